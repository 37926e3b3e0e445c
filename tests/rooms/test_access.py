"""Who comes through which door: every kind of person at every door, in one table."""

import contextlib
from collections.abc import Callable

import pytest
from asgiref.sync import sync_to_async
from django.test import Client as Browser

from game import rooms, tables
from game.errors import RoomError
from game.hall import Hall
from game.lounge import Lounge
from game.models import Player, Room
from game.rooms.actions import Kick, Leave, Say
from tests.live.stand_ins import START
from tests.live.world import make_player
from tests.rooms.world import do, lobby_of, make_room, open_socket, pass_time, start_game

DOORS = "join table-page table-socket room-page room-socket qr chat record proof".split()
MATRIX = """
stranger     -  -  -  -  -  -  -  -  -
invited      in -  -  -  -  -  -  -  -
kicked       -  -  -  -  -  -  -  -  -
banned       -  -  -  -  -  -  -  -  -
former       in -  -  -  -  -  -  -  -
spectator    in in in in in in in -  -
player       in in in in in in in in in
moderator    in in in -  -  -  -  in in
"""
ROWS = {row[0]: row[1:] for row in map(str.split, MATRIX.strip().splitlines())}


class House:
    """A room in which a game runs whose first hand is over, and one person of every kind."""

    def __init__(self) -> None:
        self.people = {kind: make_player(kind) for kind in ROWS}
        self.people["moderator"].is_staff = True
        self.people["moderator"].save()
        seated = [self.people[kind] for kind in ("player", "kicked", "banned", "former")]
        self.room = make_room(*seated)
        start_game(self.room, seated[0])
        rooms.join(self.room.pk, self.people["spectator"])
        do(self.room, seated[0], Kick(self.people["kicked"].pk))
        do(self.room, self.people["former"], Leave())
        Player.objects.filter(pk=self.people["banned"].pk).update(is_active=False)
        self.people["banned"].is_active = False
        table = Room.objects.get(pk=self.room.pk).table
        assert table
        self.table = table
        tables.void_hand(table.pk, now=START)

    def joins(self, player: Player, token: str) -> bool:
        with contextlib.suppress(RoomError):
            return bool(rooms.join(rooms.by_link(token).pk, player))
        return False

    def talks(self, player: Player) -> bool:
        with contextlib.suppress(RoomError):
            do(self.room, player, Say("Hello"))
            return True
        return False

    def sees(self, player: Player, path: str) -> bool:
        browser = Browser()
        browser.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
        answer = browser.get(path, follow=True)
        assert answer.status_code in (200, 403, 404)
        return answer.status_code == 200


@pytest.fixture
def house(transactional_db: None) -> House:
    return House()


async def opened(path: str, player: Player) -> bool:
    _, accepted = await open_socket(path, player)
    return accepted


async def at(house: House, player: Player, door: str) -> bool:
    table, room = f"/table/{house.table.pk}/", f"/room/{house.room.pk}/"
    sees = sync_to_async(house.sees)
    token = rooms.link_token(house.room) if player.name != "stranger" else "0" * 22
    opens: dict[str, Callable[[], object]] = {
        "join": lambda: sync_to_async(house.joins)(player, token),
        "table-page": lambda: sees(player, table),
        "table-socket": lambda: opened(f"/ws{table}", player),
        "room-page": lambda: sees(player, room),
        "room-socket": lambda: opened(f"/ws{room}", player),
        "qr": lambda: sees(player, f"{room}invite.svg"),
        "chat": lambda: sync_to_async(house.talks)(player),
        "record": lambda: sees(player, f"{table}1/record"),
        "proof": lambda: sees(player, f"/verify/{house.table.pk}/1/"),
    }
    return bool(await opens[door]())  # type: ignore[misc]  # each is a coroutine


@pytest.mark.parametrize("kind", ROWS)
async def test_doors(house: House, lounge: Lounge, hall: Hall, kind: str) -> None:
    player = house.people[kind]
    found = {door: await at(house, player, door) for door in reversed(DOORS)}
    assert [("in" if found[door] else "-") for door in DOORS] == ROWS[kind]


def test_where_nobody_may_watch(ana: Player, bo: Player, cleo: Player) -> None:
    room = make_room(ana, bo, spectators=False)
    start_game(room, ana)
    with pytest.raises(RoomError) as refused:
        rooms.join(room.pk, cleo)
    assert refused.value.code == "full"


def test_who_had_a_seat_before_and_may_not_watch(ana: Player, bo: Player) -> None:
    """Somebody who has handed over a seat stays for the talk."""
    room = make_room(ana, bo, spectators=False)
    table = start_game(room, ana)
    tables.hand_over(table.pk, 1, None)
    with pytest.raises(RoomError):
        rooms.seat_or_watch(table.pk, bo)
    rooms.may_enter(room.pk, bo)


def test_no_such_things(ana: Player, bo: Player) -> None:
    room = make_room(ana)
    do(room, ana, Leave())
    for who in (ana, bo):
        with pytest.raises(RoomError) as refused:
            rooms.may_enter(room.pk, who)
        assert refused.value.code == "no_such_room"
    with pytest.raises(RoomError) as refused:
        rooms.seat_or_watch(room.pk, ana)
    assert refused.value.code == "no_such_table"


def test_an_empty_lobby_takes_in_who_may_not_watch(ana: Player, bo: Player) -> None:
    room = make_room(ana, spectators=False)
    rooms.join(room.pk, bo)
    pass_time(room, START)
    assert bo.pk in lobby_of(room).seated
