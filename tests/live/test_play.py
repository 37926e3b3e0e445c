"""Hands played over a socket, from the deal to the last word."""

from asgiref.sync import sync_to_async

from game.hall import Hall
from game.models import Player
from tests.live.stand_ins import Clock
from tests.live.world import Client, make_table, play_to_the_end, record_of
from tests.table.storybook import stacked


async def test_the_first_message_is_all_that_a_seat_may_know(hall: Hall, ana: Player) -> None:
    table = await sync_to_async(make_table)([ana, None, None, None], stacked({0: "123m"}))
    client = Client(table, ana)
    assert await client.connect()
    state = client.state
    assert (state["deal"], state["n"], state["you"]) == ("1", 1, 0)
    assert state["view"]["phase"] == "discard"
    assert len(state["view"]["seats"][0]["hand"]) == 16
    assert [seat["hand"] for seat in state["view"]["seats"][1:]] == [None, None, None]
    assert {"t": "discard", "tile": "1m"} in state["legal"]
    own = {"name": "Ana", "bot": None, "avatar": "", "back": "", "online": True, "away": False}
    assert state["players"][0] == own
    assert state["players"][1]["bot"] == "beginner"
    await client.leave()


async def test_a_discard_is_shown_acknowledged_and_answered(
    hall: Hall, clock: Clock, ana: Player
) -> None:
    table = await sync_to_async(make_table)([ana, None, None, None], stacked({0: "123m"}))
    client = Client(table, ana)
    await client.connect()
    state = await client.done({"t": "discard", "tile": "1m"})
    assert state["events"] == [{"t": "discarded", "seat": 0, "tile": "1m"}]
    assert state["view"]["last"] == {"seat": 0, "tile": "1m"}
    await clock.advance(700, hall)
    drawn = await client.hear("state")
    assert drawn["events"] == [{"t": "drew", "seat": 1, "tile": None, "replacement": False}]
    await clock.advance(1400, hall)
    assert (await client.hear("state"))["events"][0]["t"] == "discarded"
    steps = [(0, "discard"), (None, "draw"), (1, "discard")]
    assert [(seat, kind) for _, seat, kind in await sync_to_async(record_of)(table)] == steps
    await client.leave()


async def test_a_hand_against_bots_goes_on_to_its_end(
    hall: Hall, clock: Clock, ana: Player
) -> None:
    table = await sync_to_async(make_table)([ana, None, None, None], stacked({}))
    client = Client(table, ana)
    await client.connect()
    await play_to_the_end(clock, [hall], client)
    result = client.state["view"]["result"]
    assert (result["kind"], result["deltas"], result["next"]) == ("drawn", [0, 0, 0, 0], None)
    assert client.state["view"]["left"] == 0
    assert client.state["legal"] == []
    deal = await table.deals.aget()
    assert deal.finished_at is not None
    assert deal.result
    assert deal.result["kind"] == "drawn"
    await table.arefresh_from_db()
    assert table.finished_at is not None
    await client.leave()


async def test_the_next_hand_begins_when_all_are_ready(
    hall: Hall, clock: Clock, ana: Player
) -> None:
    table = await sync_to_async(make_table)([ana, None, None, None], stacked({}), length="east")
    client = Client(table, ana)
    await client.connect()
    await play_to_the_end(clock, [hall], client)
    assert [seat["ready"] for seat in client.state["view"]["seats"]] == [False, True, True, True]
    assert client.state["legal"] == [{"t": "ready"}]
    await client.act({"t": "ready"})
    await client.until("ack")
    state = await client.hear("state")
    assert (state["deal"], state["n"], state["events"][0]["t"]) == ("2", 1, "dealt")
    assert (state["view"]["hand"], state["view"]["streak"]) == (2, 1)
    await table.arefresh_from_db()
    assert table.finished_at is None
    await client.leave()


async def test_a_win_is_explained_in_the_readers_language(
    hall: Hall, clock: Clock, ana: Player, bo: Player
) -> None:
    walls = stacked({0: "9s", 1: "111222333444m99s55p"})
    table = await sync_to_async(make_table)([ana, bo, None, None], walls)
    dealer, winner = Client(table, ana), Client(table, bo)
    await dealer.connect()
    await winner.connect()
    await dealer.done({"t": "discard", "tile": "9s"})
    await winner.until("state")
    assert {"t": "win"} in winner.state["legal"]
    await winner.act({"t": "win"})
    result = (await winner.until("state"))["view"]["result"]
    assert (result["kind"], result["winner"], result["from"], result["tile"]) == ("win", 1, 0, "9s")
    names = {line["id"]: line["name"] for line in result["sheet"]["lines"]}
    assert names["concealed_hand"] == "Main cachée"
    (payment,) = result["sheet"]["payments"]
    assert (payment["from"], payment["to"]) == (0, 1)
    assert result["deltas"] == [-payment["points"], payment["points"], 0, 0]
    assert (await dealer.until("state"))["view"]["result"]["sheet"]["lines"][0]["name"]
    await dealer.leave()
    await winner.leave()
