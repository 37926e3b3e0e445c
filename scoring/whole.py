"""Hands without jokers as sets and a pair, told from counts alone: fast, because no way is built.
Knows no special shapes and no melds."""

from collections.abc import Iterator
from functools import lru_cache

from scoring.tiles import Kind

_GROUPS = (slice(0, 9), slice(9, 18), slice(18, 27), slice(27, 34))
_HONOURS = _GROUPS[3]


def is_whole(counts: bytes) -> bool:
    """Whether 3n + 2 tiles, counted by the 34 kinds, are sets and a pair."""
    parts = [(counts[group], group is not _HONOURS) for group in _GROUPS]
    return [sum(part) % 3 for part, _ in parts].count(2) == 1 and all(
        _is_whole(part, suited) for part, suited in parts
    )


def whole_with(counts: bytes) -> Iterator[Kind]:
    """The kinds that make 3n + 1 tiles sets and a pair: of a suit with a tile over, where the pair
    will be, or of one with two tiles over, when the pair is in another."""
    parts = [(counts[group], group is not _HONOURS) for group in _GROUPS]
    over = [sum(part) % 3 for part, _ in parts]
    if sorted(over) not in ([0, 0, 0, 1], [0, 0, 2, 2]):
        return
    for group, part, n in zip(_GROUPS, parts, over, strict=True):
        if n and all(_is_whole(*other) for other in parts if other is not part):
            for at in _whole_with(*part):
                yield group.start + at


@lru_cache(maxsize=1 << 14)
def _whole_with(part: bytes, suited: bool) -> tuple[int, ...]:
    more = (part[:at] + bytes((n + 1,)) + part[at + 1 :] for at, n in enumerate(part))
    return tuple(at for at, drawn in enumerate(more) if part[at] < 4 and _is_whole(drawn, suited))


@lru_cache(maxsize=1 << 16)
def _is_whole(part: bytes, suited: bool) -> bool:
    """Whether the tiles of one suit are sets, or sets and a pair."""
    over = sum(part) % 3
    if over != 2:
        return over == 0 and _are_sets(part, suited)
    return any(
        n >= 2 and _are_sets(part[:at] + bytes((n - 2,)) + part[at + 1 :], suited)
        for at, n in enumerate(part)
    )


def _are_sets(part: bytes, suited: bool) -> bool:
    """What the chows begun before leave of a kind are pungs, and at most two tiles more that begin
    chows; three chows alike would be as good as three pungs."""
    ending = going = 0
    for count in part:
        left = count - ending - going
        if left < 0:
            return False
        ending, going = going, left % 3
    return not ending and not going and (suited or not any(n % 3 for n in part))
