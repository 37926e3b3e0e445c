"""A hand taken apart, suit by suit, for the tables that say how many tiles it misses. What a part
becomes with a tile more or less is remembered: few parts differ from hand to hand."""

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from scoring.distances import ARRAYS, FAR, STEPS, WAYS, Arrays
from scoring.specials import Counts
from scoring.tiles import Kind

_DIGITS = b"01234" + bytes(251)
"""Counts as digits of base 5; five of a kind are none."""
Row = tuple[int, ...]


class Table(NamedTuple):
    """What `Arrays` says, in plain Python and from both sides."""

    name: str
    two_suits: tuple[Row, ...]
    with_honours: tuple[Row, ...]
    with_suit: tuple[Row, ...]
    missing: tuple[bytes, ...]
    missing_beside: tuple[bytes, ...]


class Part(NamedTuple):
    number: int
    more: tuple[tuple[int, tuple[Kind, ...]], ...]
    """Its other numbers with a tile more, and the kinds that lead to each."""
    less: tuple[tuple[Kind, int], ...]
    """Each of its kinds, and the number without a tile of that kind."""


Side = tuple[Part, Row, bytes]
"""A part; by its number, that of the half of the hand to which it belongs; by that, the tiles
missing. These two hold as long as the other parts do."""
Sides = tuple[Side, Side, Side, Side]


def _table(name: str, arrays: Arrays) -> Table:
    return Table(
        name=name,
        two_suits=tuple(tuple(row) for row in arrays.two_suits.tolist()),
        with_honours=tuple(tuple(row) for row in arrays.with_honours.tolist()),
        with_suit=tuple(tuple(row) for row in arrays.with_honours.T.tolist()),
        missing=tuple(row.tobytes() for row in arrays.missing),
        missing_beside=tuple(row.tobytes() for row in arrays.missing.T),
    )


TABLES = {way: _table(name, ARRAYS[way]) for name, ways in WAYS.items() for way in ways}
_NUMBERS = {
    name: (ARRAYS[ways[0]].suits.tobytes(), ARRAYS[ways[0]].honours.tobytes())
    for name, ways in WAYS.items()
}
"""By the code of a suit, and of the honours."""


def fewest(tables: Iterable[Table], held: Counts) -> int:
    """The tiles missing by the nearest of the tables, of a hand of which no more is asked."""
    digits = held.translate(_DIGITS)
    a, b = int(digits[:9], 5), int(digits[9:18], 5)
    c, d = int(digits[18:27], 5), int(digits[27:], 5)
    least = FAR
    for name, two_suits, with_honours, _, missing, _ in tables:
        suits, honours = _NUMBERS[name]
        row, column = two_suits[suits[a]][suits[b]], with_honours[suits[c]][honours[d]]
        least = min(least, missing[row][column])
    return least


def sides(table: Table, held: Counts) -> Sides:
    name, two_suits, with_honours, with_suit, missing, missing_beside = table
    first = _part(name, 0, held[:9])
    second = _part(name, 9, held[9:18])
    third = _part(name, 18, held[18:27])
    honours = _part(name, 27, held[27:])
    by_first, by_third = two_suits[first.number], with_honours[third.number]
    beside = missing_beside[by_third[honours.number]]
    others = missing[by_first[second.number]]
    return (
        (first, two_suits[second.number], beside),  # two suits are the same either way round
        (second, by_first, beside),
        (third, with_suit[honours.number], others),
        (honours, by_third, others),
    )


def missing(hand: Sides) -> int:
    part, half, left = hand[0]
    return left[half[part.number]]


def nearer(hand: Sides, least: int) -> list[Kind]:
    """The kinds with which fewer than `least` tiles are missing."""
    found: list[Kind] = []
    for part, half, left in hand:
        for number, kinds in part.more:
            if left[half[number]] < least:
                found += kinds
    return found


def without_each(hand: Sides) -> dict[Kind, int]:
    """The tiles missing after each discard, by kind."""
    found = {}
    for part, half, left in hand:
        for kind, number in part.less:
            found[kind] = left[half[number]]
    return found


@lru_cache(maxsize=1 << 13)
def _part(name: str, first: Kind, counts: Counts) -> Part:
    """`first`: the kind that is counted first."""
    code = int(counts.translate(_DIGITS), 5)
    suits, honours = _NUMBERS[name]
    numbers = suits if first < 27 else honours
    less = [(kind, numbers[code - STEPS[kind]]) for kind, n in enumerate(counts, first) if n]
    more: dict[int, list[Kind]] = {}
    for kind, n in enumerate(counts, first):
        if n < 4:
            more.setdefault(numbers[code + STEPS[kind]], []).append(kind)
    more.pop(numbers[code], None)
    steps = tuple((number, tuple(kinds)) for number, kinds in more.items())
    return Part(numbers[code], steps, tuple(less))
