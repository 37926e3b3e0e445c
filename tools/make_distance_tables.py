"""Makes scoring/tables/distance.npz, the tables of scoring/distances.py; `--check` only compares.

A part is a suit or the honours, its code the counts of its kinds as digits of base 5, lowest kind
first. A part's needs for a shape are how many tiles to add until it holds its share of the shape,
without the pair or with it (first axis) and with so many sets (second axis). Few needs differ:
they are numbered, and parts are joined by their numbers, two and two, until the hand is whole.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.uint8]
Tiles = tuple[int, ...]
"""How many of each kind of a part."""

TARGET = Path(__file__).resolve().parent.parent / "scoring" / "tables" / "distance.npz"
SUIT, HONOURS = 9, 7
NEVER = 30
"""More tiles than any hand: what a part cannot hold at all."""


def tiles(part: int, of: Iterable[int], each: int = 1) -> Tiles:
    places = set(of)
    return tuple(each * (kind in places) for kind in range(part))


def plus(some: Tiles, more: Tiles) -> Tiles:
    return tuple(a + b for a, b in zip(some, more, strict=True))


def pungs_and_chows(part: int) -> list[Tiles]:
    starts = range(part - 2) if part == SUIT else ()
    return [
        *(tiles(part, [kind], 3) for kind in range(part)),
        *(tiles(part, range(low, low + 3)) for low in starts),
    ]


def shares(shape: str, part: int) -> tuple[list[Tiles], list[Tiles]]:
    """What a part must hold, sets apart: any of the first, or of the second with the pair."""
    if shape == "standard":
        return [tiles(part, [])], [tiles(part, [kind], 2) for kind in range(part)]
    if part == HONOURS:
        bases = [range(HONOURS)]
    else:
        bases = {
            "orphans": [range(0, 9, 8)],
            "unconnected": [range(first, 9, 3) for first in range(3)],
        }[shape]
    return (
        [tiles(part, base) for base in bases],
        [plus(tiles(part, base), tiles(part, [twice])) for base in bases for twice in base],
    )


def needs(shape: str, part: int, most_sets: int) -> Array:
    """By pair, sets and code."""
    holds = np.zeros((2, most_sets + 1) + (5,) * part, dtype=np.bool_)
    for pair, any_of in enumerate(shares(shape, part)):
        for share in any_of:
            holds[pair, 0][tuple(slice(n, None) for n in share)] = True
        for number in range(1, most_sets + 1):
            for of in pungs_and_chows(part):
                rest = holds[pair, number - 1][tuple(slice(5 - n) for n in of)]
                holds[pair, number][tuple(slice(n, None) for n in of)] |= rest
    missing = np.where(holds, 0, NEVER).astype(np.uint8)
    for axis in range(2, part + 2):
        by_count = np.moveaxis(missing, axis, 0)
        for count in (3, 2, 1, 0):
            np.minimum(by_count[count], by_count[count + 1] + 1, out=by_count[count])
    return np.minimum(missing, NEVER).reshape(2, most_sets + 1, -1)


def numbered(every: Array) -> tuple[NDArray[np.intp], Array]:
    """The number of each needs (last two axes), and the different needs in the order of numbers."""
    flat = every.reshape(-1, every.shape[-2] * every.shape[-1])
    packed = flat.astype(np.uint64) @ (np.uint64(32) ** np.arange(flat.shape[1], dtype=np.uint64))
    _, first, numbers = np.unique(packed, return_index=True, return_inverse=True)
    return numbers.reshape(every.shape[:-2]), flat[first].reshape(-1, *every.shape[-2:])


def joined(left: Array, right: Array) -> Array:
    """The needs of two parts together: pair and sets are split between them at the least cost."""
    sets = left.shape[-1]
    best = np.full((len(left), len(right), 2, sets), NEVER, dtype=np.uint8)
    for left_pair, right_pair in ((0, 0), (0, 1), (1, 0)):
        for left_sets in range(sets):
            for right_sets in range(sets - left_sets):
                split = left[:, None, left_pair, left_sets] + right[:, right_pair, right_sets]
                cell = best[:, :, left_pair + right_pair, left_sets + right_sets]
                np.minimum(cell, split, out=cell)
    return best


def tables(shape: str, most_sets: int) -> dict[str, NDArray[Any]]:
    suits, suit_needs = numbered(needs(shape, SUIT, most_sets).transpose(2, 0, 1))
    honours, honour_needs = numbered(needs(shape, HONOURS, most_sets).transpose(2, 0, 1))
    two_suits, two_suit_needs = numbered(joined(suit_needs, suit_needs))
    with_honours, with_honour_needs = numbered(joined(suit_needs, honour_needs))
    whole = joined(two_suit_needs, with_honour_needs)[:, :, 1]
    return {
        f"{shape}_suits": suits.astype(np.uint8),
        f"{shape}_honours": honours.astype(np.uint8),
        f"{shape}_two_suits": two_suits.astype(np.uint16),
        f"{shape}_with_honours": with_honours.astype(np.uint16),
        f"{shape}_missing": np.ascontiguousarray(whole.transpose(2, 0, 1)),
    }


def main() -> int:
    made = tables("standard", 5) | tables("orphans", 1) | tables("unconnected", 0)
    if "--check" not in sys.argv:
        TARGET.parent.mkdir(exist_ok=True)
        np.savez_compressed(TARGET, allow_pickle=False, **made)
        return 0
    with np.load(TARGET) as kept:
        differ = [name for name, table in made.items() if not np.array_equal(kept[name], table)]
    print("\n".join(f"{name} differs" for name in differ) or "same")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
