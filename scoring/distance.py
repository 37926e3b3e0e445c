"""How many tiles a hand still misses, and which discards and draws bring it nearer. Table driven;
knows shapes, no scoring and no table.

A hand is how often it has each of the 34 kinds, melds apart, and how many jokers besides. A joker
is any tile of which there would be no five. `sets` are those needed beside the pair.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from scoring import parts
from scoring.distances import FAR, Way
from scoring.shapes import Shape
from scoring.specials import Counts, Measure, lik_gu, seven_different_pairs, seven_pairs
from scoring.tiles import JOKER, PLAYED, Kind

_MEASURES: Mapping[Way, Measure] = {
    (5, Shape.LIK_GU): lik_gu,
    (4, Shape.SEVEN_PAIRS): seven_pairs,
    (4, Shape.SEVEN_DIFFERENT_PAIRS): seven_different_pairs,
}
"""All of them ask how often there are so many alike, not of which kind."""


@dataclass(frozen=True, slots=True)
class Acceptance:
    """What a discard leaves: the distance, and the kinds that lower it with how many are unseen."""

    discard: Kind
    distance: int
    draws: tuple[tuple[Kind, int], ...]

    @property
    def unseen(self) -> int:
        return sum(left for _, left in self.draws)


def distance(counts: Sequence[int], sets: int, shapes: frozenset[Shape], jokers: int = 0) -> int:
    """The fewest tiles to add until the hand has one of the shapes: 0 is complete, 1 is ready."""
    held = bytes(counts)
    tables, measures = _ways(sets, shapes)
    least = parts.fewest(tables, held)
    for measure in measures:
        least = min(least, measure(held))
    return max(0, least - jokers)


def draws(
    counts: Sequence[int], sets: int, shapes: frozenset[Shape], jokers: int = 0
) -> tuple[int, tuple[Kind, ...]]:
    """The distance and, ascending, the kinds that lower it; a joker would do so too."""
    return _draws(bytes(counts), sets, shapes, jokers)


@lru_cache(maxsize=1 << 10)  # the same hand is asked about in turn after turn
def _draws(
    held: Counts, sets: int, shapes: frozenset[Shape], jokers: int
) -> tuple[int, tuple[Kind, ...]]:
    least = FAR
    found: list[Kind] = []
    tables, measures = _ways(sets, shapes)
    for table in tables:
        sides = parts.sides(table, held)
        left = parts.missing(sides)
        if left <= least:
            kinds = parts.nearer(sides, left)
            least, found = left, kinds if left < least else found + kinds
    for measure in measures:
        left = measure(held)
        if left <= least:
            after = _after(measure, held, 1)
            kinds = [kind for kind in PLAYED if after.get(held[kind], FAR) < left]
            least, found = left, kinds if left < least else found + kinds
    if least <= jokers:
        return 0, ()
    return least - jokers, tuple(sorted(set(found)))


def without_each(
    counts: Sequence[int], sets: int, shapes: frozenset[Shape], jokers: int = 0
) -> dict[Kind, int]:
    """The distance after each discard but that of a joker."""
    held = bytes(counts)
    tables, measures = _ways(sets, shapes)
    least = dict.fromkeys([kind for kind in PLAYED if held[kind]], FAR)
    for number, table in enumerate(tables):
        found = parts.without_each(parts.sides(table, held))
        least = {kind: min(left, least[kind]) for kind, left in found.items()} if number else found
    for measure in measures:
        if measure(held) < max(least.values()):  # no discard brings a hand nearer
            after = _after(measure, held, -1)
            least = {kind: min(left, after[held[kind]]) for kind, left in least.items()}
    return {kind: max(0, left - jokers) for kind, left in least.items()} if jokers else least


def acceptance(
    counts: Sequence[int],
    sets: int,
    shapes: frozenset[Shape],
    visible: Sequence[int] = bytes(len(PLAYED)),
    jokers: int = 0,
) -> tuple[Acceptance, ...]:
    """For a hand that must discard, what each discard leaves, by kind. `visible` says how many of
    each kind are seen outside the hand."""
    held = bytes(counts)
    options = [(kind, _changed(held, kind, -1), jokers) for kind in PLAYED if held[kind]]
    if jokers:
        options.append((JOKER, held, jokers - 1))
    found = []
    for discard, rest, wild in options:
        left, kinds = draws(rest, sets, shapes, wild)
        unseen = tuple((kind, 4 - held[kind] - visible[kind]) for kind in kinds)
        found.append(Acceptance(discard, left, unseen))
    return tuple(found)


@cache
def _ways(
    sets: int, shapes: frozenset[Shape]
) -> tuple[tuple[parts.Table, ...], tuple[Measure, ...]]:
    """How to find the distance to those of the shapes that go with so many sets."""
    ways = [(sets, shape) for shape in shapes]
    return (
        tuple(parts.TABLES[way] for way in ways if way in parts.TABLES),
        tuple(_MEASURES[way] for way in ways if way in _MEASURES),
    )


def _after(measure: Measure, held: Counts, by: int) -> dict[int, int]:
    """What a hand misses with a tile more or less of a kind that it has so often."""
    return {
        count: measure(_changed(held, held.index(count), by))
        for count in set(held)
        if 0 <= count + by <= 4
    }


def _changed(held: Counts, kind: Kind, by: int) -> Counts:
    return held[:kind] + bytes((held[kind] + by,)) + held[kind + 1 :]
