"""Every way to see a complete hand, and which part of it the winning tile completes. Knows shapes,
no values: which reading counts is found by scoring all of them."""

from collections.abc import Callable, Collection, Iterable, Iterator
from enum import StrEnum
from functools import cache
from itertools import product
from operator import itemgetter
from typing import NamedTuple

from scoring.shapes import Shape
from scoring.specials import ORPHANS, SERIES
from scoring.tiles import HONOURS, PLAYED, SUITED, Kind
from scoring.whole import pairs_of


class PartKind(StrEnum):
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"
    PAIR = "pair"
    SPECIAL = "special"
    """The single tiles of a special shape."""

    __hash__ = str.__hash__  # Enum's own is ten times slower


class Part(NamedTuple):
    """A part of a hand as read. `concealed` is false for what was declared exposed; `win` is the
    place of the winning tile in `tiles`, in the one part that it completes."""

    kind: PartKind
    tiles: tuple[Kind, ...]
    concealed: bool = True
    win: int | None = None


_PAIRS = [Part(PartKind.PAIR, (kind, kind)) for kind in PLAYED]
_PUNGS = [Part(PartKind.PUNG, (kind, kind, kind)) for kind in PLAYED]
_CHOWS = {low: Part(PartKind.CHOW, (low, low + 1, low + 2)) for low in SUITED if low % 9 < 7}
"""By their lowest kind."""
_WON_PAIRS = [part._replace(win=1) for part in _PAIRS]
_WON_PUNGS = [part._replace(win=2) for part in _PUNGS]
_WON_CHOWS = {low: [part._replace(win=at) for at in range(3)] for low, part in _CHOWS.items()}


class Way(NamedTuple):
    """One way to cut tiles into parts. Sets and pairs are named by their lowest tile; four alike
    that stand for two pairs appear twice."""

    chows: tuple[Kind, ...] = ()
    pungs: tuple[Kind, ...] = ()
    pairs: tuple[Kind, ...] = ()
    singles: tuple[Kind, ...] = ()

    def parts(self) -> list[Part]:
        chows, pungs, pairs, singles = self
        parts = [_CHOWS[low] for low in chows]
        if pungs:
            parts += [_PUNGS[kind] for kind in pungs]
            if chows:
                parts.sort(key=itemgetter(1))
        parts += [_PAIRS[kind] for kind in pairs]
        if singles:
            parts.append(Part(PartKind.SPECIAL, singles))
        return parts


class Reading(NamedTuple):
    """A way to see the concealed tiles, winning tile included, and the part which it completes."""

    shape: Shape
    way: Way
    completed: Part

    def parts(self) -> list[Part]:
        parts = self.way.parts()
        parts[parts.index(self.completed._replace(win=None))] = self.completed
        return parts


Counts = bytes
"""How often a hand, or a suit of it, has each kind."""


def readings(counts: Counts, win_tile: Kind, shapes: frozenset[Shape]) -> list[Reading]:
    """Every reading of the concealed tiles, with every place of the winning tile. `counts` says how
    often the hand has each of the 34 kinds, the winning tile included."""
    return [
        tuple.__new__(Reading, (shape, way, part))  # half the steps
        for shape, ways in _ways_of(shapes)
        for way in ways(counts)
        for part in _places(way, win_tile)
    ]


def joker_readings(
    counts: Counts, kinds: Collection[Kind], shapes: frozenset[Shape]
) -> Iterator[Reading]:
    """The same where a joker came last that stands for any of these kinds. Of parts of the same
    kind that it can complete only one is seen: which of them it is matters to no pattern."""
    for shape, ways in _ways_of(shapes):
        for way in ways(counts):
            parts = (part for kind in kinds for part in _places(way, kind))
            for part in {part.kind: part for part in parts}.values():
                yield Reading(shape, way, part)


@cache
def _ways_of(shapes: frozenset[Shape]) -> list[tuple[Shape, Callable[[Counts], Iterable[Way]]]]:
    return [(shape, ways) for shape, ways in _WAYS.items() if shape in shapes]


def _places(way: Way, tile: Kind) -> list[Part]:
    chows, pungs, pairs, singles = way
    parts = []
    if tile in pairs:
        parts.append(_WON_PAIRS[tile])
    if tile in pungs:
        parts.append(_WON_PUNGS[tile])
    for place in (0, 1, 2) if chows else ():
        if tile - place in chows:
            parts.append(_WON_CHOWS[tile - place][place])  # noqa: PERF401 - twice as fast
    if tile in singles:
        parts.append(Part(PartKind.SPECIAL, singles, win=singles.index(tile)))
    return parts


class _Cuts(dict[Counts, tuple["Way", ...]]):
    """The ways to cut one suit, or the honours, by its counts; each is found once. A cache of
    functools would take twice the steps."""

    def __init__(self, start: Kind) -> None:
        self.start = start

    def __missing__(self, counts: Counts) -> tuple[Way, ...]:
        if len(self) >= _MOST_CUTS:
            self.clear()
        found = self[counts] = tuple(_cut(self.start, counts))
        return found


_MOST_CUTS = 1 << 13
_M, _P, _S, _Z = (_Cuts(start) for start in (0, 9, 18, 27))


