"""Of `bench/server.py`: thousands of sockets, of which few say something, and what memory does over
many hands and many abandoned rooms."""

import asyncio
import uuid
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import orjson

from bench.client import Line, Place
from bench.playing import OPENING_AT_ONCE, Bench, say, steadily
from bench.processes import laid, made, memory
from tests.servers import Site

Figures = dict[str, Any]
BEAT = 10
"""Seconds between two signs of life of a client, as in `static/js/socket.js`."""
DEALT = {"t": "beat", "deal": "1", "n": 1}
"""By who has seen the deal and nothing since."""
PERIOD = 1 / 3
AT_A_TIME = 500
PATIENCE = 60
"""Seconds."""


def crowd(bench: Bench) -> Figures:
    """A few tables play while more and more sockets are open."""
    site, scale = bench.site, bench.scale
    _restart(site)
    idle = laid(site, scale.many_sockets // 4 - scale.tables)
    return asyncio.run(_crowd(bench, idle))


async def _crowd(bench: Bench, tables: list[list[Place]]) -> Figures:
    site, scale = bench.site, bench.scale
    few = scale.few_sockets // 4 - scale.tables
    found: Figures = {}
    idle = Idle(site)
    await idle.open([place for seats in tables[:few] for place in seats])
    found |= await _waits(bench, f"{scale.few_sockets} sockets")
    empty = memory(site)
    firsts, others = [s[0] for s in tables[few:]], [p for s in tables[few:] for p in s[1:]]
    await idle.open(firsts)
    woken = memory(site)
    await idle.open(others)
    filled = memory(site)
    found |= await _waits(bench, f"{scale.many_sockets} sockets")
    await idle.close()
    socket = (filled - woken) / len(others)
    found["KB of an idle socket"] = round(1000 * socket, 1)
    found["KB of an idle table, without its sockets"] = round(
        1000 * ((woken - empty) / len(firsts) - socket), 1
    )
    found["MB with all of them"] = round(filled)
    return found


async def _waits(bench: Bench, name: str) -> Figures:
    site, scale = bench.site, bench.scale
    say(f"crowd: {name}")
    places = await asyncio.to_thread(laid, site, scale.tables)
    waits = await steadily([site], places, PERIOD, scale.seconds)
    return {f"{name}: {key}": value for key, value in waits.items()}


class Idle:
    """Sockets that say now and then that they are there."""

    def __init__(self, site: Site) -> None:
        self._site = site
        self._lines: list[Line] = []
        self._beating: list[asyncio.Task[None]] = []

    async def open(self, places: Sequence[Place]) -> None:
        await each(places, self._open)
        await asyncio.sleep(1)

    async def _open(self, place: Place) -> None:
        line = await Line.open(self._site.port, place, lambda text: None)
        self._lines.append(line)
        self._beating.append(asyncio.create_task(self._beat(line)))

    async def _beat(self, line: Line) -> None:
        while True:
            await asyncio.sleep(BEAT)
            line.send(DEALT)

    async def close(self) -> None:
        for task in self._beating:
            task.cancel()
        await asyncio.gather(*self._beating, return_exceptions=True)
        for line in self._lines:
            line.close()


def rooms(bench: Bench) -> Figures:
    """Tables against bots that somebody opens and leaves: they sleep, and their memory returns."""
    site, scale = bench.site, bench.scale
    _restart(site)
    return _memory(site, "rooms", scale.rooms, "lay_practice({count})", _visit)


def hands(bench: Bench) -> Figures:
    """Each of a record of its own, all of it read and its last action made here."""
    site, scale = bench.site, bench.scale
    _restart(site)
    return _memory(site, "hands", scale.hands, "lay_endings({count}, {seed})", _end)


def _memory(
    site: Site, things: str, total: int, call: str, work: Callable[[Site, Any], Awaitable[None]]
) -> Figures:
    """Megabytes as the work goes on. What is needed next is made meanwhile."""
    step = min(AT_A_TIME, total // 2)
    found = {"MB at first": round(memory(site), 1)}
    with ThreadPoolExecutor(1) as beside:
        making = [
            beside.submit(made, site, call.format(count=step, seed=done))
            for done in range(0, total, step)
        ]
        for number, places in enumerate(making, start=1):
            say(f"{things}: {step * number} of {total}")
            asyncio.run(each(places.result(), partial(work, site)))
            if number % max(1, len(making) // 10) == 0:
                found[f"MB after {step * number} {things}"] = round(memory(site), 1)
    return found


async def _visit(site: Site, place: Place) -> None:
    path, cookie = place
    texts: asyncio.Queue[bytes] = asyncio.Queue()
    line = await Line.open(site.port, (path, cookie), texts.put_nowait)
    await asyncio.wait_for(texts.get(), PATIENCE)
    line.close()


async def _end(site: Site, ending: tuple[str, str, dict[str, str]]) -> None:
    path, cookie, action = ending
    texts: asyncio.Queue[bytes] = asyncio.Queue()
    line = await Line.open(site.port, (path, cookie), texts.put_nowait)
    is_over = False
    while not is_over:
        message = orjson.loads(await asyncio.wait_for(texts.get(), PATIENCE))
        if message["t"] == "state":
            is_over = message["view"]["phase"] == "over"
            if message["legal"] and not is_over:
                prompt = {"deal": message["deal"], "n": message["n"]}
                line.send({"t": "act", "id": str(uuid.uuid4()), **prompt, "action": action})
    line.close()


async def each(things: Sequence[Any], work: Callable[[Any], Awaitable[None]]) -> None:
    """So many at once, not more."""
    turn = asyncio.Semaphore(OPENING_AT_ONCE)

    async def one(thing: Any) -> None:
        async with turn:
            await work(thing)

    await asyncio.gather(*map(one, things))
    await asyncio.sleep(0.5)


def _restart(site: Site) -> None:
    """So that nothing before is in the memory."""
    site.stop()
    site.start()
