"""Every byte that a seat receives in a hand: nothing in it that the seat may not know."""

import base64
import itertools
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import pytest
from asgiref.sync import sync_to_async

from game.hall import Hall
from game.models import Deal, Player
from tests.live.stand_ins import START, Bots, Clock
from tests.live.world import Client, Json, make_table, open_table, play_to_the_end, until_dealt
from tests.table.choosers import lively
from tests.table.storybook import stacked


def spellings(secret: bytes) -> list[str]:
    return [
        secret.hex(),
        secret.hex().upper(),
        secret[::-1].hex(),
        base64.b64encode(secret).decode().rstrip("="),
        base64.urlsafe_b64encode(secret).decode().rstrip("="),
        str(int.from_bytes(secret, "big")),
        str(int.from_bytes(secret, "little")),
        str(list(secret)),
    ]


async def test_no_hidden_tile_is_ever_sent(
    hall: Hall, clock: Clock, bots: Bots, ana: Player
) -> None:
    bots.choose_action = lively
    table = await sync_to_async(make_table)([None, ana, None, None], stacked({}))
    client = Client(table, ana)
    await client.connect()
    await play_to_the_end(clock, [hall], client)
    before = [message for message in client.seen if message["t"] == "state"][:-1]
    assert len(before) > 10
    for state in before:
        if state["view"]["phase"] != "over":
            assert_hides_the_others(state)


@pytest.fixture
async def heard(hall: Hall, clock: Clock, ana: Player, bo: Player) -> tuple[Deal, list[Json]]:
    """A deal of two people, opened, shuffled and played, and all that they were told."""
    table = await sync_to_async(open_table)([ana, None, bo, None], length="east")
    clients = Client(table, ana), Client(table, bo)
    for client in clients:
        await client.connect(waits=False)
    await until_dealt("1", [hall], *clients)
    await play_to_the_end(clock, [hall], *clients)
    return await table.deals.aget(), [message for client in clients for message in client.seen]


async def test_neither_secret_nor_seed_is_ever_sent(heard: tuple[Deal, list[Json]]) -> None:
    deal, messages = heard
    assert deal.seed
    assert {message["t"] for message in messages} >= {"wall", "state", "ack"}
    said = "\n".join(map(str, messages))
    hidden = [*spellings(bytes(deal.secret)), *spellings(bytes(deal.seed))]
    assert [secret for secret in hidden if secret in said] == []


async def test_shares_are_shown_when_no_more_can_come(heard: tuple[Deal, list[Json]]) -> None:
    _, messages = heard
    walls = [message for message in messages if message["t"] == "wall"]
    stages = {wall["stage"]: [seat["share"] for seat in wall["seats"]] for wall in walls}
    assert [*stages] == ["seal", "share", "dealt"]
    assert stages["seal"] == stages["share"] == [None] * 4
    assert [share is None for share in stages["dealt"]] == [False, True, False, True]


def guesses() -> Iterator[bytes]:
    """Secrets as careless programs make them: small, of the time, of a generator seeded with it."""
    around = range(START - 1000, START + 1001)
    for number in itertools.chain(range(5000), around, range(START // 1000 - 5, START // 1000 + 6)):
        text = str(number).encode()
        for size in (4, 8, 16, 32):
            yield (number % 256**size).to_bytes(size, "big")
            yield (number % 256**size).to_bytes(size, "little")
        yield from (text, sha256(text).digest(), Random(number).randbytes(32))
    yield from (bytes([byte]) * 32 for byte in range(256))


async def test_nothing_that_is_published_gives_way_to_guessing(
    heard: tuple[Deal, list[Json]],
) -> None:
    """From all that was said before the end of the hand: no hash of it is that of a guess."""
    deal, messages = heard
    wall = next(message for message in messages if message["t"] == "wall")
    published = {wall["commitment"]} | {
        value
        for message in messages
        if message["t"] == "wall"
        for seat in message["seats"]
        for value in (seat["seal"], seat["share"])
        if value
    }
    assert len(published) == 5
    line = f"joypip-fair-1 commitment {wall['table']} 1\n".encode()
    assert sha256(line + bytes(deal.secret)).hexdigest() in published
    for guess in guesses():
        assert sha256(line + guess).hexdigest() not in published
        assert sha256(guess).hexdigest() not in published


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
