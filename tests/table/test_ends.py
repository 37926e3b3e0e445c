"""How hands end without a winner, and the last tiles of the wall (1.5, 1.6, 1.11, 1.13)."""

import pytest

from game.table.actions import Ready
from game.table.apply import IllegalAction, apply
from game.table.events import Answered, Discarded, Drew, FlowersShown, HandDrawn
from game.table.fold import Fold
from game.table.rules import JOYPIP, rules_for
from game.table.selfplay import finish
from game.table.state import Context, DrawnHand, Over, ToDraw, WonHand
from scoring.tiles import parse
from tests.table.choosers import timid
from tests.table.storybook import may, move, play, played, table, tile, with_left

WAITS_5P = "34p99p456m789m456s789s"


def test_only_wins_may_be_claimed_on_the_last_discard() -> None:
    hands = {0: "5p", 1: "46p55z", 2: "55p", 3: WAITS_5P}
    before = play(with_left(table(hands), 1), "0 discard 5p")
    assert may(before, 1) == ["chow 4p", "pass"]
    assert may(before, 2) == ["pung", "pass"]
    assert may(before, 3) == ["win", "pass"]
    last = play(with_left(table(hands), 0), "0 discard 5p")
    assert [may(last, seat) for seat in (1, 2, 3)] == [[], [], ["win", "pass"]]


def test_without_a_winner_the_last_discard_ends_the_hand() -> None:
    state, events = played(with_left(table({0: "5p"}), 0), "0 discard 5p")
    assert events == (Discarded(0, tile("5p")),)
    assert state.phase == ToDraw(1)
    assert may(state, None) == ["draw"]
    state, events = played(state, "- draw")
    assert events == (HandDrawn(),)
    assert state.phase == Over(DrawnHand(), None)


def test_a_pass_on_the_last_discard_looks_like_no_question_at_all() -> None:
    state = with_left(table({0: "5p", 3: WAITS_5P}), 0)
    state, events = played(state, "0 discard 5p", "3 pass")
    assert events == (Answered(3),)
    assert state.phase == ToDraw(1)


def test_the_last_drawable_tile_is_a_flower() -> None:
    state = play(with_left(table({0: "5p"}), 1, draws="1g"), "0 discard 5p")
    state, events = played(state, "- draw")
    assert events == (FlowersShown(1, parse("1g")), HandDrawn())
    assert state.players[1].flowers == parse("1g")
    assert state.phase == Over(DrawnHand(), None)


def test_the_replacement_of_a_flower_is_the_last_tile() -> None:
    state = play(with_left(table({0: "5p"}), 2, draws="1g", tail="5z"), "0 discard 5p")
    state, events = played(state, "- draw")
    assert events == (FlowersShown(1, parse("1g")), Drew(1, tile("5z"), replacement=True))
    assert state.wall.left == 0


def test_two_flowers_use_up_the_wall() -> None:
    state = play(with_left(table({0: "5p"}), 2, draws="1g", tail="2f"), "0 discard 5p")
    state, events = played(state, "- draw")
    assert events == (FlowersShown(1, parse("1g2f")), HandDrawn())


def test_a_kong_whose_replacement_is_the_last_flower_ends_the_hand() -> None:
    state = with_left(table({0: "1111m"}), 1, tail="3f")
    state = play(state, "0 concealed_kong 1m", "- draw")
    assert state.phase == Over(DrawnHand(), None)


@pytest.mark.parametrize("dealer", [0, 1, 2, 3])
def test_four_who_never_claim_draw_the_wall_to_its_end(dealer: int) -> None:
    fold = Fold(table({}, context=Context(dealer=dealer)))
    moves = list(finish(fold, timid))
    assert sum(seat is None for seat, _ in moves) == 63 + 1  # the last one finds nothing
    assert fold.state.phase == Over(DrawnHand(), None)
    assert fold.state.wall.left == 0
    assert fold.state.wall.tail - fold.state.wall.head == 16
    assert fold.state.discards == 64


def test_everybody_is_ready_once_for_the_next_hand() -> None:
    state = table({0: "5p"}, rules=rules_for("joypip", {"length": "east"}))
    state = play(with_left(state, 0), "0 discard 5p", "- draw")
    assert isinstance(state.phase, Over)
    assert state.phase.next == Context(streak=1, hand=2)
    assert may(state, 2) == ["ready"]
    assert may(state, None) == []
    state = play(state, "2 ready")
    assert isinstance(state.phase, Over)
    assert state.phase.ready == (False, False, True, False)
    with pytest.raises(IllegalAction) as refused:
        apply(state, 2, Ready())
    assert refused.value.code == "not_your_turn"
    state = play(state, "0 ready", "3 ready", "1 ready")
    assert isinstance(state.phase, Over)
    assert state.phase.ready == (True, True, True, True)


def test_nobody_is_asked_to_be_ready_when_the_game_is_over() -> None:
    state = play(with_left(table({0: "5p"}), 0), "0 discard 5p", "- draw")
    assert JOYPIP.length == "hand"
    assert [may(state, seat) for seat in (0, 1, 2, 3, None)] == [[]] * 5


def test_a_hand_that_is_over_refuses_all_play() -> None:
    state = play(table({0: "5p", 3: WAITS_5P}), "0 discard 5p", "3 win")
    assert isinstance(state.phase, Over)
    assert isinstance(state.phase.result, WonHand)
    for text in ("1 discard 1m", "3 win", "- draw", "0 pass"):
        with pytest.raises(IllegalAction):
            apply(state, *move(text))
