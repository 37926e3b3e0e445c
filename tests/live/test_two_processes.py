"""Two processes at one table, as two halls on one database, with and without news between them."""

import asyncio
import uuid
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import InMemoryChannelLayer

from game.hall import ROUND, SEATS_EVERY, Hall
from game.models import Player, Table
from game.news import News
from game.protocol import Act
from game.table.actions import Discard
from tests.live.stand_ins import BrokenLayer, Clock, DeafLayer, FlawedLayer, settled
from tests.live.world import Client, make_table, play_to_the_end, playing, record_of, until_dealt
from tests.table.storybook import stacked


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], stacked({0: "1m", 1: "11m"}))


@pytest.fixture
async def pair(
    halls: tuple[Hall, Hall], table: Table, ana: Player, bo: Player
) -> tuple[Client, Client]:
    """Ana in the one process, Bo in the other."""
    clients = Client(table, ana, halls[0]), Client(table, bo, halls[1])
    for client in clients:
        await client.connect()
        await settled(*halls)
    for client in clients:
        await client.read()
    return clients


async def test_what_one_does_the_other_sees(
    halls: tuple[Hall, Hall], pair: tuple[Client, Client], table: Table
) -> None:
    ana, bo = pair
    await ana.done({"t": "discard", "tile": "1m"})
    assert (await bo.hear("state"))["legal"] == [{"t": "pung"}, {"t": "pass"}]
    await bo.done({"t": "pung"})
    state = await ana.hear("state")
    assert state["events"][-1]["t"] == "claimed"
    assert [seat for _, seat, _ in await sync_to_async(record_of)(table)] == [0, 1]


async def test_each_sees_that_the_other_is_there(pair: tuple[Client, Client]) -> None:
    for client in pair:
        assert [p["online"] for p in client.state["players"]] == [True] * 4


@pytest.mark.parametrize("layer", [DeafLayer(), BrokenLayer()], ids=["deaf", "broken"])
async def test_without_news_the_record_heals(
    halls: tuple[Hall, Hall], clock: Clock, pair: tuple[Client, Client]
) -> None:
    ana, bo = pair
    await ana.done({"t": "discard", "tile": "1m"})
    assert (await bo.beat())["t"] == "pong"
    await clock.advance(ROUND, *halls)
    assert (await bo.hear("state"))["legal"] == [{"t": "pung"}, {"t": "pass"}]


@pytest.mark.parametrize("layer", [DeafLayer()], ids=["deaf"])
async def test_who_acts_on_what_is_past_is_told_and_healed(
    pair: tuple[Client, Client], halls: tuple[Hall, Hall], clock: Clock, table: Table
) -> None:
    ana, bo = pair
    await ana.done({"t": "discard", "tile": "4m"})
    await bo.act({"t": "discard", "tile": "1m"})
    assert (await bo.hear("refused"))["code"] == "not_your_turn"
    await clock.advance(700, halls[0])
    assert await sync_to_async(record_of)(table) == [(1, 0, "discard"), (2, None, "draw")]


@pytest.mark.parametrize("layer", [DeafLayer()], ids=["deaf"])
async def test_the_loser_of_a_number_takes_over_what_won(
    pair: tuple[Client, Client], halls: tuple[Hall, Hall], clock: Clock, table: Table
) -> None:
    """Both processes make the table's own move; one of them is late, and follows."""
    ana, bo = pair
    await ana.done({"t": "discard", "tile": "4m"})
    await clock.advance(ROUND, halls[1])
    await bo.until("state")
    await settled(*halls)
    await ana.read()
    await bo.read()
    assert [(n, kind) for n, _, kind in await sync_to_async(record_of)(table)] == [
        (1, "discard"),
        (2, "draw"),
    ]
    assert ana.state["view"]["turn"] == bo.state["view"]["turn"] == 1
    await bo.done({"t": "discard", "tile": bo.seat["drawn"]})


