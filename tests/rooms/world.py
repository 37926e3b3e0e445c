"""People in rooms, as tests need them: browsers that speak to the real application."""

import asyncio
import json
import uuid
from collections.abc import Sequence
from typing import Any
from uuid import UUID

import pytest
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client as Browser

from game import rooms
from game.errors import RoomError
from game.hall import Hall
from game.lounge import Lounge
from game.models import Player, Room, Table
from game.rooms.actions import Action, LobbyAction, Start
from game.rooms.lobby import COUNTDOWN, Game, Lobby, Member, Place
from game.rooms.shelf import load
from joypip.asgi import application
from tests.live.stand_ins import START, Clock, settled

Json = dict[str, Any]


def make_room(host: Player, *others: Player, **options: Any) -> Room:
    """In which all have a seat, the host the first."""
    room = rooms.create(host, rooms.parse({"pace": "untimed", **options}))
    for player in others:
        rooms.join(room.pk, player, now=START)
    return room


def lobby_of(room: Room, now: int = START) -> Lobby:
    return load(Room.objects.get(pk=room.pk), now)


def do(
    room: Room, player: Player, action: Action, now: int = START, *present: Player
) -> str | None:
    """The token that it gives, or that of the link."""
    visit = rooms.Visit(player, frozenset(p.pk for p in present), uuid.uuid4(), now)
    given = rooms.do(room.pk, action, visit)
    return given.get("token", given.get("link", "").removeprefix("/h/")) or None


def seated(kinds: Sequence[str], *, playing: bool) -> Lobby:
    """Persons are called 1 to 4, by seats."""
    places = [
        Place(seat + 1) if kind == "person" else Place(bot="normal" if kind == "bot" else "")
        for seat, kind in enumerate(kinds)
    ]
    members = [Member(p.player, f"P{p.player}") for p in places if p.player]
    lobby = Lobby(1, tuple(members), game=Game() if playing else None)
    return lobby.with_places(places)


def refusal(room: Room, player: Player, action: LobbyAction, now: int = START) -> str:
    with pytest.raises(RoomError) as refused:
        do(room, player, action, now)
    return refused.value.code


def pass_time(room: Room, now: int) -> None:
    rooms.look_after(room.pk, rooms.Visit(None, now=now))


def start_game(room: Room, host: Player, now: int = START) -> Table:
    """As the host does, and after the countdown."""
    do(room, host, Start(), now)
    pass_time(room, now + COUNTDOWN)
    table = Room.objects.get(pk=room.pk).table
    assert table
    return table


async def advance(clock: Clock, ms: int, lounge: Lounge, *halls: Hall) -> None:
    """Time passes, step by step, and all that it sets off is done."""
    for step in [1000] * (ms // 1000) + [ms % 1000]:
        await clock.advance(step, *halls)
        await at_rest(lounge, *halls)


async def at_rest(lounge: Lounge, *halls: Hall) -> None:
    while True:
        await settled(*halls)
        tasks = [*lounge._tasks, *lounge._news._tasks]
        if not tasks:
            return
        await asyncio.wait(tasks)


async def open_socket(path: str, player: Player | None) -> tuple[WebsocketCommunicator, bool]:
    """And whether it was accepted."""
    origin = b"https://localhost" if settings.HTTPS else b"http://localhost"
    headers = [(b"host", b"localhost"), (b"origin", origin)]
    if player:
        session = await sync_to_async(_sign_in)(player)
        headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={session}".encode()))
    socket = WebsocketCommunicator(application, path, headers)
    accepted, _ = await socket.connect(timeout=5)
    return socket, bool(accepted)


class Window:
    """One browser window in one room. `room` is the newest it was sent, `said` all it heard."""

    def __init__(self, room: UUID, player: Player | None, lounge: Lounge | None = None) -> None:
        self.path = f"/ws/room/{room}/"
        self.player = player
        self.lounge = lounge
        self.room: Json = {}
        self.revision = -1
        self.said: list[Json] = []
        self.seen: list[Json] = []

    async def connect(self, *, waits: bool = True) -> bool:
        if self.lounge:
            self.lounge.open()
        self.socket, accepted = await open_socket(self.path, self.player)
        if accepted and waits:
            await self.until("said")  # the history comes after the room
        return accepted

    async def receive(self) -> Json:
        """The next message; for a closing, its code."""
        output = await self.socket.receive_output(timeout=5)
        if output["type"] == "websocket.close":
            return {"t": "closed", "code": output["code"]}
        message: Json = json.loads(output["text"])
        self.seen.append(message)
        if message["t"] == "room":
            self.room, self.revision = message["room"], message["n"]
        elif message["t"] == "said":
            self.said += message["said"]
        return message

    async def until(self, kind: str) -> Json:
        while (message := await self.receive())["t"] != kind:
            assert message["t"] != "closed", message
        return message

    async def read(self) -> list[Json]:
        """All that has arrived."""
        messages = []
        while not self.socket.output_queue.empty():
            messages.append(await self.receive())
        return messages

    async def say(self, message: object) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        await self.socket.send_to(text_data=text)

    async def wish(self, kind: str, /, *, id: str = "", **fields: object) -> Json:  # noqa: A002
        """Does something; the answer."""
        id = id or str(uuid.uuid4())  # noqa: A001 - the name that it has on the wire
        await self.say({"t": "do", "id": id, "action": {"t": kind, **fields}})
        while (answer := await self.receive())["t"] not in ("ack", "refused", "closed"):
            pass
        return answer

    async def done(self, kind: str, /, **fields: Any) -> Json:
        """Does something that is not refused; the room after it."""
        answer = await self.wish(kind, **fields)
        assert answer["t"] == "ack", answer
        assert self.lounge
        await at_rest(self.lounge)
        await self.read()
        return self.room

    async def refused(self, kind: str, /, **fields: Any) -> str:
        answer = await self.wish(kind, **fields)
        assert answer["t"] == "refused", answer
        return str(answer["code"])

    async def leave(self) -> None:
        await self.socket.disconnect(timeout=5)


def _sign_in(player: Player) -> str:
    browser = Browser()
    browser.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    return browser.cookies[settings.SESSION_COOKIE_NAME].value


async def heard(lounge: Lounge, *windows: Window) -> None:
    await at_rest(lounge)
    for window in windows:
        await window.read()


async def started(lounge: Lounge, room: Room, ana: Player, *windows: Window) -> Table:
    table = await sync_to_async(start_game)(room, ana)
    await heard(lounge, *windows)
    return table
