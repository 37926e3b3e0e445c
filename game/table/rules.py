"""What game a table plays: every rule that differs between games is a field, not a subclass."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from scoring.tiles import BONUS, JOKER, PLAYED, Kind


class Length(StrEnum):
    HAND = "hand"
    EAST = "east"
    FULL = "full"


class Moment(StrEnum):
    """What the table alone knows of a win. A system scores the moments that it has a flag for."""

    LAST_DRAW = "last_draw"
    LAST_DISCARD = "last_discard"
    REPLACEMENT = "replacement"
    HEAVENLY = "heavenly"  # the dealer, on the tiles dealt
    EARTHLY = "earthly"  # another, on the own first draw, nothing claimed and no kong before
    HUMAN = "human"  # another, on one of the first four discards, likewise


Flags = tuple[tuple[Moment, str], ...]


class BadOptions(ValueError):
    """Rules that do not exist, or options they do not have. `code` is stable, `where` names it."""

    def __init__(self, code: str, where: str) -> None:
        super().__init__(f"{code}: {where}")
        self.code = code
        self.where = where


@dataclass(frozen=True, slots=True)
class Rules:
    id: str
    system: str
    """The scoring system; its shapes say which hands are complete."""
    flags: Flags
    """What the scoring system calls the moments that it scores."""
    sets: int = 5
    dead: int = 16
    """Tiles at the end of the wall that are never drawn."""
    bonus: bool = True
    jokers: int = 0
    dealer_keeps: bool = True
    """The dealer who wins, or whose hand is drawn, deals again."""
    length: Length = Length.HAND
    options: tuple[str, ...] = ("length",)
    """The fields that a table may choose."""

    @property
    def hand_size(self) -> int:
        return 3 * self.sets + 1


@cache
def tile_set(rules: Rules) -> tuple[Kind, ...]:
    """Every tile of the game, ascending."""
    bonus = tuple(BONUS) if rules.bonus else ()
    return tuple(sorted((*PLAYED, *PLAYED, *PLAYED, *PLAYED, *bonus))) + (JOKER,) * rules.jokers


JOYPIP = Rules("joypip", "joypip", flags=tuple((moment, moment.value) for moment in Moment))

RULES = {rules.id: rules for rules in (JOYPIP,)}

_CHOICES: Mapping[str, Mapping[object, object]] = {
    "length": {length.value: length for length in Length},
    "jokers": {0: 0, 4: 4, 8: 8},
}


def rules_for(name: str, options: Mapping[str, object]) -> Rules:
    """The named rules with a table's options, as records write them. Raises BadOptions."""
    if name not in RULES:
        raise BadOptions("unknown_rules", name)
    rules, chosen = RULES[name], {}
    for option, value in options.items():
        if option not in rules.options:
            raise BadOptions("unknown_option", option)
        if not isinstance(value, str | int) or value not in _CHOICES[option]:
            raise BadOptions("bad_value", option)
        chosen[option] = _CHOICES[option][value]
    return replace(rules, **chosen)  # type: ignore[arg-type]  # _CHOICES has the fields' types


def options_of(rules: Rules) -> dict[str, object]:
    """The inverse of `rules_for`: what this table chose, as JSON."""
    return {option: getattr(rules, option) for option in rules.options}
