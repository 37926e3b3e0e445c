"""Bots that think at many tables cost a person at another one not one turn of the event loop."""

import asyncio
from collections.abc import Callable
from uuid import UUID, uuid4

from game import store
from game.hall import Hall
from game.playing import Playing
from game.protocol import Act
from game.runner import Runner
from game.table.actions import Action, decode
from game.table.record import Header
from game.table.rules import JOYPIP
from game.table.state import Context
from game.thinking import Question
from tests.faults.company import bold
from tests.faults.hands import BOT, PERSON, Listener
from tests.faults.test_baseline import Sieve
from tests.live.stand_ins import Bots, Clock
from tests.live.world import Json


class Dawdling(Bots):
    async def choose(self, question: Question) -> Action:
        self.asked.append(question)
        await asyncio.Event().wait()
        raise AssertionError("nobody sets it")


class Newest(Listener):
    state: Json

    def hear(self, state: Json) -> None:
        self.state = state


def seat(hall: Hall, number: int, first: store.Occupant) -> tuple[Runner, Newest]:
    """Whoever is first has to discard."""
    header, at = Header(JOYPIP, Context()), hall.clock.now()
    deal = store.Recorded(number, 1, header, bytes(32), at, (), None, None)
    seats = (first, PERSON, BOT, BOT)
    name = UUID(int=number)
    facts = store.TableFacts(name, "joypip", {"length": "hand"}, "untimed", seats, frozen=False)
    runner = hall._runners[name] = Runner(facts, deal, hall._services, hall._freeze)
    newest = Newest(0 if first is PERSON else 1)
    runner.join(newest)
    return runner, newest


async def turns_of_an_answer(thinking: int) -> int:
    """Of the event loop, from a discard until it is acknowledged."""
    bots = Dawdling()
    hall = Hall(Clock(), Sieve(), bots, None)
    for number in range(thinking):
        seat(hall, number + 2, BOT)
    runner, person = seat(hall, 1, PERSON)
    await asyncio.sleep(0)
    assert len(bots.asked) == thinking
    act = Act(uuid4(), 1, person.state["n"], decode(bold(person.state)))
    acting, turns = asyncio.ensure_future(runner.act(0, act)), 0
    while not acting.done():
        await asyncio.sleep(0)
        turns += 1
    await acting
    for other in hall._runners.values():
        assert isinstance(other._stage, Playing)
        for task in other._stage._bots._tasks:
            task.cancel()
    await hall.stop()
    return turns


async def test_an_answer_beside_tables_that_think(many: Callable[[int, int], int]) -> None:
    """B27"""
    alone = await turns_of_an_answer(0)
    assert await turns_of_an_answer(many(200, 2000)) == alone < 20
