"""Hands that are over, and tables that begin where one was: read and written through the store."""

import uuid

from game import store
from game.models import Deal
from game.store import Append, Recorded, Row
from game.table.record import HandRecord, encode_header


def finished_deals(table: uuid.UUID) -> list[Recorded]:
    over = Deal.objects.filter(table=table, result__isnull=False).order_by("index")
    indices = over.values_list("index", flat=True)
    return [found for index in indices if (found := store.deal(table, index))]


def known_deal(table: uuid.UUID, record: HandRecord, at: int) -> None:
    """The first deal of a table that begins like this record: its wall was played before, so nobody
    is asked for a share. What was done is taken over as of now."""
    header, seed = encode_header(record.header), record.seed
    made = Deal.objects.create(table_id=table, index=1, header=header, seed=seed, at=at)
    entries = enumerate(record.entries, start=1)
    rows = tuple(Row(number, entry.seat, entry.action, at) for number, entry in entries)
    if rows:
        store.commit([Append(made.pk, rows)])
