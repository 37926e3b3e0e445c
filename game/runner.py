"""One live table in this process: who is here, the order in which things happen, their time, and
what becomes of bugs. What happens is for the stage that its newest deal is in."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from django.conf import settings

from game import protocol, store, tables
from game.absences import Absences, Missing
from game.clock import Timer, within
from game.course import played
from game.errors import BadMessage, RoomError, Stale, Unavailable
from game.hindsight import past
from game.hub import ELSEWHERE, FORBIDDEN, FROZEN, Audience, Connection
from game.models import Absence
from game.notices import Notices
from game.opening import Opening
from game.playing import Playing, answered
from game.protocol import Act, Seal, Share
from game.services import Services, database
from game.table.state import Seat
from game.terms import pace_of
from game.watching import Watching

logger = logging.getLogger(__name__)

ANSWER_WITHIN = 2000
"""Ms after which somebody who acted is told that the record is slow."""
RETRY_AFTER = 1000
LATE = 2000
"""A timer this many ms late was held up, and so were the players whom it would hurry."""

T = TypeVar("T")

EXPECTED = (RoomError, Stale, Unavailable, BadMessage)
"""What becomes of these is for whoever asked; anything else is a bug."""


class Runner:
    """Made awake, from the record; `stopped` hears when a bug froze it."""

    def __init__(
        self,
        facts: store.TableFacts,
        deal: store.Recorded | store.Opened,
        services: Services,
        stopped: Callable[["Runner"], None],
    ) -> None:
        self.facts = facts
        self.audience = Audience()
        self._services = services
        self._clock = services.clock
        self._watching = Watching(
            self._clock, settings.SPECTATOR_DELAY, self.audience.spectators, self._shown_hands
        )
        self._absences = Absences(self._clock.now())
        self._notices = Notices(facts.id, self.audience, self._clock)
        self._stopped = stopped
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timer: Timer | None = None
        self._is_awake = True
        self._is_frozen = False
        self._stage = self._stage_of(deal)
        self._stage.spare()

    @property
    def deal_id(self) -> int:
        return self._stage.deal_id

    @property
    def head(self) -> tuple[int, int]:
        """The newest deal, and how many of its steps are known here."""
        return self._stage.head

    def sleep(self) -> None:
        """Nothing more happens here. What is on its way into the record gets there all the same."""
        self._is_awake = False
        self._watching.close()
        if self._timer:
            self._timer.cancel()

    async def finish(self) -> None:
        """Asleep for good: returns when all that was on its way is there."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def join(self, connection: Connection) -> None:
        """Its seat is the newest connection's, at once."""
        if connection.viewer.seat is not None and not self.audience.seats:
            self._stage.spare()
        replaced = self.audience.join(connection)
        if replaced:
            replaced.close(ELSEWHERE, protocol.bye("elsewhere", replaced.viewer.language))
        self.show(connection)
        self._notices.show(connection)
        self._schedule()

    def left(self, connection: Connection) -> None:
        """Others are told that it has gone; for spectators alone nothing goes on."""
        if connection.viewer.seat is not None:
            self.tell_presence()
            self._schedule()
        elif not self.audience.spectators:
            self._watching.close()

    def tell_presence(self, besides: Connection | None = None) -> None:
        """Shows everybody who is here now."""
        with self._guarded():
            self._stage.tell_presence(besides)

    def show(self, connection: Connection) -> None:
        """How things are, to one."""
        with self._guarded():
            if connection.viewer.seat is None:
                self._watching.show(connection)
                return
            for text in self._stage.texts(connection.viewer):
                connection.push(text)

    def heal(self, connection: Connection, deal: int, number: int) -> None:
        """Answers a sign of life: with what was missed, if something was."""
        if connection.viewer.seat is None:
            with self._guarded():
                self._watching.heal(connection, deal, number)
            return
        mine = self._stage.deal, self._stage.number(connection.viewer.seat)
        if (deal, number) == mine:
            connection.push(protocol.pong(deal, number, self._clock.now()))
        else:
            self.show(connection)

    async def act(self, seat: Seat, act: Act) -> int:
        """The seat's number once the action is in the record, the same each time it is sent.

        Raises RoomError, Stale, BadMessage; Unavailable where it is not known yet whether it
        will be.
        """
        task = self._spawn(self._act(seat, act))
        if not await within(self._clock, ANSWER_WITHIN, task):
            raise Unavailable("the record is slow")
        return task.result()

    async def give(self, seat: Seat, given: Seal | Share) -> None:
        """Raises RoomError, Stale, BadMessage, Unavailable."""
        await asyncio.shield(self._spawn(self._give(seat, given)))

    async def catch_up(self) -> None:
        """Takes over what other processes have done."""
        async with self._lock:
            with self._guarded():
                await self._stage.catch_up()
                await self._follow()
        self._schedule()

    # What is decided outside the game

    async def refresh(self) -> None:
        """Takes over what has been done to the table from outside."""
        async with self._lock:
            with self._guarded():
                await self._adopt()
                await self._stage.catch_up()
                await self._follow()
        self._schedule()

    async def open_to_spectators(self) -> None:
        """They are shown what was, as the record has it."""
        if self._watching.is_open:
            return
        async with self._lock:
            with self._guarded():
                self._watching.open(await past(self.facts, self.head, self._clock.now()))
                if isinstance(self._stage, Opening):
                    self._watching.add(self._stage.published)

    def missing(self, held_up: int) -> Missing:
        """Who needs a substitute; `held_up`: ms for which this process could hear nobody."""
        stage, now = self._stage, self._clock.now()
        if len(self.facts.players) < 2:
            return []
        present = self.audience.present(now)
        self._absences.look(self.facts, present, now, held_up)
        if not isinstance(stage, Playing) or stage.is_over:
            return []
        return list(self._absences.missing(self.facts, present, stage.idle, now))

    async def stand_in(self, missing: Missing) -> None:
        now, is_shared = self._clock.now(), self._services.news.is_shared
        await self._absences.stand_in(self.facts, missing, now, is_shared=is_shared)
        await self.refresh()
        self._tell_facts()

    async def welcome(self, seat: Seat) -> None:
        """Who comes back has the seat again, unless it was given away for a while."""
        await self._notices.begin()
        if self.facts.seats[seat].absence in (Absence.LOST, Absence.IDLE):
            async with self._lock:
                with self._guarded():
                    await self._give_back(seat)
            self._schedule()

    async def _give_back(self, seat: Seat) -> None:
        await database(tables.give_back, self.facts.id, seat)
        await self._adopt()
        self._tell_facts()

    async def _adopt(self) -> None:
        """With the lock held."""
        facts = await database(store.facts, self.facts.id)
        if facts is None or facts.revision <= self.facts.revision:
            return
        self.facts = facts
        await self._notices.look()
        for seat in self.audience.seats:
            connection = self.audience.seated(seat)
            if connection and connection.player != facts.seats[seat].player:
                connection.close(FORBIDDEN, protocol.bye("forbidden", connection.viewer.language))
            elif facts.seats[seat].absence == Absence.LOST:  # another process did not see it
                self._spawn(self.welcome(seat))
        self._stage.adopt(facts)

    def _tell_facts(self) -> None:
        """To other processes: all of them look."""
        self._services.news.tell(self.facts.id, facts=True)

    def _shown_hands(self) -> list[Seat]:
        return [seat for seat, who in enumerate(self.facts.seats) if who.shows_hand]

    # Moving on, always with the lock held

    async def _act(self, seat: Seat, act: Act) -> int:
        async with self._lock:
            with self._guarded():
                number = await self._answer(seat, act)
        self._schedule()
        return number

    async def _answer(self, seat: Seat, act: Act) -> int:
        if self.facts.seats[seat].substitute:
            await self._give_back(seat)
        if isinstance(self._stage, Playing) and act.deal == self._stage.deal:
            return await self._stage.answer(seat, act)
        # The last action of an earlier deal may be sent again after the next one has begun.
        found = await database(store.deal, self.facts.id, act.deal)
        course = played(found, pace_of(self.facts), self._clock.now()) if found else None
        number = answered(course.answers, seat, act) if course else None
        if number is None:
            raise Stale
        return number

    async def _give(self, seat: Seat, given: Seal | Share) -> None:
        async with self._lock:
            with self._guarded():
                if not isinstance(self._stage, Opening) or given.deal != self._stage.deal:
                    raise Stale
                await self._stage.take(seat, given)
                await self._follow()
        self._schedule()

    async def _go_on(self, due: int) -> None:
        """Does what is due without anybody's asking."""
        now = self._clock.now()
        try:
            async with self._lock:
                with self._guarded():
                    if now - due > LATE:
                        self._stage.spare()
                    await self._stage.go_on()
                    await self._follow()
        except Unavailable:
            self._set_timer(now + RETRY_AFTER)
        else:
            self._schedule()

    async def _follow(self) -> None:
        """Goes over to the next stage when this one is done, perhaps by way of another."""
        while (deal := await self._stage.following()) is not None:
            self._stage = self._stage_of(deal)
            self._stage.announce()
            self._services.news.tell(self.facts.id, deal=deal.index, step=0)

    def _stage_of(self, deal: store.Recorded | store.Opened) -> Opening | Playing:
        if isinstance(deal, store.Opened):
            return Opening(deal, self.facts, self._services, self.audience, self._watching)
        return Playing(
            deal, self.facts, self._services, self.audience, self._watching, self._schedule
        )

    # What is due

    def _schedule(self) -> None:
        """Sets the timer for whatever comes next by itself, while a person is there."""
        if not self._is_awake:
            return
        with suppress(RoomError), self._guarded():
            is_attended = bool(self.audience.seats & self.facts.persons)
            self._set_timer(self._stage.plan() if is_attended else None)

    def _set_timer(self, when: int | None) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None
        if when is not None and self._is_awake:
            self._timer = self._clock.call_at(when, lambda: self._spawn(self._go_on(when)))

    # When a rule fails

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Whatever is not meant to happen in here is a bug, and freezes this table alone."""
        if self._is_frozen:
            raise RoomError("frozen")
        try:
            yield
        except EXPECTED:
            raise
        except Exception as error:  # a bug in a rule must not reach the other tables
            self._freeze(error)
            raise RoomError("frozen") from error

    def _freeze(self, error: Exception) -> None:
        deal, number = self.head
        where = {"table": self.facts.id, "deal": deal, "number": number}
        sentence = "Table %(table)s froze in deal %(deal)d after step %(number)d"
        logger.error(sentence, where, exc_info=error, extra=where)
        self._is_frozen = True
        self.sleep()
        for connection in self.audience:
            connection.close(FROZEN, protocol.bye("frozen", connection.viewer.language))
        self._stopped(self)

    def _spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        """What was expected has been answered elsewhere; all else is a bug outside the rules."""
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, EXPECTED):
            where = {"table": self.facts.id}
            logger.error("Table %(table)s", where, exc_info=error, extra=where)
