"""How fast tile distances are found, beside the package `mahjong` 2.1.0.

    python bench/distance.py

Both are timed in turns, on one thread, over the same random hands of 14 tiles; hands of 17 tiles
are beyond the package. The best of several rounds counts.
"""

import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.update({f"{name}_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "MKL")})

from collections.abc import Callable
from random import Random
from time import perf_counter, process_time

import numpy as np
from mahjong.shanten import Shanten

_begun = perf_counter()
from scoring.distance import acceptance, distance  # noqa: E402 - its loading is timed

LOADED_IN = perf_counter() - _begun

from scoring.distances import distances  # noqa: E402
from scoring.shapes import Shape  # noqa: E402
from scoring.systems import SYSTEMS  # noqa: E402

ROUNDS = 7
STANDARD = frozenset({Shape.STANDARD})
THIRTEEN = STANDARD | {Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS}


def hands(tiles: int, number: int) -> list[list[int]]:
    rng, wall = Random(tiles), [kind for kind in range(34) for _ in range(4)]
    dealt = (rng.sample(wall, tiles) for _ in range(number))
    return [[hand.count(kind) for kind in range(34)] for hand in dealt]


def one_by_one(measure: Callable[[list[int]], object], some: list[list[int]]) -> Callable[[], int]:
    def run() -> int:
        for hand in some:
            measure(hand)
        return len(some)

    return run


def at_once(sets: int, shapes: frozenset[Shape], some: list[list[int]]) -> Callable[[], int]:
    many = np.array(some * 25, dtype=np.int8)

    def run() -> int:
        return len(distances(many, sets, shapes))

    return run


def rates(runs: dict[str, Callable[[], int]]) -> dict[str, float]:
    """Hands a second, of the best round."""
    best = dict.fromkeys(runs, 0.0)
    for _ in range(ROUNDS):
        for name, run in runs.items():
            begun = process_time()
            best[name] = max(best[name], run() / (process_time() - begun))
    return best


def main() -> None:
    fourteen, seventeen = hands(14, 2000), hands(17, 2000)
    joypip, tai58 = SYSTEMS["joypip"].shapes, SYSTEMS["tai58"].shapes
    package = Shanten()
    found = rates(
        {
            "mahjong, 14 tiles, sets and a pair": one_by_one(
                package.calculate_shanten_for_regular_hand, fourteen
            ),
            "mahjong, 14 tiles, three shapes": one_by_one(package.calculate_shanten, fourteen),
            "14 tiles, sets and a pair": one_by_one(lambda h: distance(h, 4, STANDARD), fourteen),
            "14 tiles, three shapes": one_by_one(lambda h: distance(h, 4, THIRTEEN), fourteen),
            "17 tiles, sets and a pair": one_by_one(lambda h: distance(h, 5, STANDARD), seventeen),
            "17 tiles, shapes of joypip": one_by_one(lambda h: distance(h, 5, joypip), seventeen),
            "17 tiles, shapes of tai58": one_by_one(lambda h: distance(h, 5, tai58), seventeen),
            "14 tiles, sets and a pair, in a batch": at_once(4, STANDARD, fourteen),
            "14 tiles, three shapes, in a batch": at_once(4, THIRTEEN, fourteen),
            "17 tiles, sets and a pair, in a batch": at_once(5, STANDARD, seventeen),
            "17 tiles, shapes of joypip, in a batch": at_once(5, joypip, seventeen),
            "17 tiles, shapes of tai58, in a batch": at_once(5, tai58, seventeen),
            "whole tables of 17 tiles, joypip": one_by_one(
                lambda h: acceptance(h, 5, joypip), seventeen[:200]
            ),
            "whole tables of 17 tiles, tai58": one_by_one(
                lambda h: acceptance(h, 5, tai58), seventeen[:200]
            ),
        }
    )
    print(f"loaded in {LOADED_IN:.2f} s")
    for name, rate in found.items():
        shapes = "three shapes" if "shapes" in name else "sets and a pair"
        ratio = rate / found[f"mahjong, 14 tiles, {shapes}"]
        of = "" if name.startswith(("mahjong", "whole")) else f"{ratio:8.1f} x mahjong"
        print(f"{name:42}{rate:12,.0f} a second{of}")


if __name__ == "__main__":
    main()
