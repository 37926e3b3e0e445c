"""Who may open what."""

import uuid
from collections.abc import Callable

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from game.models import Table
from game.players.guests import create_guest


def test_a_table_opens_for_those_who_sit_there(
    signed_in: Client, game: Callable[..., Table]
) -> None:
    table = game()
    response = signed_in.get(f"/table/{table.id}/")
    assert response.status_code == 200
    assert f'data-socket="/ws/table/{table.id}/"' in response.content.decode()
    assert "no-store" in response["Cache-Control"]

    stranger = Client(headers={"accept-language": "en"})
    stranger.force_login(create_guest("en"))
    for client in (stranger, Client(headers={"accept-language": "en"})):
        refusal = client.get(f"/table/{table.id}/")
        assert refusal.status_code == 403
        assert "You have no access to this table." in refusal.content.decode()


def test_a_table_that_does_not_exist(signed_in: Client) -> None:
    assert signed_in.get(f"/table/{uuid.uuid4()}/").status_code == 404
    assert signed_in.get("/table/1/").status_code == 404


@pytest.mark.django_db
def test_the_gallery_is_for_development(client: Client, settings: Settings) -> None:
    assert client.get("/gallery/").status_code == 404
    settings.DEBUG = True
    assert client.get("/gallery/").status_code == 200


def test_the_admin_lists_players_and_tables(
    admin_client: Client, game: Callable[..., Table]
) -> None:
    table = game()
    assert admin_client.get("/admin/game/player/?q=a").status_code == 200
    assert str(table.id) in admin_client.get("/admin/game/table/").content.decode()
    assert admin_client.get(f"/admin/game/table/{table.id}/change/").status_code == 200
