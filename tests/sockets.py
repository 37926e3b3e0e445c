"""A WebSocket client of a few lines that can also do what no decent client does."""

import base64
import os
import socket
import struct
from collections.abc import Iterator
from contextlib import contextmanager

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
FINAL = 0x80
MASKED = 0x80
MASK = b"\0\0\0\0"  # allowed by the protocol, and leaves the payload as it is


class RefusedError(Exception):
    """The server answered the handshake with another status than 101."""

    def __init__(self, status: int) -> None:
        super().__init__(status)
        self.status = status


class ClosedError(Exception):
    """The server closed the socket with this code, or just dropped the line (None)."""

    def __init__(self, code: int | None) -> None:
        super().__init__(code)
        self.code = code


class Socket:
    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.received = connection.makefile("rb")
        self.close_code: int | None = None  # stays None when the server just dropped the line

    def shake_hands(self, path: str, headers: dict[str, str]) -> None:
        self.ask(path, headers)
        status = self.status()
        if status != 101:
            raise RefusedError(status)

    def ask(self, path: str, headers: dict[str, str]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        standard = {"Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Key": key}
        fields = {**standard, "Sec-WebSocket-Version": "13", **headers}
        lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
        self.connection.sendall("\r\n".join([*lines, "", ""]).encode())

    def status(self) -> int:
        """What the handshake is answered with."""
        line = self.received.readline()
        if not line:
            raise ClosedError(None)
        status = int(line.split()[1])
        while self.received.readline().strip():
            pass
        return status

    def send(self, text: str) -> None:
        self.connection.sendall(frame(TEXT, text.encode()))

    def receive(self) -> str:
        """The next text message; answers pings on the way."""
        while True:
            opcode, payload = self.receive_frame()
            if opcode == TEXT:
                return payload.decode()
            if opcode == PING:
                self.connection.sendall(frame(PONG, payload))
            if opcode == CLOSE:
                raise ClosedError(struct.unpack("!H", payload[:2])[0] if payload else None)

    def receive_until_closed(self) -> list[str]:
        """The rest of the messages; `close_code` tells how it ended."""
        texts = []
        try:
            while True:
                texts.append(self.receive())
        except ClosedError as closed:
            self.close_code = closed.code
        return texts

    def receive_frame(self) -> tuple[int, bytes]:
        head = self.read(2)
        length = head[1]
        if length == 126:
            length = struct.unpack("!H", self.read(2))[0]
        elif length == 127:
            length = struct.unpack("!Q", self.read(8))[0]
        return head[0] & 0x0F, self.read(length)

    def read(self, count: int) -> bytes:
        try:
            data = self.received.read(count)
        except ConnectionError:
            raise ClosedError(None) from None
        if len(data) < count:
            raise ClosedError(None)
        return data


def frame(opcode: int, payload: bytes) -> bytes:
    length = len(payload)
    if length < 126:
        head = struct.pack("!BB", FINAL | opcode, MASKED | length)
    elif length < 1 << 16:
        head = struct.pack("!BBH", FINAL | opcode, MASKED | 126, length)
    else:
        head = struct.pack("!BBQ", FINAL | opcode, MASKED | 127, length)
    return head + MASK + payload


@contextmanager
def connect(port: int, path: str, *, origin: str = "", cookie: str = "") -> Iterator[Socket]:
    """An open WebSocket; `origin` is by default the site's own."""
    host = f"127.0.0.1:{port}"
    headers = {"Host": host, "Origin": origin or f"http://{host}"}
    if cookie:
        headers["Cookie"] = cookie
    with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
        opened = Socket(connection)
        with opened.received:
            opened.shake_hands(path, headers)
            yield opened
