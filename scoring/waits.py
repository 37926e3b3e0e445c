"""Which hands are complete, and which tiles complete one. Knows shapes, no scoring and no table.

A joker stands for any suit or honour tile of which the hand, melds included, has fewer than four.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, lru_cache

from scoring.shapes import Shape
from scoring.specials import Counts, Measure, measures
from scoring.tiles import JOKER, PLAYED, Kind
from scoring.whole import is_whole, whole_with

_GROUPS = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
_HONOURS = _GROUPS[3]
_WITH_ALL_HONOURS = {
    Shape.SIXTEEN_UNCONNECTED,
    Shape.THIRTEEN_ORPHANS,
    Shape.THIRTEEN_ORPHANS_AND_SET,
}
_NO_MELDS = bytes(len(PLAYED))
_IMPOSSIBLE = 99
_PUNGS_AND_PAIRS = (
    ((0, 0),),
    ((1, 0), (0, 1)),
    ((1, 0), (0, 1)),
    ((1, 0),),
    ((1, 1),),
)
"""How many of each can use up so many tiles of a kind."""


def is_complete(
    concealed: Sequence[Kind],
    sets_needed: int,
    shapes: frozenset[Shape],
    melded: Sequence[int] = _NO_MELDS,
) -> bool:
    """Whether the concealed part is complete: 3 * sets_needed + 2 tiles, winning tile and jokers
    included. `melded` counts the tiles in melds, of which jokers can make no more than four."""
    counts = _counted(concealed)
    jokers = len(concealed) - sum(counts)
    if len(concealed) != 3 * sets_needed + 2:
        return False
    if Shape.STANDARD in shapes and not jokers and is_whole(counts):
        return True
    if Shape.STANDARD in shapes and jokers:
        parts = (_part(counts, group, jokers, melded) for group in _GROUPS)
        if _together(parts)[1] <= sets_needed:
            return True
    return any(missing(counts) <= jokers for missing in measures(sets_needed, shapes))


def waits(
    concealed: Sequence[Kind],
    sets_needed: int,
    shapes: frozenset[Shape],
    melded: Sequence[int] = _NO_MELDS,
) -> tuple[Kind, ...]:
    """The kinds that complete the concealed part of 3 * sets_needed + 1 tiles, ascending. Left out
    are kinds of which it and `melded` hold all four, and jokers, which complete whatever waits."""
    if len(concealed) != 3 * sets_needed + 1:
        return ()
    counts = _counted(concealed)
    return waits_of(counts, len(concealed) - sum(counts), sets_needed, shapes, melded)


def waits_of(
    counts: Counts,
    jokers: int,
    sets_needed: int,
    shapes: frozenset[Shape],
    melded: Sequence[int],
) -> tuple[Kind, ...]:
    """The same for tiles that are counted, jokers apart."""
    found: set[Kind] = set()
    if Shape.STANDARD in shapes:
        found.update(
            _standard_waits(counts, sets_needed, jokers, melded) if jokers else whole_with(counts)
        )
    lacks_honours = counts[_HONOURS].count(0) > jokers + 1
    for missing in _specials(sets_needed, shapes, lacks_honours):
        if missing(counts) == jokers + 1:
            drawn = ((kind, _with(counts, kind)) for kind in PLAYED if counts[kind] < 4)
            found.update(kind for kind, after in drawn if missing(after) <= jokers)
    if not found:
        return ()
    return tuple(sorted(kind for kind in found if counts[kind] + melded[kind] < 4))


@cache
def _specials(sets: int, shapes: frozenset[Shape], lacks_honours: bool) -> tuple[Measure, ...]:
    return measures(sets, shapes - _WITH_ALL_HONOURS if lacks_honours else shapes)


def _counted(tiles: Sequence[Kind]) -> Counts:
    counts = bytearray(JOKER + 1)
    for kind in tiles:
        counts[kind] += 1
    return bytes(counts[: len(PLAYED)])


def _with(counts: Counts, kind: Kind) -> Counts:
    return counts[:kind] + bytes((counts[kind] + 1,)) + counts[kind + 1 :]


def _standard_waits(
    counts: Counts, sets_needed: int, jokers: int, melded: Sequence[int]
) -> Iterator[Kind]:
    parts = [_part(counts, group, jokers, melded) for group in _GROUPS]
    for index, group in enumerate(_GROUPS):
        others = _together(parts[:index] + parts[index + 1 :])
        if others[1] > sets_needed:
            continue
        for kind in PLAYED[group]:
            if counts[kind] == 4:
                continue
            part = _part(_with(counts, kind), group, jokers, melded)
            if _together((others, part))[1] <= sets_needed:
                yield kind


# A part of a hand is told by two numbers: the fewest sets that use all its tiles by themselves, and
# the fewest beside a pair, if one helps. Jokers left over make sets and the pair of other kinds.


def _together(parts: Iterable[tuple[int, int]]) -> tuple[int, int]:
    alone, beside = 0, 0
    for more, more_beside in parts:
        alone, beside = alone + more, min(beside + more, alone + more_beside)
    return alone, beside


def _part(counts: Counts, group: slice, jokers: int, melded: Sequence[int]) -> tuple[int, int]:
    least = counts[group]
    most = bytes(4 - n for n in melded[group]) if jokers else least
    return _fewest_sets(least, most, group is not _HONOURS)


@lru_cache(maxsize=1 << 16)
def _fewest_sets(
    least: Counts, most: Counts, suited: bool, ending: int = 0, going: int = 0
) -> tuple[int, int]:
    """For the tiles of one suit, each kind used `least` to `most` times. Of the chows begun before,
    `ending` end at the first of these kinds and `going` at the second."""
    if not least:
        return (_IMPOSSIBLE, _IMPOSSIBLE) if ending or going else (0, 0)
    alone = beside = _IMPOSSIBLE
    for chows in range(max(least[:3]) + 1 if suited else 1):
        begun = ending + going + chows
        for pungs, pairs in _PUNGS_AND_PAIRS[max(0, least[0] - begun)]:
            if begun + 3 * pungs + 2 * pairs > most[0]:
                continue
            rest, rest_beside = _fewest_sets(least[1:], most[1:], suited, going, chows)
            beside = min(beside, chows + pungs + (rest if pairs else rest_beside))
            if not pairs:
                alone = min(alone, chows + pungs + rest)
    return alone, beside
