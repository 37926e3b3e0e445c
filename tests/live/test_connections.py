"""Who may come in, who is shown the door, and what a seat finds when it comes back."""

import uuid

import pytest
from asgiref.sync import sync_to_async
from django.contrib.sessions.models import Session

from game.hall import LEASE, ROUND, Hall
from game.models import Player, Table
from tests.live.stand_ins import Clock
from tests.live.world import Client, make_player, make_table, record_of
from tests.table.storybook import stacked


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], stacked({0: "1m", 1: "11m"}))


async def test_only_its_own_players_are_let_in(hall: Hall, table: Table, ana: Player) -> None:
    stranger = await sync_to_async(make_player)("Eve")
    assert not await Client(table, None).connect()
    assert not await Client(table, stranger).connect()
    assert await Client(table, ana).connect()


async def test_a_table_that_does_not_exist(hall: Hall, table: Table, ana: Player) -> None:
    assert not await Client(table, ana).connect(f"/ws/table/{uuid.uuid4()}/")


async def test_a_reload_shows_the_same_question_with_the_same_answers(
    hall: Hall, table: Table, ana: Player, bo: Player
) -> None:
    dealer, claimer = Client(table, ana), Client(table, bo)
    await dealer.connect()
    await claimer.connect()
    await dealer.done({"t": "discard", "tile": "1m"})
    await claimer.read()
    asked = claimer.state
    await claimer.leave()
    again = Client(table, bo)
    await again.connect()
    assert asked["legal"] == [{"t": "pung"}, {"t": "pass"}]
    assert {**again.state, "events": []} == {**asked, "events": []}
    await again.done({"t": "pung"})
    assert again.seat["melds"][0]["kind"] == "pung"


async def test_the_newest_connection_of_a_seat_has_it(
    hall: Hall, table: Table, ana: Player
) -> None:
    old, new = Client(table, ana), Client(table, ana)
    await old.connect()
    await new.connect()
    assert (await old.hear("bye"))["code"] == "elsewhere"
    assert await old.receive() == {"t": "closed", "code": 4001}
    await old.say({"t": "beat", "deal": "1", "n": 1})
    await new.done({"t": "discard", "tile": "1m"})
    await old.leave()
    assert (await new.beat())["t"] == "pong"
    assert old.socket.output_queue.empty()


async def test_a_window_that_comes_back_by_itself_does_not_fight_for_the_seat(
    hall: Hall, table: Table, ana: Player, clock: Clock
) -> None:
    """As a laptop does that wakes while its player has gone on by phone."""
    laptop, phone = Client(table, ana), Client(table, ana)
    await laptop.connect()
    since = laptop.state["now"]
    await laptop.leave()
    clock.jump(5_000)
    await phone.connect()
    back = Client(table, ana)
    await back.connect(f"/ws/table/{table.pk}/?since={since}", listens=False)
    assert (await back.receive())["code"] == "elsewhere"
    assert await back.receive() == {"t": "closed", "code": 4001}
    await phone.done({"t": "discard", "tile": "1m"})


@pytest.mark.parametrize("said", ["since=1", "since=99999999999999999999", "since=-1", "sin%ce=x"])
async def test_whoever_comes_back_alone_has_the_seat(
    hall: Hall, table: Table, ana: Player, said: str
) -> None:
    back = Client(table, ana)
    await back.connect(f"/ws/table/{table.pk}/?{said}")
    await back.done({"t": "discard", "tile": "1m"})


async def test_the_same_window_replaces_its_own_dead_line(
    hall: Hall, table: Table, ana: Player, clock: Clock
) -> None:
    dead, again = Client(table, ana), Client(table, ana)
    await dead.connect()
    clock.jump(5_000)
    await again.connect(f"/ws/table/{table.pk}/?since={dead.state['now']}")
    assert (await dead.hear("bye"))["code"] == "elsewhere"
    await again.done({"t": "discard", "tile": "1m"})


async def test_the_others_see_who_is_there(
    hall: Hall, table: Table, ana: Player, bo: Player
) -> None:
    first, second = Client(table, ana), Client(table, bo)
    await first.connect()
    assert [player["online"] for player in first.state["players"]] == [True, False, True, True]
    await second.connect()
    assert (await first.hear("state"))["players"][1]["online"] is True
    await second.leave()
    assert (await first.hear("state"))["players"][1]["online"] is False


async def test_who_gives_no_sign_of_life_is_gone(
    hall: Hall, clock: Clock, table: Table, ana: Player, bo: Player
) -> None:
    silent, lively = Client(table, ana), Client(table, bo)
    await silent.connect()
    await lively.connect()
    await clock.advance(LEASE - ROUND, hall)
    assert (await lively.beat())["t"] == "pong"
    await clock.advance(2 * ROUND, hall)
    assert (await silent.until("closed"))["code"] == 1013
    assert (await lively.hear("state"))["players"][0]["online"] is False


async def test_a_table_without_people_sleeps_and_wakes_as_it_was(
    hall: Hall, clock: Clock, table: Table, ana: Player
) -> None:
    client = Client(table, ana)
    await client.connect()
    await client.done({"t": "discard", "tile": "4m"})
    before = client.state
    await client.leave()
    assert hall.tables == 0
    await clock.advance(3_600_000, hall)
    assert await sync_to_async(record_of)(table) == [(1, 0, "discard")]
    await client.connect()
    assert hall.tables == 1
    assert client.state["view"] == before["view"]
    await clock.advance(0, hall)
    assert (await client.hear("state"))["events"][0]["t"] == "drew"


async def test_who_signs_out_is_sent_away(
    hall: Hall, clock: Clock, table: Table, ana: Player, bo: Player
) -> None:
    leaving, staying = Client(table, ana), Client(table, bo)
    await leaving.connect()
    session = await Session.objects.aget()
    await staying.connect()
    await session.adelete()
    await clock.advance(2 * ROUND, hall)
    assert (await leaving.until("bye"))["code"] == "signed_out"
    assert await leaving.receive() == {"t": "closed", "code": 4003}
    assert (await staying.hear("state"))["players"][0]["online"] is False


async def test_a_restart_sends_all_away_and_loses_nothing(
    hall: Hall, table: Table, ana: Player
) -> None:
    client = Client(table, ana)
    await client.connect()
    await client.done({"t": "discard", "tile": "1m"})
    hall.drain()
    assert (await client.until("bye"))["code"] == "restart"
    assert await client.receive() == {"t": "closed", "code": 1012}
    assert await sync_to_async(record_of)(table) == [(1, 0, "discard")]
