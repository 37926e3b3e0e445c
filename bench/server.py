"""What an action costs the server, beside a bare consumer that sends four views of the same size.

    python bench/server.py [--tables 25] [--rounds 3]

Both are real Daphnes, measured in turns by the processor time the system says they used; one client
plays four seats at each table by what the server calls legal, until the hands are over. Also: how
long the server takes from its start to its first answer. Only loopback; ends by itself.
"""

import argparse
import asyncio
import json
import os
import sys
import tempfile
import time
import uuid
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any
from urllib.request import urlopen

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tests.servers import Daphne, Site  # noqa: E402
from tests.sockets import CLOSE, PING, PONG, TEXT, frame  # noqa: E402

PAGES_A_SECOND = os.sysconf("SC_CLK_TCK")
Json = dict[str, Any]
Seats = list[tuple[str, str]]
"""The path and the cookie of each seat of a table."""


class Line:
    """A WebSocket that costs its client little."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int, path: str, cookie: str) -> "Line":
        line = cls(*await asyncio.open_connection("127.0.0.1", port))
        line.writer.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        head = await line.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode())
        return line

    def send(self, message: Json) -> None:
        self.writer.write(frame(TEXT, json.dumps(message).encode()))

    async def receive(self) -> bytes | None:
        """The next text, None when the server closes."""
        while True:
            first, length = await self.reader.readexactly(2)
            if length == 126:
                length = int.from_bytes(await self.reader.readexactly(2), "big")
            elif length == 127:
                length = int.from_bytes(await self.reader.readexactly(8), "big")
            payload = await self.reader.readexactly(length)
            if first & 15 == TEXT:
                return payload
            if first & 15 == PING:
                self.writer.write(frame(PONG, payload))
            if first & 15 == CLOSE:
                return None


class Load:
    """How many actions were made, and what was sent for them."""

    def __init__(self) -> None:
        self.actions = 0
        self.bytes = 0
        self.views = 0

    def heard(self, text: bytes) -> None:
        self.bytes += len(text)
        self.views += 1


async def play(line: Line, load: Load, _seat: int) -> None:
    """One seat, by the first thing that is legal, until the hand is over."""
    answered = ("", 0)
    while (text := await line.receive()) is not None:
        message = json.loads(text)
        if message["t"] == "ack":
            load.actions += 1
        if message["t"] != "state":
            continue
        load.heard(text)
        if message["view"]["phase"] == "over":
            return
        prompt = message["deal"], message["n"]
        if message["legal"] and prompt != answered:
            answered = prompt
            wanted = [a for a in message["legal"] if a["t"] in ("pass", "discard")]
            line.send(
                {
                    "t": "act",
                    "id": str(uuid.uuid4()),
                    "deal": prompt[0],
                    "n": prompt[1],
                    "action": wanted[-1],
                }
            )


async def bounce(line: Line, load: Load, seat: int, *, times: int) -> None:
    """One seat of a bare table; the first sends whenever it has heard its last message back."""
    for number in range(times + 1):
        text = await line.receive()
        if text is None:
            return
        if number:
            load.heard(text)
        if seat == 0 and number < times:
            action = {"t": "discard", "tile": "5m"}
            line.send({"t": "act", "id": str(uuid.uuid4()), "n": number, "action": action})
            load.actions += 1


def used(pid: int) -> float:
    """Seconds of processor time of a process so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / PAGES_A_SECOND


async def measure(
    server: Daphne, tables: list[Seats], seat: Callable[[Line, Load, int], Awaitable[None]]
) -> tuple[float, Load]:
    """Microseconds of the server's processor time an action, opening of sockets apart."""
    assert server.process
    lines = [[await Line.open(server.port, *place) for place in seats] for seats in tables]
    before, load = used(server.process.pid), Load()
    await asyncio.gather(
        *(seat(line, load, index) for seats in lines for index, line in enumerate(seats))
    )
    cost = (used(server.process.pid) - before) / load.actions * 1e6
    for line in (line for seats in lines for line in seats):
        line.writer.close()
    return cost, load


def laid(site: Site, tables: int) -> list[Seats]:
    """New tables of four people, dealt."""
    made = site.manage("shell", "-v", "0", "-c", f"from bench.tables import lay; lay({tables})")
    return [[(path, cookie) for path, cookie in seats] for seats in json.loads(made)]


def first_answer(site: Site) -> float:
    """Seconds from the start of the process to its first page."""
    begun = time.perf_counter()
    site.start()
    with urlopen(f"{site.url}/") as page:
        page.read()
    return time.perf_counter() - begun


def run(folder: Path, tables: int, rounds: int) -> None:
    site = Site(folder, f"sqlite:///{folder / 'bench.sqlite3'}", TABLE_SPEED="1000")
    site.manage("migrate", "-v", "0")
    site.manage("buildmessages")
    started = first_answer(site)
    bare = None
    costs: list[float] = []
    bares: list[float] = []
    try:
        for number in range(rounds):
            mine, load = asyncio.run(measure(site, laid(site, tables), play))
            size, times = load.bytes // load.views, max(1, load.actions // tables)
            if bare is None:
                size_of_views = {"BENCH_VIEW_BYTES": str(size)}
                bare = Daphne(folder, "bench.bare:application", size_of_views)
                bare.start()
            places = [[(f"/ws/table/{uuid.uuid4()}/", "")] * 4 for _ in range(tables)]
            plain, _ = asyncio.run(measure(bare, places, partial(bounce, times=times)))
            costs.append(mine)
            bares.append(plain)
            each = load.views / load.actions
            print(
                f"round {number + 1}: {mine:.0f} µs an action ({load.actions} actions, views of"
                f" {size} bytes, {each:.1f} an action: the table draws by itself);"
                f" bare {plain:.0f} µs, 4 views; ratio {mine / plain:.2f},"
                f" by view {mine / each / plain * 4:.2f}",
                flush=True,
            )
    finally:
        site.close()
        if bare:
            bare.close()
    ratios = [mine / plain for mine, plain in zip(costs, bares, strict=True)]
    print(f"server / bare: {median(ratios):.2f} ({min(ratios):.2f} to {max(ratios):.2f})")
    print(f"start to first page: {started:.2f} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=25)
    parser.add_argument("--rounds", type=int, default=3)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run(Path(folder), chosen.tables, chosen.rounds)


if __name__ == "__main__":
    main()
