"""Tables from the outside: making them, and who may sit or watch. Raises RoomError; synchronous."""

import secrets
import time
import uuid

from django.db import transaction

from game import store
from game.bots import LEVELS
from game.errors import RoomError
from game.models import Player, Seat, Table
from game.table.record import Header
from game.table.rules import Length, rules_for
from game.table.state import SEATS, Context


def create_practice(player: Player, *, length: str, level: str) -> Table:
    """A table against three bots of one level, dealt and without a clock."""
    if length not in list(Length):
        raise RoomError("unknown_length")
    if level not in LEVELS:
        raise RoomError("unknown_level")
    options = {"length": length}
    header = Header(rules_for("joypip", options), Context())
    own = secrets.choice(SEATS)
    with transaction.atomic():
        table = Table.objects.create(rules=header.rules.id, options=options, pace="untimed")
        Seat.objects.bulk_create(
            Seat(table=table, index=index, player=player)
            if index == own
            else Seat(table=table, index=index, bot=level)
            for index in SEATS
        )
        store.open_deal(table.pk, 1, header, [own], int(time.time() * 1000))
    return table


def seat_of(table: uuid.UUID, player: Player) -> int:
    """The seat that the player has there."""
    seats = dict(Seat.objects.filter(table=table).values_list("player", "index"))
    if not seats:
        raise RoomError("no_such_table")
    if player.pk not in seats:
        raise RoomError("forbidden")
    return seats[player.pk]
