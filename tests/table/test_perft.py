"""Exact counts of the sequences of actions from fixed positions: whatever changes what is legal, or
what an action leads to, changes one of these."""

import json
from pathlib import Path

import pytest

from game.table.apply import apply
from game.table.deal import deal
from game.table.legal import legal
from game.table.rules import JOYPIP
from game.table.state import SEATS, Context, Over, State

POSITIONS = json.loads(Path(__file__).with_name("perft.json").read_text(encoding="utf-8"))


def perft(state: State, depth: int) -> int:
    """How many sequences of so many actions there are; answers count in every order."""
    if depth == 0:
        return 1
    return sum(
        perft(apply(state, seat, action)[0], depth - 1)
        for seat in (None, *SEATS)
        for action in legal(state, seat)
    )


def position(seed: int, actions: int) -> State:
    """Dealt from the seed, after so many actions, each the legal one in the middle."""
    state, _ = deal(Context(dealer=seed % 4), JOYPIP, bytes([seed]))
    for _ in range(actions):
        moves = [(seat, action) for seat in (None, *SEATS) for action in legal(state, seat)]
        state, _ = apply(state, *moves[len(moves) // 2])
    return state


@pytest.mark.parametrize(
    "entry", POSITIONS, ids=lambda entry: f"{entry['seed']}+{entry['actions']}"
)
def test_perft(entry: dict[str, object]) -> None:
    seed, actions, counts = entry["seed"], entry["actions"], entry["counts"]
    assert isinstance(seed, int)
    assert isinstance(actions, int)
    assert isinstance(counts, list)
    state = position(seed, actions)
    assert not isinstance(state.phase, Over)
    assert [perft(state, depth) for depth in range(1, len(counts) + 1)] == counts
