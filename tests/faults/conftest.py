"""Companies that are checked when a test ends, and how long a test may be."""

import itertools
import os
from collections.abc import AsyncIterator, Awaitable, Callable, Collection
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import connections

from game.hall import Hall
from game.lounge import Lounge
from game.models import Player, Table
from game.recorder import Recorder
from tests.faults.company import Company
from tests.live.stand_ins import Bots, Clock
from tests.live.world import make_player

LONG = bool(os.environ.get("JOYPIP_LONG"))

Gather = Callable[..., Awaitable[Company]]


@pytest.fixture
def many() -> Callable[[int, int], int]:
    """`many(short, long)`: how often to do something."""
    return lambda short, long: long if LONG else short


@pytest.fixture(autouse=True)
def _no_crowd(monkeypatch: pytest.MonkeyPatch) -> None:
    """All sockets of a test process would count as those of one address."""
    addresses = itertools.count()
    monkeypatch.setattr("joypip.crowd.household", lambda _: str(next(addresses)))


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def players(transactional_db: None) -> list[Player]:
    return [make_player(name) for name in ("Ana", "Bo", "Cy", "Di")]


@pytest.fixture
async def gather(players: list[Player], clock: Clock) -> AsyncIterator[Gather]:
    """`gather(table)`: those who sit there come, and give what a wall needs. In the end what must
    hold is checked."""
    companies: list[Company] = []

    async def come(table: Table, gives: Collection[str] = ("seal", "share")) -> Company:
        seated = [seat.player for seat in await sync_to_async(_seats)(table)]
        company = Company(clock, table, seated, set(gives))
        companies.append(company)
        await company.start()
        return company

    yield come
    for company in companies:
        await company.read()
        await company.check()
        await company.stop()
    await sync_to_async(connections.close_all)()


def _seats(table: Table) -> list[Any]:
    return list(table.seats.select_related("player"))


@pytest.fixture
async def hall(players: list[Player], clock: Clock) -> AsyncIterator[Hall]:
    hall = Hall(clock, Recorder(), Bots(), None)
    hall.open()
    yield hall
    await hall.stop()
    await sync_to_async(connections.close_all)()


@pytest.fixture
async def lounge(hall: Hall, clock: Clock) -> AsyncIterator[Lounge]:
    lounge = Lounge(clock, None)
    lounge.open()
    yield lounge
    await lounge.stop()
