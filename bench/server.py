"""What an action costs the server, how many it takes and how soon they are seen, beside a bare
consumer and Node in the same run.

    python bench/server.py [--short] [--only cost,latency] [--json]

All are real processes on the loopback, measured in turns by the processor time that the system says
they used. `docs/performance.md` says what the figures mean. Ends by itself.
"""

import argparse
import asyncio
import json
import resource
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.bots import bots
from bench.client import Load, Table
from bench.crowd import crowd, hands, rooms
from bench.playing import FULL, SHORT, Bench, Cost, echoed, played, say, sit, spread, steadily
from bench.processes import Missing, Node, alone, bare, first_page, laid, pair
from tests.servers import Server, Site

Figures = dict[str, Any]


def start(bench: Bench) -> Figures:
    return {"seconds to the first page": spread([first_page(bench.site)])}


def cost(bench: Bench) -> Figures:
    """In turns with a bare consumer, and with Node where it is installed."""
    folder, scale = bench.folder, bench.scale
    views = asyncio.run(_captured(bench))
    others: dict[str, Server] = {"bare": bare(folder, views)}
    figures: Figures = {}
    try:
        others["node"] = Node(folder, views)
    except Missing as what:
        figures["missing"] = str(what)
    mine: list[Cost] = []
    theirs: dict[str, list[Cost]] = {name: [] for name in others}
    try:
        for server in others.values():
            server.start()
        for turn in range(scale.rounds):
            say(f"cost: round {turn + 1} of {scale.rounds}")
            mine.append(played([bench.site], laid(bench.site, scale.tables)))
            times = mine[-1].load.views // (4 * scale.tables)
            for name, server in others.items():
                theirs[name].append(echoed(server, scale.tables, times))
    finally:
        for server in others.values():
            server.close()
    return figures | _priced(mine) | _compared(mine, theirs)


async def _captured(bench: Bench) -> Path:
    """What the four seats of a table are told in the middle of a hand."""
    table = Table(Load(), most=60)
    async with sit([table], [bench.site], laid(bench.site, 1)):
        table.start()
        await table.done
    path = bench.folder / "views.json"
    path.write_bytes(b"[" + b",".join(table.last) + b"]")
    return path


def _priced(costs: list[Cost]) -> Figures:
    """An action of a person has others of the table in its wake: each row of the record is one."""
    return {
        "µs for four views": spread([one.four_views for one in costs], 0),
        "µs for a row of the record": spread([one.processor / one.rows for one in costs], 0),
        "µs for a person's action": spread([one.processor / one.messages for one in costs], 0),
        "views of a row": spread([one.load.views / one.rows for one in costs]),
        "views of a person's action": spread([one.load.views / one.messages for one in costs]),
        "bytes of a view": spread([one.load.size / one.load.views for one in costs], 0),
    }


def _compared(mine: list[Cost], theirs: dict[str, list[Cost]]) -> Figures:
    """Theirs answer each message with four views, so both costs of theirs are one."""
    found: Figures = {}
    for name, costs in theirs.items():
        both = list(zip(mine, costs, strict=True))
        rows = [our.processor / our.rows / their.four_views for our, their in both]
        actions = [our.processor / our.messages / their.four_views for our, their in both]
        found[f"µs of {name} for a message and four views"] = spread(
            [one.four_views for one in costs], 0
        )
        found[f"four views, times {name}"] = spread(
            [our.four_views / their.four_views for our, their in both]
        )
        found[f"a row of the record, times {name}"] = spread(rows)
        found[f"a person's action, times {name}"] = spread(actions)
    return found


def saturation(bench: Bench) -> Figures:
    say("saturation")
    site, tables = bench.site, bench.scale.steady
    return _rates([played([site], laid(site, tables))], [site])


def _rates(costs: list[Cost], sites: list[Site]) -> Figures:
    return {
        "persons' actions a second": spread([one.messages / one.seconds for one in costs], 0),
        "rows a second": spread([one.rows / one.seconds for one in costs], 0),
        "views a second": spread([one.load.views / one.seconds for one in costs], 0),
        "busy": spread(
            [one.processor / 1e6 / one.seconds / len(sites) for one in costs],
        ),
    }


def latency(bench: Bench) -> Figures:
    """From a discard to the last of its four views, tables of one action a second."""
    say("latency")
    site, scale = bench.site, bench.scale
    waits = asyncio.run(steadily([site], laid(site, scale.steady), 1.0, scale.seconds))
    return {"tables": scale.steady, **waits}


def many(bench: Bench) -> Figures:
    """Whether tables cost more where there are more of them; the same part of the hand of each."""
    site, scale, most = bench.site, bench.scale, 30
    few_costs, many_costs = [], []
    for turn in range(scale.turns):
        say(f"many tables: round {turn + 1}")
        few_costs += [played([site], laid(site, scale.tables), most).four_views for _ in range(2)]
        many_costs.append(played([site], laid(site, scale.many), most).four_views)
    few, most_of_all = spread(few_costs, 0), spread(many_costs, 0)
    return {
        f"µs for four views, {scale.tables} tables": few,
        f"µs for four views, {scale.many} tables": most_of_all,
        "ratio of medians": round(most_of_all["median"] / few["median"], 2),
    }


def two(bench: Bench) -> Figures:
    """Two processes on PostgreSQL and Redis; the seats of a table meet in one, or do not."""
    folder = bench.folder / "pair"
    folder.mkdir(mode=0o755)
    try:
        with pair(folder) as sites:
            return _two(bench, sites)
    except Missing as what:
        return {"missing": str(what)}


def _two(bench: Bench, sites: list[Site]) -> Figures:
    found: Figures = {}
    scale = bench.scale
    for name, is_spread in (("together", False), ("spread", True)):
        say(f"two processes, seats {name}")
        costs = [
            played(sites, laid(sites[0], scale.tables), is_spread=is_spread)
            for _ in range(scale.turns)
        ]
        places = laid(sites[0], scale.steady)
        waits = asyncio.run(steadily(sites, places, 1.0, scale.seconds, is_spread=is_spread))
        figures = _priced(costs) | _rates(costs, sites) | waits
        found |= {f"seats {name}: {key}": value for key, value in figures.items()}
    return found


SECTIONS: dict[str, Callable[[Bench], Figures]] = {
    "start": start,
    "cost": cost,
    "saturation": saturation,
    "latency": latency,
    "many": many,
    "crowd": crowd,
    "bots": bots,
    "two": two,
    "rooms": rooms,
    "hands": hands,
}


def run(bench: Bench, names: list[str], *, is_quiet: bool) -> dict[str, Figures]:
    found: dict[str, Figures] = {}
    try:
        for name, section in SECTIONS.items():
            if name in names:
                found[name] = section(bench)
                if not is_quiet:
                    show(name, found[name])
    finally:
        bench.site.close()
    return found


def show(name: str, figures: Figures) -> None:
    print(name)
    for key, value in figures.items():
        shown = value
        if isinstance(value, dict):
            shown = f"{value['median']:,} ({value['min']:,} to {value['max']:,})"
        print(f"    {key}: {shown}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--short", action="store_true", help="less of everything: two minutes")
    parser.add_argument("--json", action="store_true", help="print figures as JSON at the end")
    parser.add_argument("--only", default=",".join(SECTIONS), help="sections, by commas")
    chosen = parser.parse_args()
    names = ["start", *chosen.only.split(",")]
    with suppress(ValueError):
        most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL runs as somebody else
        bench = Bench(folder, alone(folder), SHORT if chosen.short else FULL)
        found = run(bench, names, is_quiet=chosen.json)
    if chosen.json:
        print(json.dumps(found, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
