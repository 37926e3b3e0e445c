"""Where people meet to play, and who may sit or watch at a table. Raises RoomError; synchronous."""

from game.rooms.access import may_enter, practice_seat, seat_of, seat_or_watch
from game.rooms.coming import create, join, last_options, leave
from game.rooms.doing import do, expel, look_after, succeed
from game.rooms.invitations import (
    Invitation,
    by_code,
    by_link,
    handed_over,
    invitation,
    link_token,
    take_over,
)
from game.rooms.options import Options, parse
from game.rooms.practice import create_practice
from game.rooms.shelf import Visit, tell
from game.rooms.snapshot import Snapshot, snapshot

__all__ = [
    "Invitation",
    "Options",
    "Snapshot",
    "Visit",
    "by_code",
    "by_link",
    "create",
    "create_practice",
    "do",
    "expel",
    "handed_over",
    "invitation",
    "join",
    "last_options",
    "leave",
    "link_token",
    "look_after",
    "may_enter",
    "parse",
    "practice_seat",
    "seat_of",
    "seat_or_watch",
    "snapshot",
    "succeed",
    "take_over",
    "tell",
]
