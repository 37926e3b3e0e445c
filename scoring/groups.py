"""Chows and pungs as groups. Few groups are ever asked about, and each by many patterns and
readings, so the answers are remembered."""

from functools import lru_cache
from itertools import permutations

from scoring.tiles import SUITED, Kind

_remembered = lru_cache(maxsize=1 << 12)
_PURE_STRAIGHTS = tuple((first, first + 3, first + 6) for first in (0, 9, 18))
_MIXED_STRAIGHTS = tuple((a, b + 3, c + 6) for a, b, c in permutations((0, 9, 18)))


@_remembered
def numbers(kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    return tuple([kind % 9 for kind in kinds if kind in SUITED])


@_remembered
def similar_pairs(chows: tuple[Kind, ...]) -> int:
    pairs = 0
    for number in set(numbers(chows)):
        times = [chows.count(number + first) for first in (0, 9, 18)]
        left = [n - min(times) for n in times]
        pairs += min(sum(left) // 2, sum(left) - max(left))
    return pairs


@_remembered
def pure_straight(chows: tuple[Kind, ...]) -> bool:
    return any(a in chows and b in chows and c in chows for a, b, c in _PURE_STRAIGHTS)


@_remembered
def mixed_straight(chows: tuple[Kind, ...]) -> bool:
    return any(a in chows and b in chows and c in chows for a, b, c in _MIXED_STRAIGHTS)


@_remembered
def occurring(values: tuple[int, ...], times: int) -> int:
    return sum([values.count(value) == times for value in {*values}])
