"""What `docs/deploy.md` says about backups, done: on a copy, made during play, the game goes on."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from tests.deploy.seating import Seating, seat_four, sit
from tests.servers import ROOT, Server, Site, postgres_programs

GUIDE = (ROOT / "docs/deploy.md").read_text()


def command(start: str) -> str:
    [found] = re.findall(rf"^    ({start} .+)$", GUIDE, re.MULTILINE)
    return str(found)


def run(command: str, folder: Path, **environ: str) -> None:
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    full = {**os.environ, "PATH": path, **environ}
    subprocess.run(command, shell=True, check=True, cwd=folder, env=full)


def test_a_copy_of_sqlite_made_during_play(
    tmp_path: Path, servers: Callable[[Server], None]
) -> None:
    site = Site(tmp_path, f"sqlite:///{tmp_path}/joypip.sqlite3")
    site.manage("migrate", "-v", "0")
    servers(site)
    seating = seat_four(site)
    with sit(site, seating, 0) as dealer:
        assert dealer.discard()["t"] == "ack"
        run(command("python -c"), tmp_path)
        while dealer.state["view"]["turn"] != 1:
            dealer.until("state")
    assert site.stop() == 0
    shutil.move(tmp_path / "backup.sqlite3", tmp_path / "joypip.sqlite3")
    for leftover in ("-wal", "-shm"):
        (tmp_path / f"joypip.sqlite3{leftover}").unlink(missing_ok=True)
    site.start()
    goes_on(site, seating)


def test_a_dump_of_postgresql_made_during_play(
    tmp_path: Path, postgres_url: str, servers: Callable[[Server], None]
) -> None:
    programs = os.pathsep.join([str(postgres_programs()), os.environ["PATH"]])
    site = Site(tmp_path, postgres_url)
    site.manage("migrate", "-v", "0")
    servers(site)
    seating = seat_four(site)
    with sit(site, seating, 0) as dealer:
        assert dealer.discard()["t"] == "ack"
        run(command("pg_dump"), tmp_path, DATABASE_URL=postgres_url, PATH=programs)
    restored = postgres_url.replace("/postgres", "/restored")
    run(f'createdb --maintenance-db="{postgres_url}" restored', tmp_path, PATH=programs)
    run(command("pg_restore"), tmp_path, DATABASE_URL=restored, PATH=programs)
    other = Site(tmp_path, restored)
    servers(other)
    goes_on(other, seating)


def goes_on(site: Site, seating: Seating) -> None:
    with sit(site, seating, 0) as dealer, sit(site, seating, 1) as neighbour:
        assert [tile["number"] for tile in dealer.state["view"]["seats"][0]["river"]] == [1]
        while neighbour.state["view"]["turn"] != 1:
            neighbour.until("state")
        assert neighbour.discard()["t"] == "ack"
