"""Added kongs that two may rob, however long the others take, whoever answers first."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from game.table.actions import Action, Pass, Win
from game.table.apply import apply
from game.table.invariants import check
from game.table.legal import legal
from game.table.state import SEATS, Over, Seat, State, ToRob, WonHand
from tests.faults.positions import KONG_DRAWS, ROBBED_BY_TWO, TO_KONG
from tests.table.storybook import play, table

DECLARER, ROBBERS = 1, (2, 3)
TO_ROB = [*TO_KONG[:2], "3 pass", *TO_KONG[2:]]
LONGEST = 144 * 8


def shuffled(state: State, chance: Random) -> State:
    """What nobody has seen of the wall lies otherwise."""
    wall = state.wall
    lying = list(wall.tiles[wall.head : wall.tail])
    chance.shuffle(lying)
    tiles = (*wall.tiles[: wall.head], *lying, *wall.tiles[wall.tail :])
    return replace(state, wall=replace(wall, tiles=tiles))


def answered(state: State, answers: dict[Seat, Action], order: tuple[Seat, ...]) -> State:
    """In this order; who comes when it is decided comes too late."""
    for seat in order:
        if answers[seat] in legal(state, seat):
            state, _ = apply(state, seat, answers[seat])
    return state


def at_random(state: State, chance: Random) -> int:
    """To the end of the hand: any seat that may, or the table, does anything. How many steps."""
    for steps in range(LONGEST):
        check(state)
        if isinstance(state.phase, Over):
            return steps
        able = [seat for seat in (None, *SEATS) if legal(state, seat)]
        assert able, "a table that nobody can move on hangs for good"
        seat = chance.choice(able)
        state, _ = apply(state, seat, chance.choice(legal(state, seat)))
    raise AssertionError("it does not end")


def test_whoever_answers_first_the_first_in_turn_robs(many: Callable[[int, int], int]) -> None:
    """B10: the outcome follows from the answers, in any order; the hand goes on and ends."""
    before = play(table(ROBBED_BY_TWO, draws=KONG_DRAWS), *TO_ROB)
    assert isinstance(before.phase, ToRob)
    outcomes = set()
    for seed in range(many(100, 1000)):
        chance = Random(seed)
        state = shuffled(before, chance)
        answers: dict[Seat, Action] = {
            seat: Win() if chance.random() < 0.5 else Pass() for seat in ROBBERS
        }
        robber = next((seat for seat in ROBBERS if answers[seat] == Win()), None)
        first, second = (answered(state, answers, order) for order in (ROBBERS, ROBBERS[::-1]))
        assert first == second
        outcomes.add(robber)
        if robber is None:
            at_random(first, chance)
            continue
        assert isinstance(first.phase, Over)
        result = first.phase.result
        assert isinstance(result, WonHand)
        assert result.winner == robber
        assert [delta < 0 for delta in result.deltas] == [seat == DECLARER for seat in SEATS]
    assert outcomes == {None, 2, 3}
