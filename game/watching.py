"""What the spectators of a table are shown: what its players saw, but later, and nothing newer.
Knows what they are shown and when; not how a table gets there."""

from collections import deque
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from game import protocol
from game.clock import Clock, Timer
from game.course import Course
from game.hub import Connection, Viewer
from game.protocol import PlayerInfo, Situation
from game.table.events import Event
from game.table.fairness import Published
from game.table.state import Over, Seat
from game.wire import Kept


@dataclass(frozen=True, slots=True)
class Moment:
    """A table as it was, and what there was to see of how it came to that."""

    course: Course
    events: Sequence[Event]
    remaining_ms: int | None
    now: int
    players: Sequence[PlayerInfo]
    paused_until: int | None


@dataclass(slots=True)
class Screen:
    """What is to be seen now. A live one is for moderators: it shows no hand, whoever agreed."""

    is_live: bool
    wall: Published | None = None
    moment: Moment | None = None

    def show(self, thing: Moment | Published) -> None:
        if isinstance(thing, Published):
            self.wall = thing
        else:
            self.moment = thing


class Watching:
    """Closed as long as nobody watches: then it costs nothing. `delay` in ms; `shown`: the seats
    that let their hands be watched, when something is shown."""

    def __init__(
        self,
        clock: Clock,
        delay: int,
        spectators: Collection[Connection],
        shown: Callable[[], Collection[Seat]],
    ) -> None:
        self.is_open = False
        self._clock = clock
        self._delay = delay
        self._spectators = spectators
        self._shown = shown
        self._coming: deque[tuple[int, Moment | Published]] = deque()
        self._late = Screen(is_live=False)
        self._live = Screen(is_live=True)
        self._timer: Timer | None = None
        self._kept = Kept()

    def open(self, past: Sequence[tuple[int, Moment | Published]]) -> None:
        """With what has happened so far and when, in order."""
        self.is_open = True
        self._coming.extend((at + self._delay, thing) for at, thing in past)
        for _, thing in past:
            self._live.show(thing)
        self._go_on()

    def close(self) -> None:
        self.is_open = False
        self._coming.clear()
        self._late = Screen(is_live=False)
        self._live = Screen(is_live=True)
        if self._timer:
            self._timer.cancel()

    def add(self, thing: Moment | Published) -> None:
        """It happens now."""
        if self.is_open:
            self._put(self._live, thing)
            self._coming.append((self._clock.now() + self._delay, thing))
            self._go_on()

    def heal(self, connection: Connection, deal: int, number: int) -> None:
        """Answers a sign of life, also where there is nothing to be seen yet."""
        screen = self._screen_of(connection)
        seen = screen.moment.course if screen.moment else None
        if seen and (deal, number) != (seen.deal, seen.number(None)):
            self.show(connection)
        else:
            now = self._clock.now() - (0 if screen.is_live else self._delay)
            connection.push(protocol.pong(deal, number, now))

    def show(self, connection: Connection) -> None:
        """All that who comes new is told."""
        screen = self._screen_of(connection)
        wall, moment = screen.wall, screen.moment
        walls = [protocol.wall(wall, None)] if wall else []
        states = [self._state(screen, moment, (), connection.viewer)] if moment else []
        is_next = wall and moment and wall.deal > moment.course.deal
        for text in (*states, *walls) if is_next else (*walls, *states):
            connection.push(text)

    def show_all(self) -> None:
        """What is shown has changed, as when a hand is covered."""
        if self._late.moment:
            self._tell(self._late, self._late.moment, ())

    def _screen_of(self, connection: Connection) -> Screen:
        return self._live if connection.is_live else self._late

    def _go_on(self) -> None:
        while self._coming and self._coming[0][0] <= self._clock.now():
            self._put(self._late, self._coming.popleft()[1])
        if self._timer:
            self._timer.cancel()
        self._timer = None
        if self._coming:
            self._timer = self._clock.call_at(self._coming[0][0], self._go_on)

    def _put(self, screen: Screen, thing: Moment | Published) -> None:
        screen.show(thing)
        if isinstance(thing, Published):
            text = protocol.wall(thing, None)
            for connection in self._before(screen):
                connection.push(text)
        else:
            self._tell(screen, thing, thing.events)

    def _before(self, screen: Screen) -> list[Connection]:
        """Those who look at it."""
        return [each for each in self._spectators if each.is_live == screen.is_live]

    def _tell(self, screen: Screen, moment: Moment, events: Sequence[Event]) -> None:
        told = self._before(screen)
        viewers = {connection.viewer for connection in told}
        texts = {viewer: self._state(screen, moment, events, viewer) for viewer in viewers}
        for connection in told:
            connection.push(texts[connection.viewer])

    def _state(
        self, screen: Screen, moment: Moment, events: Sequence[Event], viewer: Viewer
    ) -> str:
        course, phase = moment.course, moment.course.state.phase
        situation = Situation(
            deal=course.deal,
            number=course.number(None),
            view=course.open_view(() if screen.is_live else self._shown()),
            legal=(),
            events=[seen for event in events if (seen := event.seen_by(None)) is not None],
            remaining_ms=moment.remaining_ms,
            now=moment.now,
            players=moment.players,
            paused_until=moment.paused_until,
            ended=isinstance(phase, Over) and phase.ended,
        )
        return protocol.state(situation, viewer.language, self._kept)
