"""Links and codes: looking changes nothing, the button joins, and every refusal is a page."""

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from pytest_django.fixtures import Settings

from game import rooms
from game.models import Member, Place, Player, Room
from game.players import limits
from game.players.guests import create_guest
from game.rooms import invitations
from game.rooms.actions import HandOver, Invite, Kick, Leave, SeatBot
from tests.web.doors import begin, do

pytestmark = pytest.mark.django_db
ENGLISH = {"accept-language": "en"}


@pytest.fixture
def host() -> Player:
    player = create_guest("en")
    player.name = "Léa"
    player.save()
    return player


@pytest.fixture
def room(host: Player) -> Room:
    return rooms.create(host, rooms.Options(), "Friday")


@pytest.fixture(params=["link", "code"])
def way_in(request: pytest.FixtureRequest, room: Room) -> str:
    return f"/j/{rooms.link_token(room)}" if request.param == "link" else f"/c/{room.code}"


def seats(room: Room) -> list[str]:
    places = Place.objects.filter(room=room).select_related("player")
    return [place.player.name if place.player else "" for place in places]


@pytest.mark.parametrize(
    ("language", "heading", "button"),
    [
        ("fr", "Friday\u00a0: venez jouer", "S’asseoir"),
        ("en", "Friday: come and play", "Sit down"),
        ("zh-TW", "Friday：一起來打麻將", "入座"),
    ],
)
def test_looking_changes_nothing(
    client: Client, room: Room, way_in: str, language: str, heading: str, button: str
) -> None:
    before = (Room.objects.values().get(), Member.objects.count(), Player.objects.count())
    for method in (client.get, client.head):
        response = method(way_in, headers={"accept-language": language})
        assert response.status_code == 200
        assert set(response.cookies) <= {"csrftoken"}
    page = client.get(way_in, headers={"accept-language": language}).content.decode()
    assert f"<h1>{heading}</h1>" in page
    assert button in page
    assert "Léa" in page
    assert 'name="name" maxlength="40" required autocomplete="nickname" value="' in page
    assert (Room.objects.values().get(), Member.objects.count(), Player.objects.count()) == before
    assert not Session.objects.exists()


