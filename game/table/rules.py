"""What game a table plays: every rule that differs between games is a field, not a subclass."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache

from scoring.system import Setting, System, configured
from scoring.systems import SYSTEMS
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
    OPENING = "opening"  # another, on the dealer's first discard, likewise


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
    flags: tuple[tuple[Moment, str], ...]
    """What the scoring system calls the moments that it scores."""
    sets: int = 5
    dead: int = 16
    """Tiles at the end of the wall that are never drawn."""
    bonus: bool = True
    dealer_keeps: bool = True
    """The dealer who wins, or whose hand is drawn, deals again."""
    immunity: bool = False
    """Who first discards the winning kind after the winner's last discard answers for it."""
    length: Length = Length.HAND
    jokers: int = 0
    settings: tuple[tuple[str, Setting], ...] = ()
    """Options of the scoring system that the table has chosen."""

    @property
    def hand_size(self) -> int:
        return 3 * self.sets + 1


JOYPIP = Rules(
    id="joypip",
    system="joypip",
    flags=(
        (Moment.LAST_DRAW, "last_draw"),
        (Moment.LAST_DISCARD, "last_discard"),
        (Moment.REPLACEMENT, "replacement"),
        (Moment.HEAVENLY, "heavenly"),
        (Moment.EARTHLY, "earthly"),
        (Moment.HUMAN, "human"),
    ),
)
TAI58 = replace(
    JOYPIP,
    id="tai58",
    system="tai58",
    flags=(
        (Moment.HEAVENLY, "heavenly"),
        (Moment.EARTHLY, "earthly"),
        (Moment.HUMAN, "earthly"),
    ),
)
ZUNGJUNG = Rules(
    id="zungjung",
    system="zungjung",
    flags=(
        (Moment.LAST_DRAW, "final_draw"),
        (Moment.LAST_DISCARD, "final_discard"),
        (Moment.REPLACEMENT, "win_on_kong"),
        (Moment.HEAVENLY, "blessing_of_heaven"),
        (Moment.OPENING, "blessing_of_earth"),
    ),
    sets=4,
    dead=14,
    bonus=False,
    dealer_keeps=False,
    immunity=True,
)

RULES = {rules.id: rules for rules in (JOYPIP, TAI58, ZUNGJUNG)}


@cache
def tile_set(rules: Rules) -> tuple[Kind, ...]:
    """Every tile of the game, ascending."""
    bonus = tuple(BONUS) if rules.bonus else ()
    return tuple(sorted((*PLAYED, *PLAYED, *PLAYED, *PLAYED, *bonus))) + (JOKER,) * rules.jokers


@cache
def system_of(rules: Rules) -> System:
    """The scoring system as this table plays it."""
    return configured(SYSTEMS[rules.system], dict(rules.settings))


def choices(rules: Rules) -> dict[str, tuple[Setting, ...]]:
    """The options of these rules and their values, the default first."""
    system = SYSTEMS[rules.system]
    found: dict[str, tuple[Setting, ...]] = {"length": tuple(length.value for length in Length)}
    if system.jokers:
        found["jokers"] = (0, 4, 8)
    return found | {option.id: option.values for option in system.options}


def rules_for(name: str, options: Mapping[str, object]) -> Rules:
    """The named rules with a table's options, as records write them. Raises BadOptions."""
    if name not in RULES:
        raise BadOptions("unknown_rules", name)
    rules, known = RULES[name], choices(RULES[name])
    settings: dict[str, Setting] = {}
    for option, value in options.items():
        if option not in known:
            raise BadOptions("unknown_option", option)
        chosen = [one for one in known[option] if type(one) is type(value) and one == value]
        if not chosen:
            raise BadOptions("bad_value", option)
        if option == "length":
            rules = replace(rules, length=Length(str(chosen[0])))
        elif option == "jokers":
            rules = replace(rules, jokers=int(chosen[0]))
        else:
            settings[option] = chosen[0]
    return replace(rules, settings=tuple(sorted(settings.items())))


def options_of(rules: Rules) -> dict[str, Setting]:
    """The inverse of `rules_for`: what this table chose, as JSON."""
    jokers: dict[str, Setting] = {"jokers": rules.jokers} if rules.jokers else {}
    return {"length": rules.length.value, **jokers, **dict(rules.settings)}
