"""Exposed, added and concealed kongs, and robbing (1.9, 1.10)."""

import pytest

from game.table.apply import IllegalAction, apply
from game.table.events import Answered, Claimed, Drew, FlowersShown, KongDeclared, Robbed, Won
from game.table.state import (
    Asked,
    Declared,
    Drawn,
    Over,
    State,
    Taken,
    ToDiscard,
    ToDraw,
    ToRob,
    WonHand,
)
from scoring.hand import By, Meld, MeldKind
from scoring.tiles import parse
from tests.table.storybook import may, move, others_pass, play, played, table, tile, with_left


def kongs(state: State, seat: int) -> list[str]:
    return [action for action in may(state, seat) if "kong" in action]


def test_concealed_kong_takes_its_replacement_from_the_tail() -> None:
    state = table({0: "1111m"}, tail="9s")
    assert kongs(state, 0) == ["concealed_kong 1m"]
    state, events = played(state, "0 concealed_kong 1m")
    assert events == (KongDeclared(0, MeldKind.KONG_CONCEALED, tile("1m")),)
    assert state.phase == ToDraw(0, tile("1m"))
    assert state.players[0].melds == (Declared(Meld(MeldKind.KONG_CONCEALED, tile("1m")), None),)
    state, events = played(state, "- draw")
    assert events == (Drew(0, tile("9s"), replacement=True),)
    assert state.phase == ToDiscard(0, Drawn(tile("9s"), replacement=True))
    assert state.wall.left == 62


def test_the_replacement_of_a_kong_may_be_a_flower_and_another_one() -> None:
    state = play(table({0: "1111m"}, tail="1g 2f 9s"), "0 concealed_kong 1m")
    state, events = played(state, "- draw")
    assert events == (FlowersShown(0, parse("1g2f")), Drew(0, tile("9s"), replacement=True))
    assert state.players[0].flowers == parse("1g2f")
    assert state.wall.left == 60


def test_several_kongs_in_one_turn() -> None:
    state = table({0: "1111m 9999s"}, tail="7z 8s")
    state = play(state, "0 concealed_kong 9s", "- draw")
    assert kongs(state, 0) == ["concealed_kong 1m"]
    state = play(state, "0 concealed_kong 1m", "- draw")
    assert state.phase == ToDiscard(0, Drawn(tile("8s"), replacement=True))
    assert len(state.players[0].hand) == 16 - 6


def test_exposed_kong_draws_its_replacement_and_then_discards() -> None:
    state = play(table({0: "5z", 2: "555z"}, tail="9s"), "0 discard 5z")
    state, events = played(state, "2 exposed_kong")
    kong = Declared(Meld(MeldKind.KONG_OPEN, tile("5z")), Taken(tile("5z"), 0))
    assert events == (Answered(2), Claimed(2, kong))
    assert state.phase == ToDraw(2, tile("5z"))
    state = play(state, "- draw")
    assert state.phase == ToDiscard(2, Drawn(tile("9s"), replacement=True))
    assert [thrown.claimed for thrown in state.players[0].river] == [True]


PUNG_OF_3S = ("0 discard 3s", "1 pung", "1 discard 1z")


def test_added_kong_is_offered_now_and_on_every_later_turn() -> None:
    state = play(table({0: "3s", 1: "33s"}, draws="7z 7z 7z 3s 6z 6z 6z 8p"), *PUNG_OF_3S)
    for drawing in ("2 discard 7z", "3 discard 7z", "0 discard 7z"):
        state = play(state, "- draw", drawing)
    state = play(state, "- draw")
    assert kongs(state, 1) == ["added_kong 3s"]
    state = play(state, "1 discard 2z")
    for drawing in ("2 discard 6z", "3 discard 6z", "0 discard 6z"):
        state = others_pass(play(state, "- draw", drawing))
    state = play(state, "- draw")
    assert state.phase == ToDiscard(1, Drawn(tile("8p")))
    assert kongs(state, 1) == ["added_kong 3s"]
    state, events = played(state, "1 added_kong 3s")
    assert events == (KongDeclared(1, MeldKind.KONG_ADDED, tile("3s")),)
    assert state.phase == ToDraw(1, tile("3s"))
    # The pung becomes the kong, and remembers whose discard it was.
    kong = Declared(Meld(MeldKind.KONG_ADDED, tile("3s")), Taken(tile("3s"), 0))
    assert state.players[1].melds == (kong,)
    assert tile("8p") in state.players[1].hand


def test_added_and_concealed_kongs_are_offered_together() -> None:
    state = table({0: "3s", 1: "33s 1111m 9999p 1z"}, draws="7z 7z 7z 3s")
    state = play(state, *PUNG_OF_3S, "- draw", "2 discard 7z", "- draw", "3 discard 7z", "- draw")
    state = play(state, "0 discard 7z", "- draw")
    assert kongs(state, 1) == ["added_kong 3s", "concealed_kong 1m", "concealed_kong 9p"]


def test_no_kong_right_after_a_chow_or_pung() -> None:
    state = play(table({0: "3s", 1: "333s 1111m"}), "0 discard 3s", "1 pung")
    assert kongs(state, 1) == []
    for action in ("1 added_kong 3s", "1 concealed_kong 1m"):
        with pytest.raises(IllegalAction):
            apply(state, *move(action))
    state = play(table({0: "3s", 1: "12s 1111m"}), "0 discard 3s", "1 chow 1s")
    assert kongs(state, 1) == []


