"""Chows and pungs as groups, by their lowest tiles: what is seen of them at first sight, and what
takes counting. Knows no pattern."""

from itertools import permutations

from scoring import facts
from scoring.tiles import SUITED, Kind

# A bit for each kind, nine for each suit.
_SUIT, _WINDS = 0b111_111_111, 0b1111
_STRAIGHT = 0b001_001_001
_FIRST = 1 | 1 << 9 | 1 << 18
_INNER_CHOWS = 0b000_111_110 * _FIRST
_MIXED_STRAIGHTS = tuple(1 << a | 1 << b + 3 | 1 << c + 6 for a, b, c in permutations((0, 9, 18)))


def chow_facts(chows: tuple[Kind, ...]) -> int:
    bits = 0
    for low in chows:
        bits |= 1 << low
    m, p, s = bits & _SUIT, bits >> 9 & _SUIT, bits >> 18
    found = facts.OF_CHOWS[len(chows)]
    if not bits & _INNER_CHOWS:
        found |= facts.OUTER_CHOWS
    if bits.bit_count() < len(chows):
        found |= facts.SAME_CHOWS
    if m & p or m & s or p & s:
        found |= facts.PAIRED_CHOWS
        if m & p & s:
            found |= facts.SIMILAR_CHOWS
    if (m | p | s) & _STRAIGHT == _STRAIGHT:
        if bits & bits >> 3 & bits >> 6 & _FIRST:
            found |= facts.PURE_STRAIGHT
        if any(bits & straight == straight for straight in _MIXED_STRAIGHTS):
            found |= facts.MIXED_STRAIGHT
    return found


def pung_facts(pungs: tuple[Kind, ...]) -> int:
    bits = 0
    for kind in pungs:
        bits |= 1 << kind
    m, p, s = bits & _SUIT, bits >> 9 & _SUIT, bits >> 18 & _SUIT
    found = facts.OF_PUNGS[len(pungs)]
    if m & p or m & s or p & s:
        found |= facts.PAIRED_PUNGS
        if m & p & s:
            found |= facts.SIMILAR_PUNGS
    winds, dragons = bits >> 27 & _WINDS, bits >> 31
    found |= facts.OF_WIND_PUNGS[winds.bit_count()]
    return found | facts.OF_DRAGON_PUNGS[dragons.bit_count()]


def similar_pairs(chows: tuple[Kind, ...]) -> int:
    """Pairs of the same chow in two suits, each chow in one of them, among those that are left when
    chows in all three suits are taken out."""
    pairs = 0
    for number in set(numbers(chows)):
        times = [chows.count(number + first) for first in (0, 9, 18)]
        in_all = min(times)
        left, most = sum(times) - 3 * in_all, max(times) - in_all
        pairs += min(left // 2, left - most)
    return pairs


def numbers(kinds: tuple[Kind, ...]) -> tuple[int, ...]:
    return tuple([kind % 9 for kind in kinds if kind in SUITED])


def occurring(values: tuple[int, ...], times: int) -> int:
    """How many of them are there exactly so many times."""
    return sum([values.count(value) == times for value in {*values}])
