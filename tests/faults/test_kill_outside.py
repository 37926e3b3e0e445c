"""kill -9 while something is done to a table from outside its game: it is done whole or not at all,
and the next process goes on from there."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError

from game import store, tables
from game.hall import ROUND
from game.models import Player, Table
from game.models import Seat as Row
from game.pace import PACES
from game.table.actions import encode
from tests.faults.company import AFTER, BEFORE, Company, record
from tests.faults.conftest import Gather
from tests.faults.positions import Position, positions
from tests.live.stand_ins import START
from tests.live.world import make_table, open_table
from tests.table.storybook import move, stacked

GRACE = PACES["fast"].grace
MINUTE = 60_000
PHASES = [phase for phase in positions() if phase.name in ("dealt", "three asked", "robbing")]


@pytest.fixture
def table(players: list[Player]) -> Table:
    return make_table(players, stacked({}), pace="fast", length="east")


async def substitute_of(table: Table, seat: int) -> str:
    return (await Row.objects.aget(table=table, index=seat)).substitute


async def live(company: Company, ms: int) -> None:
    """Time passes, in which all who are there show signs of life."""
    for _ in range(ms // ROUND):
        await company.clock.advance(ROUND, company.hall)
        for client in company.clients:
            state = client.state
            await client.say({"t": "beat", "deal": state["deal"], "n": state["n"]})
        await company.read()


async def until_dead(company: Company, living: Coroutine[Any, Any, None]) -> None:
    task = asyncio.ensure_future(living)
    await company.recorder.is_dead.wait()
    task.cancel()
    await company.crash()


async def lose(company: Company, seat: int) -> None:
    gone = company.seat(seat)
    await gone.leave()
    company.clients.remove(gone)


@pytest.mark.parametrize("point", [BEFORE, AFTER])
async def test_a_substitute_comes_once(
    gather: Gather,
    players: list[Player],
    table: Table,
    point: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    company = await gather(table)
    await lose(company, 3)
    with monkeypatch.context() as patch:
        patch.setattr("game.absences.database", company.recorder.database)
        company.recorder.dies = point
        await until_dead(company, live(company, 2 * GRACE))
    assert await substitute_of(table, 3) == ("normal" if point == AFTER else "")
    company.players = [*players[:3], None]
    await company.start()
    await live(company, GRACE + 2 * ROUND)
    assert await substitute_of(table, 3) == "normal"
    assert company.seat(0).state["players"][3]["away"] is True


@pytest.mark.parametrize("point", [BEFORE, AFTER])
async def test_a_seat_is_given_back_once(
    gather: Gather, table: Table, point: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A process dies when somebody who was away acts again."""
    company = await gather(table)
    await sync_to_async(tables.substitute)(table.pk, 0)
    await company.hall.refresh(table.pk)
    await company.read()
    with monkeypatch.context() as patch:
        patch.setattr("game.runner.database", company.recorder.database)
        company.recorder.dies = point
        await company.seat(0).act({"t": "discard", "tile": "1m"})
        await until_dead(company, asyncio.sleep(0))
    assert await substitute_of(table, 0) == ("normal" if point == BEFORE else "")
    await company.start()
    await company.seat(0).act({"t": "discard", "tile": company.seat(0).seat["drawn"]})
    await company.read()
    assert await substitute_of(table, 0) == ""
    assert company.seat(1).state["players"][0]["away"] is False


async def test_a_pause_stands_through_a_crash(gather: Gather, table: Table) -> None:
    company = await gather(table)
    now = company.clock.now()
    await sync_to_async(tables.pause)(table.pk, None, now + MINUTE, now=now)
    await company.crash()
    company.clock.jump(MINUTE // 2)
    await company.start()
    for client in company.clients:
        assert client.state["paused"] == {"until": now + MINUTE}
        assert client.state["remaining_ms"] == 25_000
    await live(company, MINUTE // 2 - ROUND)
    await company.seat(0).act({"t": "discard", "tile": "1m"})
    assert (await company.seat(0).until("refused"))["code"] == "paused"
    await live(company, ROUND)
    assert company.seat(0).state["paused"] is None
    await company.play(1)
    assert next(row.seat for row in (await company.deals())[0].rows) == 0


Ruling = Callable[..., object]


@pytest.mark.parametrize("ruling", [tables.end, tables.void_hand])
@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.name)
async def test_a_ruling_is_on_the_record_before_anybody_hears_of_it(
    gather: Gather, players: list[Player], phase: Position, ruling: Ruling
) -> None:
    """The process that ruled is gone at once; others saw nothing, and a move comes too late."""
    wall = stacked(phase.hands, phase.draws, phase.tail)
    table = await sync_to_async(make_table)(players, wall, pace="fast", length="east")
    await sync_to_async(record)(table, phase.moves)
    company = await gather(table)
    await sync_to_async(ruling)(table.pk, now=START)
    seat, action = move(phase.act)
    assert seat is not None
    await company.seat(seat).act(encode(action))
    assert (await company.seat(seat).until("refused"))["code"] == "stale"
    await company.crash()
    await company.start()
    for client in company.clients:
        assert client.state["view"]["result"]["kind"] == "void"
        assert client.state["ended"] is (ruling is tables.end)


@pytest.mark.parametrize("ruling", [tables.end, tables.void_hand])
@pytest.mark.parametrize("fails", ["end_seals", "end_shares", "add_seed", "commit"])
async def test_a_ruling_is_whole_or_nothing(
    gather: Gather,
    players: list[Player],
    monkeypatch: pytest.MonkeyPatch,
    ruling: Ruling,
    fails: str,
) -> None:
    """The database goes away between any two of its writes."""
    table = await sync_to_async(open_table)(players, pace="fast", length="east")
    company = await gather(table, gives=())

    def fail(*_: object) -> object:
        raise OperationalError

    with monkeypatch.context() as patch:
        patch.setattr(store, fails, fail)
        with pytest.raises(OperationalError):
            await sync_to_async(ruling)(table.pk, now=START)
    await table.arefresh_from_db()
    assert (table.revision, table.finished_at) == (0, None)
    deal = await table.deals.aget()
    assert (deal.seed, deal.result) == (None, None)
    await company.crash()
    company.gives = {"seal", "share"}
    await company.start()
    await company.play(1)
    assert [seat["is"] for seat in company.seat(0).walls[-1]["seats"]] == ["shared"] * 4


async def test_a_void_hand_is_dealt_again_after_a_crash(gather: Gather, table: Table) -> None:
    company = await gather(table)
    await company.turn()
    await sync_to_async(tables.void_hand)(table.pk, now=START)
    await company.crash()
    await company.start()
    await company.play(3)
    assert [deal.index for deal in await company.deals()] == [1, 2]
    first, second = await company.deals()
    assert first.header.context == second.header.context
    assert first.result == {"kind": "void", "deltas": [0, 0, 0, 0]}
