"""A room is made; people come into it. Raises RoomError; synchronous."""

from dataclasses import replace
from uuid import UUID

from django.db import transaction

from game.errors import RoomError
from game.models import Place, Player, Room
from game.players import choices, filters, texts
from game.replays import walls
from game.rooms import invitations, seating, shelf
from game.rooms.actions import Leave
from game.rooms.lobby import Lobby, Moment, Outcome
from game.rooms.moves import act
from game.rooms.options import Options, remembered
from game.rooms.shelf import Visit
from game.table.state import SEATS

REMEMBERED = "room"
"""Where a player's preferences keep the options of the last room."""


def last_options(player: Player | None) -> Options:
    return remembered(player.preferences.get(REMEMBERED, {}) if player else {})


def create(player: Player, options: Options, title: str = "", *, leaves_game: bool = False) -> Room:
    """With the player as its host, in the first seat."""
    if not player.is_active:
        raise RoomError("forbidden")
    title = texts.title(title)
    filters.check(title, filters.Use.NAMES, player.language)
    if options.wall:
        walls.by_code(options.wall, tried_by=(f"player-{player.pk}",))
    leave_others(player, leaves_game=leaves_game)
    with transaction.atomic():
        choices.remember(player, REMEMBERED, replace(options, wall="").json())
        room = Room(host=player, options=options.json(), title=title)
        invitations.renew(room)
        Place.objects.bulk_create(
            Place(room=room, index=seat, player=player if seat == SEATS[0] else None)
            for seat in SEATS
        )
        room.members.create(player=player)
    return room


def join(
    room: UUID,
    player: Player,
    name: str = "",
    *,
    leaves_game: bool = False,
    now: int | None = None,
) -> Room:
    """For who was invited, or comes back. Somebody with a seat in a running game elsewhere says
    first that a bot may have it (`leaves_game`)."""
    called = texts.name(name or player.name)
    if called != player.name:
        filters.check(called, filters.Use.NAMES, player.language)

    def work(row: Room, lobby: Lobby, moment: Moment) -> Outcome:
        if lobby.is_here(player.pk):
            return Outcome(lobby)
        moment = shelf.with_names(moment, row, player.pk)
        return seating.join(lobby, player.pk, called, moment)

    if leaves_game:
        leave_others(player, besides=room, leaves_game=True, now=now)
    joined = shelf.change(room, work, Visit(player, now=now))
    player.refresh_from_db(fields=["name"])
    return joined


def leave_others(
    player: Player,
    *,
    besides: UUID | None = None,
    leaves_game: bool,
    now: int | None = None,
) -> None:
    """Nobody has a seat in two running games of rooms."""
    games = shelf.running_tables().filter(seats__player=player).exclude(room=besides)
    for room in games.values_list("room", flat=True):
        if not leaves_game:
            raise RoomError("playing_elsewhere")
        leave(room, player, now=now)


def leave(room: UUID, player: Player, *, now: int | None = None) -> None:
    shelf.change(
        room,
        lambda _, lobby, moment: act(lobby, player.pk, Leave(), moment),
        Visit(player, now=now),
    )
