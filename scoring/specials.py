"""How many tiles a hand misses to each special shape. Knows counts of tiles, nothing else.

Each function takes how often the hand has each of the 34 kinds, of any number of tiles, and answers
with the fewest tiles to add until the shape is in the hand; no kind is used more than four times.
"""

from collections.abc import Sequence

from scoring.shapes import Shape
from scoring.tiles import HONOURS, PLAYED, is_honour, is_suited, is_terminal

Counts = Sequence[int]

ORPHANS = tuple(kind for kind in PLAYED if is_terminal(kind) or is_honour(kind))
SERIES = tuple(
    tuple((first + start, first + start + 3, first + start + 6) for start in range(3))
    for first in (0, 9, 18)
)
"""Of each suit 147, 258 and 369."""


def _pairs_missing(wanted: int, pairs: int, singles: int) -> int:
    missing = max(0, wanted - pairs)
    return missing + max(0, missing - singles)


def seven_pairs(counts: Counts) -> int:
    """Four alike are two pairs."""
    return _pairs_missing(7, sum(n // 2 for n in counts), sum(n % 2 for n in counts))


def seven_different_pairs(counts: Counts) -> int:
    pairs, kinds = sum(n >= 2 for n in counts), sum(n >= 1 for n in counts)
    return _pairs_missing(7, pairs, kinds - pairs)


def lik_gu(counts: Counts) -> int:
    """Seven pairs and three alike."""
    # The three are made from a kind of which the hand has none to four.
    pairs, singles = sum(n // 2 for n in counts), sum(n % 2 for n in counts)
    return min(
        max(0, 3 - n) + _pairs_missing(7, pairs - n // 2, singles - n % 2) for n in set(counts)
    )


def thirteen_orphans(counts: Counts) -> int:
    kinds = sum(counts[kind] > 0 for kind in ORPHANS)
    return 13 - kinds + (not any(counts[kind] > 1 for kind in ORPHANS))


def thirteen_orphans_and_set(counts: Counts) -> int:
    """A set is made of what the thirteen and their pair leave over."""
    kinds = sum(counts[kind] > 0 for kind in ORPHANS)
    spare = [n - (kind in ORPHANS and n > 0) for kind, n in enumerate(counts)]
    twice = [kind for kind in ORPHANS if spare[kind]]
    best = 4
    for pung in PLAYED:
        best = min(best, 3 - min(3, spare[pung]) + (twice in ([], [pung])))
    for low in PLAYED:
        if is_suited(low) and low % 9 < 7:
            chow = (low, low + 1, low + 2)
            has_pair = any(spare[kind] > (kind in chow) for kind in twice)
            best = min(best, sum(not spare[kind] for kind in chow) + (not has_pair))
    return 13 - kinds + best


def sixteen_unconnected(counts: Counts) -> int:
    """All honours, of each suit one series, and one of these sixteen twice."""
    missing = sum(not counts[kind] for kind in HONOURS)
    twice = any(counts[kind] > 1 for kind in HONOURS)
    for suit in SERIES:
        # A series with more kinds is worth at least as much as one with a pair.
        kinds, has_pair = max(
            (sum(counts[kind] > 0 for kind in series), any(counts[kind] > 1 for kind in series))
            for series in suit
        )
        missing, twice = missing + 3 - kinds, twice or has_pair
    return missing + (not twice)


SPECIALS = {
    5: (Shape.LIK_GU, Shape.SIXTEEN_UNCONNECTED, Shape.THIRTEEN_ORPHANS_AND_SET),
    4: (Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS),
}
"""The shapes that take the place of so many sets and a pair."""

_MISSING = {
    Shape.LIK_GU: lik_gu,
    Shape.SIXTEEN_UNCONNECTED: sixteen_unconnected,
    Shape.THIRTEEN_ORPHANS_AND_SET: thirteen_orphans_and_set,
    Shape.SEVEN_PAIRS: seven_pairs,
    Shape.THIRTEEN_ORPHANS: thirteen_orphans,
}


def tiles_missing(shape: Shape, counts: Counts) -> int:
    return _MISSING[shape](counts)
