"""Hands that are over, whole and with their secrets, for those who may see them. Raises RoomError;
synchronous."""

import uuid
from collections.abc import Iterator
from dataclasses import dataclass

from game import store, store_past
from game.coach import hint as hints
from game.errors import RoomError
from game.models import Player
from game.store import Occupant
from game.table.record import HandRecord, write
from game.table.state import Seat
from game.table.takers import takers


@dataclass(frozen=True, slots=True)
class Hand:
    deal: int
    record: HandRecord
    takers: tuple[Seat | None, ...]
    """Of each tile of the wall, from its head."""
    seats: tuple[Occupant, ...]
    you: Seat | None

    def lines(self) -> Iterator[str]:
        return write([self.record])

    def players(self) -> list[dict[str, object]]:
        """As at the table, where everybody is there."""
        return [
            {
                "name": who.name,
                "bot": who.bot or None,
                "avatar": who.avatar,
                "back": who.back,
                "online": True,
            }
            for who in self.seats
        ]


@dataclass(frozen=True, slots=True)
class Game:
    """The hands of a table that are over, by their numbers."""

    records: dict[int, HandRecord]
    seats: tuple[Occupant, ...]
    you: Seat | None
    is_over: bool


def finished_hand(table: uuid.UUID, index: int, player: Player) -> Hand:
    """For who sat there, and for moderators."""
    facts, you = _for_its_players(table, player)
    deal, record = _finished(table, index)
    return Hand(deal, record, takers(record), facts.seats, you)


def finished_game(table: uuid.UUID, player: Player) -> Game:
    """For the same."""
    facts, you = _for_its_players(table, player)
    records = {deal.index: store.hand_record(deal) for deal in store_past.finished_deals(table)}
    return Game(records, facts.seats, you, facts.finished)


def _for_its_players(table: uuid.UUID, player: Player) -> tuple[store.TableFacts, Seat | None]:
    facts = store.facts(table)
    if facts is None:
        raise RoomError("no_such_table")
    seats = {who.player: seat for seat, who in enumerate(facts.seats) if who.player is not None}
    if player.pk not in seats and not player.is_staff:
        raise RoomError("forbidden")
    return facts, seats.get(player.pk)


def finished_record(table: uuid.UUID, index: int) -> HandRecord:
    """For whoever may see everything."""
    return _finished(table, index)[1]


def hint(table: uuid.UUID, seat: Seat) -> dict[str, object] | None:
    """For the seat itself, in practice: nothing in it depends on what the seat cannot see."""
    deal = store.newest_deal(table)
    return hints.hint(store.hand_record(deal), seat) if isinstance(deal, store.Recorded) else None


def _finished(table: uuid.UUID, index: int) -> tuple[int, HandRecord]:
    recorded = store.deal(table, index)
    if recorded is None:
        raise RoomError("no_such_hand")
    if recorded.result is None:
        raise RoomError("not_over")
    return recorded.id, store.hand_record(recorded)
