"""The 58-pattern table with its jokers, and Zung Jung: other values over the same functions."""

import pytest

from game.table.fold import Fold
from game.table.record import Header, start
from game.table.rules import RULES, TAI58, ZUNGJUNG, rules_for, tile_set
from game.table.selfplay import play as play_hands
from game.table.state import Context, Drawn, Over, State, ToDiscard, ToDraw, WonHand
from game.table.view import view
from scoring.tiles import JOKER, Wind
from tests.table.choosers import lively
from tests.table.storybook import may, play, table, tile, with_left
from tests.table.test_leaks import check_all

JOKERS = rules_for("tai58", {"jokers": 4})
READY = "123m456m789m456s34p99s"


def won(state: State) -> WonHand:
    assert isinstance(state.phase, Over)
    assert isinstance(state.phase.result, WonHand)
    return state.phase.result


@pytest.mark.parametrize("rules", [*RULES.values(), JOKERS], ids=lambda rules: rules.id)
def test_whole_hands_of_every_game(rules: object) -> None:
    played = list(play_hands(rules, "games", 6, lively))  # type: ignore[arg-type]  # parametrized
    assert len(played) == 6
    assert any(isinstance(result, WonHand) for _, result in played)


@pytest.mark.parametrize("rules", [JOKERS, ZUNGJUNG], ids=["jokers", "zungjung"])
def test_nothing_leaks_in_other_games(rules: object) -> None:
    fold, _ = start(Header(rules, Context()), b"leaks")  # type: ignore[arg-type]  # parametrized
    check_all(fold)


def test_heavenly_and_earthly_hands_of_58_patterns() -> None:
    heavenly = won(play(table({0: "5p" + READY}, rules=TAI58), "0 win"))
    assert heavenly.sheet.counted["heavenly_hand"] == 120
    discard = won(play(table({0: "5p", 3: READY}, rules=TAI58), "0 discard 5p", "3 win"))
    assert discard.sheet.counted["earthly_hand"] == 90
    drawn = table({0: "1z", 1: READY}, draws="5p", rules=TAI58)
    drawn = play(drawn, "0 discard 1z", "- draw", "1 win")
    assert won(drawn).sheet.counted["earthly_hand"] == 90


def test_a_set_with_jokers() -> None:
    assert len(tile_set(JOKERS)) == 148
    assert tile_set(JOKERS)[-5:] == (41, JOKER, JOKER, JOKER, JOKER)
    assert table({}, rules=JOKERS).wall.left == 67


def test_a_joker_in_the_hand_stands_for_what_is_missing() -> None:
    state = table({0: "5p", 3: READY.removesuffix("99s") + "9sj"}, rules=JOKERS)
    result = won(play(state, "0 discard 5p", "3 win"))
    assert "no_joker" not in result.sheet.counted


def test_no_joker_counts_where_the_set_has_some() -> None:
    for rules, expected in ((JOKERS, 3), (TAI58, None)):
        state = play(table({0: "5p", 3: READY}, rules=rules), "0 discard 5p", "3 win")
        assert won(state).sheet.counted.get("no_joker") == expected


def test_a_drawn_joker_completes_whatever_waits() -> None:
    state = table({0: "1z", 1: READY}, draws="j", rules=JOKERS)
    assert may(play(state, "0 discard 1z", "- draw"), 1)[0] == "win"
    state = table({0: "1z"}, draws="j", rules=JOKERS)
    assert "win" not in may(play(state, "0 discard 1z", "- draw"), 1)


def test_a_discarded_joker_is_nobodys() -> None:
    state = play(table({0: "j", 1: READY, 2: "jj"}, rules=JOKERS), "0 discard j")
    assert state.phase == ToDraw(1)


def test_jokers_make_no_melds() -> None:
    assert not any("kong" in action for action in may(table({0: "jjjj"}, rules=JOKERS), 0))
    state = play(table({0: "5z", 1: "j6s", 2: "5zjj"}, rules=JOKERS), "0 discard 5z")
    assert state.phase == ToDraw(1)


def test_zungjung_deals_13_of_136_and_never_the_last_14() -> None:
    state = table({}, rules=ZUNGJUNG)
    assert [len(player.hand) for player in state.players] == [13] * 4
    assert len(state.wall.tiles) == 136
    assert state.wall.left == 136 - 53 - 14


STRAIGHT = "123456789m34s99s"  # with 2s or 5s: 40, all sequences 5, concealed 5


