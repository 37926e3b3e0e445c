"""What the normal bot does: in positions laid out by hand, and through whole hands."""

from dataclasses import replace
from itertools import count
from random import Random

import pytest

from game import bots
from game.table.actions import Action, encode
from game.table.legal import legal
from game.table.record import Header, start
from game.table.rules import JOYPIP, Rules, rules_for
from game.table.selfplay import finish
from game.table.state import Context, Over, Seat, State, Thrown
from game.table.view import View, view
from scoring.tiles import parse
from tests.table.redeal import redealt
from tests.table.storybook import others_pass, play, table

GAMES = [
    JOYPIP,
    rules_for("tai58", {"jokers": 8}),
    rules_for("zungjung", {}),
]


def chosen(state: State, seat: Seat, river: str = "") -> str:
    """What the bot does in a seat when these tiles lie in the river of the seat before."""
    seen = view(state, seat)
    thrown = tuple(Thrown(tile, 0) for tile in parse(river))
    before = replace(seen.seats[seat - 1], river=(*seen.seats[seat - 1].river, *thrown))
    seats = [before if one == seen.seats[seat - 1] else one for one in seen.seats]
    first, second, third, fourth = seats
    shown = replace(seen, seats=(first, second, third, fourth))
    action = bots.choose("normal", shown, legal(state, seat), Random(1))
    return " ".join(encode(action).values())


@pytest.mark.parametrize(
    ("hand", "river", "expected"),
    [
        ("123456789m123p55s999p", "", "win"),
        ("123456789m123p55s45p1z", "", "discard 1z"),
        ("123456789m12399p457s", "", "discard 7s"),
        ("123456789m12399p135s", "4444s", "discard 5s"),
        ("123456789m12399p135s", "2222s", "discard 1s"),
        ("123456789m12399p13s1z", "", "discard 1z"),
        ("123456789m12399p13s1z", "2222s", "discard 1s"),
        ("11335577m7799p1122s1z", "", "discard 1z"),
        ("1111z123456789m45p9s2z", "", "concealed_kong 1z"),
        ("11112233m456789p55s9s", "", "discard 9s"),
    ],
)
def test_turn(hand: str, river: str, expected: str) -> None:
    assert chosen(table({0: hand}), 0, river) == expected


@pytest.mark.parametrize(
    ("hand", "discard", "expected"),
    [
        ("123456789m55p46s123z", "5s", "chow 4s"),
        ("123456789m123p55s12z", "3m", "pass"),
        ("123456m55p99s23p67s12z", "9s", "pung"),
        ("123456789m123p999s2z", "9s", "pass"),
        ("123456789m123p46s55z", "5s", "win"),
        ("1133557799m1122p19s", "1s", "pass"),
        ("234456789m33355p46s", "5p", "pass"),
    ],
)
def test_claim(hand: str, discard: str, expected: str) -> None:
    state = play(table({0: discard, 1: hand}), f"0 discard {discard}")
    assert chosen(state, 1) == expected


def test_only_an_open_hand_makes_an_exposed_kong() -> None:
    hands = {0: "5s3z", 1: "123456m46s333z12458p"}
    closed = play(table(hands), "0 discard 3z")
    assert chosen(closed, 1) == "pass"
    opened = play(table({**hands, 0: "5s"}, "3z"), "0 discard 5s", "1 chow 4s")
    opened = others_pass(play(opened, "1 discard 8p"))
    assert chosen(play(opened, "- draw", "2 discard 3z"), 1) == "exposed_kong"


@pytest.mark.parametrize("dealer", [0, 3])
@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.id)
def test_whole_hands(rules: Rules, dealer: Seat) -> None:
    """It never does what is not legal; the same chance leads to the same choice, also when what
    the bot cannot see is dealt again."""
    fold, _ = start(Header(rules, Context(dealer=dealer)), bytes([dealer]))
    seeds = count()

    def choose(seen: View, allowed: tuple[Action, ...]) -> Action:
        seed, seat = next(seeds), seen.seat
        assert seat is not None
        answer = bots.choose("normal", seen, allowed, Random(seed))
        assert answer in allowed
        assert bots.choose("normal", seen, allowed, Random(seed)) == answer
        other = redealt(fold.state, seat, Random(seed))
        same = bots.choose("normal", view(other, seat), legal(other, seat), Random(seed))
        assert same == answer
        return answer

    moves = len(list(finish(fold, choose)))
    assert isinstance(fold.state.phase, Over)
    assert moves > 30
