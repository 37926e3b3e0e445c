"""How fast a table goes: when it moves by itself, how long a seat may think, and what is done for a
seat that does nothing. Pure functions of a state, the times of its steps and the table's pace."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from game.table.actions import Action, Discard, Pass, Win
from game.table.events import Event
from game.table.state import SEATS, Over, Seat, State, ToDiscard

AFTER_RESTART = 10_000
"""What a pending question has left, at least, when its table comes back to life."""


@dataclass(frozen=True, slots=True)
class Pace:
    """All in milliseconds; None is as long as it takes.

    Where `claim` equals `pause`, the time between a discard and the next draw tells nobody whether
    somebody was asked.
    """

    turn: int | None
    bank: int
    """What a seat may think longer than `turn`, in all its turns of a hand."""
    claim: int | None
    pause: int
    """From a discard or kong to the table's next draw, or longer where a claim is still out."""
    next_hand: int | None
    bot: tuple[int, int]
    """A bot acts between these after it was its turn."""
    grace: int
    """For who has lost the connection, before a bot fills in."""
    stops: tuple[tuple[int, int], ...] = ()
    """When the clocks stand, ms since the epoch: from and until; apart, in order."""
    programs: frozenset[Seat] = frozenset()
    """Seats of programs: nobody waits for them for ever."""

    def of(self, seat: Seat) -> "Pace":
        """What holds for one seat: the same for all, where there is a limit."""
        if self.turn is not None or seat not in self.programs:
            return self
        return replace(self, turn=PROGRAM.turn, claim=PROGRAM.claim, next_hand=PROGRAM.next_hand)

    def after(self, start: int, ms: int) -> int:
        """When the clocks have gone on for so long since `start`."""
        end = start + ms
        for since, until in self.stops:
            if since <= end and until > start:
                end += until - max(since, start)
        return end

    def between(self, start: int, end: int) -> int:
        """How long the clocks go from the one to the other; negative if it comes before."""
        stood = (min(until, end) - max(since, start) for since, until in self.stops)
        return end - start - sum(ms for ms in stood if ms > 0)

    def stands_until(self, now: int) -> int | None:
        """None while the clocks go."""
        return next((until for since, until in self.stops if since <= now < until), None)


PACES = {
    "untimed": Pace(None, 0, None, 700, None, (600, 1400), 60_000),
    "relaxed": Pace(20_000, 120_000, 8_000, 8_000, 60_000, (800, 2500), 60_000),
    "normal": Pace(10_000, 60_000, 5_000, 5_000, 30_000, (800, 2500), 30_000),
    "fast": Pace(5_000, 20_000, 3_000, 3_000, 15_000, (600, 1500), 20_000),
}
PROGRAM = Pace(20_000, 0, 8_000, 8_000, 10_000, (0, 0), 60_000)
"""What a program has where persons have all the time that they want."""
QUICK = 700
"""Ms after a discard where the pause need not be as long as a claim."""


def faster(pace: Pace, speed: float) -> Pace:
    """With shorter waits for bots and for the table; people keep their time to think."""
    low, high = pace.bot
    bot = round(low / speed), round(high / speed)
    return replace(pace, pause=round(pace.pause / speed), bot=bot)


@dataclass(frozen=True, slots=True)
class Times:
    """`public`: when the last thing happened that all could see, players saying ready apart.
    `overtime`: what each seat has used of its bank."""

    public: int
    overtime: tuple[int, int, int, int] = (0, 0, 0, 0)


def after(
    times: Times, before: State, seat: Seat | None, events: Iterable[Event], at: int, pace: Pace
) -> Times:
    """The times once `seat` has acted at `at` on the state `before`."""
    if isinstance(before.phase, Over) or all(event.seen_by(None) is None for event in events):
        return times
    if seat is None or pace.turn is None or not isinstance(before.phase, ToDiscard):
        return Times(at, times.overtime)
    used = max(0, pace.between(times.public, at) - pace.turn)
    first, second, third, fourth = (times.overtime[s] + used * (s == seat) for s in SEATS)
    return Times(at, (first, second, third, fourth))


def deadline(state: State, seat: Seat, times: Times, pace: Pace) -> int | None:
    """When a seat that may act is taken to have done `idle_action`. None: never."""
    pace = pace.of(seat)
    if isinstance(state.phase, ToDiscard):
        left = max(0, pace.bank - times.overtime[seat])
        return None if pace.turn is None else pace.after(times.public, pace.turn + left)
    allowed = pace.next_hand if isinstance(state.phase, Over) else pace.claim
    return None if allowed is None else pace.after(times.public, allowed)


def idle_action(state: State, legal: tuple[Action, ...]) -> Action:
    """What is done for a seat that does nothing: it wins where it can, as nobody would want to lose
    that; else it passes, or discards the tile it drew."""
    if Win() in legal:
        return Win()
    if Pass() in legal:
        return Pass()
    phase = state.phase
    if isinstance(phase, ToDiscard) and phase.drawn and Discard(phase.drawn.tile) in legal:
        return Discard(phase.drawn.tile)
    return legal[-1]
