"""What a won hand has at first sight, as bits. A pattern that needs what a hand lacks is not asked
about it: most patterns need not be. Knows no pattern."""

from collections.abc import Callable
from typing import TypeVar

(
    CONCEALED,  # nothing exposed
    SELF_DRAWN,
    GIVEN,  # by another player
    FLAGGED,  # with any flag
    BONUS_TILES,
    NO_BONUS_TILES,
    KONGS,
    JOKERS,
    HONOURS,
    NO_HONOURS,
    ONE_SUIT,  # with or without honours
    ALL_SUITS,
    INNER,  # neither terminals nor honours
    OUTER,  # nothing but terminals and honours
    SPECIAL,  # a special shape
    CHOW,
    TWO_CHOWS,
    THREE_CHOWS,
    NO_CHOW,
    PUNG,
    TWO_PUNGS,
    THREE_PUNGS,
    NO_PUNG,
    WIND_PUNG,
    DRAGON_PUNG,
) = (1 << bit for bit in range(25))

OF_CHOWS = (NO_CHOW, CHOW, CHOW | TWO_CHOWS, *[CHOW | TWO_CHOWS | THREE_CHOWS] * 3)
OF_PUNGS = (NO_PUNG, PUNG, PUNG | TWO_PUNGS, *[PUNG | TWO_PUNGS | THREE_PUNGS] * 3)
"""By how many there are."""

F = TypeVar("F", bound=Callable[..., object])
_NEEDED: dict[Callable[..., object], tuple[int, str | None]] = {}


def needs(facts: int, flag: str | None = None) -> Callable[[F], F]:
    """Says of a predicate that it finds nothing in a hand without all of these."""

    def note(predicate: F) -> F:
        _NEEDED[predicate] = facts, flag
        return predicate

    return note


def needed_by(predicate: Callable[..., object]) -> int:
    return _NEEDED.get(predicate, (0, None))[0]


def can_find(predicate: Callable[..., object], facts: int, flags: frozenset[str]) -> bool:
    """Whether a hand with these, and no others, has what the predicate needs."""
    needed, flag = _NEEDED.get(predicate, (0, None))
    return not needed & ~facts and (flag is None or flag in flags)
