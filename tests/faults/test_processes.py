"""A real process that is killed, again and again, while real sockets play: nothing is lost."""

import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from random import Random

import pytest

from tests.faults.persons import until
from tests.faults.sites import House, alone


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with alone(tmp_path_factory.mktemp("house")) as house:
        yield house


async def test_killed_at_any_moment(house: House, many: Callable[[int, int], int]) -> None:
    """B29, 1: kill -9 between receiving, committing and telling; all four are back in seconds."""
    site, chance = house.sites[0], Random(1)
    async with AsyncExitStack() as stack:
        parties = await house.invite(stack, 3)
        await until(lambda: all(party.are_here for party in parties))
        for _ in range(many(4, 200)):
            await parties[0].until_further(chance.randrange(1, 12))
            site.kill()
            await until(lambda: not any(p.is_here for party in parties for p in party.persons))
            site.start()
            listening = time.monotonic()
            await until(lambda: all(party.are_here for party in parties))
            assert time.monotonic() - listening < 10  # 3 on a machine of its own
        for party in parties:
            await party.until_further(4)
            await party.rest()
    house.check(*parties)


async def test_sqlite_is_locked_for_a_while(house: House) -> None:
    """5: nothing is acknowledged without a row; `busy` is said, and play goes on after."""
    (site,) = house.sites
    async with AsyncExitStack() as stack:
        (party,) = await house.invite(stack, 1)
        await party.until_further(4)
        await party.rest()
        await until(lambda: any(person.state["legal"] for person in party.persons))
        acts = party.acts
        locker = sqlite3.connect(site.environ["DATABASE_URL"].removeprefix("sqlite:///"))
        locker.execute("BEGIN IMMEDIATE")
        for person in party.persons:
            person.is_playing = True
            person.go_on()
        await until(lambda: sum(person.refusals["busy"] for person in party.persons) >= 2)
        assert party.acts == acts
        locker.rollback()
        locker.close()
        await party.until_further(4)
        await party.rest()
    house.check(party)
