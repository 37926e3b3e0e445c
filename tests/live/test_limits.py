"""How much one player and one socket may ask for, as the settings say."""

import pytest
from asgiref.sync import sync_to_async
from django.conf import LazySettings

from game.counts import Count, counts
from game.hall import Hall
from game.models import Player, Table
from game.rates import Rate
from tests.live.world import Client, make_table
from tests.table.storybook import stacked


@pytest.fixture
def tables(ana: Player) -> list[Table]:
    return [make_table([ana, None, None, None], stacked({0: "1m"})) for _ in range(3)]


async def test_a_player_has_so_many_sockets_at_once(
    hall: Hall, tables: list[Table], ana: Player, settings: LazySettings
) -> None:
    settings.SOCKETS_PER_PLAYER = 2
    first, second, third = (Client(table, ana) for table in tables)
    before = counts[Count.TURNED_AWAY, "player"]
    assert await first.connect()
    assert await second.connect()
    assert not await third.connect()
    assert counts[Count.TURNED_AWAY, "player"] == before + 1
    await first.leave()
    assert await third.connect()


async def test_others_are_not_counted(
    hall: Hall, tables: list[Table], ana: Player, bo: Player, settings: LazySettings
) -> None:
    settings.SOCKETS_PER_PLAYER = 1
    table = await sync_to_async(make_table)([ana, bo, None, None], stacked({0: "1m"}))
    assert await Client(table, ana).connect()
    assert await Client(table, bo).connect()


async def test_a_socket_says_so_much(
    hall: Hall, tables: list[Table], ana: Player, settings: LazySettings
) -> None:
    settings.MESSAGES_PER_SOCKET = Rate(3, 1)
    before = counts[Count.FLOODS, "socket"]
    client = Client(tables[0], ana)
    await client.connect()
    for _ in range(3):
        assert (await client.beat())["t"] == "pong"
    assert (await client.beat())["code"] == "too_fast"
    assert await client.receive() == {"t": "closed", "code": 1008}
    assert counts[Count.FLOODS, "socket"] == before + 1


async def test_forged_messages_are_forgiven_so_often(
    hall: Hall, tables: list[Table], ana: Player, settings: LazySettings
) -> None:
    settings.FORGED_MESSAGES = 1
    client = Client(tables[0], ana)
    await client.connect()
    await client.say("{}")
    assert (await client.hear("refused"))["code"] == "bad_message"
    await client.say("{}")
    assert (await client.hear("refused"))["code"] == "bad_message"
    assert (await client.hear("bye"))["code"] == "bad_message"
    assert await client.receive() == {"t": "closed", "code": 1008}
