"""The honest mistakes of the beginner, in positions laid out by hand."""

from random import Random

import pytest

from game import bots
from game.table.actions import encode
from game.table.legal import legal
from game.table.state import Seat, State
from game.table.view import view
from tests.table.storybook import play, table


def choices(state: State, seat: Seat) -> set[str]:
    """What it does, whatever its whim."""
    seen, allowed = view(state, seat), legal(state, seat)
    found = (bots.choose("beginner", seen, allowed, Random(seed)) for seed in range(60))
    return {" ".join(encode(action).values()) for action in found}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("123456789m123p55s999p", {"win"}),
        # It keeps the pair of winds and breaks what could become a chow.
        ("234567m345p67s11z22z1s", {"discard 1s"}),
        ("1111z123456789m45p9s2z", {"concealed_kong 1z"}),
    ],
)
def test_turn(hand: str, expected: set[str]) -> None:
    assert choices(table({0: hand}), 0) == expected


def test_it_claims_a_pung_that_does_not_help() -> None:
    """Of its two nines one is part of a chow."""
    state = play(table({0: "9s", 1: "123567m7899s2468p12z"}), "0 discard 9s")
    assert choices(state, 1) == {"pung", "pass"}


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("789p159m147s1234567z", {"pass"}),
        ("6789p159m147s123456z", {"chow 6p", "pass"}),
        ("7889p159m147s123456z", {"chow 7p", "pass"}),
    ],
)
def test_a_tile_is_not_claimed_only_to_throw_its_like(hand: str, expected: set[str]) -> None:
    """With 7, 8 and 9 a chow of another 7 makes no new set; with one tile more it may."""
    state = play(table({0: "7p", 1: hand}), "0 discard 7p")
    assert choices(state, 1) == expected


def test_a_hand_that_waits_is_left_alone() -> None:
    state = play(table({0: "5p", 1: "123456789m123s55p46s"}), "0 discard 5p")
    assert choices(state, 1) == {"pass"}
