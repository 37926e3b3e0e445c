"""The examples of the guide, step by step. Positions and scores are the engine's; only the tiles
are chosen here."""

from collections.abc import Callable

from game.guide.endings import claims, dealer, drawn_hand, two_winners, win
from game.guide.kongs import added_kong, concealed_kong, exposed_kong, robbing
from game.guide.lesson import Lesson
from game.guide.turns import chow, deal, pung, turn
from game.table.rules import Rules

LESSONS: tuple[Callable[[Rules], Lesson], ...] = (
    deal,
    turn,
    chow,
    pung,
    concealed_kong,
    added_kong,
    exposed_kong,
    robbing,
    claims,
    two_winners,
    win,
    dealer,
    drawn_hand,
)


def lessons(rules: Rules) -> tuple[Lesson, ...]:
    return tuple(make(rules) for make in LESSONS)
