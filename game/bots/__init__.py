"""Players that choose from what a seat sees and may do: the view and the legal actions, no more."""

from collections.abc import Callable
from random import Random

from game.bots import beginner, expert, master, normal
from game.table.actions import Action
from game.table.view import View

Bot = Callable[[View, tuple[Action, ...], Random], Action]
"""The same for the same view, actions and state of chance."""

LEVELS: dict[str, Bot] = {
    "beginner": beginner.choose,
    "normal": normal.choose,
    "expert": expert.choose,
    "master": master.choose,
}
"""From the weakest to the strongest."""

PROGRAM = "program"
"""In place of a level: no bot of ours, but a program from outside."""


def choose(level: str, view: View, legal: tuple[Action, ...], rng: Random) -> Action:
    return LEVELS[level](view, legal, rng)
