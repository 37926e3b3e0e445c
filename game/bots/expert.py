"""Weighs value against danger: what was learned from many hands where the table is the one that it
was learned at, else the worth of hands by the system's own table."""

from random import Random

from game.bots import learned, valued
from game.table.actions import Action
from game.table.view import View

LEARNED_AT = "joypip"
MIND = "expert"


def choose(view: View, legal: tuple[Action, ...], rng: Random) -> Action:
    if len(legal) == 1:
        return legal[0]
    if view.rules != LEARNED_AT:
        return valued.choose(view, legal, rng)
    return learned.choose(view, legal, rng, MIND)
