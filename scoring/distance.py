"""How many tiles a hand still misses, and which discards and draws bring it nearer. Table driven;
knows shapes, no scoring and no table. One hand goes in plain Python, many with numpy.

A hand is how often it has each of the 34 kinds, melds apart, and how many jokers besides. A joker
is any tile of which there would be no five. `sets` are those needed beside the pair.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scoring.shapes import Shape
from scoring.specials import Counts, Measure, lik_gu, seven_different_pairs, seven_pairs
from scoring.tiles import JOKER, PLAYED, Kind

Many = NDArray[np.int8]
Way = tuple[int, Shape]
"""So many sets and a pair, or a shape that takes their place."""


class Arrays(NamedTuple):
    """From the codes of a hand's parts to tiles missing; tools/make_distance_tables.py explains."""

    suits: NDArray[np.uint8]
    honours: NDArray[np.uint8]
    two_suits: NDArray[np.uint16]
    with_honours: NDArray[np.uint16]
    missing: Many


class Table(NamedTuple):
    """The same in plain Python."""

    suits: bytes
    honours: bytes
    two_suits: tuple[tuple[int, ...], ...]
    with_honours: tuple[tuple[int, ...], ...]
    missing: tuple[bytes, ...]


_WAYS: Mapping[str, tuple[Way, ...]] = {
    "standard": tuple((sets, Shape.STANDARD) for sets in range(6)),
    "orphans": ((4, Shape.THIRTEEN_ORPHANS), (5, Shape.THIRTEEN_ORPHANS_AND_SET)),
    "unconnected": ((5, Shape.SIXTEEN_UNCONNECTED),),
}
"""By the name of their tables, which differ in the last step alone."""
_MEASURES: Mapping[Way, Measure] = {
    (5, Shape.LIK_GU): lik_gu,
    (4, Shape.SEVEN_PAIRS): seven_pairs,
    (4, Shape.SEVEN_DIFFERENT_PAIRS): seven_different_pairs,
}
_FAR = 99
_DIGITS = b"01234" + bytes(251)
"""Counts as digits of base 5; five of a kind are none."""
_STEPS = tuple(5 ** (8 - kind % 9 if kind < 27 else 33 - kind) for kind in PLAYED)
"""What a tile of each kind adds to the code of its part."""
_WEIGHTS = np.zeros((len(PLAYED), 4), dtype=np.float32)
_WEIGHTS[PLAYED, [kind // 9 for kind in PLAYED]] = _STEPS


def _load() -> tuple[dict[Way, Arrays], dict[Way, Table]]:
    many, one = {}, {}
    with np.load(Path(__file__).parent / "tables" / "distance.npz") as file:
        for name, ways in _WAYS.items():
            arrays = Arrays(*(file[f"{name}_{field}"] for field in Arrays._fields))
            table = Table(
                suits=arrays.suits.tobytes(),
                honours=arrays.honours.tobytes(),
                two_suits=tuple(tuple(row) for row in arrays.two_suits.tolist()),
                with_honours=tuple(tuple(row) for row in arrays.with_honours.tolist()),
                missing=(),
            )
            for way, missing in zip(ways, arrays.missing.astype(np.int8), strict=True):
                many[way] = arrays._replace(missing=missing)
                one[way] = table._replace(missing=tuple(row.tobytes() for row in missing))
    return many, one


_ARRAYS, _TABLES = _load()


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
    a, b, c, d = _codes(held)
    least = _FAR
    tables, measures = _ways(sets, shapes)
    for suits, honours, two_suits, with_honours, missing in tables:
        row, column = two_suits[suits[a]][suits[b]], with_honours[suits[c]][honours[d]]
        least = min(least, missing[row][column])
    for measure in measures:
        least = min(least, measure(held))
    return max(0, least - jokers)


def draws(
    counts: Sequence[int], sets: int, shapes: frozenset[Shape], jokers: int = 0
) -> tuple[int, tuple[Kind, ...]]:
    """The distance and, ascending, the kinds that lower it; a joker would do so too."""
    held = bytes(counts)
    least = distance(held, sets, shapes)
    if least <= jokers:
        return 0, ()
    tables, measures = _ways(sets, shapes)
    found: set[Kind] = set()
    for table in tables:
        found.update(_nearer(held, table, least))
    for measure in measures:
        if measure(held) == least:
            free = (kind for kind in PLAYED if held[kind] < 4)
            found.update(kind for kind in free if measure(_changed(held, kind, 1)) < least)
    return least - jokers, tuple(sorted(found))


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
def _ways(sets: int, shapes: frozenset[Shape]) -> tuple[tuple[Table, ...], tuple[Measure, ...]]:
    """How to find the distance to those of the shapes that go with so many sets."""
    ways = [(sets, shape) for shape in shapes]
    return (
        tuple(_TABLES[way] for way in ways if way in _TABLES),
        tuple(_MEASURES[way] for way in ways if way in _MEASURES),
    )


def _codes(held: Counts) -> tuple[int, int, int, int]:
    """Of the three suits and the honours."""
    digits = held.translate(_DIGITS)
    return int(digits[:9], 5), int(digits[9:18], 5), int(digits[18:27], 5), int(digits[27:], 5)


def _changed(held: Counts, kind: Kind, by: int) -> Counts:
    return held[:kind] + bytes((held[kind] + by,)) + held[kind + 1 :]


def _nearer(held: Counts, table: Table, least: int) -> Iterator[Kind]:
    """The kinds that bring a hand nearer than `least` by this table."""
    codes = _codes(held)
    numbers = (table.suits, table.suits, table.suits, table.honours)
    follows = _with_another(table, codes)
    if follows[0](table.suits[codes[0]]) > least:
        return
    for kind in PLAYED:
        part = kind // 9
        if held[kind] < 4 and follows[part](numbers[part][codes[part] + _STEPS[kind]]) < least:
            yield kind


def _with_another(
    table: Table, codes: tuple[int, int, int, int]
) -> tuple[Callable[[int], int], ...]:
    """For each part of a hand, the tiles missing if that part had another number."""
    suits, honours, two_suits, with_honours, missing = table
    a, b, c, d = suits[codes[0]], suits[codes[1]], suits[codes[2]], honours[codes[3]]
    row, column = missing[two_suits[a][b]], with_honours[c][d]
    return (
        lambda number: missing[two_suits[number][b]][column],
        lambda number: missing[two_suits[a][number]][column],
        lambda number: row[with_honours[number][d]],
        lambda number: row[with_honours[c][number]],
    )


def distances(
    counts: ArrayLike, sets: int, shapes: frozenset[Shape], jokers: ArrayLike = 0
) -> Many:
    """`distance` of many hands at once: counts of shape (..., 34), jokers one for all or (...)."""
    hands = np.asarray(counts, dtype=np.int8)
    flat = hands.reshape(-1, len(PLAYED))
    # Products of float matrices are the fast ones, and exact here: no code reaches 2 ** 24.
    codes = (flat.astype(np.float32) @ _WEIGHTS).T.astype(np.intp)
    least = np.full(len(flat), _FAR, dtype=np.int8)
    for way in [(sets, shape) for shape in shapes]:
        if way in _ARRAYS:
            least = np.minimum(least, _many_missing(codes, _ARRAYS[way]))
        elif way in _MANY_MEASURES:
            least = np.minimum(least, _MANY_MEASURES[way](flat))
    left: Many = least.reshape(hands.shape[:-1]) - np.asarray(jokers, dtype=np.int8)
    return left.clip(0)


def _many_missing(codes: NDArray[np.intp], arrays: Arrays) -> Many:
    suits, honours, two_suits, with_honours, missing = arrays
    a, b, c, d = codes
    found: Many = missing[two_suits[suits[a], suits[b]], with_honours[suits[c], honours[d]]]
    return found


def _many_lik_gu(hands: Many) -> Many:
    kinds = _kinds_held(hands)
    _, ones, twos, threes, fours = kinds
    pairs, singles = twos + threes + 2 * fours, ones + threes
    least = 3 + _many_pairs_missing(pairs, singles)
    for n in range(1, 5):
        with_these = max(0, 3 - n) + _many_pairs_missing(pairs - n // 2, singles - n % 2)
        least = np.where(kinds[n] > 0, np.minimum(least, with_these), least)
    return least


def _many_seven_pairs(hands: Many) -> Many:
    _, ones, twos, threes, fours = _kinds_held(hands)
    return _many_pairs_missing(twos + threes + 2 * fours, ones + threes)


def _many_different_pairs(hands: Many) -> Many:
    _, ones, twos, threes, fours = _kinds_held(hands)
    return _many_pairs_missing(twos + threes + fours, ones)


def _kinds_held(hands: Many) -> list[Many]:
    """Of how many kinds each hand has none, one, two, three and four."""
    return [np.count_nonzero(hands == n, axis=1).astype(np.int8) for n in range(5)]


def _many_pairs_missing(pairs: Many, singles: Many) -> Many:
    missing: Many = np.maximum(0, 7 - pairs)
    pairless: Many = np.maximum(0, missing - singles)
    return missing + pairless


_MANY_MEASURES: Mapping[Way, Callable[[Many], Many]] = {
    (5, Shape.LIK_GU): _many_lik_gu,
    (4, Shape.SEVEN_PAIRS): _many_seven_pairs,
    (4, Shape.SEVEN_DIFFERENT_PAIRS): _many_different_pairs,
}
