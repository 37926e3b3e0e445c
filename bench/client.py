"""The other end of the sockets for `bench/server.py`: as cheap as Python allows, so that the server
is what is measured."""

import asyncio
import struct
import time
import uuid
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from tests.sockets import CLOSE, MASK, MASKED, PING, PONG, TEXT

Place = tuple[str, str]
"""The path of a socket and the cookie that opens it."""
Hear = Callable[[bytes], None]
ATTEMPTS = 5
DECIDED = (b'"phase":"over"', b'"legal":[]')
"""In these views there is nothing to answer; they need not be parsed."""


class Line(asyncio.Protocol):
    """A WebSocket that hands over each text as it comes."""

    def __init__(self, hear: Hear) -> None:
        self._hear = hear
        self._opened: asyncio.Future[bytes] = asyncio.get_running_loop().create_future()
        self._rest = b""

    @classmethod
    async def open(cls, port: int, place: Place, hear: Hear) -> "Line":
        """Tries again, as browsers do: Daphne drops who has waited for long."""
        loop = asyncio.get_running_loop()
        for patience in reversed(range(ATTEMPTS)):
            _, line = await loop.create_connection(lambda: cls(hear), "127.0.0.1", port)
            try:
                await asyncio.wait_for(line.shake_hands(port, place), 60)
            except ConnectionError:
                if not patience:
                    raise
            else:
                return line
        raise AssertionError("the last attempt returns or raises")

    async def shake_hands(self, port: int, place: Place) -> None:
        path, cookie = place
        self._transport.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: {cookie}\r\n\r\n".encode()
        )
        head = await self._opened
        if b" 101 " not in head.split(b"\r\n")[0]:
            raise RuntimeError(head.decode())

    def send(self, message: dict[str, Any]) -> None:
        self._transport.write(_frame(TEXT, orjson.dumps(message)))

    def close(self) -> None:
        self._transport.close()

    def connection_made(self, transport: Any) -> None:
        self._transport: asyncio.Transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        if not self._opened.done():
            self._opened.set_exception(ConnectionResetError("no handshake"))

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self._opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._opened.set_result(head)
        while (found := _unframed(data)) is not None:
            kind, payload, data = found
            if kind == TEXT:
                self._hear(payload)
            elif kind == PING:
                self._transport.write(_frame(PONG, payload))
            elif kind == CLOSE:
                self._transport.close()
        self._rest = data


def _frame(kind: int, payload: bytes) -> bytes:
    size = len(payload)
    assert size < 1 << 16
    length = struct.pack("!B", MASKED | size) if size < 126 else struct.pack("!BH", 254, size)
    return bytes([128 | kind]) + length + MASK + payload


def _unframed(data: bytes) -> tuple[int, bytes, bytes] | None:
    """The kind and the payload of the first frame, and what follows; None if it is not whole."""
    if len(data) < 2:
        return None
    size, start = data[1], 2
    if size == 126:
        size, start = int.from_bytes(data[2:4], "big"), 4
    elif size == 127:
        size, start = int.from_bytes(data[2:10], "big"), 10
    end = start + size
    return None if len(data) < max(start, end) else (data[0] & 15, data[start:end], data[end:])


@dataclass
class Load:
    """How many messages were answered, and what was sent for them."""

    messages: int = 0
    size: int = 0
    """Bytes of all views."""
    views: int = 0
    waits: list[float] = field(default_factory=list)
    """Seconds from a discard to the last of its four views."""

    def hear(self, text: bytes) -> None:
        self.size += len(text)
        self.views += 1


class Table:
    """Four seats that do the first thing that is legal, `most` times, or until the hand is over.

    Paced, discards wait for a `tick`; passes never do.
    """

    def __init__(self, load: Load, most: int = 1000, *, is_paced: bool = False) -> None:
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._load = load
        self._left = most
        self._is_paced = is_paced
        self._lines: list[Line] = []
        self._answered = [(b"", 0)] * 4
        self.last = [b""] * 4
        """What each seat was told last."""
        self._is_open = False
        self._held: tuple[int, dict[str, Any]] | None = None
        self._discarded = 0.0
        self._awaited = 0

    async def sit(self, ports: Sequence[int], places: Sequence[Place]) -> None:
        for seat, (port, place) in enumerate(zip(ports, places, strict=True)):
            self._lines.append(await Line.open(port, place, self._hearer(seat)))

    def start(self) -> None:
        """Lets go of what was held until all were there."""
        self._is_open = True
        if not self._is_paced:
            self.tick()

    def tick(self) -> None:
        if self._held is None:
            return
        (seat, message), self._held = self._held, None
        self._discarded, self._awaited = time.perf_counter(), 4
        self._lines[seat].send(message)

    def leave(self) -> None:
        for line in self._lines:
            line.close()

    def _hearer(self, seat: int) -> Hear:
        return lambda text: self._hear(seat, text)

    def _hear(self, seat: int, text: bytes) -> None:
        if not text.startswith(b'{"t":"state"'):
            self._load.messages += text.startswith(b'{"t":"ack"')
            return
        self._load.hear(text)
        self.last[seat] = text
        if self._awaited:
            self._awaited -= 1
            if not self._awaited:
                self._load.waits.append(time.perf_counter() - self._discarded)
        if DECIDED[0] in text:
            self._end()
        elif DECIDED[1] not in text:
            self._answer(seat, orjson.loads(text))

    def _answer(self, seat: int, state: dict[str, Any]) -> None:
        prompt = state["deal"], state["n"]
        if prompt == self._answered[seat]:
            return
        self._answered[seat] = prompt
        if not self._left:
            self._end()
            return
        self._left -= 1
        action = [one for one in state["legal"] if one["t"] in ("pass", "discard")][-1]
        message = {"t": "act", "id": str(uuid.uuid4()), "deal": prompt[0], "n": prompt[1]}
        message["action"] = action
        if action["t"] == "discard" and (self._is_paced or not self._is_open):
            self._held = seat, message
        else:
            self._lines[seat].send(message)

    def _end(self) -> None:
        if not self.done.done():
            self.done.set_result(None)


class Echo:
    """A table of the bare server: its first seat sends whenever it has heard its last message."""

    def __init__(self, load: Load, times: int) -> None:
        self.done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._load = load
        self._times = times
        self._lines: list[Line] = []
        self._heard = 0

    async def sit(self, ports: Sequence[int], places: Sequence[Place]) -> None:
        for port, place in zip(ports, places, strict=True):
            self._lines.append(await Line.open(port, place, self._hear))

    def start(self) -> None:
        self._send(0)

    def leave(self) -> None:
        for line in self._lines:
            line.close()

    def _hear(self, text: bytes) -> None:
        self._heard += 1
        self._load.hear(text)
        if self._heard == 4 * self._times:
            self.done.set_result(None)
        elif self._heard % 4 == 0:
            self._send(self._heard // 4)

    def _send(self, number: int) -> None:
        action = {"t": "discard", "tile": "5m"}
        self._load.messages += 1
        message = {"t": "act", "id": str(uuid.uuid4()), "deal": "1", "n": number, "action": action}
        self._lines[0].send(message)
