"""What one seat, or a spectator, may know of a table: built from nothing, fact by fact.

The only door for secrets: browsers and bots receive a View, never a State.
"""

from dataclasses import dataclass
from enum import StrEnum

from game.table.rules import Length
from game.table.state import Context, Declared, Points, Seat, Taken, Thrown
from scoring.hand import By
from scoring.sheet import Sheet
from scoring.tiles import Kind, Wind


class Stage(StrEnum):
    """The phase as a viewer may know it: a seat not asked cannot tell a claim from a draw."""

    DISCARD = "discard"
    CLAIM = "claim"
    WAIT = "wait"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class FaceDown:
    """A concealed kong whose kind this viewer may not know."""


FACE_DOWN = FaceDown()


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes the viewer's hand, and how many of it the viewer cannot see."""

    tile: Kind
    left: int


@dataclass(frozen=True, slots=True)
class SeatView:
    wind: Wind
    count: int
    """Concealed tiles, the drawn one included."""
    hand: tuple[Kind, ...] | None
    """Sorted, without the drawn tile. None where the viewer may not know it."""
    drawn: Kind | None
    melds: tuple[Declared | FaceDown, ...]
    flowers: tuple[Kind, ...]
    river: tuple[Thrown, ...]
    ready: bool


@dataclass(frozen=True, slots=True)
class WonView:
    winner: Seat
    by: By
    source: Seat | None
    tile: Kind
    sheet: Sheet
    deltas: Points
    points: Points
    """After the hand, by seat."""
    ready_seats: tuple[tuple[Seat, tuple[Kind, ...]], ...]
    """Who was ready, the winner aside, and for which tiles."""
    next: Context | None
    """None: the game is over."""


@dataclass(frozen=True, slots=True)
class DrawnView:
    deltas: Points
    points: Points
    ready_seats: tuple[tuple[Seat, tuple[Kind, ...]], ...]
    next: Context | None


@dataclass(frozen=True, slots=True)
class View:
    rules: str
    length: Length
    seat: Seat | None
    hand: int
    round: Wind
    dealer: Seat
    streak: int
    points: Points
    """Before this hand, by seat; after it in the result."""
    left: int
    """Tiles that can still be drawn."""
    phase: Stage
    turn: Seat | None
    """Who must discard, else who acted last in public."""
    seats: tuple[SeatView, SeatView, SeatView, SeatView]
    last: Taken | None
    """The tile that may still be claimed or robbed, as far as the viewer can tell, and its seat."""
    waits: tuple[Wait, ...] | None
    result: WonView | DrawnView | None
