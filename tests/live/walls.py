"""What tests say of walls before they are dealt, and the published rule in a few lines."""

from hashlib import sha256

from asgiref.sync import sync_to_async

from game import store
from game.hall import Hall
from game.models import Player, Table
from tests.live.stand_ins import settled
from tests.live.world import Client, Json

NOTHING = bytes(32)
BOT, LATE, WITHHELD = (letter + NOTHING for letter in (b"B", b"L", b"W"))


async def sit_down(hall: Hall, table: Table, player: Player, *gives: str) -> Client:
    """The player is there and has heard how the wall stands; gives nothing else by itself."""
    client = Client(table, player, hall)
    client.gives = set(gives)
    await client.connect(waits=False)
    await settled(hall)
    await client.read()
    return client


async def told(hall: Hall, *clients: Client) -> list[Json]:
    """The newest wall that each was told of."""
    await settled(hall)
    for client in clients:
        await client.read()
    return [client.walls[-1] for client in clients]


def marks(wall: Json) -> list[str]:
    return [seat["is"] for seat in wall["seats"]]


async def recorded(table: Table) -> store.Recorded:
    deal = await sync_to_async(store.newest_deal)(table.pk)
    assert isinstance(deal, store.Recorded)
    return deal


async def assert_follows(table: Table, *parts: bytes) -> None:
    """The wall in the database is that of these four parts, made by the rule as it is published."""
    secret = bytes((await table.deals.aget()).secret)
    text = f"joypip-fair-1 seed {table.pk} 1\n".encode()
    assert (await recorded(table)).seed == sha256(text + secret + b"".join(parts)).digest()


def shared(client: Client) -> bytes:
    return b"S" + bytes.fromhex(client.share)
