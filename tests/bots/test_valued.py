"""What expert and master go for where nothing was learned, in positions laid out by hand."""

from random import Random

import pytest

from game import bots
from game.bots import valued
from game.bots.chances import chance
from game.bots.plans import FREE, PUNGS, Course, courses
from game.table.actions import encode
from game.table.legal import legal
from game.table.rules import rules_for
from game.table.state import Seat, State
from game.table.view import view
from scoring.hand import Meld, MeldKind
from scoring.tiles import NAMES, PLAYED, Wind, parse
from tests.table.storybook import play, table


def chosen(level: str, state: State, seat: Seat) -> str:
    action = bots.choose(level, view(state, seat), legal(state, seat), Random(1))
    return " ".join(encode(action).values())


def dealt(rules: str, hands: dict[Seat, str], *moves: str) -> State:
    return play(table(hands, rules=rules_for(rules, {})), *moves)


@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize(
    ("rules", "hand", "fast", "valued"),
    [
        # Two sides, or the third of three similar sequences.
        ("zungjung", "234m234p245s66s789m", "discard 2s", "discard 5s"),
        # A chow and a pung, or pungs of all.
        ("tai58", "111222m55577p99s56s33z", "discard 7p", "discard 5s"),
        # What wins is won with, be it worth a single point.
        ("zungjung", "123m123456p55s789s", "win", "win"),
    ],
)
def test_turn(level: str, rules: str, hand: str, fast: str, valued: str) -> None:
    state = dealt(rules, {0: hand})
    assert chosen("normal", state, 0) == fast
    assert chosen(level, state, 0) == valued


@pytest.mark.parametrize("level", ["expert", "master"])
@pytest.mark.parametrize(
    ("discard", "hand", "fast", "valued"),
    [
        # Away from one suit and honours, and on the way there.
        ("3p", "13467m5566z24p9m", "chow 2p", "pass"),
        ("5z", "1346799m55z566p", "pung", "pung"),
    ],
)
def test_claim(level: str, discard: str, hand: str, fast: str, valued: str) -> None:
    state = dealt("zungjung", {0: discard, 1: hand}, f"0 discard {discard}")
    assert chosen("normal", state, 1) == fast
    assert chosen(level, state, 1) == valued


def counted(tiles: str) -> bytes:
    kinds = parse(tiles)
    return bytes([kinds.count(kind) for kind in PLAYED])


def to_go(way: Course, tiles: str) -> tuple[int, str]:
    missing, kinds = way.draws(counted(tiles))
    return missing, " ".join(NAMES[kind] for kind in kinds)


def ways(system: str, points: int, *melds: Meld) -> list[Course]:
    """For West, by what their patterns are listed at."""
    found = courses(system, Wind.W, melds)
    return [way for way in found if way.plan.points == points]


def test_one_suit_and_honours() -> None:
    """Whatever the hand has of other suits is not counted."""
    way, *_ = ways("zungjung", 40)
    assert to_go(way, "123456m11155z456p") == (3, "1m 2m 3m 4m 5m 6m 7m 8m 9m 2z 3z 4z 5z 6z 7z")
    assert to_go(way, "123456m11155z79m4p") == (1, "8m")


def test_sets_that_belong_to_a_plan() -> None:
    """Three similar sequences."""
    (way,) = (way for way in ways("zungjung", 35) if way.plan.chows == (2, 11, 20))
    assert to_go(way, "345m345p34s99s123m") == (1, "5s")
    assert to_go(way, "34m345p34s99s1123m") == (2, "5m 5s")


def test_pungs() -> None:
    (way,) = (way for way in courses("zungjung", Wind.W, ()) if way.plan.family == PUNGS)
    assert to_go(way, "111m22p3344s567s1z") == (4, "2p 3s 4s 5s 6s 7s 1z")


def test_melds_end_plans() -> None:
    chow, pung = Meld(MeldKind.CHOW, 0), Meld(MeldKind.PUNG, 31)
    assert len(ways("zungjung", 30)) == 2  # all triplets and seven pairs
    assert [way.plan.is_pungs for way in ways("zungjung", 30, pung)] == [True]
    assert ways("zungjung", 30, chow) == []
    assert ways("zungjung", 100, pung) == []
    assert len(ways("zungjung", 100, chow)) == 1


def test_a_meld_can_be_a_set_of_the_plan() -> None:
    pung = Meld(MeldKind.KONG_OPEN, 31)
    red = [
        way
        for way in courses("zungjung", Wind.W, (pung,))
        if way.plan.family == FREE and way.plan.honours == (31,)
    ]
    assert [(way.needed, way.sets) for way in red] == [((), 3)]


def test_chances() -> None:
    """Of one round; of a hand that cannot make it; the nearer, the longer, the likelier."""
    assert chance(4, 1.0, (0, 1), 1, 0.5) == 0.5
    assert chance(4, 1.0, (0, 1), 2, 0.5) == 0.0
    assert chance(5, 1.0, (8, 16), 1, 0.2) > chance(5, 1.0, (8, 16), 2, 0.2)
    assert chance(5, 1.0, (0, 16), 3, 0.2) > chance(5, 1.0, (8, 16), 3, 0.2)
    assert chance(5, 1.0, (0, 16), 3, 0.2) > chance(5, 0.5, (0, 16), 3, 0.2)


@pytest.mark.parametrize(
    ("system", "total", "points"),
    [("zungjung", 30, 90), ("tai58", 5, 32)],  # seven of ten times 20, else three times 20
)
def test_what_is_paid(system: str, total: int, points: float) -> None:
    assert valued.paid(system, total) == pytest.approx(points)
