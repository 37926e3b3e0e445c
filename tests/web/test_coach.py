"""Who may ask the coach: those who may have the record, once the hand is over; and for a hint, who
practises alone."""

from collections.abc import Callable

import pytest
from django.test import Client

from game.coach import VERSION
from game.models import Coaching, Deal, Player, Room, Seat, Table
from game.players.guests import create_guest
from tests.web.hands import deal_out, play_out


@pytest.fixture
def running(game: Callable[..., Table]) -> Table:
    table = game()
    deal_out(table)
    return table


def url(table: Table, seat: int = 0) -> str:
    return f"/replay/{table.pk}/1/coach/{seat}"


def kept(table: Table, **facts: object) -> None:
    deal = Deal.objects.get(table=table)
    Coaching.objects.create(deal=deal, seat=0, version=VERSION, **facts)


def test_never_of_a_hand_that_is_played(signed_in: Client, running: Table) -> None:
    for ask in (signed_in.get, signed_in.post):
        assert ask(url(running)).status_code == 403
    play_out(running)
    assert signed_in.get(url(running)).status_code == 200


def test_not_by_strangers(signed_in: Client, running: Table) -> None:
    play_out(running)
    stranger = Client()
    stranger.force_login(create_guest("en"))
    for client in (Client(), stranger):
        assert client.get(url(running)).status_code == 403
        assert client.post(url(running)).status_code == 403
    assert signed_in.get(url(running)).status_code == 200
    assert signed_in.get(url(running, 4)).status_code == 404


def test_looking_begins_nothing(signed_in: Client, running: Table) -> None:
    play_out(running)
    assert signed_in.get(url(running)).json() == {"asked": False, "done": 0, "total": 0}
    assert not Coaching.objects.exists()


def test_what_is_kept_is_told(signed_in: Client, running: Table) -> None:
    play_out(running)
    kept(running, report={"decisions": [], "moments": [], "lost": 0})
    for ask in (signed_in.get, signed_in.post):
        assert ask(url(running)).json() == {"report": {"decisions": [], "moments": [], "lost": 0}}


def test_how_far_it_has_come(signed_in: Client, running: Table) -> None:
    play_out(running)
    kept(running, done=7, total=20, working_until=2**50)
    for ask in (signed_in.get, signed_in.post):
        assert ask(url(running)).json() == {"asked": True, "done": 7, "total": 20}


def test_a_forged_request_begins_nothing(running: Table, signed_in: Client) -> None:
    play_out(running)
    careful = Client(enforce_csrf_checks=True)
    careful.cookies = signed_in.cookies
    assert careful.post(url(running)).status_code == 403
    assert not Coaching.objects.exists()


# Hints


def test_a_hint_in_practice(signed_in: Client, running: Table) -> None:
    """As long as the hand is played: three choices, or none where there is nothing to choose."""
    found = signed_in.get(f"/table/{running.pk}/hint").json()["hint"]
    is_dealer = Seat.objects.get(table=running, player__isnull=False).index == 0
    assert (found is not None) == is_dealer
    if found:
        assert len(found["best"]) == 3
        assert {choice["action"]["t"] for choice in found["best"]} == {"discard"}
    play_out(running)
    assert signed_in.get(f"/table/{running.pk}/hint").json() == {"hint": None}


def test_hints_are_for_the_own_seat(running: Table) -> None:
    stranger = Client()
    stranger.force_login(create_guest("en"))
    for client in (Client(), stranger):
        assert client.get(f"/table/{running.pk}/hint").status_code == 403


def test_among_people_there_are_none(signed_in: Client, running: Table, player: Player) -> None:
    """Also where the others are programs, or the table is that of a room."""
    assert signed_in.get(f"/table/{running.pk}/").content.count(b"data-hint") == 1
    bot = Seat.objects.filter(table=running, player=None).first()
    assert bot
    Seat.objects.filter(pk=bot.pk).update(player=create_guest("en"))
    assert signed_in.get(f"/table/{running.pk}/hint").status_code == 403
    assert signed_in.get(f"/table/{running.pk}/").content.count(b"data-hint") == 0
    Seat.objects.filter(pk=bot.pk).update(player=None)
    Room.objects.create(host=player, table=running)
    assert signed_in.get(f"/table/{running.pk}/hint").status_code == 403
