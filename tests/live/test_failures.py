"""What a table does when the database or a rule fails: nothing is acknowledged that is not in the
record, and nothing spreads to other tables."""

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError

from game import course, store
from game.hall import Hall
from game.models import Player, Step, Table
from game.store import Append
from tests.live.stand_ins import Clock, settled
from tests.live.world import Client, make_table, record_of
from tests.table.storybook import stacked

DISCARD = {"t": "discard", "tile": "1m"}


@pytest.fixture
def table(ana: Player) -> Table:
    return make_table([ana, None, None, None], stacked({0: "1m"}))


@pytest.fixture
async def client(hall: Hall, table: Table, ana: Player) -> Client:
    client = Client(table, ana)
    await client.connect()
    return client


class Stall:
    """A database that answers when it is let."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        commit = store.commit
        self.go_on = threading.Event()

        def stalled(appends: Sequence[Append]) -> list[bool]:
            assert self.go_on.wait(10)
            return commit(appends)

        monkeypatch.setattr(store, "commit", stalled)


@pytest.fixture
def stall(monkeypatch: pytest.MonkeyPatch) -> Iterator[Stall]:
    stall = Stall(monkeypatch)
    yield stall
    stall.go_on.set()


async def test_a_stalled_database_is_told_within_two_seconds(
    hall: Hall, clock: Clock, stall: Stall, client: Client, table: Table
) -> None:
    name = await client.act(DISCARD)
    while not hall._runners[table.pk]._tasks:
        assert (await client.socket.receive_nothing(timeout=0.01)) is True
    await clock.advance(2000)
    assert (await client.hear("refused"))["code"] == "busy"
    assert client.state["n"] == 1
    stall.go_on.set()
    await settled(hall)
    assert (await client.hear("state"))["n"] == 2
    await client.act(DISCARD, id=name, n=1)
    assert await client.until("ack") == {"t": "ack", "id": name, "n": 2}
    assert await Step.objects.filter(seat=0).acount() == 1


async def test_a_refusing_database_is_told_and_play_goes_on_after(
    hall: Hall, clock: Clock, client: Client, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(store, "commit", _raises(OperationalError("locked")))
        name = await client.act(DISCARD)
        assert (await client.hear("refused"))["code"] == "busy"
    await client.act(DISCARD, id=name)
    assert (await client.until("ack"))["n"] == 2
    with monkeypatch.context() as patch:
        patch.setattr(store, "commit", _raises(OperationalError("locked")))
        await clock.advance(700, hall)
    assert await sync_to_async(record_of)(table) == [(1, 0, "discard")]
    await clock.advance(1000, hall)
    assert (await client.hear("state"))["events"][0]["t"] == "drew"


async def test_a_bug_in_a_rule_freezes_its_table_alone(
    hall: Hall,
    clock: Clock,
    client: Client,
    table: Table,
    ana: Player,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    other_table = await sync_to_async(make_table)([ana, None, None, None], stacked({0: "1m"}))
    other = Client(other_table, ana)
    await other.connect()
    with monkeypatch.context() as patch:
        patch.setattr("game.table.fold.apply", _raises(ZeroDivisionError()))
        await client.act(DISCARD)
        assert (await client.hear("bye"))["code"] == "frozen"
    assert await client.receive() == {"t": "closed", "code": 1011}
    assert f"Table {table.pk} froze in deal 1 after step 0" in caplog.text
    await settled(hall)
    await table.arefresh_from_db()
    assert table.frozen_at is not None
    assert await sync_to_async(record_of)(table) == []
    assert not await Step.objects.aexists()
    await other.done(DISCARD)
    assert hall.tables == 1


async def test_a_frozen_table_says_so_to_who_comes_back(
    hall: Hall, client: Client, table: Table, ana: Player
) -> None:
    await client.leave()
    await sync_to_async(store.freeze)(table.pk)
    again = Client(table, ana)
    with pytest.raises(AssertionError):
        await again.connect()
    assert again.seen[-1]["code"] == "frozen"
    assert await again.receive() == {"t": "closed", "code": 1011}


async def test_a_record_that_cannot_be_followed_freezes_on_waking(
    hall: Hall, client: Client, table: Table, ana: Player
) -> None:
    await client.leave()
    deal = await table.deals.aget()
    await Step.objects.acreate(deal=deal, number=1, seat=2, action='{"t":"win"}', at=1)
    again = Client(table, ana)
    with pytest.raises(AssertionError):
        await again.connect()
    assert again.seen[-1]["code"] == "frozen"
    await table.arefresh_from_db()
    assert table.frozen_at is not None


async def test_a_bug_while_showing_freezes_too(
    hall: Hall, client: Client, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(course, "view", _raises(KeyError("x")))
        await client.act(DISCARD)
        assert (await client.hear("bye"))["code"] == "frozen"
    await settled(hall)
    assert await sync_to_async(record_of)(table) == [(1, 0, "discard")]


def _raises(error: Exception) -> Callable[..., Any]:
    def fail(*arguments: object) -> Any:
        raise error

    return fail
