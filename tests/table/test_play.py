"""Whole hands of arbitrary legal play: they end, no tile is lost, what is paid sums to zero."""

from dataclasses import replace
from itertools import pairwise

import pytest

from game.table.actions import Action, Discard, Draw, Pass, Pung, Win
from game.table.invariants import BrokenTable, check
from game.table.legal import is_legal, legal
from game.table.record import Header, encode_result, start
from game.table.rules import JOYPIP, Length
from game.table.selfplay import Choose, figures, finish, play
from game.table.state import SEATS, Context, Over, Player, State
from game.table.wall import Wall
from scoring.tiles import NAMES
from tests.table.choosers import lively, timid, whim
from tests.table.storybook import play as moved
from tests.table.storybook import table


@pytest.mark.parametrize("choose", [whim, lively, timid])
@pytest.mark.parametrize("seed", range(4))
def test_hands_end_and_keep_what_must_hold(seed: int, choose: Choose) -> None:
    """`finish` checks every state on the way: tiles by kind, sizes of hands, dead tiles, points."""
    fold, _ = start(Header(JOYPIP, Context(dealer=seed)), f"play {seed}".encode())
    check(fold.state)
    moves = list(finish(fold, choose))
    phase = fold.state.phase
    assert isinstance(phase, Over)
    assert sum(phase.result.deltas) == 0
    assert fold.count == len(moves) < 64 * 5
    assert fold.state.wall.tail - fold.state.wall.head >= 16


def test_an_action_is_legal_when_it_is_listed() -> None:
    every: tuple[Action, ...] = (
        Pass(),
        Win(),
        Pung(),
        Draw(),
        *[Discard(kind) for kind in range(len(NAMES))],
    )
    fold, _ = start(Header(JOYPIP, Context()), b"one by one")
    asked = 0
    for _ in finish(fold, lively):
        for seat in (None, *SEATS):
            allowed = legal(fold.state, seat)
            asked += Pass() in allowed
            found = [action for action in every if is_legal(fold.state, seat, action)]
            assert found == [action for action in every if action in allowed]
    assert asked > 5


def faulty(state: State, seat: int, **changes: object) -> State:
    players: list[Player] = list(state.players)
    players[seat] = replace(players[seat], **changes)  # type: ignore[arg-type]  # named by the callers
    first, second, third, fourth = players
    return replace(state, players=(first, second, third, fourth))


def broken_tables() -> dict[str, State]:
    state = table({})
    hand = state.players[1].hand
    wall = state.wall
    claimable = moved(table({0: "5z", 2: "55z"}), "0 discard 5z")
    return {
        "a tile twice": faulty(state, 1, hand=(*hand[:-1], hand[0])),
        "a tile too few": faulty(state, 1, hand=hand[1:]),
        "an unsorted hand": faulty(state, 1, hand=hand[::-1]),
        "a dead tile drawn": replace(state, wall=Wall(wall.tiles, 129, wall.tail, wall.dead)),
        "points from nowhere": replace(state, context=Context(points=(1, 0, 0, 0))),
        "a discard that is gone": faulty(claimable, 0, river=()),
    }


@pytest.mark.parametrize("fault", broken_tables())
def test_what_must_hold_is_noticed_when_it_does_not(fault: str) -> None:
    with pytest.raises(BrokenTable):
        check(broken_tables()[fault])


def test_the_same_seed_plays_the_same_hands() -> None:
    first, second = (list(play(JOYPIP, "7", 3, lively)) for _ in range(2))
    assert first == second
    other = list(play(JOYPIP, "8", 3, lively))
    assert [record.seed for record, _ in other] != [record.seed for record, _ in first]


def test_games_follow_one_another() -> None:
    rules = replace(JOYPIP, length=Length.EAST)
    contexts = [record.header.context for record, _ in play(rules, "7", 12, lively)]
    assert contexts[0] == Context()
    assert [context.hand for context in contexts].count(1) > 1
    for before, after in pairwise(contexts):
        assert after == Context() or after.hand == before.hand + 1


def test_figures() -> None:
    results = [result for _, result in play(JOYPIP, "7", 12, lively)]
    assert figures(results) == {
        "hands": 12,
        "wins": 11,
        "self_draws": 2,
        "draws": 1,
        "average_tai": 0.818,
    }
    assert figures([])["average_tai"] == 0


def test_a_record_has_the_result_of_its_hand() -> None:
    for record, result in play(JOYPIP, "7", 2, lively):
        assert record.result == encode_result(result)
