"""What a moderator does in one of two processes reaches the tables of the other. How long each act
took is kept for whoever runs this to measure it; nothing asserts it."""

import asyncio
import time
import urllib.parse
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from game.hub import FORBIDDEN
from tests.faults import outside
from tests.faults.persons import Party, Person, until
from tests.faults.sites import Cluster, cluster

TOKEN = "a" * 32
"""What a page of ours would have put into cookie and form alike."""


@pytest.fixture(scope="module")
def house(server_folder: Path) -> Iterator[Cluster]:
    with cluster(server_folder) as house:
        yield house


class Desk:
    """A moderator's browser at one process."""

    def __init__(self, port: int, cookie: str) -> None:
        self._root = f"http://127.0.0.1:{port}/admin/desk"
        self._cookies = f"sessionid={cookie}; csrftoken={TOKEN}"

    async def post(self, path: str, **form: str) -> None:
        data = urllib.parse.urlencode({"csrfmiddlewaretoken": TOKEN, **form}).encode()
        address, headers = (
            f"{self._root}/{path}/",
            {"Cookie": self._cookies, "Accept-Language": "en"},
        )
        return await asyncio.to_thread(self._open, urllib.request.Request(address, data, headers))

    def _open(self, request: urllib.request.Request) -> None:
        """Until the page that it leads to has come."""
        with urllib.request.urlopen(request, timeout=60) as answer:
            answer.read()


async def acts_arrive(house: Cluster, stack: AsyncExitStack) -> list[tuple[str, float]]:
    """Everybody plays at the left process, the moderator sits at the right one. What was done, and
    how many seconds after the post the last of the four has heard of it."""
    (party,) = await house.invite(stack, 1, [house.left.port])
    await party.until_further(6)
    moderator = outside.moderator(house.right)
    desk, persons = Desk(house.right.port, moderator), party.persons
    table, took = f"table/{party.table}", []

    async def does(act: str, holds: Callable[[Person], bool], **form: str) -> None:
        begun = time.monotonic()
        page = asyncio.ensure_future(desk.post(f"{table}/{act}", reason="why", **form))
        await until(lambda: all(map(holds, persons)))
        took.append((act, time.monotonic() - begun))
        await page

    for person in persons:
        person.is_playing = False
    await does("pause", lambda person: person.state["paused"] is not None)
    await does("resume", lambda person: person.state["paused"] is None)
    await does("seat_bot", lambda person: person.state["players"][2]["away"], seat="2")
    await does("void", lambda person: person.state["view"]["phase"] == "over")
    took.append(await _ban(house, desk, party))
    persons.pop(1)
    await does("end", lambda person: person.state["ended"])
    return took


async def _ban(house: Cluster, desk: Desk, party: Party) -> tuple[str, float]:
    banned = party.persons[1]
    banned.comes_back = False
    who, begun = outside.player_of(house.left, party.table, 1), time.monotonic()
    form = {"kind": "ban", "hours": "", "reason": "Two hands at once."}
    page = asyncio.ensure_future(desk.post(f"player/{who}/sanction", **form))
    await until(lambda: banned.closings[FORBIDDEN] == 1)
    took = time.monotonic() - begun
    await page
    assert banned.sessions[-1][-1]["message"].endswith("Two hands at once.")
    return "ban", took


async def test_acts_reach_the_tables_of_the_other_process(house: Cluster) -> None:
    async with AsyncExitStack() as stack:
        took = await acts_arrive(house, stack)
    done = ["pause", "resume", "seat_bot", "void", "ban", "end"]
    assert [act for act, _ in took] == done
    assert outside.audited(house.left) == done
