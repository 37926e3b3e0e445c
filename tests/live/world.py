"""Live tables for tests: time that stands still until it is told, bots that follow a plain rule,
walls laid by hand, and clients that speak to the real application."""

import json
import uuid
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.conf import settings
from django.test import Client as Browser

from game import store
from game.hall import Hall
from game.models import Deal, Player, Seat, Step, Table
from game.playing import Playing
from game.table.deal import GENERATORS
from game.table.record import Header, encode_header
from game.table.rules import rules_for
from game.table.state import SEATS, Context
from joypip.asgi import application
from scoring.tiles import Kind
from tests.live.stand_ins import START, Clock, settled

Json = dict[str, Any]


def playing(hall: Hall, table: Table) -> Playing:
    """What is played at the table, as that process has it."""
    stage = hall._runners[table.pk]._stage
    assert isinstance(stage, Playing)
    return stage


def make_player(name: str, language: str = "en") -> Player:
    return Player.objects.create(
        username=f"{name}-{uuid.uuid4().hex}", name=name, language=language
    )


def make_table(
    players: Sequence[Player | None],
    wall: Sequence[Kind],
    *,
    pace: str = "untimed",
    length: str = "hand",
    at: int = START,
) -> Table:
    """A table with this wall; a bot where there is no player."""
    seed = uuid.uuid4().bytes * 2
    _WALLS[seed] = tuple(wall)
    table = _seat(players, pace, length)
    header = encode_header(Header(rules_for("joypip", table.options), Context(), "laid"))
    Deal.objects.create(table=table, index=1, header=header, seed=seed, at=at)
    return table


def open_table(
    players: Sequence[Player | None], *, pace: str = "untimed", length: str = "hand"
) -> Table:
    """A table whose first deal has been opened and has no wall yet."""
    table = _seat(players, pace, length)
    asked = [seat for seat, player in enumerate(players) if player]
    header = Header(rules_for("joypip", table.options), Context())
    store.open_deal(table.pk, 1, header, asked, START)
    return table


def _seat(players: Sequence[Player | None], pace: str, length: str) -> Table:
    table = Table.objects.create(rules="joypip", options={"length": length}, pace=pace)
    for index, player in zip(SEATS, players, strict=True):
        Seat.objects.create(
            table=table, index=index, player=player, bot="" if player else "beginner"
        )
    return table


_WALLS: dict[bytes, tuple[Kind, ...]] = {}


def _laid(tiles: tuple[Kind, ...], seed: bytes) -> tuple[Kind, ...]:
    return _WALLS[seed]


GENERATORS["laid"] = _laid


def seal_of(wall: Json, share: str) -> str:
    """As `docs/fairness.md` says it."""
    text = f"joypip-fair-1 seal {wall['you']} {wall['commitment']} {wall['table']} {wall['deal']}\n"
    return sha256(text.encode() + bytes.fromhex(share)).hexdigest()


