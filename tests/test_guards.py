"""What a public server must refuse, tried on a real Daphne."""

import socket
import time
import zlib
from asyncio import Queue
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from twisted.internet.tcp import Connection

from joypip.guards import GuardedSocket
from tests.servers import Daphne
from tests.sockets import TEXT, Socket, connect, frame


@pytest.fixture(scope="module")
def echo(server_folder: Path) -> Iterator[Daphne]:
    server = Daphne(server_folder, "tests.guarded_echo:application", {})
    server.start()
    yield server
    server.close()


@pytest.fixture
def client(echo: Daphne) -> Iterator[Socket]:
    with connect(echo.port, "/") as opened:
        yield opened


def close_code(client: Socket) -> int | None:
    client.receive_until_closed()
    return client.close_code


def test_an_ordinary_message_passes(client: Socket) -> None:
    client.send("x" * 8192)
    assert client.receive() == "x" * 8192


def test_a_message_larger_than_any_action_closes_the_socket(client: Socket) -> None:
    client.send("x" * 8193)
    assert close_code(client) == 1009


def test_a_huge_frame_is_refused_by_its_header_alone(client: Socket) -> None:
    client.connection.sendall(frame(TEXT, b"x" * 1_000_000)[:20])
    assert close_code(client) == 1009


def test_many_fragments_are_refused_before_they_add_up(client: Socket) -> None:
    fragment = bytearray(frame(0, b"x" * 8000))
    fragment[0] = 0  # to be continued
    client.connection.sendall(bytes([TEXT]) + frame(TEXT, b"x")[1:])
    client.connection.sendall(bytes(fragment) * 9)
    assert close_code(client) == 1009


COMPRESSED = 0x40
"""The bit of a frame's first byte that says so."""


def test_compression_is_not_agreed_to(echo: Daphne) -> None:
    with socket.create_connection(("127.0.0.1", echo.port), timeout=20) as connection:
        client = Socket(connection)
        extensions = {"Sec-WebSocket-Extensions": "permessage-deflate; client_max_window_bits"}
        client.ask("/", {"Host": f"127.0.0.1:{echo.port}", **extensions})
        head = b"".join(iter(client.received.readline, b"\r\n")).lower()
        client.received.close()
    assert head.startswith(b"http/1.1 101")
    assert b"sec-websocket-extensions" not in head


def test_a_compressed_bomb_is_not_unpacked(echo: Daphne) -> None:
    packer = zlib.compressobj(wbits=-15)
    bomb = packer.compress(bytes(30_000_000)) + packer.flush(zlib.Z_SYNC_FLUSH)
    framed = bytearray(frame(TEXT, bomb))
    framed[0] |= COMPRESSED
    before = echo.memory
    for _ in range(20):
        with connect(echo.port, "/") as bomber:
            bomber.connection.sendall(framed)
            assert close_code(bomber) == 1002
    assert echo.memory - before < 10_000_000


def test_sixty_four_messages_at_once_are_answered(client: Socket) -> None:
    client.connection.sendall(frame(TEXT, b"again") * 64)
    assert [client.receive() for _ in range(64)] == ["again"] * 64


def test_a_flood_closes_the_socket_and_nobody_else_notices(echo: Daphne, client: Socket) -> None:
    with connect(echo.port, "/") as neighbour:
        client.connection.sendall(frame(TEXT, b"again") * 20_000)
        assert close_code(client) == 1008
        neighbour.send("still here")
        assert neighbour.receive() == "still here"


def test_one_who_never_reads_is_cut_and_nobody_else_notices(echo: Daphne) -> None:
    with connect(echo.port, "/") as deaf, connect(echo.port, "/") as neighbour:
        deaf.send("pour 20000")
        neighbour.send("still here")
        assert neighbour.receive() == "still here"
        assert len(deaf.receive_until_closed()) < 20_000
        assert deaf.close_code is None


