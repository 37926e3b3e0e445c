"""What a seat knows of its table, as plain numbers: what the learned players look at. Knows no
strategy, and nothing that the view does not show."""

from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from game.bots.sight import Sight
from game.table.state import Declared
from game.table.view import SeatView, View
from scoring.hand import MeldKind
from scoring.tiles import JOKER, PLAYED, Kind

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


class Series(Protocol[T]):
    """A list where bots play, an array where tools compile what reads it."""

    def __getitem__(self, at: int, /) -> T: ...

    def __setitem__(self, at: int, value: T, /) -> None: ...

    def __len__(self) -> int: ...


class Rows(Protocol[T_co]):
    """Likewise, of several series."""

    def __getitem__(self, at: int, /) -> T_co: ...


Numbers = Series[int]
Weights = Series[float]

CHOW, PUNG, KONG, CONCEALED_KONG = range(4)
"""The kinds of melds in `Position.melds`; added kongs are like exposed ones."""
MELDS, WIND, ROUND, DEALS, STREAK, OWN_FLOWERS, FLOWER_SETS, HAS_FLOWERS, WALL = range(9)
"""Places in `Position.own`."""
OTHER_MELDS, OTHER_RIVER, OTHER_PUNGS, OTHER_DEALS = range(4)
"""Places in a row of `Position.others`."""
SUIT_MELDS, SUIT_RIVER = 4, 8
"""Likewise, where the counts by suit begin, honours being the fourth."""
OTHER = 12
"""How long such a row is."""
NEVER = 99

_KINDS = {
    MeldKind.CHOW: CHOW,
    MeldKind.PUNG: PUNG,
    MeldKind.KONG_OPEN: KONG,
    MeldKind.KONG_ADDED: KONG,
    MeldKind.KONG_CONCEALED: CONCEALED_KONG,
}


class Position(NamedTuple):
    """Rows for others are in turn order, beginning after the own seat."""

    held: Numbers
    """Own concealed tiles, by kind."""
    unseen: Numbers
    """Copies of each kind that lie where the seat cannot see them."""
    melds: Rows[Numbers]
    """Kind and lowest tile of the own melds."""
    own: Numbers
    others: Rows[Numbers]
    thrown: Rows[Numbers]
    """How often each of the others has discarded each kind."""
    let_by: Rows[Numbers]
    """Where 1, the other did not win on that kind since its own last discard."""
    ago: Numbers
    """How many discards ago each kind was last thrown by anybody, or NEVER."""


def position(view: View, seen: Sight) -> Position:
    assert view.seat is not None, "a bot has a seat"
    others = [(view.seat + step) % 4 for step in (1, 2, 3)]
    rivers = [view.seats[seat] for seat in others]
    return Position(
        held=list(seen.held),
        unseen=list(seen.hidden),
        melds=melds_of(seen),
        own=_own(view, view.seats[view.seat], len(seen.melds)),
        others=[_other(view.seats[seat], seat == view.dealer) for seat in others],
        thrown=[_counted(thrown.tile for thrown in other.river) for other in rivers],
        let_by=[_let_by(view, other) for other in rivers],
        ago=_ago(view),
    )


def melds_of(seen: Sight) -> list[list[int]]:
    return [[_KINDS[meld.kind], meld.tile] for meld in seen.melds]


def _own(view: View, own: SeatView, melds: int) -> list[int]:
    seasons = [flower - 34 for flower in own.flowers if flower < 38]
    flowers = [flower - 38 for flower in own.flowers if flower >= 38]
    return [
        melds,
        int(own.wind),
        int(view.round),
        int(view.seat == view.dealer),
        view.streak,
        seasons.count(own.wind) + flowers.count(own.wind),
        (len(seasons) == 4) + (len(flowers) == 4),
        int(bool(own.flowers)),
        view.left,
    ]


def _other(other: SeatView, deals: bool) -> list[int]:
    row = [0] * OTHER
    row[OTHER_MELDS], row[OTHER_RIVER] = len(other.melds), len(other.river)
    row[OTHER_DEALS] = int(deals)
    for declared in other.melds:
        if isinstance(declared, Declared):
            row[OTHER_PUNGS] += declared.meld.kind is not MeldKind.CHOW
            row[SUIT_MELDS + declared.meld.tile // 9] += 1
        else:
            row[OTHER_PUNGS] += 1
    for thrown in other.river:
        if thrown.tile != JOKER:
            row[SUIT_RIVER + thrown.tile // 9] += 1
    return row


def _let_by(view: View, other: SeatView) -> list[int]:
    since = other.river[-1].number if other.river else 0
    row = [0] * len(PLAYED)
    for seat in view.seats:
        for thrown in seat.river:
            if thrown.number > since and thrown.tile != JOKER:
                row[thrown.tile] = 1
    return row


def _ago(view: View) -> list[int]:
    rivers = [thrown for seat in view.seats for thrown in seat.river if thrown.tile != JOKER]
    discards = sum(len(seat.river) for seat in view.seats)
    row = [NEVER] * len(PLAYED)
    for thrown in rivers:
        row[thrown.tile] = min(row[thrown.tile], discards - thrown.number)
    return row


def _counted(tiles: Iterable[Kind]) -> list[int]:
    counts = [0] * len(PLAYED)
    for kind in tiles:
        if kind != JOKER:
            counts[kind] += 1
    return counts
