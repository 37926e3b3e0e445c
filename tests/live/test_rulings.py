"""Games that are ended and hands that are voided from outside: on the record like all else."""

from collections.abc import Callable

import pytest
from asgiref.sync import sync_to_async

from game import proofs, store, tables
from game.errors import RoomError
from game.hall import ROUND, Hall
from game.models import Deal, Player, Table
from game.table.record import replay
from tests.live.stand_ins import START, BrokenLayer, Clock, DeafLayer, settled
from tests.live.world import Client, Json, make_table, open_table, record_of, until_dealt
from tests.table.storybook import stacked

WINNING = stacked({0: "111222333444m55p789s"})
VOID: Json = {"kind": "void", "deltas": [0, 0, 0, 0]}


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], WINNING, length="east")


async def rule(hall: Hall, table: Table, ruling: Callable[..., object], now: int = START) -> object:
    done = await sync_to_async(ruling)(table.pk, now=now)
    await hall.refresh(table.pk)
    await settled(hall)
    return done


async def test_a_void_hand_counts_for_nothing(hall: Hall, pair: list[Client], table: Table) -> None:
    assert await rule(hall, table, tables.void_hand) is True
    for client in pair:
        state = (await client.read())[0]
        assert state["events"] == [{"t": "voided"}]
        assert state["ended"] is False
        context = {"dealer": 0, "streak": 0, "round": "E", "hand": 1}
        result = {**VOID, "ready_seats": [], "points": [0, 0, 0, 0], "next": context}
        assert state["view"]["result"] == result
        assert state["legal"] == [{"t": "ready"}]
    deal = await table.deals.aget()
    assert deal.result == VOID
    assert deal.finished_at is not None


