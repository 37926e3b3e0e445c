"""Opening a room, its page, the picture of its link: what they show, to whom, in which language."""

import uuid
from collections.abc import Callable

import pytest
import segno
from django.test import Client

from game import rooms
from game.models import Player, Room, Table
from game.players import limits
from game.players.guests import create_guest
from game.players.limits import Limit
from game.rooms.actions import Invite, Ready, Stand
from tests.web.doors import begin, do

OPTIONS = {"rules": "joypip", "length": "east", "pace": "fast", "level": "normal", "claim": "5"}


@pytest.fixture
def room(player: Player) -> Room:
    return rooms.create(player, rooms.Options(), "Friday")


def text_of(client: Client, path: str, language: str = "en") -> str:
    return client.get(path, headers={"accept-language": language}).content.decode()


# Opening


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("language", "title"),
    [("fr", "Un salon entre amis"), ("en", "A room for friends"), ("zh-TW", "與朋友開房")],
)
def test_the_form_in_three_languages(client: Client, language: str, title: str) -> None:
    assert f"<h1>{title}</h1>" in text_of(client, "/room/new", language)
    assert not Player.objects.exists()


@pytest.mark.django_db
def test_a_room_is_opened(client: Client) -> None:
    form = OPTIONS | {"title": "Friday", "spectators": "on"}
    response = client.post("/room/new", form, headers={"accept-language": "en"})
    room = Room.objects.get()
    assert (response.status_code, response["Location"]) == (302, f"/room/{room.pk}/")
    assert (room.title, room.host) == ("Friday", Player.objects.get())
    assert room.options == {
        "rules": "joypip",
        "length": "east",
        "pace": "fast",
        "level": "normal",
        "claim": 5,
        "spectators": True,
        "even_pause": False,
        "jokers": False,
        "wall": "",
    }
    assert client.get(response["Location"]).status_code == 200


@pytest.mark.django_db
def test_the_last_choice_is_proposed_again(client: Client) -> None:
    client.post("/room/new", OPTIONS | {"rules": "tai58", "jokers": "on"})
    page = text_of(client, "/room/new")
    for chosen in ("tai58", "east", "fast", "5"):
        assert f'value="{chosen}" checked' in page
    assert 'name="jokers" checked' in page
    assert 'name="spectators" checked' not in page


@pytest.mark.django_db
def test_jokers_are_only_where_the_rules_have_them(client: Client) -> None:
    client.post("/room/new", OPTIONS | {"jokers": "on"})
    assert Room.objects.get().options["jokers"] is False


@pytest.mark.django_db
@pytest.mark.parametrize(
    "wrong", [{"rules": "whist"}, {"pace": ""}, {"claim": "4"}, {"level": "god"}, {"length": "5"}]
)
def test_what_is_not_offered_is_refused(client: Client, wrong: dict[str, str]) -> None:
    response = client.post("/room/new", OPTIONS | wrong, headers={"accept-language": "en"})
    assert response.status_code == 400
    assert 'role="alert"' in response.content.decode()
    assert not Room.objects.exists()


@pytest.mark.django_db
def test_a_title_that_cannot_be_is_told(client: Client) -> None:
    form = OPTIONS | {"title": "Friday\u202eyadirF"}
    response = client.post("/room/new", form)
    assert response.status_code == 409
    assert 'role="alert"' in response.content.decode()
    assert not Room.objects.exists()


@pytest.mark.django_db
def test_only_a_form_of_ours_opens_one() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post("/room/new", OPTIONS).status_code == 403
    token = client.get("/room/new").cookies["csrftoken"].value
    assert not Player.objects.exists()
    form = OPTIONS | {"csrfmiddlewaretoken": token}
    assert client.post("/room/new", form).status_code == 302


@pytest.mark.django_db
def test_one_address_does_not_open_rooms_without_end(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "TABLES", Limit("tables", 1, 3600))
    statuses = [client.post("/room/new", OPTIONS).status_code for _ in range(2)]
    assert statuses == [302, 429]
    assert Room.objects.count() == 1


def test_who_plays_elsewhere_is_asked_first(signed_in: Client, player: Player, room: Room) -> None:
    begin(room, player)
    response = signed_in.post("/room/new", OPTIONS, headers={"accept-language": "en"})
    assert response.status_code == 409
    assert 'name="leaves_game"' in response.content.decode()
    assert Room.objects.count() == 1
    response = signed_in.post("/room/new", OPTIONS | {"leaves_game": "on"})
    assert response.status_code == 302


