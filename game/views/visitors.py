"""Who asks for a page: guests that are made, limits of what they may begin, refusals as pages."""

from collections.abc import Iterator
from contextlib import contextmanager

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest
from django.utils.functional import SimpleLazyObject
from django.utils.translation import get_language

from game.errors import RoomError, message
from game.models import Player, Room, Table
from game.players import limits
from game.players.guests import player_of, player_or_guest

MISSING = ("no_such_table", "no_such_hand", "no_such_room")


def signed_in(request: HttpRequest) -> Player:
    player = player_of(request)
    if player is None:
        raise PermissionDenied(message("forbidden"))
    return player


def may_begin(request: HttpRequest) -> bool:
    """Whether one more table or room, and the guest for it, is still within the limits."""
    known = player_of(request) is not None
    counted = [limits.TABLES] if known else [limits.GUESTS, limits.TABLES]
    return all(limits.allows(limit, limits.address(request)) for limit in counted)


def may_come_in(request: HttpRequest) -> bool:
    """Whether a guest may be made for who was invited."""
    known = player_of(request) is not None
    return known or limits.allows(limits.GUESTS, limits.address(request))


def guest(request: HttpRequest) -> Player:
    """Who acts, with the language of the page."""
    player = player_or_guest(request)
    player.language = get_language() or player.language
    player.save(update_fields=["language"])
    return player


@contextmanager
def refusals() -> Iterator[None]:
    """What is refused, as pages: there is no such thing, or it is not for this player."""
    try:
        yield
    except RoomError as refused:
        if refused.code in MISSING:
            raise Http404 from refused
        raise PermissionDenied(message(refused.code)) from refused


def running_tables(player: Player) -> list[Table]:
    """The newest of the player's games among friends, and the newest against bots."""
    tables = Table.objects.filter(
        seats__player=player, finished_at__isnull=True, frozen_at__isnull=True
    ).order_by("-created_at")
    newest = (tables.filter(room__isnull=room).first() for room in (False, True))
    return [table for table in newest if table]


def open_room(player: Player) -> Room | None:
    """The newest room that the player is in and that plays nothing just now."""
    rooms = Room.objects.filter(
        members__player=player, members__left_at=None, members__is_kicked=False, closed_at=None
    ).exclude(table__isnull=False, table__finished_at=None, table__frozen_at=None)
    return rooms.order_by("-created_at").first()


def waiting_game(request: HttpRequest) -> dict[str, object]:
    """For every template: `waiting_table`, looked up only where it is shown."""

    def look() -> Table | None:
        player = player_of(request)
        return next(iter(running_tables(player)), None) if player else None

    return {"waiting_table": SimpleLazyObject(look)}
