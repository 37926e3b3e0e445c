"""How soon the coach has judged a game, with nothing else to do and while fifty tables play, and
what that costs the tables.

    python bench/coach.py [--seconds 20]

Beside the time stands that of the same decisions as a fast bot takes them, in the same run. With
`--seconds` for each of the turns in which tables play. Ends by itself.
"""

import argparse
import asyncio
import json
import resource
import secrets
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from threading import Thread
from urllib.request import Request, urlopen

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from bench.playing import say, spread, steadily
from bench.processes import alone, laid
from game import bots
from game.coach.decisions import decisions
from game.coach.report import judged
from game.table.record import HandRecord, read, write
from game.table.state import SEATS
from tests.servers import ROOT, Site

WORKER = (sys.executable, "-m", "game.coach.worker")
DECISIONS = 60
TABLES = 50
HANDS = 6
ROUNDS = 5
TURNS = 2


def game() -> list[tuple[HandRecord, int]]:
    """Hands with a seat each, of at least so many decisions together."""
    with (ROOT / "tests/golden/games/east_round.jsonl").open() as lines:
        records = read(lines)
    chosen: list[tuple[HandRecord, int]] = []
    count = 0
    while count < DECISIONS:
        chosen.append((records[len(chosen)], 1))
        count += len(list(decisions(*chosen[-1])))
    return chosen


def quiet() -> None:
    hands = game()
    count = sum(len(list(decisions(record, seat))) for record, seat in hands)
    fresh = [_by_a_process(hands) for _ in range(ROUNDS)]
    print(f"{count} decisions, from the start of the process: {_seconds([w for w, _ in fresh])}")
    print(f"processor time of that: {_seconds([used for _, used in fresh])}", flush=True)
    ratios = []
    for _ in range(ROUNDS):
        coached, fast = _judged(hands), _chosen(hands)
        ratios.append(coached / fast)
    found = spread(ratios, 1)
    print(f"times a fast bot: {found['median']} ({found['min']} to {found['max']})", flush=True)


def _seconds(values: Sequence[float]) -> str:
    found = spread(values)
    return f"{found['median']} s ({found['min']} to {found['max']})"


def _by_a_process(hands: Sequence[tuple[HandRecord, int]]) -> tuple[float, float]:
    """Seconds, and those of the processor."""
    questions = [json.dumps({"seat": seat, "record": [*write([r])]}) for r, seat in hands]
    begun, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    answer = subprocess.run(
        WORKER, cwd=ROOT, input="\n".join(questions), text=True, capture_output=True, check=True
    )
    assert answer.stdout.count('"report"') == len(hands)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return time.perf_counter() - begun, used


def _judged(hands: Sequence[tuple[HandRecord, int]]) -> float:
    begun = time.process_time()
    for record, seat in hands:
        list(judged(decisions(record, seat)))
    return time.process_time() - begun


def _chosen(hands: Sequence[tuple[HandRecord, int]]) -> float:
    rng, begun = Random(1), time.process_time()
    for record, seat in hands:
        for one in decisions(record, seat):
            bots.choose("normal", one.view, one.legal, rng)
    return time.process_time() - begun


# While tables play


def lay(hands: int) -> None:
    """Called inside the site: prints, for each seat of finished hands, address and cookie."""
    from bench.tables import _people  # noqa: PLC0415 - which need the site's environment
    from game.rooms.practice import create_practice  # noqa: PLC0415
    from tests.web.hands import deal_out, play_out  # noqa: PLC0415

    printed = []
    for player, cookie in _people(hands):
        table = create_practice(player, length="hand", level="normal")
        deal_out(table)
        play_out(table)
        printed += [(f"/replay/{table.pk}/1/coach/{seat}", cookie) for seat in SEATS]
    print(json.dumps(printed))


def busy(site: Site, seconds: float) -> None:
    """In turns: tables alone, and tables while every seat of some hands is asked for."""
    waited: list[float] = []
    for turn in range(TURNS):
        for is_asked in (False, True):
            say(f"turn {turn + 1}, {'with' if is_asked else 'without'} the coach")
            code = f"from bench import coach; coach.lay({HANDS})"
            asked = json.loads(site.manage("shell", "-v", "0", "-c", code)) if is_asked else []
            thread = Thread(target=lambda ask=asked: waited.extend(_asked(site, ask)))
            thread.start()
            waits = asyncio.run(steadily([site], laid(site, TABLES), 1.0, seconds))
            thread.join()
            print(f"{TABLES} tables, {'asked' if is_asked else 'alone'}: {waits}", flush=True)
    print(f"a seat's report while tables play: {_seconds(waited)}, {len(waited)} of them")


def _asked(site: Site, places: Sequence[tuple[str, str]]) -> Iterator[float]:
    for path, cookie in places:
        begun = time.perf_counter()
        method = "POST"
        while "report" not in _answer(site, method, path, cookie):
            method = "GET"
            time.sleep(0.1)
        yield time.perf_counter() - begun


def _answer(site: Site, method: str, path: str, cookie: str) -> dict[str, object]:
    token = secrets.token_hex(16)
    headers = {"Cookie": f"{cookie}; csrftoken={token}", "X-CSRFToken": token}
    request = Request(f"{site.url}{path}", method=method, headers=headers)
    with urlopen(request, timeout=60) as page:
        found: dict[str, object] = json.load(page)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=20)
    seconds = parser.parse_args().seconds
    quiet()
    with tempfile.TemporaryDirectory() as name:
        site = alone(Path(name))
        site.start()
        try:
            busy(site, seconds)
        finally:
            site.close()


if __name__ == "__main__":
    main()
