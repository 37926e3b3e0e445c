"""A socket in a room: who may open it, what it says and hears. Knows no rule, query or timer."""

from uuid import UUID

from game import room_protocol, rooms
from game.counts import Count, count
from game.errors import BadMessage, RoomError, Unavailable
from game.hub import Connection, Viewer
from game.lounge import Lounge
from game.open_room import Guest
from game.player_socket import PlayerSocket
from game.room_protocol import Beat
from game.services import database


class RoomConsumer(PlayerSocket):
    def __init__(self) -> None:
        self._lounge = Lounge.of_process()
        super().__init__(self._lounge.clock, room_protocol.bye, room_protocol.refused)
        self._guest: Guest | None = None

    async def admitted(self) -> Connection:
        player = self.scope["user"]
        self._room: UUID = self.scope["url_route"]["kwargs"]["room"]
        await database(rooms.may_enter, self._room, player)
        return self.connection(Viewer(None, self.language))

    async def entered(self, connection: Connection) -> None:
        self._guest = Guest(self._room, self.scope["user"], connection)
        await self._lounge.enter(self._guest)

    async def hear(self, connection: Connection, text: str) -> None:
        assert self._guest
        name = None
        try:
            message = room_protocol.decode(text)
            if isinstance(message, Beat):
                self._lounge.heal(self._guest, message.revision)
                return
            name = message.id
            given = await self._lounge.do(self._guest, name, room_protocol.action(message.action))
            count(Count.ACTIONS)
            connection.push(room_protocol.ack(name, given))
        except BadMessage:
            self.strike(connection, name)
        except RoomError as error:
            self.refuse(connection, name, error.code)
        except Unavailable:
            self.refuse(connection, name, "busy")

    def left(self, connection: Connection) -> None:
        if self._guest:
            self._lounge.leave(self._guest)
