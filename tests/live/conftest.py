"""A hall of its own for every test, ended with it."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import InMemoryChannelLayer
from django.db import connections

from game.hall import Hall
from game.models import Player, Table
from game.recorder import Recorder
from tests.live.stand_ins import Bots, Clock
from tests.live.world import Client, make_player


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def bots() -> Bots:
    return Bots()


@pytest.fixture
async def hall(transactional_db: None, clock: Clock, bots: Bots) -> AsyncIterator[Hall]:
    hall = Hall(clock, Recorder(), bots, None)
    hall.open()
    yield hall
    await hall.stop()
    await sync_to_async(connections.close_all)()  # PostgreSQL keeps a database that is in use


@pytest.fixture
def ana(transactional_db: None) -> Player:
    return make_player("Ana")


@pytest.fixture
def bo(transactional_db: None) -> Player:
    return make_player("Bo", language="fr")


@pytest.fixture
async def pair(hall: Hall, clock: Clock, table: Table, ana: Player, bo: Player) -> list[Client]:
    """Both at the table of the test's own file, long after it woke: nobody is spared any more."""
    clients = [Client(table, ana), Client(table, bo)]
    for client in clients:
        await client.connect()
    await clients[0].read()
    return clients


@pytest.fixture
def layer() -> Any:
    return InMemoryChannelLayer()


@pytest.fixture
async def halls(
    transactional_db: None, clock: Clock, layer: Any
) -> AsyncIterator[tuple[Hall, Hall]]:
    left, right = (Hall(clock, Recorder(), Bots(), layer) for _ in range(2))
    yield left, right
    await left.stop()
    await right.stop()
    await sync_to_async(connections.close_all)()
