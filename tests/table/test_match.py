"""Who deals next, in which round, with which points, and when a game ends (1.14 to 1.16)."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.table.match import next_context
from game.table.rules import JOYPIP, Length, Rules
from game.table.state import Context, DrawnHand, Points, Result, Seat, WonHand
from scoring.hand import By
from scoring.readings import Part, PartKind, Reading, Way
from scoring.shapes import Shape
from scoring.sheet import Sheet
from scoring.tiles import Wind

GOLDEN = Path(__file__).parents[1] / "golden" / "games" / "rotation.json"
EAST, FULL = replace(JOYPIP, length=Length.EAST), replace(JOYPIP, length=Length.FULL)


def won_by(seat: Seat, deltas: Points = (0, 0, 0, 0)) -> Result:
    pair = Part(PartKind.PAIR, (0, 0), win=1)
    sheet = Sheet("joypip", Reading(Shape.STANDARD, Way(pairs=(0,)), pair), (), (), 0, ())
    return WonHand(seat, By.SELF_DRAW, None, 0, sheet, deltas)


def test_a_whole_game() -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    context: Context | None = Context(dealer=golden["first"], first=golden["first"])
    for hand in golden["hands"]:
        assert context is not None
        assert {
            "dealer": context.dealer,
            "streak": context.streak,
            "round": context.round.name,
            "hand": context.hand,
            "winner": hand["winner"],
        } == hand
        winner = hand["winner"]
        context = next_context(context, DrawnHand() if winner is None else won_by(winner), FULL)
    assert context is None


def test_a_game_that_nobody_prolongs_has_16_hands() -> None:
    context, hands = Context(), 0
    following: Context | None = context
    while following is not None:
        context, hands = following, hands + 1
        following = next_context(context, won_by((context.dealer + 1) % 4), FULL)
    assert hands == 16
    assert (context.dealer, context.round) == (3, Wind.N)


def test_an_east_round_that_nobody_prolongs_has_4_hands() -> None:
    context: Context | None = Context(dealer=2, first=2)
    dealers = []
    while context is not None:
        dealers.append(context.dealer)
        context = next_context(context, won_by((context.dealer + 2) % 4), EAST)
    assert dealers == [2, 3, 0, 1]


LAST_OF_EAST = Context(dealer=3, hand=6)
LAST_OF_ALL = Context(dealer=3, round=Wind.N, hand=30)


@pytest.mark.parametrize("result", [won_by(0), won_by(1), DrawnHand()])
def test_one_hand_is_one_hand(result: Result) -> None:
    assert next_context(Context(), result, JOYPIP) is None


@pytest.mark.parametrize(
    ("context", "rules", "result", "expected"),
    [
        (Context(), EAST, won_by(0), Context(streak=1, hand=2)),
        (Context(), EAST, DrawnHand(), Context(streak=1, hand=2)),
        (Context(), EAST, won_by(3), Context(dealer=1, hand=2)),
        (Context(streak=7), EAST, won_by(0), Context(streak=8, hand=2)),
        (Context(streak=7), EAST, won_by(2), Context(dealer=1, hand=2)),
        (LAST_OF_EAST, EAST, won_by(3), Context(dealer=3, streak=1, hand=7)),
        (LAST_OF_EAST, EAST, DrawnHand(), Context(dealer=3, streak=1, hand=7)),
        (LAST_OF_EAST, EAST, won_by(0), None),
        (LAST_OF_EAST, FULL, won_by(0), Context(round=Wind.S, hand=7)),
        (LAST_OF_ALL, FULL, won_by(3), Context(3, 1, Wind.N, 31)),
        (LAST_OF_ALL, FULL, DrawnHand(), Context(3, 1, Wind.N, 31)),
        (LAST_OF_ALL, FULL, won_by(1), None),
    ],
)
def test_who_deals_next(
    context: Context, rules: Rules, result: Result, expected: Context | None
) -> None:
    assert next_context(context, result, rules) == expected


def test_a_table_may_pass_the_deal_after_every_hand() -> None:
    rules = replace(FULL, dealer_keeps=False)
    for result in (won_by(0), DrawnHand(), won_by(2)):
        assert next_context(Context(), result, rules) == Context(dealer=1, hand=2)


def test_points_add_up_and_may_go_below_zero() -> None:
    context = Context(points=(4, -4, 0, 0))
    following = next_context(context, won_by(2, (-7, -6, 19, -6)), EAST)
    assert following is not None
    assert following.points == (-3, -10, 19, -6)


def test_winds_of_the_seats() -> None:
    context = Context(dealer=3)
    assert [context.wind(seat) for seat in range(4)] == [Wind.S, Wind.W, Wind.N, Wind.E]