class Client:
    """One browser at one table. `state` is the newest it was sent, `n` what it answers with.

    It gives what a wall needs without being told, as far as it is in `gives`; `hear` and `read`
    skip what is said of walls, which is kept in `walls`.
    """

    def __init__(self, table: Table, player: Player | None, hall: Hall | None = None) -> None:
        self.table = table
        self.player = player
        self.hall = hall
        self.state: Json = {}
        self.seen: list[Json] = []
        self.walls: list[Json] = []
        self.gives = {"seal", "share"}
        self.share = uuid.uuid4().hex * 2

    async def watch(self, hall: Hall) -> list[Json]:
        """Comes to watch, and hears what there is to be seen."""
        before = _watchers(hall, self.table)
        assert await self.connect(listens=False)
        while _watchers(hall, self.table) == before:
            await self.socket.receive_nothing(timeout=0.01)
        await settled(hall)
        return await self.read()

    async def connect(self, path: str = "", *, waits: bool = True, listens: bool = True) -> bool:
        """Returns when there is a state, or without `waits` when anything was said."""
        if self.hall:
            self.hall.open()
        headers = [(b"host", b"localhost"), (b"origin", self._origin())]
        if self.player:
            session = await sync_to_async(_sign_in)(self.player)
            headers.append((b"cookie", f"{settings.SESSION_COOKIE_NAME}={session}".encode()))
        self.socket = WebsocketCommunicator(
            application, path or f"/ws/table/{self.table.pk}/", headers
        )
        accepted, _ = await self.socket.connect(timeout=5)
        if accepted and listens:
            await (self.hear("state") if waits else self._receive())
        return bool(accepted)

    def _origin(self) -> bytes:
        return b"https://localhost" if settings.HTTPS else b"http://localhost"

    async def receive(self) -> Json:
        """The next message that is not about a wall; for a closing, its code."""
        while (message := await self._receive())["t"] == "wall":
            pass
        return message

    async def _receive(self) -> Json:
        output = await self.socket.receive_output(timeout=5)
        if output["type"] == "websocket.close":
            return {"t": "closed", "code": output["code"]}
        message: Json = json.loads(output["text"])
        self.seen.append(message)
        if message["t"] == "state":
            self.state = message
        elif message["t"] == "wall":
            self.walls.append(message)
            await self._give(message)
        return message

    async def _give(self, wall: Json) -> None:
        if wall["you"] is None:
            return
        own = wall["seats"][wall["you"]]["is"]
        if (wall["stage"], own) == ("seal", "asked") and "seal" in self.gives:
            await self.seal()
        elif (wall["stage"], own) == ("share", "sealed") and "share" in self.gives:
            await self.show_share()

    async def seal(self, share: str = "") -> None:
        wall = self.walls[-1]
        seal = seal_of(wall, share or self.share)
        await self.say({"t": "seal", "deal": wall["deal"], "seal": seal})

    async def show_share(self, share: str = "") -> None:
        deal = self.walls[-1]["deal"]
        await self.say({"t": "share", "deal": deal, "share": share or self.share})

    async def hear(self, kind: str) -> Json:
        """The next message, which must be of this kind."""
        message = await self.receive()
        assert message["t"] == kind, message
        return message

    async def until(self, kind: str) -> Json:
        while (message := await self.receive())["t"] != kind:
            pass
        return message

    async def read(self) -> list[Json]:
        """All that has arrived and is not about a wall."""
        messages = []
        while not self.socket.output_queue.empty():
            messages.append(await self._receive())
        return [message for message in messages if message["t"] != "wall"]

    async def beat(self) -> Json:
        """What answers a sign of life. Messages keep their order: nothing else was waiting."""
        await self.say({"t": "beat", "deal": self.state["deal"], "n": self.state["n"]})
        return await self.receive()

    async def say(self, message: object) -> None:
        text = message if isinstance(message, str) else json.dumps(message)
        await self.socket.send_to(text_data=text)

    async def act(self, action: Json, **changes: object) -> str:
        """Sends an answer to the newest prompt, without waiting; returns its id."""
        act = {
            "t": "act",
            "id": str(uuid.uuid4()),
            "deal": self.state["deal"],
            "n": self.state["n"],
            "action": action,
            **changes,
        }
        await self.say(act)
        return str(act["id"])

    async def done(self, action: Json) -> Json:
        """Acts, and returns the state that follows."""
        name = await self.act(action)
        ack = await self.until("ack")
        assert ack == {"t": "ack", "id": name, "n": self.state["n"]}
        return self.state

    async def leave(self) -> None:
        await self.socket.disconnect(timeout=5)

    @property
    def seat(self) -> Json:
        seat: Json = self.state["view"]["seats"][self.state["you"]]
        return seat


def _watchers(hall: Hall, table: Table) -> int:
    runner = hall._runners.get(table.pk)
    return len(runner.audience.spectators) if runner else 0


def _sign_in(player: Player) -> str:
    browser = Browser()
    browser.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    return browser.cookies[settings.SESSION_COOKIE_NAME].value


def record_of(table: Table) -> list[tuple[int, int | None, str]]:
    """Number, seat and kind of every step of the newest deal."""
    deal = table.deals.last()
    steps = Step.objects.filter(deal=deal).values_list("number", "seat", "action")
    return [(number, seat, json.loads(action)["t"]) for number, seat, action in steps]


async def until_dealt(deal: str, halls: Sequence[Hall], *clients: Client) -> None:
    """The clients give what they have to, and see the deal."""
    for _ in range(12):
        await settled(*halls)
        for client in clients:
            await client.read()
        if all(client.state.get("deal") == deal for client in clients):
            return
    raise AssertionError("not dealt")


async def play_to_the_end(clock: Clock, halls: Sequence[Hall], *clients: Client) -> None:
    """Everybody throws what was drawn and passes on everything."""
    while any(client.state["view"]["phase"] != "over" for client in clients):
        for client in clients:
            legal = client.state["legal"]
            if {"t": "pass"} in legal:
                await client.act({"t": "pass"})
            elif legal and {"t": "ready"} not in legal:
                await client.act({"t": "discard", "tile": client.seat["drawn"]})
        await clock.advance(1400, *halls)
        for client in clients:
            await client.read()
