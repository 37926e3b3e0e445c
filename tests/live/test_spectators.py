"""Who watches a table: later than its players, with the hands of those who agree, and unnoticed."""

import pytest
from asgiref.sync import sync_to_async
from django.conf import settings

from game import tables
from game.hall import Hall
from game.hindsight import SLOW
from game.models import Player, Table
from game.pace import PACES
from tests.live.stand_ins import START, Clock, settled
from tests.live.world import Client, Json, make_player, make_table, open_table, until_dealt
from tests.table.storybook import stacked

DELAY = settings.SPECTATOR_DELAY
PAUSE = PACES["fast"].pause


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], stacked({0: "1m", 1: "11m"}), pace="fast")


@pytest.fixture
def eve(transactional_db: None) -> Player:
    """A moderator: they may watch every table."""
    player = make_player("Eve")
    player.is_staff = True
    player.save()
    return player


@pytest.fixture
async def pair(hall: Hall, clock: Clock, table: Table, ana: Player, bo: Player) -> list[Client]:
    """Long after the table was dealt."""
    clock.jump(60_000)
    clients = [Client(table, ana), Client(table, bo)]
    for client in clients:
        await client.connect()
    await clients[0].read()
    return clients


def hands(state: Json) -> list[bool]:
    return [seat["hand"] is not None for seat in state["view"]["seats"]]


async def test_a_spectator_sees_what_is_on_the_table(
    hall: Hall, pair: list[Client], table: Table, eve: Player
) -> None:
    watcher = Client(table, eve)
    (state,) = await watcher.watch(hall)
    assert (state["you"], state["n"], state["legal"]) == (None, 1, [])
    assert hands(state) == [False] * 4
    assert state["view"]["waits"] is None


async def test_nothing_is_seen_before_its_time(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, eve: Player
) -> None:
    watcher = Client(table, eve)
    await watcher.watch(hall)
    await pair[0].done({"t": "discard", "tile": "1m"})
    await clock.advance(DELAY - 1, hall)
    assert await watcher.read() == []
    assert (await watcher.beat())["t"] == "pong"
    await clock.advance(1, hall)
    (state,) = await watcher.read()
    assert state["events"] == [{"t": "discarded", "seat": 0, "tile": "1m"}]
    assert state["now"] == START + 60_000


async def test_all_that_happens_comes_in_its_order_and_pace(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, eve: Player
) -> None:
    watcher = Client(table, eve)
    await watcher.watch(hall)
    await pair[0].done({"t": "discard", "tile": "1m"})
    await pair[1].read()
    await pair[1].done({"t": "pung"})
    await clock.advance(500, hall)
    await pair[1].done({"t": "discard", "tile": "1z"})
    await clock.advance(DELAY - 500, hall)
    assert [state["events"][-1]["t"] for state in await watcher.read()] == ["discarded", "claimed"]
    await clock.advance(500, hall)
    assert [state["events"][-1]["t"] for state in await watcher.read()] == ["discarded"]


@pytest.mark.parametrize("is_first", [True, False], ids=["nobody else watches", "another does"])
async def test_who_comes_in_the_middle_sees_what_is_due(
    hall: Hall,
    clock: Clock,
    pair: list[Client],
    table: Table,
    eve: Player,
    is_first: bool,
) -> None:
    if not is_first:
        await Client(table, eve).watch(hall)
    await pair[0].done({"t": "discard", "tile": "1m"})
    await clock.advance(1000, hall)
    watcher = Client(table, eve)
    (state,) = await watcher.watch(hall)
    assert state["n"] == 1
    await clock.advance(DELAY - 1001, hall)
    assert await watcher.read() == []
    assert (await watcher.beat())["t"] == "pong"
    await clock.advance(1 + SLOW, hall)
    assert (await watcher.read())[0]["events"][0]["t"] == "discarded"


async def test_the_end_of_a_hand_is_seen_until_the_next_is_due(
    hall: Hall, clock: Clock, ana: Player, bo: Player, eve: Player
) -> None:
    """Who comes when the next hand has just been dealt sees how the one before ended."""
    wall = stacked({0: "111222333444m55p789s"})
    table = await sync_to_async(make_table)([ana, bo, None, None], wall, length="east")
    clients = [Client(table, ana), Client(table, bo)]
    for client in clients:
        await client.connect()
    await clients[0].read()
    await clients[0].done({"t": "win"})
    await clock.advance(60_000, hall)
    for client in clients:
        await settled(hall)
        await client.read()
        await client.act({"t": "ready"})
    await until_dealt("2", [hall], *clients)
    await clock.advance(DELAY, hall)
    watcher = Client(table, eve)
    (state,) = await watcher.watch(hall)
    assert (state["deal"], state["view"]["result"]["kind"]) == ("1", "win")
    await clock.advance(SLOW, hall)
    assert (await watcher.read())[-1]["deal"] == "2"
    assert {wall["deal"] for wall in watcher.walls} == {"2"}


