"""What visitors may choose, and how the choices are called."""

from dataclasses import dataclass, fields, replace
from typing import Any

from django import forms
from django.http import QueryDict
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from game.bots import LEVELS
from game.rooms.options import Options
from game.table.rules import RULES, Length, choices

Words = str | Promise
Choice = tuple[str, Words, Words]
"""A value, its words and a note."""

LENGTHS = {
    Length.HAND: _("One hand"),
    Length.EAST: _("East round"),
    Length.FULL: _("Full game"),
}
LENGTH_NOTES = {
    Length.HAND: _("a few minutes"),
    Length.EAST: _("4 hands or more"),
    Length.FULL: _("16 hands or more"),
}
LEVEL_NAMES = {
    "beginner": pgettext_lazy("level", "Beginner"),
    "normal": pgettext_lazy("level", "Normal"),
    "expert": pgettext_lazy("level", "Expert"),
    "master": pgettext_lazy("level", "Master"),
}
LEVEL_CHOICES = [(level, LEVEL_NAMES[level]) for level in LEVELS]

WIND_NAMES = (_("East"), _("South"), _("West"), _("North"))
BOT_NAMES = (_("Mei"), _("Lan"), _("Zhu"), _("Ju"))
"""By seat, as at the table."""

RULE_NAMES: dict[str, tuple[Words, Words]] = {
    "joypip": ("JoyPip", _("16 tiles, a short table of tai")),
    "tai58": (_("58 patterns"), _("16 tiles, the long table")),
    "zungjung": ("Zung Jung", _("13 tiles, international")),
}
PACE_NAMES: dict[str, tuple[Words, Words]] = {
    "untimed": (_("Untimed"), _("for teaching")),
    "relaxed": (pgettext_lazy("pace", "Relaxed"), _("20 s and a bank of 2 min")),
    "normal": (pgettext_lazy("pace", "Normal"), _("10 s and a bank of 1 min")),
    "fast": (pgettext_lazy("pace", "Fast"), _("5 s and a bank of 20 s")),
}
CLAIM_NAMES: dict[str, tuple[Words, Words]] = {
    "pace": (_("As the pace has it"), ""),
    "3": (_("3 s"), ""),
    "5": (_("5 s"), ""),
    "8": (_("8 s"), ""),
}


class PracticeForm(forms.Form):
    length = forms.ChoiceField(choices=list(LENGTHS.items()))
    level = forms.ChoiceField(choices=LEVEL_CHOICES)


def practice_options(remembered: dict[str, Any]) -> dict[str, str]:
    """The options of the last practice game as far as they still exist, else the defaults."""
    known: dict[str, list[str]] = {"length": [*LENGTHS], "level": [*LEVELS]}
    defaults = {"length": Length.HAND.value, "level": "normal"}
    return {
        name: str(remembered[name]) if remembered.get(name) in known[name] else defaults[name]
        for name in known
    }


@dataclass(frozen=True, slots=True)
class Group:
    """One of a few: the name of an option, and its values with their words and notes."""

    name: str
    title: Words
    value: str
    choices: list[Choice]


@dataclass(frozen=True, slots=True)
class Switch:
    name: str
    title: Words
    note: Words
    said: Words
    """What is told of a room where it is on; with `tells_off`, where it is off."""
    value: bool
    tells_off: bool = False


@dataclass(frozen=True, slots=True)
class RoomForm:
    """The options of a room as a page shows them."""

    options: Options
    title: str = ""

    @property
    def with_jokers(self) -> list[str]:
        return [name for name, rules in RULES.items() if "jokers" in choices(rules)]

    @property
    def groups(self) -> list[Group]:
        chosen = self.options
        lengths: list[Choice] = [
            (value.value, words, LENGTH_NOTES[value]) for value, words in LENGTHS.items()
        ]
        levels: list[Choice] = [(name, words, "") for name, words in LEVEL_CHOICES]
        return [
            Group("rules", _("Rules"), chosen.rules, _listed(RULE_NAMES)),
            Group("length", _("Length"), chosen.length, lengths),
            Group("pace", _("Pace"), chosen.pace, _listed(PACE_NAMES)),
            Group("level", _("Bots in free seats"), chosen.level, levels),
        ]

    @property
    def claim(self) -> Group:
        return Group("claim", _("Time to claim"), str(self.options.claim), _listed(CLAIM_NAMES))

    @property
    def is_fine(self) -> bool:
        """Some of the finer points are not as most people leave them."""
        plain = replace(
            self.options, claim="pace", even_pause=True, spectators=True, jokers=False, wall=""
        )
        return self.options != plain

    @property
    def switches(self) -> list[Switch]:
        return [
            Switch(
                "spectators",
                _("Spectators"),
                _("Whoever has the invitation may watch, a little later than you play."),
                _("allowed"),
                self.options.spectators,
            ),
            Switch(
                "even_pause",
                _("Even pauses"),
                _("After a discard the pause tells nobody whether somebody could claim it."),
                _("off: quick tables"),
                self.options.even_pause,
                tells_off=True,
            ),
            Switch(
                "jokers",
                _("Jokers"),
                _("Eight tiles that stand for any other."),
                _("in the wall"),
                self.options.jokers,
            ),
        ]


def _listed(names: dict[str, tuple[Words, Words]]) -> list[Choice]:
    return [(value, words, note) for value, (words, note) in names.items()]


def room_options(posted: QueryDict) -> dict[str, object]:
    """What a form says, in the types of `rooms.options`, which judges it. A switch that is hidden
    because the rules have no jokers says nothing."""
    said: dict[str, object] = {}
    for field in fields(Options):
        text = posted.get(field.name)
        if isinstance(field.default, bool):
            said[field.name] = text is not None
        elif text is not None:
            said[field.name] = int(text) if text in CLAIM_NAMES and text.isdigit() else text
    rules = RULES.get(str(said.get("rules")))
    if rules and "jokers" not in choices(rules):
        said["jokers"] = False
    return said
