"""Pauses that a table has agreed on: no clock goes, nobody acts, and it ends by itself."""

import pytest
from asgiref.sync import sync_to_async

from game import tables
from game.hall import ROUND, Hall
from game.models import Player, Table
from game.pace import AFTER_RESTART, PACES, Pace
from game.tables import LONGEST_PAUSE
from tests.live.stand_ins import START, BrokenLayer, Clock, DeafLayer, settled
from tests.live.world import Client, make_table, record_of
from tests.table.storybook import stacked

FAST = PACES["fast"]
TURN, BANK = 5_000, 20_000
MINUTE = 60_000


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], stacked({0: "1m", 1: "11m"}), pace="fast")


async def stand(hall: Hall, table: Table, clock: Clock, ms: int = MINUTE) -> int:
    """Pauses it from now on; returns until when."""
    now = clock.now()
    await sync_to_async(tables.pause)(table.pk, None, now + ms, now=now)
    await hall.refresh(table.pk)
    await settled(hall)
    return now + ms


async def go_on(hall: Hall, table: Table, clock: Clock) -> None:
    await sync_to_async(tables.resume)(table.pk, now=clock.now())
    await hall.refresh(table.pk)
    await settled(hall)


async def kinds(table: Table) -> list[str]:
    return [kind for _, _, kind in await sync_to_async(record_of)(table)]


async def test_all_are_told_and_may_do_nothing(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    until = await stand(hall, table, clock)
    for client in pair:
        assert (await client.read())[-1]["paused"] == {"until": until}
    await pair[0].act({"t": "discard", "tile": "1m"})
    assert (await pair[0].hear("refused"))["code"] == "paused"
    assert await kinds(table) == []


async def test_the_time_of_a_turn_stands(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await clock.advance(2_000, hall)
    await stand(hall, table, clock)
    left = (await pair[0].read())[-1]["remaining_ms"]
    assert left == TURN + BANK - 2_000
    await clock.advance(30_000, hall)
    await go_on(hall, table, clock)
    assert (await pair[0].read())[-1]["remaining_ms"] == left
    await clock.advance(left - 1, hall)
    assert await kinds(table) == []
    await clock.advance(1, hall)
    assert await kinds(table) == ["discard"]


async def test_the_bank_pays_for_no_pause(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await stand(hall, table, clock)
    await clock.advance(MINUTE, hall)
    await pair[0].done({"t": "discard", "tile": "4m"})
    runner = hall._runners[table.pk]
    assert runner._stage._course.times.overtime == (0, 0, 0, 0)  # type: ignore[union-attr]


async def test_it_ends_by_itself_and_all_are_told(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await stand(hall, table, clock)
    await clock.advance(MINUTE - 1, hall)
    await pair[1].read()
    assert pair[1].state["paused"] is not None
    await clock.advance(1, hall)
    (state,) = await pair[1].read()
    assert (state["paused"], state["n"], state["events"]) == (None, 1, [])
    await pair[0].done({"t": "discard", "tile": "1m"})


async def test_bots_and_the_table_wait(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await clock.advance(AFTER_RESTART, hall)
    await pair[0].done({"t": "discard", "tile": "4m"})
    await clock.advance(1_000, hall)
    await stand(hall, table, clock)
    await clock.advance(MINUTE - 1, hall)
    assert await kinds(table) == ["discard"]
    await clock.advance(FAST.pause - 1_000, hall)
    assert await kinds(table) == ["discard"]
    await clock.advance(1, hall)
    assert await kinds(table) == ["discard", "draw"]


async def test_no_pause_is_longer_than_may_be(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await stand(hall, table, clock, 10 * LONGEST_PAUSE)
    assert (await pair[0].read())[-1]["paused"] == {"until": START + LONGEST_PAUSE}


async def test_a_new_pause_takes_the_place_of_the_old(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await stand(hall, table, clock)
    await clock.advance(MINUTE // 2, hall)
    until = await stand(hall, table, clock)
    assert (await pair[0].read())[-1]["paused"] == {"until": until}
    spans = [(p.since, p.until) async for p in table.pauses.all()]
    half = START + MINUTE // 2
    assert spans == [(START, half), (half, half + MINUTE)]


async def test_what_was_done_before_is_acknowledged_again(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    name = await pair[0].act({"t": "discard", "tile": "4m"})
    await pair[0].until("ack")
    await stand(hall, table, clock)
    await pair[0].read()
    await pair[0].act({"t": "discard", "tile": "4m"}, id=name, n=1)
    assert await pair[0].hear("ack") == {"t": "ack", "id": name, "n": 2}


async def test_nobody_is_taken_for_lost_in_a_pause(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await stand(hall, table, clock, LONGEST_PAUSE)
    await pair[1].leave()
    for _ in range(2 * FAST.grace // ROUND):
        await clock.advance(ROUND, hall)
        await pair[0].say({"t": "beat", "deal": "1", "n": 1})
        await settled(hall)
    assert await table.seats.exclude(substitute="").acount() == 0


async def test_a_pause_outlives_its_process(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, ana: Player
) -> None:
    """The table sleeps and wakes in the middle: it still stands, and no time was lost."""
    until = await stand(hall, table, clock)
    for client in pair:
        await client.leave()
    clock.jump(MINUTE // 2)
    again = Client(table, ana)
    await again.connect()
    assert again.state["paused"] == {"until": until}
    assert again.state["remaining_ms"] == TURN + BANK
    await clock.advance(MINUTE // 2, hall)
    assert (await again.read())[-1]["paused"] is None
    await clock.advance(TURN + BANK - 1, hall)
    assert await kinds(table) == []
    await clock.advance(1, hall)
    assert (await kinds(table))[0] == "discard"


@pytest.mark.parametrize("layer", [DeafLayer(), BrokenLayer()], ids=["deaf", "broken"])
async def test_another_process_finds_out_without_news(
    halls: tuple[Hall, Hall], clock: Clock, table: Table, ana: Player, bo: Player
) -> None:
    pair = Client(table, ana, halls[0]), Client(table, bo, halls[1])
    for client in pair:
        await client.connect()
        await settled(*halls)
    until = await stand(halls[0], table, clock)
    await clock.advance(ROUND, *halls)
    assert (await pair[1].read())[-1]["paused"] == {"until": until}


def test_clocks_stand_from_the_beginning_to_before_the_end_of_a_pause() -> None:
    pace = Pace(1, 1, 1, 1, 1, (1, 1), 1, stops=((100, 200), (205, 300)))
    assert [pace.stands_until(t) for t in (99, 100, 199, 200, 204, 205, 300)] == [
        *(None, 200, 200, None, None, 300, None)
    ]
    assert [pace.after(t, 10) for t in (89, 90, 95, 150, 196, 200, 300)] == [
        *(99, 200, 300, 305, 305, 305, 310)
    ]
    assert [pace.between(90, t) for t in (95, 110, 200, 203, 250, 310)] == [5, 10, 10, 13, 15, 25]
    assert pace.between(90, 80) == -10
