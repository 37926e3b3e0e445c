"""Two processes behind nginx, PostgreSQL and Redis under them; each fails while people play."""

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from tests.faults.persons import Line, Party, until
from tests.faults.sites import Cluster, cluster
from tests.sockets import RefusedError

FROZEN = 3.0
BACK_WITHIN = 3
"""Times that who waits is told `busy` once the database is back: each takes two seconds or less."""


@pytest.fixture(scope="module")
def house(server_folder: Path) -> Iterator[Cluster]:
    with cluster(server_folder) as house:
        yield house


async def begin(house: Cluster, stack: AsyncExitStack, *ports: int, tables: int = 2) -> list[Party]:
    parties = await house.invite(stack, tables, ports or [house.nginx.port])
    for party in parties:
        await party.until_further(6)
    return parties


async def end(house: Cluster, parties: list[Party]) -> None:
    for party in parties:
        await party.until_further(6)
        await party.rest()
    house.check(*parties)


async def test_one_of_two_is_killed(house: Cluster, many: Callable[[int, int], int]) -> None:
    """1, B29: one process dies; its players come back to the other, and again when that dies."""
    async with AsyncExitStack() as stack:
        parties = await begin(house, stack)
        for turn in range(many(2, 40)):
            site = house.sites[turn % 2]
            site.kill()
            for party in parties:
                await party.until_further(6)
            assert all(party.are_here for party in parties)
            site.start()
        await end(house, parties)


async def test_redis_is_killed_and_comes_back_empty(house: Cluster) -> None:
    """3: no socket dies, no action is lost, and both processes hear of each other again."""
    async with AsyncExitStack() as stack:
        parties = await begin(house, stack, house.left.port, house.right.port)
        sockets = [len(p.sessions) for party in parties for p in party.persons]
        house.redis.kill()
        for party in parties:
            await party.until_further(5)
        house.redis.start()
        for party in parties:
            await party.until_further(5)
        await end(house, parties)
        assert [len(p.sessions) for party in parties for p in party.persons] == sockets
        refusals = {code for party in parties for p in party.persons for code in p.refusals}
        assert refusals <= {"stale", "not_your_turn"}


async def test_redis_does_not_answer_for_a_while(house: Cluster) -> None:
    """3: Redis is stopped, as a machine that swaps; play goes on, sockets live."""
    async with AsyncExitStack() as stack:
        parties = await begin(house, stack, house.left.port, house.right.port, tables=1)
        sockets = [len(p.sessions) for p in parties[0].persons]
        house.redis.send(signal.SIGSTOP)
        try:
            await parties[0].until_further(4)
        finally:
            house.redis.send(signal.SIGCONT)
        await end(house, parties)
        assert [len(p.sessions) for p in parties[0].persons] == sockets


async def test_one_of_two_stands_still_for_a_while(house: Cluster) -> None:
    """4: SIGSTOP, the other goes on; once it runs again it folds what it missed: one history."""
    async with AsyncExitStack() as stack:
        parties = await begin(house, stack, house.left.port, house.left.port, house.right.port)
        before = [party.acts for party in parties]
        house.right.send(signal.SIGSTOP)
        waking = threading.Timer(FROZEN, house.right.send, [signal.SIGCONT])
        waking.start()
        waiting = parties[0].persons[0]
        await until(lambda: not waking.is_alive())
        await until(lambda: waiting.is_here)
        assert [party.acts for party in parties] >= before
        await end(house, parties)


@pytest.mark.parametrize(("how", "short"), [(signal.SIGINT, 6), (signal.SIGQUIT, 2)])
async def test_postgres_is_away_and_comes_back(
    house: Cluster, many: Callable[[int, int], int], how: signal.Signals, short: int
) -> None:
    """5: nothing is acknowledged without a row, `busy` is said meanwhile, and once it is back
    play goes on at once, however long it was away."""
    async with AsyncExitStack() as stack:
        parties = await begin(house, stack, house.left.port, house.right.port)
        persons = [person for party in parties for person in party.persons]
        for party in parties:
            await party.rest()
        await until(lambda: all(any(p.state["legal"] for p in party.persons) for party in parties))
        acts = [party.acts for party in parties]
        sockets = [len(person.sessions) for person in persons]
        house.postgres.end(how)
        for person in persons:
            person.is_playing = True
            person.go_on()
        waiting = [person for person in persons if person.pending]
        assert waiting
        away = many(short, 30)
        await until(lambda: all(p.refusals["busy"] >= away for p in waiting), seconds=10 * away)
        assert [party.acts for party in parties] == acts
        assert [len(person.sessions) for person in persons] == sockets
        with pytest.raises(RefusedError):
            await Line.open(
                house.left.port, f"/ws/table/{parties[0].table}/", f"sessionid={waiting[0].cookie}"
            )
        house.postgres.start()
        heard = [person.refusals["busy"] for person in waiting]
        await end(house, parties)
        after = [person.refusals["busy"] for person in waiting]
        assert max(now - then for now, then in zip(after, heard, strict=True)) <= BACK_WITHIN


async def test_postgres_is_restarted_while_people_play(
    house: Cluster, many: Callable[[int, int], int]
) -> None:
    """5: whatever was under way is in the record, or is sent again: once in either case."""
    async with AsyncExitStack() as stack:
        parties = await begin(house, stack)
        for _ in range(many(2, 30)):
            house.postgres.stop()
            house.postgres.start()
            for party in parties:
                await party.until_further(4)
        await end(house, parties)
