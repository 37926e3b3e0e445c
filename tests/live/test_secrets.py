"""Every byte that a seat receives in a hand: nothing in it that the seat may not know."""

from asgiref.sync import sync_to_async

from game.hall import Hall
from game.models import Player
from tests.live.stand_ins import Bots, Clock
from tests.live.world import Client, Json, make_table, play_to_the_end
from tests.table.choosers import lively
from tests.table.storybook import stacked


async def test_no_hidden_tile_and_no_seed_is_ever_sent(
    hall: Hall, clock: Clock, bots: Bots, ana: Player
) -> None:
    bots.choose_action = lively
    table = await sync_to_async(make_table)([None, ana, None, None], stacked({}))
    client = Client(table, ana)
    await client.connect()
    await play_to_the_end(clock, [hall], client)
    deal = await table.deals.aget()
    hidden = bytes(deal.seed).hex()
    before = [message for message in client.seen if message["t"] == "state"][:-1]
    assert len(before) > 10
    for state in client.seen:
        assert hidden not in str(state)
    for state in before:
        if state["view"]["phase"] != "over":
            assert_hides_the_others(state)


def assert_hides_the_others(state: Json) -> None:
    own = state["you"]
    for index, seat in enumerate(state["view"]["seats"]):
        if index == own:
            assert len(seat["hand"]) + (seat["drawn"] is not None) == seat["count"]
            continue
        assert seat["hand"] is seat["drawn"] is None
        for meld in seat["melds"]:
            assert (meld["tiles"] is None) == (meld["kind"] == "kong_concealed")
    for event in state["events"]:
        if event["t"] == "drew" and event["seat"] != own:
            assert event["tile"] is None
        assert event["t"] != "answered" or event["seat"] == own
    assert state["view"]["result"] is None
