"""Hands as seats live through them: what they leave behind after each of their actions and the
points that follow, which is what worth is learned from; what others wait for, which is what fears
are learned from."""

from collections.abc import Iterator
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.bots import danger
from game.bots.position import OTHER_MELDS, OTHER_RIVER
from tools.bots.play import advance, new_diary
from tools.bots.players import Desk, Minds, choose, look, new_desk
from tools.bots.table import (
    ANSWER,
    ASKED,
    NOTHING,
    TAI,
    WINNER,
    Table,
    begin,
    new_table,
    wins_with,
)

MOST = 400
"""More than all seats do in a hand."""
SIGHT = 0.2
"""Of how many sights of an opponent fears are learned from."""


class Chains(NamedTuple):
    """What seats left behind after each of their actions, hand after hand and seat after seat."""

    rows: NDArray[np.float16]
    points: NDArray[np.float32]
    """Of the seat at the end of the hand."""


def chains(minds: Minds, seed: int, hands: int) -> Chains:
    table, desk, diary = new_table(), new_desk(), new_diary(MOST)
    parts, points = [], []
    for hand in range(hands):
        begin(table, seed + hand)
        diary.written[0] = 0
        advance(table, minds, desk, diary)
        order = np.argsort(diary.seats[: diary.written[0]], kind="stable")
        seats = diary.seats[order]
        parts.append(diary.rows[order].astype(np.float16))
        points.append(table.pay[seats].astype(np.float32))
        if hand % 10_000 == 9_999:
            print(f"{hand + 1} of {hands} hands", flush=True)
    return Chains(np.concatenate(parts), np.concatenate(points))


class Sight(NamedTuple):
    """An opponent as a seat sees it, and what it waits for."""

    melds: int
    river: int
    is_ready: bool
    rows: NDArray[np.float32]
    """Of each kind that the seat might discard, where the opponent has not let it by."""
    wins: NDArray[np.float32]


def watch(minds: Minds, seed: int, hands: int) -> Iterator[Sight | tuple[int, int]]:
    """What the first seat sees of the others whenever it may choose; at the end of a hand that one
    of them won, its melds and what it was paid without the dealer's part."""
    rng = Random(seed)
    table, desk, other, diary = new_table(), new_desk(), new_desk(), new_diary()
    for hand in range(hands):
        begin(table, seed + hand)
        table.facts[ASKED], table.facts[ANSWER] = 0, NOTHING
        while advance(table, minds, other, diary):
            look(table, 0, desk.seen)
            for opponent in range(3):
                if rng.random() < SIGHT:
                    yield _sight(table, desk, minds, opponent)
            table.facts[ANSWER] = choose(table, 0, minds, other)
        winner = int(table.facts[WINNER])
        if winner > 0:
            yield int(table.melded[winner]), 3 + int(table.facts[TAI])


def _sight(table: Table, desk: Desk, minds: Minds, opponent: int) -> Sight:
    seen = desk.seen
    waits = [wins_with(table, opponent + 1, kind) for kind in range(34)]
    kinds = [kind for kind in range(34) if seen.held[kind] and not seen.let_by[opponent][kind]]
    ready = danger.is_ready(seen, opponent, minds.danger.ready)
    rows = np.zeros((len(kinds), danger.SIZE))
    for row, kind in zip(rows, kinds, strict=True):
        danger.describe(seen, opponent, kind, ready, row)
    them = seen.others[opponent]
    return Sight(
        int(them[OTHER_MELDS]),
        int(them[OTHER_RIVER]),
        any(waits),
        rows.astype(np.float32),
        np.array([waits[kind] for kind in kinds], dtype=np.float32),
    )
