"""How many tiles many hands miss, at once and with numpy: what scoring/distance.py says of one. Has
the tables of both."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from scoring.shapes import Shape
from scoring.tiles import PLAYED

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


WAYS: Mapping[str, tuple[Way, ...]] = {
    "standard": tuple((sets, Shape.STANDARD) for sets in range(6)),
    "orphans": ((4, Shape.THIRTEEN_ORPHANS), (5, Shape.THIRTEEN_ORPHANS_AND_SET)),
    "unconnected": ((5, Shape.SIXTEEN_UNCONNECTED),),
}
"""By the name of their tables, which differ in the last step alone."""
FAR = 99
"""More than any hand misses."""
STEPS = tuple(5 ** (8 - kind % 9 if kind < 27 else 33 - kind) for kind in PLAYED)
"""What a tile of each kind adds to the code of its part."""
_WEIGHTS = np.zeros((len(PLAYED), 4), dtype=np.float32)
_WEIGHTS[PLAYED, [kind // 9 for kind in PLAYED]] = STEPS


def _load() -> dict[Way, Arrays]:
    found = {}
    with np.load(Path(__file__).parent / "tables" / "distance.npz") as file:
        for name, ways in WAYS.items():
            arrays = Arrays(*(file[f"{name}_{field}"] for field in Arrays._fields))
            for way, missing in zip(ways, arrays.missing.astype(np.int8), strict=True):
                found[way] = arrays._replace(missing=missing)
    return found


ARRAYS = _load()


def distances(
    counts: ArrayLike, sets: int, shapes: frozenset[Shape], jokers: ArrayLike = 0
) -> Many:
    """`distance` of many hands at once: counts of shape (..., 34), jokers one for all or (...)."""
    hands = np.asarray(counts, dtype=np.int8)
    flat = hands.reshape(-1, len(PLAYED))
    # Products of float matrices are the fast ones, and exact here: no code reaches 2 ** 24.
    codes = (flat.astype(np.float32) @ _WEIGHTS).T.astype(np.intp)
    least = np.full(len(flat), FAR, dtype=np.int8)
    for way in [(sets, shape) for shape in shapes]:
        if way in ARRAYS:
            least = np.minimum(least, _many_missing(codes, ARRAYS[way]))
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