def test_messengers_are_shown_who_invites(client: Client, room: Room) -> None:
    page = client.get(f"/j/{rooms.link_token(room)}", headers=ENGLISH).content.decode()
    assert '<meta property="og:title" content="Friday: come and play">' in page
    assert 'property="og:description" content="Léa is waiting for you at a table of' in page
    image = page.partition('property="og:image" content="')[2].partition('"')[0]
    assert image.startswith("http://testserver/static/")
    picture = client.get(image.removeprefix("http://testserver"))
    header = b"".join(picture.streaming_content)[:24]  # type: ignore[attr-defined] # WhiteNoise
    assert header[:8] == b"\x89PNG\r\n\x1a\n"
    assert (int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == (1200, 630)


def test_the_button_joins(client: Client, room: Room, way_in: str) -> None:
    response = client.post(way_in, {"name": "Minh"}, headers=ENGLISH)
    assert (response.status_code, response["Location"]) == (302, f"/room/{room.pk}/")
    assert seats(room) == ["Léa", "Minh", "", ""]
    guest = Player.objects.get(name="Minh")
    assert (guest.is_guest, guest.language) == (True, "en")
    assert client.get(response["Location"]).status_code == 200

    response = client.post(way_in, {"name": "Minh"})  # a second click
    assert response["Location"] == f"/room/{room.pk}/"
    assert client.get(way_in)["Location"] == f"/room/{room.pk}/"
    assert seats(room) == ["Léa", "Minh", "", ""]


def test_a_seat_with_a_bot_is_not_called_free(client: Client, room: Room, host: Player) -> None:
    def told() -> tuple[int, int, str]:
        page = client.get(f"/j/{rooms.link_token(room)}", headers=ENGLISH).content.decode()
        button = page.rpartition('deal">')[2].partition("<")[0]
        return page.count(">a bot<"), page.count(">free<"), button

    assert told() == (0, 3, "Sit down")
    do(room, host, SeatBot(3, "normal"))
    assert told() == (1, 2, "Sit down")
    for seat in (1, 2):
        do(room, host, SeatBot(seat, "normal"))
    assert told() == (3, 0, "Sit down")  # one of them makes room
    for seat in (1, 2, 3):
        do(room, host, SeatBot(seat, None))
    begin(room, host)  # bots have taken what was free
    assert told() == (3, 0, "Come in")


def test_a_name_that_is_taken_gets_a_number(client: Client, room: Room, way_in: str) -> None:
    client.post(way_in, {"name": "léa"})
    assert seats(room)[1] == "léa 2"


@pytest.mark.parametrize("name", ["   ", "x" * 41, "a\u202eb", "a\u200bb"])
def test_a_name_that_cannot_be_is_told_on_the_page(
    client: Client, room: Room, way_in: str, name: str
) -> None:
    response = client.post(way_in, {"name": name})
    if name.isspace():  # then the proposed one is meant
        assert response.status_code in (302, 409)
        return
    assert response.status_code == 409
    assert 'role="alert"' in response.content.decode()
    assert seats(room) == ["Léa", "", "", ""]


def test_markup_is_shown_as_it_was_written(client: Client, host: Player) -> None:
    room = rooms.create(host, rooms.Options(), "<b>Friday</b>")
    page = client.get(f"/j/{rooms.link_token(room)}").content.decode()
    assert "&lt;b&gt;Friday&lt;/b&gt;" in page
    assert "<b>Friday" not in page


def test_only_a_form_of_ours_joins(room: Room, way_in: str) -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(way_in, {"name": "Minh"}).status_code == 403
    token = client.get(way_in).cookies["csrftoken"].value
    form = {"name": "Minh", "csrfmiddlewaretoken": token}
    assert client.post(way_in, form).status_code == 302


def test_it_leads_to_our_own_pages_only(client: Client, room: Room, way_in: str) -> None:
    form = {"name": "Minh", "next": "https://example.org/"}
    response = client.post(f"{way_in}?next=https://example.org/", form)
    assert response["Location"] == f"/room/{room.pk}/"
    typed = client.get("/code/", {"code": "//example.org/", "next": "https://example.org"})
    assert typed["Location"] == "/c/EXAMPLEORG"


# Codes


def test_a_code_may_be_typed_as_one_likes(client: Client, room: Room) -> None:
    assert room.code
    typed = f" {room.code[:3].lower()}-{room.code[3:]} "
    response = client.get("/code/", {"code": typed})
    assert response["Location"] == f"/c/{room.code}"


def test_a_wrong_code_is_typed_again(client: Client, room: Room) -> None:
    response = client.get("/c/WRONG2", headers=ENGLISH)
    page = response.content.decode()
    assert response.status_code == 404
    assert 'value="WRONG2"' in page
    assert 'role="alert"' in page
    assert 'aria-invalid="true"' in page


def test_codes_are_not_tried_without_end(
    client: Client, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(invitations, "TRIES", limits.Limit("codes", 3, 600))
    statuses = [client.get(f"/c/WRONG{n}").status_code for n in range(4)]
    assert statuses == [404, 404, 404, 429]
    assert client.get(f"/c/{room.code}").status_code == 429
    assert client.get(f"/j/{rooms.link_token(room)}").status_code == 200


# Refusals


@pytest.mark.parametrize(
    ("language", "heading"),
    [
        ("fr", "Cette invitation ne mène plus nulle part"),
        ("en", "This invitation leads nowhere"),
        ("zh-TW", "這個邀請已經失效"),
    ],
)
def test_a_link_that_was_withdrawn(
    client: Client, host: Player, room: Room, language: str, heading: str
) -> None:
    link = f"/j/{rooms.link_token(room)}"
    do(room, host, Invite(renews=False))
    for method in (client.get, client.post):
        response = method(link, headers={"accept-language": language})
        assert response.status_code == 404
        assert heading in response.content.decode()
    assert not Player.objects.exclude(pk=host.pk).exists()


def test_a_renewed_link_is_another(client: Client, host: Player, room: Room) -> None:
    old = f"/j/{rooms.link_token(room)}"
    do(room, host, Invite(renews=True))
    room.refresh_from_db()
    assert client.get(old).status_code == 404
    assert client.get(f"/j/{rooms.link_token(room)}").status_code == 200


def test_who_was_sent_out_stays_out(client: Client, host: Player, room: Room, way_in: str) -> None:
    client.post(way_in, {"name": "Minh"}, headers=ENGLISH)
    do(room, host, Kick(Player.objects.get(name="Minh").pk))
    response = client.post(way_in, {"name": "Minh"}, headers=ENGLISH)
    assert response.status_code == 403
    assert "You cannot come back" in response.content.decode()
    assert seats(room) == ["Léa", "", "", ""]


def test_a_game_without_spectators_is_full(
    client: Client, host: Player, way_in: str, room: Room
) -> None:
    room.options = {**room.options, "spectators": False}
    room.save()
    begin(room, host)
    assert client.get(way_in).status_code == 200
    response = client.post(way_in, {"name": "Minh"}, headers=ENGLISH)
    assert response.status_code == 403
    assert "The table is full" in response.content.decode()


def test_a_closed_room_has_no_way_in(client: Client, host: Player, room: Room) -> None:
    link = f"/j/{rooms.link_token(room)}"
    do(room, host, Leave())
    assert client.get(link).status_code == 404


def test_one_address_does_not_make_guests_without_end(
    client: Client, room: Room, way_in: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    limit = limits.Limit("guests", 0, 3600)
    monkeypatch.setattr(limits, "GUESTS", limit)
    assert client.post(way_in, {"name": "Minh"}).status_code == 429
    assert seats(room) == ["Léa", "", "", ""]


def test_who_plays_elsewhere_is_asked_first(client: Client, room: Room, way_in: str) -> None:
    busy = create_guest("en")
    begin(rooms.create(busy, rooms.Options()), busy)
    client.force_login(busy)
    response = client.post(way_in, {"name": busy.name}, headers=ENGLISH)
    assert response.status_code == 409
    assert 'name="leaves_game"' in response.content.decode()
    form = {"name": busy.name, "leaves_game": "on"}
    assert client.post(way_in, form).status_code == 302
    assert seats(room)[1] == busy.name


# A seat that is handed over


def test_a_seat_is_handed_to_a_friend_once(client: Client, host: Player, room: Room) -> None:
    begin(room, host)
    link = do(room, host, HandOver("Minh"))["link"]
    page = client.get(link, headers=ENGLISH).content.decode()
    assert "<h1>Léa gives you a seat</h1>" in page
    assert 'value="Minh"' in page
    assert seats(room)[0] == "Léa"

    response = client.post(link, {"name": "Minh"})
    assert (response.status_code, response["Location"]) == (302, f"/room/{room.pk}/")
    assert seats(room)[0] == "Minh"
    assert client.get(response["Location"])["Location"] == f"/table/{room.table_id}/"
    other = Client()
    assert other.get(link).status_code == 404
    assert other.post(link, {"name": "Ana"}).status_code == 404


def test_pages_of_invitations_are_not_indexed_or_framed(
    client: Client, room: Room, settings: Settings
) -> None:
    response = client.get(f"/j/{rooms.link_token(room)}")
    assert '<meta name="robots" content="noindex">' in response.content.decode()
    assert "frame-ancestors 'none'" in response["Content-Security-Policy"]
    assert response["Referrer-Policy"] == "same-origin"
