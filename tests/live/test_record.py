"""Appending to the record: who wins a number, what rides along, what a failing database does."""

import asyncio
import threading
import uuid
from collections.abc import AsyncIterator, Sequence

import pytest
from django.db import IntegrityError, OperationalError

from game import store
from game.errors import Unavailable
from game.models import Deal, Player, Step
from game.recorder import Recorder
from game.store import Append, Ending, Row
from game.table.actions import Discard, Draw, Pass
from tests.live.world import make_table
from tests.table.storybook import stacked

ID = uuid.UUID("6f9619ff-8b86-4d01-b42d-00cf4fc964ff")


@pytest.fixture
def deals(ana: Player) -> list[int]:
    wall = stacked({})
    return [make_table([ana, None, None, None], wall).deals.get().pk for _ in range(2)]


@pytest.fixture
async def recorder() -> AsyncIterator[Recorder]:
    recorder = Recorder()
    yield recorder
    recorder.stop()


def steps(deal: int) -> list[tuple[int, int | None, str]]:
    return list(Step.objects.filter(deal=deal).values_list("number", "seat", "action"))


def row(number: int, seat: int | None, client: uuid.UUID | None = None) -> Row:
    return Row(number, seat, Draw() if seat is None else Discard(seat), 1000 + number, client)


def test_rows_come_back_as_they_were_written(deals: list[int]) -> None:
    rows = (Row(1, 0, Discard(4), 1000, ID), Row(2, 1, Pass(), 1000), Row(3, None, Draw(), 1700))
    assert store.commit([Append(deals[0], rows)]) == [True]
    assert store.rows_after(deals[0], 0) == rows
    assert store.rows_after(deals[0], 2) == rows[2:]


def test_the_second_to_want_a_number_loses_with_all_its_rows(deals: list[int]) -> None:
    assert store.commit([Append(deals[0], (row(1, 0),))]) == [True]
    assert store.commit([Append(deals[0], (row(1, 1), row(2, None)))]) == [False]
    assert steps(deals[0]) == [(1, 0, '{"t":"discard","tile":"1m"}')]


def test_in_one_batch_the_first_to_want_a_number_has_it(deals: list[int]) -> None:
    batch = [
        Append(deals[1], (row(1, 3),)),
        Append(deals[0], (row(1, 0),)),
        Append(deals[0], (row(1, 1), row(2, None))),
    ]
    assert store.commit(batch) == [True, True, False]
    assert [seat for _, seat, _ in steps(deals[0])] == [0]
    assert [seat for _, seat, _ in steps(deals[1])] == [3]


def test_a_client_id_is_used_once_in_a_deal(deals: list[int]) -> None:
    assert store.commit([Append(deals[0], (row(1, 0, ID),))]) == [True]
    assert store.commit([Append(deals[0], (row(2, 0, ID),))]) == [False]
    assert store.commit([Append(deals[1], (row(1, 0, ID),))]) == [True]
    assert store.commit([Append(deals[0], (row(2, 1),))]) == [True]


def test_the_end_is_noted_with_the_last_row_or_not_at_all(deals: list[int]) -> None:
    ending = Ending({"kind": "drawn"}, ends_game=True)
    store.commit([Append(deals[0], (row(1, 0),))])
    assert store.commit([Append(deals[0], (row(1, 1),), ending)]) == [False]
    assert Deal.objects.get(pk=deals[0]).result is None
    assert store.commit([Append(deals[0], (row(2, 1),), ending)]) == [True]
    deal = Deal.objects.get(pk=deals[0])
    assert deal.result == {"kind": "drawn"}
    assert deal.finished_at is not None
    assert deal.table.finished_at is not None


def test_a_deal_of_one_place_is_opened_once_and_dealt_once(deals: list[int]) -> None:
    table = Deal.objects.get(pk=deals[0]).table_id
    first = store.deal(table, 1)
    assert first
    opened, again = (store.open_deal(table, 2, first.header, [], 5) for _ in range(2))
    assert isinstance(opened, store.Opened)
    assert opened == again == store.newest_deal(table)
    assert store.deal(table, 2) is None
    dealt, late = (store.add_seed(opened.id, seed * 32, 6) for seed in (b"a", b"b"))
    assert dealt == late == store.newest_deal(table) == store.deal(table, 2)
    assert (dealt.seed, dealt.at) == (b"a" * 32, 6)
    assert store.open_deal(table, 2, first.header, [], 7) == dealt
    assert store.heads([deals[0], dealt.id]) == {}


async def test_appends_of_many_tables_are_committed_together(
    deals: list[int], recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    busy, go_on = threading.Event(), threading.Event()
    commit = store.commit

    def slow(appends: Sequence[Append]) -> list[bool]:
        sizes.append(len(appends))
        busy.set()
        assert go_on.wait(5)
        return commit(appends)

    monkeypatch.setattr(store, "commit", slow)
    first = asyncio.ensure_future(recorder.append(Append(deals[0], (row(1, 0),))))
    await asyncio.to_thread(busy.wait, 5)
    others = [
        asyncio.ensure_future(recorder.append(Append(deal, (row(number, 0),))))
        for deal, number in ((deals[0], 2), (deals[1], 1), (deals[0], 1))
    ]
    await asyncio.sleep(0)
    go_on.set()
    assert await first is True
    assert await asyncio.gather(*others) == [True, True, False]
    assert sizes == [1, 3]


async def test_a_failing_database_is_told_and_the_next_append_works(
    deals: list[int], recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = store.commit

    def locked(appends: Sequence[Append]) -> list[bool]:
        raise OperationalError("database is locked")

    monkeypatch.setattr(store, "commit", locked)
    with pytest.raises(Unavailable):
        await recorder.append(Append(deals[0], (row(1, 0),)))
    monkeypatch.setattr(store, "commit", commit)
    assert await recorder.append(Append(deals[0], (row(1, 0),))) is True


async def test_a_deleted_deal_harms_no_other_table(
    deals: list[int], recorder: Recorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    busy, go_on = threading.Event(), threading.Event()
    commit = store.commit

    def slow(appends: Sequence[Append]) -> list[bool]:
        busy.set()
        assert go_on.wait(5)
        return commit(appends)

    monkeypatch.setattr(store, "commit", slow)
    first = asyncio.ensure_future(recorder.append(Append(deals[0], (row(1, 0),))))
    await asyncio.to_thread(busy.wait, 5)
    missing = asyncio.ensure_future(recorder.append(Append(10**9, (row(1, 0),))))
    other = asyncio.ensure_future(recorder.append(Append(deals[1], (row(1, 0),))))
    await asyncio.sleep(0)
    go_on.set()
    assert await first is True
    assert await other is True
    with pytest.raises(Unavailable):
        await missing


async def test_whoever_stops_waiting_does_not_stop_the_recorder(
    deals: list[int], recorder: Recorder
) -> None:
    waiting = asyncio.ensure_future(recorder.append(Append(deals[0], (row(1, 0),))))
    await asyncio.sleep(0)
    waiting.cancel()
    assert await recorder.append(Append(deals[1], (row(1, 0),))) is True


def test_a_broken_statement_is_no_lost_race(deals: list[int]) -> None:
    with pytest.raises(IntegrityError):
        store.commit([Append(deals[0], (row(-1, 0),))])
    assert steps(deals[0]) == []
