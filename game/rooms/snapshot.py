"""All that the readers of a room are shown of it, read at once. Synchronous."""

import time
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Max

from game.errors import RoomError
from game.models import Player, Room
from game.replays import walls
from game.rooms import invitations, shelf, talk
from game.rooms.lobby import Lobby

Version = tuple[object, ...]
"""Differs when a room or its table has changed."""

_VERSION = ("revision", "table", "table__revision", "table__finished_at", "table__frozen_at")


@dataclass(frozen=True, slots=True)
class Snapshot:
    id: UUID
    revision: int
    version: Version
    lobby: Lobby
    code: str | None
    link: str | None
    """The path to come in by."""
    avatars: dict[int, str]
    packs: dict[int, list[str]]
    """Of emotes, that each may use."""
    last_said: int
    mutes: dict[int, frozenset[int]]
    """Whom each does not want to hear."""
    know_wall: frozenset[int]
    """Who sat at a table with the wall that the next game plays."""


def snapshot(room: UUID, now: int | None = None) -> Snapshot:
    """Its version is at most as new as the rest, so that nothing that changes is missed."""
    version = versions([room]).get(room)
    row = Room.objects.select_related("table").filter(pk=room).first()
    if row is None or version is None:
        raise RoomError("no_such_room")
    lobby = shelf.load(row, int(time.time() * 1000) if now is None else now)
    players = [member.player for member in lobby.here]
    looks = Player.objects.filter(pk__in=players).values_list("pk", "avatar", "emotes")
    return Snapshot(
        row.pk,
        row.revision,
        version,
        lobby,
        row.code,
        f"/j/{invitations.link_token(row)}" if row.link else None,
        {player: avatar for player, avatar, _ in looks},
        {player: packs for player, _, packs in looks},
        row.said.aggregate(last=Max("pk"))["last"] or 0,
        talk.muted_by(players),
        walls.who_sat(lobby.options.wall, players),
    )


def versions(rooms: list[UUID]) -> dict[UUID, Version]:
    rows = Room.objects.filter(pk__in=rooms).values_list("pk", *_VERSION)
    return {room: tuple(version) for room, *version in rows}
