"""What visitors may choose, and how the choices are called."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from game.bots import LEVELS
from game.table.rules import Length

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


class PracticeForm(forms.Form):
    length = forms.ChoiceField(choices=list(LENGTHS.items()))
    level = forms.ChoiceField(choices=LEVEL_CHOICES)


def practice_options(remembered: dict[str, Any]) -> dict[str, str]:
    """The options of the last practice game as far as they still exist, else the defaults."""
    choices: dict[str, list[str]] = {"length": [*LENGTHS], "level": [*LEVELS]}
    defaults = {"length": Length.HAND.value, "level": "normal"}
    return {
        name: str(remembered[name]) if remembered.get(name) in choices[name] else defaults[name]
        for name in choices
    }
