"""Distances found by trying every complete hand, part by part, to hold the tables against."""

from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np
from numpy.typing import NDArray

from scoring.shapes import Shape
from tests.scoring.brute import ORPHANS, SETS

Counts = list[int]
Targets = NDArray[np.int8]

PARTS = (range(9), range(9, 18), range(18, 27), range(27, 34))


def tiles_missing(counts: Counts, sets: int, shape: Shape) -> int:
    """99 where the shape does not go with so many sets."""
    if shape is Shape.STANDARD:
        return _standard_missing(counts, sets)
    if (sets, shape) == (4, Shape.SEVEN_PAIRS):
        return sum(sorted(_pair_costs(counts))[:7])
    if (sets, shape) == (5, Shape.LIK_GU):
        return min(
            max(0, 3 - counts[three])
            + sum(sorted(_pair_costs(counts[:three] + counts[three + 1 :]))[:7])
            for three in range(34)
        )
    fixed = _fixed_targets(sets, shape)
    return _least_missing(counts, fixed) if len(fixed) else 99


def with_jokers(counts: Counts, sets: int, shape: Shape, jokers: int) -> int:
    """Every joker is tried as every kind of which there are not four."""
    least = 99
    for stand_in in combinations_with_replacement(range(34), jokers):
        hand = [n + stand_in.count(kind) for kind, n in enumerate(counts)]
        if max(hand) <= 4:
            least = min(least, tiles_missing(hand, sets, shape))
    return least


def whole_hand_missing(counts: Counts, sets: int) -> int:
    """The same for sets and a pair, without taking the hand apart; up to two sets."""
    return _least_missing(counts, _whole_targets(sets))


@cache
def _whole_targets(sets: int) -> Targets:
    return _counted(
        [
            [pair, pair, *(kind for of in some for kind in of)]
            for some in combinations_with_replacement(SETS, sets)
            for pair in range(34)
        ]
    )


def _standard_missing(counts: Counts, sets: int) -> int:
    costs = [_part_costs(tuple(counts[kind] for kind in part), sets) for part in PARTS]
    splits = (split for split in product(range(sets + 1), repeat=4) if sum(split) == sets)
    return min(
        sum(costs[part][part == with_pair][n] for part, n in enumerate(split))
        for split in splits
        for with_pair in range(4)
    )


@cache
def _part_costs(part: tuple[int, ...], sets: int) -> list[list[int]]:
    """Without the pair and with it, for every number of sets."""
    return [
        [_least_missing(list(part), _part_targets(len(part), n, pair)) for n in range(sets + 1)]
        for pair in (False, True)
    ]


@cache
def _part_targets(size: int, sets: int, pair: bool) -> Targets:
    of = [np.bincount(take, minlength=size) for take in SETS if max(take) < size]
    if size == 7:
        of = [np.bincount([kind] * 3, minlength=7) for kind in range(7)]
    some = np.array([np.sum(take, axis=0) for take in combinations_with_replacement(of, sets)])
    if sets == 0:
        some = np.zeros((1, size), dtype=np.int64)
    if pair:
        some = (some[:, None] + 2 * np.eye(size, dtype=np.int64)).reshape(-1, size)
    return np.unique(some[some.max(axis=1) <= 4], axis=0).astype(np.int8)


@cache
def _fixed_targets(sets: int, shape: Shape) -> Targets:
    every: list[list[int]] = []
    if (sets, shape) == (4, Shape.THIRTEEN_ORPHANS):
        every = [[*ORPHANS, pair] for pair in ORPHANS]
    if (sets, shape) == (5, Shape.THIRTEEN_ORPHANS_AND_SET):
        every = [[*ORPHANS, pair, *of] for pair in ORPHANS for of in SETS]
    if (sets, shape) == (5, Shape.SIXTEEN_UNCONNECTED):
        for starts in product(range(3), range(9, 12), range(18, 21)):
            kinds = [*range(27, 34), *(first + step for first in starts for step in (0, 3, 6))]
            every += [[*kinds, twice] for twice in kinds]
    return _counted(every) if every else np.zeros((0, 34), dtype=np.int8)


def _counted(every: list[list[int]]) -> Targets:
    counts = np.array([np.bincount(of, minlength=34) for of in every], dtype=np.int8)
    possible: Targets = counts[counts.max(axis=1) <= 4]
    return possible


def _least_missing(counts: Counts, targets: Targets) -> int:
    if not len(targets):
        return 99
    missing = np.maximum(targets - np.array(counts, dtype=np.int8), 0).sum(axis=1)
    return int(missing.min())


def _pair_costs(counts: Counts) -> list[int]:
    """Of each kind what its first pair misses, and its second."""
    return [max(0, 2 - n) for n in counts] + [min(2, 4 - n) for n in counts]
