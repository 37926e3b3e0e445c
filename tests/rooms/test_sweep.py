"""Rooms and talk that were kept for long enough."""

from datetime import timedelta
from io import StringIO

import pytest
from django.conf import LazySettings
from django.core.management import call_command
from django.utils import timezone

from game import rooms, tables
from game.errors import RoomError
from game.models import Handover, Player, Report, Room, Said
from game.rooms.actions import HandOver, Say
from tests.rooms.world import do, lobby_of, make_room, start_game

DAY = 24 * 3600 * 1000


@pytest.fixture(autouse=True)
def days(settings: LazySettings) -> None:
    settings.ABANDONED_DAYS, settings.TALK_DAYS = 30, 90


def sweep() -> dict[str, int]:
    """What was done at all."""
    out = StringIO()
    call_command("sweep", stdout=out)
    lines = (line.rsplit(": ", 1) for line in out.getvalue().splitlines())
    return {text: int(number) for text, number in lines if int(number)}


def now() -> int:
    return int(timezone.now().timestamp() * 1000)


def leave_alone(room: Room, days: int) -> None:
    """Nothing was done there for so long."""
    at = timezone.now() - timedelta(days)
    Room.objects.filter(pk=room.pk).update(changed_at=at)


def test_a_room_that_nobody_came_back_to_is_closed(ana: Player, bo: Player) -> None:
    room, other = make_room(ana, bo), make_room(bo)
    token = rooms.link_token(room)
    Said.objects.all().delete()
    leave_alone(room, 31)
    leave_alone(other, 29)
    assert sweep() == {"abandoned rooms closed": 1}
    lobby = lobby_of(room)
    assert (lobby.is_closed, lobby.here, lobby.seated, lobby.host) == (True, (), {}, None)
    with pytest.raises(RoomError):
        rooms.by_link(token)
    assert not lobby_of(other).is_closed
    assert sweep() == {}


def test_a_room_where_people_talk_or_play_is_left_open(ana: Player, bo: Player) -> None:
    talking, playing = make_room(ana), make_room(bo)
    do(talking, ana, Say("still here"), now() - 29 * DAY)
    table = start_game(playing, bo, now())
    for room in (talking, playing):
        leave_alone(room, 31)
    assert sweep() == {}
    tables.end(table.pk, now=now())
    Said.objects.filter(room=playing).delete()
    assert sweep() == {"abandoned rooms closed": 1}


def test_old_talk_is_deleted_except_where_somebody_was_reported(ana: Player, bo: Player) -> None:
    quiet, loud = make_room(ana, bo), make_room(ana, bo)
    for room in (quiet, loud):
        Said.objects.filter(room=room).delete()
        for days in (91, 89):
            do(room, bo, Say(f"{days} days ago"), now() - days * DAY)
    report = Report.objects.create(reporter=ana, reported=bo, reason="insult", room=loud)
    assert sweep() == {"old remarks deleted": 1}
    assert [said.text for said in quiet.said.all()] == ["89 days ago"]
    assert loud.said.count() == 2
    report.delete()
    assert sweep() == {"old remarks deleted": 1}


def test_closed_rooms_go_in_the_end(ana: Player) -> None:
    room = make_room(ana)
    rooms.leave(room.pk, ana)
    Said.objects.all().delete()
    Room.objects.update(closed_at=timezone.now() - timedelta(91))
    assert sweep() == {"rooms closed long ago deleted": 1}


def test_links_to_seats_go_when_they_have_expired(ana: Player) -> None:
    room = make_room(ana)
    start_game(room, ana, now() - DAY)
    do(room, ana, HandOver("Bo"), now() - DAY)
    assert Handover.objects.count() == 1
    assert sweep() == {"old links to seats deleted": 1}


def test_a_guest_in_an_open_room_stays(ana: Player, settings: LazySettings) -> None:
    settings.GUEST_DAYS = 90
    make_room(ana)
    long_ago = timezone.now() - timedelta(100)
    Player.objects.update(is_guest=True, date_joined=long_ago, last_login=long_ago)
    assert sweep() == {}


def test_where_the_hosts_account_is_gone_there_is_another_host(ana: Player, bo: Player) -> None:
    room = make_room(ana, bo)
    ana.delete()
    do(room, bo, Say("Ana?"))
    assert lobby_of(room).host == bo.pk
