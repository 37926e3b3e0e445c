"""Of `bench/server.py`: whether people wait longer while bots think at many other tables."""

import asyncio
from typing import Any

from bench.client import Load, Place, Table
from bench.playing import Bench, say, sit, steadily
from bench.processes import alone, figure, laid, made
from tests.servers import Site

Figures = dict[str, Any]
TABLES = 50
LEVEL = "master"
THOUGHTS = f'bot_thoughts_total{{level="{LEVEL}"}}'
FIRST_THOUGHTS = 3
"""Seconds until there are some."""


def bots(bench: Bench) -> Figures:
    """From a discard to the last of its four views, without and beside bots at their usual pace."""
    folder = bench.folder / "bots"
    folder.mkdir(mode=0o755)
    site = alone(folder, TABLE_SPEED="1")
    site.start()
    try:
        people = [laid(site, bench.scale.tables) for _ in range(2)]
        crowd: list[Place] = made(site, f"lay_practice({TABLES}, {LEVEL!r})")
        return asyncio.run(_bots(bench, site, people, crowd))
    finally:
        site.close()


async def _bots(
    bench: Bench, site: Site, people: list[list[list[Place]]], crowd: list[Place]
) -> Figures:
    seconds, players = bench.scale.seconds, [Table(Load()) for _ in crowd]
    say("bots: nobody but people")
    waits = await steadily([site], people[0], 1.0, seconds)
    found: Figures = {f"without bots: {key}": value for key, value in waits.items()}
    async with sit(players, [site], [[place] for place in crowd]):
        for player in players:
            player.start()
        await asyncio.sleep(FIRST_THOUGHTS)
        say(f"bots: {TABLES} tables of {LEVEL}s")
        before = await asyncio.to_thread(figure, site, THOUGHTS)
        waits = await steadily([site], people[1], 1.0, seconds)
        thoughts = await asyncio.to_thread(figure, site, THOUGHTS) - before
        playing = sum(not player.done.done() for player in players)
    found |= {f"beside {TABLES} tables of bots: {key}": value for key, value in waits.items()}
    return found | {"thoughts": round(thoughts), "tables of bots at the end": playing}
