"""Bots that play for persons who are not there: when they come, what they may not cost, and how the
seat is given back."""

import pytest
from asgiref.sync import sync_to_async

from game import tables
from game.hall import ROUND, SEATS_EVERY, Hall
from game.models import Absence, Player, Table
from game.models import Seat as Row
from game.pace import AFTER_RESTART, PACES
from tests.live.stand_ins import BrokenLayer, Clock, DeafLayer, settled
from tests.live.world import Client, make_table, record_of, until_dealt
from tests.table.storybook import stacked

FAST = PACES["fast"]
TURN, BANK = 5_000, 20_000


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], stacked({0: "1m", 1: "11m"}), pace="fast")


async def absence(table: Table, seat: int) -> tuple[str, str]:
    row = await Row.objects.aget(table=table, index=seat)
    return row.substitute, row.absence


async def live(clock: Clock, ms: int, client: Client, *halls: Hall) -> None:
    """Time in which the client shows signs of life."""
    for _ in range(ms // ROUND):
        await clock.advance(ROUND, *halls)
        await client.say({"t": "beat", "deal": "1", "n": client.state["n"]})
        await settled(*halls)
        await client.read()


async def test_a_lost_seat_is_played_for_after_the_grace(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    ana, bo = pair
    await bo.leave()
    await live(clock, FAST.grace - ROUND, ana, hall)
    assert await absence(table, 1) == ("", "")
    await live(clock, 2 * ROUND, ana, hall)
    assert await absence(table, 1) == ("normal", Absence.LOST)
    told = ana.state["players"][1]
    assert (told["name"], told["bot"], told["online"], told["away"]) == ("Bo", None, False, True)
    assert [player["away"] for player in ana.state["players"]] == [False, True, False, False]


async def test_the_substitute_plays_as_fast_as_a_bot(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    ana, bo = pair
    await bo.leave()
    await sync_to_async(tables.substitute)(table.pk, 1)
    await hall.refresh(table.pk)
    await ana.done({"t": "discard", "tile": "4m"})
    await clock.advance(AFTER_RESTART + FAST.bot[1], hall)
    steps = await sync_to_async(record_of)(table)
    assert [(seat, kind) for _, seat, kind in steps] == [
        (0, "discard"),
        (None, "draw"),
        (1, "discard"),
    ]


async def test_who_comes_back_has_the_seat_again(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, bo: Player
) -> None:
    ana, gone = pair
    await gone.leave()
    await live(clock, FAST.grace + 2 * ROUND, ana, hall)
    again = Client(table, bo)
    await again.connect()
    await settled(hall)
    assert await absence(table, 1) == ("", "")
    await ana.read()
    assert ana.state["players"][1]["away"] is False
    await ana.done({"t": "discard", "tile": "1m"})
    await again.read()
    assert again.state["legal"] == [{"t": "pung"}, {"t": "pass"}]
    await again.done({"t": "pung"})


async def test_nobody_plays_for_who_would_play_alone(hall: Hall, clock: Clock, ana: Player) -> None:
    """Practice waits, and nobody else is there to wait for it."""
    table = await sync_to_async(make_table)([ana, None, None, None], stacked({}), pace="fast")
    client = Client(table, ana)
    await client.connect()
    await live(clock, 3 * (TURN + BANK), client, hall)
    assert await absence(table, 0) == ("", "")


async def test_while_nobody_waits_nobody_is_played_for(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, ana: Player
) -> None:
    for client in pair:
        await client.leave()
    clock.jump(FAST.grace * 10)
    again = Client(table, ana)
    await again.connect()
    assert await absence(table, 1) == ("", "")
    await live(clock, FAST.grace - ROUND, again, hall)
    assert await absence(table, 1) == ("", "")


async def idle_twice(
    clock: Clock, hall: Hall, pair: list[Client], table: Table
) -> list[tuple[int | None, str]]:
    """Ana does nothing in two of her turns; Bo plays."""
    _, bo = pair
    for _ in range(90):
        if (await absence(table, 0))[0]:
            break
        await clock.advance(1_000, hall)
        for client in pair:
            await client.say({"t": "beat", "deal": "1", "n": client.state["n"]})
        await settled(hall)
        for client in pair:
            await client.read()
        if {"t": "pass"} in bo.state["legal"]:
            await bo.done({"t": "pass"})
        elif bo.state["legal"]:
            await bo.done({"t": "discard", "tile": bo.seat["drawn"]})
    return [(seat, kind) for _, seat, kind in await sync_to_async(record_of)(table)]


async def test_who_lets_two_turns_run_out_is_played_for(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    steps = await idle_twice(clock, hall, pair, table)
    assert steps.count((0, "discard")) == 2
    assert await absence(table, 0) == ("normal", Absence.IDLE)
    assert await absence(table, 1) == ("", "")


async def test_any_action_takes_the_seat_back(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await idle_twice(clock, hall, pair, table)
    ana = pair[0]
    await ana.read()
    await ana.act({"t": "pass"})
    await ana.until("refused")
    assert await absence(table, 0) == ("", "")


async def test_who_has_acted_may_be_slow_again(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    """One turn run out, one played, one run out: that is not twice in a row."""
    ana, bo = pair
    await clock.advance(TURN + BANK, hall)
    runner = hall._runners[table.pk]
    assert runner._stage.idle[0] == 1  # type: ignore[union-attr]
    for _ in range(30):
        await clock.advance(1_000, hall)
        for client in pair:
            await client.read()
        if {"t": "pass"} in bo.state["legal"]:
            await bo.done({"t": "pass"})
        elif bo.state["legal"]:
            await bo.done({"t": "discard", "tile": bo.seat["drawn"]})
        if ana.state["legal"]:
            await ana.done(ana.state["legal"][-1])
            break
    assert runner._stage.idle[0] == 0  # type: ignore[union-attr]


async def test_who_is_away_comes_back_by_saying_so(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, bo: Player
) -> None:
    await sync_to_async(tables.substitute)(table.pk, 1)
    await hall.refresh(table.pk)
    assert await absence(table, 1) == ("normal", Absence.AWAY)
    await pair[1].leave()
    again = Client(table, bo)
    await again.connect()
    await settled(hall)
    assert await absence(table, 1) == ("normal", Absence.AWAY)
    await sync_to_async(tables.give_back)(table.pk, 1)
    await hall.refresh(table.pk)
    await again.until("state")
    assert again.state["players"][1]["away"] is False


async def test_points_are_what_the_rules_say(
    hall: Hall, clock: Clock, ana: Player, bo: Player
) -> None:
    """A substitute loses and wins as anybody does: nothing is taken for being away."""
    wall = stacked({0: "111222333444m55p789s"})
    table = await sync_to_async(make_table)([ana, bo, None, None], wall, pace="fast")
    clients = [Client(table, ana), Client(table, bo)]
    for client in clients:
        await client.connect()
    await sync_to_async(tables.substitute)(table.pk, 1)
    await hall.refresh(table.pk)
    await clients[0].read()
    await clients[0].done({"t": "win"})
    deltas = clients[0].state["view"]["result"]["deltas"]
    assert sum(deltas) == 0
    assert deltas[1] == deltas[2] == deltas[3]


# Several processes


async def two(
    halls: tuple[Hall, Hall], table: Table, ana: Player, bo: Player
) -> tuple[Client, Client]:
    clients = Client(table, ana, halls[0]), Client(table, bo, halls[1])
    for client in clients:
        await client.connect()
        await settled(*halls)
    return clients


@pytest.mark.parametrize("layer", [DeafLayer(), BrokenLayer()], ids=["deaf", "broken"])
async def test_without_news_nobody_who_is_there_is_taken_for_lost(
    halls: tuple[Hall, Hall], clock: Clock, table: Table, ana: Player, bo: Player
) -> None:
    pair = await two(halls, table, ana, bo)
    for _ in range(2 * FAST.grace // ROUND):
        await clock.advance(ROUND, *halls)
        for client in pair:
            await client.say({"t": "beat", "deal": "1", "n": client.state["n"]})
            await settled(*halls)
            await client.read()
            legal = client.state["legal"]
            if legal:
                await client.act(legal[-1])
    assert await absence(table, 0) == await absence(table, 1) == ("", "")


async def test_both_processes_seat_one_substitute(
    halls: tuple[Hall, Hall], clock: Clock, ana: Player, bo: Player
) -> None:
    cy = await sync_to_async(Player.objects.create)(username="cy", name="Cy")
    table = await sync_to_async(make_table)([ana, bo, cy, None], stacked({}), pace="fast")
    pair = await two(halls, table, ana, bo)
    for _ in range(FAST.grace // ROUND + SEATS_EVERY):
        await clock.advance(ROUND, *halls)
        for client in pair:
            await client.say({"t": "beat", "deal": "1", "n": client.state["n"]})
            await settled(*halls)
            await client.read()
            if client.state["legal"]:
                await client.act(client.state["legal"][-1])
    assert await absence(table, 2) == ("normal", Absence.LOST)
    for client in pair:
        assert [player["away"] for player in client.state["players"]] == [False, False, True, False]


async def test_who_comes_back_to_the_other_process_has_the_seat(
    halls: tuple[Hall, Hall], clock: Clock, table: Table, ana: Player, bo: Player
) -> None:
    here, there = await two(halls, table, ana, bo)
    await there.leave()
    await live(clock, FAST.grace + SEATS_EVERY * ROUND, here, *halls)
    assert (await absence(table, 1))[0] == "normal"
    again = Client(table, bo, halls[1])
    await again.connect()
    await settled(*halls)
    assert await absence(table, 1) == ("", "")
    await here.read()
    assert here.state["players"][1]["away"] is False


async def test_a_substitute_outlives_its_process(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, ana: Player
) -> None:
    ana_there, bo_there = pair
    await bo_there.leave()
    await live(clock, FAST.grace + 2 * ROUND, ana_there, hall)
    await ana_there.leave()
    again = Client(table, ana)
    await again.connect()
    assert again.state["players"][1]["away"] is True
    if again.state["legal"]:
        await again.done({"t": "discard", "tile": "4m"})
    await clock.advance(AFTER_RESTART + FAST.bot[1], hall)
    steps = await sync_to_async(record_of)(table)
    assert (1, "discard") in [(seat, kind) for _, seat, kind in steps]


async def test_who_comes_back_after_the_end_sees_the_end(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, bo: Player
) -> None:
    await pair[1].leave()
    await live(clock, FAST.grace + 2 * ROUND, pair[0], hall)
    await sync_to_async(tables.end)(table.pk, now=clock.now())
    again = Client(table, bo)
    await again.connect()
    assert again.state["you"] == 1
    assert await absence(table, 1) == ("normal", Absence.LOST)


async def test_a_table_that_falls_asleep_while_somebody_comes_wakes_for_them(
    hall: Hall, pair: list[Client], table: Table, bo: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, old = pair
    await old.leave()
    await sync_to_async(tables.substitute)(table.pk, 1, absence=Absence.IDLE)
    await hall.refresh(table.pk)
    runner = hall._runners[table.pk]
    welcome = runner.welcome

    async def slow(seat: int) -> None:
        await ana.leave()
        await welcome(seat)

    monkeypatch.setattr(runner, "welcome", slow)
    again = Client(table, bo)
    await again.connect()
    assert hall._runners[table.pk] is not runner
    assert again.state["players"][1]["away"] is False


async def test_who_is_played_for_delays_no_deal(
    hall: Hall, clock: Clock, ana: Player, bo: Player
) -> None:
    """Nobody waits for the share of somebody who is away: in the proof the seat is a bot's."""
    wall = stacked({0: "111222333444m55p789s"})
    table = await sync_to_async(make_table)([ana, bo, None, None], wall, length="east")
    client = Client(table, ana)
    await client.connect()
    await sync_to_async(tables.substitute)(table.pk, 1)
    await hall.refresh(table.pk)
    await client.read()
    await client.done({"t": "win"})
    await settled(hall)
    await client.read()
    await client.act({"t": "ready"})
    await until_dealt("2", [hall], client)
    assert [seat["is"] for seat in client.walls[-1]["seats"]] == ["shared", "bot", "bot", "bot"]
