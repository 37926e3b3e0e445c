"""What no client of ours sends: answered, counted, and without any effect on the table."""

import json

import pytest
from asgiref.sync import sync_to_async

from game.hall import Hall
from game.models import Player, Table
from tests.live.stand_ins import Clock
from tests.live.world import Client, make_table, record_of
from tests.table.storybook import stacked

ID = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"
DISCARD = {"t": "act", "id": ID, "deal": "1", "n": 1, "action": {"t": "discard", "tile": "1m"}}
DEEP = "[" * 500
BAD = {
    "half": '{"t": "beat", "deal"',
    "empty": " ",
    "text": "hello",
    "array": "[]",
    "string": '"act"',
    "null": "null",
    "nested": DEEP + "]" * 500,
    "endless": DEEP,
    "not a number": '{"t": "beat", "deal": "1", "n": NaN}',
    "infinite": '{"t": "beat", "deal": "1", "n": 1e999}',
    "long number": '{"t": "beat", "deal": "1", "n": ' + "9" * 900 + "}",
    "negative": '{"t": "beat", "deal": "1", "n": -1}',
    "fraction": '{"t": "beat", "deal": "1", "n": 1.0}',
    "truth": '{"t": "beat", "deal": "1", "n": true}',
    "lone surrogate": '{"t": "beat", "deal": "\\ud800", "n": 1}',
    "other digits": '{"t": "beat", "deal": "١", "n": 1}',
    "number for text": '{"t": "beat", "deal": 1, "n": 1}',
    "unknown": '{"t": "cheat"}',
    "no type": "{}",
    "list for type": '{"t": ["act"]}',
    "missing field": '{"t": "beat", "deal": "1"}',
    "extra field": '{"t": "beat", "deal": "1", "n": 1, "x": 1}',
    "seat forged": json.dumps({**DISCARD, "seat": 1}),
    "bad id": json.dumps({**DISCARD, "id": "1"}),
    "odd id": json.dumps({**DISCARD, "id": ID.upper()}),
    "number for id": json.dumps({**DISCARD, "id": 1}),
    "no action": json.dumps({**DISCARD, "action": None}),
    "text for action": json.dumps({**DISCARD, "action": "discard"}),
    "no tile": json.dumps({**DISCARD, "action": {"t": "discard"}}),
    "two tiles": json.dumps({**DISCARD, "action": {"t": "discard", "tile": "11m"}}),
    "no such tile": json.dumps({**DISCARD, "action": {"t": "discard", "tile": "0m"}}),
    "tile too many": json.dumps({**DISCARD, "action": {"t": "pass", "tile": "1m"}}),
    "short seal": json.dumps({"t": "seal", "deal": "1", "seal": "00" * 31}),
    "long share": json.dumps({"t": "share", "deal": "1", "share": "00" * 33}),
    "loud seal": json.dumps({"t": "seal", "deal": "1", "seal": "AB" * 32}),
    "other digits in a seal": json.dumps({"t": "seal", "deal": "1", "seal": "٠" * 64}),
    "number for seal": json.dumps({"t": "seal", "deal": "1", "seal": 10**63}),
    "seat for seal": json.dumps({"t": "seal", "deal": "1", "seal": "00" * 32, "seat": 1}),
    "padded": json.dumps(DISCARD) + " " * 1024,
}


@pytest.fixture
def table(ana: Player) -> Table:
    return make_table([ana, None, None, None], stacked({0: "1m"}))


@pytest.fixture
async def client(hall: Hall, table: Table, ana: Player) -> Client:
    client = Client(table, ana)
    await client.connect()
    return client


@pytest.mark.parametrize("text", BAD.values(), ids=BAD.keys())
async def test_it_is_answered_and_the_socket_lives(client: Client, table: Table, text: str) -> None:
    await client.say(text)
    assert await client.hear("refused") == {
        "t": "refused",
        "id": None,
        "code": "bad_message",
        "message": "The server did not understand that message.",
    }
    assert await sync_to_async(record_of)(table) == []
    await client.say(DISCARD)
    assert (await client.until("ack"))["id"] == ID


async def test_bytes_are_not_text(client: Client) -> None:
    await client.socket.send_to(bytes_data=json.dumps(DISCARD).encode())
    assert (await client.hear("refused"))["code"] == "bad_message"


async def test_the_sixth_is_the_last(client: Client, table: Table) -> None:
    for _ in range(6):
        await client.say("?")
        await client.hear("refused")
    assert (await client.hear("bye"))["code"] == "bad_message"
    assert await client.receive() == {"t": "closed", "code": 1008}
    await client.say(DISCARD)
    assert await sync_to_async(record_of)(table) == []


async def test_too_big(client: Client) -> None:
    await client.say(json.dumps({**DISCARD, "x": "x" * (1 << 20)}))
    assert (await client.hear("bye"))["code"] == "bad_message"
    assert await client.receive() == {"t": "closed", "code": 1009}


async def test_a_flood_is_cut_off(client: Client) -> None:
    for _ in range(200):
        await client.say({"t": "beat", "deal": "1", "n": 1})
    answers = [await client.receive() for _ in range(42)]
    assert [answer["t"] for answer in answers] == ["pong"] * 40 + ["bye", "closed"]
    assert answers[-1]["code"] == 1008


async def test_forty_at_once_and_ten_a_second_are_fine(client: Client, clock: Clock) -> None:
    for _ in range(40):
        assert (await client.beat())["t"] == "pong"
    for _ in range(20):
        clock.jump(100)
        assert (await client.beat())["t"] == "pong"
