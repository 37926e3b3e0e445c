"""Two processes that want the same number at once: one has it, the other takes it over."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.servers import Postgres, Site

CALL = "from tests.faults import racer; print(racer.{})"


def ask(site: Site, call: str) -> str:
    return site.manage("shell", "-v", "0", "-c", CALL.format(call)).strip()


@pytest.fixture(params=["sqlite", "postgres"])
def site(request: pytest.FixtureRequest, server_folder: Path, tmp_path: Path) -> Iterator[Site]:
    """Never started: its processes are those that race."""
    if request.param == "sqlite":
        yield Site(server_folder, f"sqlite:///{tmp_path}/race.sqlite3")
        return
    folder = server_folder / "race"
    folder.mkdir()
    postgres = Postgres(folder)
    postgres.start()
    yield Site(server_folder, postgres.url)
    postgres.close()


def test_two_processes_append_to_one_deal(
    site: Site, tmp_path: Path, many: Callable[[int, int], int]
) -> None:
    """4, B10, B11: each number is won once, every row is kept, and both know the same history."""
    goal = many(400 if "sqlite" in site.environ["DATABASE_URL"] else 1_500, 10_000)
    site.manage("migrate", "-v", "0")
    deal = ask(site, "ground()")
    starts = tmp_path / "starts"
    starts.mkdir()
    with ThreadPoolExecutor(2) as threads:
        calls = [f"race({deal}, {goal}, {name!r}, {str(starts)!r})" for name in ("a", "b")]
        left, right = (answer.split() for answer in threads.map(lambda c: ask(site, c), calls))
    rows, digest = ask(site, f"outcome({deal}, {goal})").split()
    assert left[1] == right[1] == digest
    assert int(left[0]) + int(right[0]) == int(rows) >= goal
    assert min(int(left[0]), int(right[0])) > 0, "they met"
