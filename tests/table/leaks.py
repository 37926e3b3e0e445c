"""Asks of a position and of a step whether what a viewer is told depends on hidden tiles."""

from collections.abc import Iterable
from random import Random

from game.table.actions import Action, AddedKong, ConcealedKong, Discard, Draw, Pass
from game.table.apply import apply
from game.table.events import Claimed, Event
from game.table.legal import legal
from game.table.state import SEATS, Asked, Over, Seat, State, ToClaim, ToDraw, ToRob
from game.table.view import open_view, view
from game.table.wall import Wall
from scoring.tiles import is_bonus
from tests.table.redeal import Pins, Viewer, hidden, redealt

VIEWERS: tuple[Viewer, ...] = (None, *SEATS)


class Leak(AssertionError):
    """A viewer can tell one deal from another that looks the same from its place."""


def check_position(state: State, viewer: Viewer, rng: Random) -> None:
    """What is shown and allowed."""
    _compare(state, redealt(state, viewer, rng), viewer)


def check_step(state: State, seat: Viewer, action: Action, viewer: Viewer, rng: Random) -> None:
    """What is told of the next action, and shown after it. A win shows all hands; that others are
    still asked is no secret to a viewer who has claimed the tile itself."""
    after, events = apply(state, seat, action)
    told = _told(events, viewer)
    if not told:
        _require(view(after, viewer) == view(state, viewer), "a view changed without an event")
        return
    if isinstance(after.phase, Over) or (seat == viewer and isinstance(after.phase, ToClaim)):
        return
    if any(one.seat == viewer and one.answer not in (None, Pass()) for one in _asked(state)):
        return
    claimed = [event for event in events if isinstance(event, Claimed)]
    pins, same = _pins(state, seat, action, viewer, rng, claimed)
    other = redealt(state, viewer, rng, pins)
    taker = claimed[0].seat if claimed else seat
    for one in _asked(other):
        if one.seat not in (viewer, taker) and one.answer is None:
            other = _unnoticed(other, one.seat, Pass(), viewer)
    if seat != taker:  # the last answer let through a claim that waited for it
        claim = next(one.answer for one in _asked(state) if one.seat == taker)
        assert claim is not None, "who takes the tile has answered"
        if seat == viewer:
            other = _unnoticed(other, taker, claim, viewer)
        else:
            seat, same = taker, claim
    other_after, other_events = apply(other, seat, same)
    _require(_told(other_events, viewer) == told, "the events differ")
    _compare(after, other_after, viewer)


def check_watched(state: State, seat: Seat, rng: Random) -> None:
    """What a spectator is shown who may see the hand of `seat`: nothing that this seat cannot."""
    other = redealt(state, seat, rng)
    shown = open_view(state, view(state, None), {seat})
    _require(open_view(other, view(other, None), {seat}) == shown, "a spectator sees more")


def check_watched_step(state: State, seat: Viewer, action: Action, watched: Seat) -> None:
    """What nobody hears of, such as an answer, a spectator does not see in a hand either."""
    after, events = apply(state, seat, action)
    if not _told(events, None):
        before = open_view(state, view(state, None), {watched})
        same = open_view(after, view(after, None), {watched}) == before
        _require(same, "a hand changed without an event")


def _unnoticed(state: State, seat: Viewer, action: Action, viewer: Viewer) -> State:
    after, events = apply(state, seat, action)
    _require(not _told(events, viewer), "an answer was told to others")
    return after


def _pins(
    state: State,
    seat: Viewer,
    action: Action,
    viewer: Viewer,
    rng: Random,
    claimed: list[Claimed],
) -> tuple[Pins, Action]:
    """What the action shows, and what it may have been instead as far as the viewer can tell."""
    if isinstance(action, Draw):
        return _drawn(state, viewer), action
    for event in claimed:
        if event.seat != viewer and event.declared.taken is not None:
            used = list(event.declared.meld.tiles)
            used.remove(event.declared.taken.tile)
            return Pins(held={event.seat: tuple(used)}), action
    if seat is None or seat == viewer:
        return Pins(), action
    if isinstance(action, Discard | AddedKong):
        return Pins(held={seat: (action.tile,)}), action
    if isinstance(action, ConcealedKong):
        kinds = [kind for kind, n in sorted(hidden(state, viewer).items()) if n == 4]
        kind = rng.choice(kinds)
        return Pins(held={seat: (kind,) * 4}), ConcealedKong(kind)
    return Pins(), action


def _drawn(state: State, viewer: Viewer) -> Pins:
    """Bonus tiles on the way are shown to all, the tile drawn to its seat alone."""
    phase, pins = state.phase, Pins()
    assert isinstance(phase, ToDraw)
    for at in _places(state.wall, from_tail=phase.kong is not None):
        tile = state.wall.tiles[at]
        if is_bonus(tile) or phase.seat == viewer:
            pins.wall[at] = tile
        else:
            pins.no_bonus.add(at)
    return pins


def _places(wall: Wall, *, from_tail: bool) -> Iterable[int]:
    head, tail = wall.head, wall.tail
    while tail - head > wall.dead:
        at = tail - 1 if from_tail else head
        head, tail = (head, tail - 1) if from_tail else (head + 1, tail)
        yield at
        if not is_bonus(wall.tiles[at]):
            return
        from_tail = True


def _asked(state: State) -> tuple[Asked, ...]:
    return state.phase.asked if isinstance(state.phase, ToClaim | ToRob) else ()


def _told(events: Iterable[Event], viewer: Viewer) -> list[Event]:
    seen = [event.seen_by(viewer) for event in events]
    return [event for event in seen if event is not None]


def _compare(state: State, other: State, viewer: Viewer) -> None:
    _require(view(other, viewer) == view(state, viewer), "the views differ")
    if viewer is not None:
        _require(legal(other, viewer) == legal(state, viewer), "what is legal differs")


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise Leak(what)
