"""What is said of each discard, in positions laid out by hand."""

from random import Random

from game import bots
from game.bots.advice import Advice, advice
from game.table.legal import legal
from game.table.state import Seat, State
from game.table.view import view
from scoring.tiles import KINDS
from tests.table.storybook import others_pass, play, table


def advised(state: State, seat: Seat = 0) -> dict[str, Advice]:
    found = advice(view(state, seat), legal(state, seat))
    return {name: one for name, kind in KINDS.items() for one in found if one.tile == kind}


def test_every_discard_is_judged_once() -> None:
    state = table({0: "123456789m12399p457s"})
    found = advised(state)
    assert "".join(found) == "1m2m3m4m5m6m7m8m9m1p2p3p9p4s5s7s"


def test_what_a_discard_leaves() -> None:
    found = advised(table({0: "123456789m12399p457s"}))
    seven, four = found["7s"], found["4s"]
    assert (seven.missing, seven.draws, seven.unseen) == (
        1,
        ((KINDS["3s"], 4), (KINDS["6s"], 4)),
        8,
    )
    assert (seven.reason.code, seven.reason.arguments) == ("ready", {"tiles": 8})
    assert (four.missing, four.draws) == (1, ((KINDS["6s"], 4),))
    assert (four.reason.code, four.reason.arguments) == ("narrower", {"tiles": 4, "most": 8})
    assert (found["9p"].missing, found["9p"].reason.code) == (2, "further")


def test_a_ready_hand_is_worth_its_tai() -> None:
    """All chows 2 and concealed 1; on the closed wait concealed 1 and the single wait 1."""
    found = advised(table({0: "123456789m12399p457s"}))
    assert (found["7s"].tai, found["4s"].tai) == (3.0, 2.0)


def test_nobody_can_win_on_what_was_let_by() -> None:
    """The seat after has not changed its hand since it let the nine by, nor have the others."""
    state = play(table({0: "9m"}, "9m"), "0 discard 9m")
    state = others_pass(state)
    state = play(state, "- draw")
    assert advised(state, 1)["9m"].chance == 0.0


def test_what_the_master_does_comes_first() -> None:
    state = table({0: "123456789m12399p457s"})
    seen, allowed = view(state, 0), legal(state, 0)
    best, *_ = advice(seen, allowed)
    action = bots.choose("master", seen, allowed, Random(1))
    assert action in allowed
    assert best.tile == getattr(action, "tile", None)


def test_there_is_no_advice_for_a_claim() -> None:
    state = play(table({0: "5s", 1: "123456789m55p46s123z"}), "0 discard 5s")
    assert advice(view(state, 1), legal(state, 1)) == ()
