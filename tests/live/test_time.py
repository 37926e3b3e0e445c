"""Clocks of tables: when the table moves, when a seat has let its time run out, and what a stop of
the server or a clock that is set does to that."""

import pytest
from asgiref.sync import sync_to_async

from game.clock import SystemClock
from game.hall import Hall
from game.models import Player, Table
from game.pace import PACES
from tests.live.stand_ins import START, Clock
from tests.live.world import Client, Json, make_table, record_of
from tests.table.storybook import stacked

FAST = PACES["fast"]
TURN, CLAIM = 5_000, 3_000
BANK = 20_000


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], stacked({0: "1m", 1: "11m"}), pace="fast")


async def kinds(table: Table) -> list[tuple[int | None, str]]:
    return [(seat, kind) for _, seat, kind in await sync_to_async(record_of)(table)]


async def test_a_turn_ends_with_the_drawn_tile_once_time_and_bank_are_used(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    assert pair[0].state["remaining_ms"] == pair[1].state["remaining_ms"] == TURN + BANK
    drawn = pair[0].seat["drawn"]
    await clock.advance(TURN + BANK - 1, hall)
    assert await kinds(table) == []
    await clock.advance(1, hall)
    assert await kinds(table) == [(0, "discard")]
    messages = await pair[0].read()
    assert messages[-1]["events"] == [{"t": "discarded", "seat": 0, "tile": drawn}]


async def test_a_claim_ends_with_a_pass(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    ana, bo = pair
    clock.jump(10_000)
    await ana.done({"t": "discard", "tile": "1m"})
    assert (await bo.hear("state"))["remaining_ms"] == CLAIM
    await clock.advance(CLAIM - 1, hall)
    assert await kinds(table) == [(0, "discard")]
    await clock.advance(1, hall)
    assert await kinds(table) == [(0, "discard"), (1, "pass"), (None, "draw")]


WAITING = "111222333444m55p78s"


@pytest.mark.parametrize(
    ("hands", "allowed", "won"),
    [({0: f"{WAITING}9s"}, TURN + BANK, "self_draw"), ({0: "9s", 1: WAITING}, CLAIM, "discard")],
    ids=["drawn", "thrown"],
)
async def test_no_win_is_lost_with_the_time(
    hall: Hall,
    clock: Clock,
    ana: Player,
    bo: Player,
    hands: dict[int, str],
    allowed: int,
    won: str,
) -> None:
    table = await sync_to_async(make_table)([ana, bo, None, None], stacked(hands), pace="fast")
    clients = [Client(table, player) for player in (ana, bo)]
    for client in clients:
        await client.connect()
    clock.jump(10_000)
    if won == "discard":
        await clients[0].done({"t": "discard", "tile": "9s"})
    else:
        allowed -= 10_000
    await clock.advance(allowed - 1, hall)
    assert "win" not in [kind for _, kind in await kinds(table)]
    await clock.advance(1, hall)
    assert (await kinds(table))[-1][1] == "win"
    deal = await table.deals.aget()
    assert deal.result
    assert deal.result["by"] == won


@pytest.mark.parametrize("tile", ["1m", "4m"], ids=["could be claimed", "could not"])
async def test_nothing_tells_the_others_that_somebody_was_asked(
    hall: Hall, clock: Clock, pair: list[Client], tile: str
) -> None:
    """Seat 1 could take 1m and passes at once, nobody could take 4m: seat 0 sees the same."""
    ana, bo = pair
    clock.jump(10_000)
    await ana.done({"t": "discard", "tile": tile})
    state = await bo.hear("state")
    if tile == "1m":
        assert state["legal"] == [{"t": "pung"}, {"t": "pass"}]
        await bo.done({"t": "pass"})
    public: Json = {**ana.state, "view": {**ana.state["view"], "seats": None, "last": None}}
    assert public == {
        "t": "state",
        "deal": "1",
        "n": 2,
        "you": 0,
        "view": public["view"],
        "legal": [],
        "events": [{"t": "discarded", "seat": 0, "tile": tile}],
        "remaining_ms": None,
        "now": START + 10_000,
        "players": public["players"],
        "paused": None,
        "ended": False,
    }
    assert (public["view"]["phase"], public["view"]["turn"]) == ("wait", 0)
    await clock.advance(CLAIM - 1, hall)
    assert await ana.read() == []
    await clock.advance(1, hall)
    (drew,) = await ana.read()
    assert (drew["n"], drew["now"]) == (3, START + 10_000 + CLAIM)


async def test_thinking_longer_than_a_turn_uses_up_the_bank(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    ana, bo = pair
    await clock.advance(TURN + 12_000, hall)
    await ana.done({"t": "discard", "tile": "4m"})
    for _ in range(4):  # round the table, each draw after the pause, each discard by hand or bot
        await clock.advance(CLAIM, hall)
        await bo.read()
        if bo.state["view"]["turn"] == 1 and bo.state["legal"]:
            await bo.done({"t": "discard", "tile": bo.seat["drawn"]})
        await clock.advance(1_500, hall)
        await ana.read()
    assert ana.state["view"]["turn"] == 0
    assert ana.state["remaining_ms"] == TURN + BANK - 12_000


async def test_an_untimed_table_waits(hall: Hall, clock: Clock, ana: Player) -> None:
    table = await sync_to_async(make_table)([ana, None, None, None], stacked({}))
    client = Client(table, ana)
    await client.connect()
    assert client.state["remaining_ms"] is None
    for _ in range(400):
        clock.jump(20_000)
        await client.beat()
    assert await kinds(table) == []


async def test_who_is_not_ready_in_time_is_taken_to_be(
    hall: Hall, clock: Clock, ana: Player
) -> None:
    wall = stacked({0: "111222333444m55p789s"})
    table = await sync_to_async(make_table)(
        [ana, None, None, None], wall, pace="fast", length="east"
    )
    client = Client(table, ana)
    await client.connect()
    await client.done({"t": "win"})
    await clock.advance(14_999, hall)
    assert client.state["view"]["phase"] == "over"
    assert await table.deals.acount() == 1
    await clock.advance(1, hall)
    assert await table.deals.acount() == 2
    assert (await client.until("state"))["deal"]


async def test_after_a_restart_a_question_has_ten_seconds(
    hall: Hall, clock: Clock, pair: list[Client], table: Table, ana: Player
) -> None:
    for client in pair:
        await client.leave()
    clock.jump(TURN + BANK + 60_000)
    again = Client(table, ana)
    await again.connect()
    assert again.state["remaining_ms"] == 10_000
    await clock.advance(9_999, hall)
    assert await kinds(table) == []
    await clock.advance(1, hall)
    assert await kinds(table) == [(0, "discard")]


async def test_a_server_that_was_held_up_hurries_nobody(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    """As when the process was stopped: the timer that was due fires long after."""
    clock.jump(TURN + BANK + 60_000)
    await clock.advance(0, hall)
    assert await kinds(table) == []
    await clock.advance(10_000, hall)
    assert hall.tables == 1
    assert await kinds(table) == [(0, "discard")]


async def test_steps_from_a_clock_that_is_ahead_do_not_stretch_the_time(
    hall: Hall, clock: Clock, ana: Player
) -> None:
    wall = stacked({})
    table = await sync_to_async(make_table)(
        [ana, None, None, None], wall, pace="fast", at=START + 3_600_000
    )
    client = Client(table, ana)
    await client.connect()
    assert client.state["remaining_ms"] == TURN + BANK


def test_setting_the_clock_of_the_machine_moves_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = SystemClock()
    before = clock.now()
    monkeypatch.setattr("time.time", lambda: 0.0)
    assert clock.now() >= before
