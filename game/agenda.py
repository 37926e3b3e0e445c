"""What will happen at a table without anybody's asking, and when: its own moves, those of bots, and
what is done for seats that let their time run out."""

from collections.abc import Container, Iterator

from game.bot_seats import BotSeats
from game.course import Course, Move
from game.pace import Pace, deadline, idle_action
from game.table.state import SEATS, Seat, ToDiscard


def upcoming(
    course: Course, bots: BotSeats, pace: Pace, earliest: int
) -> Iterator[tuple[int, Move]]:
    """Times and moves, in no order. No seat's time runs out before `earliest`, and where that may
    make a claim longer than a pause, the table waits as long: nobody learns who was asked."""
    state, public = course.state, course.times.public
    for action in course.legal[None]:
        spared = 0 if pace.claim is None else earliest
        yield max(pace.after(public, pace.pause), spared), Move(None, action)
    for seat in SEATS:
        allowed = course.legal[seat]
        if not allowed:
            continue
        if seat in bots:
            if decision := bots.decision(course, seat):
                yield pace.after(public, decision.delay), Move(seat, decision.action)
        elif (when := deadline(state, seat, course.times, pace)) is not None:
            yield max(when, earliest), Move(seat, idle_action(state, allowed))


def remaining(
    course: Course,
    viewer: Seat | None,
    bots: Container[Seat],
    pace: Pace,
    earliest: int,
    now: int,
) -> int | None:
    """Ms left to whoever must discard, which all may know, else for the viewer's question."""
    phase = course.state.phase
    seat = phase.seat if isinstance(phase, ToDiscard) else viewer
    if seat is None or seat in bots or not course.legal[seat]:
        return None
    when = deadline(course.state, seat, course.times, pace)
    return None if when is None else max(0, pace.between(now, max(when, earliest)))
