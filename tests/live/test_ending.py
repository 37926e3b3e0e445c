"""What becomes of everything under way when a process ends."""

import asyncio
import sys
import threading
from collections.abc import Sequence

import pytest
from asgiref.sync import sync_to_async

from game import store
from game.hall import Hall
from game.models import Player
from game.store import Append
from game.table.deal import deal_from
from game.table.legal import legal
from game.table.rules import JOYPIP
from game.table.state import Context
from game.table.view import view
from game.thinking import Processes
from tests.live.world import Client, make_table, record_of
from tests.table.storybook import stacked

THINKS_LONG = """
import sys, time
from game import thinking
thinking._say(sys.stdout.buffer, None)
time.sleep(60)
"""


async def test_an_action_under_way_is_recorded(
    hall: Hall, ana: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await sync_to_async(make_table)([ana, None, None, None], stacked({0: "1m"}))
    client = Client(table, ana)
    await client.connect()
    commit, begun, go_on = store.commit, threading.Event(), threading.Event()

    def slow(appends: Sequence[Append]) -> list[bool]:
        begun.set()
        assert go_on.wait(10)
        return commit(appends)

    monkeypatch.setattr(store, "commit", slow)
    await client.act({"t": "discard", "tile": "1m"})
    await asyncio.to_thread(begun.wait, 10)
    ending = asyncio.ensure_future(hall.stop())
    assert (await client.hear("bye"))["code"] == "restart"
    assert await client.receive() == {"t": "closed", "code": 1012}
    go_on.set()
    await ending
    assert await sync_to_async(record_of)(table) == [(1, 0, "discard")]


async def test_questions_to_bots_are_cancelled_and_no_more_processes_start() -> None:
    state, _ = deal_from(Context(), JOYPIP, stacked({0: "1m"}))
    question = ("beginner", view(state, 0), legal(state, 0), 1)
    processes = Processes(1, cap=60, command=(sys.executable, "-c", THINKS_LONG))
    process = await processes._start()
    processes._idle.append(process)
    thinks, waits = (asyncio.ensure_future(processes.choose(question)) for _ in range(2))
    await asyncio.sleep(0)  # both have asked
    await processes.stop()
    await asyncio.wait({thinks, waits})
    assert thinks.cancelled()
    assert waits.cancelled()
    assert processes._all == {process}
    assert process.returncode is not None
