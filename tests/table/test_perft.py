"""Exact counts of the sequences of actions from fixed positions of each game: whatever changes what
is legal, or what an action leads to, changes one of these."""

import json
from pathlib import Path
from typing import NamedTuple

import pytest

from game.table.apply import apply
from game.table.deal import deal
from game.table.legal import legal
from game.table.rules import Rules, rules_for
from game.table.state import SEATS, Context, Over, State

FILES = sorted(Path(__file__).parent.parent.joinpath("golden", "perft").glob("*.json"))


class Position(NamedTuple):
    """Dealt from the seed, after so many actions, each the legal one in the middle."""

    rules: Rules
    seed: int
    actions: int
    counts: tuple[int, ...]
    """By the length of the sequences, from 1."""

    def state(self) -> State:
        state, _ = deal(Context(dealer=self.seed % 4), self.rules, bytes([self.seed]))
        for _ in range(self.actions):
            moves = [(seat, action) for seat in (None, *SEATS) for action in legal(state, seat)]
            state, _ = apply(state, *moves[len(moves) // 2])
        return state

    def __str__(self) -> str:
        return f"{self.rules.id}-{self.seed}+{self.actions}"


def positions() -> list[Position]:
    found = []
    for file in FILES:
        game = json.loads(file.read_text(encoding="utf-8"))
        rules = rules_for(game["rules"], game["options"])
        found += [
            Position(rules, p["seed"], p["actions"], tuple(p["counts"])) for p in game["positions"]
        ]
    return found


def perft(state: State, depth: int) -> int:
    """How many sequences of so many actions there are; answers count in every order."""
    if depth == 0:
        return 1
    return sum(
        perft(apply(state, seat, action)[0], depth - 1)
        for seat in (None, *SEATS)
        for action in legal(state, seat)
    )


@pytest.mark.parametrize("position", positions(), ids=str)
def test_perft(position: Position) -> None:
    state = position.state()
    assert not isinstance(state.phase, Over)
    assert tuple(perft(state, depth + 1) for depth in range(len(position.counts))) == (
        position.counts
    )


def test_every_game_has_its_counts() -> None:
    assert {file.stem for file in FILES} == {"joypip", "tai58", "tai58-jokers", "zungjung"}
