"""Tables against bots, without a room. Raises RoomError; synchronous."""

import secrets
import time

from game import tables
from game.bots import LEVELS
from game.errors import RoomError
from game.models import Player, Table
from game.table.rules import Length
from game.table.state import SEATS
from game.tables import Terms


def create_practice(player: Player, *, length: str, level: str) -> Table:
    """A table against three bots of one level, dealt and without a clock."""
    if length not in list(Length):
        raise RoomError("unknown_length")
    if level not in LEVELS:
        raise RoomError("unknown_level")
    own = secrets.choice(SEATS)
    players = [player.pk if seat == own else None for seat in SEATS]
    terms = Terms({"length": length}, "untimed", level)
    return tables.create(players, [level] * len(SEATS), terms, now=int(time.time() * 1000))
