"""The tables that run, as the desk lists them: those that are frozen first, then the newest."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import F, Q, QuerySet

from game.models import Room, Table
from game.store_progress import Progress, progress

MOST = 500
SEEN_WITHIN = 30_000
"""Ms for which a seat counts as present that another process has seen."""


@dataclass(frozen=True, slots=True)
class Listing:
    tables: list[Table]
    total: int
    """Of those that the search found."""
    frozen: int
    progress: dict[UUID, Progress]
    now: int

    def json(self, present: Callable[[UUID], Collection[int]]) -> dict[str, Any]:
        """`present`: the seats of a table that this process knows to be there."""
        rows = [self._row(table, present(table.pk)) for table in self.tables]
        return {"total": self.total, "frozen": self.frozen, "rows": rows}

    def _row(self, table: Table, present: Collection[int]) -> dict[str, Any]:
        room: Room | None = getattr(table, "room", None)
        come = self.progress.get(table.pk)
        return {
            "id": str(table.pk),
            "room": room.title if room else None,
            "code": room.code if room else None,
            "rules": table.rules,
            "pace": table.pace,
            "length": table.options.get("length"),
            "hand": come.hand if come else 0,
            "round": come.round if come else "",
            "steps": come.steps if come else 0,
            "quiet": max(0, self.now - come.at) // 1000 if come else None,
            "age": max(0, self.now - int(table.created_at.timestamp() * 1000)) // 1000,
            "frozen": table.frozen_at is not None,
            "paused": any(p.since <= self.now < p.until for p in table.pauses.all()),
            "seats": [
                {
                    "player": seat.player_id,
                    "name": seat.player.name if seat.player else None,
                    "bot": seat.bot or seat.substitute,
                    "here": seat.index in present or seat.seen_at > self.now - SEEN_WITHIN,
                }
                for seat in table.seats.all()
            ],
        }


def running(search: str, now: int) -> Listing:
    tables = _found(search)
    frozen = tables.filter(frozen_at__isnull=False).count()
    shown = tables.select_related("room").prefetch_related("seats__player", "pauses")
    rows = list(shown.order_by(F("frozen_at").desc(nulls_last=True), "-created_at")[:MOST])
    return Listing(rows, tables.count(), frozen, progress([t.pk for t in rows]), now)


def _found(search: str) -> QuerySet[Table]:
    """By the name of a player, the title or the code of the room, or the beginning of the id."""
    tables = Table.objects.filter(finished_at=None)
    if not search:
        return tables
    named = Q(seats__player__name__icontains=search) | Q(room__title__icontains=search)
    coded = Q(room__code__iexact=search) | Q(pk__in=_by_id(search))
    return tables.filter(pk__in=Table.objects.filter(named | coded).values("pk"))


def _by_id(search: str) -> list[UUID]:
    try:
        return [UUID(search)]
    except ValueError:
        return []
