"""Players, their pages, and coins to spend."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from django.core.cache import cache
from django.test import Client

from game.models import Entry, Player
from game.players.guests import create_guest

NOON = datetime(2026, 3, 10, 12, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _nothing_counted_yet() -> None:
    cache.clear()


@pytest.fixture
def ana(db: None) -> Player:
    return _named("Ana")


@pytest.fixture
def bo(db: None) -> Player:
    return _named("Bo")


def _named(name: str) -> Player:
    player = create_guest("en")
    player.name = name
    player.save()
    return player


@pytest.fixture
def visit() -> Callable[..., Client]:
    """`visit(player)`: a browser in which that player is signed in; `visit()`: a new one."""

    def new(player: Player | None = None, language: str = "en") -> Client:
        client = Client(headers={"accept-language": language})
        if player:
            client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
        return client

    return new


def give(player: Player, days: int, until: datetime = NOON) -> None:
    """A bonus of 100 coins for each of so many days before that one."""
    for back in range(1, days + 1):
        at = until - timedelta(days=back)
        Entry.objects.create(player=player, key=f"bonus:{at.date()}", amount=100, at=at)
