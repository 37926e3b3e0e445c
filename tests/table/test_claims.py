"""Who may claim a discard, and who gets it when several do (1.7, 1.8, 1.11)."""

from itertools import permutations, product

import pytest

from game.table.actions import Chow
from game.table.apply import IllegalAction, apply
from game.table.legal import legal
from game.table.rules import JOYPIP
from game.table.state import (
    Asked,
    Context,
    Over,
    Player,
    Seat,
    State,
    ToClaim,
    ToDiscard,
    ToDraw,
    WonHand,
)
from game.table.wall import Wall
from tests.table.storybook import may, move, others_pass, play, table, tile

ALL_WANT_5P = {
    0: "5p",
    1: "123m456m789m123s99s46p",  # chow or win
    2: "55p77z123s456s789s123m",  # pung or win
    3: "34p99p456m789m456s789s",  # win
}


def wanted_5p() -> State:
    return play(table(ALL_WANT_5P), "0 discard 5p")


def test_everybody_who_may_answer_is_asked_at_once() -> None:
    state = wanted_5p()
    assert state.phase == ToClaim(0, tile("5p"), (Asked(1), Asked(2), Asked(3)))
    assert may(state, 0) == []
    assert may(state, 1) == ["win", "chow 4p", "pass"]
    assert may(state, 2) == ["win", "pung", "pass"]
    assert may(state, 3) == ["win", "pass"]
    assert may(state, None) == []


def outcome(state: State) -> str:
    phase = state.phase
    if isinstance(phase, Over) and isinstance(phase.result, WonHand):
        return f"{phase.result.winner} wins"
    if isinstance(phase, ToDiscard):
        return f"{phase.seat} {state.players[phase.seat].melds[-1].meld.kind.value}"
    return "nobody" if isinstance(phase, ToDraw) else "open"


@pytest.mark.parametrize(
    ("first", "second", "third", "expected"),
    [
        ("win", "win", "win", "1 wins"),
        ("win", "pung", "win", "1 wins"),
        ("win", "pass", "pass", "1 wins"),
        ("chow 4p", "win", "win", "2 wins"),
        ("pass", "win", "pass", "2 wins"),
        ("chow 4p", "pung", "win", "3 wins"),
        ("pass", "pung", "win", "3 wins"),
        ("pass", "pass", "win", "3 wins"),
        ("chow 4p", "pass", "win", "3 wins"),
        ("chow 4p", "pung", "pass", "2 pung"),
        ("pass", "pung", "pass", "2 pung"),
        ("chow 4p", "pass", "pass", "1 chow"),
        ("pass", "pass", "pass", "nobody"),
    ],
)
def test_outcome_depends_on_the_answers_and_not_on_their_order(
    first: str, second: str, third: str, expected: str
) -> None:
    answers = {1: first, 2: second, 3: third}
    ends = set()
    for order in permutations(answers):
        state = wanted_5p()
        for seat in order:
            if outcome(state) == "open":
                state = play(state, f"{seat} {answers[seat]}")
        ends.add(state)
        assert outcome(state) == expected
    assert len(ends) == 1


def test_answers_in_any_order_leave_the_same_open_question() -> None:
    one = play(wanted_5p(), "1 chow 4p", "2 pung")
    other = play(wanted_5p(), "2 pung", "1 chow 4p")
    assert one == other
    assert outcome(one) == "open"


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        (["1 win"], "1 wins"),
        (["2 win"], "open"),  # seat 1 comes first
        (["1 pass", "2 win"], "2 wins"),
        (["1 chow 4p", "2 win"], "2 wins"),
        (["3 win"], "open"),
        (["3 win", "2 pung"], "open"),
        (["3 win", "2 pung", "1 pass"], "3 wins"),
        (["2 pung"], "open"),
        (["2 pung", "3 pass"], "open"),  # seat 1 may still win
        (["2 pung", "3 pass", "1 pass"], "2 pung"),
        (["1 chow 4p", "3 pass"], "open"),
        (["1 chow 4p", "3 pass", "2 pass"], "1 chow"),
    ],
)
def test_a_claim_is_decided_as_soon_as_no_answer_can_change_it(
    answers: list[str], expected: str
) -> None:
    assert outcome(play(wanted_5p(), *answers)) == expected


def test_a_chow_waits_for_no_chow() -> None:
    """Of those asked nobody but seat 2 could take the tile from a chow."""
    state = play(table({**ALL_WANT_5P, 3: ""}), "0 discard 5p", "1 chow 4p", "2 pass")
    assert outcome(state) == "1 chow"


