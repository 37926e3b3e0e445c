"""The one click: it makes a guest, deals a table, and refuses what is not offered or too much."""

import pytest
from django.test import Client

from game.models import Player, Seat, Table
from game.players import limits
from game.players.limits import Limit

pytestmark = pytest.mark.django_db

CHOICE = {"length": "east", "level": "normal"}


def test_one_click_deals(client: Client) -> None:
    response = client.post("/practice/", CHOICE, headers={"accept-language": "en"})
    table = Table.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"/table/{table.id}/")
    assert table.options["length"] == "east"
    guest = Player.objects.get()
    assert (guest.is_guest, guest.language, guest.has_usable_password()) == (True, "en", False)
    assert Seat.objects.filter(table=table, player=guest).count() == 1
    assert Seat.objects.filter(table=table, bot="normal").count() == 3
    assert client.get(response["Location"]).status_code == 200


def test_the_guest_is_made_once(client: Client) -> None:
    client.post("/practice/", CHOICE)
    client.post("/practice/", CHOICE)
    assert Player.objects.count() == 1
    assert Table.objects.count() == 2


def test_the_players_language_follows_the_page(client: Client) -> None:
    for accepted in ("en", "zh-TW"):
        client.post("/practice/", CHOICE, headers={"accept-language": accepted})
    assert Player.objects.get().language == "zh-hant"


def test_only_a_form_of_ours_deals() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post("/practice/", CHOICE).status_code == 403
    assert client.get("/practice/").status_code == 405
    assert not Player.objects.exists()
    token = client.get("/").cookies["csrftoken"].value
    assert client.post("/practice/", CHOICE | {"csrfmiddlewaretoken": token}).status_code == 302


@pytest.mark.parametrize("wrong", [{"length": "week"}, {"level": "god"}, {"length": ""}])
def test_what_is_not_offered_is_refused(client: Client, wrong: dict[str, str]) -> None:
    response = client.post("/practice/", CHOICE | wrong, headers={"accept-language": "en"})
    assert response.status_code == 400
    assert "That choice does not exist." in response.content.decode()
    assert not Player.objects.exists()


@pytest.mark.parametrize(
    ("guests", "tables", "statuses"),
    [(9, 2, [302, 302, 429]), (0, 9, [429, 429, 429]), (1, 9, [302, 302, 302])],
)
def test_one_address_does_not_deal_without_end(
    client: Client,
    monkeypatch: pytest.MonkeyPatch,
    guests: int,
    tables: int,
    statuses: list[int],
) -> None:
    monkeypatch.setattr(limits, "GUESTS", Limit("guests", guests, 3600))
    monkeypatch.setattr(limits, "TABLES", Limit("tables", tables, 3600))
    assert [client.post("/practice/", CHOICE).status_code for _ in statuses] == statuses
    assert Table.objects.count() == statuses.count(302)
    assert Player.objects.count() == min(1, guests)


def test_another_address_is_not_held_back(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TABLES", Limit("tables", 1, 3600))
    here = [client.post("/practice/", CHOICE).status_code for _ in range(2)]
    there = client.post("/practice/", CHOICE, REMOTE_ADDR="192.0.2.7").status_code
    assert (here, there) == ([302, 429], 302)
