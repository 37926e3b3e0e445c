"""Visitors of the pages: somebody new, and players with a game."""

from collections.abc import Callable

import pytest
from django.core.cache import cache
from django.test import Client

from game.models import Player, Table
from game.players.guests import create_guest
from game.rooms import create_practice


@pytest.fixture(autouse=True)
def _nothing_counted_yet() -> None:
    cache.clear()


@pytest.fixture
def player(db: None) -> Player:
    return create_guest("en")


@pytest.fixture
def signed_in(player: Player) -> Client:
    """Pages as the player sees them."""
    client = Client()
    client.force_login(player)
    return client


@pytest.fixture
def game(player: Player) -> Callable[..., Table]:
    """`game()` deals the player a game against bots."""

    def deal(length: str = "hand") -> Table:
        return create_practice(player, length=length, level="normal")

    return deal
