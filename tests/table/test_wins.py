"""Who may win when, what the table tells the scoring of it, and who pays (1.7, 1.10, section 2)."""

import pytest

from game.table.state import Context, Over, State, WonHand
from scoring.hand import By
from scoring.tiles import Wind, text
from tests.table.storybook import may, others_pass, play, table, tile, with_left

# Four sets, a pair and 34p: complete with 2p or 5p.
READY = "123m456m789m456s34p99s"


def won(state: State) -> WonHand:
    assert isinstance(state.phase, Over)
    assert isinstance(state.phase.result, WonHand)
    return state.phase.result


def test_a_win_is_offered_when_the_drawn_tile_completes_the_hand_and_never_else() -> None:
    state = table({0: "1z", 1: READY}, draws="5p")
    drawn = play(state, "0 discard 1z", "- draw")
    assert may(drawn, 1)[0] == "win"
    state = table({0: "1z", 1: READY}, draws="6p")
    drawn = play(state, "0 discard 1z", "- draw")
    assert "win" not in may(drawn, 1)


def test_heavenly_hand() -> None:
    """Before any kong or discard; which of the dealt tiles came last does not matter."""
    state = table({0: "5p" + READY})
    assert may(state, 0)[0] == "win"
    result = won(play(state, "0 win"))
    assert result.by is By.SELF_DRAW
    assert result.sheet.counted == {"heavenly_hand": 16}
    assert result.deltas == (60, -20, -20, -20)


def test_heavenly_hand_after_all_bonus_tiles_were_replaced() -> None:
    state = table({0: "2g" + READY}, tail="3f 5p")
    assert text(state.players[0].flowers) == "2g3f"
    assert won(play(state, "0 win")).sheet.counted == {"heavenly_hand": 16}


def test_a_kong_before_it_spoils_the_heavenly_hand() -> None:
    state = table({0: "7777z 123m456m789m34p99s"}, tail="5p")
    result = won(play(state, "0 concealed_kong 7z", "- draw", "0 win"))
    assert result.sheet.counted == {
        "concealed_self_draw": 3,
        "dragon_pung": 1,
        "replacement_win": 1,
    }


def test_the_dealers_second_turn_is_not_heavenly() -> None:
    state = table({0: READY + "1z"}, draws="7z 7z 7z 5p")
    state = play(state, "0 discard 1z", "- draw", "1 discard 7z", "- draw", "2 discard 7z")
    state = others_pass(play(state, "- draw", "3 discard 7z"))
    result = won(play(state, "- draw", "0 win"))
    assert result.sheet.counted == {"concealed_self_draw": 3}


@pytest.mark.parametrize(("seat", "draws"), [(1, "5p"), (2, "7z 5p"), (3, "7z 6z 5p")])
def test_earthly_hand_is_won_by_the_own_first_draw(seat: int, draws: str) -> None:
    state = play(table({0: "1z", seat: READY}, draws=draws), "0 discard 1z", "- draw")
    for before, thrown in zip(range(1, seat), ("7z", "6z"), strict=False):
        state = play(state, f"{before} discard {thrown}", "- draw")
    assert won(play(state, f"{seat} win")).sheet.counted == {"earthly_hand": 16}


def test_the_replacement_of_a_flower_belongs_to_the_first_draw() -> None:
    state = table({0: "1z", 1: READY}, draws="1g", tail="5p")
    result = won(play(state, "0 discard 1z", "- draw", "1 win"))
    assert result.sheet.counted == {"earthly_hand": 16, "replacement_win": 1}


def test_a_claim_before_it_spoils_the_earthly_hand() -> None:
    state = table({0: "1z", 1: "11z7p", 2: READY}, draws="5p")
    state = play(state, "0 discard 1z", "1 pung", "1 discard 7p", "- draw")
    assert won(play(state, "2 win")).sheet.counted == {"concealed_self_draw": 3}


def test_a_kong_before_it_spoils_the_earthly_hand() -> None:
    state = table({0: "1111m 1z", 1: "123p456m789m456s34p99s"}, draws="5p")
    state = play(state, "0 concealed_kong 1m", "- draw", "0 discard 1z", "- draw")
    assert won(play(state, "1 win")).sheet.counted == {"concealed_self_draw": 3}


def test_human_hand_is_won_on_one_of_the_first_four_discards() -> None:
    first = play(table({0: "5p", 3: READY}), "0 discard 5p", "3 win")
    assert won(first).sheet.counted == {"human_hand": 16, "all_chows": 2}
    assert won(first).deltas == (-22, 0, 0, 22)
    fourth = table({0: "1z", 1: READY}, draws="7z 7z 5p")
    fourth = play(fourth, "0 discard 1z", "- draw", "1 discard 7z", "- draw", "2 discard 7z")
    fourth = play(fourth, "- draw", "3 discard 5p", "1 win")
    assert won(fourth).sheet.counted == {"human_hand": 16, "all_chows": 2}


