"""What every page shows of oneself: the corner, and the settings that the whole page obeys."""

from django.db import DatabaseError, InterfaceError
from django.http import HttpRequest
from django.utils import timezone
from django.utils.functional import SimpleLazyObject

from game.models import Player
from game.players import choices, ledger
from game.players.guests import player_of


def corner(request: HttpRequest) -> dict[str, object]:
    """For every template: `me`, `bonus_waits`, `carried`; looked up only where they are shown."""

    def waits() -> bool:
        player = whoever(request)
        return player is None or ledger.purse(player, timezone.now()).waiting

    return {
        "carried": SimpleLazyObject(lambda: choices.of_player(whoever(request))),
        "me": SimpleLazyObject(lambda: whoever(request)),
        "bonus_waits": SimpleLazyObject(waits),
    }


def whoever(request: HttpRequest) -> Player | None:
    """Pages of errors may come before anybody is known, or while nothing can be read."""
    try:
        return player_of(request) if hasattr(request, "user") else None
    except (DatabaseError, InterfaceError):
        return None
