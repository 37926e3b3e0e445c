"""All tables that this process serves: woken by the first connection, asleep after the last. Looks
after them now and then: who is gone, who may no longer be here, what other processes have done."""

import asyncio
import logging
import os
import uuid
from collections.abc import Coroutine
from typing import Any, ClassVar

from channels.layers import InMemoryChannelLayer, get_channel_layer

from game import protocol, store
from game.clock import Clock, SystemClock, Timer
from game.counts import Count, count
from game.errors import RoomError, Unavailable
from game.hub import ELSEWHERE, FORBIDDEN, RESTART, TRY_LATER, Connection
from game.news import Message, News
from game.players.sessions import signed_in
from game.recorder import Recorder
from game.runner import Runner
from game.services import Services, database
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
            layer = get_channel_layer()
            is_alone = layer is None or isinstance(layer, InMemoryChannelLayer)
            cls(SystemClock(), Recorder(), thinkers, None if is_alone else layer).open()
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
        runner.join(connection)
        runner.tell_presence(besides=connection)
        self._announce(runner, connection)
        return runner

    def leave(self, table: uuid.UUID, connection: Connection) -> None:
        runner = self._runners.get(table)
        if runner and runner.audience.leave(connection):
            if runner.audience:
                runner.tell_presence()
                self._announce(runner)
            else:
                self._announce(runner)
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
        except Exception as error:
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

    def _announce(self, runner: Runner, newest: Connection | None = None) -> None:
        seats = sorted(runner.audience.seats)
        took = None
        if newest and newest.viewer.seat is not None:
            took = [newest.viewer.seat, newest.since]
        self._services.news.tell(runner.facts.id, seats=seats, took=took)

    def _hear(self, table: uuid.UUID, message: Message) -> None:
        runner = self._runners.get(table)
        if runner is None:
            return
        if "step" in message:
            if (message["deal"], message["step"]) > runner.head:
                self._spawn(runner.catch_up())
            return
        if message["took"]:
            seat, since = message["took"]
            self._yield_seat(runner, seat, since, message["from"])
            self._announce(runner)  # so that the newcomer's process knows who is here
        known = runner.audience.present(self.clock.now())
        until = self.clock.now() + 2 * SEATS_EVERY * ROUND
        runner.audience.hear(message["from"], frozenset(message["seats"]), until)
        if runner.audience.present(self.clock.now()) != known:
            runner.tell_presence()

    def _yield_seat(self, runner: Runner, seat: int, since: int, process: str) -> None:
        """The newest connection of a seat wins; between equals both processes choose the same."""
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
            self._expire(held_up=self.clock.now() - due)
            self._services.news.mend()
            if self._services.news.is_shared:
                await self._heal()
            if self._rounds % SESSIONS_EVERY == 0:
                await self._check_sessions()
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

    async def _heal(self) -> None:
        """News may be lost; the record is not."""
        runners = list(self._runners.values())
        heads = await database(store.heads, [runner.deal_id for runner in runners])
        for runner in runners:
            if heads.get(runner.deal_id, 0) > runner.head[1]:
                self._spawn(runner.catch_up())

    async def _check_sessions(self) -> None:
        """Who has signed out, or was locked out, is not to go on here."""
        here = [(runner, c) for runner in self._runners.values() for c in runner.audience]
        valid = await database(signed_in, {connection.session for _, connection in here})
        for runner, connection in here:
            if connection.session not in valid:
                connection.close(FORBIDDEN, protocol.bye("signed_out", connection.viewer.language))
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
