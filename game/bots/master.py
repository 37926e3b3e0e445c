"""Errs less than the expert: its nets learned what choices lead to, and it goes by their mean."""

from random import Random

from game.bots import learned, valued
from game.bots.expert import LEARNED_AT
from game.table.actions import Action
from game.table.view import View

MIND = "master"


def choose(view: View, legal: tuple[Action, ...], rng: Random) -> Action:
    if len(legal) == 1:
        return legal[0]
    if view.rules != LEARNED_AT:
        return valued.choose(view, legal, rng)
    return learned.choose(view, legal, rng, MIND)
