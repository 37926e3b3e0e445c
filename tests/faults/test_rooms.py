"""Faults that rooms of other games had: who holds a seat, who is host, who reads what."""

from collections.abc import Sequence
from itertools import permutations, product

import pytest
from asgiref.sync import sync_to_async
from django.test import Client as Browser
from django.utils.html import escape

from game import rooms
from game.errors import RoomError
from game.lounge import Lounge
from game.models import Player, Room, Table
from game.rooms.actions import (
    Entitle,
    Kick,
    Leave,
    LobbyAction,
    Ready,
    Rename,
    Say,
)
from game.rooms.lobby import Moment
from game.rooms.moves import act
from tests.faults.company import bold
from tests.faults.conftest import Gather
from tests.faults.positions import TO_ALL
from tests.faults.test_questions import PASS, asked, kinds
from tests.live.stand_ins import START
from tests.live.world import Json
from tests.rooms.world import (
    Window,
    do,
    heard,
    lobby_of,
    make_room,
    refusal,
    seated,
    start_game,
)

# B25: text of people where others read it

NASTY = [
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "javascript:alert(1)",
    "</script><script>alert(1)",
]


@pytest.mark.parametrize("text", NASTY)
def test_markup_is_shown_literally_on_every_page(players: list[Player], text: str) -> None:
    """B25: as a name, as a title, in the chat; for guests, members, players and admins."""
    ana, bo, cy, _ = players
    room = make_room(ana, bo)
    do(room, ana, Rename(text))
    do(room, ana, Entitle(text))
    do(room, ana, Say(text))
    inside, outside, admin = Browser(), Browser(), Browser()
    inside.force_login(bo)
    Player.objects.filter(pk=cy.pk).update(is_staff=True, is_superuser=True)
    admin.force_login(Player.objects.get(pk=cy.pk))
    paths = [(outside, f"/j/{rooms.link_token(room)}"), (inside, f"/room/{room.pk}/")]
    pages = [browser.get(path) for browser, path in paths]
    table = start_game(room, ana)
    shown = [
        (inside, f"/table/{table.pk}/"),
        (admin, "/admin/game/player/"),
        (admin, f"/admin/game/player/{ana.pk}/change/"),
        (admin, f"/admin/game/table/{table.pk}/change/"),
    ]
    pages += [browser.get(path) for browser, path in shown]
    for page in pages:
        assert page.status_code == 200
        html = page.content.decode()
        assert text not in html.replace(escape(text), "")
        assert "unsafe-inline" not in page.headers["Content-Security-Policy"]
    assert escape(text) in pages[0].content.decode(), "and it is shown"


# B30: a seat is removed while the table waits for it


@pytest.mark.parametrize("way", [Leave(), Kick(0)], ids=["leaves", "is kicked"])
@pytest.mark.parametrize("gone", [1, 2, 3])
async def test_a_seat_that_is_removed_holds_nobody_up(
    gather: Gather, players: list[Player], gone: int, way: LobbyAction
) -> None:
    """B30: in the middle of a question, by leaving and by kicking; by a ban as by a lost socket."""
    company = await asked(gather, players, ["0 discard 5p"], TO_ALL)
    room = await sync_to_async(room_at)(company.table, players)
    who = players[gone]
    action, by = (way, who) if isinstance(way, Leave) else (Kick(who.pk), players[0])
    await sync_to_async(do)(room, by, action)
    await company.hall.refresh(company.table.pk)
    left = company.seat(gone)
    company.clients.remove(left)
    for _ in range(4):
        await company.read()
        for client in company.clients:
            legal = client.state["legal"]
            if legal:
                await client.act(PASS if PASS in legal else bold(client.state))
                await company.read()
        await company.clock.advance(10_000, company.hall)
    assert gone in [seat for seat, _ in (await kinds(company))[1:]], "its bot has answered"
    seat = await sync_to_async(company.table.seats.get)(index=gone)
    assert (seat.player_id, seat.bot) == (None, "normal")


def room_at(table: Table, players: Sequence[Player]) -> Room:
    """One in which this table is played."""
    room = make_room(*players)
    for seat, player in enumerate(players):
        room.places.filter(index=seat).update(player=player)
    Room.objects.filter(pk=room.pk).update(table=table)
    return room


# B33: leaving and coming back


