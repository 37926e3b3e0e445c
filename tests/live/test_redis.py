"""Two processes with a real Redis between them, and what they do when it goes and comes back."""

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from asgiref.sync import sync_to_async
from channels_redis.pubsub import RedisPubSubChannelLayer
from django.db import connections

from game.hall import ROUND, Hall
from game.models import Player, Table
from game.recorder import Recorder
from tests.live.stand_ins import Bots, Clock
from tests.live.world import Client, make_table
from tests.servers import Redis, Server
from tests.table.storybook import stacked


@pytest.fixture
def redis(server_folder: Path, servers: Callable[[Server], None]) -> Redis:
    redis = Redis(server_folder)
    servers(redis)
    return redis


@pytest.fixture
async def halls(
    transactional_db: None, clock: Clock, redis: Redis
) -> AsyncIterator[tuple[Hall, Hall]]:
    layers = [RedisPubSubChannelLayer(hosts=[redis.url]) for _ in range(2)]
    left, right = (Hall(clock, Recorder(), Bots(), layer) for layer in layers)
    yield left, right
    await left.stop()
    await right.stop()
    for layer in layers:
        await layer.flush()
    await sync_to_async(connections.close_all)()


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], stacked({0: "1m", 1: "11m"}))


async def test_news_travels_and_its_loss_costs_nothing(
    halls: tuple[Hall, Hall], clock: Clock, redis: Redis, table: Table, ana: Player, bo: Player
) -> None:
    dealer, claimer = Client(table, ana, halls[0]), Client(table, bo, halls[1])
    await dealer.connect()
    await claimer.connect()
    while not all(player["online"] for player in dealer.state["players"]):
        await dealer.hear("state")

    await dealer.done({"t": "discard", "tile": "1m"})
    while claimer.state["n"] < 2:
        await claimer.hear("state")
    assert claimer.state["legal"] == [{"t": "pung"}, {"t": "pass"}]

    redis.kill()
    await claimer.done({"t": "pung"})
    assert (await dealer.beat())["t"] == "pong"
    await clock.advance(ROUND)
    assert (await dealer.hear("state"))["events"][-1]["t"] == "claimed"

    redis.start()
    await claimer.done(claimer.state["legal"][0])
    await clock.advance(ROUND)
    while dealer.state["n"] < claimer.state["n"]:
        await dealer.hear("state")
