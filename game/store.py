"""The record in the database: the only module that reads or writes deals, their shares and steps.
Synchronous."""

import secrets
import uuid
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from django.db import connection, transaction
from django.db.models import Max, UUIDField
from django.utils import timezone

from game.models import Deal, Share, Step, Table
from game.table.actions import Action, decode, encode
from game.table.fairness import NONE_CAME, SIZE, Part, Shuffle
from game.table.proof import prove
from game.table.record import Entry, HandRecord, Header, decode_header, encode_header
from game.table.state import SEATS, Seat

Json = dict[str, Any]

_CLIENT = UUIDField()
"""Databases without such a type keep it as text."""


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
    """Who sits in a seat: a person, a bot of the named level, or nobody; with both, a program from
    outside. `substitute`: the level of the bot that plays for whoever has this `absence`."""

    player: int | None
    name: str
    avatar: str
    bot: str
    substitute: str = ""
    absence: str = ""
    shows_hand: bool = False
    back: str = ""
    hurries: bool = False

    @property
    def level(self) -> str:
        """Of the bot that plays here; empty while a person or a program does."""
        return self.substitute if self.player is not None else self.bot


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A table without its record."""

    id: uuid.UUID
    rules: str
    options: Json
    pace: str
    seats: tuple[Occupant, Occupant, Occupant, Occupant]
    frozen: bool
    finished: bool = False
    level: str = ""
    """Of bots that fill in."""
    claim: int | None = None
    """Ms for a claim, where they are not those of the pace."""
    even_pause: bool = True
    pauses: tuple[tuple[int, int], ...] = ()
    """When the clocks stood, or will have: from and until; apart from each other, in order."""
    revision: int = 0
    """Grows when anything here changes."""

    @property
    def players(self) -> frozenset[Seat]:
        """Seats of persons and of programs."""
        return frozenset(seat for seat, who in enumerate(self.seats) if who.player is not None)

    @property
    def persons(self) -> frozenset[Seat]:
        return frozenset(seat for seat in self.players if not self.seats[seat].bot)


@dataclass(frozen=True, slots=True)
class Opened:
    """A deal that has no wall yet; `index` is its place in the game, from 1."""

    id: int
    index: int
    shuffle: Shuffle


@dataclass(frozen=True, slots=True)
class Recorded:
    """A deal that has its wall, as the database has it. Without a shuffle there is no proof."""

    id: int
    index: int
    header: Header
    seed: bytes
    at: int
    rows: tuple[Row, ...]
    shuffle: Shuffle | None
    result: Json | None


def commit(appends: Sequence[Append]) -> list[bool]:
    """Writes the appends in one transaction and says which of them won their number.

    Rows after the first follow only where the first has won, so no other process can have their
    numbers.
    """
    if all(len(append.rows) == 1 and append.ending is None for append in appends):
        return _insert_firsts(appends)  # one statement, which is a transaction by itself
    with transaction.atomic():
        won = _insert_firsts(appends)
        winners = [append for append, yes in zip(appends, won, strict=True) if yes]
        _insert([(append.deal, row) for append in winners for row in append.rows[1:]])
        for append in winners:
            if append.ending:
                _end(append.deal, append.ending)
    return won


def _insert_firsts(appends: Sequence[Append]) -> list[bool]:
    """In the same order everywhere, so that processes cannot deadlock."""
    firsts = sorted(
        ((append.deal, append.rows[0]) for append in appends),
        key=lambda first: (first[0], first[1].number),
    )
    free = _insert(firsts)
    return [_take(free, append) for append in appends]


def _take(free: set[tuple[int, int]], append: Append) -> bool:
    """Two appends of one batch may want the same number: the first of them has it."""
    key = append.deal, append.rows[0].number
    if key in free:
        free.remove(key)
        return True
    return False


def _insert(rows: Iterable[tuple[int, Row]]) -> set[tuple[int, int]]:
    """(deal, number) of the rows that were not there before."""
    values: list[int | str | None] = []
    for deal, row in rows:
        client = _CLIENT.get_db_prep_value(row.client, connection)
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
    Deal.objects.filter(pk=deal, finished_at=None).update(finished_at=now, result=ending.result)
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
            seat.substitute,
            seat.absence,
            seat.shows_hand,
            seat.player.back if seat.player else "",
            bool(seat.player and seat.player.wants_quick_bots),
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
        found.finished_at is not None,
        found.level,
        found.claim,
        found.even_pause,
        tuple(found.pauses.values_list("since", "until")),
        found.revision,
    )


def newest_deal(table: uuid.UUID) -> Recorded | Opened | None:
    found = Deal.objects.filter(table=table).order_by("-index").first()
    if found is None:
        return None
    return _read(found) or Opened(found.pk, found.index, shuffle(found.pk))


def deal(table: uuid.UUID, index: int) -> Recorded | None:
    found = Deal.objects.filter(table=table, index=index).first()
    return _read(found) if found else None


def _read(found: Deal) -> Recorded | None:
    """None as long as it has no wall."""
    if found.seed is None:
        return None
    return Recorded(
        found.pk,
        found.index,
        decode_header(found.header),
        bytes(found.seed),
        found.at,
        rows_after(found.pk, 0),
        shuffle(found.pk) if found.secret else None,
        found.result,
    )


def hand_record(recorded: Recorded) -> HandRecord:
    """All of a deal, its secrets included: for those who may know, once it is over."""
    header, shuffle = recorded.header, recorded.shuffle
    entries = tuple(Entry(row.seat, row.action, row.at) for row in recorded.rows)
    proof = prove(shuffle, header.rules, header.generator) if shuffle else None
    return HandRecord(header, recorded.seed, entries, recorded.result, proof)


def rows_after(deal: int, number: int) -> tuple[Row, ...]:
    steps = Step.objects.filter(deal=deal, number__gt=number).order_by("number")
    columns = steps.values_list("number", "seat", "action", "at", "client")
    return tuple(
        Row(number, seat, decode(orjson.loads(action)), at, client)
        for number, seat, action, at, client in columns
    )


def open_deal(
    table: uuid.UUID, index: int, header: Header, asked: Iterable[Seat], at: int
) -> Recorded | Opened:
    """The deal of that place, whoever opened it; if nobody has, with a secret of its own, and
    these seats are asked for their shares."""
    with transaction.atomic():
        made, is_new = Deal.objects.get_or_create(
            table_id=table,
            index=index,
            defaults={
                "header": encode_header(header),
                "secret": secrets.token_bytes(SIZE),
                "at": at,
            },
        )
        if is_new:
            Share.objects.bulk_create(Share(deal=made, seat=seat) for seat in asked)
    return _read(made) or Opened(made.pk, index, shuffle(made.pk))


def shuffle(deal: int) -> Shuffle:
    """How far a deal has come that was opened."""
    columns = ("table_id", "index", "secret", "shares__seat", "shares__seal", "shares__share")
    rows = list(Deal.objects.filter(pk=deal).order_by().values_list(*columns))
    (table, index, secret, *_), *_ = rows  # with no shares one row, whose seat is null
    parts = {seat: Part(_bytes(seal), _bytes(share)) for *_, seat, seal, share in rows}
    first, second, third, fourth = map(parts.get, SEATS)
    return Shuffle(str(table), index, bytes(secret), (first, second, third, fourth))


def _bytes(column: bytes | memoryview | None) -> bytes | None:
    return None if column is None else bytes(column)


# Each of these sets what is still null, in one statement: of several processes, one does it. They
# return what then is there.


def add_seal(deal: int, seat: Seat, seal: bytes) -> Shuffle:
    Share.objects.filter(deal=deal, seat=seat, seal=None).update(seal=seal)
    return shuffle(deal)


def end_seals(deal: int) -> Shuffle:
    Share.objects.filter(deal=deal, seal=None).update(seal=NONE_CAME, share=NONE_CAME)
    return shuffle(deal)


def add_share(deal: int, seat: Seat, share: bytes) -> Shuffle:
    """For a share that fits its seal, when no seal can come any more."""
    Share.objects.filter(deal=deal, seat=seat, share=None).update(share=share)
    return shuffle(deal)


def end_shares(deal: int) -> Shuffle:
    Share.objects.filter(deal=deal, share=None).update(share=NONE_CAME)
    return shuffle(deal)


def add_seed(deal: int, seed: bytes, at: int) -> Recorded:
    Deal.objects.filter(pk=deal, seed=None).update(seed=seed, at=at)
    recorded = _read(Deal.objects.get(pk=deal))
    assert recorded, "it has a seed now"
    return recorded


def heads(deals: Iterable[int]) -> dict[int, int]:
    """The highest number in the record of each of these deals that has one."""
    steps = Step.objects.filter(deal__in=list(deals))
    return dict(steps.values_list("deal").annotate(Max("number")).order_by())


def freeze(table: uuid.UUID) -> None:
    Table.objects.filter(pk=table, frozen_at=None).update(frozen_at=timezone.now())
