"""Bots that fail, dawdle or cheat cost their own turn and nothing else."""

import asyncio
import sys
from collections.abc import AsyncIterator

import pytest
from asgiref.sync import sync_to_async

from game.hall import Hall
from game.models import Player, Table
from game.table.actions import Action, Discard, Win
from game.table.deal import deal_from
from game.table.legal import legal
from game.table.rules import JOYPIP
from game.table.state import Context
from game.table.view import View, view
from game.thinking import NoThought, Processes, Question
from tests.live.stand_ins import Bots, Clock
from tests.live.world import Client, make_table, playing, record_of
from tests.table.storybook import stacked

SERVE = """
import os, sys, time
from game import thinking
class bots:
    @staticmethod
    def choose(level, view, legal, rng):
        print("thinking aloud")
        if level == "hangs":
            time.sleep(60)
        if level == "dies":
            os._exit(1)
        if level == "raises":
            raise ValueError("a bug")
        return legal[rng.randrange(len(legal))]
import game
game.bots = sys.modules["game.bots"] = bots
thinking.main()
"""


def question(level: str, seed: int = 1) -> Question:
    state, _ = deal_from(Context(), JOYPIP, stacked({0: "1m"}))
    return level, view(state, 0), legal(state, 0), seed


@pytest.fixture
async def processes() -> AsyncIterator[Processes]:
    processes = Processes(1, cap=1.0, command=(sys.executable, "-c", SERVE))
    yield processes
    await processes.stop()


async def test_the_same_question_has_the_same_answer(processes: Processes) -> None:
    first = await processes.choose(question("plays"))
    assert first in question("plays")[2]
    assert await processes.choose(question("plays")) == first
    assert {await processes.choose(question("plays", seed)) for seed in range(5)} != {first}


@pytest.mark.parametrize("level", ["hangs", "dies", "raises"])
async def test_after_a_bot_failed_the_next_can_think(processes: Processes, level: str) -> None:
    with pytest.raises(NoThought):
        await processes.choose(question(level))
    assert await processes.choose(question("plays")) in question("plays")[2]


async def test_more_questions_than_processes_wait_their_turn(processes: Processes) -> None:
    answers = await asyncio.gather(*(processes.choose(question("plays")) for _ in range(5)))
    assert len(set(answers)) == 1


async def test_a_program_that_is_missing_is_no_thought() -> None:
    with pytest.raises(NoThought):
        await Processes(1, cap=1.0, command=("/nowhere/at/all",)).choose(question("plays"))


async def test_whoever_stops_waiting_leaves_no_answer_behind(processes: Processes) -> None:
    await processes.choose(question("plays"))
    waiting = asyncio.ensure_future(processes.choose(question("hangs")))
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert await processes.choose(question("plays", 3)) in question("plays")[2]


# At a table


@pytest.fixture
def table(ana: Player) -> Table:
    return make_table([None, ana, None, None], stacked({0: "1m"}))


class Broken(Bots):
    async def choose(self, question: Question) -> Action:
        raise NoThought


def cheat(view: View, legal: tuple[Action, ...]) -> Action:
    return Win()


def foreign(view: View, legal: tuple[Action, ...]) -> Action:
    return next(discard for discard in map(Discard, range(34)) if discard not in legal)


@pytest.mark.parametrize("bots", [Broken(), Bots(cheat), Bots(foreign)], ids=type)
async def test_a_failing_bot_throws_what_it_drew(
    hall: Hall, clock: Clock, bots: Bots, table: Table, ana: Player
) -> None:
    client = Client(table, ana)
    await client.connect()
    await clock.advance(1400, hall)
    state, *_ = await client.read()
    assert state["view"]["seats"][0]["river"][0]["tile"] == "1m"
    assert (await client.beat())["t"] == "pong"


async def test_a_bot_is_told_what_its_seat_sees_and_no_more(
    hall: Hall, clock: Clock, bots: Bots, table: Table, ana: Player
) -> None:
    client = Client(table, ana)
    await client.connect()
    await clock.advance(1400, hall)
    level, seen, allowed, _ = bots.asked[0]
    assert (level, seen.seat) == ("beginner", 0)
    assert [seat.hand is None for seat in seen.seats] == [False, True, True, True]
    assert len(allowed) == len(set(allowed)) > 1


async def test_bots_take_their_time_and_not_always_the_same(
    hall: Hall, clock: Clock, table: Table, ana: Player
) -> None:
    client = Client(table, ana)
    await client.connect()
    await clock.advance(599, hall)
    assert await sync_to_async(record_of)(table) == []
    delays = set()
    for seed in range(8):
        delays.add(playing(hall, table)._bots._decide(Discard(0), seed).delay)
    assert all(600 <= delay <= 1400 for delay in delays)
    assert len(delays) > 4
    await clock.advance(801, hall)
    assert (await sync_to_async(record_of)(table))[0] == (1, 0, "discard")
