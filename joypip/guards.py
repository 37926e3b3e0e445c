"""What Daphne lets pass and a public server must not: huge messages, floods, seats that never read;
and the short way out for messages. Knows sockets and bytes, nothing of the game.

Leans on how Daphne builds its protocols, so the versions of Daphne, autobahn and Twisted are pinned
and tests run against the real server.
"""

import struct
import time
from typing import Any

import daphne.server
from daphne.http_protocol import HTTPFactory
from daphne.ws_protocol import WebSocketFactory, WebSocketProtocol
from twisted.internet.tcp import Connection

from game.counts import Count, count
from joypip.limits import Limits

WHOLE_TEXT = 0x81
POLICY_VIOLATION = 1008
TOO_BIG = 1009


class GuardedSocket(WebSocketProtocol):  # type: ignore[misc]  # Daphne has no types
    """One connection. Twisted tells it, as the producer, when its peer stops and starts reading."""

    limits = Limits()
    unread = 0
    stalled_at: float | None = None
    is_dropped = False

    def onOpen(self) -> None:  # noqa: N802 - autobahn's name
        super().onOpen()
        self.transport.unregisterProducer()
        self.transport.registerProducer(self, streaming=True)

    def onMessage(self, payload: bytes, isBinary: bool) -> None:  # noqa: N802, N803
        self.last_ping = time.time()  # whoever says something need not be asked for a sign of life
        if self.muted:
            return
        if len(payload) > self.limits.message_bytes:
            self.cut(TOO_BIG)
        elif self.application_queue.qsize() >= self.limits.queued_messages:
            count(Count.FLOODS, "queue")
            self.cut(POLICY_VIOLATION)
        else:
            super().onMessage(payload, isBinary)

    def cut(self, code: int) -> None:
        self.application_queue.put_nowait({"type": "websocket.disconnect", "code": code})
        self.muted = True
        self.serverClose(code)

    def serverClose(self, code: int | None = None) -> None:  # noqa: N802
        """As Daphne's, which refuses the standard codes (1008, 1012) that clients act upon."""
        self.sendCloseFrame(code=1000 if code is None else code)

    def serverSend(self, content: str | bytes, binary: bool = False) -> None:  # noqa: N802
        if self.is_dropped or self.state not in (self.STATE_CONNECTING, self.STATE_OPEN):
            return  # it closed while the message was being made
        if self.stalled_at is not None:
            self.unread += len(content)
            if self.unread > self.limits.unread_bytes:
                self.drop()
                return
        if isinstance(content, str) and self.state == self.STATE_OPEN:
            self.sendData(_frame(content.encode()))
        else:
            super().serverSend(content, binary)

    def sendData(  # noqa: N802
        self, data: bytes, sync: bool = False, chopsize: int | None = None
    ) -> None:
        """Into the socket at once, as far as it takes them, when nothing waits before them.

        Twisted would have the reactor watch the socket for each message: two more system calls and
        a turn of the loop, a third of what a message costs.
        """
        if sync or chopsize or self.send_queue:
            super().sendData(data, sync, chopsize)
            return
        sent = self.transport.writeSomeData(data) if _is_empty(self.transport) else 0
        done = sent if isinstance(sent, int) else 0  # Twisted will find the same error by itself
        if done < len(data):
            self.transport.write(data[done:])

    def check_timeouts(self) -> None:
        super().check_timeouts()
        if self.stalled_at is None:
            return
        if time.monotonic() - self.stalled_at > self.limits.unread_seconds:
            self.drop()

    def drop(self) -> None:
        if self.is_dropped:
            return
        self.is_dropped = True
        count(Count.SLOW_READERS)
        self.transport.abortConnection()

    def pauseProducing(self) -> None:  # noqa: N802
        if self.stalled_at is None:  # Twisted says it again with every write
            self.stalled_at = time.monotonic()
            self.unread = self.transport.bufferSize

    def resumeProducing(self) -> None:  # noqa: N802
        self.stalled_at = None
        self.unread = 0
        if self.transport.disconnecting:
            self.transport.unregisterProducer()  # lets Twisted finish the closing

    def stopProducing(self) -> None:  # noqa: N802
        self.stalled_at = None


def _frame(text: bytes) -> bytes:
    """A whole message as servers send it: not fragmented, not compressed, not masked."""
    size = len(text)
    if size < 126:
        return struct.pack("!BB", WHOLE_TEXT, size) + text
    if size < 1 << 16:
        return struct.pack("!BBH", WHOLE_TEXT, 126, size) + text
    return struct.pack("!BBQ", WHOLE_TEXT, 127, size) + text


def _is_empty(transport: Any) -> bool:
    """Whether a plain connection is open and all that was written to it has gone out."""
    return (
        isinstance(transport, Connection)
        and not transport.TLS
        and bool(transport.connected)
        and not transport.dataBuffer
        and not transport._tempDataBuffer  # noqa: SLF001 - what dataBuffer is filled from
    )


class GuardedServer(daphne.server.Server):  # type: ignore[misc]
    """Gives sockets' applications a way to send that never waits, as an extension of ASGI. Theirs
    would take a turn of the loop, and a chain of calls, for what ends in the same place."""

    def create_application(self, protocol: Any, scope: dict[str, Any]) -> Any:
        if isinstance(protocol, GuardedSocket):
            extensions = {**scope.get("extensions", {}), "joypip.write": protocol.serverSend}
            scope = {**scope, "extensions": extensions}
        return super().create_application(protocol, scope)


class GuardedSockets(WebSocketFactory):  # type: ignore[misc]
    protocol = GuardedSocket

    def setProtocolOptions(self, **options: Any) -> None:  # noqa: N802
        size = self.protocol.limits.frame_bytes
        limits = {"maxFramePayloadSize": size, "maxMessagePayloadSize": size}
        super().setProtocolOptions(**{**options, **limits, "failByDrop": False})


class GuardedRequests(HTTPFactory):  # type: ignore[misc]
    limits = Limits()

    def __init__(self, server: daphne.server.Server) -> None:
        super().__init__(server)
        self.timeOut = self.limits.request_seconds
        if self.limits.behind_proxy:
            server.proxy_forwarded_address_header = "X-Forwarded-For"


def install(limits: Limits) -> None:
    """Make every Daphne server of this process use the guards."""
    GuardedSocket.limits = GuardedRequests.limits = limits
    daphne.server.WebSocketFactory = GuardedSockets
    daphne.server.HTTPFactory = GuardedRequests