@pytest.mark.parametrize("order", list(permutations("abAB")))
def test_who_leaves_a_game_and_comes_back_has_the_own_seat(
    players: list[Player], order: tuple[str, ...]
) -> None:
    """B33: small letters leave, capitals come, in all orders, some of them twice."""
    people = {"a": players[0], "b": players[1]}
    room = make_room(*players)
    table = start_game(room, players[0])
    for letter in (*order, *order, "A", "B"):
        who = people[letter.lower()]
        if letter.isupper():
            rooms.join(room.pk, who, now=START)
        elif lobby_of(room).is_here(who.pk):
            do(room, who, Leave())
        sits = list(lobby_of(room).seated.items())
        assert {seat.index: seat.player_id for seat in table.seats.all() if seat.player_id} == {
            seat: player for player, seat in sits
        }
    assert lobby_of(room).seated == {player.pk: seat for seat, player in enumerate(players)}


# B39: the host leaves


@pytest.mark.parametrize("others", list(product(["person", "bot", "nobody"], repeat=3)))
@pytest.mark.parametrize("playing", [False, True], ids=["lobby", "game"])
def test_the_next_host_is_a_person(others: tuple[str, ...], playing: bool) -> None:
    """B39: whatever sits beside the host; without a person the room closes."""
    lobby = seated(("person", *others), playing=playing)
    persons = [seat + 1 for seat, kind in enumerate(others, 1) if kind == "person"]
    after = act(lobby, 1, Leave(), Moment(START, frozenset(persons))).lobby
    assert after.host == (persons[0] if persons else None)
    assert after.is_closed == (not persons)
    if persons:
        done = act(after, persons[0], Entitle("Mine"), Moment(START)).lobby
        assert done.title == "Mine"
        for other in persons[1:]:
            with pytest.raises(RoomError):
                act(after, other, Entitle("Mine"), Moment(START))


# B45: in two games at once


def test_nobody_has_a_seat_in_two_games(players: list[Player]) -> None:
    """B45: a clear choice, and then a bot has the seat that is given up."""
    ana, bo, cy, _ = players
    first, second = make_room(ana, bo), make_room(cy)
    table = start_game(first, ana)
    with pytest.raises(RoomError) as refused:
        rooms.join(second.pk, bo, now=START)
    assert refused.value.code == "playing_elsewhere"
    with pytest.raises(RoomError) as refused:
        rooms.create(bo, rooms.Options())
    assert refused.value.code == "playing_elsewhere"
    assert lobby_of(first).seated[bo.pk] == 1
    rooms.join(second.pk, bo, leaves_game=True, now=START)
    assert lobby_of(second).seated == {cy.pk: 0, bo.pk: 1}
    assert table.seats.get(index=1).bot == "normal"
    start_game(second, cy)
    with pytest.raises(RoomError) as refused:
        rooms.join(first.pk, bo, now=START)
    assert refused.value.code == "playing_elsewhere"


def test_who_plays_elsewhere_by_now_is_not_waited_for(players: list[Player]) -> None:
    """B45: in the lobbies of two rooms; the game that begins first has the person."""
    ana, bo, cy, _ = players
    first, second = make_room(ana, bo), make_room(cy, bo)
    start_game(first, ana)
    assert refusal(second, bo, Ready(on=True)) == "playing_elsewhere"
    table = start_game(second, cy)
    assert table.seats.get(index=1).bot == "normal"
    assert lobby_of(second).is_here(bo.pk)


# B55: what others are told

SECRET = ("password", "token", "email", "session", "username", "address", "ip")


async def test_no_message_of_a_room_tells_more_than_it_should(
    lounge: Lounge, players: list[Player]
) -> None:
    """B55: no address, name for signing in, or key of anybody, whoever is named in an action."""
    ana, bo, cy, _ = players
    for number, player in enumerate(players):
        await Player.objects.filter(pk=player.pk).aupdate(email=f"{number}@example.com")
    room = await sync_to_async(make_room)(ana, bo)
    window = Window(room.pk, bo, lounge)
    await window.connect()
    wishes: list[tuple[str, Json]] = [
        ("kick", {"player": ana.pk}),
        ("host", {"player": cy.pk}),
        ("mute", {"player": cy.pk, "on": True}),
        ("report", {"player": cy.pk, "reason": "name", "text": ""}),
        ("offer", {"seat": 2, "player": cy.pk}),
    ]
    for kind, fields in wishes:
        assert await window.refused(kind, **fields)
    await heard(lounge, window)
    told = str(window.seen)
    names = {name for message in window.seen for name in fields_of(message)}
    assert names.isdisjoint(SECRET)
    for player in players:
        assert player.username not in told
        assert player.password not in told or not player.password
    assert "example.com" not in told
    assert "Cy" not in told, "who is not in the room is nobody here"


def fields_of(data: object) -> set[str]:
    if isinstance(data, dict):
        return set(data).union(*(fields_of(value) for value in data.values()))
    if isinstance(data, list):
        return set().union(*(fields_of(value) for value in data))
    return set()
