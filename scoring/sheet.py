"""What a score comes to, as plain data: lines, payments, the sheet. Computes nothing."""

from dataclasses import dataclass

from scoring.readings import Part
from scoring.tiles import Kind, Wind


@dataclass(frozen=True, slots=True)
class Line:
    """A pattern that the hand has, how often, and the points of all of them. A line that another
    pattern swallows is listed and not counted."""

    pattern: str
    count: int
    points: int
    swallowed_by: str | None = None


@dataclass(frozen=True, slots=True)
class Tally:
    """The lines of one reading and what they come to. The reading with the highest total counts."""

    lines: tuple[Line, ...]
    total: int


@dataclass(frozen=True, slots=True)
class Payment:
    """What one player pays the winner: `base`, what the patterns are worth (`tai`), and the part
    that is owed because one of the two is the dealer."""

    payer: Wind
    payee: Wind
    base: int
    tai: int
    dealer: int = 0

    @property
    def points(self) -> int:
        return self.base + self.tai + self.dealer


Deltas = tuple[int, int, int, int]
"""What East, South, West and North win; the sum is zero."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A scored hand, explained: the reading that counts, part by part, its lines, who pays what."""

    system: str
    reading: tuple[Part, ...]
    lines: tuple[Line, ...]
    total: int
    payments: tuple[Payment, ...]
    deltas: Deltas
    jokers: tuple[Kind, ...] = ()
    """What the jokers of the hand stand for in this reading."""

    @property
    def counted(self) -> dict[str, int]:
        """The points of each pattern that counts."""
        return {line.pattern: line.points for line in self.lines if line.swallowed_by is None}
