"""Time that stands still, a lounge and a hall of its own for every test, four people."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import InMemoryChannelLayer
from django.core.cache import cache
from django.db import connections

from game.hall import Hall
from game.lounge import Lounge
from game.models import Player, Room
from game.recorder import Recorder
from tests.live.stand_ins import Bots, Clock
from tests.live.world import make_player
from tests.rooms.world import Window, heard, make_room


@pytest.fixture(autouse=True)
def no_limits_used() -> None:
    cache.clear()


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def layer() -> Any:
    return InMemoryChannelLayer()


@pytest.fixture
async def hall(transactional_db: None, clock: Clock) -> AsyncIterator[Hall]:
    hall = Hall(clock, Recorder(), Bots(), None)
    hall.open()
    yield hall
    await hall.stop()
    await sync_to_async(connections.close_all)()  # PostgreSQL keeps a database that is in use


@pytest.fixture
async def lounge(hall: Hall, clock: Clock) -> AsyncIterator[Lounge]:
    lounge = Lounge(clock, None)
    lounge.open()
    yield lounge
    await lounge.stop()


@pytest.fixture
def ana(db: None) -> Player:
    return make_player("Ana")


@pytest.fixture
def bo(db: None) -> Player:
    return make_player("Bo")


@pytest.fixture
def cleo(db: None) -> Player:
    return make_player("Cleo")


@pytest.fixture
def dan(db: None) -> Player:
    return make_player("Dan")


@pytest.fixture
async def room(lounge: Lounge, ana: Player, bo: Player) -> Room:
    """Ana is its host; Bo sits beside her."""
    return await sync_to_async(make_room)(ana, bo)


@pytest.fixture
async def pair(lounge: Lounge, room: Room, ana: Player, bo: Player) -> tuple[Window, Window]:
    """Ana and Bo, each in a window."""
    windows = Window(room.pk, ana, lounge), Window(room.pk, bo, lounge)
    for window in windows:
        assert await window.connect()
    await heard(lounge, *windows)
    return windows
