"""What every socket of a player has in common: how many there may be, how much may be said, and the
way out. Knows neither tables nor rooms."""

import asyncio
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar
from uuid import UUID

from channels.exceptions import StopConsumer
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.http import QueryDict

from game.clock import Clock
from game.counts import Count, count
from game.errors import RoomError, Unavailable
from game.hub import (
    ELSEWHERE,
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
from game.rates import Bucket
from game.windows import Windows

CLOSES_WITH = {"elsewhere": ELSEWHERE, "frozen": FROZEN, "restart": RESTART, "busy": TRY_LATER}


class PlayerSocket(AsyncWebsocketConsumer, ABC):  # type: ignore[misc]  # Channels has no types
    """Hears one message after the other. Kinds of sockets say what they mean."""

    _sockets: ClassVar[Counter[int]] = Counter()
    """How many each player has, in this process."""

    def __init__(
        self,
        clock: Clock,
        bye: Callable[[str, str], str],
        refused: Callable[[UUID | None, str, str], str],
    ) -> None:
        """`bye` and `refused` word what is said to all: a code, in a language."""
        super().__init__()
        self._clock = clock
        self._bye = bye
        self._refused = refused
        self._connection: Connection | None = None
        self._writer: asyncio.Task[None] | None = None
        self._allowance = Bucket(settings.MESSAGES_PER_SOCKET, clock.now())
        self._most_bytes = settings.MESSAGE_BYTES
        self._bad_messages = 0
        self._player: int | None = None

    @abstractmethod
    async def admitted(self) -> Connection:
        """Raises RoomError or Unavailable: who may not be there does not get one byte."""

    @abstractmethod
    async def entered(self, connection: Connection) -> None:
        """Raises RoomError or Unavailable, which are said before the socket closes."""

    @abstractmethod
    async def hear(self, connection: Connection, text: str) -> None:
        """One message. What is wrong with it is answered, not raised."""

    @abstractmethod
    def left(self, connection: Connection) -> None:
        """Once it is over; it may be called again."""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """Channels would make a task of each message, and wait for it as one of several."""
        self.scope, self.base_send = scope, send
        try:
            with suppress(StopConsumer):
                while True:
                    await self.dispatch(await receive())
        finally:  # `disconnect` is not always called
            self._leave()
            if self._player is not None:
                self._sockets[self._player] -= 1
                if not self._sockets[self._player]:
                    del self._sockets[self._player]
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
        try:
            if not player.is_authenticated or not self._counted(player.pk):
                raise RoomError("forbidden")
            connection = await self.admitted()
        except (RoomError, Unavailable):
            await self.close()  # before accepting: not one byte
            return
        await self.accept()
        self._connection = connection
        Windows.of_process().enter(connection)
        self._writer = asyncio.create_task(self._write(connection))
        try:
            await self.entered(connection)
        except RoomError as error:
            self.end(connection, CLOSES_WITH.get(error.code, FORBIDDEN), error.code)
        except Unavailable:
            self.end(connection, TRY_LATER, "busy")

    def connection(self, viewer: Viewer) -> Connection:
        session = self.scope["session"].session_key
        write = self.scope.get("extensions", {}).get("joypip.write")
        return Connection(viewer, session, self._clock.now(), write, self._player, self._chosen())

    def _chosen(self) -> int | None:
        """What a window that comes back by itself says: since when the seat is its own."""
        said = QueryDict(self.scope.get("query_string", b"")).get("since", "")
        return int(said) if said.isascii() and said.isdecimal() and len(said) < 16 else None

    @property
    def language(self) -> str:
        known = dict(settings.LANGUAGES)
        chosen: str = self.scope["user"].language
        return chosen if chosen in known else settings.LANGUAGE_CODE

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
        now = self._clock.now()
        if not self._allowance.take(now):
            count(Count.FLOODS, "socket")
            self.end(connection, POLICY, "too_fast")
        elif len(text_data or bytes_data or "") > self._most_bytes:
            self.end(connection, TOO_BIG, "bad_message")
        else:
            connection.seen_at = now
            await self.hear(connection, text_data or "")

    def refuse(self, connection: Connection, name: UUID | None, code: str) -> None:
        count(Count.REFUSALS, code)
        connection.push(self._refused(name, code, connection.viewer.language))

    def strike(self, connection: Connection, name: UUID | None) -> None:
        """No client of ours sent that. Some are too many."""
        self._bad_messages += 1
        self.refuse(connection, name, "bad_message")
        if self._bad_messages > settings.FORGED_MESSAGES:
            self.end(connection, POLICY, "bad_message")

    def end(self, connection: Connection, code: int, reason: str) -> None:
        connection.close(code, self._bye(reason, connection.viewer.language))

    async def _write(self, connection: Connection) -> None:
        while not isinstance(outgoing := await connection.next(), Closing):
            await self.send(text_data=outgoing)
        self._leave()
        if outgoing.text:
            await self.send(text_data=outgoing.text)
        await self.close(code=outgoing.code)

    def _leave(self) -> None:
        if self._connection:
            if windows := Windows.current():
                windows.leave(self._connection)
            self.left(self._connection)
