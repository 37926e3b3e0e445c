"""What a win has at first sight, as bits. Most patterns need something that most hands lack, and
are not asked about them; others are told by such facts alone. Knows no pattern."""

from collections.abc import Callable
from typing import NamedTuple, TypeVar

from scoring.shapes import Shape

(
    CONCEALED,  # nothing exposed
    EXPOSED,
    SELF_DRAWN,
    GIVEN,  # by another player
    ROBBED_KONG,
    FLAGGED,  # with any flag
    BONUS_TILES,
    NO_BONUS_TILES,
    RED_FIVES,
    KONGS,
    JOKERS,
    HONOURS,
    NO_HONOURS,
    TERMINALS,
    NO_SUIT,
    ONE_SUIT,  # with or without honours
    TWO_SUITS,
    ALL_SUITS,
    INNER,  # neither terminals nor honours
    OUTER,  # nothing but terminals and honours
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
) = (1 << bit for bit in range(30))

OF_SHAPE = {shape: 1 << bit for bit, shape in enumerate(Shape, 30)}
STANDARD = OF_SHAPE[Shape.STANDARD]
OF_SUITS = (NO_SUIT, ONE_SUIT, TWO_SUITS, ALL_SUITS)
OF_CHOWS = (NO_CHOW, CHOW, CHOW | TWO_CHOWS, *[CHOW | TWO_CHOWS | THREE_CHOWS] * 3)
OF_PUNGS = (NO_PUNG, PUNG, PUNG | TWO_PUNGS, *[PUNG | TWO_PUNGS | THREE_PUNGS] * 3)
"""By how many there are."""

Predicate = Callable[..., object]
F = TypeVar("F", bound=Predicate)


class Need(NamedTuple):
    """What a predicate finds nothing without, and whether it finds the same in all wins that have
    the same facts and flags."""

    facts: int = 0
    flag: str | None = None
    is_told: bool = False

    def is_met(self, facts: int, flags: frozenset[str]) -> bool:
        return not self.facts & ~facts and (self.flag is None or self.flag in flags)


_NEEDS: dict[Predicate, Need] = {}


def needs(facts: int) -> Callable[[F], F]:
    """Says that a predicate finds nothing in a win without all of these."""
    return noted(Need(facts))


def told(facts: int = 0, flag: str | None = None) -> Callable[[F], F]:
    """The same, and that facts and flags tell what it finds."""
    return noted(Need(facts, flag, is_told=True))


def noted(need: Need) -> Callable[[F], F]:
    def note(predicate: F) -> F:
        _NEEDS[predicate] = need
        return predicate

    return note


def need_of(predicate: Predicate) -> Need:
    return _NEEDS.get(predicate, Need())
