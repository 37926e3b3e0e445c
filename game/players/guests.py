"""Guests: full players without a password, made when they first do something."""

import uuid

from django.contrib.auth import login
from django.http import HttpRequest
from django.utils.translation import get_language

from game.models import Player
from game.players.names import propose_name

BACKEND = "django.contrib.auth.backends.ModelBackend"


def player_of(request: HttpRequest) -> Player | None:
    return request.user if isinstance(request.user, Player) else None


def player_or_guest(request: HttpRequest) -> Player:
    """Who acts. A visitor becomes a guest here, and stays signed in with this browser."""
    player = player_of(request)
    if player is None:
        player = create_guest(get_language() or "fr")
        login(request, player, backend=BACKEND)
    return player


def create_guest(language: str) -> Player:
    player = Player(
        username=f"guest-{uuid.uuid4().hex}",
        name=propose_name(language),
        language=language,
        is_guest=True,
    )
    player.set_unusable_password()
    player.save()
    return player
