"""What happened, as it is told. `seen_by` is what a seat (None: a spectator) may know of it."""

from dataclasses import dataclass
from typing import Self

from game.table.state import Declared, Points, Seat
from scoring.hand import By, MeldKind
from scoring.tiles import Kind


@dataclass(frozen=True, slots=True)
class _Public:
    """Seen by everybody as it is."""

    def seen_by(self, seat: Seat | None) -> Self:
        return self


@dataclass(frozen=True, slots=True)
class Dealt(_Public):
    dealer: Seat


@dataclass(frozen=True, slots=True)
class FlowersShown(_Public):
    seat: Seat
    tiles: tuple[Kind, ...]


@dataclass(frozen=True, slots=True)
class Drew:
    """`tile` is None for the others; `replacement`: it came from the tail."""

    seat: Seat
    tile: Kind | None
    replacement: bool

    def seen_by(self, seat: Seat | None) -> "Drew":
        return self if seat == self.seat else Drew(self.seat, None, self.replacement)


@dataclass(frozen=True, slots=True)
class Discarded(_Public):
    seat: Seat
    tile: Kind


@dataclass(frozen=True, slots=True)
class Answered:
    """This seat answered a question that the others may not know it was asked."""

    seat: Seat

    def seen_by(self, seat: Seat | None) -> "Answered | None":
        return self if seat == self.seat else None


@dataclass(frozen=True, slots=True)
class Claimed(_Public):
    """A discard became a chow, a pung or an exposed kong."""

    seat: Seat
    declared: Declared


@dataclass(frozen=True, slots=True)
class KongDeclared:
    """An added or a concealed kong; of a concealed one the others do not learn `tile`."""

    seat: Seat
    kind: MeldKind
    tile: Kind | None

    def seen_by(self, seat: Seat | None) -> "KongDeclared":
        hidden = self.kind is MeldKind.KONG_CONCEALED and seat != self.seat
        return KongDeclared(self.seat, self.kind, None) if hidden else self


@dataclass(frozen=True, slots=True)
class Robbed(_Public):
    """The added kong of `seat` is undone: `tile` goes to the winner, the pung stays."""

    seat: Seat
    tile: Kind


@dataclass(frozen=True, slots=True)
class Won(_Public):
    seat: Seat
    by: By
    source: Seat | None
    tile: Kind
    deltas: Points


@dataclass(frozen=True, slots=True)
class HandDrawn(_Public):
    pass


@dataclass(frozen=True, slots=True)
class SaidReady(_Public):
    seat: Seat


@dataclass(frozen=True, slots=True)
class HandVoided(_Public):
    pass


@dataclass(frozen=True, slots=True)
class GameEnded(_Public):
    """Before its time."""


Event = (
    Dealt
    | FlowersShown
    | Drew
    | Discarded
    | Answered
    | Claimed
    | KongDeclared
    | Robbed
    | Won
    | HandDrawn
    | SaidReady
    | HandVoided
    | GameEnded
)