def test_the_fifth_discard_is_too_late_for_a_human_hand() -> None:
    state = table({0: "1z", 1: READY}, draws="7z 6z 7z 5p")
    for thrown in ("0 discard 1z", "1 discard 7z", "2 discard 6z", "3 discard 7z"):
        state = play(state, thrown, "- draw")
    state = play(state, "0 discard 5p", "1 win")
    assert won(state).sheet.counted == {"concealed_hand": 1, "all_chows": 2}


def test_the_dealer_has_no_human_hand() -> None:
    state = play(table({0: READY + "1z"}, draws="5p"), "0 discard 1z", "- draw", "1 discard 5p")
    assert won(play(state, "0 win")).sheet.counted == {"concealed_hand": 1, "all_chows": 2}


def test_a_claim_before_it_spoils_the_human_hand() -> None:
    state = table({0: "1z", 1: "11z5p", 3: READY})
    state = play(state, "0 discard 1z", "1 pung", "1 discard 5p", "3 win")
    assert won(state).sheet.counted == {"concealed_hand": 1, "all_chows": 2}


def middle(hands: dict[int, str], draws: str = "", tail: str = "") -> State:
    """Seat 0 to discard, after a pung that spoils the hands of the first turn."""
    hands = {3: "1z", **hands, 0: "11z" + hands.get(0, ""), 1: hands.get(1, "")}
    state = table(hands, draws=draws, tail=tail, context=Context(dealer=3))
    return play(state, "3 discard 1z", "0 pung")


def test_last_draw() -> None:
    state = with_left(middle({0: "9p", 1: READY}), 1, draws="5p")
    result = won(play(state, "0 discard 9p", "- draw", "1 win"))
    assert result.sheet.counted == {"concealed_self_draw": 3, "last_draw": 1}


def test_last_draw_may_be_a_replacement() -> None:
    state = with_left(middle({0: "9p", 1: READY}), 2, draws="4g", tail="5p")
    result = won(play(state, "0 discard 9p", "- draw", "1 win"))
    assert result.sheet.counted == {
        "concealed_self_draw": 3,
        "last_draw": 1,
        "replacement_win": 1,
    }


def test_last_discard() -> None:
    state = with_left(middle({0: "5p", 1: READY}), 0)
    result = won(play(state, "0 discard 5p", "1 win"))
    assert result.sheet.counted == {"concealed_hand": 1, "all_chows": 2, "last_discard": 1}


def test_one_tile_more_and_neither_is_the_last() -> None:
    state = with_left(middle({0: "9p", 1: READY}), 2, draws="5p")
    drawn = won(play(state, "0 discard 9p", "- draw", "1 win"))
    assert drawn.sheet.counted == {"concealed_self_draw": 3}
    state = with_left(middle({0: "5p", 1: READY}), 1)
    discarded = won(play(state, "0 discard 5p", "1 win"))
    assert discarded.sheet.counted == {"concealed_hand": 1, "all_chows": 2}


def test_of_three_winners_the_first_after_the_discarder_wins_alone() -> None:
    hands = {0: READY, 1: "5p", 2: "123m456m789m456s34p88s", 3: "123m789s789s234s34p44z"}
    state = table(hands, context=Context(dealer=1))
    state = play(state, "1 discard 5p", "0 win", "3 win", "2 win")
    result = won(state)
    assert (result.winner, result.source, result.tile) == (2, 1, tile("5p"))
    assert [delta != 0 for delta in result.deltas] == [False, True, True, False]


def test_points_go_by_seat_and_the_dealers_part_by_streak() -> None:
    """South (seat 3) wins off East (seat 2), who has kept two deals: 3 + 16 + 2 + (1 + 4)."""
    context = Context(dealer=2, streak=2, round=Wind.W, hand=9, points=(5, -5, 0, 0))
    result = won(play(table({2: "5p", 3: READY}, context=context), "2 discard 5p", "3 win"))
    assert result.deltas == (0, 0, -26, 26)


def test_seat_and_round_winds_reach_the_scoring() -> None:
    """Seat 1 is North when seat 2 deals: 4z is its seat wind, and the round's."""
    context = Context(dealer=2, round=Wind.N)
    state = table({2: "5p", 1: "444z123m456m789m34p99s"}, context=context)
    result = won(play(state, "2 discard 5p", "1 win"))
    assert result.sheet.counted == {"human_hand": 16, "round_wind": 1, "seat_wind": 1}


def test_bonus_tiles_reach_the_scoring() -> None:
    state = table({0: "5p", 3: "4g4f" + READY.removesuffix("99s")}, tail="9s 9s")
    assert text(state.players[3].flowers) == "4g4f"
    result = won(play(state, "0 discard 5p", "3 win"))
    assert result.sheet.counted == {"human_hand": 16, "own_flower": 2}


def test_lik_gu_is_a_shape_of_this_table() -> None:
    state = table({0: "5p", 3: "1133557799m224455p"})
    result = won(play(state, "0 discard 5p", "3 win"))
    assert result.sheet.counted == {"human_hand": 16, "lik_gu_lik_gu": 8}


def test_the_claimed_tile_leaves_the_river_and_lies_with_the_winner() -> None:
    state = play(table({0: "5p", 3: READY}), "0 discard 5p", "3 win")
    assert [thrown.claimed for thrown in state.players[0].river] == [True]
    assert len(state.players[3].hand) == 16
