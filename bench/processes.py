"""The processes that `bench/server.py` measures, and what the system and they say of themselves."""

import json
import os
import subprocess
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from bench.client import Place
from tests.servers import ROOT, Daphne, Postgres, Redis, Server, Site, find_program

TOKEN = "bench"
PAGES_A_SECOND = os.sysconf("SC_CLK_TCK")
SETTINGS = {
    "TABLE_SPEED": "1000",
    "METRICS_TOKEN": TOKEN,
    "MESSAGES_PER_SOCKET": "100000/1",
    "MESSAGES_PER_ADDRESS": "1000000/1",
    "SOCKETS_PER_PLAYER": "0",
}
"""Limits count, as they do on a server, but turn nobody away."""


class Missing(Exception):
    """What is not installed here."""


class Node(Server):
    """Node's `ws`, found by NODE_PATH; it sends what `bench/bare.py` does."""

    name = "node"

    def __init__(self, folder: Path, views: Path) -> None:
        super().__init__(folder)
        self.views = views
        program = find_program("node")
        if program is None:
            raise Missing("node")
        look = [str(program), "-e", "require.resolve('ws')"]
        if subprocess.run(look, capture_output=True, check=False).returncode:
            raise Missing("the Node package ws: npm install ws, and NODE_PATH")
        self.program = program

    def environment(self) -> dict[str, str]:
        return {**os.environ, "BENCH_VIEWS": str(self.views)}

    def command(self) -> list[str | Path]:
        return [self.program, ROOT / "bench/bare.cjs", str(self.port)]


def alone(folder: Path, **environ: str) -> Site:
    """One process on SQLite, not started."""
    site = Site(folder, f"sqlite:///{folder / 'bench.sqlite3'}", **SETTINGS | environ)
    site.manage("migrate", "-v", "0")
    site.manage("buildmessages")
    return site


def bare(folder: Path, views: Path) -> Daphne:
    return Daphne(folder, "bench.bare:application", {"BENCH_VIEWS": str(views)})


@contextmanager
def pair(folder: Path) -> Iterator[list[Site]]:
    """Two processes on PostgreSQL, with Redis between them. Raises Missing."""
    started: list[Server] = []
    try:
        postgres, redis = Postgres(folder), Redis(folder)
        sites = [Site(folder, postgres.url, REDIS_URL=redis.url, **SETTINGS) for _ in range(2)]
        for server in (postgres, redis, *sites):
            if server is sites[0]:
                sites[0].manage("migrate", "-v", "0")
            server.start()
            started.append(server)
        yield sites
    except pytest.skip.Exception as missing:
        raise Missing(str(missing)) from missing
    finally:
        for server in reversed(started):
            server.close()


def laid(site: Site, tables: int) -> list[list[Place]]:
    """The places at new tables of four people."""
    return [[(path, cookie) for path, cookie in seats] for seats in made(site, f"lay({tables})")]


def made(site: Site, call: str) -> list[Any]:
    """What a function of `bench/tables.py` prints."""
    code = f"from bench import tables; tables.{call}"
    found: list[Any] = json.loads(site.manage("shell", "-v", "0", "-c", code))
    return found


def used(servers: Iterable[Server]) -> float:
    """Seconds of processor time so far."""
    return sum(_used(server.process.pid) for server in servers if server.process)


def _used(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / PAGES_A_SECOND


def figure(site: Site, name: str) -> float:
    """One of those that the server itself counts."""
    request = Request(f"{site.url}/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    with urlopen(request, timeout=30) as page:
        lines = page.read().decode().splitlines()
    return float(next(line.split()[1] for line in lines if line.split()[0] == f"joypip_{name}"))


def memory(site: Site) -> float:
    """Megabytes that the process holds."""
    return figure(site, "memory_bytes") / 1e6


def first_page(site: Site) -> float:
    """Seconds from the start of the process to its first page."""
    begun = time.perf_counter()
    site.start()
    with urlopen(f"{site.url}/", timeout=60) as page:
        page.read()
    return time.perf_counter() - begun
