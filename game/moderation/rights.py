"""Who may keep the peace, and how much of it. Raises RoomError."""

from enum import StrEnum

from game.errors import RoomError
from game.models import Player


class Right(StrEnum):
    """Given to groups, in the admin; three of these are made when the database is."""

    MODERATE = "game.moderate"
    RULE = "game.rule"
    ADMINISTER = "game.administer"


ACTS = {
    "watch": Right.MODERATE,
    "pause": Right.MODERATE,
    "resume": Right.MODERATE,
    "seat_bot": Right.MODERATE,
    "say": Right.MODERATE,
    "remove": Right.RULE,
    "reveal": Right.RULE,
    "void": Right.RULE,
    "end": Right.RULE,
    "thaw": Right.ADMINISTER,
}
"""What each act at a table asks for."""


def has(player: Player, right: Right) -> bool:
    return player.is_active and player.is_staff and player.has_perm(right)


def demand(player: Player, right: Right) -> None:
    if not has(player, right):
        raise RoomError("no_right")
