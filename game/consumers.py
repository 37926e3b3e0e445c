"""A socket at a table: who may open it, what it says and hears. Knows no rule, query or timer."""

import asyncio
from collections import Counter
from contextlib import suppress
from typing import Any, ClassVar
from uuid import UUID

from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings

from game import protocol, rooms
from game.counts import Count, count
from game.errors import BadMessage, RoomError, Stale, Unavailable
from game.hall import Hall
from game.hub import (
    FORBIDDEN,
    FROZEN,
    POLICY,
    RESTART,
    TOO_BIG,
    TRY_LATER,
    Closing,
    Connection,
    Viewer,
)
from game.protocol import Act, Beat
from game.rates import Bucket
from game.runner import Runner
from game.services import database
from game.table.state import Seat

CLOSES_WITH = {"frozen": FROZEN, "restart": RESTART, "busy": TRY_LATER}


class TableConsumer(AsyncWebsocketConsumer):  # type: ignore[misc]  # Channels has no types
    _sockets: ClassVar[Counter[int]] = Counter()
    """How many each player has, in this process."""

    def __init__(self) -> None:
        super().__init__()
        self._hall = Hall.of_process()
        self._connection: Connection | None = None
        self._runner: Runner | None = None
        self._writer: asyncio.Task[None] | None = None
        self._allowance = Bucket(settings.MESSAGES_PER_SOCKET, self._hall.clock.now())
        self._most_bytes = settings.MESSAGE_BYTES
        self._bad_messages = 0
        self._player: int | None = None

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Hears one message after the other. Channels would make a task of each, and wait for it as
        one of several."""
        self.scope, self.base_send = scope, send
        try:
            with suppress(StopConsumer):
                while True:
                    await self.dispatch(await receive())
        finally:  # `disconnect` is not always called
            self._leave()
            if self._player is not None:
                self._sockets[self._player] -= 1
            if self._writer:
                self._writer.cancel()
                await asyncio.gather(self._writer, return_exceptions=True)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """As Channels does it, without the thread that closes the database connections of sockets:
        they have none, and a third of all the work went into that."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def websocket_disconnect(self, message: dict[str, Any]) -> None:
        raise StopConsumer

    async def connect(self) -> None:
        player = self.scope["user"]
        self._table = self.scope["url_route"]["kwargs"]["table"]
        try:
            if not player.is_authenticated or not self._counted(player.pk):
                raise RoomError("forbidden")
            seat = await database(rooms.seat_of, self._table, player)
        except (RoomError, Unavailable):
            await self.close()  # before accepting: not one byte of the table
            return
        known = dict(settings.LANGUAGES)
        language = player.language if player.language in known else settings.LANGUAGE_CODE
        session = self.scope["session"].session_key
        write = self.scope.get("extensions", {}).get("joypip.write")
        connection = Connection(Viewer(seat, language), session, self._hall.clock.now(), write)
        await self.accept()
        self._connection = connection
        self._writer = asyncio.create_task(self._write(connection))
        try:
            self._runner = await self._hall.enter(self._table, connection)
        except RoomError as error:
            self._end(connection, CLOSES_WITH.get(error.code, FORBIDDEN), error.code)
        except Unavailable:
            self._end(connection, TRY_LATER, "busy")

    def _counted(self, player: int) -> bool:
        """Whether the player may have one more socket, which this is."""
        if 0 < settings.SOCKETS_PER_PLAYER <= self._sockets[player]:
            count(Count.TURNED_AWAY, "player")
            return False
        self._sockets[player] += 1
        self._player = player
        return True

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        connection = self._connection
        if connection is None or connection.is_closed:
            return
        now = self._hall.clock.now()
        if not self._allowance.take(now):
            count(Count.FLOODS, "socket")
            self._end(connection, POLICY, "too_fast")
        elif len(text_data or bytes_data or "") > self._most_bytes:
            self._end(connection, TOO_BIG, "bad_message")
        else:
            connection.seen_at = now
            await self._hear(connection, text_data)

    async def _hear(self, connection: Connection, text: str | None) -> None:
        assert self._runner
        name = None
        try:
            message = protocol.decode(text or "")
            if isinstance(message, Beat):
                self._runner.heal(connection, message.deal, message.number)
            elif isinstance(message, Act):
                name = message.id
                number = await self._runner.act(_seat_of(connection), message)
                count(Count.ACTIONS)
                connection.push(protocol.ack(name, number))
            else:
                await self._runner.give(_seat_of(connection), message)
        except BadMessage:
            self._bad_messages += 1
            _refuse(connection, name, "bad_message")
            if self._bad_messages > settings.FORGED_MESSAGES:
                self._end(connection, POLICY, "bad_message")
        except RoomError as error:
            _refuse(connection, name, error.code)
        except Stale:
            _refuse(connection, name, "stale")
            self._runner.show(connection)
        except Unavailable:
            _refuse(connection, name, "busy")

    async def _write(self, connection: Connection) -> None:
        while not isinstance(outgoing := await connection.next(), Closing):
            await self.send(text_data=outgoing)
        self._leave()
        if outgoing.text:
            await self.send(text_data=outgoing.text)
        await self.close(code=outgoing.code)

    def _end(self, connection: Connection, code: int, reason: str) -> None:
        connection.close(code, protocol.bye(reason, connection.viewer.language))

    def _leave(self) -> None:
        if self._connection:
            self._hall.leave(self._table, self._connection)


def _seat_of(connection: Connection) -> Seat:
    seat = connection.viewer.seat
    if seat is None:
        raise RoomError("not_your_seat")
    return seat


def _refuse(connection: Connection, name: UUID | None, code: str) -> None:
    count(Count.REFUSALS, code)
    connection.push(protocol.refused(name, code, connection.viewer.language))
