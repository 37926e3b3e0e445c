"""Openings outlive sockets, processes and the hand before; two processes make one wall."""

import asyncio
import uuid
from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.db import OperationalError

from game import store
from game.hall import Hall
from game.models import Player, Table
from game.opening import WITHIN
from game.recorder import Recorder
from game.services import database
from tests.live.stand_ins import START, Bots, BrokenLayer, Clock, DeafLayer, settled
from tests.live.walls import (
    BOT,
    LATE,
    WITHHELD,
    assert_follows,
    marks,
    recorded,
    shared,
    sit_down,
    told,
)
from tests.live.world import Client, open_table, play_to_the_end, until_dealt


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    """Seats 0 and 2 are people's."""
    return open_table([ana, None, bo, None])


# A process is killed


WRITES = ("open_deal", "add_seal", "end_seals", "add_share", "end_shares", "add_seed")
ALL = ("seal", "share")


def cut(monkeypatch: pytest.MonkeyPatch, last: str, count: int, *, written: bool) -> None:
    """The process comes as far as this call of this write, which is done or not, and dies there."""
    calls: Counter[str] = Counter()

    def cut_off(name: str, work: Callable[..., Any], *arguments: object) -> Any:
        calls[name] += 1
        is_alive = calls[last] < count
        if is_alive or (written and name == last and calls[last] == count):
            done = work(*arguments)
        if is_alive:
            return done
        raise OperationalError("killed")

    for name in WRITES:
        monkeypatch.setattr(store, name, partial(cut_off, name, getattr(store, name)))


@pytest.mark.parametrize("written", [False, True], ids=["before", "after"])
@pytest.mark.parametrize(
    ("write", "count", "gives"),
    [
        ("add_seal", 1, ALL),
        ("add_seal", 2, ALL),
        ("add_share", 1, ALL),
        ("add_share", 2, ALL),
        ("add_seed", 1, ALL),
        ("end_seals", 1, ()),
        ("add_seed", 1, ()),
        ("end_shares", 1, ("seal",)),
        ("add_seed", 1, ("seal",)),
    ],
)
async def test_killed_at_any_moment_another_process_goes_on(
    clock: Clock,
    hall: Hall,
    table: Table,
    ana: Player,
    bo: Player,
    *,
    write: str,
    count: int,
    gives: tuple[str, ...],
    written: bool,
) -> None:
    """Ana gives all she can; Bo gives no more than this."""
    with pytest.MonkeyPatch.context() as patch:
        cut(patch, write, count, written=written)
        clients = [await sit_down(hall, table, bo, *gives)]
        clients.append(await sit_down(hall, table, ana, *ALL))
        for _ in range(3):
            await told(hall, *clients)
            await clock.advance(WITHIN, hall)
        assert clients[0].state == {}
        before = clients[0].walls[0]["commitment"]
        await hall.stop()

    other = Hall(clock, Recorder(), Bots(), None)
    again = [Client(table, player, other) for player in (bo, ana)]
    for client, old in zip(again, clients, strict=True):
        client.share, client.gives = old.share, old.gives  # browsers keep what they drew
        await client.connect(waits=False)
    for _ in range(3):
        await told(other, *again)
        await clock.advance(WITHIN, other)
    assert {wall["commitment"] for client in again for wall in client.walls} == {before}
    deal = await recorded(table)
    assert deal.shuffle
    assert deal.seed == deal.shuffle.seed
    assert not deal.shuffle.broken_seals()
    became = "shared" if gives == ALL else "withheld" if gives else "late"
    assert marks(again[0].walls[-1]) == ["shared", "bot", became, "bot"]
    await other.stop()


@pytest.mark.parametrize("written", [False, True], ids=["before", "after"])
async def test_killed_between_two_hands(
    clock: Clock, hall: Hall, ana: Player, monkeypatch: pytest.MonkeyPatch, written: bool
) -> None:
    table = await sync_to_async(open_table)([ana, None, None, None], length="east")
    client = Client(table, ana)
    await client.connect()
    await play_to_the_end(clock, [hall], client)
    with monkeypatch.context() as patch:
        cut(patch, "open_deal", 1, written=written)
        await client.act({"t": "ready"})
        await told(hall, client)
        assert await table.deals.acount() == 1 + written
        await hall.stop()
    other = Hall(clock, Recorder(), Bots(), None)
    again = Client(table, ana, other)
    await again.connect(waits=False)
    await until_dealt("2", [other], again)
    assert await table.deals.acount() == 2
    await other.stop()


# Two processes


@pytest.fixture
async def apart(
    halls: tuple[Hall, Hall], table: Table, ana: Player, bo: Player
) -> tuple[Client, Client]:
    """Ana in the one process, Bo in the other, and nothing given yet."""
    return await sit_down(halls[0], table, ana), await sit_down(halls[1], table, bo)


async def test_what_is_given_in_one_process_counts_in_the_other(
    halls: tuple[Hall, Hall], apart: tuple[Client, Client], clock: Clock, table: Table
) -> None:
    ana, bo = apart
    await ana.seal()
    await settled(*halls)
    assert marks((await told(halls[1], bo))[0]) == ["sealed", "bot", "asked", "bot"]
    for client in apart:
        client.gives = {"seal", "share"}
    await bo.seal()
    await until_dealt("1", halls, ana, bo)
    assert clock.now() == START
    assert marks(ana.walls[-1]) == marks(bo.walls[-1]) == ["shared", "bot", "shared", "bot"]
    await assert_follows(table, shared(ana), BOT, shared(bo), BOT)


