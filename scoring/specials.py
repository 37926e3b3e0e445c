"""How many tiles a hand misses to each special shape. Knows counts of tiles, nothing else.

Each measure takes how often the hand has each of the 34 kinds, of any number of tiles, and answers
with the fewest tiles to add until the shape is in the hand; no kind is used more than four times.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from operator import itemgetter

from scoring.shapes import Shape
from scoring.tiles import PLAYED, SUITED, is_honour, is_terminal

Counts = bytes
"""One byte for each kind: fast to slice, to count in and to remember by."""

ORPHANS = tuple(kind for kind in PLAYED if is_terminal(kind) or is_honour(kind))
SERIES = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
"""147, 258 and 369 of a suit."""

_CHOWS = tuple(low for low in SUITED if low % 9 < 7)
_orphans_of: Callable[[Counts], tuple[int, ...]] = itemgetter(*ORPHANS)


def seven_pairs(counts: Counts) -> int:
    """Four alike are two pairs."""
    threes = counts.count(3)
    return _pairs_missing(counts.count(2) + threes + 2 * counts.count(4), counts.count(1) + threes)


def seven_different_pairs(counts: Counts) -> int:
    singles = counts.count(1)
    return _pairs_missing(len(PLAYED) - counts.count(0) - singles, singles)


def lik_gu(counts: Counts) -> int:
    """Seven pairs, four alike being two, and three alike."""
    return _lik_gu_missing(counts.count(1), counts.count(2), counts.count(3), counts.count(4))


def thirteen_orphans(counts: Counts) -> int:
    orphans = _orphans_of(counts)
    return orphans.count(0) + (max(orphans) < 2)


def thirteen_orphans_and_set(counts: Counts) -> int:
    """The set is made of what the thirteen and their pair leave over."""
    spare = bytearray(counts)
    for kind in ORPHANS:
        spare[kind] -= counts[kind] > 0
    twice = [kind for kind in ORPHANS if spare[kind]]
    best = 3 + (not twice)
    for kind, n in enumerate(spare):
        if n:
            best = min(best, 3 - min(3, n) + (twice in ([], [kind])))
    for low in _CHOWS:
        missing = spare[low : low + 3].count(0)
        if missing < best:
            has_pair = any(spare[kind] > (low <= kind < low + 3) for kind in twice)
            best = min(best, missing + (not has_pair))
    return _orphans_of(counts).count(0) + best


def sixteen_unconnected(counts: Counts) -> int:
    """All honours, of each suit one series, and one of these sixteen twice."""
    honours = counts[27:]
    gaps, has_pair = honours.count(0), max(honours) > 1
    for suit in (counts[:9], counts[9:18], counts[18:27]):
        more, is_paired = _series_gaps(suit)
        gaps, has_pair = gaps + more, has_pair or is_paired
    return gaps + (not has_pair)


Measure = Callable[[Counts], int]

MEASURES: Mapping[Shape, Measure] = {
    Shape.LIK_GU: lik_gu,
    Shape.SIXTEEN_UNCONNECTED: sixteen_unconnected,
    Shape.THIRTEEN_ORPHANS_AND_SET: thirteen_orphans_and_set,
    Shape.SEVEN_PAIRS: seven_pairs,
    Shape.SEVEN_DIFFERENT_PAIRS: seven_different_pairs,
    Shape.THIRTEEN_ORPHANS: thirteen_orphans,
}

_BY_SETS: Mapping[int, tuple[Shape, ...]] = {
    5: (Shape.LIK_GU, Shape.SIXTEEN_UNCONNECTED, Shape.THIRTEEN_ORPHANS_AND_SET),
    4: (Shape.SEVEN_PAIRS, Shape.SEVEN_DIFFERENT_PAIRS, Shape.THIRTEEN_ORPHANS),
}


@cache
def measures(sets: int, shapes: frozenset[Shape]) -> tuple[Measure, ...]:
    """Of those special shapes that take the place of so many sets and a pair."""
    return tuple(MEASURES[shape] for shape in _BY_SETS.get(sets, ()) if shape in shapes)


def _pairs_missing(pairs: int, singles: int) -> int:
    missing = max(0, 7 - pairs)
    return missing + max(0, missing - singles)


@cache
def _lik_gu_missing(ones: int, twos: int, threes: int, fours: int) -> int:
    """By how many kinds the hand has so often; any of them, or a new one, may become the three."""
    pairs, singles = twos + threes + 2 * fours, ones + threes
    kinds = (1, ones, twos, threes, fours)
    return min(
        max(0, 3 - n) + _pairs_missing(pairs - n // 2, singles - n % 2)
        for n, found in enumerate(kinds)
        if found
    )


@lru_cache(maxsize=1 << 15)
def _series_gaps(suit: Counts) -> tuple[int, bool]:
    """What the best series of a suit misses, and whether it has a kind twice. A series with fewer
    gaps is worth at least as much as one with a pair."""
    found = ([suit[at] for at in series] for series in SERIES)
    gaps, is_unpaired = min((of.count(0), max(of) < 2) for of in found)
    return gaps, not is_unpaired
