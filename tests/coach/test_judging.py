"""What the coach says of a hand on record, and of positions laid out by hand."""

from functools import cache
from random import Random
from typing import Any

from game.coach.decisions import Decision, decisions
from game.coach.judging import Judgement, judge
from game.coach.report import choice_json, judged, moments, report
from game.table.actions import Action, Discard, Pass, Pung, Win, encode
from game.table.legal import legal
from game.table.record import HandRecord, read, start
from game.table.state import Over, Seat, State
from game.table.view import view
from scoring.tiles import KINDS, NAMES
from tests.servers import ROOT
from tests.table.redeal import redealt
from tests.table.storybook import play, table


@cache
def hands() -> list[HandRecord]:
    with (ROOT / "tests/golden/games/east_round.jsonl").open() as lines:
        return read(lines)


def told(hand: int, seat: Seat) -> dict[str, Any]:
    return report(list(judged(decisions(hands()[hand], seat))))


def asked(state: State, seat: Seat, action: Action) -> Judgement:
    return judge(Decision(0, view(state, seat), legal(state, seat), action))


# A hand on record


def test_every_decision_of_the_seat_and_none_of_others() -> None:
    moments_asked = [one["n"] for one in told(0, 3)["decisions"]]
    assert moments_asked == [5, 6, 13, 14, 17, 18, 26, 34, 43, 58, 66, 74, 82, 86]


def test_three_moments() -> None:
    found = told(0, 3)
    spoken = [
        (one["kind"], decision["n"], decision["made"]["action"], decision["best"][0]["action"])
        for one in found["moments"]
        for decision in [found["decisions"][one["at"]]]
    ]
    assert spoken == [
        ("loss", 18, {"t": "discard", "tile": "5m"}, {"t": "discard", "tile": "5s"}),
        ("more", 26, {"t": "discard", "tile": "6m"}, {"t": "discard", "tile": "1s"}),
        ("danger", 82, {"t": "discard", "tile": "6m"}, {"t": "discard", "tile": "8s"}),
    ]


def test_what_is_said_of_a_decision() -> None:
    decision = told(0, 3)["decisions"][5]
    made, (first, *others) = decision.pop("made"), decision.pop("best")
    assert decision == {
        "n": 18,
        "on": None,
        "loss": 2.35,
        "why": {"code": "further", "missing": 1},
    }
    assert first == {
        "action": {"t": "discard", "tile": "5s"},
        "missing": 1,
        "draws": [["4m", 4], ["7m", 4]],
        "worth": 4.42,
        "chance": 0.001,
    }
    assert (made["action"]["tile"], made["missing"], made["worth"]) == ("5m", 2, 2.07)
    assert sum(left for _, left in made["draws"]) == 32
    assert [(one["action"]["tile"], one["worth"]) for one in others] == [("5m", 2.07), ("6s", 2.0)]


# Positions


def test_a_discard_says_what_helps_and_how_much_of_it_is_left() -> None:
    one = asked(table({0: "123456789m12399p457s"}), 0, Discard(KINDS["4s"]))
    assert (one.made.missing, one.made.draws, one.why.code) == (1, ((KINDS["6s"], 4),), "narrower")
    best = one.best[0]
    assert best.action == Discard(KINDS["7s"])
    assert best.draws == ((KINDS["3s"], 4), (KINDS["6s"], 4))
    assert one.loss > 0
    assert asked(table({0: "123456789m12399p457s"}), 0, Discard(KINDS["7s"])).loss == 0


def test_a_win_let_go() -> None:
    won = table({0: "123456789m12399p456s"})
    one = asked(won, 0, Discard(KINDS["9p"]))
    assert (one.why.code, one.best[0].action, one.best[0].missing) == ("let_go", Win(), 0)
    assert asked(won, 0, Win()).why.code == "won"
    assert moments([one]) == [(0, "let_go")]


def test_a_claim_is_weighed_with_the_pass() -> None:
    state = play(table({0: "5s", 1: "123456789m55p46s123z"}), "0 discard 5s")
    one = asked(state, 1, Pass())
    assert NAMES[one.on or 0] == "5s"
    assert {encode(choice.action)["t"] for choice in one.best} == {"chow", "pass"}
    assert one.why.code in ("passed", "passed_wrongly")


def test_a_claim_says_which_discard_its_numbers_go_with() -> None:
    state = play(table({0: "4z", 1: "23467m345678s99p446z"}), "0 discard 4z")
    one = asked(state, 1, Pung())
    assert (one.made.missing, one.made.then) == (1, KINDS["6z"])
    assert choice_json(one.made)["then"] == "6z"
    passed = next(choice for choice in one.best if choice.action == Pass())
    assert passed.then is None
    assert "then" not in choice_json(passed)


# What it rests on


def test_it_does_not_depend_on_what_the_seat_could_not_see() -> None:
    """Hands of others and the wall are dealt again: nothing that is said changes."""
    rng, compared = Random(7), 0
    for hand in hands()[:2]:
        fold, _ = start(hand.header, hand.seed)
        for entry in hand.entries:
            if isinstance(fold.state.phase, Over):
                break
            seat = entry.seat
            allowed = () if seat is None else legal(fold.state, seat)
            if seat is not None and len(allowed) > 1:
                other = redealt(fold.state, seat, rng)
                assert other != fold.state
                assert asked(other, seat, entry.action) == asked(fold.state, seat, entry.action)
                compared += 1
            fold.step(entry.seat, entry.action)
    assert compared == 129


def test_it_does_not_depend_on_what_came_after() -> None:
    whole = hands()[0]
    cut = HandRecord(whole.header, whole.seed, whole.entries[:60])
    ahead = list(judged(decisions(whole, 3)))
    assert list(judged(decisions(cut, 3))) == [one for one in ahead if one.n < 60]
