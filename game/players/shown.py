"""Tells tables and rooms that a player looks or is called otherwise now."""

from django.db.models import F
from django.utils import timezone

from game.models import Player, Room, Table


def refresh(player: Player) -> None:
    """Whoever shows the player reads it again."""
    Table.objects.filter(seats__player=player, finished_at=None).update(revision=F("revision") + 1)
    rooms = Room.objects.filter(members__player=player, members__left_at=None, closed_at=None)
    rooms.update(revision=F("revision") + 1, changed_at=timezone.now())