def test_zungjung_blessings() -> None:
    heaven = won(play(table({0: "5s" + STRAIGHT}, rules=ZUNGJUNG), "0 win"))
    assert heaven.sheet.counted["9.4.1"] == 155
    earth = won(play(table({0: "5s", 2: STRAIGHT}, rules=ZUNGJUNG), "0 discard 5s", "2 win"))
    assert earth.sheet.counted["9.4.2"] == 155
    late = table({0: "1z", 2: STRAIGHT}, draws="5s", rules=ZUNGJUNG)
    late = play(late, "0 discard 1z", "- draw", "1 discard 5s", "2 win")
    assert "9.4.2" not in won(late).sheet.counted


def test_zungjung_last_tiles_and_kongs() -> None:
    state = with_left(table({0: "1z", 1: STRAIGHT}, rules=ZUNGJUNG), 1, draws="5s")
    drawn = play(state, "0 discard 1z", "- draw")
    assert "9.1.1" in won(play(drawn, "1 win")).sheet.counted
    last = with_left(table({0: "5s", 1: STRAIGHT}, rules=ZUNGJUNG), 0)
    assert "9.1.2" in won(play(last, "0 discard 5s", "1 win")).sheet.counted
    kong = table({0: "7777z456m789m34s99s"}, tail="5s", rules=ZUNGJUNG)
    kong = play(kong, "0 concealed_kong 7z", "- draw")
    assert kong.phase == ToDiscard(0, Drawn(tile("5s"), replacement=True))
    assert "9.2" in won(play(kong, "0 win")).sheet.counted


def test_the_discarder_answers_for_the_winning_tile() -> None:
    state = table({0: "1z", 3: STRAIGHT}, draws="5s", rules=ZUNGJUNG)
    state = play(state, "0 discard 1z", "- draw", "1 discard 5s", "3 win")
    assert won(state).deltas == (-25, -100, -25, 150)


def test_who_discarded_it_first_answers_for_it() -> None:
    """Seat 3 lets the 5s of seat 1 pass and wins on that of seat 2."""
    state = table({0: "1z", 3: STRAIGHT}, draws="5s 5s", rules=ZUNGJUNG)
    state = play(state, "0 discard 1z", "- draw", "1 discard 5s", "3 pass")
    state = play(state, "- draw", "2 discard 5s", "3 win")
    assert won(state).source == 2
    assert won(state).deltas == (-25, -100, -25, 150)


def test_nobody_answers_for_what_the_winner_discarded() -> None:
    state = table({0: "1z", 3: STRAIGHT}, draws="6z 7z 5s 5s", rules=ZUNGJUNG)
    state = play(state, "0 discard 1z", "- draw", "1 discard 6z", "- draw", "2 discard 7z")
    state = play(state, "- draw", "3 discard 5s", "- draw", "0 discard 5s", "3 win")
    assert won(state).deltas == (-50, -50, -50, 150)


def test_immunity_ends_with_the_winners_next_discard() -> None:
    state = table({0: "1z", 3: STRAIGHT}, draws="5s 7z 6z 5s", rules=ZUNGJUNG)
    state = play(state, "0 discard 1z", "- draw", "1 discard 5s", "3 pass", "- draw")
    state = play(state, "2 discard 7z", "- draw", "3 discard 6z", "- draw", "0 discard 5s")
    assert won(play(state, "3 win")).deltas == (-100, -25, -25, 150)


def test_a_hand_below_the_minimum_is_no_win() -> None:
    """A pung claimed, terminals, sets of both kinds: a chicken hand, worth 1."""
    hands = {0: "7p5s", 3: "123m456p99p34s77p9m"}
    moves = ("0 discard 7p", "3 pung", "3 discard 9m", "- draw", "0 discard 5s")
    chicken = play(table(hands, draws="1z", rules=ZUNGJUNG), *moves)
    assert may(chicken, 3) == ["win", "pass"]
    assert won(play(chicken, "3 win")).deltas == (-1, -1, -1, 3)
    for_five = rules_for("zungjung", {"minimum": 5})
    assert may(play(table(hands, draws="1z", rules=for_five), *moves), 3) == []
    straight = play(table({0: "5s", 3: STRAIGHT}, rules=for_five), "0 discard 5s")
    assert may(straight, 3) == ["win", "pass"]


def test_the_deal_passes_after_every_hand() -> None:
    rules = rules_for("zungjung", {"length": "full"})
    state = play(table({0: "5s" + STRAIGHT}, rules=rules), "0 win")
    assert isinstance(state.phase, Over)
    following = state.phase.next
    assert following is not None
    assert (following.dealer, following.streak, following.round) == (1, 0, Wind.E)


def test_waits_beside_jokers_are_shown() -> None:
    state = table({1: READY.removesuffix("99s") + "9sj"}, rules=JOKERS)
    seen = view(Fold(state).state, 1).waits
    assert seen is not None
    assert tile("5p") in [wait.tile for wait in seen]
