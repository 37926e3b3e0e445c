"""What a seat's choices lead to: from one moment, every action that is worth weighing is played on
some turns, all on the same walls, so that what differs is due to the action more than to luck. What
the hand is worth by then a judge says, whose errors weigh less than the luck of the rest would."""

from multiprocessing import Pool
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.bots.compiled import compiled
from tools.bots.play import Diary, advance, new_diary
from tools.bots.players import MOST, Desk, Minds, choose, consider, describe, judge, new_desk
from tools.bots.table import (
    ANSWER,
    ASKED,
    HEAD,
    NOTHING,
    PHASE,
    TAIL,
    TO_CLAIM,
    WIN,
    Floats,
    Ints,
    Table,
    begin,
    copy,
    new_table,
    random,
    shuffle_from,
)
from tools.bots.weights import DANGER, NORMAL_PLAYER, Player, load_danger, seated

OFTEN = 0.5
"""At how many of its moments the seat's choices are played on."""
WHIM = 0.15
"""How often it then does anything else, so that odd hands are seen too."""
TIMES = 2
"""On how many walls."""
TURNS = 2
"""Until the seat has chosen so many discards more."""


class Part(NamedTuple):
    """Hands with seeds from the first on. One player, in each seat in turn, among three normal
    ones; the judge is its own net."""

    player: Player
    seed: int
    hands: int


class Choices(NamedTuple):
    """Those of one moment follow each other."""

    rows: NDArray[np.float16]
    moment: NDArray[np.int64]
    points: NDArray[np.float32]
    """Of the seat, on average."""


class Sequel(NamedTuple):
    """Where it is played on, and by whom."""

    table: Table
    minds: Minds
    desk: Desk
    diary: Diary


@compiled
def play_on(start: Table, seat: int, actions: Ints, sequel: Sequel, paid: Floats) -> None:
    """The points of the seat after each action."""
    table = sequel.table
    paid[:] = 0.0
    for _ in range(TIMES):
        seed = int(random(start.rng) * 2**53)
        for at in range(actions.shape[0]):
            copy(start, table)
            table.rng[0] = np.uint64(seed)
            shuffle_from(table.wall, table.facts[HEAD], table.facts[TAIL], table.rng)
            table.facts[ASKED], table.facts[ANSWER] = seat, actions[at]
            paid[at] += outcome(seat, sequel) / TIMES


@compiled
def outcome(seat: int, sequel: Sequel) -> float:
    table, minds, desk, diary = sequel
    turns = 0
    while advance(table, minds, desk, diary):
        action = choose(table, seat, minds, desk)
        if table.facts[PHASE] != TO_CLAIM and action != WIN:
            turns += 1
            if turns == TURNS:
                describe(table, seat, minds, desk, action)
                return float(judge(desk.row, minds.nets, seat))
        table.facts[ANSWER] = action
    return float(table.pay[seat])


def among(player: Player, seat: int) -> Minds:
    """In that seat, the others being normal players."""
    players = [player if other == seat else NORMAL_PLAYER for other in range(4)]
    return seated(players, load_danger(DANGER))


def study(part: Part) -> Choices:
    table, desk, other, diary = new_table(), new_desk(), new_desk(), new_diary()
    acting = [among(part.player, seat) for seat in range(4)]
    sequels = [Sequel(new_table(), minds, other, diary) for minds in acting]
    rows, points, paid = [], [], np.zeros(MOST)
    for hand in range(part.hands):
        seat = hand % 4
        begin(table, part.seed + hand)
        table.facts[ASKED], table.facts[ANSWER] = seat, NOTHING
        while advance(table, acting[seat], other, diary):
            action = choose(table, seat, acting[seat], other)
            if action != WIN and random(table.rng) < OFTEN:
                n = consider(table, seat, acting[seat], desk)
                if n > 1 and not desk.known[0]:
                    actions = desk.actions[:n].copy()
                    play_on(table, seat, actions, sequels[seat], paid[:n])
                    rows.append(desk.rows[:n].astype(np.float16))
                    points.append(paid[:n].astype(np.float32))
                    if random(table.rng) < WHIM:
                        action = int(actions[int(random(table.rng) * n)])
            table.facts[ANSWER] = action
        if hand % 1000 == 999:
            print(f"{hand + 1} of {part.hands} hands", flush=True)
    moment = np.repeat(np.arange(len(rows)), [len(row) for row in rows])
    return Choices(np.concatenate(rows), moment, np.concatenate(points))


def gather(parts: list[Part]) -> Choices:
    """A process for each part."""
    with Pool(len(parts)) as pool:
        return joined(pool.map(study, parts))


def joined(found: list[Choices]) -> Choices:
    before = np.cumsum([0, *(one.moment[-1] + 1 for one in found[:-1])])
    return Choices(
        np.concatenate([one.rows for one in found]),
        np.concatenate([one.moment + first for one, first in zip(found, before, strict=True)]),
        np.concatenate([one.points for one in found]),
    )
