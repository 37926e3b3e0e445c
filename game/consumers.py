"""A socket at a table: who may open it, what it says and hears. Knows no rule, query or timer."""

from functools import partial
from typing import Any
from uuid import UUID

from game import protocol, rooms
from game.counts import Count, count
from game.errors import BadMessage, RoomError, Stale, Unavailable
from game.hall import Hall
from game.hub import Connection, Viewer
from game.player_socket import PlayerSocket
from game.protocol import Act, Beat
from game.runner import Runner
from game.services import database
from game.table.state import Seat


class TableConsumer(PlayerSocket):
    def __init__(self) -> None:
        self._hall = Hall.of_process()
        super().__init__(self._hall.clock, protocol.bye, protocol.refused)
        self._runner: Runner | None = None

    async def admitted(self) -> Connection:
        player = self.scope["user"]
        self._table: UUID = self.scope["url_route"]["kwargs"]["table"]
        seat = await database(rooms.seat_or_watch, self._table, player)
        connection = self.connection(Viewer(seat, self.language))
        connection.ask = partial(database, _seat_by_now, self._table, player)
        return connection

    async def entered(self, connection: Connection) -> None:
        self._runner = await self._hall.enter(self._table, connection)

    async def hear(self, connection: Connection, text: str) -> None:
        assert self._runner
        name = None
        try:
            message = protocol.decode(text)
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
            self.strike(connection, name)
        except RoomError as error:
            self.refuse(connection, name, error.code)
        except Stale:
            self.refuse(connection, name, "stale")
            self._runner.show(connection)
        except Unavailable:
            self.refuse(connection, name, "busy")

    def left(self, connection: Connection) -> None:
        self._hall.leave(self._table, connection)


def _seat_by_now(table: UUID, player: Any) -> Seat | None:
    player.refresh_from_db()
    return rooms.seat_or_watch(table, player)


def _seat_of(connection: Connection) -> Seat:
    seat = connection.viewer.seat
    if seat is None:
        raise RoomError("not_your_seat")
    return seat
