"""What a server process holds on to, measured from outside."""

import asyncio
import json
import re
import select
import socket
import urllib.request
import uuid
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest

from game.hub import ELSEWHERE
from tests.faults.persons import GONE, PATIENCE, Line, Party, until
from tests.faults.sites import House, alone
from tests.servers import Site
from tests.sockets import CLOSE, TEXT, Socket, frame

TOKEN = "let me see"
AT_ONCE = 24
"""Fewer than the server lets wait, or that would be why it cuts."""
MOST = 30_000
"""Messages of some 2,000 bytes that nobody reads; the kernel holds back the first four million."""
GROWTH = 6_000_000
"""Bytes that a process may have grown by: of the allocator, not of the tables."""
ANSWERS = 16_000_000
"""And by many thousands of answers, most of them to who asks how it stands."""


@pytest.fixture(scope="module")
def house(server_folder: Path) -> Iterator[House]:
    folder = server_folder / "memory"
    folder.mkdir()
    with alone(folder, METRICS_TOKEN=TOKEN) as house:
        yield house


def be_deaf(site: Site, party: Party, watch: Callable[[], None] = lambda: None) -> None:
    """Takes the first seat and asks for state after state without reading one, until it is cut."""
    place = {"deal": "1", "n": 0, "id": str(uuid.uuid4())}
    late = frame(TEXT, json.dumps({"t": "act", **place, "action": {"t": "pass"}}).encode())
    with socket.socket() as line:
        line.settimeout(PATIENCE)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 16)
        line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        line.connect(("127.0.0.1", site.port))
        enter(line, site, party)
        asked, before = 0, refused(site)
        while not is_cut(line):
            if refused(site) >= before + asked:  # all that was asked has been answered
                with suppress(BrokenPipeError, ConnectionResetError):
                    line.sendall(late * AT_ONCE)
                asked += AT_ONCE
            watch()
            assert asked < MOST, site.log()


def refused(site: Site) -> int:
    """How often somebody came too late; each was shown the state."""
    return figure(site, 'refusals_total{code="stale"}', 0)


def is_cut(line: socket.socket) -> bool:
    gone = select.poll()
    gone.register(line, select.POLLRDHUP)
    return bool(gone.poll(0))


def enter(line: socket.socket, site: Site, party: Party) -> None:
    """Once it is there it has read a state, and hears nothing more."""
    host = f"127.0.0.1:{site.port}"
    deaf = Socket(line)
    cookie = f"sessionid={party.persons[0].cookie}"
    headers = {"Host": host, "Origin": f"http://{host}", "Cookie": cookie}
    deaf.shake_hands(f"/ws/table/{party.table}/", headers)
    while json.loads(deaf.receive())["t"] != "state":
        pass  # until it is there, what it says waits, and too much of that is cut as a flood
    deaf.received.close()


def figure(site: Site, name: str, unsaid: int | None = None) -> int:
    """`unsaid`: what it is where the server does not name it, as with counts of what never was."""
    headers = {"Authorization": f"Bearer {TOKEN}"}
    request = urllib.request.Request(f"{site.url}/metrics", headers=headers)
    with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
        said = answer.read().decode()
    found = re.search(rf"^joypip_{re.escape(name)} (\d+)$", said, re.MULTILINE)
    number = int(found[1]) if found else unsaid
    assert number is not None, name
    return number


async def come_back(stack: AsyncExitStack, party: Party) -> None:
    person = party.persons[0]
    await until(lambda: person.closings[ELSEWHERE] > 0)
    person.closings.clear()
    person.comes_back = True
    stack.callback(asyncio.create_task(person.stay()).cancel)
    await until(lambda: party.are_here)


async def test_a_seat_that_never_reads(house: House, many: Callable[[int, int], int]) -> None:
    """11: it is cut before much has piled up, the others play on, and it is healed on return."""
    (site,), times = house.sites, many(3, 60)
    async with AsyncExitStack() as stack:
        deaf, other = await house.invite(stack, 2)
        await until(lambda: deaf.are_here)
        await other.until_further(4)
        await asyncio.to_thread(be_deaf, site, deaf)
        await come_back(stack, deaf)
        before, most = site.memory, 0

        def watch() -> None:
            nonlocal most
            most = max(most, site.memory)

        for _ in range(times):
            await asyncio.to_thread(be_deaf, site, deaf, watch)
            await other.until_further(4)
            await come_back(stack, deaf)
            await deaf.until_further(4)
        await deaf.rest()
        await other.rest()
        assert most - before < ANSWERS
        assert figure(site, "slow_readers_total") == 1 + times
    house.check(deaf, other)


async def test_many_come_and_go(house: House, many: Callable[[int, int], int]) -> None:
    """18: whoever is gone leaves no file open and nothing in memory."""
    (site,) = house.sites
    async with AsyncExitStack() as stack:
        (party,) = await house.invite(stack, 1)
        await party.until_further(4)
        await party.rest()
        await come_and_go(party, 400)  # what is kept for ever is there by then
        memory, descriptors = site.memory, site.descriptors
        await come_and_go(party, many(100, 10_000))
        await until(lambda: site.descriptors <= descriptors)
        assert site.memory - memory < GROWTH
    house.check(party)


async def come_and_go(party: Party, times: int) -> None:
    """Each for as long as it takes to see the table; sometimes with a word, sometimes without."""
    for person in party.persons:
        person.comes_back = False
    for number in range(times):
        person = party.persons[number % 4]
        cookie = f"sessionid={person.cookie}"
        line = await Line.open(person.port, f"/ws/table/{party.table}/", cookie)
        while json.loads(await line.receive())["t"] != "state":
            pass
        if number % 2:
            line.writer.write(frame(CLOSE, b"\x03\xe9"))
            with suppress(*GONE):
                await line.receive()
        line.close()
