"""Many tables at once: all come back after a crash, or move over while processes are replaced."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from tempfile import mkdtemp

import pytest

from tests.faults.persons import Party, Person, until
from tests.faults.sites import Cluster, House, alone, cluster

TRIES = 3
"""That somebody may need once the server listens again."""
ENDS_WITHIN = 10


@pytest.fixture(scope="module")
def house(server_folder: Path) -> Iterator[House]:
    folder = Path(mkdtemp(prefix="crowd-", dir=server_folder))
    with alone(folder) as house:
        yield house


@pytest.fixture(scope="module")
def both(server_folder: Path) -> Iterator[Cluster]:
    folder = Path(mkdtemp(prefix="crowds-", dir=server_folder))
    folder.chmod(0o755)
    with cluster(folder) as house:
        yield house


async def gather(stack: AsyncExitStack, house: House, tables: int) -> list[Party]:
    """All are there. Whoever is cut off waits as a browser does: some time, not all the same."""
    chance = Random(17)
    parties = await house.invite(stack, tables)
    for person in persons_of(parties):
        person.back_after = lambda: chance.uniform(0.1, 2)
        person.is_playing = False
    await until(lambda: all(party.are_here for party in parties))
    return parties


async def play(parties: list[Party]) -> None:
    """Something happens at each table, then all are at rest."""
    goals = [party.acts + 2 for party in parties]
    for person in persons_of(parties):
        person.is_playing = True
        person.go_on()
    await until(lambda: all(party.acts >= goal for party, goal in zip(parties, goals, strict=True)))
    for party in parties:
        await party.rest()


def persons_of(parties: list[Party]) -> list[Person]:
    return [person for party in parties for person in party.persons]


def shown(person: Person) -> int:
    """How often the table was shown to somebody who came; a busy server may have said "later"."""
    return sum(any(told["t"] == "state" for told in session) for session in person.sessions)


async def is_healthy(port: int) -> bool:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(b"GET /healthz HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n")
    answer = await reader.read()
    writer.close()
    return b" 200 " in answer.splitlines()[0]


async def test_all_come_back_at_once(house: House, many: Callable[[int, int], int]) -> None:
    """17: everybody gets a state, nobody is turned away again and again, pages are served."""
    (site,) = house.sites
    async with AsyncExitStack() as stack:
        parties = await gather(stack, house, many(25, 500))
        persons = persons_of(parties)
        await play(parties)
        site.kill()
        await until(lambda: not any(person.is_here for person in persons))
        await asyncio.to_thread(site.start)
        tries = [sum(person.closings.values()) for person in persons]
        rounds = 0
        while not all(person.is_here for person in persons):
            assert await is_healthy(site.port)
            rounds += 1
            await asyncio.sleep(0.1)
        assert rounds > 0
        more = [sum(p.closings.values()) - n for p, n in zip(persons, tries, strict=True)]
        assert max(more) <= TRIES
        assert {shown(person) for person in persons} == {2}, "who is let in stays"
        assert await is_healthy(site.port)
    house.check(*parties)


async def test_processes_are_replaced_one_by_one(
    both: Cluster, many: Callable[[int, int], int]
) -> None:
    """2: 1012 to all, they move over and play on, nothing is lost, and the process ends well."""
    async with AsyncExitStack() as stack:
        parties = await gather(stack, both, many(10, 200))
        for going, staying in ((both.left, both.right), (both.right, both.left)):
            moving = [person for person in persons_of(parties) if person.port == going.port]
            for person in moving:
                person.port = staying.port
                person.closings.clear()
            begun = time.monotonic()
            assert await asyncio.to_thread(going.stop) == 0
            assert time.monotonic() - begun < ENDS_WITHIN
            await until(lambda: all(party.are_here for party in parties))
            assert {person.closings[1012] for person in moving} == {1}
            await play(parties)
            await asyncio.to_thread(going.start)
    both.check(*parties)
