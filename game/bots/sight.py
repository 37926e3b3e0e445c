"""What can be reckoned from one view: how near the own hand is, and what could bring it nearer.
Knows nothing that the view does not show, and no strategy."""

from collections.abc import Iterable
from typing import NamedTuple

from game.table.state import Declared
from game.table.view import View
from scoring.distance import distance, draws, without_each
from scoring.hand import Meld, MeldKind
from scoring.shapes import Shape, beside
from scoring.system import System
from scoring.systems import SYSTEMS
from scoring.tiles import JOKER, NAMES, PLAYED, Kind

_REST = bytes((4, 3, 2, 1, 0)) + bytes(251)
"""From how many of a kind are seen to how many are not."""


class Standing(NamedTuple):
    """How a hand stands, the less the better. `missing` counts a wait for tiles that are all seen
    as one more; `unhelped` is minus the number of unseen tiles that bring the hand nearer."""

    missing: int
    unhelped: int


class Sight(NamedTuple):
    """Own tiles and those that lie where the seat cannot see them, as counts of the 34 kinds."""

    held: bytes
    jokers: int
    hidden: bytes
    melds: tuple[Meld, ...]
    system: System

    @property
    def sets(self) -> int:
        return self.system.sets - len(self.melds)

    @property
    def shapes(self) -> frozenset[Shape]:
        return beside(self.melds, self.system.shapes)

    def unseen(self, kind: Kind) -> int:
        return self.hidden[kind]

    def standing(self) -> Standing:
        """Of a hand that waits for a tile."""
        return _standing(self.hidden, self.held, self.sets, self.shapes, self.jokers)

    def missing_without(self) -> dict[Kind, int]:
        """Of a hand that has a tile too many: how many tiles it misses after each discard."""
        sets, shapes, jokers = self.sets, self.shapes, self.jokers
        found = without_each(self.held, sets, shapes, jokers)
        if jokers:
            found[JOKER] = distance(self.held, sets, shapes, jokers - 1)
        return found

    def discards(self) -> tuple[tuple[Kind, Standing], ...]:
        """Of a hand that has a tile too many: how it stands after the discards that leave as few
        tiles missing as any; after each, where those all lead to waits for tiles that are seen."""
        missing = self.missing_without()
        least = min(missing.values())
        found = self._after([kind for kind, left in missing.items() if left == least])
        if all(standing.missing > least for _, standing in found):
            return self._after(missing)
        return found

    def _after(self, discards: Iterable[Kind]) -> tuple[tuple[Kind, Standing], ...]:
        hidden, sets, shapes, jokers = self.hidden, self.sets, self.shapes, self.jokers
        return tuple(
            [
                (JOKER, _standing(hidden, self.held, sets, shapes, jokers - 1))
                if kind == JOKER
                else (kind, _standing(hidden, _changed(self.held, kind, -1), sets, shapes, jokers))
                for kind in discards
            ]
        )

    def without(self, kind: Kind) -> "Sight":
        """After a discard."""
        held, jokers, hidden, melds, system = self
        if kind == JOKER:
            return Sight(held, jokers - 1, hidden, melds, system)
        return Sight(_changed(held, kind, -1), jokers, hidden, melds, system)

    def with_drawn(self, kind: Kind) -> "Sight":
        held, hidden = _changed(self.held, kind, 1), _changed(self.hidden, kind, -1)
        return self._replace(held=held, hidden=hidden)

    def before(self, kind: Kind) -> "Sight":
        """Without a tile that was drawn."""
        held, hidden = _changed(self.held, kind, -1), _changed(self.hidden, kind, 1)
        return self._replace(held=held, hidden=hidden)

    def with_meld(self, meld: Meld, taken: Iterable[Kind]) -> "Sight":
        """After such tiles of the hand have gone into a meld, new or grown from a pung."""
        held = bytearray(self.held)
        for kind in taken:
            held[kind] -= 1
        melds = self.melds
        if meld.kind is MeldKind.KONG_ADDED:
            melds = tuple(old for old in melds if old != Meld(MeldKind.PUNG, meld.tile))
        return self._replace(held=bytes(held), melds=(*melds, meld))


def sight(view: View) -> Sight:
    assert view.seat is not None, "a bot has a seat"
    own, held = view.seats[view.seat], counted(view)
    return Sight(
        held=bytes(held[: len(PLAYED)]),
        jokers=held[JOKER],
        hidden=_hidden(view, held),
        melds=tuple([one.meld for one in own.melds if isinstance(one, Declared)]),
        system=SYSTEMS[view.rules],
    )


def counted(view: View) -> bytearray:
    """How often the seat holds each kind, jokers too."""
    own = view.seats[view.seat or 0]
    held = bytearray(len(NAMES))
    for kind in own.hand or ():
        held[kind] += 1
    if own.drawn is not None:
        held[own.drawn] += 1
    return held


def _hidden(view: View, held: bytearray) -> bytes:
    seen = bytearray(held)
    for seat in view.seats:
        for declared in seat.melds:
            if isinstance(declared, Declared):
                for kind in declared.meld.tiles:
                    seen[kind] += 1
        for thrown in seat.river:
            if not thrown.claimed:
                seen[thrown.tile] += 1
    return bytes(seen[: len(PLAYED)]).translate(_REST)


def _standing(
    hidden: bytes, held: bytes, sets: int, shapes: frozenset[Shape], jokers: int
) -> Standing:
    missing, kinds = draws(held, sets, shapes, jokers)
    unseen = sum([hidden[kind] for kind in kinds])
    return Standing(missing + (unseen == 0), -unseen)


def _changed(counts: bytes, kind: Kind, by: int) -> bytes:
    return counts[:kind] + bytes((counts[kind] + by,)) + counts[kind + 1 :]
