"""What has happened in a room before a page is opened."""

import time
from uuid import UUID

from game import rooms
from game.models import Player, Room
from game.rooms.actions import Action, Ready
from game.rooms.lobby import COUNTDOWN


def do(room: Room, player: Player, action: Action) -> dict[str, str]:
    return rooms.do(room.pk, action, rooms.Visit(player))


def begin(room: Room, *players: Player) -> UUID:
    """Everybody is ready, and the countdown is over."""
    now = int(time.time() * 1000)
    present = frozenset(player.pk for player in players)
    for player in players:
        rooms.do(room.pk, Ready(on=True), rooms.Visit(player, present, now=now))
    rooms.look_after(room.pk, rooms.Visit(None, present, now=now + COUNTDOWN + 1))
    room.refresh_from_db()
    assert room.table_id
    return room.table_id
