"""What a seat may say: each refusal beside the same thing allowed, and nothing applied twice."""

import uuid

import pytest
from asgiref.sync import sync_to_async

from game.hall import Hall
from game.models import Player, Table
from tests.live.stand_ins import Clock
from tests.live.world import Client, Json, make_table, play_to_the_end, record_of
from tests.table.storybook import stacked

DISCARD = {"t": "discard", "tile": "1m"}


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    """Seat 1 can make a pung of what seat 0 throws."""
    return make_table([ana, bo, None, None], stacked({0: "1m", 1: "11m"}))


@pytest.fixture
async def dealer(hall: Hall, table: Table, ana: Player) -> Client:
    client = Client(table, ana)
    assert await client.connect()
    return client


@pytest.fixture
async def neighbour(hall: Hall, dealer: Client, table: Table, bo: Player) -> Client:
    client = Client(table, bo)
    assert await client.connect()
    await dealer.hear("state")  # that the neighbour is here
    return client


async def refusal(client: Client, action: Json, **changes: object) -> Json:
    name = await client.act(action, **changes)
    refused = await client.hear("refused")
    assert refused["id"] == name
    return refused


async def test_only_whose_turn_it_is_may_discard(
    dealer: Client, neighbour: Client, table: Table
) -> None:
    refused = await refusal(neighbour, DISCARD)
    assert refused["code"] == "not_your_turn"
    assert refused["message"] == "Ce n’est pas à vous de jouer."
    assert await sync_to_async(record_of)(table) == []
    await dealer.done(DISCARD)
    assert await sync_to_async(record_of)(table) == [(1, 0, "discard")]


async def test_only_a_tile_that_is_held_may_be_discarded(dealer: Client, table: Table) -> None:
    refused = await refusal(dealer, {"t": "discard", "tile": "9p"})
    assert refused["code"] == "illegal"
    assert await sync_to_async(record_of)(table) == []
    assert (await dealer.beat())["t"] == "pong"


@pytest.mark.parametrize("action", ["draw", "pass", "win", "pung", "ready"])
async def test_what_is_not_on_offer_is_refused(dealer: Client, table: Table, action: str) -> None:
    assert (await refusal(dealer, {"t": action}))["code"] == "illegal"
    assert await sync_to_async(record_of)(table) == []


@pytest.mark.parametrize("changes", [{"n": 0}, {"n": 2}, {"deal": "2"}, {"deal": "0"}])
async def test_an_answer_to_another_question_is_stale(
    dealer: Client, table: Table, changes: Json
) -> None:
    assert (await refusal(dealer, DISCARD, **changes))["code"] == "stale"
    state = await dealer.hear("state")
    assert (state["n"], state["events"]) == (1, [])
    assert await sync_to_async(record_of)(table) == []


async def test_sent_twice_it_is_applied_once_and_answered_twice(
    dealer: Client, table: Table
) -> None:
    name = str(uuid.uuid4())
    for _ in range(3):
        await dealer.act(DISCARD, id=name, n=1)
    assert (await dealer.receive())["t"] == "state"
    for _ in range(3):
        assert await dealer.receive() == {"t": "ack", "id": name, "n": 2}
    assert await sync_to_async(record_of)(table) == [(1, 0, "discard")]


async def test_another_tile_for_the_same_question_is_stale(dealer: Client, table: Table) -> None:
    await dealer.done(DISCARD)
    assert (await refusal(dealer, {"t": "discard", "tile": "4m"}, n=1))["code"] == "stale"


async def test_nobody_uses_the_id_of_another(
    dealer: Client, neighbour: Client, table: Table
) -> None:
    name = await dealer.act(DISCARD)
    await dealer.until("ack")
    await neighbour.read()
    refused = await refusal(neighbour, {"t": "pass"}, id=name)
    assert refused["code"] == "bad_message"
    await neighbour.done({"t": "pass"})


async def test_an_answer_sent_again_after_the_next_hand_began(
    hall: Hall, clock: Clock, ana: Player
) -> None:
    table = await sync_to_async(make_table)([ana, None, None, None], stacked({}), length="east")
    client = Client(table, ana)
    await client.connect()
    await play_to_the_end(clock, [hall], client)
    last = client.state
    name = await client.act({"t": "ready"})
    first = await client.until("ack")
    assert (await client.hear("state"))["deal"] == "2"
    await client.act({"t": "ready"}, id=name, deal=last["deal"], n=last["n"])
    assert await client.hear("ack") == first


async def test_a_question_of_one_seat_stays_open_when_another_answers(
    hall: Hall, ana: Player, bo: Player
) -> None:
    """Both are asked about one discard: an answer that the other cannot see is not stale to it."""
    wall = stacked({0: "1m", 1: "2356m", 2: "11m"})
    table = await sync_to_async(make_table)([None, ana, bo, None], wall)
    left, right = Client(table, ana), Client(table, bo)
    await left.connect()
    await right.connect()
    clock = hall.clock
    assert isinstance(clock, Clock)
    await clock.advance(1400, hall)
    await left.read()
    await right.read()
    assert left.state["view"]["phase"] == right.state["view"]["phase"] == "claim"
    await left.done({"t": "chow", "tile": "1m"})
    assert (await right.beat())["t"] == "pong"
    await right.done({"t": "pung"})
    assert right.state["events"][-1]["t"] == "claimed"
    assert (await left.hear("state"))["view"]["seats"][2]["melds"][0]["kind"] == "pung"
