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
    OUTER_CHOWS,  # with a terminal in every chow, if there is any
    SAME_CHOWS,  # some chow more than once
    PAIRED_CHOWS,  # some chow in two suits
    SIMILAR_CHOWS,  # some chow in all three suits
    PURE_STRAIGHT,
    MIXED_STRAIGHT,
    PUNG,
    TWO_PUNGS,
    THREE_PUNGS,
    NO_PUNG,
    PAIRED_PUNGS,  # of the same number in two suits
    SIMILAR_PUNGS,  # of the same number in all three suits
    WIND_PUNG,
    TWO_WIND_PUNGS,
    THREE_WIND_PUNGS,
    FOUR_WIND_PUNGS,
    DRAGON_PUNG,
    TWO_DRAGON_PUNGS,
    THREE_DRAGON_PUNGS,
) = (1 << bit for bit in range(43))

OF_SHAPE = {shape: 1 << bit for bit, shape in enumerate(Shape, 43)}
STANDARD = OF_SHAPE[Shape.STANDARD]
OF_SUITS = (NO_SUIT, ONE_SUIT, TWO_SUITS, ALL_SUITS)
OF_CHOWS = (NO_CHOW, CHOW, CHOW | TWO_CHOWS, *[CHOW | TWO_CHOWS | THREE_CHOWS] * 3)
OF_PUNGS = (NO_PUNG, PUNG, PUNG | TWO_PUNGS, *[PUNG | TWO_PUNGS | THREE_PUNGS] * 3)
OF_WIND_PUNGS = (
    0,
    WIND_PUNG,
    WIND_PUNG | TWO_WIND_PUNGS,
    WIND_PUNG | TWO_WIND_PUNGS | THREE_WIND_PUNGS,
    WIND_PUNG | TWO_WIND_PUNGS | THREE_WIND_PUNGS | FOUR_WIND_PUNGS,
)
OF_DRAGON_PUNGS = (
    0,
    DRAGON_PUNG,
    DRAGON_PUNG | TWO_DRAGON_PUNGS,
    DRAGON_PUNG | TWO_DRAGON_PUNGS | THREE_DRAGON_PUNGS,
)
"""By how many there are."""

Predicate = Callable[..., object]
F = TypeVar("F", bound=Predicate)


class Need(NamedTuple):
    """The facts that a predicate finds nothing without, and whether it finds the same in all wins
    that have the same facts."""

    facts: int = 0
    is_told: bool = False


_NEEDS: dict[Predicate, Need] = {}


def needs(facts: int) -> Callable[[F], F]:
    """Says that a predicate finds nothing in a win without all of these."""
    return noted(Need(facts))


def told(facts: int) -> Callable[[F], F]:
    """The same, and that the facts tell what it finds."""
    return noted(Need(facts, is_told=True))


def noted(need: Need) -> Callable[[F], F]:
    def note(predicate: F) -> F:
        _NEEDS[predicate] = need
        return predicate

    return note


def need_of(predicate: Predicate) -> Need:
    return _NEEDS.get(predicate, Need())
