"""The log of moderation: written beside what is done, in the same transaction; exported as CSV."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any
from uuid import UUID

from game.models import Audit, Player

COLUMNS = ("at", "by", "act", "reason", "player", "table", "room", "before", "after")
Facts = dict[str, Any]


def write(
    by: Player,
    act: str,
    reason: str,
    *,
    player: Player | None = None,
    table: UUID | None = None,
    room: UUID | None = None,
    change: tuple[Facts, Facts] = ({}, {}),
) -> Audit:
    """`change`: what was, and what is."""
    return Audit.objects.create(
        by=by,
        by_name=f"{by.name} ({by.username})",
        act=act,
        reason=reason,
        player=player,
        player_name=player.name if player else "",
        table=table,
        room=room,
        before=change[0],
        after=change[1],
    )


def as_csv(rows: Iterable[Audit]) -> Iterator[str]:
    """Line by line, the names of the columns first."""
    yield _line(COLUMNS)
    for row in rows:
        facts = (json.dumps(facts, ensure_ascii=False) for facts in (row.before, row.after))
        named = (row.by_name, row.act, row.reason, row.player_name, row.table, row.room)
        yield _line([row.at.isoformat(), *named, *facts])


def _line(values: Iterable[object]) -> str:
    line = io.StringIO()
    csv.writer(line).writerow(["" if value is None else _inert(str(value)) for value in values])
    return line.getvalue()


def _inert(text: str) -> str:
    """Spreadsheets run what begins like a formula, and names are chosen by their owners."""
    return f"'{text}" if text.startswith(("=", "+", "-", "@", "\t", "\r")) else text
