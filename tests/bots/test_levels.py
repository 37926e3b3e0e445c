"""What holds for every level: it plays by the rules, knows only what it sees, beats those below.

JOYPIP_LONG=1 plays as many hands as it takes to be sure.
"""

import os
from itertools import count, pairwise
from random import Random

import pytest

from game import bots
from game.management.matches import Match, play, summary
from game.table.actions import Action
from game.table.legal import legal
from game.table.record import Header, start
from game.table.rules import JOYPIP, Rules, rules_for
from game.table.selfplay import finish
from game.table.state import Context, Over, Seat
from game.table.view import View, view
from tests.table.redeal import redealt

LONG = bool(os.environ.get("JOYPIP_LONG"))
GAMES = [JOYPIP, rules_for("tai58", {"jokers": 4}), rules_for("zungjung", {"minimum": 5})]
SHORT, LONG_WALLS = 16, 5000
LEAST = {"beginner": 1.0, "normal": -1.5, "expert": -1.5}
"""What one of the next level gains a hand among three of this one. So few hands are mostly luck,
though always the same: among such players a beginner loses more, and the long form decides."""


@pytest.mark.parametrize("dealer", [0, 3])
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
@pytest.mark.parametrize("level", bots.LEVELS)
def test_whole_hands(level: str, rules: Rules, dealer: Seat) -> None:
    """Never anything that is not legal; the same chance leads to the same choice, also when what
    the bot cannot see is dealt again."""
    fold, _ = start(Header(rules, Context(dealer=dealer)), bytes([dealer]))
    seeds = count()

    def choose(seen: View, allowed: tuple[Action, ...]) -> Action:
        seed, seat = next(seeds), seen.seat
        assert seat is not None
        answer = bots.choose(level, seen, allowed, Random(seed))
        assert answer in allowed
        other = redealt(fold.state, seat, Random(seed))
        same = bots.choose(level, view(other, seat), legal(other, seat), Random(seed))
        assert same == answer
        return answer

    moves = len(list(finish(fold, choose)))
    assert isinstance(fold.state.phase, Over)
    assert moves > 30


@pytest.mark.parametrize(("lower", "higher"), list(pairwise(bots.LEVELS)))
def test_a_level_beats_the_one_below(lower: str, higher: str) -> None:
    """All moves are legal, or the table would refuse them."""
    match = Match(JOYPIP, higher, lower, "order")
    if LONG:
        found = summary(match, play(match, LONG_WALLS, os.cpu_count() or 1))
        assert found.interval[0] > 0
    else:
        found = summary(match, play(match, SHORT, 1))
        assert found.points > LEAST[lower]