async def test_it_is_dealt_again_when_all_are_ready(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await rule(hall, table, tables.void_hand)
    await all_ready(hall, pair)
    view = pair[0].state["view"]
    assert (view["hand"], view["dealer"], view["streak"], view["points"]) == (1, 0, 0, [0] * 4)
    first, second = await deals(table)
    assert first.header.context == second.header.context


async def all_ready(hall: Hall, pair: list[Client]) -> None:
    for client in pair:
        await settled(hall)
        await client.read()
        await client.act({"t": "ready"})
    await until_dealt("2", [hall], *pair)


async def deals(table: Table) -> list[store.Recorded]:
    found = [await sync_to_async(store.deal)(table.pk, index) for index in (1, 2)]
    return [deal for deal in found if deal]


async def test_points_are_those_before_the_void_hand(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await pair[0].done({"t": "win"})
    points = pair[0].state["view"]["result"]["points"]
    await all_ready(hall, pair)
    await rule(hall, table, tables.void_hand)
    result = (await pair[0].read())[-1]["view"]["result"]
    assert result["points"] == points != [0, 0, 0, 0]
    assert result["next"]["hand"] == 2


async def test_between_hands_nothing_is_voided(
    hall: Hall, pair: list[Client], table: Table
) -> None:
    await pair[0].done({"t": "win"})
    assert await rule(hall, table, tables.void_hand) is False
    deal = await table.deals.aget()
    assert (deal.result or {})["kind"] == "win"


async def test_a_game_ends_with_its_points_as_they_stand(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await pair[0].done({"t": "discard", "tile": "1m"})
    await pair[1].read()
    await rule(hall, table, tables.end)
    for client in pair:
        state = (await client.read())[-1]
        assert state["events"] == [{"t": "ended"}]
        assert (state["ended"], state["legal"]) == (True, [])
        result = {**VOID, "ready_seats": [], "points": [0, 0, 0, 0], "next": None}
        assert state["view"]["result"] == result
    await table.arefresh_from_db()
    assert table.finished_at is not None
    await clock.advance(60_000, hall)
    assert await table.deals.acount() == 1


async def test_a_hand_that_is_over_keeps_its_result(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await pair[0].done({"t": "win"})
    before = pair[0].state["view"]["result"]
    await rule(hall, table, tables.end)
    state = (await pair[0].read())[-1]
    assert state["ended"] is True
    assert state["view"]["result"] == {**before, "next": None}
    await pair[1].read()
    await pair[1].act({"t": "ready"})
    assert (await pair[1].until("refused"))["code"] == "not_your_turn"
    deal = await table.deals.aget()
    assert (deal.result or {})["kind"] == "win"


async def test_whoever_comes_later_sees_that_it_was_ended(
    hall: Hall, pair: list[Client], table: Table, ana: Player
) -> None:
    await rule(hall, table, tables.end)
    for client in pair:
        await client.leave()
    again = Client(table, ana)
    await again.connect()
    assert again.state["ended"] is True


async def test_ending_twice_ends_once(hall: Hall, pair: list[Client], table: Table) -> None:
    await rule(hall, table, tables.end)
    await rule(hall, table, tables.end)
    assert await sync_to_async(record_of)(table) == [(1, None, "end")]
    with pytest.raises(RoomError) as refused:
        await sync_to_async(tables.void_hand)(table.pk, now=START)
    assert refused.value.code == "game_over"


@pytest.mark.parametrize("ruling", [tables.end, tables.void_hand])
async def test_the_record_tells_it(
    hall: Hall, pair: list[Client], table: Table, ruling: Callable[..., object]
) -> None:
    await pair[0].done({"t": "discard", "tile": "1m"})
    await rule(hall, table, ruling)
    record = await sync_to_async(proofs.finished_record)(table.pk, 1)
    assert replay(record).result == VOID
    assert replay(record).difference is None


@pytest.mark.parametrize("ruling", [tables.end, tables.void_hand])
async def test_a_deal_without_a_wall_gets_one_first(
    hall: Hall, clock: Clock, ana: Player, bo: Player, ruling: Callable[..., object]
) -> None:
    """While seats are still asked for their shares: those who have given none were late."""
    table = await sync_to_async(open_table)([ana, bo, None, None], length="east")
    client = Client(table, ana)
    client.gives = set()
    await client.connect(waits=False)
    await rule(hall, table, ruling)
    state = await client.hear("state")
    assert state["view"]["result"]["kind"] == "void"
    assert [seat["is"] for seat in client.walls[-1]["seats"]] == ["late", "late", "bot", "bot"]
    assert (await table.deals.aget()).result == VOID


async def test_no_seat_can_rule(hall: Hall, pair: list[Client], table: Table) -> None:
    for action in ({"t": "void"}, {"t": "end"}):
        await pair[0].act(action)
        assert (await pair[0].hear("refused"))["code"] == "illegal"
        await pair[1].act(action)
        assert (await pair[1].hear("refused"))["code"] == "not_your_turn"
    assert await sync_to_async(record_of)(table) == []


async def test_a_stopped_table_can_be_ended(table: Table) -> None:
    """Whatever its record says: nobody follows it any more."""
    await sync_to_async(store.freeze)(table.pk)
    await Deal.objects.filter(table=table).aupdate(seed=b"unknown")
    await sync_to_async(tables.end)(table.pk, now=START)
    await table.arefresh_from_db()
    assert table.finished_at is not None


@pytest.mark.parametrize("layer", [DeafLayer(), BrokenLayer()], ids=["deaf", "broken"])
@pytest.mark.parametrize("ruling", [tables.end, tables.void_hand])
async def test_a_move_of_another_process_comes_before_or_after(
    halls: tuple[Hall, Hall],
    clock: Clock,
    table: Table,
    ana: Player,
    bo: Player,
    ruling: Callable[..., object],
) -> None:
    """The other one has not heard of the ruling and wants the same number."""
    pair = Client(table, ana, halls[0]), Client(table, bo, halls[1])
    for client in pair:
        await client.connect()
        await settled(*halls)
    await sync_to_async(ruling)(table.pk, now=START)
    await pair[0].act({"t": "discard", "tile": "1m"})
    assert (await pair[0].until("refused"))["code"] == "stale"
    await clock.advance(ROUND, *halls)
    for client in pair:
        assert (await client.read())[-1]["view"]["result"]["kind"] == "void"
    steps = await sync_to_async(record_of)(table)
    assert steps[0] in ((1, None, "end"), (1, None, "void"))
    assert "discard" not in [kind for _, _, kind in steps]
