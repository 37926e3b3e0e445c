"""Slow and plain answers about hands, written from the rules, to hold the fast ones against."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from random import Random

from scoring.shapes import Shape
from scoring.tiles import JOKER, Kind

ORPHANS = [0, 8, 9, 17, 18, 26, *range(27, 34)]
SETS: list[tuple[Kind, Kind, Kind]] = [
    *((kind, kind, kind) for kind in range(34)),
    *((low, low + 1, low + 2) for low in range(27) if low % 9 < 7),
]


def is_complete(
    tiles: list[Kind], sets: int, shapes: frozenset[Shape], melded: list[Kind] | None = None
) -> bool:
    """Every joker is tried as every kind of which there would be no five."""
    real = [kind for kind in tiles if kind != JOKER]
    jokers = len(tiles) - len(real)
    for stand_in in combinations_with_replacement(range(34), jokers):
        hand = Counter([*real, *stand_in])
        held = Counter(melded or [])
        if jokers and any(hand[kind] + held[kind] > 4 for kind in hand):
            continue
        if any(_IS[shape](hand, sets) for shape in shapes):
            return True
    return False


def _is_standard(hand: Counter[Kind], sets: int) -> bool:
    if hand.total() != 3 * sets + 2:
        return False
    return any(
        hand[pair] >= 2 and _is_all_sets(hand - Counter([pair, pair])) for pair in list(hand)
    )


def _is_all_sets(hand: Counter[Kind]) -> bool:
    if not hand:
        return True
    lowest = min(hand)
    takes = (Counter(of) for of in SETS if lowest in of)
    return any(take <= hand and _is_all_sets(hand - take) for take in takes)


def _is_lik_gu(hand: Counter[Kind], sets: int) -> bool:
    numbers = sorted(hand.values())
    return sets == 5 and numbers.count(3) == 1 and 1 not in numbers and sum(numbers) == 17


def _is_seven_pairs(hand: Counter[Kind], sets: int) -> bool:
    return sets == 4 and hand.total() == 14 and not any(n % 2 for n in hand.values())


def _is_thirteen_orphans(hand: Counter[Kind], sets: int) -> bool:
    return sets == 4 and hand.total() == 14 and set(hand) == set(ORPHANS)


def _is_thirteen_orphans_and_set(hand: Counter[Kind], sets: int) -> bool:
    takes = (Counter(of) for of in SETS)
    return sets == 5 and any(
        take <= hand and _is_thirteen_orphans(hand - take, 4) for take in takes
    )


def _is_sixteen_unconnected(hand: Counter[Kind], sets: int) -> bool:
    if sets != 5 or hand.total() != 17 or len(hand) != 16 or not set(range(27, 34)) <= set(hand):
        return False
    numbers = [sorted(kind % 9 for kind in hand if kind // 9 == suit) for suit in range(3)]
    return all(of in ([0, 3, 6], [1, 4, 7], [2, 5, 8]) for of in numbers)


_IS = {
    Shape.STANDARD: _is_standard,
    Shape.LIK_GU: _is_lik_gu,
    Shape.SIXTEEN_UNCONNECTED: _is_sixteen_unconnected,
    Shape.THIRTEEN_ORPHANS_AND_SET: _is_thirteen_orphans_and_set,
    Shape.SEVEN_PAIRS: _is_seven_pairs,
    Shape.THIRTEEN_ORPHANS: _is_thirteen_orphans,
}


def hand_like(shape: Shape, sets: int, rng: Random) -> list[Kind]:
    """A hand that is complete in a shape."""
    while True:
        tiles = list(_some(shape, sets, rng))
        if max(Counter(tiles).values()) <= 4:
            return tiles


def _some(shape: Shape, sets: int, rng: Random) -> Iterator[Kind]:
    if shape is Shape.STANDARD:
        yield from _some_sets(sets, rng)
    elif shape in (Shape.LIK_GU, Shape.SEVEN_PAIRS):
        first, *others = rng.sample(range(34), 7)
        for kind in [first, *others[:5], rng.choice(others)]:
            yield from [kind] * 2
        if shape is Shape.LIK_GU:
            yield from [rng.randrange(34)] * 3
    elif shape is Shape.SIXTEEN_UNCONNECTED:
        kinds = [*range(27, 34)]
        for first in (0, 9, 18):
            start = first + rng.randrange(3)
            kinds += [start, start + 3, start + 6]
        yield from [*kinds, rng.choice(kinds)]
    else:
        yield from [*ORPHANS, rng.choice(ORPHANS)]
        if shape is Shape.THIRTEEN_ORPHANS_AND_SET:
            yield from rng.choice(SETS)


def _some_sets(sets: int, rng: Random) -> Iterator[Kind]:
    kinds = rng.choice([range(34), range(34), range(18), range(9), [*range(9), *range(27, 34)]])
    of = [take for take in SETS if set(take) <= set(kinds)]
    chows = [take for take in of if len(set(take)) == 3]
    for _ in range(sets):
        yield from rng.choice(rng.choice([of, chows]))
    yield from [rng.choice(kinds)] * 2
