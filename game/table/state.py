"""A table between two actions. The phase decides which fields exist: none can contradict another.

Seats are 0-3 and stay with their players; a seat's wind in a hand is its distance from the dealer.
"""

from dataclasses import dataclass
from typing import NamedTuple

from game.table.actions import Action
from game.table.rules import Rules
from game.table.wall import Wall
from scoring.hand import By, Meld
from scoring.sheet import Sheet
from scoring.tiles import Kind, Wind

Seat = int
SEATS = (0, 1, 2, 3)
Points = tuple[int, int, int, int]
_WINDS = tuple(Wind)


@dataclass(frozen=True, slots=True)
class Context:
    """What a hand inherits from those before it."""

    dealer: Seat = 0
    streak: int = 0
    round: Wind = Wind.E
    hand: int = 1
    """Number of the hand in its game, from 1."""
    points: Points = (0, 0, 0, 0)
    first: Seat = 0
    """The first dealer of the game: a round ends when the deal returns here."""

    def wind(self, seat: Seat) -> Wind:
        return _WINDS[(seat - self.dealer) % 4]


class Taken(NamedTuple):
    """The tile that made a meld, and the seat whose discard it was."""

    tile: Kind
    seat: Seat


class Declared(NamedTuple):  # no dataclass, like its fields: it is hashed often
    """A meld on the table; `taken` is None for a concealed kong alone."""

    meld: Meld
    taken: Taken | None


@dataclass(frozen=True, slots=True)
class Thrown:
    """A discard, public for ever. A claimed one has left the river and is kept for its history."""

    tile: Kind
    number: int
    """Counts the discards of all seats, from 1."""
    claimed: bool = False


@dataclass(frozen=True, slots=True)
class Player:
    hand: tuple[Kind, ...]
    """Sorted; the drawn tile lies apart, in the phase."""
    melds: tuple[Declared, ...] = ()
    flowers: tuple[Kind, ...] = ()
    river: tuple[Thrown, ...] = ()


@dataclass(frozen=True, slots=True)
class Drawn:
    """`replacement`: for a kong, or for a bonus tile drawn in play."""

    tile: Kind
    replacement: bool = False


@dataclass(frozen=True, slots=True)
class Asked:
    seat: Seat
    answer: Action | None = None


@dataclass(frozen=True, slots=True)
class ToDraw:
    """The table moves next. With no tile left that move ends the hand; it is not ended at once, so
    that the last discard looks to the others like one that somebody may still win on."""

    seat: Seat
    kong: Kind | None = None
    """The kong whose replacement is due."""


@dataclass(frozen=True, slots=True)
class ToDiscard:
    """`drawn` is None after a chow or pung: then there is no win and no kong."""

    seat: Seat
    drawn: Drawn | None


@dataclass(frozen=True, slots=True)
class ToClaim:
    """Those who may claim the last discard, in turn order after the discarder."""

    discarder: Seat
    tile: Kind
    asked: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class ToRob:
    """Those who may win on the tile of an added kong, in turn order after its declarer."""

    declarer: Seat
    tile: Kind
    asked: tuple[Asked, ...]


@dataclass(frozen=True, slots=True)
class WonHand:
    """`tile` is the winning tile; it lies in no hand and no river. `deltas` are by seat."""

    winner: Seat
    by: By
    source: Seat | None
    tile: Kind
    sheet: Sheet
    deltas: Points


@dataclass(frozen=True, slots=True)
class DrawnHand:
    deltas: Points = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class VoidHand:
    """Counts for nothing: a ruling ended it."""

    deltas: Points = (0, 0, 0, 0)


Result = WonHand | DrawnHand | VoidHand


@dataclass(frozen=True, slots=True)
class Over:
    """`next` is None when the game is over too; otherwise it begins when all four are ready."""

    result: Result
    next: Context | None
    ready: tuple[bool, bool, bool, bool] = (False, False, False, False)
    ended: bool = False
    """The game is over because it was so ruled."""


Phase = ToDraw | ToDiscard | ToClaim | ToRob | Over
Players = tuple[Player, Player, Player, Player]


@dataclass(frozen=True, slots=True)
class State:
    rules: Rules
    context: Context
    players: Players
    wall: Wall
    phase: Phase

    @property
    def discards(self) -> int:
        return sum([len(player.river) for player in self.players])
