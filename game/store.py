"""The record in the database: the only module that reads or writes deals and steps. Synchronous."""

import secrets
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from django.db import connection, transaction
from django.db.models import Max, UUIDField
from django.utils import timezone

from game.models import Deal, Step, Table
from game.table.actions import Action, decode, encode
from game.table.record import Header, decode_header, encode_header
from game.table.state import Seat

Json = dict[str, Any]

SEED_BYTES = 32


@dataclass(frozen=True, slots=True)
class Row:
    """One step as it is kept; `at` in ms since the epoch."""

    number: int
    seat: Seat | None
    action: Action
    at: int
    client: uuid.UUID | None = None


@dataclass(frozen=True, slots=True)
class Ending:
    """What is noted beside the record for lists and statistics when the last row ends the hand."""

    result: Json
    ends_game: bool


@dataclass(frozen=True, slots=True)
class Append:
    """Consecutive rows of one deal. The first decides whether all are written; only it may carry a
    client id."""

    deal: int
    rows: tuple[Row, ...]
    ending: Ending | None = None


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits in a seat: a person, a bot of the named level, or nobody."""

    player: int | None
    name: str
    avatar: str
    bot: str


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A table without its record."""

    id: uuid.UUID
    rules: str
    options: Json
    pace: str
    seats: tuple[Occupant, Occupant, Occupant, Occupant]
    frozen: bool


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal as the database has it; `index` is its place in the game, from 1."""

    id: int
    index: int
    header: Header
    seed: bytes
    at: int
    rows: tuple[Row, ...]


def commit(appends: Sequence[Append]) -> list[bool]:
    """Writes the appends in one transaction and says which of them won their number.

    Rows after the first follow only where the first has won, so no other process can have their
    numbers. The order of the first rows is the same everywhere, so that processes cannot deadlock.
    """
    with transaction.atomic():
        firsts = sorted(
            ((append.deal, append.rows[0]) for append in appends),
            key=lambda first: (first[0], first[1].number),
        )
        free = _insert(firsts)
        won = [_take(free, append) for append in appends]
        winners = [append for append, yes in zip(appends, won, strict=True) if yes]
        _insert([(append.deal, row) for append in winners for row in append.rows[1:]])
        for append in winners:
            if append.ending:
                _end(append.deal, append.ending)
    return won


def _take(free: set[tuple[int, int]], append: Append) -> bool:
    """Two appends of one batch may want the same number: the first of them has it."""
    key = append.deal, append.rows[0].number
    if key in free:
        free.remove(key)
        return True
    return False


def _insert(rows: Iterable[tuple[int, Row]]) -> set[tuple[int, int]]:
    """(deal, number) of the rows that were not there before."""
    as_uuid = UUIDField().get_db_prep_value  # databases without that type keep it as text
    values: list[int | str | None] = []
    for deal, row in rows:
        client = as_uuid(row.client, connection)
        action = orjson.dumps(encode(row.action)).decode()
        values += (deal, row.number, row.seat, action, row.at, client)
    if not values:
        return set()
    places = ", ".join(["(%s, %s, %s, %s, %s, %s)"] * (len(values) // 6))
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO game_step (deal_id, number, seat, action, at, client)"  # noqa: S608 - no data in it
            f" VALUES {places} ON CONFLICT DO NOTHING RETURNING deal_id, number",
            values,
        )
        return set(cursor.fetchall())


def _end(deal: int, ending: Ending) -> None:
    now = timezone.now()
    Deal.objects.filter(pk=deal).update(finished_at=now, result=ending.result)
    if ending.ends_game:
        Table.objects.filter(deals=deal).update(finished_at=now)


def facts(table: uuid.UUID) -> TableFacts | None:
    """None when there is no such table, or not everybody is seated yet."""
    found = Table.objects.filter(pk=table).first()
    seats = list(found.seats.select_related("player")) if found else []
    if not found or len(seats) != 4:
        return None
    occupants = [
        Occupant(
            seat.player_id,
            str(seat.player or ""),
            seat.player.avatar if seat.player else "",
            seat.bot,
        )
        for seat in seats
    ]
    first, second, third, fourth = occupants
    return TableFacts(
        found.pk,
        found.rules,
        found.options,
        found.pace,
        (first, second, third, fourth),
        found.frozen_at is not None,
    )


def last_deal(table: uuid.UUID) -> Recorded | None:
    return _read(Deal.objects.filter(table=table).order_by("-index").first())


def deal(table: uuid.UUID, index: int) -> Recorded | None:
    return _read(Deal.objects.filter(table=table, index=index).first())


def _read(found: Deal | None) -> Recorded | None:
    if found is None:
        return None
    rows = rows_after(found.pk, 0)
    header = decode_header(found.header)
    return Recorded(found.pk, found.index, header, bytes(found.seed), found.at, rows)


def rows_after(deal: int, number: int) -> tuple[Row, ...]:
    steps = Step.objects.filter(deal=deal, number__gt=number).order_by("number")
    columns = steps.values_list("number", "seat", "action", "at", "client")
    return tuple(
        Row(number, seat, decode(orjson.loads(action)), at, client)
        for number, seat, action, at, client in columns
    )


def add_deal(table: uuid.UUID, index: int, header: Header, at: int) -> None:
    """Deals from a fresh seed. Does nothing where another process was first: its deal counts."""
    seed = secrets.token_bytes(SEED_BYTES)
    fresh = Deal(table_id=table, index=index, header=encode_header(header), seed=seed, at=at)
    Deal.objects.bulk_create([fresh], ignore_conflicts=True)


def heads(deals: Iterable[int]) -> dict[int, int]:
    """The highest number in the record of each of these deals that has one."""
    steps = Step.objects.filter(deal__in=list(deals))
    return dict(steps.values_list("deal").annotate(Max("number")).order_by())


def freeze(table: uuid.UUID) -> None:
    Table.objects.filter(pk=table, frozen_at=None).update(frozen_at=timezone.now())
