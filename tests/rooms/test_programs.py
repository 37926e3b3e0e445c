"""Programs from outside: who lets one in, what a token opens, what is seen and done by it."""

from typing import Any
from uuid import uuid4

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.test import Client as Browser

from game import rooms, store
from game.errors import RoomError
from game.hall import Hall
from game.models import Player, Program, Room, Seat, Table
from game.players import personal
from game.rooms.actions import CloseSeat, Offer, OpenSeat, SeatBot, Swap, Take
from game.rooms.lobby import COUNTDOWN
from game.rooms.lobby import Outside as Kept
from joypip.asgi import application
from tests.live.stand_ins import START, Clock, settled
from tests.live.world import Client
from tests.rooms.world import do, lobby_of, make_room, refusal, start_game


@pytest.fixture
def room(ana: Player, bo: Player) -> Room:
    return make_room(ana, bo)


def opened(room: Room, player: Player, seat: int = 2, name: str = "Deep Pip") -> str:
    return do(room, player, OpenSeat(seat, name)) or ""


def seat_of(token: str) -> tuple[int, Any]:
    answer = Browser().get("/api/v1/seat", headers={"authorization": f"Bearer {token}"})
    return answer.status_code, answer.json()


# Who lets one in


def test_a_token_is_told_once_and_kept_as_a_hash(room: Room, ana: Player) -> None:
    visit = rooms.Visit(ana, id=uuid4(), now=START)
    first = rooms.do(room.pk, OpenSeat(2, "Deep Pip"), visit)
    assert len(first["token"]) == 22  # 128 bits
    assert rooms.do(room.pk, OpenSeat(2, "Deep Pip"), visit) == {}
    kept = Program.objects.get()
    assert first["token"].encode() not in bytes(kept.token)
    assert len(bytes(kept.token)) == 32


def test_the_place_is_a_bots(room: Room, ana: Player) -> None:
    opened(room, ana)
    place = lobby_of(room).places[2]
    assert (place.player, place.bot) == (None, "program")
    assert place.program
    assert (place.program.name, place.program.opener, place.program.has_called) == (
        "Deep Pip",
        ana.pk,
        False,
    )


def test_it_is_called_as_nobody_else_here(room: Room, ana: Player) -> None:
    opened(room, ana, 2, "Bo")
    opened(room, ana, 3, "BO")
    names = [place.program.name for place in lobby_of(room).places if place.program]
    assert names == ["Bo 2", "BO 3"]


def test_the_host_opens_any_seat_without_a_person(room: Room, ana: Player, bo: Player) -> None:
    with pytest.raises(RoomError) as refused:
        opened(room, bo)
    assert refused.value.code == "not_host"
    with pytest.raises(RoomError) as refused:
        opened(room, ana, 1)
    assert refused.value.code == "taken"
    assert not Program.objects.exists()


def test_who_sits_gives_the_own_seat(room: Room, bo: Player) -> None:
    opened(room, bo, 1)
    lobby = lobby_of(room)
    assert lobby.seated == {lobby.host: 0}
    assert lobby.places[1].program
    assert lobby.is_here(bo.pk)


def test_who_let_it_in_and_the_host_send_it_away(
    room: Room, ana: Player, bo: Player, cleo: Player
) -> None:
    rooms.join(room.pk, cleo, now=START)
    token = opened(room, bo, 1)
    assert refusal(room, cleo, CloseSeat(1)) == "not_host"
    do(room, bo, CloseSeat(1))
    assert seat_of(token)[0] == 401
    assert not Player.objects.filter(program__isnull=False).exists()
    again = opened(room, ana, 1)
    do(room, ana, CloseSeat(1))
    assert seat_of(again)[0] == 401


def test_a_bot_in_its_place_ends_it(room: Room, ana: Player) -> None:
    token = opened(room, ana)
    do(room, ana, SeatBot(2, "normal"))
    assert seat_of(token)[0] == 401


def test_another_token_ends_the_first(room: Room, ana: Player) -> None:
    first = opened(room, ana)
    second = opened(room, ana)
    assert (seat_of(first)[0], seat_of(second)[0]) == (401, 200)


