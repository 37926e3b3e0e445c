"""Hands without jokers as sets and a pair, told from counts alone: fast, because no way is built.
Knows no special shapes and no melds."""

from collections.abc import Iterator
from functools import lru_cache

from scoring.tiles import Kind


def is_whole(counts: bytes) -> bool:
    """Whether 3n + 2 tiles, counted by the 34 kinds, are sets and a pair."""
    parts = _parts(counts)
    return [over for over, _, _ in parts].count(2) == 1 and all(whole for _, whole, _ in parts)


def whole_with(counts: bytes) -> list[Kind]:
    """The kinds that make 3n + 1 tiles sets and a pair: of a suit with a tile over, where the pair
    will be, or of one with two tiles over, when the pair is in another."""
    parts = _parts(counts)
    found: list[Kind] = []
    if sorted([over for over, _, _ in parts]) in ([0, 0, 0, 1], [0, 0, 2, 2]):
        broken = [part for part in parts if not part[1]]
        for at, part in enumerate(parts):
            if part[0] and broken in ([], [part]):
                found += [9 * at + kind for kind in part[2]]
    return found


# Of one suit: how many tiles over a multiple of three; whether they are sets, or sets and a pair;
# where some are over, the places of the kinds that make them so.
_Part = tuple[int, bool, tuple[int, ...]]


def _parts(counts: bytes) -> tuple[_Part, _Part, _Part, _Part]:
    m, p, s, z = counts[:9], counts[9:18], counts[18:27], counts[27:]
    return _part(m, True), _part(p, True), _part(s, True), _part(z, False)


@lru_cache(maxsize=1 << 16)
def _part(part: bytes, suited: bool) -> _Part:
    over = sum(part) % 3
    if over == 0:
        return over, _are_sets(part, suited), ()
    if over == 2:
        whole = any(_are_sets(_with(part, at, -2), suited) for at in pairs_of(part))
        closing = _making_sets(part, suited)
    else:
        whole = False
        alone = range(_total(part) % 3, len(part), 3)
        closing = [at for at in alone if part[at] and _are_sets(_with(part, at, -1), suited)]
        for at, n in enumerate(part):
            if n >= 2:
                closing += _making_sets(_with(part, at, -2), suited)
    return over, whole, tuple(sorted({at for at in closing if part[at] < 4}))


# The numbers of the tiles of a set, chow or pung, add up to a multiple of three. So of the places
# of a pair beside sets, or of a tile that completes them, only every third is to be tried.


def pairs_of(part: bytes) -> Iterator[int]:
    """Where in a suit the pair can be beside sets."""
    return (at for at in range(2 * _total(part) % 3, len(part), 3) if part[at] >= 2)


def _making_sets(part: bytes, suited: bool) -> list[int]:
    """What makes a suit with two tiles over sets."""
    places = range(-_total(part) % 3, len(part), 3)
    return [at for at in places if _are_sets(_with(part, at, 1), suited)]


def _total(part: bytes) -> int:
    return sum([at * n for at, n in enumerate(part)])


def _with(part: bytes, at: int, n: int) -> bytes:
    return part[:at] + bytes((part[at] + n,)) + part[at + 1 :]


def _are_sets(part: bytes, suited: bool) -> bool:
    """What the chows begun before leave of a kind are pungs, and at most two tiles more that begin
    chows; three chows alike would be as good as three pungs."""
    ending = going = 0
    for count in part:
        left = count - ending - going
        if left < 0 or (left % 3 and not suited):
            return False
        ending, going = going, left % 3
    return not ending and not going
