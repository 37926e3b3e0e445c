"""What the jokers of a complete hand can stand for. Knows shapes, no values: which choice counts is
found by scoring all of them.

A joker stands for any suit or honour tile of the concealed part of which the hand, melds included,
has fewer than four. Hands are counts of the 34 kinds: `least` without the jokers, `most` with every
kind that they could add.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement, product

from scoring.hand import Hand
from scoring.readings import Counts
from scoring.shapes import Shape, beside
from scoring.specials import MEASURES, ORPHANS, SERIES
from scoring.tiles import HONOURS, JOKER, PLAYED, SUITED, Kind

_SETS = (
    *((kind,) * 3 for kind in PLAYED),
    *((low, low + 1, low + 2) for low in SUITED if low % 9 < 7),
)


def stand_ins(hand: Hand, shapes: frozenset[Shape]) -> Iterator[tuple[Kind, ...]]:
    """Every choice of kinds for the jokers, the winning tile among them, that makes the hand
    complete. Without jokers the one choice is empty, and the hand complete or not."""
    tiles = (*hand.concealed, hand.win_tile)
    jokers = tiles.count(JOKER)
    if not jokers:
        yield ()
        return
    melded = [kind for meld in hand.melds for kind in meld.tiles]
    least = bytes(tiles.count(kind) for kind in PLAYED)
    most = bytes(4 - melded.count(kind) for kind in PLAYED)
    full: set[Counts] = set()
    for shape in beside(hand.melds, shapes):
        if shape not in MEASURES or MEASURES[shape](least) <= jokers:
            full.update(_FILLED[shape](least, most, jokers))
    for counts in sorted(full):
        yield tuple(kind for kind in PLAYED for _ in range(counts[kind] - least[kind]))


def _standard(least: Counts, most: Counts, jokers: int) -> Iterator[Counts]:
    """Suit by suit; what is there so far is found by the jokers and the pairs in it."""
    so_far: dict[tuple[int, int], list[Counts]] = {(0, 0): [b""]}
    for start, end in ((0, 9), (9, 18), (18, 27), (27, 34)):
        further: defaultdict[tuple[int, int], list[Counts]] = defaultdict(list)
        for (n, pairs), befores in so_far.items():
            for more, pair, full in _groups(
                least[start:end], most[start:end], jokers - n, end < 34
            ):
                if pairs + pair <= 1:
                    further[n + more, pairs + pair] += [before + full for before in befores]
        so_far = further
    yield from so_far.get((jokers, 1), ())


@lru_cache(maxsize=1 << 14)
def _groups(
    least: Counts, most: Counts, jokers: int, suited: bool, ending: int = 0, going: int = 0
) -> tuple[tuple[int, int, Counts], ...]:
    """Every way to fill up one suit, or the honours, to whole sets and at most one pair: how many
    jokers that takes, how many pairs there are, and what then is there. Of the chows begun before,
    `ending` end at the first of these kinds and `going` at the second."""
    if not least:
        return () if ending or going else ((0, 0, b""),)
    found: set[tuple[int, int, Counts]] = set()
    for chows, pungs, pairs in product(range(5 if suited else 1), range(2), range(2)):
        used = ending + going + chows + 3 * pungs + 2 * pairs
        taken = used - least[0]
        if 0 <= taken <= jokers and used <= most[0]:
            rest = _groups(least[1:], most[1:], jokers - taken, suited, going, chows)
            found.update((taken + n, pairs + m, bytes((used,)) + full) for n, m, full in rest)
    return tuple(sorted(one for one in found if one[1] <= 1))


def _lik_gu(least: Counts, most: Counts, jokers: int) -> Iterator[Counts]:
    """Three of one kind, all others filled up to pairs; jokers left over are more pairs."""
    for three in PLAYED:
        even = [n + n % 2 for n in least]
        even[three] = 3
        left = jokers - sum(even) + sum(least)
        if least[three] > 3 or left < 0 or left % 2:
            continue
        for pairs in combinations_with_replacement(PLAYED, left // 2):
            full = bytearray(even)
            for kind in pairs:
                full[kind] += 2
            if full[three] == 3 and max(full) <= 4:
                yield bytes(full)


def _sixteen_unconnected(least: Counts, most: Counts, jokers: int) -> Iterator[Counts]:
    for m, p, s in product(SERIES, repeat=3):
        kinds = (*m, *(kind + 9 for kind in p), *(kind + 18 for kind in s), *HONOURS)
        yield from _between(least, most, ((*kinds, pair) for pair in kinds))


def _thirteen_orphans(least: Counts, most: Counts, jokers: int) -> Iterator[Counts]:
    return _between(least, most, ((*ORPHANS, pair) for pair in ORPHANS))


def _thirteen_orphans_and_set(least: Counts, most: Counts, jokers: int) -> Iterator[Counts]:
    hands = ((*ORPHANS, pair, *more) for pair, more in product(ORPHANS, _SETS))
    return _between(least, most, hands)


def _between(least: Counts, most: Counts, hands: Iterable[tuple[Kind, ...]]) -> Iterator[Counts]:
    for tiles in hands:
        full = bytes(tiles.count(kind) for kind in PLAYED)
        if all(a <= n <= b for a, n, b in zip(least, full, most, strict=True)):
            yield full


_FILLED = {
    Shape.STANDARD: _standard,
    Shape.LIK_GU: _lik_gu,
    Shape.SIXTEEN_UNCONNECTED: _sixteen_unconnected,
    Shape.THIRTEEN_ORPHANS: _thirteen_orphans,
    Shape.THIRTEEN_ORPHANS_AND_SET: _thirteen_orphans_and_set,
}
