"""A room at two real processes, with PostgreSQL and Redis between them."""

import asyncio
import json
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.faults.persons import Line
from tests.faults.sites import Cluster, cluster
from tests.live.world import Json

PATIENCE = 60
CALL = "from tests.rooms import test_sites; print(test_sites.made())"


@pytest.fixture(scope="module")
def house(server_folder: Path) -> Iterator[Cluster]:
    folder = server_folder / "rooms"
    folder.mkdir()
    with cluster(folder) as house:
        yield house


def made() -> str:
    """Called in a process of a site: a room with two people, and their session cookies."""
    from tests.live.world import _sign_in, make_player  # noqa: PLC0415 - only there
    from tests.rooms.world import make_room  # noqa: PLC0415

    people = [make_player(name) for name in ("Ana", "Bo")]
    room = make_room(*people)
    return json.dumps({"room": str(room.pk), "cookies": [_sign_in(who) for who in people]})


class Visitor:
    """One window at one process. `room` is the newest it was sent."""

    def __init__(self, room: str, cookie: str) -> None:
        self.path = f"/ws/room/{room}/"
        self.cookie = f"sessionid={cookie}"
        self.room: Json = {}
        self.said: list[str] = []

    async def come(self, port: int) -> None:
        self.line = await Line.open(port, self.path, self.cookie)

    def do(self, kind: str, **fields: object) -> None:
        action = {"t": kind, **fields}
        self.line.send(json.dumps({"t": "do", "id": str(uuid.uuid4()), "action": action}))

    async def until(self, phase: str, *, online: int) -> None:
        """Returns when the room is in that phase, and so many are there."""
        async with asyncio.timeout(PATIENCE):
            while not self._is(phase, online):
                message = json.loads(await self.line.receive())
                if message["t"] == "room":
                    self.room = message["room"]
                elif message["t"] == "said":
                    self.said += [said["text"] for said in message["said"]]

    def _is(self, phase: str, online: int) -> bool:
        there = [member for member in self.room.get("members", []) if member["online"]]
        return self.room.get("phase") == phase and len(there) == online


async def test_two_processes_and_one_that_dies(house: Cluster) -> None:
    """What one hears the other hears; one game begins; whoever is left carries on."""
    told = json.loads(await asyncio.to_thread(house.left.manage, "shell", "-v", "0", "-c", CALL))
    ana, bo = (Visitor(told["room"], cookie) for cookie in told["cookies"])
    await ana.come(house.left.port)
    await bo.come(house.right.port)
    for visitor in (ana, bo):
        await visitor.until("lobby", online=2)
    ana.do("ready", on=True)
    bo.do("ready", on=True)
    for visitor in (ana, bo):
        await visitor.until("countdown", online=2)
    await asyncio.to_thread(house.left.kill)
    ana.line.close()
    await bo.until("playing", online=1)
    await ana.come(house.right.port)
    for visitor in (ana, bo):
        await visitor.until("playing", online=2)
    assert ana.room["table"] == bo.room["table"]
    assert bo.said.count("started") == 1
    for visitor in (ana, bo):
        visitor.line.close()
    await asyncio.sleep(0)  # they are closed in the next turn of the loop
