"""After many hands, and many tables that were left in the middle of one, a process holds no more
than before: no task, no timer, no file, no object of ours."""

import asyncio
import gc
from collections import Counter
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from uuid import UUID

from game import store
from game.hall import Hall
from game.recorder import Recorder
from game.runner import Runner
from game.table import ready
from game.table.actions import Action
from game.table.record import Header
from game.table.rules import JOYPIP
from game.table.state import Context
from game.thinking import Question
from tests.faults.hands import BOT, PERSON, Listener, Person
from tests.live.stand_ins import Bots, Clock
from tests.table.choosers import lively

WARMING_UP = 6
DESCRIPTORS = Path("/proc/self/fd")
TOLD = 10_000
"""More than anybody is told in a hand."""


class Sieve(Recorder):
    """Takes everything and keeps nothing."""

    async def append(self, append: store.Append) -> bool:
        return True


class Oblivious(Bots):
    """They do not keep what they were asked."""

    async def choose(self, question: Question) -> Action:
        _, view, legal, _ = question
        return lively(view, legal)


class World:
    """One hall for all tables."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.hall = Hall(self.clock, Sieve(), Oblivious(), None)
        self.played = 0

    async def table(self, until_told: int) -> None:
        """Two persons and two bots, until the hand is over or somebody was told so often; then the
        persons are gone, without a word."""
        self.played += 1
        name = UUID(int=self.played)
        seed = sha256(b"table %d" % self.played).digest()
        now = self.clock.now()
        deal = store.Recorded(1, 1, Header(JOYPIP, Context()), seed, now, (), None, None)
        seats = (PERSON, PERSON, BOT, BOT)
        facts = store.TableFacts(name, "joypip", {"length": "hand"}, "fast", seats, frozen=False)
        runner = Runner(facts, deal, self.hall._services, self.hall._freeze)
        self.hall._runners[name] = runner
        chance = Random(self.played)
        persons: list[Listener] = [Person(seat, runner, self.hall, chance) for seat in (0, 1)]
        for person in persons:
            runner.join(person)
        while '"phase":"over"' not in persons[0].texts[-1] and len(persons[0].texts) < until_told:
            await self.clock.advance(3000, self.hall)
        for person in persons:
            self.hall.leave(name, person)
        await runner.finish()

    async def census(self) -> Counter[str]:
        """All that is there of ours, once everything that was due has happened."""
        await self.clock.advance(100_000, self.hall)
        tasks = len(asyncio.all_tasks())
        return (
            Counter(tables=self.hall.tables, tasks=tasks, timers=len(self.clock._timers)) + held()
        )


def held() -> Counter[str]:
    """Objects of ours, and open files; what is remembered up to a bound is forgotten first."""
    ready._waits.cache_clear()
    gc.collect()
    ours = (type(it) for it in gc.get_objects())
    found = Counter(it.__qualname__ for it in ours if str(it.__module__).startswith("game."))
    found["descriptors"] = len(list(DESCRIPTORS.iterdir())) if DESCRIPTORS.exists() else 0
    return found


async def test_nothing_is_left_of_tables(many: Callable[[int, int], int]) -> None:
    """18, B26, B28: hands to their end, and tables left at any moment of one."""
    world = World()
    for told in (TOLD, 3) * (WARMING_UP // 2):
        await world.table(told)
    before = await world.census()
    for _ in range(many(12, 800)):
        await world.table(TOLD)
    chance = Random(18)
    for _ in range(many(60, 5000)):
        await world.table(chance.randrange(2, 12))
    after = await world.census()
    assert after - before == Counter()
    await world.hall.stop()


async def test_a_table_that_is_still_there_shows() -> None:
    """Somebody stays: the count tells."""
    world = World()
    await world.table(3)
    before = await world.census()
    leave, world.hall.leave = world.hall.leave, lambda *_: None  # type: ignore[method-assign]
    await world.table(3)
    world.hall.leave = leave  # type: ignore[method-assign]
    more = await world.census() - before
    assert (more["tables"], more["Runner"], more["Playing"], more["Connection"]) == (1, 1, 1, 0)
    await world.hall.stop()