def _standard(counts: Counts) -> list[Way]:
    """Sets and one pair: every choice of a cut for each suit. Most hands have few."""
    ways = []
    for m, p, s, z in product(_M[counts[:9]], _P[counts[9:18]], _S[counts[18:27]], _Z[counts[27:]]):
        pairs = m.pairs + p.pairs + s.pairs + z.pairs
        if len(pairs) == 1:
            chows, pungs = m.chows + p.chows + s.chows, m.pungs + p.pungs + s.pungs + z.pungs
            ways.append(tuple.__new__(Way, (chows, pungs, pairs, ())))
    return ways


def _cut(start: Kind, counts: Counts) -> Iterator[Way]:
    """Every way to cut one suit, or the honours, into sets and at most one pair."""
    over = sum(counts) % 3
    if over == 0:
        yield from _cut_sets(start, counts)
    elif over == 2:
        for at in pairs_of(counts):
            for way in _cut_sets(start, _less(counts, at, (2,))):
                yield way._replace(pairs=(start + at,))


def _cut_sets(start: Kind, counts: Counts) -> Iterator[Way]:
    """Kind by kind, what the chows begun before leave is a pung or begins chows. Three pungs that
    follow each other are three chows alike as well, and no hand has six; there is no other way."""
    chows: list[Kind] = []
    pungs: list[Kind] = []
    ending = going = 0
    for kind, count in enumerate(counts, start):
        left = count - ending - going
        begun = left % 3
        if left < 0 or (begun and kind not in _CHOWS):
            return
        chows += [kind] * begun
        if left >= 3:
            pungs.append(kind)
        ending, going = going, begun
    for kind in pungs:
        if kind in _CHOWS and kind + 1 in pungs and kind + 2 in pungs:
            others = [pung for pung in pungs if pung not in range(kind, kind + 3)]
            yield Way(tuple(sorted([*chows, kind, kind, kind])), tuple(others))
    yield Way(tuple(chows), tuple(pungs))


def _less(counts: Counts, at: int, taken: tuple[int, ...]) -> Counts:
    left = bytearray(counts)
    for place, n in enumerate(taken, at):
        left[place] -= n
    return bytes(left)


def _lik_gu(counts: Counts) -> Iterable[Way]:
    if 1 in counts or counts.count(3) != 1 or sum(counts) != 17:
        return ()
    pung = counts.index(3)
    return (Way(pungs=(pung,), pairs=_pairs(_less(counts, pung, (3,)))),)


def _seven_pairs(counts: Counts) -> Iterable[Way]:
    if 1 in counts or 3 in counts or counts.count(2) + 2 * counts.count(4) != 7:
        return ()
    return (Way(pairs=_pairs(counts)),)


def _seven_different_pairs(counts: Counts) -> Iterable[Way]:
    return _seven_pairs(counts) if counts.count(2) == 7 else ()


def _pairs(counts: Counts) -> tuple[Kind, ...]:
    twice = [kind for kind, n in enumerate(counts) if n > 1]
    return tuple(sorted([*twice, *[kind for kind in twice if counts[kind] == 4]]))


def _thirteen_orphans(counts: Counts) -> Iterable[Way]:
    if 0 in counts[HONOURS.start :] or sum(counts) != 14:
        return ()
    return _one_twice(counts, ORPHANS)


def _thirteen_orphans_and_set(counts: Counts) -> Iterable[Way]:
    if 0 in counts[HONOURS.start :] or sum(counts) != 17:
        return ()
    return _orphans_beside_sets(counts)


def _orphans_beside_sets(counts: Counts) -> Iterator[Way]:
    for kind in PLAYED:
        if counts[kind] >= 3:
            for way in _thirteen_orphans(_less(counts, kind, (3,))):
                yield way._replace(pungs=(kind,))
        if kind in _CHOWS and all(counts[kind : kind + 3]):
            for way in _thirteen_orphans(_less(counts, kind, (1, 1, 1))):
                yield way._replace(chows=(kind,))


def _sixteen_unconnected(counts: Counts) -> Iterable[Way]:
    if 0 in counts[HONOURS.start :] or sum(counts) != 17:
        return ()
    return _series_and_honours(counts)


def _series_and_honours(counts: Counts) -> Iterator[Way]:
    for series in product(SERIES, repeat=3):
        suited = (9 * suit + at for suit, one in enumerate(series) for at in one)
        yield from _one_twice(counts, (*suited, *HONOURS))


def _one_twice(counts: Counts, kinds: tuple[Kind, ...]) -> Iterator[Way]:
    """The kinds once each and one of them twice, if a hand of one tile more than kinds is that."""
    found = [counts[kind] for kind in kinds]
    if 2 in found and 0 not in found:
        pair = kinds[found.index(2)]
        yield Way(pairs=(pair,), singles=tuple([kind for kind in kinds if kind != pair]))


_WAYS = {
    Shape.STANDARD: _standard,
    Shape.LIK_GU: _lik_gu,
    Shape.SIXTEEN_UNCONNECTED: _sixteen_unconnected,
    Shape.THIRTEEN_ORPHANS_AND_SET: _thirteen_orphans_and_set,
    Shape.SEVEN_PAIRS: _seven_pairs,
    Shape.SEVEN_DIFFERENT_PAIRS: _seven_different_pairs,
    Shape.THIRTEEN_ORPHANS: _thirteen_orphans,
}