async def test_time_runs_out_in_both_at_once_and_they_deal_the_same(
    halls: tuple[Hall, Hall], apart: tuple[Client, Client], clock: Clock, table: Table
) -> None:
    ana, bo = apart
    await ana.seal()
    await settled(*halls)
    await clock.advance(2 * WITHIN, *halls)
    await until_dealt("1", halls, ana, bo)
    assert marks(ana.walls[-1]) == marks(bo.walls[-1]) == ["withheld", "bot", "late", "bot"]
    await assert_follows(table, WITHHELD, BOT, LATE, BOT)
    assert ana.state["view"]["left"] == bo.state["view"]["left"]


@pytest.mark.parametrize("layer", [DeafLayer(), BrokenLayer()], ids=["deaf", "broken"])
async def test_without_news_both_come_to_the_same_wall(
    halls: tuple[Hall, Hall], apart: tuple[Client, Client], clock: Clock, table: Table
) -> None:
    ana, bo = apart
    for client in apart:
        client.gives = {"seal", "share"}
        await client.seal()
        await settled(*halls)
    await clock.advance(3 * WITHIN, *halls)
    await until_dealt("1", halls, ana, bo)
    assert ana.walls[-1] == {**bo.walls[-1], "you": 0}
    deal = await recorded(table)
    assert deal.shuffle
    assert deal.seed == deal.shuffle.seed


async def test_of_a_seal_and_the_end_of_seals_one_comes_first(
    hall: Hall, ana: Player, bo: Player
) -> None:
    for _ in range(5):
        table = await sync_to_async(open_table)([ana, None, bo, None])
        deal = await table.deals.aget()
        after = await asyncio.gather(
            database(store.add_seal, deal.pk, 0, b"1" * 32),
            database(store.end_seals, deal.pk),
            database(store.add_seal, deal.pk, 0, b"2" * 32),
        )
        final = await database(store.shuffle, deal.pk)
        assert final.parts[0]
        assert final.parts[0].seal in (b"", b"1" * 32, b"2" * 32)
        assert {seen.parts[0] for seen in after} == {final.parts[0]}


# Sockets and hands


async def test_who_comes_back_in_the_middle_goes_on(
    hall: Hall, table: Table, ana: Player, bo: Player
) -> None:
    old, waiting = await sit_down(hall, table, ana, "seal"), await sit_down(hall, table, bo)
    await told(hall, old)
    await old.leave()
    again = await sit_down(hall, table, ana, "share")
    again.share = old.share  # kept in the browser
    assert marks(again.walls[-1]) == ["sealed", "bot", "asked", "bot"]
    waiting.gives = {"share"}
    await waiting.seal()
    await until_dealt("1", [hall], again, waiting)
    await assert_follows(table, shared(again), BOT, shared(waiting), BOT)


async def test_a_move_or_a_beat_before_there_is_a_wall(
    hall: Hall, table: Table, ana: Player
) -> None:
    early = await sit_down(hall, table, ana)
    act = {"t": "act", "id": str(uuid.uuid4()), "deal": "1", "n": 1, "action": {"t": "pass"}}
    await early.say(act)
    assert (await early.hear("refused"))["code"] == "stale"
    await early.say({"t": "beat", "deal": "1", "n": 0})
    await told(hall, early)
    assert len(early.walls) == 3  # on coming, after the refusal, and for the beat
    assert early.state == {}


async def test_the_next_hand_is_shuffled_by_all_as_well(
    hall: Hall, clock: Clock, ana: Player
) -> None:
    table = await sync_to_async(open_table)([ana, None, None, None], length="east")
    client = Client(table, ana)
    await client.connect()
    await play_to_the_end(clock, [hall], client)
    client.gives = set()
    shown = len([message for message in client.seen if message["t"] == "state"])
    await client.act({"t": "ready"})
    (wall,) = await told(hall, client)
    assert (wall["deal"], wall["stage"], marks(wall)[0]) == ("2", "seal", "asked")
    assert client.state["view"]["phase"] == "over"
    assert [message["t"] for message in client.seen[-3:]] == ["state", "ack", "wall"]
    assert len([message for message in client.seen if message["t"] == "state"]) == shown + 1
    client.gives = {"share"}
    await client.seal()
    await until_dealt("2", [hall], client)
    first, second = [deal async for deal in table.deals.order_by("index")]
    assert bytes(first.secret) != bytes(second.secret)
    assert client.walls[0]["commitment"] != client.walls[-1]["commitment"]


async def test_the_time_of_a_hand_begins_with_its_wall(
    hall: Hall, clock: Clock, ana: Player
) -> None:
    """Else those who are slow to seal would cost the dealer time to think."""
    table = await sync_to_async(open_table)([ana, None, None, None], pace="fast")
    client = await sit_down(hall, table, ana, "seal")
    await clock.advance(WITHIN, hall)
    await until_dealt("1", [hall], client)
    assert (await recorded(table)).at == START + WITHIN
    if client.state["view"]["turn"] == 0:
        assert client.state["remaining_ms"] == 25_000
