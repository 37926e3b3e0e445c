"""So many walls that a favoured tile or place would show."""

import math
from collections.abc import Callable
from hashlib import sha256

import numpy as np
import numpy.typing as npt

from game.table.deal import GENERATOR, GENERATORS
from game.table.rules import JOYPIP, tile_set
from scoring.tiles import Kind

PLACES, KINDS = 144, 42
FREEDOM = (PLACES - 1) * (KINDS - 1)
SIGMAS = 6
Counts = npt.NDArray[np.int64]
Generator = Callable[[tuple[Kind, ...], bytes], tuple[Kind, ...]]


def counted(generator: Generator, walls: int) -> Counts:
    """How often each kind came to each place; no two walls are the same."""
    tiles = tile_set(JOYPIP)
    counts: Counts = np.zeros((PLACES, KINDS), np.int64)
    places = np.arange(PLACES)
    seen = set()
    for number in range(walls):
        wall = bytes(generator(tiles, sha256(b"wall %d" % number).digest()))
        seen.add(hash(wall))
        counts[places, np.frombuffer(wall, np.uint8)] += 1
    assert len(seen) == walls
    return counts


def distance(counts: Counts) -> float:
    """From what chance would do, in standard deviations of chi-square."""
    copies = np.bincount(tile_set(JOYPIP), minlength=KINDS)
    expected = counts[0].sum() * copies / PLACES
    chi_square = float(((counts - expected) ** 2 / expected).sum())
    return (chi_square - FREEDOM) / math.sqrt(2 * FREEDOM)


def test_every_tile_comes_to_every_place(many: Callable[[int, int], int]) -> None:
    """B37"""
    counts = counted(GENERATORS[GENERATOR], many(3_000, 200_000))
    assert abs(distance(counts)) < SIGMAS


def careless(tiles: tuple[Kind, ...], seed: bytes) -> tuple[Kind, ...]:
    """As ours, but that each tile may be exchanged with any other: a well-known mistake."""
    wall = list(tiles)
    numbers = b"".join(sha256(seed + bytes([n])).digest() for n in range(9))
    for at, number in zip(range(PLACES), numbers, strict=False):
        other = number * PLACES // 256
        wall[at], wall[other] = wall[other], wall[at]
    return tuple(wall)


def test_a_careless_shuffle_would_show() -> None:
    assert distance(counted(careless, 3_000)) > SIGMAS
