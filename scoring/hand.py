"""Melds and hands as they are before they are read: what tiles, not what they are worth."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from scoring.errors import ScoringError
from scoring.tiles import Kind, Wind


class InvalidHand(ScoringError):
    """A hand that cannot exist or does not win, or a request that makes none."""


class MeldKind(StrEnum):
    CHOW = "chow"
    PUNG = "pung"
    KONG_OPEN = "kong_open"
    KONG_ADDED = "kong_added"
    KONG_CONCEALED = "kong_concealed"

    __hash__ = str.__hash__  # Enum's own is ten times slower


# A member costs ten times as much where it is looked up in its Enum.
_CHOW, _PUNG, _KONG_CONCEALED = MeldKind.CHOW, MeldKind.PUNG, MeldKind.KONG_CONCEALED


class Meld(NamedTuple):  # no dataclass: it is hashed and compared often
    """A declared set. `tile` is its kind, for a chow the lowest of the three."""

    kind: MeldKind
    tile: Kind

    @property
    def tiles(self) -> tuple[Kind, ...]:
        if self.kind is _CHOW:
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * (3 if self.kind is _PUNG else 4)

    @property
    def is_exposed(self) -> bool:
        return self.kind is not _KONG_CONCEALED

    @property
    def is_kong(self) -> bool:
        return self.kind is not _CHOW and self.kind is not _PUNG


class By(StrEnum):
    """How the winning tile came."""

    SELF_DRAW = "self_draw"
    DISCARD = "discard"
    ROBBED_KONG = "robbed_kong"


@dataclass(frozen=True, slots=True)
class Hand:
    """`concealed` is the hand before the winning tile, melds apart; `flowers` are bonus tiles,
    `reds` the kinds of the fives in it that are red."""

    concealed: tuple[Kind, ...]
    melds: tuple[Meld, ...]
    win_tile: Kind
    flowers: tuple[Kind, ...] = ()
    reds: tuple[Kind, ...] = ()


@dataclass(frozen=True, slots=True)
class Circumstances:
    """How a hand was won. East is the dealer; `source` is the discarder or the declarer of the
    robbed kong (None on a self-draw); `responsible` who answers for that tile where it is not the
    source: another player, or () for nobody; `streak` the deals the dealer has kept; `discards`
    those made in the hand so far, the winning one included; `flags` are named by each system;
    `dora` and `ura` are the indicators turned over, `honba` the counters and `sticks` the deposits
    of riichi on the table."""

    by: By
    seat: Wind
    round: Wind = Wind.E
    source: Wind | None = None
    responsible: tuple[Wind, ...] | None = None
    streak: int = 0
    discards: int | None = None
    flags: frozenset[str] = field(default_factory=frozenset)
    dora: tuple[Kind, ...] = ()
    ura: tuple[Kind, ...] = ()
    honba: int = 0
    sticks: int = 0