class FullTransport:
    bufferSize = 65536  # noqa: N815 - Twisted's name
    aborted = False

    def abortConnection(self) -> None:  # noqa: N802
        self.aborted = True


def test_one_who_has_not_read_for_long_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    transport = FullTransport()
    slow = GuardedSocket()
    slow.transport = transport
    slow.state = GuardedSocket.STATE_OPEN
    slow.socket_opened = slow.last_ping = time.time()
    slow.server = SimpleNamespace(websocket_timeout=-1, ping_interval=60)
    start = time.monotonic()
    monkeypatch.setattr("joypip.guards.time.monotonic", lambda: start)
    slow.pauseProducing()
    monkeypatch.setattr("joypip.guards.time.monotonic", lambda: start + 30)
    slow.check_timeouts()
    assert not transport.aborted
    monkeypatch.setattr("joypip.guards.time.monotonic", lambda: start + 31)
    slow.check_timeouts()
    assert transport.aborted


def test_only_who_is_silent_is_asked_for_a_sign_of_life(monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of pings at once would hold up everybody else."""
    asked: list[float] = []
    now = [100.0]
    monkeypatch.setattr("joypip.guards.time.time", lambda: now[0])
    monkeypatch.setattr(GuardedSocket, "_sendAutoPing", lambda self: asked.append(now[0]))
    one = GuardedSocket()
    one.state = GuardedSocket.STATE_OPEN
    one.muted = False
    one.socket_opened = one.last_ping = now[0]
    one.server = SimpleNamespace(websocket_timeout=-1, ping_interval=20)
    one.client_addr = "a peer"
    one.application_queue = Queue()
    for second in range(110, 150, 10):
        now[0] = float(second)
        one.onMessage(b"beat", False)
        one.check_timeouts()
    assert asked == []
    now[0] = 161.0
    one.check_timeouts()
    assert asked == [161.0]


def test_half_a_handshake_is_not_waited_for(echo: Daphne) -> None:
    with socket.create_connection(("127.0.0.1", echo.port), timeout=20) as half:
        half.sendall(b"GET / HTTP/1.1\r\nUpgrade: websocket\r\n")
        assert half.recv(1) == b""


def test_one_who_reads_gets_all_of_a_long_answer(client: Socket) -> None:
    for _ in range(10):
        client.send("pour 60")
        assert [len(client.receive()) for _ in range(60)] == [1000] * 60


class Reactor:
    """Watches nothing: the test says when a socket can be written to."""

    def addReader(self, _: object) -> None: ...  # noqa: N802 - Twisted's name

    def addWriter(self, _: object) -> None: ...  # noqa: N802

    def removeWriter(self, _: object) -> None: ...  # noqa: N802


def test_what_a_socket_does_not_take_at_once_follows_in_order() -> None:
    near, far = socket.socketpair()
    with near, far:
        near.setblocking(False)
        sender = GuardedSocket()
        sender.send_queue = []
        sender.transport = Connection(near, sender, Reactor())  # type: ignore[arg-type]  # a stub
        sender.transport.connected = True
        long = b"x" * 1_000_000
        for message in (b"first", long, b"last"):
            sender.sendData(message)
        assert far.recv(5) == b"first"
        received = b""
        while len(received) < len(long) + 4:
            received += far.recv(65536)
            sender.transport.doWrite()
        assert received == long + b"last"


@pytest.mark.parametrize("code", [1000, 1008, 1012, 4001])
def test_the_application_may_close_with_any_code(client: Socket, code: int) -> None:
    client.send(f"close {code}")
    assert close_code(client) == code


def test_a_closed_peer_leaves_no_traceback(echo: Daphne, client: Socket) -> None:
    client.send("pour 2000")
    client.connection.shutdown(socket.SHUT_RDWR)
    with connect(echo.port, "/") as next_client:
        next_client.send("next")
        assert next_client.receive() == "next"
    assert "Traceback" not in echo.log()