def test_it_moves_with_who_changes_places_with_it(room: Room, ana: Player) -> None:
    token = opened(room, ana)
    do(room, ana, Swap(2))
    assert seat_of(token)[1]["seat"] == 0


def test_seats_are_not_opened_without_end(room: Room, ana: Player) -> None:
    for _ in range(30):
        opened(room, ana)
    with pytest.raises(RoomError) as refused:
        opened(room, ana)
    assert refused.value.code == "too_many_programs"


# What a token opens


def test_what_it_is_told(room: Room, ana: Player) -> None:
    token = opened(room, ana)
    before = {"name": "Deep Pip", "seat": 2, "table": None, "socket": None}
    assert seat_of(token) == (200, before)
    program = Program.objects.get().player_id
    assert lobby_of(room).places[2].program == Kept(program, "Deep Pip", ana.pk, has_called=True)
    table = start_game(room, ana)
    place = f"/ws/table/{table.pk}/"
    assert seat_of(token) == (200, {**before, "table": str(table.pk), "socket": place})


@pytest.mark.parametrize("header", ["", "Bearer ", "Bearer x", "Basic {token}", "{token}"])
def test_nothing_else_opens_it(room: Room, ana: Player, header: str) -> None:
    token = opened(room, ana)
    answer = Browser().get("/api/v1/seat", headers={"authorization": header.format(token=token)})
    assert answer.status_code == 401


def test_a_closed_room_has_no_programs(room: Room, ana: Player) -> None:
    token = opened(room, ana)
    Room.objects.filter(pk=room.pk).update(closed_at="2027-01-01T00:00Z")
    assert seat_of(token)[0] == 401


# At the table


def test_the_tables_seat_is_its(room: Room, ana: Player) -> None:
    opened(room, ana)
    table = start_game(room, ana)
    facts = store.facts(table.pk)
    assert facts
    assert (facts.seats[2].name, facts.seats[2].bot, facts.seats[2].level) == (
        "Deep Pip",
        "program",
        "",
    )
    assert (facts.persons, facts.players) == (frozenset({0, 1}), frozenset({0, 1, 2}))
    shuffle = store.newest_deal(table.pk)
    assert isinstance(shuffle, store.Opened)
    assert [part is not None for part in shuffle.shuffle.parts] == [True, True, False, False]


def test_in_a_running_game_it_takes_the_place_of_a_bot(room: Room, ana: Player) -> None:
    table = start_game(room, ana)
    token = opened(room, ana, 3)
    assert seat_of(token)[1]["table"] == str(table.pk)
    do(room, ana, CloseSeat(3))
    assert seat_of(token)[0] == 401
    seat = Seat.objects.get(table=table, index=3)
    assert (seat.player, seat.bot) == (None, "normal")


def test_somebody_takes_its_seat_over(room: Room, ana: Player, cleo: Player) -> None:
    token = opened(room, ana)
    table = start_game(room, ana)
    rooms.join(room.pk, cleo, now=START + COUNTDOWN)
    do(room, ana, Offer(2, cleo.pk))
    do(room, cleo, Take(2))
    assert seat_of(token)[0] == 401
    seat = Seat.objects.get(table=table, index=2)
    assert (seat.player, seat.bot) == (cleo, "")


def test_it_is_told_in_ones_own_data(room: Room, ana: Player) -> None:
    opened(room, ana)
    assert [told["name"] for told in personal.about(ana)["programs"]] == ["Deep Pip"]


class Outside(Client):
    """A program, which shows a token in place of a cookie."""

    def __init__(self, table: Table, token: str) -> None:
        super().__init__(table, None)
        self.token = token

    async def enter(self) -> bool:
        headers = [(b"host", b"localhost"), (b"authorization", f"Bearer {self.token}".encode())]
        self.socket = WebsocketCommunicator(application, f"/ws/table/{self.table.pk}/", headers)
        accepted, _ = await self.socket.connect(timeout=5)
        return bool(accepted)


