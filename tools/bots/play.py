"""Hands between four players of the training table, to their end or to the next choice of one seat.
Compiled; the rules of claims are those of game/table/claims.py."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.bots import features
from tools.bots.compiled import compiled
from tools.bots.players import Desk, Minds, choose, consider, describe, has_choice
from tools.bots.table import (
    ANSWER,
    ASKED,
    CHOW,
    KONG_OF,
    MELDED,
    NOTHING,
    OVER,
    PASS,
    PHASE,
    PUNG,
    SOURCE,
    TILE,
    TO_ACT,
    TO_CLAIM,
    TO_DISCARD,
    TO_DRAW,
    TURN,
    WIN,
    Ints,
    Table,
    discard,
    draw,
    give,
    grow,
    meld,
    random,
    take_replacement,
    wins_with,
)
from tools.bots.tai import settle

WHIM = 0.05
"""How often a seat does anything else where it is written down, so that odd hands are seen too."""


class Diary(NamedTuple):
    """What seats left behind after each of their actions; nothing is written into an empty one."""

    rows: NDArray[np.float64]
    seats: Ints
    written: Ints
    """How many rows, in one cell."""


def new_diary(most: int = 0) -> Diary:
    count = np.zeros(1, dtype=np.int64)
    return Diary(np.zeros((most, features.SIZE)), np.zeros(most, dtype=np.int64), count)


@compiled
def written(table: Table, seat: int, minds: Minds, desk: Desk, diary: Diary, usual: int) -> int:
    """What is done in the end."""
    action = usual
    if usual != WIN and random(table.rng) < WHIM:
        n = consider(table, seat, minds, desk)
        action = int(desk.actions[int(random(table.rng) * n)])
    if describe(table, seat, minds, desk, action):
        at = diary.written[0]
        diary.rows[at] = desk.row
        diary.seats[at] = seat
        diary.written[0] = at + 1
    return action


@compiled
def answer(table: Table, seat: int, minds: Minds, desk: Desk, diary: Diary) -> int:
    now = table.facts
    if seat == now[ASKED] and now[ANSWER] != NOTHING:
        given = now[ANSWER]
        now[ANSWER] = NOTHING
        return int(given)
    usual = choose(table, seat, minds, desk)
    if diary.rows.shape[0] == 0:
        return usual
    return written(table, seat, minds, desk, diary, usual)


@compiled
def act(table: Table, seat: int, action: int) -> None:
    """Of the seat in turn."""
    now = table.facts
    if action == WIN:
        settle(table, seat, -1, now[TILE], False)
    elif action >= KONG_OF:
        declare(table, seat, action - KONG_OF)
    else:
        discard(table, seat, action)


@compiled
def declare(table: Table, seat: int, tile: int) -> None:
    table.facts[MELDED] += 1
    if table.held[seat, tile] < 4:
        for step in range(1, 4):
            robber = (seat + step) & 3
            if wins_with(table, robber, tile):
                give(table, seat, tile, -1)
                give(table, robber, tile, 1)
                settle(table, robber, seat, tile, True)
                return
    grow(table, seat, tile, 1)
    take_replacement(table, seat)


@compiled
def resolve(table: Table, answers: tuple[int, int, int]) -> None:
    """Of those after the discarder in turn order: win before kong and pung before chow."""
    now = table.facts
    source, tile = now[SOURCE], now[TILE]
    taker, best = NOTHING, 0
    for step in range(3):
        one = answers[step]
        rank = 0
        if one == WIN:
            rank = 3
        elif one >= CHOW:
            rank = 1
        elif one >= PUNG:
            rank = 2
        if rank > best:
            taker, best = step, rank
    if taker == NOTHING:
        now[TURN], now[PHASE] = (source + 1) & 3, TO_DRAW
        return
    seat = (source + 1 + taker) & 3
    if best == 3:
        give(table, seat, tile, 1)
        settle(table, seat, source, tile, False)
    else:
        meld(table, seat, answers[taker])


@compiled
def claim(table: Table, minds: Minds, desk: Desk, diary: Diary) -> None:
    source = table.facts[SOURCE]
    one = two = three = PASS
    if has_choice(table, (source + 1) & 3):
        one = answer(table, (source + 1) & 3, minds, desk, diary)
    if has_choice(table, (source + 2) & 3):
        two = answer(table, (source + 2) & 3, minds, desk, diary)
    if has_choice(table, (source + 3) & 3):
        three = answer(table, (source + 3) & 3, minds, desk, diary)
    resolve(table, (one, two, three))


@compiled
def advance(table: Table, minds: Minds, desk: Desk, diary: Diary) -> bool:
    """Until the hand is over (False) or the seat in ASKED must choose (True); its choice goes into
    ANSWER."""
    now = table.facts
    while now[PHASE] != OVER:
        phase, asked = now[PHASE], now[ASKED]
        waits = asked != NOTHING and now[ANSWER] == NOTHING
        if phase == TO_DRAW:
            tile = draw(table, now[TURN], False)
            now[TILE] = tile
            now[PHASE] = OVER if tile == NOTHING else TO_ACT
        elif phase in (TO_ACT, TO_DISCARD):
            if waits and asked == now[TURN]:
                return True
            act(table, now[TURN], answer(table, now[TURN], minds, desk, diary))
        elif phase == TO_CLAIM:
            if waits and asked != now[SOURCE] and has_choice(table, asked):
                return True
            claim(table, minds, desk, diary)
    return False
