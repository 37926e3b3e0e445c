"""Tables of `bench/server.py` at play: all as fast as they can, or so many actions a second."""

import asyncio
import sys
import time
import uuid
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.client import Echo, Load, Place, Table
from bench.processes import figure, used
from tests.servers import Server, Site

OPENING_AT_ONCE = 8
SETTLING = 0.3
BEGUN = time.monotonic()


@dataclass(frozen=True)
class Scale:
    rounds: int
    turns: int
    """Fewer, where a round takes long."""
    tables: int
    """Of which the cost of an action is taken, and of a crowd those that play."""
    many: int
    """Tables that must not make it dearer."""
    steady: int
    """Tables of one action a second."""
    seconds: int
    few_sockets: int
    many_sockets: int
    hands: int
    rooms: int


FULL = Scale(5, 2, 25, 400, 100, 20, 400, 4000, 10_000, 5_000)
SHORT = Scale(2, 1, 25, 100, 50, 4, 200, 800, 200, 200)


@dataclass(frozen=True)
class Bench:
    folder: Path
    site: Site
    scale: Scale


@dataclass(frozen=True)
class Cost:
    """What was used while tables played, the opening of sockets apart."""

    processor: float
    """Microseconds of all servers."""
    seconds: float
    rows: float
    """Actions in the record, the table's own included."""
    load: Load

    @property
    def messages(self) -> int:
        return self.load.messages

    @property
    def four_views(self) -> float:
        return self.processor / self.load.views * 4


def say(text: str) -> None:
    print(f"[{time.monotonic() - BEGUN:4.0f} s] {text}", file=sys.stderr, flush=True)


def spread(values: Iterable[float], digits: int = 2) -> dict[str, float]:
    found = sorted(values)
    places = {"min": found[0], "median": median(found), "max": found[-1]}
    return {name: round(value, digits or None) for name, value in places.items()}


def played(
    sites: Sequence[Site],
    places: Sequence[Sequence[Place]],
    most: int = 1000,
    *,
    is_spread: bool = False,
) -> Cost:
    """All tables at once, until each has made `most` actions or its hand is over."""
    return asyncio.run(_played(sites, places, most, is_spread))


async def _played(
    sites: Sequence[Site], places: Sequence[Sequence[Place]], most: int, is_spread: bool
) -> Cost:
    load = Load()
    tables = [Table(load, most) for _ in places]
    async with sit(tables, sites, places, is_spread=is_spread):
        rows = sum(figure(site, "appends_total") for site in sites)
        processor, seconds = await _measured(tables, sites)
        rows = sum(figure(site, "appends_total") for site in sites) - rows
    return Cost(processor, seconds, rows, load)


def echoed(server: Server, tables: int, times: int) -> Cost:
    """The same number of views, of a server that has nothing else to do."""
    return asyncio.run(_echoed(server, tables, times))


async def _echoed(server: Server, count: int, times: int) -> Cost:
    load = Load()
    tables = [Echo(load, times) for _ in range(count)]
    places = [[(f"/ws/table/{uuid.uuid4()}/", "")] * 4 for _ in tables]
    async with sit(tables, [server], places):
        processor, seconds = await _measured(tables, [server])
    return Cost(processor, seconds, load.messages, load)


async def _measured(
    tables: Sequence[Table | Echo], servers: Sequence[Server]
) -> tuple[float, float]:
    before, begun = used(servers), time.perf_counter()
    for table in tables:
        table.start()
    await asyncio.wait_for(asyncio.gather(*(table.done for table in tables)), 120)
    return (used(servers) - before) * 1e6, time.perf_counter() - begun


async def steadily(
    sites: Sequence[Site],
    places: Sequence[Sequence[Place]],
    period: float,
    seconds: float,
    *,
    is_spread: bool = False,
) -> dict[str, float]:
    """Ms from a discard to the last of its views, where each table has one every `period`."""
    load = Load()
    tables = [Table(load, is_paced=True) for _ in places]
    async with sit(tables, sites, places, is_spread=is_spread):
        before, begun = used(sites), time.perf_counter()
        starts = [begun + period * number / len(tables) for number in range(len(tables))]
        await asyncio.gather(
            *(
                _paced(table, start, period, begun + seconds)
                for table, start in zip(tables, starts, strict=True)
            )
        )
        busy = (used(sites) - before) / (time.perf_counter() - begun)
    waits = sorted(1000 * wait for wait in load.waits)
    return {
        "ms to the last view, p50": round(waits[len(waits) // 2], 1),
        "ms to the last view, p99": round(waits[len(waits) * 99 // 100], 1),
        "ms to the last view, most": round(waits[-1], 1),
        "discards": len(waits),
        "processors used": round(busy, 2),
    }


async def _paced(table: Table, start: float, period: float, end: float) -> None:
    while start < end:
        await asyncio.sleep(max(0, start - time.perf_counter()))
        table.tick()
        start += period


@asynccontextmanager
async def sit(
    tables: Sequence[Table | Echo],
    servers: Sequence[Server],
    places: Sequence[Sequence[Place]],
    *,
    is_spread: bool = False,
) -> AsyncIterator[None]:
    """With several servers, the seats of a table are all at one of them, or spread over all."""
    turn = asyncio.Semaphore(OPENING_AT_ONCE)

    async def seated(table: Table | Echo, number: int, seats: Sequence[Place]) -> None:
        ports = [
            servers[(seat if is_spread else number) % len(servers)].port
            for seat in range(len(seats))
        ]
        async with turn:
            await table.sit(ports, seats)

    await asyncio.gather(*map(seated, tables, range(len(tables)), places))
    await asyncio.sleep(SETTLING)
    try:
        yield
    finally:
        for table in tables:
            table.leave()
        await asyncio.sleep(SETTLING)
