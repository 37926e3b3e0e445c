"""The shapes in which a hand can be complete. Each system names those that it knows."""

from collections.abc import Collection
from enum import StrEnum
from functools import cache

from scoring.hand import Meld


class Shape(StrEnum):
    STANDARD = "standard"
    """Five sets and a pair (four where the system plays with 13 tiles)."""
    LIK_GU = "lik_gu"
    """Sixteen-tile: one kind three times, all others in pairs; four alike are two pairs."""
    SIXTEEN_UNCONNECTED = "sixteen_unconnected"
    THIRTEEN_ORPHANS_AND_SET = "thirteen_orphans_and_set"
    """Sixteen-tile: thirteen orphans with one of them twice, and one more chow or pung."""
    SEVEN_PAIRS = "seven_pairs"
    """Thirteen-tile; four alike are two pairs."""
    SEVEN_DIFFERENT_PAIRS = "seven_different_pairs"
    """Thirteen-tile; four alike are no two pairs."""
    THIRTEEN_ORPHANS = "thirteen_orphans"

    __hash__ = str.__hash__  # Enum's own is ten times slower


def beside(melds: Collection[Meld], shapes: frozenset[Shape]) -> frozenset[Shape]:
    """Those of the shapes that the concealed tiles may take beside such melds. Special shapes have
    none, except that a concealed kong can be the set of thirteen orphans."""
    if not melds:
        return shapes
    return _beside(shapes, len(melds) == 1 and not any(meld.is_exposed for meld in melds))


@cache
def _beside(shapes: frozenset[Shape], has_set: bool) -> frozenset[Shape]:
    if has_set and Shape.THIRTEEN_ORPHANS_AND_SET in shapes:
        return frozenset({Shape.STANDARD, Shape.THIRTEEN_ORPHANS})
    return shapes & {Shape.STANDARD}