async def begun(
    hall: Hall, clock: Clock, room: Room, ana: Player, bo: Player
) -> tuple[Table, str, list[Client], Outside]:
    """A game of two people, a program and a bot: all are there, and the tiles are dealt."""
    token = await sync_to_async(opened)(room, ana)
    table = await sync_to_async(start_game)(room, ana, clock.now())
    people = [Client(table, ana), Client(table, bo)]
    for person in people:
        await person.connect(waits=False)
    program = Outside(table, token)
    assert await program.enter()
    for _ in range(12):
        await settled(hall)
        for client in (*people, program):
            await client.read()
        if program.state:
            break
    return table, token, people, program


async def test_it_sees_and_does_what_a_person_would(
    hall: Hall, clock: Clock, room: Room, ana: Player, bo: Player
) -> None:
    _, _, people, program = await begun(hall, clock, room, ana, bo)
    assert program.state["you"] == 2
    hands = [seat["hand"] is not None for seat in program.state["view"]["seats"]]
    assert hands == [False, False, True, False]
    told = people[0].state["players"][2]
    assert (told["name"], told["bot"], told["online"]) == ("Deep Pip", "program", True)
    await clock.advance(1000, hall)
    await program.read()
    refused = await program.act({"t": "discard", "tile": "1m"})
    await settled(hall)
    answers = [m for m in await program.read() if m["t"] == "refused"]
    assert [(m["id"], m["code"]) for m in answers] == [(refused, "not_your_turn")]


async def test_it_is_not_waited_for_without_end(
    hall: Hall, clock: Clock, room: Room, ana: Player, bo: Player
) -> None:
    """People have all the time they want at this table, and a program has not."""
    _, _, people, program = await begun(hall, clock, room, ana, bo)
    for _ in range(40):
        await clock.advance(1000, hall)
        for person in people:
            await person.read()
            legal = person.state["legal"]
            if {"t": "pass"} in legal:
                await person.act({"t": "pass"})
            elif legal:
                await person.act(next(a for a in legal if a["t"] == "discard"))
        if people[0].state["view"]["turn"] == 2 and people[0].state["view"]["phase"] != "over":
            break
    await program.read()
    held = [*program.seat["hand"], program.seat["drawn"]]
    suited = (f"{rank}{suit}" for suit in "mps" for rank in range(1, 10))
    lacking = next(tile for tile in suited if tile not in held)
    await program.act({"t": "discard", "tile": lacking})
    assert (await program.until("refused"))["code"] == "illegal"
    await people[0].read()
    left = people[0].state["remaining_ms"]
    assert left is not None
    assert 0 < left <= 20_000
    rivers = len(people[0].state["view"]["seats"][2]["river"])
    await clock.advance(20_000, hall)
    await people[0].read()
    assert len(people[0].state["view"]["seats"][2]["river"]) == rivers + 1


async def test_who_is_sent_away_is_gone_at_once(
    hall: Hall, clock: Clock, room: Room, ana: Player, bo: Player
) -> None:
    table, token, people, program = await begun(hall, clock, room, ana, bo)
    await sync_to_async(do)(room, ana, CloseSeat(2), clock.now())
    await hall.refresh(table.pk)
    await settled(hall)
    assert (await program.until("closed"))["code"] == 4003
    assert not await Outside(table, token).enter()
    await people[0].read()
    assert people[0].state["players"][2]["bot"] == "normal"


async def test_a_token_opens_no_other_table(
    hall: Hall, clock: Clock, room: Room, ana: Player, bo: Player, cleo: Player
) -> None:
    token = await sync_to_async(opened)(room, ana)
    other = await sync_to_async(make_room)(cleo)
    table = await sync_to_async(start_game)(other, cleo, clock.now())
    assert not await Outside(table, token).enter()


async def test_a_table_with_programs_alone_stands_still(
    hall: Hall, clock: Clock, room: Room, ana: Player, bo: Player
) -> None:
    _, _, people, program = await begun(hall, clock, room, ana, bo)
    for person in people:
        await person.leave()
    await settled(hall)
    await program.read()
    before = program.state["n"]
    await clock.advance(300_000, hall)
    await program.read()
    assert program.state["n"] == before