@pytest.mark.parametrize("late", ["1 win", "1 chow 4p", "2 pass", "2 pung"])
def test_an_answer_that_comes_too_late_changes_nothing(late: str) -> None:
    state = play(wanted_5p(), "1 pass", "2 win") if late[0] == "1" else play(wanted_5p(), "1 win")
    with pytest.raises(IllegalAction) as refused:
        apply(state, *move(late))
    assert refused.value.code == "not_your_turn"


def test_nobody_answers_twice_or_for_another() -> None:
    state = play(wanted_5p(), "2 pung")
    for text, code in [
        ("2 pass", "not_your_turn"),
        ("0 pass", "not_your_turn"),
        ("3 pung", "illegal"),
        ("1 exposed_kong", "illegal"),
        ("- draw", "not_your_turn"),
        ("1 discard 1m", "illegal"),
    ]:
        with pytest.raises(IllegalAction) as refused:
            apply(state, *move(text))
        assert refused.value.code == code, text


def test_the_claimer_discards_and_play_goes_on_from_there() -> None:
    state = play(wanted_5p(), "1 pass", "2 pung", "3 pass")
    assert state.phase == ToDiscard(2, None)
    assert [may(state, seat) for seat in (0, 1, 3)] == [[], [], []]
    state = play(state, "2 discard 7z")
    assert state.phase == ToDraw(3)
    assert [thrown.claimed for thrown in state.players[0].river] == [True]


def test_after_a_claim_there_is_no_win_no_kong_and_any_tile_may_go() -> None:
    """Swap-calling is free (1.8); the hand is complete but a discard is owed."""
    state = play(table({0: "3p", 1: "45p3p111m222m333m444m9s"}), "0 discard 3p", "1 chow 3p")
    assert may(state, 1) == [f"discard {name}" for name in ("1m", "2m", "3m", "4m", "3p", "9s")]


def test_a_win_may_be_passed_and_taken_later() -> None:
    """Passing costs nothing (1.8): the same seat wins on the next discard of the kind."""
    state = table({0: "5p", 3: ALL_WANT_5P[3], 1: "5p"}, draws="9m")
    state = play(state, "0 discard 5p", "3 pass", "- draw", "1 discard 5p")
    assert may(state, 3) == ["win", "pass"]


def reference(tiles: tuple[int, int, int]) -> bool:
    """Whether three kinds are a chow, by their names."""
    names = ["123456789"[kind % 9] + "mpsz"[kind // 9] for kind in sorted(tiles)]
    numbers, suits = [int(name[0]) for name in names], {name[1] for name in names}
    return (
        len(suits) == 1
        and suits != {"z"}
        and numbers[1] == numbers[0] + 1
        and numbers[2] == numbers[0] + 2
    )


def claiming(hand: tuple[int, ...], discard: int, seat: Seat = 1, discarder: Seat = 0) -> State:
    players = [Player(()), Player(()), Player(()), Player(())]
    players[seat] = Player(hand)
    first, second, third, fourth = players
    wall = Wall((0,) * 30, 0, 30, 16)
    asked = (Asked(seat),)
    return State(
        JOYPIP, Context(), (first, second, third, fourth), wall, ToClaim(discarder, discard, asked)
    )


def test_chows_against_a_reference_for_all_triples() -> None:
    for low, high, discard in product(range(34), repeat=3):
        if low <= high:
            actions = legal(claiming((low, high), discard), 1)
            chows = [action for action in actions if isinstance(action, Chow)]
            expected = [Chow(min(low, discard))] if reference((low, high, discard)) else []
            assert chows == expected, (low, high, discard)


def test_every_chow_that_a_tile_can_make_is_offered() -> None:
    state = play(table({0: "5s", 1: "3467s"}), "0 discard 5s")
    assert may(state, 1) == ["chow 3s", "chow 4s", "chow 5s", "pass"]


@pytest.mark.parametrize("discarder", [0, 1, 2, 3])
def test_only_the_next_seat_may_chow(discarder: Seat) -> None:
    pair = (tile("4s"), tile("6s"))
    for seat in {0, 1, 2, 3} - {discarder}:
        actions = legal(claiming(pair, tile("5s"), seat, discarder), seat)
        assert (Chow(tile("4s")) in actions) == (seat == (discarder + 1) % 4)


def test_after_a_pung_the_next_seat_is_the_one_after_the_claimer() -> None:
    state = table({0: "5z", 2: "55z1s", 3: "23s"})
    state = others_pass(play(state, "0 discard 5z", "2 pung", "2 discard 1s"), 3)
    assert may(state, 3) == ["chow 1s", "pass"]


def test_pungs_and_kongs_may_be_claimed_by_any_seat() -> None:
    for claimer in (1, 2, 3):
        state = play(table({0: "5z", claimer: "555z"}), "0 discard 5z")
        assert may(state, claimer) == ["exposed_kong", "pung", "pass"]
