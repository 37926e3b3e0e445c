"""One live table in this process: the folded record, and all that moves it on. People, bots and
time-outs act through one door; what they do counts once it is in the record, and not before."""

import asyncio
import logging
import uuid
from collections.abc import Callable, Coroutine, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from django.conf import settings

from game import protocol, store
from game.agenda import remaining, upcoming
from game.bot_seats import BotSeats
from game.clock import Timer, within
from game.course import Course, Move, opened, played
from game.errors import BadMessage, RoomError, Stale, Unavailable
from game.hub import ELSEWHERE, FROZEN, Audience, Connection, Viewer
from game.pace import AFTER_RESTART, PACES, faster
from game.protocol import Act, PlayerInfo, Situation
from game.services import Services, database
from game.table.events import Event
from game.table.legal import legal
from game.table.record import Header, encode_result
from game.table.state import Context, Over, Seat
from game.table.view import view

logger = logging.getLogger(__name__)

ANSWER_WITHIN = 2000
"""Ms after which somebody who acted is told that the record is slow."""
RETRY_AFTER = 1000
LATE = 2000
"""A timer this many ms late was held up, and so were the players whom it would hurry."""
MOVES_AT_ONCE = 8
SKEW = 5000
"""Ms by which a step of another process may be older than the moment we hear of it."""

T = TypeVar("T")

EXPECTED = (RoomError, Stale, Unavailable, BadMessage)
"""What becomes of these is for whoever asked; anything else is a bug."""


