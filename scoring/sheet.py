"""What a score comes to, as plain data: lines, payments, the sheet. Knows no patterns."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from scoring.hand import Meld, MeldKind
from scoring.readings import Part, PartKind, Reading
from scoring.tiles import Kind, Wind


@dataclass(frozen=True, slots=True)
class Line:
    """A pattern that the hand has, how often, and the points of all of them. A line that another
    pattern swallows is listed and not counted."""

    pattern: str
    count: int
    points: int
    swallowed_by: str | None = None

    def swallowed(self, by: str) -> "Line":
        return line(self.pattern, self.count, self.points, by)


line = lru_cache(maxsize=1 << 12)(Line)
"""A line, made once: the same few come again and again."""


class FuLine(NamedTuple):
    """What gives fu, how many, and the tiles that give them where only some of the hand do."""

    source: str
    fu: int
    tiles: tuple[Kind, ...] = ()


class Due(NamedTuple):
    """What the winner is paid: on a discard `main`, by whoever gave it; after a self-draw `main` by
    the dealer and `additional` by each other, which are the same for a winning dealer. The counters
    on the table add a bonus to each, the riichi deposits theirs."""

    main: int
    additional: int = 0
    main_bonus: int = 0
    additional_bonus: int = 0
    sticks_bonus: int = 0
    total: int = 0


class Worth(NamedTuple):
    """A reading in han and fu. `limit` is "" below mangan."""

    han: int
    fu: int
    fu_lines: tuple[FuLine, ...]
    limit: str
    due: Due


class Tally(NamedTuple):
    """The lines of one reading and what they come to. The reading with the highest total counts,
    of several the one that is `preferred` most."""

    lines: tuple[Line, ...]
    total: int
    worth: Worth | None = None
    """Only where a system counts in han and fu."""
    preferred: tuple[int, ...] = ()


class Payment(NamedTuple):
    """What one player pays the winner: `base`, what the patterns are worth (`tai`), the part that
    is owed because one of the two is the dealer, and that for counters on the table."""

    payer: Wind
    payee: Wind
    base: int
    tai: int
    dealer: int = 0
    honba: int = 0

    @property
    def points(self) -> int:
        return self.base + self.tai + self.dealer + self.honba


Deltas = tuple[int, int, int, int]
"""What East, South, West and North win; the sum is zero."""


def deltas(payments: Iterable[Payment]) -> Deltas:
    won = [0, 0, 0, 0]
    for payment in payments:
        won[payment.payer] -= payment.points
        won[payment.payee] += payment.points
    east, south, west, north = won
    return east, south, west, north


class Sheet(NamedTuple):
    """A scored hand, explained: how its concealed tiles were seen, its lines, who pays what."""

    system: str
    seen: Reading
    melds: tuple[Meld, ...]
    lines: tuple[Line, ...]
    total: int
    payments: tuple[Payment, ...]
    jokers: tuple[Kind, ...] = ()
    """What the jokers of the hand stand for in this reading."""
    worth: Worth | None = None

    @property
    def reading(self) -> tuple[Part, ...]:
        """The whole hand part by part, melds last."""
        return (*self.seen.parts(), *map(_part, self.melds))

    @property
    def deltas(self) -> Deltas:
        return deltas(self.payments)

    @property
    def counted(self) -> dict[str, int]:
        """The points of each pattern that counts."""
        return {line.pattern: line.points for line in self.lines if line.swallowed_by is None}


def _part(meld: Meld) -> Part:
    if meld.kind is MeldKind.CHOW:
        kind = PartKind.CHOW
    else:
        kind = PartKind.KONG if meld.is_kong else PartKind.PUNG
    return Part(kind, meld.tiles, not meld.is_exposed)
