"""What one address may ask of this process: so many sockets, handshakes and messages. Knows no
player and no table, and comes before all that costs more."""

import time
from collections.abc import Awaitable, Callable
from typing import Any

from channels.security.websocket import WebsocketDenier
from django.conf import settings

from game.counts import Count, count
from game.players.limits import household
from game.rates import Bucket

TRY_LATER = 1013
FORGET_ABOVE = 1000

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]


class Address:
    def __init__(self, now: int) -> None:
        self.sockets = 0
        self.handshakes = Bucket(settings.HANDSHAKES_PER_ADDRESS, now)
        self.messages = Bucket(settings.MESSAGES_PER_ADDRESS, now)

    def lets_in(self, now: int) -> bool:
        most = settings.SOCKETS_PER_ADDRESS
        return self.handshakes.take(now) and not 0 < most <= self.sockets

    def is_forgotten(self, now: int) -> bool:
        """One of whom nothing is known that would not be so of a new one."""
        return not self.sockets and self.handshakes.is_full(now) and self.messages.is_full(now)


class PerAddress:
    """Honest players share addresses: where many of them are too many, they may come back."""

    def __init__(self, application: Any) -> None:
        self._application = application
        self._known: dict[str, Address] = {}
        self._forget_above = FORGET_ABOVE

    async def __call__(self, scope: dict[str, Any], receive: Receive, send: Send) -> None:
        if not scope.get("client"):  # over a Unix socket: whose it is, nobody has said
            await self._application(scope, receive, send)
            return
        address = self._address(scope["client"][0])
        if not address.lets_in(_now()):
            count(Count.TURNED_AWAY, "address")
            await WebsocketDenier()(scope, receive, send)
            return
        address.sockets += 1
        try:
            await self._application(scope, _counting(address, receive, send), send)
        finally:
            address.sockets -= 1

    def _address(self, text: str) -> Address:
        name = household(text)
        if name not in self._known:
            now = _now()
            if len(self._known) >= self._forget_above:
                self._known = {n: a for n, a in self._known.items() if not a.is_forgotten(now)}
                self._forget_above = max(FORGET_ABOVE, 2 * len(self._known))
            self._known[name] = Address(now)
        return self._known[name]


def _counting(address: Address, receive: Receive, send: Send) -> Receive:
    async def counted() -> Message:
        message = await receive()
        if message["type"] == "websocket.receive" and not address.messages.take(_now()):
            count(Count.FLOODS, "address")
            await send({"type": "websocket.close", "code": TRY_LATER})
            return {"type": "websocket.disconnect", "code": TRY_LATER}
        return message

    return counted


def _now() -> int:
    return time.monotonic_ns() // 1_000_000
