"""The moderators' sockets: the list of tables that run, and a table without the delay of those who
watch. Each says who opened it before it shows anything."""

from functools import partial
from typing import Any
from uuid import UUID

import orjson
from django.contrib.sessions.backends.base import SessionBase

from game import protocol
from game.consumers import TableConsumer
from game.errors import RoomError
from game.hall import Hall
from game.hub import FORBIDDEN, Connection, Viewer
from game.models import Player
from game.moderation import acts, listing, rights, second_step
from game.moderation.acts import Order
from game.moderation.rights import Right
from game.player_socket import PlayerSocket
from game.players.sessions import leaving
from game.services import database

LONGEST_SEARCH = 80


class DeskConsumer(PlayerSocket):
    """Asked with `{"t": "list", "search": …}`, it answers with the tables."""

    def __init__(self) -> None:
        self._hall = Hall.of_process()
        super().__init__(self._hall.clock, protocol.bye, protocol.refused)

    async def admitted(self) -> Connection:
        await database(_may_look, self.scope["user"].pk, self.scope["session"])
        return self.connection(Viewer(None, self.language))

    async def entered(self, connection: Connection) -> None:
        pass

    async def hear(self, connection: Connection, text: str) -> None:
        search = _search(text)
        if search is None:
            self.strike(connection, None)
            return
        try:
            if await database(leaving, [connection.window]):
                raise RoomError("forbidden")
            await database(_may_look, self.scope["user"].pk, self.scope["session"])
        except RoomError as error:
            self.end(connection, FORBIDDEN, error.code)
            return
        found = await database(listing.running, search, self._clock.now())
        connection.push(orjson.dumps({"t": "tables", **found.json(self._hall.present)}).decode())

    def left(self, connection: Connection) -> None:
        pass


class WatchConsumer(TableConsumer):
    """A table as it happens, without anything that is hidden."""

    async def admitted(self) -> Connection:
        player = self.scope["user"]
        self._table: UUID = self.scope["url_route"]["kwargs"]["table"]
        await database(_may_watch, player.pk, self._table, self.scope["session"])
        await database(acts.watch, Order(player, self._table, "", self._clock.now()))
        connection = self.connection(Viewer(None, self.language))
        connection.is_live = True
        session = self.scope["session"]
        connection.ask = partial(database, _may_watch, player.pk, self._table, session)
        return connection


def _may_look(player: int, session: SessionBase) -> None:
    rights.demand(_known(player, session), Right.MODERATE)


def _may_watch(player: int, table: UUID, session: SessionBase) -> None:
    acts.may_decide(_known(player, session), table, Right.MODERATE)


def _known(player: int, session: SessionBase) -> Player:
    """Asked again and again: a second step that is turned on closes what is open without it."""
    found = Player.objects.get(pk=player)
    if not second_step.is_passed(found, session):
        raise RoomError("no_right")
    return found


def _search(text: str) -> str | None:
    """None for what no page of ours sends."""
    try:
        message: Any = orjson.loads(text)
    except orjson.JSONDecodeError:
        return None
    if not isinstance(message, dict) or message.get("t") != "list":
        return None
    search = message.get("search")
    if not isinstance(search, str) or "\0" in search:  # which PostgreSQL does not take
        return None
    return search.strip()[:LONGEST_SEARCH]
