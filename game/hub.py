"""Who listens to a table in this process. Delivers at once, encodes once per distinct viewer, and
knows nothing of what is said."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

from django.conf import settings

from game.counts import Count, count

POLICY = 1008
TOO_BIG = 1009
FROZEN = 1011
RESTART = 1012
TRY_LATER = 1013
ELSEWHERE = 4001
FORBIDDEN = 4003


Since = tuple[int, int]


class Viewer(NamedTuple):
    """What decides how a message reads: the seat (None: a spectator) and the language."""

    seat: int | None
    language: str


@dataclass(frozen=True, slots=True)
class Closing:
    code: int
    text: str | None
    """A last message."""


class Connection:
    """The outgoing side of one socket, as tables see it. Nobody waits for its reader.

    Where the server takes texts without waiting itself, `write` hands them over at once; else they
    wait here for whoever asks for the next.
    """

    def __init__(
        self,
        viewer: Viewer,
        session: str,
        now: int,
        write: Callable[[str], None] | None = None,
        player: int | None = None,
        chosen: int | None = None,
    ) -> None:
        """`chosen`: since when it says that its window has the seat, if it comes back by itself."""
        self.viewer = viewer
        self.session = session
        self.player = player
        self.ask: Callable[[], Awaitable[int | None]] | None = None
        """The seat that a spectator has by now, if any; RoomError if it may not watch any more."""
        self.is_live = False
        """A moderator's: it sees what players see without the delay of spectators."""
        self.since = min(chosen or now, now), now
        """When the player chose this window for the seat, and when it last came; ms."""
        self.seen_at = now
        self.is_closed = False
        self._most = settings.UNREAD_MESSAGES
        self._write = write or self._wait_for_reader
        self._backlog: asyncio.Queue[str | Closing] = asyncio.Queue()

    @property
    def window(self) -> tuple[str, int | None]:
        """Whose it is: a session and its player."""
        return self.session, self.player

    def push(self, text: str) -> None:
        if not self.is_closed:
            self._write(text)

    def _wait_for_reader(self, text: str) -> None:
        """Who is too far behind is cut off, and healed on return."""
        if self._backlog.qsize() < self._most:
            self._backlog.put_nowait(text)
        else:
            count(Count.SLOW_READERS)
            self.close(TRY_LATER)

    def close(self, code: int, text: str | None = None) -> None:
        """After what was pushed before. Only the first call counts."""
        if not self.is_closed:
            self.is_closed = True
            self._backlog.put_nowait(Closing(code, text))

    async def next(self) -> str | Closing:
        return await self._backlog.get()


class Audience:
    """The connections of one table: the newest of each seat and any number of spectators; and the
    seats that other processes say they serve."""

    def __init__(self) -> None:
        self._seated: dict[int, Connection] = {}
        self.spectators: set[Connection] = set()
        self._elsewhere: dict[str, tuple[frozenset[int], int]] = {}

    def __iter__(self) -> Iterator[Connection]:
        return iter([*self._seated.values(), *self.spectators])

    @property
    def seats(self) -> frozenset[int]:
        """Those with a connection in this process."""
        return frozenset(self._seated)

    @property
    def since(self) -> dict[int, Since]:
        """Since when each of those connections has its seat."""
        return {seat: connection.since for seat, connection in self._seated.items()}

    def present(self, now: int) -> frozenset[int]:
        """Seats with a connection in any process, as far as is known here."""
        return self.seats.union(*(s for s, until in self._elsewhere.values() if until > now))

    def hear(self, process: str, seats: frozenset[int], until: int) -> None:
        """Another process serves these seats, until it says so again."""
        self._elsewhere[process] = seats, until

    def seated(self, seat: int) -> Connection | None:
        return self._seated.get(seat)

    def is_newest(self, connection: Connection) -> bool:
        """False for a window that comes back by itself while a newer one has the seat."""
        seat = connection.viewer.seat
        known = None if seat is None else self._seated.get(seat)
        return known is None or known.since <= connection.since

    def join(self, connection: Connection) -> Connection | None:
        """The connection that it takes its seat from, if any."""
        seat = connection.viewer.seat
        if seat is None:
            self.spectators.add(connection)
            return None
        replaced = self._seated.get(seat)
        self._seated[seat] = connection
        return replaced

    def leave(self, connection: Connection) -> bool:
        """False when it is not, or no longer, among them: its seat may have been taken over."""
        if connection not in list(self):
            return False
        if connection.viewer.seat is None:
            self.spectators.remove(connection)
        else:
            del self._seated[connection.viewer.seat]
        return True

    def __bool__(self) -> bool:
        return bool(self._seated or self.spectators)

    def tell(
        self, text_for: Callable[[Viewer], str | None], besides: Connection | None = None
    ) -> None:
        """Gives each seat its text, made once; None is nothing to say. All are made before the
        first is sent: whoever hears first is not to slow down the making of the others."""
        told = [connection for connection in self._seated.values() if connection is not besides]
        texts: dict[Viewer, str | None] = {}
        for connection in told:
            if connection.viewer not in texts:
                texts[connection.viewer] = text_for(connection.viewer)
        for connection in told:
            text = texts[connection.viewer]
            if text is not None:
                connection.push(text)
