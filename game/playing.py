"""The newest deal of a table once it has its wall: people, bots and time-outs act through one door;
what they do counts once it is in the record, and not before."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from uuid import UUID

from game import protocol, store
from game.agenda import remaining, upcoming
from game.bot_seats import BotSeats
from game.course import Advance, Course, Move, dealt, played
from game.errors import BadMessage, RoomError, Stale
from game.hub import Audience, Connection, Viewer
from game.pace import AFTER_RESTART
from game.protocol import Act, PlayerInfo, Situation
from game.services import Services, database
from game.table.actions import Discard
from game.table.apply import IllegalAction
from game.table.events import Event
from game.table.fairness import Published
from game.table.record import Header, encode_result
from game.table.state import Context, Over, Seat
from game.terms import levels_of, pace_of, players_of
from game.watching import Moment, Watching
from game.wire import Kept

MOVES_AT_ONCE = 8
SKEW = 5000
"""Ms by which a step of another process may be older than the moment we hear of it."""

Answers = Mapping[UUID, tuple[Seat, int]]
"""Whose each client id was, and the number that answered it."""


def answered(answers: Answers, seat: Seat, act: Act) -> int | None:
    """The number that this action was answered with, if it is in the record. Raises BadMessage."""
    if act.id not in answers:
        return None
    whose, number = answers[act.id]
    if whose != seat:
        raise BadMessage("another's id")
    return number


class Playing:
    """`decided` hears when a bot has made up its mind."""

    def __init__(
        self,
        deal: store.Recorded,
        facts: store.TableFacts,
        services: Services,
        audience: Audience,
        watching: Watching,
        decided: Callable[[], object],
    ) -> None:
        self.deal_id = deal.id
        self.deal = deal.index
        self.idle: Counter[Seat] = Counter()
        """Turns that a seat has let run out since it last acted, as seen from here."""
        self._recorded = deal
        self._facts = facts
        self._services = services
        self._clock = services.clock
        self._audience = audience
        self._watching = watching
        self._pace = pace_of(facts)
        self._bots = BotSeats(facts.id, services.thinker, self._pace, decided)
        self._bots.sit(levels_of(facts))
        self._earliest = 0
        """No time-out before this."""
        self._told_paused: int | None = None
        self._recorded_at = deal.rows[-1].at if deal.rows else deal.at
        self._course = played(deal, self._pace, self._clock.now())
        self._kept = Kept()
        self._here: frozenset[Seat] | None = None
        self._players: tuple[PlayerInfo, ...] = ()

    @property
    def head(self) -> tuple[int, int]:
        """The deal, and how many of its steps are known here."""
        return self._course.deal, self._course.count

    def number(self, seat: Seat | None) -> int:
        return self._course.number(seat)

    @property
    def is_over(self) -> bool:
        """The whole game."""
        phase = self._course.state.phase
        return isinstance(phase, Over) and phase.next is None

    def adopt(self, facts: store.TableFacts) -> None:
        """What is so of the table from now on; all are told who can see a difference."""
        before = self._facts
        for seat, (was, now) in enumerate(zip(before.seats, facts.seats, strict=True)):
            if was.player != now.player or was.level != now.level:
                self.idle[seat] = 0
        self._facts = facts
        self._pace = pace_of(facts)
        self._bots.sit(levels_of(facts))
        self._here = None
        if (before.seats, before.pauses) != (facts.seats, facts.pauses):
            self._watching.show_all()
            self.tell_presence(None)

    def plan(self) -> int | None:
        """Lets bots think; when there is something to do without anybody's asking."""
        self._bots.ask(self._course, self._recorded.seed)
        if self._next_context():
            return self._clock.now()
        if until := self._pace.stands_until(self._clock.now()):
            return until
        return min((when for when, _ in self._upcoming(self._course)), default=None)

    def spare(self) -> None:
        """Nobody's time runs out just now."""
        self._earliest = self._pace.after(self._clock.now(), AFTER_RESTART)

    def announce(self) -> None:
        """The deal is new to everybody here."""
        self._audience.tell(self._wall)
        if published := self._published():
            self._watching.add(published)
        _, events = dealt(self._recorded, self._clock.now())
        events = () if self._recorded.rows else events
        self._tell_all(events)

    def texts(self, viewer: Viewer) -> Iterable[str]:
        """All that who comes new must be told."""
        wall = self._wall(viewer)
        return [*([wall] if wall else []), self._teller(())(viewer)]

    def tell_presence(self, besides: Connection | None) -> None:
        self._tell_all((), besides)

    async def answer(self, seat: Seat, act: Act) -> int:
        """The seat's number once the action is in the record. Raises RoomError, Stale, BadMessage,
        Unavailable."""
        while True:
            number = answered(self._course.answers, seat, act)
            if number is not None:
                return number
            if self._pace.stops and self._pace.stands_until(self._clock.now()):
                raise RoomError("paused")
            if act.number != self._course.number(seat):
                raise Stale
            try:
                advance = self._course.step(
                    Move(seat, act.action, act.id), self._clock.now(), self._pace
                )
            except IllegalAction as error:
                raise RoomError(error.code) from error
            await self._append([advance])

    async def go_on(self) -> None:
        """Does what is due without anybody's asking."""
        now = self._clock.now()
        course = self._course
        steps: list[Advance] = []
        if self._told_paused != self._pace.stands_until(now):
            self.tell_presence(None)
        while len(steps) < MOVES_AT_ONCE and not self._pace.stands_until(now):
            due = [move for when, move in self._upcoming(course) if when <= now]
            if not due:
                break
            steps.append(course.step(due[0], now, self._pace))
            course = steps[-1].course
        if steps:
            await self._append(steps)

    async def catch_up(self) -> None:
        """Takes over what other processes have recorded."""
        course, now = self._course, self._clock.now()
        events: list[Event] = []
        for row in await database(store.rows_after, self.deal_id, course.count):
            at = min(max(row.at, now - SKEW), now)
            advance = course.step(Move(row.seat, row.action, row.client), at, self._pace)
            course = advance.course
            events += advance.events
            self._recorded_at = row.at
            self._count_idle(advance)
        self._show(course, events)

    async def following(self) -> store.Recorded | store.Opened | None:
        """The next deal, once all are ready. Any process may be the one that opens it; all go on
        with the one that came first."""
        context = self._next_context()
        if context is None:
            return None
        header = Header(self._course.state.rules, context)
        seats = self._facts.seats
        asked = [seat for seat, who in enumerate(seats) if not (who.bot or who.substitute)]
        where = self._facts.id, self.deal + 1
        return await database(store.open_deal, *where, header, asked, self._clock.now())

    def _next_context(self) -> Context | None:
        phase = self._course.state.phase
        return phase.next if isinstance(phase, Over) and all(phase.ready) else None

    async def _append(self, steps: Sequence[Advance]) -> None:
        """Records steps, all or none, and shows them. Where others were first, theirs count."""
        at = max(self._clock.now(), self._recorded_at)
        rows = tuple(
            store.Row(
                advance.course.count,
                advance.move.seat,
                advance.move.action,
                at,
                advance.move.client,
            )
            for advance in steps
        )
        course = steps[-1].course
        append = store.Append(self.deal_id, rows, self._ending(course))
        if await self._services.recorder.append(append):
            self._recorded_at = at
            for advance in steps:
                self._count_idle(advance)
            self._show(course, [event for advance in steps for event in advance.events])
            self._services.news.tell(self._facts.id, deal=course.deal, step=course.count)
        else:
            await self.catch_up()

    def _ending(self, course: Course) -> store.Ending | None:
        phase = course.state.phase
        if not isinstance(phase, Over) or isinstance(self._course.state.phase, Over):
            return None
        return store.Ending(encode_result(phase.result), ends_game=phase.next is None)

    def _count_idle(self, advance: Advance) -> None:
        move = advance.move
        if move.client is not None and move.seat is not None:
            self.idle[move.seat] = 0
        elif isinstance(move.action, Discard) and move.seat is not None:
            self.idle[move.seat] += 1

    def _upcoming(self, course: Course) -> list[tuple[int, Move]]:
        return list(upcoming(course, self._bots, self._pace, self._earliest))

    # What is shown

    def _show(self, course: Course, events: Sequence[Event]) -> None:
        """Goes over to `course` and tells those for whom something has changed."""
        before, self._course = self._course, course
        text = self._teller(events)

        def news(viewer: Viewer) -> str | None:
            is_news = before.number(viewer.seat) != course.number(viewer.seat)
            return text(viewer) if is_news else None

        self._audience.tell(news)
        if self._watching.is_open and before.number(None) != course.number(None):
            self._watching.add(self._moment(course, events, self._clock.now()))

    def _tell_all(self, events: Sequence[Event], besides: Connection | None = None) -> None:
        self._audience.tell(self._teller(events), besides)
        if self._watching.is_open:
            self._watching.add(self._moment(self._course, events, self._clock.now()))

    def _moment(self, course: Course, events: Sequence[Event], now: int) -> Moment:
        left = remaining(course, None, self._bots, self._pace, self._earliest, now)
        return Moment(
            course, events, left, now, self._players_now(now), self._pace.stands_until(now)
        )

    def _published(self) -> Published | None:
        shuffle = self._recorded.shuffle
        return shuffle.published() if shuffle else None

    def _wall(self, viewer: Viewer) -> str | None:
        published = self._published()
        return protocol.wall(published, viewer.seat) if published else None

    def _teller(self, events: Sequence[Event]) -> Callable[[Viewer], str]:
        """What each is told just now. All that is the same for everybody is found here, once."""
        course, now = self._course, self._clock.now()
        players = self._players_now(now)
        phase = course.state.phase
        paused_until = self._told_paused = self._pace.stands_until(now)

        def text(viewer: Viewer) -> str:
            seat = viewer.seat
            situation = Situation(
                deal=course.deal,
                number=course.number(seat),
                view=course.view(seat),
                legal=() if seat is None else course.legal[seat],
                events=[seen for event in events if (seen := event.seen_by(seat)) is not None],
                remaining_ms=remaining(course, seat, self._bots, self._pace, self._earliest, now),
                now=now,
                players=players,
                paused_until=paused_until,
                ended=isinstance(phase, Over) and phase.ended,
            )
            return protocol.state(situation, viewer.language, self._kept)

        return text

    def _players_now(self, now: int) -> tuple[PlayerInfo, ...]:
        here = self._audience.present(now)
        if here != self._here:
            self._here = here
            self._players = players_of(self._facts, here)
        return self._players