def test_a_chow_does_not_become_a_kong() -> None:
    state = table({0: "3s", 1: "12s"}, draws="7z 7z 7z 3s")
    state = play(state, "0 discard 3s", "1 chow 1s", "1 discard 1z")
    for drawing in ("2 discard 7z", "3 discard 7z", "0 discard 7z"):
        state = play(state, "- draw", drawing)
    assert kongs(play(state, "- draw"), 1) == []


def test_kongs_need_a_replacement() -> None:
    state = table({0: "1111m"})
    assert kongs(with_left(state, 1), 0) == ["concealed_kong 1m"]
    assert kongs(with_left(state, 0), 0) == []
    with pytest.raises(IllegalAction):
        apply(with_left(state, 0), *move("0 concealed_kong 1m"))


def test_the_last_tile_may_be_a_replacement_and_then_there_is_no_other_kong() -> None:
    state = with_left(table({0: "1111m 9999p"}), 1, tail="8s")
    state = play(state, "0 concealed_kong 1m", "- draw")
    assert state.phase == ToDiscard(0, Drawn(tile("8s"), replacement=True))
    assert state.wall.left == 0
    assert kongs(state, 0) == []


# Seat 0 discards 1p, seat 1 draws 5s and adds it to its pung, which completes the hand of seat 2.
ROBBED = {0: "5s", 1: "55s", 2: "123m456m789m123p99p46s"}


def kong_to_rob(hands: dict[int, str]) -> State:
    state = table(hands, draws="9m 8s 1p 5s", tail="9s")
    state = play(state, "0 discard 5s", "1 pung")
    state = others_pass(state)
    state = play(state, "1 discard 1z", "- draw", "2 discard 9m")
    state = play(state, "- draw", "3 discard 8s", "- draw", "0 discard 1p", "- draw")
    return play(state, "1 added_kong 5s")


def test_robbing_undoes_the_kong_and_its_declarer_pays() -> None:
    state = kong_to_rob(ROBBED)
    assert state.phase == ToRob(1, tile("5s"), (Asked(2),))
    assert may(state, 2) == ["win", "pass"]
    assert [may(state, seat) for seat in (0, 1, 3, None)] == [[], [], [], []]
    left = state.wall.left
    state, events = played(state, "2 win")
    assert isinstance(state.phase, Over)
    result = state.phase.result
    assert isinstance(result, WonHand)
    assert (result.winner, result.by, result.source, result.tile) == (
        2,
        By.ROBBED_KONG,
        1,
        tile("5s"),
    )
    # 3 + concealed hand 1 + single wait 1 + robbed kong 1, from the declarer alone
    assert result.sheet.counted == {"concealed_hand": 1, "single_wait": 1, "robbed_kong": 1}
    assert result.deltas == (0, -6, 6, 0)
    assert events == (
        Answered(2),
        Robbed(1, tile("5s")),
        Won(2, By.ROBBED_KONG, 1, tile("5s"), (0, -6, 6, 0)),
    )
    pung = Declared(Meld(MeldKind.PUNG, tile("5s")), Taken(tile("5s"), 0))
    assert state.players[1].melds == (pung,)
    assert len(state.players[1].hand) == 13
    assert state.wall.left == left


def test_a_kong_that_nobody_robs_gets_its_replacement() -> None:
    state, events = played(kong_to_rob(ROBBED), "2 pass")
    assert events == (Answered(2),)
    assert state.phase == ToDraw(1, tile("5s"))
    assert play(state, "- draw").phase == ToDiscard(1, Drawn(tile("9s"), replacement=True))


def test_of_two_robbers_the_first_in_turn_order_wins() -> None:
    hands = {**ROBBED, 3: "444m666m777p999p46s88p"}
    hands[2] = "123m123m789m123p99s46s"
    state = kong_to_rob(hands)
    assert state.phase == ToRob(1, tile("5s"), (Asked(2), Asked(3)))
    waiting = play(state, "3 win")
    assert waiting.phase == ToRob(1, tile("5s"), (Asked(2), Asked(3, move("3 win")[1])))
    for robbed, winner in [
        (play(waiting, "2 win"), 2),
        (play(state, "2 win"), 2),
        (play(waiting, "2 pass"), 3),
        (play(state, "2 pass", "3 win"), 3),
    ]:
        assert isinstance(robbed.phase, Over)
        assert isinstance(robbed.phase.result, WonHand)
        assert robbed.phase.result.winner == winner
    assert play(state, "3 pass", "2 pass").phase == ToDraw(1, tile("5s"))


def test_a_concealed_kong_cannot_be_robbed() -> None:
    state = table({0: "5555s", 2: ROBBED[2]})
    assert play(state, "0 concealed_kong 5s").phase == ToDraw(0, tile("5s"))


def test_an_exposed_kong_cannot_be_robbed() -> None:
    hands = {0: "5s", 1: "555s", 2: ROBBED[2]}
    state = play(table(hands), "0 discard 5s", "2 pass", "1 exposed_kong")
    assert state.phase == ToDraw(1, tile("5s"))