# The room


def test_a_room_is_for_its_members(signed_in: Client, room: Room) -> None:
    page = text_of(signed_in, f"/room/{room.pk}/")
    assert f'data-socket="/ws/room/{room.pk}/"' in page
    assert 'data-code-url="testserver/code/"' in page

    stranger = Client()
    stranger.force_login(create_guest("en"))
    for client in (stranger, Client()):
        assert client.get(f"/room/{room.pk}/").status_code == 403
        assert client.get(f"/room/{room.pk}/invite.svg").status_code == 403


@pytest.mark.parametrize("page", ["", "invite.svg"])
def test_a_room_that_does_not_exist(signed_in: Client, page: str) -> None:
    assert signed_in.get(f"/room/{uuid.uuid4()}/{page}").status_code == 404


def test_nothing_is_kept_by_browsers_and_caches(signed_in: Client, room: Room) -> None:
    for path in (f"/room/{room.pk}/", f"/room/{room.pk}/invite.svg", "/room/new", "/code/"):
        assert "no-store" in signed_in.get(path)["Cache-Control"]


def test_the_picture_is_the_link(signed_in: Client, room: Room) -> None:
    response = signed_in.get(f"/room/{room.pk}/invite.svg")
    assert response["Content-Type"] == "image/svg+xml"
    link = f"http://testserver/j/{rooms.link_token(room)}"
    drawn = segno.make(link, error="m").svg_inline(border=2, dark="#1d2230")
    path = drawn.partition(' d="')[2].partition('"')[0]
    assert len(path) > 200
    picture = response.content.decode()
    assert path in picture
    assert "style" not in picture
    assert "<script" not in picture


def test_there_is_no_picture_of_a_link_that_was_withdrawn(
    signed_in: Client, player: Player, room: Room
) -> None:
    do(room, player, Invite(renews=False))
    assert signed_in.get(f"/room/{room.pk}/invite.svg").status_code == 404


def test_while_a_game_runs_the_room_leads_to_the_table(
    signed_in: Client, player: Player, room: Room
) -> None:
    table = begin(room, player)
    response = signed_in.get(f"/room/{room.pk}/")
    assert (response.status_code, response["Location"]) == (302, f"/table/{table}/")
    page = text_of(signed_in, f"/table/{table}/")
    assert f'data-socket="/ws/room/{room.pk}/"' in page
    assert f'data-lobby="/room/{room.pk}/"' in page


def test_spectators_are_led_there_where_they_are_welcome(player: Player) -> None:
    for welcome, status in ((True, 302), (False, 200)):
        room = rooms.create(player, rooms.Options(spectators=welcome), leaves_game=True)
        watcher = create_guest("en")
        rooms.join(room.pk, watcher)
        do(room, watcher, Stand())
        table = begin(room, player)
        client = Client()
        client.force_login(watcher)
        assert client.get(f"/room/{room.pk}/").status_code == status
        assert client.get(f"/table/{table}/").status_code == (200 if welcome else 403)


def test_a_table_without_a_room_has_nothing_of_one(
    signed_in: Client, game: Callable[..., Table]
) -> None:
    page = text_of(signed_in, f"/table/{game().pk}/")
    assert 'id="company"' not in page
    assert "chat.css" not in page


# From anywhere else


def test_the_start_page_leads_back_to_the_room(
    signed_in: Client, player: Player, room: Room
) -> None:
    page = text_of(signed_in, "/")
    assert f'href="/room/{room.pk}/"' in page
    assert page.index("Back to it") < page.index("Play against bots")
    do(room, player, Ready(on=True))
    table = begin(room, player)
    page = text_of(signed_in, "/")
    assert f'href="/table/{table}/"' in page
    assert f'href="/room/{room.pk}/"' not in page


def test_a_running_game_is_one_click_from_every_page(
    signed_in: Client, game: Callable[..., Table]
) -> None:
    assert "Back to my game" not in text_of(signed_in, "/room/new")
    table = game()
    for path in ("/room/new", "/code/"):
        page = text_of(signed_in, path)
        assert f'<a class="waiting-game" href="/table/{table.pk}/">' in page
    assert "Back to my game" not in text_of(Client(), "/room/new")


@pytest.mark.django_db
def test_the_gallery_of_rooms_is_for_development(client: Client) -> None:
    assert client.get("/gallery/room/").status_code == 404
