"""All tables that this process serves: woken by the first connection, asleep after the last. Looks
after them now and then: who is gone, who may no longer be here, what other processes have done."""

import asyncio
import logging
import os
import uuid
from collections.abc import Coroutine, Iterable
from typing import Any, ClassVar

from game import protocol, store, tables
from game.clock import Clock, SystemClock, Timer
from game.counts import Count, count
from game.errors import RoomError, Unavailable
from game.hub import ELSEWHERE, FORBIDDEN, RESTART, TRY_LATER, Connection, Since
from game.news import Message, News, shared_layer
from game.players.sessions import farewell, leaving
from game.recorder import Recorder
from game.runner import Runner
from game.services import PART, Services, database, in_parts
from game.thinking import Processes, Thinker

logger = logging.getLogger(__name__)

ROUND = 2000
"""Ms between two looks at everything."""
LEASE = 90_000
"""Ms without a sign of life after which a connection counts as gone; hidden pages beat but once a
minute."""
SEATS_EVERY = 5
"""Rounds between two messages to other processes about who is here."""
SESSIONS_EVERY = 2
THOUGHT = 2.0
"""Seconds that a bot may think."""


class Hall:
    _of_process: ClassVar["Hall | None"] = None

    def __init__(self, clock: Clock, recorder: Recorder, thinker: Thinker, layer: Any) -> None:
        """`layer` is the channel layer shared with other processes, None if there are none."""
        self.clock = clock
        self._services = Services(clock, recorder, thinker, News(layer, self._hear))
        self._runners: dict[uuid.UUID, Runner] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timer: Timer | None = None
        self._rounds = 0
        self._is_closing = False

    @classmethod
    def of_process(cls) -> "Hall":
        if cls._of_process is None:
            thinkers = Processes(max(1, (os.cpu_count() or 2) // 2), THOUGHT)
            cls(SystemClock(), Recorder(), thinkers, shared_layer()).open()
        assert cls._of_process
        return cls._of_process

    def open(self) -> None:
        """From now on this is the one that sockets enter."""
        Hall._of_process = self

    @classmethod
    def current(cls) -> "Hall | None":
        """That of this process, if a socket ever came."""
        return cls._of_process

    @property
    def tables(self) -> int:
        return len(self._runners)

    @property
    def sockets(self) -> int:
        return sum(len(list(runner.audience)) for runner in self._runners.values())

    def present(self, table: uuid.UUID) -> frozenset[int]:
        """The seats with a connection, as far as is known here."""
        runner = self._runners.get(table)
        return runner.audience.present(self.clock.now()) if runner else frozenset()

    @property
    def waiting(self) -> int:
        """Appends that the recorder has not begun to write."""
        return self._services.recorder.waiting

    async def enter(self, table: uuid.UUID, connection: Connection) -> Runner:
        """Raises RoomError, and Unavailable when the record cannot be read."""
        if self._is_closing:
            raise RoomError("restart")
        runner = self._runners.get(table)
        if runner and self._services.news.is_shared:
            await runner.catch_up()  # the news of what others did may still be on its way
            runner = self._runners.get(table)  # it may have fallen asleep meanwhile
        if runner is None:
            runner = await self._wake(table)
        await self._admit(runner, connection)
        if self._runners.get(table) is not runner:  # the last of the others has left meanwhile
            return await self.enter(table, connection)
        if not runner.audience.is_newest(connection):
            raise RoomError("elsewhere")
        runner.join(connection)
        if connection.viewer.seat is not None:
            runner.tell_presence(besides=connection)
            self._announce(runner, asks=True)
        return runner

    async def _admit(self, runner: Runner, connection: Connection) -> None:
        """Raises RoomError where the seat is another's by now."""
        seat = connection.viewer.seat
        if seat is None:
            await runner.open_to_spectators()
            return
        if runner.facts.seats[seat].player != connection.player:
            await runner.refresh()
        if runner.facts.seats[seat].player != connection.player:
            raise RoomError("forbidden")
        if self._services.news.is_shared and len(runner.facts.players) > 1:
            await database(tables.see, [(runner.facts.id, seat)], self.clock.now())
        await runner.welcome(seat)

    async def refresh(self, table: uuid.UUID) -> None:
        """Something was done to the table from outside (`game.tables`): all who are there learn of
        it, and who may no longer be there goes."""
        self._services.news.tell(table, facts=True)
        await self._refresh(table)

    async def _refresh(self, table: uuid.UUID) -> None:
        runner = self._runners.get(table)
        if runner is None:
            return
        await self._send_away([runner])
        await runner.refresh()
        for spectator in list(runner.audience.spectators):
            await self._ask_again(spectator)

    async def _ask_again(self, spectator: Connection) -> None:
        """Whoever has a seat by now comes back to it."""
        try:
            seat = await spectator.ask() if spectator.ask else None
        except RoomError as error:
            spectator.close(FORBIDDEN, protocol.bye(error.code, spectator.viewer.language))
        else:
            if seat is not None:
                spectator.close(TRY_LATER)

    def leave(self, table: uuid.UUID, connection: Connection) -> None:
        runner = self._runners.get(table)
        if runner and runner.audience.leave(connection):
            if connection.viewer.seat is not None:
                self._announce(runner)
            if runner.audience:
                runner.left(connection)
            else:
                self._forget(runner)

    def drain(self) -> None:
        """Sends everybody away for a restart; they come back by themselves, here or elsewhere."""
        self._is_closing = True
        for runner in list(self._runners.values()):
            for connection in runner.audience:
                connection.close(RESTART, protocol.bye("restart", connection.viewer.language))
                self.leave(runner.facts.id, connection)

    async def stop(self) -> None:
        """Ends everything that was started; what was handed to the recorder is written first."""
        Hall._of_process = None if Hall._of_process is self else Hall._of_process
        runners = list(self._runners.values())
        self.drain()
        if self._timer:
            self._timer.cancel()
        ending = [runner.finish() for runner in runners]
        await asyncio.gather(*ending, *self._tasks, return_exceptions=True)
        await self._services.news.stop()
        await self._services.thinker.stop()
        self._services.recorder.stop()

    async def _wake(self, table: uuid.UUID) -> Runner:
        facts = await database(store.facts, table)
        deal = await database(store.newest_deal, table)
        if facts is None or deal is None:
            raise RoomError("no_such_table")
        if facts.frozen:
            raise RoomError("frozen")
        try:
            woken = Runner(facts, deal, self._services, self._freeze)
        except Exception as error:  # a bug in a rule: this table alone is frozen by it
            where = {"table": table, "deal": deal.index}
            logger.exception("The record of table %s cannot be followed", table, extra=where)
            count(Count.FREEZES)
            await database(store.freeze, table)
            raise RoomError("frozen") from error
        runner = self._runners.setdefault(table, woken)  # another may have been faster
        if runner is woken:
            self._services.news.follow(table)
            if len(self._runners) == 1:
                self._set_timer()
        return runner

    def _forget(self, runner: Runner) -> None:
        runner.sleep()
        if self._runners.get(runner.facts.id) is runner:  # and not one that woke since
            del self._runners[runner.facts.id]
            self._services.news.unfollow(runner.facts.id)

    def _freeze(self, runner: Runner) -> None:
        """A bug stopped it: so that nobody wakes it again, here or elsewhere."""
        count(Count.FREEZES)
        self._forget(runner)
        self._spawn(database(store.freeze, runner.facts.id))

    # Other processes

    def _announce(self, runner: Runner, *, asks: bool = False) -> None:
        """Who is here, and since when: word of a newcomer may be lost, but is said again."""
        seats = [[seat, *since] for seat, since in sorted(runner.audience.since.items())]
        self._services.news.tell(runner.facts.id, seats=seats, asks=asks)

    def _hear(self, table: uuid.UUID, message: Message) -> None:
        runner = self._runners.get(table)
        if runner is None:
            return
        if "facts" in message:
            self._spawn(self._refresh(table))
            return
        if "step" in message:
            if (message["deal"], message["step"]) > runner.head:
                self._spawn(runner.catch_up())
            return
        for seat, chosen, came in message["seats"]:
            self._yield_seat(runner, seat, (chosen, came), message["from"])
        if message["asks"]:
            self._announce(runner)
        known = runner.audience.present(self.clock.now())
        until = self.clock.now() + 2 * SEATS_EVERY * ROUND
        seats = frozenset(seat for seat, *_ in message["seats"])
        runner.audience.hear(message["from"], seats, until)
        if runner.audience.present(self.clock.now()) != known:
            runner.tell_presence()

    def _yield_seat(self, runner: Runner, seat: int, since: Since, process: str) -> None:
        """The newest window of a seat wins; between equals both processes choose the same."""
        mine = runner.audience.seated(seat)
        if mine and (since, process) > (mine.since, self._services.news.name):
            mine.close(ELSEWHERE, protocol.bye("elsewhere", mine.viewer.language))
            self.leave(runner.facts.id, mine)

    # Rounds

    def _set_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
        due = self.clock.now() + ROUND
        self._timer = self.clock.call_at(due, lambda: self._spawn(self._round(due)))

    async def _round(self, due: int) -> None:
        self._rounds += 1
        try:
            held_up = self.clock.now() - due
            self._expire(held_up)
            await self._stand_in(held_up)
            self._services.news.mend()
            await self._heal_facts()
            if self._services.news.is_shared:
                await self._heal()
            if self._rounds % SESSIONS_EVERY == 0:
                await self._send_away(self._runners.values())
        except Unavailable as error:
            logger.warning("A round was cut short: %s", error)
        finally:
            if self._runners:
                self._set_timer()

    def _expire(self, held_up: int) -> None:
        """`held_up`: ms for which this process could not hear anybody."""
        oldest = self.clock.now() - LEASE
        for runner in list(self._runners.values()):
            for connection in runner.audience:
                connection.seen_at += held_up
                if connection.seen_at < oldest:
                    connection.close(TRY_LATER)
                    self.leave(runner.facts.id, connection)
            if not runner.audience:
                self._forget(runner)
            elif self._rounds % SEATS_EVERY == 0:
                self._announce(runner)

    async def _stand_in(self, held_up: int) -> None:
        """Bots play for those who are gone for too long."""
        for number, runner in enumerate(list(self._runners.values())):
            if number % PART == PART - 1:
                await asyncio.sleep(0)  # nobody waits for all of them
            if missing := runner.missing(held_up):
                self._spawn(runner.stand_in(missing))

    async def _heal_facts(self) -> None:
        """Who does something to a table may have no news to send."""
        newest = await in_parts(tables.revisions, self._runners)
        for table, runner in self._runners.items():
            if newest.get(table, 0) > runner.facts.revision:
                self._spawn(self._refresh(table))

    async def _heal(self) -> None:
        """News may be lost; the record is not."""
        if self._rounds % SEATS_EVERY == 0:
            await self._see()
        runners = list(self._runners.values())
        heads = await in_parts(store.heads, [runner.deal_id for runner in runners])
        for runner in runners:
            if heads.get(runner.deal_id, 0) > runner.head[1]:
                self._spawn(runner.catch_up())

    async def _see(self) -> None:
        """So that no other process, should it miss the news, takes them for lost."""
        here = [
            (runner.facts.id, seat)
            for runner in self._runners.values()
            if len(runner.facts.players) > 1
            for seat in runner.audience.seats
        ]
        for start in range(0, len(here), PART):
            await database(tables.see, here[start : start + PART], self.clock.now())

    async def _send_away(self, runners: Iterable[Runner]) -> None:
        """Who has signed out, or was locked out, is not to go on here."""
        here = [(runner, c) for runner in runners for c in runner.audience]
        gone = await in_parts(leaving, [c.window for _, c in here])
        for runner, connection in here:
            if connection.window in gone:
                language = connection.viewer.language
                code, told = farewell(gone[connection.window], language)
                connection.close(FORBIDDEN, protocol.bye(code, language, told))
                self.leave(runner.facts.id, connection)

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        """A database that is away for a while is no bug: the next round tries again."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if isinstance(error, RoomError | Unavailable):
            logger.warning("The hall could not go on: %r", error)
        elif error is not None:
            logger.error("The hall failed", exc_info=error)