class Runner:
    """Made awake, from the record; `stopped` hears when a bug froze it."""

    def __init__(
        self,
        facts: store.TableFacts,
        deal: store.Recorded,
        services: Services,
        stopped: Callable[["Runner"], None],
    ) -> None:
        self.facts = facts
        self.audience = Audience()
        self._services = services
        self._clock = services.clock
        self._stopped = stopped
        self._pace = faster(PACES[facts.pace], settings.TABLE_SPEED)
        self._bots = BotSeats(services.thinker, self._pace, self._schedule)
        self._bots.sit({seat: who.bot for seat, who in enumerate(facts.seats) if who.bot})
        self._lock = asyncio.Lock()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._timer: Timer | None = None
        self._is_awake = True
        self._mercy = self._clock.now() + AFTER_RESTART
        """No time-out before this."""
        self._is_frozen = False
        self._deal = deal
        self._course = played(deal, self._pace, self._clock.now())
        self._recorded_at = deal.rows[-1].at if deal.rows else deal.at

    @property
    def deal_id(self) -> int:
        return self._deal.id

    @property
    def head(self) -> tuple[int, int]:
        """The deal being played, and how many of its steps are known here."""
        return self._course.deal, self._course.count

    def sleep(self) -> None:
        """Nothing more happens here. What is on its way into the record gets there all the same."""
        self._is_awake = False
        if self._timer:
            self._timer.cancel()

    def join(self, connection: Connection) -> None:
        """Its seat is the newest connection's, at once."""
        replaced = self.audience.join(connection)
        if replaced:
            replaced.close(ELSEWHERE, protocol.bye("elsewhere", replaced.viewer.language))
        self.show(connection)
        self._schedule()

    def tell_presence(self, besides: Connection | None = None) -> None:
        """Shows everybody who is here now."""
        with self._guarded():
            self.audience.tell(lambda viewer: self._text(viewer, ()), besides)

    def show(self, connection: Connection) -> None:
        """The current state, to one."""
        with self._guarded():
            connection.push(self._text(connection.viewer, ()))

    def heal(self, connection: Connection, deal: int, number: int) -> None:
        """Answers a sign of life: with what was missed, if something was."""
        mine = self._course.number(connection.viewer.seat)
        if (deal, number) == (self._course.deal, mine):
            connection.push(protocol.pong(deal, mine, self._clock.now()))
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

    async def catch_up(self) -> None:
        """Takes over what other processes have recorded."""
        async with self._lock:
            with self._guarded():
                await self._catch_up()
        self._schedule()

    # Moving on, always with the lock held

    async def _act(self, seat: Seat, act: Act) -> int:
        async with self._lock:
            with self._guarded():
                number = await self._answer(seat, act)
        self._schedule()
        return number

    async def _answer(self, seat: Seat, act: Act) -> int:
        while True:
            answers = self._course.answers
            if act.deal != self._course.deal:
                answers = await self._answers_in(act.deal)
            if act.id in answers:
                whose, number = answers[act.id]
                if whose != seat:
                    raise BadMessage("another's id")
                return number
            if (act.deal, act.number) != (self._course.deal, self._course.number(seat)):
                raise Stale
            allowed = legal(self._course.state, seat)
            if act.action not in allowed:
                raise RoomError("illegal" if allowed else "not_your_turn")
            await self._append([Move(seat, act.action, act.id)])

    async def _answers_in(self, deal: int) -> Mapping[uuid.UUID, tuple[Seat, int]]:
        """Of an earlier deal: its last action may be sent again after the next one has begun."""
        found = await database(store.deal, self.facts.id, deal)
        return played(found, self._pace, self._clock.now()).answers if found else {}

    async def _play(self, due: int) -> None:
        """Does what is due without anybody's asking."""
        now = self._clock.now()
        if now - due > LATE:
            self._mercy = now + AFTER_RESTART
        try:
            async with self._lock:
                with self._guarded():
                    await self._do_due()
        except Unavailable:
            self._set_timer(now + RETRY_AFTER)
        else:
            self._schedule()

    async def _do_due(self) -> None:
        phase = self._course.state.phase
        if isinstance(phase, Over) and phase.next and all(phase.ready):
            await self._next_deal(phase.next)
            return
        now = self._clock.now()
        course = self._course
        moves: list[Move] = []
        while len(moves) < MOVES_AT_ONCE:
            due = [move for when, move in self._upcoming(course) if when <= now]
            if not due:
                break
            moves.append(due[0])
            course, _ = course.step(due[0], now, self._pace)
        if moves:
            await self._append(moves)

    async def _append(self, moves: Sequence[Move]) -> None:
        """Records moves, all or none, and shows them. Where others were first, theirs count."""
        at = max(self._clock.now(), self._recorded_at)
        course = self._course
        events: list[Event] = []
        rows: list[store.Row] = []
        for move in moves:
            course, seen = course.step(move, self._clock.now(), self._pace)
            events += seen
            rows.append(store.Row(course.count, move.seat, move.action, at, move.client))
        append = store.Append(self._deal.id, tuple(rows), self._ending(course))
        if await self._services.recorder.append(append):
            self._recorded_at = at
            self._show(course, events)
            self._services.news.tell(self.facts.id, deal=course.deal, step=course.count)
        else:
            await self._catch_up()

    async def _catch_up(self) -> None:
        course, now = self._course, self._clock.now()
        events: list[Event] = []
        for row in await database(store.rows_after, self._deal.id, course.count):
            at = min(max(row.at, now - SKEW), now)
            course, seen = course.step(Move(row.seat, row.action, row.client), at, self._pace)
            events += seen
            self._recorded_at = row.at
        self._show(course, events)

    def _ending(self, course: Course) -> store.Ending | None:
        phase = course.state.phase
        if not isinstance(phase, Over) or isinstance(self._course.state.phase, Over):
            return None
        return store.Ending(encode_result(phase.result), ends_game=phase.next is None)

    async def _next_deal(self, context: Context) -> None:
        """Any process may be the one that deals; all play the deal that came first."""
        header = Header(self._course.state.rules, context)
        index = self._course.deal + 1
        await database(store.add_deal, self.facts.id, index, header, self._clock.now())
        deal = await database(store.deal, self.facts.id, index)
        assert deal, "it has just been added"
        self._deal = deal
        course, events = opened(deal, self._clock.now())
        self._show(course, events)
        await self._catch_up()
        self._services.news.tell(self.facts.id, deal=index, step=0)

    # What is due

    def _schedule(self) -> None:
        """Lets bots think, and sets the timer for whatever comes next by itself."""
        if not self._is_awake:
            return
        with suppress(RoomError), self._guarded():
            self._bots.ask(self._course, self._deal.seed)
            phase = self._course.state.phase
            if isinstance(phase, Over) and phase.next and all(phase.ready):
                self._set_timer(self._clock.now())
            else:
                self._set_timer(
                    min((when for when, _ in self._upcoming(self._course)), default=None)
                )

    def _set_timer(self, when: int | None) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None
        if when is not None and self._is_awake:
            self._timer = self._clock.call_at(when, lambda: self._spawn(self._play(when)))

    def _upcoming(self, course: Course) -> list[tuple[int, Move]]:
        return list(upcoming(course, self._bots, self._pace, self._mercy))

    # What is shown

    def _show(self, course: Course, events: Sequence[Event]) -> None:
        """Goes over to `course` and tells those for whom something has changed."""
        before, self._course = self._course, course

        def text(viewer: Viewer) -> str | None:
            seat = viewer.seat
            if (before.deal, before.number(seat)) == (course.deal, course.number(seat)):
                return None
            return self._text(viewer, events)

        self.audience.tell(text)

    def _text(self, viewer: Viewer, events: Sequence[Event]) -> str:
        seat, course, now = viewer.seat, self._course, self._clock.now()
        seen = [known for event in events if (known := event.seen_by(seat)) is not None]
        situation = Situation(
            deal=course.deal,
            number=course.number(seat),
            view=view(course.state, seat),
            legal=() if seat is None else legal(course.state, seat),
            events=seen,
            remaining_ms=remaining(course, seat, self._bots, self._pace, self._mercy, now),
            now=now,
            players=self._players(now),
        )
        return protocol.state(situation, viewer.language)

    def _players(self, now: int) -> list[PlayerInfo]:
        here = self.audience.present(now)
        return [
            PlayerInfo(who.name, who.bot or None, who.avatar, bool(who.bot) or seat in here)
            for seat, who in enumerate(self.facts.seats)
        ]

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
        except Exception as error:
            self._freeze(error)
            raise RoomError("frozen") from error

    def _freeze(self, error: Exception) -> None:
        where = (self.facts.id, *self.head)
        logger.error("Table %s froze in deal %d after step %d", *where, exc_info=error)
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
            logger.error("Table %s", self.facts.id, exc_info=error)
