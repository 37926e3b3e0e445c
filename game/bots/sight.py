"""What can be reckoned from one view: how near the own hand is, and what could bring it nearer.
Knows nothing that the view does not show, and no strategy."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from game.table.state import Declared
from game.table.view import View
from scoring.distance import Acceptance, acceptance, draws
from scoring.hand import Meld, MeldKind
from scoring.shapes import Shape, beside
from scoring.system import System
from scoring.systems import SYSTEMS
from scoring.tiles import JOKER, PLAYED, Kind


class Standing(NamedTuple):
    """How a hand stands, the less the better. `missing` counts a wait for tiles that are all seen
    as one more; `unhelped` is minus the number of unseen tiles that bring the hand nearer."""

    missing: int
    unhelped: int


@dataclass(frozen=True, slots=True)
class Sight:
    """Own tiles and those seen elsewhere, as counts of the 34 kinds."""

    held: bytes
    jokers: int
    visible: bytes
    melds: tuple[Meld, ...]
    system: System

    @property
    def sets(self) -> int:
        return self.system.sets - len(self.melds)

    @property
    def shapes(self) -> frozenset[Shape]:
        return beside(self.melds, self.system.shapes)

    def unseen(self, kind: Kind) -> int:
        return 4 - self.held[kind] - self.visible[kind]

    def standing(self) -> Standing:
        """Of a hand that waits for a tile."""
        missing, kinds = draws(self.held, self.sets, self.shapes, self.jokers)
        return _standing(missing, sum(self.unseen(kind) for kind in kinds))

    def discards(self) -> tuple[tuple[Kind, Standing], ...]:
        """Of a hand that has a tile too many: how it stands after each discard."""
        options: Iterable[Acceptance] = acceptance(
            self.held, self.sets, self.shapes, self.visible, self.jokers
        )
        return tuple((one.discard, _standing(one.distance, one.unseen)) for one in options)

    def with_meld(self, meld: Meld, taken: Iterable[Kind]) -> Self:
        """After such tiles of the hand have gone into a meld, new or grown from a pung."""
        held, visible = bytearray(self.held), bytearray(self.visible)
        for kind in taken:
            held[kind] -= 1
            visible[kind] += 1
        grown = Meld(MeldKind.PUNG, meld.tile) if meld.kind is MeldKind.KONG_ADDED else None
        others = tuple(old for old in self.melds if old != grown)
        return replace(self, held=bytes(held), visible=bytes(visible), melds=(*others, meld))


def sight(view: View) -> Sight:
    assert view.seat is not None, "a bot has a seat"
    own = view.seats[view.seat]
    tiles = [*(own.hand or ()), *([] if own.drawn is None else [own.drawn])]
    return Sight(
        held=_counted(tiles),
        jokers=tiles.count(JOKER),
        visible=_counted(_seen_elsewhere(view)),
        melds=tuple(one.meld for one in own.melds if isinstance(one, Declared)),
        system=SYSTEMS[view.rules],
    )


def _standing(missing: int, unseen: int) -> Standing:
    return Standing(missing + (unseen == 0), -unseen)


def _counted(tiles: Iterable[Kind]) -> bytes:
    counts = bytearray(len(PLAYED))
    for kind in tiles:
        if kind != JOKER:
            counts[kind] += 1
    return bytes(counts)


def _seen_elsewhere(view: View) -> Iterator[Kind]:
    for seat in view.seats:
        for declared in seat.melds:
            if isinstance(declared, Declared):
                yield from declared.meld.tiles
        yield from (thrown.tile for thrown in seat.river if not thrown.claimed)
