"""Hands that are over, whole and with their secrets, for those who may see them. Raises RoomError;
synchronous."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass

from game import store
from game.errors import RoomError
from game.models import Player
from game.table.record import HandRecord, write
from game.table.state import Seat
from game.table.takers import takers


@dataclass(frozen=True, slots=True)
class Hand:
    record: HandRecord
    takers: tuple[Seat | None, ...]
    """Of each tile of the wall, from its head."""
    seats: tuple[store.Occupant, ...]
    you: Seat | None

    def lines(self) -> Iterator[str]:
        return write([self.record])


def finished_hand(table: uuid.UUID, index: int, player: Player) -> Hand:
    """For who sat there, and for moderators."""
    facts = store.facts(table)
    if facts is None:
        raise RoomError("no_such_table")
    seats = {who.player: seat for seat, who in enumerate(facts.seats) if who.player is not None}
    if player.pk not in seats and not player.is_staff:
        raise RoomError("forbidden")
    record = finished_record(table, index)
    return Hand(record, takers(record), facts.seats, seats.get(player.pk))


def finished_record(table: uuid.UUID, index: int) -> HandRecord:
    """For whoever may see everything."""
    recorded = store.deal(table, index)
    if recorded is None:
        raise RoomError("no_such_hand")
    if recorded.result is None:
        raise RoomError("not_over")
    return store.hand_record(recorded)
