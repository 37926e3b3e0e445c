"""Persons who play at real servers by themselves: they come back whenever they are cut off, and
send again what was not answered, as a browser does."""

import asyncio
import base64
import json
import os
import secrets
import struct
import uuid
from collections import Counter
from collections.abc import Callable, Sequence

from game.hub import ELSEWHERE
from game.store import Recorded
from game.table.state import Seat
from tests.faults.company import bold
from tests.faults.story import Session, Story, hold
from tests.live.world import Json, seal_of
from tests.sockets import CLOSE, PING, PONG, TEXT, ClosedError, RefusedError, frame

BACK_AFTER = 0.1
"""Seconds until somebody who was cut off tries again, if nothing else is said."""
BEAT = 10
PATIENCE = 180
"""Seconds that a test waits for what must come, on a machine with other things to do."""
GONE = (OSError, EOFError, ClosedError, RefusedError, TimeoutError)


class Line:
    """A WebSocket of an event loop, of which nothing is hidden."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def open(cls, port: int, path: str, cookie: str = "") -> "Line":
        """Raises OSError, EOFError, and RefusedError with the status."""
        line = cls(*await asyncio.open_connection("127.0.0.1", port))
        key = base64.b64encode(os.urandom(16)).decode()
        line.writer.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: {key}\r\n"
            f"Sec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        try:
            async with asyncio.timeout(PATIENCE):
                head = await line.reader.readuntil(b"\r\n\r\n")
        except BaseException:
            line.close()
            raise
        status = int(head.split()[1])
        if status != 101:
            line.close()
            raise RefusedError(status)
        return line

    def send(self, text: str) -> None:
        self.writer.write(frame(TEXT, text.encode()))

    async def receive(self) -> str:
        """Raises OSError, EOFError, and ClosedError with the code."""
        while True:
            opcode, payload = await self._frame()
            if opcode == TEXT:
                return payload.decode()
            if opcode == PING:
                self.writer.write(frame(PONG, payload))
            if opcode == CLOSE:
                raise ClosedError(struct.unpack("!H", payload[:2])[0] if payload else None)

    async def _frame(self) -> tuple[int, bytes]:
        head = await self.reader.readexactly(2)
        length = head[1]
        if length == 126:
            length = struct.unpack("!H", await self.reader.readexactly(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", await self.reader.readexactly(8))[0]
        return head[0] & 0x0F, await self.reader.readexactly(length)

    def close(self) -> None:
        """Without a word."""
        self.writer.transport.abort()


class Person:
    """`port` may change: the next visit goes there. `times`: how often each action is sent."""

    def __init__(self, table: str, seat: int, cookie: str, port: int) -> None:
        self.table = table
        self.seat = seat
        self.cookie = cookie
        self.port = port
        self.times: Callable[[], int] = lambda: 1
        self.is_playing = True
        self.comes_back = True
        self.back_after: Callable[[], float] = lambda: BACK_AFTER
        self.state: Json = {}
        self.chosen = 0
        self.sessions: list[Session] = []
        self.refusals: Counter[str] = Counter()
        self.closings: Counter[int | None] = Counter()
        self.acts = 0
        self.pending: Json | None = None
        self.line: Line | None = None
        self.is_here = False
        self._share = secrets.token_hex(32)

    async def stay(self) -> None:
        """Whoever hears that a newer window has the seat does not fight for it."""
        while self.comes_back:
            try:
                await self._visit()
            except GONE as gone:
                code = getattr(gone, "code", None)
                self.closings[code] += 1
                if code == ELSEWHERE:
                    self.comes_back = False
            finally:
                self.is_here = False
                if self.line:
                    self.line.close()
            await asyncio.sleep(self.back_after())

    async def _visit(self) -> None:
        session: list[Json] = []
        cookie = f"sessionid={self.cookie}"
        address = f"/ws/table/{self.table}/" + (f"?since={self.chosen}" if self.chosen else "")
        self.line = line = await Line.open(self.port, address, cookie)
        self.sessions.append(session)
        while True:
            message = json.loads(await line.receive())
            session.append(message)
            if message["t"] == "state":
                first, self.is_here = not self.is_here, True
                self.state = message
                self.chosen = self.chosen or message["now"]
                if first and self.pending:
                    self._send(self.pending)
            self._hear(message)

    def _hear(self, message: Json) -> None:
        if message["t"] == "wall":
            self._give(message)
        elif message["t"] == "ack":
            if self.pending and message["id"] == self.pending["id"]:
                self.pending = None
                self.acts += 1
        elif message["t"] == "refused":
            self._accept_refusal(message)
        self.go_on()

    def go_on(self) -> None:
        """Answers what is asked, unless an answer is still out."""
        if self.pending is None and self.is_here and self.is_playing and self.state["legal"]:
            self.pending = self.act(bold(self.state))
            self._send(self.pending)

    def beat(self) -> None:
        if self.line and self.is_here:
            where = {"deal": self.state["deal"], "n": self.state["n"]}
            self.line.send(json.dumps({"t": "beat", **where}))

    def act(self, action: Json) -> Json:
        where = {"deal": self.state["deal"], "n": self.state["n"]}
        return {"t": "act", "id": str(uuid.uuid4()), **where, "action": action}

    def _accept_refusal(self, message: Json) -> None:
        self.refusals[message["code"]] += 1
        if self.pending is None or message["id"] != self.pending["id"]:
            return
        if message["code"] == "busy":
            asyncio.get_running_loop().call_later(0.3, self._send, self.pending)
        else:
            self.pending = None

    def _send(self, message: Json) -> None:
        if self.line and message is self.pending:
            for _ in range(self.times()):
                self.line.send(json.dumps(message))

    def _give(self, wall: Json) -> None:
        own, deal = wall["seats"][wall["you"]]["is"], wall["deal"]
        assert self.line
        if (wall["stage"], own) == ("seal", "asked"):
            seal = {"t": "seal", "deal": deal, "seal": seal_of(wall, self._share)}
            self.line.send(json.dumps(seal))
        elif (wall["stage"], own) == ("share", "sealed"):
            self.line.send(json.dumps({"t": "share", "deal": deal, "share": self._share}))


class Party:
    """The four of one table, each at the port of its seat."""

    def __init__(self, table: str, cookies: Sequence[str], ports: Sequence[int]) -> None:
        self.table = table
        self.persons = [
            Person(table, seat, cookie, ports[seat % len(ports)])
            for seat, cookie in enumerate(cookies)
        ]
        self._stays: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> "Party":
        self._stays = [asyncio.create_task(person.stay()) for person in self.persons]
        self._stays.append(asyncio.create_task(self._beat()))
        return self

    async def __aexit__(self, *_: object) -> None:
        for stay in self._stays:
            stay.cancel()
        await asyncio.gather(*self._stays, return_exceptions=True)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            for person in self.persons:
                person.beat()

    @property
    def acts(self) -> int:
        return sum(person.acts for person in self.persons)

    @property
    def are_here(self) -> bool:
        return all(person.is_here for person in self.persons)

    async def until_further(self, acts: int) -> None:
        """So many more actions have been acknowledged."""
        goal = self.acts + acts
        await until(lambda: self.acts >= goal)

    async def rest(self) -> None:
        """Everybody finishes what is under way and does nothing more; all see the same."""
        for person in self.persons:
            person.is_playing = False
        await until(lambda: not any(person.pending for person in self.persons))
        await until(lambda: len({moment(person) for person in self.persons}) == 1)

    def check(self, deals: Sequence[Recorded]) -> list[Story]:
        heard: dict[Seat | None, list[Session]] = {p.seat: p.sessions for p in self.persons}
        return hold(deals, heard)


def moment(person: Person) -> str:
    """What of a view all seats have in common."""
    if not person.is_here:
        return f"seat {person.seat} is away"
    view = person.state["view"]
    public = [(seat["count"], seat["river"], seat["flowers"]) for seat in view["seats"]]
    return json.dumps([person.state["deal"], view["left"], view["turn"], public])


async def until(holds: Callable[[], bool], seconds: float = PATIENCE) -> None:
    async with asyncio.timeout(seconds):
        while not holds():  # noqa: ASYNC110 - of many things at once, some in other processes
            await asyncio.sleep(0.01)
