"""One's name, and that looking at these pages makes nobody."""

from collections.abc import Callable
from datetime import timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.test import Client

from game.models import Player
from game.players import ledger
from game.players.guests import create_guest
from game.rooms import create_practice
from tests.players.conftest import NOON, give

Visit = Callable[..., Client]


@pytest.mark.parametrize(
    "name", ["", " ", "\u200b\u200b", "a\u202eb", "x" * 41, "e" + "\u0301" * 9, "\x07bell"]
)
def test_names_that_cannot_be(ana: Player, visit: Visit, name: str) -> None:
    assert visit(ana).post("/me/name/", {"name": name}).status_code == 400
    ana.refresh_from_db()
    assert ana.name == "Ana"


def test_a_name_is_changed_and_seen_at_once(ana: Player, visit: Visit) -> None:
    table = create_practice(ana, length="hand", level="normal")
    before = table.revision
    markup = "<img src=x onerror=alert(1)>"
    assert visit(ana).post("/me/name/", {"name": markup}).status_code == 302
    ana.refresh_from_db()
    table.refresh_from_db()
    assert ana.name == markup
    assert table.revision == before + 1
    assert "&lt;img src=x" in visit(ana).get("/me/").content.decode()


@pytest.mark.django_db
def test_looking_makes_nobody(visit: Visit) -> None:
    client = visit()
    for path in ("/me/", "/me/shop/", "/me/account/", "/me/back/", "/me/shop/back/waves/"):
        assert client.get(path).status_code == 200
    assert client.post("/me/shop/back/waves/buy/").status_code == 409
    assert Player.objects.count() == 0
    assert client.post("/me/bonus/", {"zone": "Asia/Taipei"}).status_code == 302
    player = Player.objects.get()
    assert (player.is_guest, player.time_zone, ledger.balance(player)) == (True, "Asia/Taipei", 100)
    assert create_guest("fr") != player


def test_guests_with_coins_are_not_swept_away(ana: Player, bo: Player) -> None:
    give(ana, 1)
    Player.objects.update(date_joined=NOON - timedelta(days=500), last_login=None)
    call_command("sweep", stdout=StringIO())
    assert list(Player.objects.all()) == [ana]
