"""All rooms that somebody has open in this process: who is there, what they are told, what is due.
Looks after them now and then, as other processes may have changed them."""

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, ClassVar
from uuid import UUID

from game import room_protocol, rooms
from game.clock import Clock, SystemClock, Timer
from game.errors import RoomError, Unavailable
from game.hall import LEASE, ROUND, SEATS_EVERY, SESSIONS_EVERY, Hall
from game.hub import ELSEWHERE, FORBIDDEN, RESTART, TRY_LATER, Since
from game.news import Message, News, shared_layer
from game.open_room import Guest, OpenRoom
from game.players.sessions import farewell, leaving
from game.rates import Bucket, Rate
from game.rooms import shelf, talk
from game.rooms.actions import Action, Mute, Phrase, Say
from game.rooms.snapshot import versions
from game.services import database, in_parts

logger = logging.getLogger(__name__)

HEARSAY = 2 * SEATS_EVERY * ROUND
"""Ms for which it is believed what another process says of who is there."""
HOST_AWAY = 30_000
"""Ms after which a host who is not there is replaced by somebody who is."""
CHAT = Rate(5, 10)


class Lounge:
    _of_process: ClassVar["Lounge | None"] = None

    def __init__(self, clock: Clock, layer: Any) -> None:
        """`layer` is the channel layer shared with other processes, None if there are none."""
        self.clock = clock
        self._news = News(layer, self._hear)
        self._rooms: dict[UUID, OpenRoom] = {}
        self._talkers: dict[int, Bucket] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timer: Timer | None = None
        self._rounds = 0
        self._is_closing = False
        self._loop = asyncio.get_running_loop()
        shelf.listeners.add(self._heard)

    @classmethod
    def of_process(cls) -> "Lounge":
        if cls._of_process is None:
            cls(SystemClock(), shared_layer()).open()
        assert cls._of_process
        return cls._of_process

    def open(self) -> None:
        """From now on this is the one that sockets enter."""
        Lounge._of_process = self

    @classmethod
    def current(cls) -> "Lounge | None":
        """That of this process, if a socket ever came."""
        return cls._of_process

    async def enter(self, guest: Guest) -> None:
        """Raises RoomError, and Unavailable when the room cannot be read."""
        room = self._rooms.get(guest.room) or await self._wake(guest.room)
        if self._is_closing:
            raise RoomError("restart")
        for left in room.enter(guest):
            self._send_away(left, ELSEWHERE, "elsewhere")
        room.show(self.clock.now(), guest)
        self._tell_presence(room, besides=guest, came=True)
        async with room.lock:  # nothing is said in between
            room.tell_history(guest, await database(talk.newest, guest.room))
        await self._refresh(room)

    async def _wake(self, room: UUID) -> OpenRoom:
        known = await database(rooms.snapshot, room, self.clock.now())
        woken = self._rooms.setdefault(room, OpenRoom(known))  # another may have been faster
        self._news.follow(room)
        self._set_round()
        return woken

    def leave(self, guest: Guest) -> None:
        room = self._rooms.get(guest.room)
        if room and room.leave(guest):
            self._tell_presence(room)
            if not room.guests:
                self._close(room)

    async def do(self, guest: Guest, name: UUID, action: Action) -> dict[str, str]:
        """Raises RoomError, Unavailable. The link or token, for actions that make one."""
        room = self._rooms.get(guest.room)
        if room is None or guest not in room.guests:
            raise RoomError("not_in_room")
        if isinstance(action, Say | Phrase) and not self._may_talk(guest.player.pk):
            raise RoomError("too_fast")
        given = await database(rooms.do, guest.room, action, self._visit(room, guest, name))
        if isinstance(action, Mute):
            await self._show_anew(room, guest)
        return given

    def heal(self, guest: Guest, revision: int) -> None:
        """Answers a sign of life: with what was missed, if something was."""
        room = self._rooms.get(guest.room)
        if room and revision == room.known.revision:
            guest.connection.push(room_protocol.pong(revision, self.clock.now()))
        elif room:
            room.show(self.clock.now(), guest)

    def drain(self) -> None:
        """Sends everybody away for a restart; they come back by themselves."""
        self._is_closing = True
        for guest in [guest for room in self._rooms.values() for guest in room.guests]:
            self._send_away(guest, RESTART, "restart")

    async def stop(self) -> None:
        """Ends everything that was started."""
        Lounge._of_process = None if Lounge._of_process is self else Lounge._of_process
        shelf.listeners.discard(self._heard)
        self.drain()
        if self._timer:
            self._timer.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._news.stop()

    def _visit(self, room: OpenRoom, guest: Guest | None, name: UUID | None = None) -> rooms.Visit:
        now = self.clock.now()
        return rooms.Visit(guest.player if guest else None, room.present(now), name, now)

    def _may_talk(self, player: int) -> bool:
        now = self.clock.now()
        self._talkers = {p: b for p, b in self._talkers.items() if not b.is_full(now)}
        return self._talkers.setdefault(player, Bucket(CHAT, now)).take(now)

    def _close(self, room: OpenRoom) -> None:
        if self._rooms.get(room.id) is room:
            room.set_timer(None)
            del self._rooms[room.id]
            self._news.unfollow(room.id)

    def _send_away(self, guest: Guest, code: int, reason: str, told: str = "") -> None:
        language = guest.connection.viewer.language
        guest.connection.close(code, room_protocol.bye(reason, language, told))
        self.leave(guest)

    # What changes

    def _heard(self, room: UUID, table: UUID | None) -> None:
        """In any thread: this process has changed the room."""
        self._loop.call_soon_threadsafe(self._changed, room, table)

    def _changed(self, room: UUID, table: UUID | None) -> None:
        self._news.tell(room, changed=True)
        if (known := self._rooms.get(room)) is not None:
            self._spawn(self._refresh(known))
        if table and (hall := Hall.current()):
            self._spawn(hall.refresh(table))

    async def _refresh(self, room: OpenRoom) -> None:
        """Reads the room again, tells what is new, and sends away who is not of it any more."""
        async with room.lock:
            known = await database(rooms.snapshot, room.id, self.clock.now())
            remarks = await database(talk.newest, room.id, room.last_said)
            await self._check(list(room.guests))
            is_changed = known.version != room.known.version
            room.known = known
            for guest in room.strangers():
                member = known.lobby.known(guest.player.pk)
                is_kicked = member is not None and member.is_kicked
                self._send_away(guest, FORBIDDEN, "kicked" if is_kicked else "left")
            if is_changed:
                room.show(self.clock.now())
            room.tell(remarks)
        self._set_timer(room)

    async def _show_anew(self, room: OpenRoom, guest: Guest) -> None:
        """To one person alone."""
        async with room.lock:
            room.known = await database(rooms.snapshot, room.id, self.clock.now())
            for each in room.windows_of(guest.player.pk):
                room.show(self.clock.now(), each)

    # What is due

    def _set_timer(self, room: OpenRoom) -> None:
        due = room.due
        if due is None or self._rooms.get(room.id) is not room:
            room.set_timer(None)
        else:
            room.set_timer(self.clock.call_at(due, lambda: self._spawn(self._look_after(room))))

    async def _look_after(self, room: OpenRoom) -> None:
        await database(rooms.look_after, room.id, self._visit(room, None))

    # Other processes

    def _tell_presence(
        self, room: OpenRoom, besides: Guest | None = None, *, came: bool = False
    ) -> None:
        """To everybody here; and to other processes, which answer where somebody `came`."""
        self._announce(room, came=came)
        room.show_presence(self.clock.now(), besides)

    def _announce(self, room: OpenRoom, *, came: bool = False) -> None:
        """Who is here, and since when."""
        players = [[player, *since] for player, since in sorted(room.since.items())]
        self._news.tell(room.id, players=players, came=came)

    def _hear(self, about: UUID, message: Message) -> None:
        room = self._rooms.get(about)
        if room is None:
            return
        if "changed" in message:
            self._spawn(self._refresh(room))
            return
        until = self.clock.now() + HEARSAY
        there = {player: (chosen, came) for player, chosen, came in message["players"]}
        room.hear(message["from"], frozenset(there), until)
        for guest in list(room.guests):
            self._yield_to(guest, there.get(guest.player.pk), message["from"])
        if message["came"] and room.guests:
            self._announce(room)
        room.show_presence(self.clock.now())

    def _yield_to(self, guest: Guest, since: Since | None, process: str) -> None:
        """The newest window of a person is the one; of equals both processes choose the same."""
        mine = guest.connection.since, self._news.name
        if since and (since, process) > mine:
            self._send_away(guest, ELSEWHERE, "elsewhere")

    # Rounds

    def _set_round(self) -> None:
        if self._timer:
            self._timer.cancel()
        due = self.clock.now() + ROUND
        self._timer = self.clock.call_at(due, lambda: self._spawn(self._round(due)))

    async def _round(self, due: int) -> None:
        self._rounds += 1
        try:
            self._expire(held_up=self.clock.now() - due)
            self._news.mend()
            await self._heal()
            if self._rounds % SESSIONS_EVERY == 0:
                await self._check([g for room in self._rooms.values() for g in room.guests])
        except Unavailable as error:
            logger.warning("A round was cut short: %s", error)
        finally:
            if self._rooms:
                self._set_round()

    def _expire(self, held_up: int) -> None:
        """`held_up`: ms for which this process could not hear anybody."""
        now = self.clock.now()
        for room in list(self._rooms.values()):
            for guest in list(room.guests):
                guest.connection.seen_at += held_up
                if guest.connection.seen_at < now - LEASE:
                    guest.connection.close(TRY_LATER)
                    self.leave(guest)
            if room.guests and self._rounds % SEATS_EVERY == 0:
                self._announce(room)
            room.show_presence(now)

    async def _heal(self) -> None:
        """News may be lost, and tables end without a word; what is kept is not lost."""
        open_rooms = list(self._rooms.values())
        found = await database(versions, [room.id for room in open_rooms])
        now = self.clock.now()
        for room in open_rooms:
            if found.get(room.id) != room.known.version:
                self._spawn(self._refresh(room))
            elif room.due is not None and room.due <= now:
                self._spawn(self._look_after(room))
            elif room.host_is_missed(now, HOST_AWAY):
                self._spawn(database(rooms.succeed, room.id, self._visit(room, None)))

    async def _check(self, guests: list[Guest]) -> None:
        """Who has signed out, or was locked out, is not to go on here."""
        gone = await in_parts(leaving, [guest.connection.window for guest in guests])
        for guest in guests:
            if guest.connection.window in gone:
                sanction = gone[guest.connection.window]
                words = farewell(sanction, guest.connection.viewer.language)
                self._send_away(guest, FORBIDDEN, *words)

    def _spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        """A database that is away for a while is no bug: the next round tries again."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, RoomError | Unavailable):
            logger.warning("The lounge could not go on: %r", error)
        elif error is not None:
            logger.error("The lounge failed", exc_info=error)
