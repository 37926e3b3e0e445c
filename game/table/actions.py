"""What can be done at a table. Every change of a table is one of these, whoever or whatever sent it."""

from dataclasses import dataclass

from scoring.tiles import Kind


@dataclass(frozen=True, slots=True)
class Draw:
    """The table's own move: the seat in turn takes its tile, bonus tiles are shown and replaced."""


@dataclass(frozen=True, slots=True)
class Discard:
    tile: Kind


@dataclass(frozen=True, slots=True)
class Chow:
    """Claim of the last discard for a chow; `tile` is the lowest of the three."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class Pung:
    pass


@dataclass(frozen=True, slots=True)
class ExposedKong:
    pass


@dataclass(frozen=True, slots=True)
class AddedKong:
    tile: Kind


@dataclass(frozen=True, slots=True)
class ConcealedKong:
    tile: Kind


@dataclass(frozen=True, slots=True)
class Win:
    """On the drawn tile, on the last discard, or on the tile of an added kong, as the phase has it."""


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Ready:
    """For the next hand, once this one is over."""


Action = (
    Draw | Discard | Chow | Pung | ExposedKong | AddedKong | ConcealedKong | Win | Pass | Ready
)
