"""Who may sit or watch at a table, and who may open a room. Raises RoomError; synchronous."""

import uuid

from game.errors import RoomError
from game.models import Member, Player, Room, Seat
from game.players import standing


def seat_or_watch(table: uuid.UUID, player: Player) -> int | None:
    """The player's seat; None for spectators: moderators, and who is in the room of the table
    where that may be watched."""
    seats = dict(Seat.objects.filter(table=table).values_list("player", "index"))
    if not seats:
        raise RoomError("no_such_table")
    if not player.is_active:
        raise RoomError("forbidden")
    standing.may_play(player)
    if player.pk in seats:
        return seats[player.pk]
    if player.is_staff or _may_watch(table, player):
        return None
    raise RoomError("forbidden")


def _may_watch(table: uuid.UUID, player: Player) -> bool:
    here = Member.objects.filter(player=player, left_at=None, is_kicked=False)
    options = here.filter(room__table=table).values_list("room__options", flat=True).first()
    return bool(options and options.get("spectators"))


def seat_of(table: uuid.UUID, player: Player) -> int:
    """The seat that the player has there."""
    seat = seat_or_watch(table, player)
    if seat is None:
        raise RoomError("forbidden")
    return seat


def practice_seat(table: uuid.UUID, player: Player) -> int:
    """The seat that the player has alone against bots of ours, without a room."""
    seat = seat_of(table, player)
    others = Seat.objects.filter(table=table, player__isnull=False).exclude(index=seat)
    if others.exists() or Room.objects.filter(table=table).exists():
        raise RoomError("forbidden")
    return seat


def may_enter(room: uuid.UUID, player: Player) -> None:
    """Rooms are for those who are in them."""
    if not Room.objects.filter(pk=room, closed_at=None).exists():
        raise RoomError("no_such_room")
    here = Member.objects.filter(room=room, player=player, left_at=None, is_kicked=False)
    if not player.is_active or not here.exists():
        raise RoomError("not_in_room")
    standing.may_play(player)
