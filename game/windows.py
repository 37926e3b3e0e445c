"""All windows that players have open, in any process: each is told at once when its player has
changed a setting elsewhere. What that is it asks for itself, so word that comes twice, late or in
another order does no harm."""

import asyncio
from typing import Any, ClassVar
from uuid import UUID

from game.hub import Connection
from game.news import Message, News, shared_layer
from game.players import choices

CHANGED = '{"t":"settings"}'
PLAYERS = UUID(int=0)
"""What processes tell each other about players goes under one name: it is seldom and short."""


class Windows:
    _of_process: ClassVar["Windows | None"] = None

    def __init__(self, layer: Any) -> None:
        """`layer` is the channel layer shared with other processes, None if there are none."""
        self._news = News(layer, self._hear)
        self._open: dict[int, set[Connection]] = {}
        self.loop = asyncio.get_running_loop()
        choices.listeners.add(self._changed)

    @classmethod
    def of_process(cls) -> "Windows":
        """Also where no socket ever came: a page that changes something tells other processes."""
        known = cls._of_process
        if known is None or known.loop is not asyncio.get_running_loop():
            known = cls(shared_layer())
            known.open()
        return known

    def open(self) -> None:
        """From now on this is the one that sockets enter."""
        Windows._of_process = self

    @classmethod
    def current(cls) -> "Windows | None":
        return cls._of_process

    def enter(self, connection: Connection) -> None:
        if connection.player is not None:
            self._open.setdefault(connection.player, set()).add(connection)
            self._news.follow(PLAYERS)

    def leave(self, connection: Connection) -> None:
        """It may be called again."""
        mine = self._open.get(connection.player or 0, set())
        mine.discard(connection)
        if not mine:
            self._open.pop(connection.player or 0, None)

    async def stop(self) -> None:
        Windows._of_process = None if Windows._of_process is self else Windows._of_process
        choices.listeners.discard(self._changed)
        await self._news.stop()

    def _changed(self, player: int) -> None:
        """In any thread: this process has changed the player's settings."""
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self._tell_all, player)

    def _tell_all(self, player: int) -> None:
        self._news.tell(PLAYERS, player=player)
        self._tell(player)

    def _hear(self, _: UUID, message: Message) -> None:
        self._tell(message["player"])

    def _tell(self, player: int) -> None:
        for connection in self._open.get(player, ()):
            connection.push(CHANGED)