async def test_in_another_process_it_is_as_late(
    halls: tuple[Hall, Hall], clock: Clock, table: Table, ana: Player, eve: Player
) -> None:
    clock.jump(60_000)
    player, watcher = Client(table, ana, halls[0]), Client(table, eve, halls[1])
    await player.connect()
    assert [state["n"] for state in await watcher.watch(halls[1])] == [1]
    halls[0].open()
    await player.done({"t": "discard", "tile": "4m"})
    await settled(*halls)
    await clock.advance(DELAY - 1, *halls)
    assert [state["n"] for state in await watcher.read()] in ([], [1])  # that somebody is there
    await clock.advance(1, *halls)
    events = [event["t"] for state in await watcher.read() for event in state["events"]]
    assert events == ["discarded"]


async def test_each_spectator_reads_it_in_the_own_language(
    hall: Hall, clock: Clock, pair: list[Client], eve: Player
) -> None:
    """Of a hand that is won, whose sheet has words."""
    wall = stacked({0: "111222333444m55p789s"})
    ana, bo = [client.player for client in pair]
    table = await sync_to_async(make_table)([ana, bo, None, None], wall, at=START - 60_000)
    player = Client(table, ana)
    await player.connect()
    watchers = []
    for language in ("en", "fr", "fr"):
        await Player.objects.filter(pk=eve.pk).aupdate(language=language)
        watchers.append(Client(table, eve))
        await watchers[-1].watch(hall)
    await player.done({"t": "win"})
    await clock.advance(DELAY, hall)
    texts = [
        {line["name"] for line in (await one.read())[-1]["view"]["result"]["sheet"]["lines"]}
        for one in watchers
    ]
    assert texts[0] != texts[1] == texts[2]


async def test_of_a_new_table_there_is_nothing_to_see_yet(
    hall: Hall, clock: Clock, table: Table, ana: Player, eve: Player
) -> None:
    await Client(table, ana).connect()
    watcher = Client(table, eve)
    assert await watcher.watch(hall) == []
    await clock.advance(DELAY + SLOW - 1, hall)
    assert await watcher.read() == []
    await clock.advance(1, hall)
    assert [state["n"] for state in await watcher.read()] == [1]


async def test_a_hand_is_shown_once_its_player_agrees_and_covered_at_once(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, eve: Player
) -> None:
    watcher = Client(table, eve)
    await watcher.watch(hall)
    await sync_to_async(tables.show_hand)(table.pk, 1, on=True)
    await hall.refresh(table.pk)
    await settled(hall)
    (state, *_) = await watcher.read()
    assert hands(state) == [False, True, False, False]
    assert state["view"]["seats"][1]["hand"] == pair[1].seat["hand"]
    assert state["n"] == 1
    await pair[0].read()
    assert hands(pair[0].state) == [True, False, False, False]
    await sync_to_async(tables.show_hand)(table.pk, 1, on=False)
    await hall.refresh(table.pk)
    await settled(hall)
    assert hands((await watcher.read())[0]) == [False] * 4


async def test_spectators_leave_no_trace(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, eve: Player
) -> None:
    """Nobody at the table is told anything when they come, watch, and go."""
    ana, bo = pair
    for client in pair:
        await client.read()
    watcher = Client(table, eve)
    await watcher.watch(hall)
    await ana.done({"t": "discard", "tile": "1m"})
    await bo.hear("state")
    await watcher.leave()
    await settled(hall)
    assert await ana.read() == await bo.read() == []
    assert (ana.state["n"], bo.state["n"]) == (2, 2)


async def test_with_spectators_only_a_table_sleeps(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, eve: Player, ana: Player
) -> None:
    watcher = Client(table, eve)
    await watcher.watch(hall)
    for client in pair:
        await client.leave()
    await clock.advance(600_000, hall)
    assert await table.deals.filter(steps__isnull=False).acount() == 0
    again = Client(table, ana)
    await again.connect()
    assert again.state["remaining_ms"] == 10_000


async def test_a_spectator_can_do_nothing(
    hall: Hall, pair: list[Client], table: Table, eve: Player
) -> None:
    watcher = Client(table, eve)
    await watcher.watch(hall)
    await watcher.act({"t": "discard", "tile": "1m"})
    assert (await watcher.until("refused"))["code"] == "not_your_seat"


async def test_who_may_no_longer_watch_goes(
    hall: Hall, pair: list[Client], table: Table, eve: Player
) -> None:
    watcher = Client(table, eve)
    await watcher.watch(hall)
    await Player.objects.filter(pk=eve.pk).aupdate(is_staff=False, is_active=False)
    await sync_to_async(tables.resume)(table.pk, now=START)
    await hall.refresh(table.pk)
    assert (await watcher.until("bye"))["code"] == "forbidden"


async def test_the_wall_of_the_next_hand_is_later_too(
    hall: Hall, clock: Clock, ana: Player, bo: Player, eve: Player
) -> None:
    """A deal is opened while they watch: neither its seals nor its first state come early."""
    table = await sync_to_async(open_table)([ana, bo, None, None], pace="fast")
    watcher = Client(table, eve)
    clients = Client(table, ana), Client(table, bo)
    await clients[0].connect(waits=False)
    assert await watcher.watch(hall) == []
    await clients[1].connect(waits=False)
    await until_dealt("1", [hall], *clients)
    await clock.advance(DELAY - 1, hall)
    await watcher.read()
    assert watcher.seen == []
    await clock.advance(1, hall)
    await watcher.read()
    assert [message["t"] for message in watcher.seen][-2:] == ["wall", "state"]
    assert watcher.walls[0]["stage"] == "seal"
