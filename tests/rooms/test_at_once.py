"""What twenty do at once has one effect, on either database."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.live.stand_ins import START
from tests.servers import Postgres, Site

Told = dict[str, dict[str, Any]]
CALL = "from tests.rooms import crowd; print(crowd.tell())"


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def told(
    request: pytest.FixtureRequest, server_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Told]:
    """What came of all that a crowd does, on a database of its own."""
    if request.param == "sqlite":
        path = tmp_path_factory.mktemp("crowd") / "crowd.sqlite3"
        yield ask(Site(server_folder, f"sqlite:///{path}"))
        return
    folder = server_folder / "crowd"
    folder.mkdir()
    postgres = Postgres(folder)
    postgres.start()
    yield ask(Site(server_folder, postgres.url, DATABASE_POOL="24"))
    postgres.close()


def ask(site: Site) -> Told:
    site.manage("migrate", "-v", "0")
    told: Told = json.loads(site.manage("shell", "-v", "0", "-c", CALL))
    return told


def test_twenty_starts(told: Told) -> None:
    assert told["starts"] == {
        "begun": {"done": 20},
        "late": {"playing": 20},
        "tables": 1,
        "deals": 1,
        "playing": True,
    }


def test_twenty_readies(told: Told) -> None:
    assert told["readies"] == {
        "begun": {"done": 20},
        "starts_at": START + 5_000,
        "tables": 1,
        "deals": 1,
        "playing": True,
    }


def test_twenty_rematches(told: Told) -> None:
    assert told["rematches"] == {
        "begun": {"done": 20},
        "same": True,
        "tables": 2,
        "deals": 2,
        "playing": True,
    }


def test_twenty_arrivals(told: Told) -> None:
    """One more than a room holds."""
    assert told["arrivals"] == {
        "came": {"done": 19, "full": 1},
        "here": 20,
        "names": 20,
        "sits": 4,
    }


def test_twenty_friends_with_one_link(told: Told) -> None:
    assert told["friends"] == {
        "came": {"done": 1, "no_such_link": 19},
        "holds": True,
        "sits": 4,
    }


def test_two_rooms_that_start_at_once(told: Told) -> None:
    assert told["two_rooms"] == {"tables": 2, "seats": 1}
