"""One of two processes that append to the same deal as fast as they can, as the record is meant to
bear: who loses a number reads what won it. Imported inside a site's own process."""

import time
import uuid
from hashlib import sha256
from pathlib import Path

from game import store
from game.models import Deal, Table
from game.store import Append, Row
from game.table.actions import Draw
from game.table.record import Header, encode_header
from game.table.rules import JOYPIP
from game.table.state import Context


def ground() -> int:
    """A deal to race for; nobody will fold it."""
    table = Table.objects.create(rules="joypip", pace="untimed", options={"length": "hand"})
    header = encode_header(Header(JOYPIP, Context()))
    return Deal.objects.create(table=table, index=1, header=header, seed=bytes(32), at=0).pk


def race(deal: int, goal: int, name: str, starts: str) -> str:
    """How many numbers it won, and a digest of the history that it knows in the end."""
    _wait_for_the_other(Path(starts), name)
    history: list[Row] = []
    won = 0
    while len(history) < goal:
        row = Row(len(history) + 1, None, Draw(), won, uuid.uuid4())
        if store.commit([Append(deal, (row,))]) == [True]:
            history.append(row)
            won += 1
        else:
            history += store.rows_after(deal, len(history))
    return f"{won} {_digest(history[:goal])}"


def outcome(deal: int, goal: int) -> str:
    """As the database has it: how many rows, and their digest."""
    rows = store.rows_after(deal, 0)
    assert [row.number for row in rows] == list(range(1, len(rows) + 1))
    return f"{len(rows)} {_digest(list(rows)[:goal])}"


def _digest(rows: list[Row]) -> str:
    return sha256(" ".join(f"{row.number}:{row.client}" for row in rows).encode()).hexdigest()


def _wait_for_the_other(starts: Path, name: str) -> None:
    (starts / name).touch()
    while len(list(starts.iterdir())) < 2:
        time.sleep(0.001)