async def test_actions_at_the_same_moment_make_one_history(
    halls: tuple[Hall, Hall], table: Table, ana: Player, clock: Clock
) -> None:
    """One player with a socket in each process sends two different discards for one question."""
    runners = []
    for hall in halls:
        hall.open()
        runners.append(await hall._wake(table.pk))
    acts = [Act(uuid.uuid4(), 1, 1, Discard(kind)) for kind in (0, 3)]
    results = await asyncio.gather(
        *(runner.act(0, act) for runner, act in zip(runners, acts, strict=True)),
        return_exceptions=True,
    )
    assert sorted(type(result).__name__ for result in results) == ["Stale", "int"]
    assert len(await sync_to_async(record_of)(table)) == 1
    assert playing(halls[0], table)._course.state == playing(halls[1], table)._course.state


async def test_one_action_sent_to_both_is_applied_once(
    halls: tuple[Hall, Hall], table: Table
) -> None:
    act = Act(uuid.uuid4(), 1, 1, Discard(0))
    runners = [await hall._wake(table.pk) for hall in halls]
    assert await asyncio.gather(*(runner.act(0, act) for runner in runners)) == [2, 2]
    assert len(await sync_to_async(record_of)(table)) == 1


async def test_the_newest_connection_wins_across_processes(
    halls: tuple[Hall, Hall], pair: tuple[Client, Client], clock: Clock, ana: Player, table: Table
) -> None:
    old, _ = pair
    clock.jump(1)
    new = Client(table, ana, halls[1])
    await new.connect()
    await settled(*halls)
    assert (await old.until("bye"))["code"] == "elsewhere"
    assert await old.receive() == {"t": "closed", "code": 4001}
    await new.done({"t": "discard", "tile": "1m"})


async def test_a_window_that_comes_back_to_another_process_does_not_fight(
    halls: tuple[Hall, Hall], pair: tuple[Client, Client], clock: Clock, ana: Player, table: Table
) -> None:
    newest, _ = pair
    back = Client(table, ana, halls[1])
    clock.jump(1)
    await back.connect(f"/ws/table/{table.pk}/?since={newest.state['now'] - 1}")
    await settled(*halls)
    assert (await back.until("bye"))["code"] == "elsewhere"
    await newest.done({"t": "discard", "tile": "1m"})


@pytest.mark.parametrize("layer", [FlawedLayer()], ids=["flawed"])
async def test_word_of_a_newcomer_is_lost_and_said_again(
    halls: tuple[Hall, Hall],
    pair: tuple[Client, Client],
    clock: Clock,
    ana: Player,
    table: Table,
    layer: FlawedLayer,
) -> None:
    old, _ = pair
    clock.jump(1)
    layer.is_deaf = True
    new = Client(table, ana, halls[1])
    await new.connect()
    await settled(*halls)
    layer.is_deaf = False
    await clock.advance(SEATS_EVERY * ROUND, *halls)
    assert (await old.until("bye"))["code"] == "elsewhere"
    await new.done({"t": "discard", "tile": "1m"})


async def test_both_go_on_to_the_same_next_hand(
    halls: tuple[Hall, Hall], clock: Clock, ana: Player, bo: Player
) -> None:
    table = await sync_to_async(make_table)([ana, bo, None, None], stacked({}), length="east")
    clients = [Client(table, player, hall) for player, hall in zip((ana, bo), halls, strict=True)]
    for client in clients:
        await client.connect()
    await play_to_the_end(clock, halls, *clients)
    for client in clients:
        await client.read()
        await client.act({"t": "ready"})
        await settled(*halls)
    await until_dealt("2", halls, *clients)
    assert await table.deals.acount() == 2
    first, second = (client.state["view"] for client in clients)
    assert first["left"] == second["left"]
    assert playing(halls[0], table)._course.state == playing(halls[1], table)._course.state


async def test_a_slow_layer_holds_nothing_up() -> None:
    class Hanging(InMemoryChannelLayer):  # type: ignore[misc]
        async def group_send(self, group: str, message: dict[str, Any]) -> None:
            await asyncio.Event().wait()

    news = News(Hanging(), lambda table, message: None)
    for _ in range(3):
        news.tell(uuid.uuid4(), deal=1, step=1)
    await asyncio.sleep(0)
    await news.stop()
    assert not news._tasks
