"""kill -9 at every phase of a deal: the next process goes on as if nothing had happened."""

import uuid

import pytest
from asgiref.sync import sync_to_async

from game.models import Player
from game.pace import AFTER_RESTART
from game.table.actions import encode
from tests.faults.company import AFTER, BEFORE, Company, record
from tests.faults.conftest import LONG, Gather
from tests.faults.positions import Position, positions
from tests.live.world import Client, Json, make_table
from tests.table.storybook import move, stacked

PHASES = list(positions())
QUIET = "between two actions"
KEPT = ("deal", "n", "you", "view", "legal")


def kept(client: Client) -> Json:
    return {name: client.state[name] for name in KEPT}


def test_the_phases_are_many() -> None:
    assert len({phase.name for phase in PHASES}) == len(PHASES) >= 35


@pytest.mark.parametrize("point", [QUIET, BEFORE, AFTER])
@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.name)
async def test_the_table_goes_on(
    gather: Gather, players: list[Player], phase: Position, point: str
) -> None:
    """B29, 1: a process dies in any phase; the same state, at least the same time, nothing lost."""
    wall = stacked(phase.hands, phase.draws, phase.tail)
    table = await sync_to_async(make_table)(players, wall, pace="fast", length=phase.length)
    await sync_to_async(record)(table, phase.moves)
    company = await gather(table)
    before = [kept(client) for client in company.clients]
    times = [client.state["remaining_ms"] for client in company.clients]
    act = await begin(company, phase, point)
    await company.crash()
    await company.start()
    if point == QUIET or (point == BEFORE and act):
        assert [kept(client) for client in company.clients] == before
        for client, left in zip(company.clients, times, strict=True):
            now = client.state["remaining_ms"]
            assert (now is None and left is None) or now >= left
    await end(company, phase, act)
    await company.play(500 if LONG else 3)


async def begin(company: Company, phase: Position, point: str) -> Json:
    """What was said when the process died, if a seat said something."""
    seat, action = move(phase.act)
    if point != QUIET:
        company.recorder.dies = point
    if seat is None:
        if point != QUIET:
            await company.pause_to_death()
        return {}
    state = company.seat(seat).state
    act = {"deal": state["deal"], "n": state["n"], "id": str(uuid.uuid4())}
    if point != QUIET:
        await company.seat(seat).act(encode(action), **act)
        await company.recorder.is_dead.wait()
    return act


async def end(company: Company, phase: Position, act: Json) -> None:
    """Sent again, twice, it counts once; what the table owes comes by itself."""
    seat, action = move(phase.act)
    if seat is None:
        await company.clock.advance(AFTER_RESTART, company.hall)
        await company.read()
        return
    client = company.seat(seat)
    for _ in range(2):
        await client.act(encode(action), **act)
    await company.read()
    acks = [message for message in client.seen if message["t"] == "ack"]
    assert len(acks) == 2
    assert acks[0] == acks[1]
    assert acks[0]["id"] == act["id"]
