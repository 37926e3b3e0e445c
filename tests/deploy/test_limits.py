"""What one address may ask for, and that others are served meanwhile."""

import resource
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest
from django.conf import LazySettings

from game.counts import Count, counts
from game.rates import Bucket, Rate
from joypip import crowd
from joypip.crowd import PerAddress
from tests.deploy.seating import Guest, seat_four
from tests.servers import Site
from tests.sockets import ClosedError, RefusedError, Socket


@pytest.mark.parametrize(
    ("text", "rate"), [("40/4", Rate(40, 4)), ("0", Rate(0, 1)), ("0/5", Rate(0, 5))]
)
def test_rates_are_written_as_in_the_settings(text: str, rate: Rate) -> None:
    assert Rate.parse(text) == rate


@pytest.mark.parametrize("text", ["40", "40/", "40/0", "-1/4", "4/x", "", "1.5/2"])
def test_what_is_no_rate_stops_the_start(text: str) -> None:
    with pytest.raises(ValueError, match="is no rate"):
        Rate.parse(text)


def test_a_bucket_gives_its_count_at_once_and_fills_up_evenly() -> None:
    bucket = Bucket(Rate(4, 2), now=1000)
    assert [bucket.take(1000) for _ in range(5)] == [True, True, True, True, False]
    assert [bucket.take(1500), bucket.take(1500)] == [True, False]
    assert bucket.take(1400) is False  # a clock that went back
    assert bucket.is_full(3000) is False
    assert bucket.is_full(3500) is True
    assert [bucket.take(99_999) for _ in range(5)] == [True, True, True, True, False]


def test_without_a_limit_a_bucket_is_never_empty_and_always_full() -> None:
    bucket = Bucket(Rate(0, 1), now=0)
    assert all(bucket.take(0) for _ in range(1000))
    assert bucket.is_full(0)


class Door:
    """Sockets that come through the middleware and stay until they are let go."""

    def __init__(self) -> None:
        self.inside: list[tuple[Any, Any]] = []
        self.middleware = PerAddress(self.application)

    async def application(self, scope: Any, receive: Any, send: Any) -> None:
        self.inside.append((receive, send))
        while (await receive())["type"] != "websocket.disconnect":
            pass

    async def visit(self, address: str, *messages: str) -> list[dict[str, Any]]:
        """What one is told who says these things and leaves."""
        sent: list[dict[str, Any]] = []
        said = [{"type": f"websocket.{kind}", "code": 1000} for kind in (*messages, "disconnect")]

        async def receive() -> dict[str, Any]:
            return said.pop(0)

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        client = [address, 1] if address else None
        scope = {"type": "websocket", "client": client, "path": "/"}
        await self.middleware(scope, receive, send)
        return sent


async def test_handshakes_are_counted_for_each_address(settings: LazySettings) -> None:
    settings.HANDSHAKES_PER_ADDRESS = Rate(2, 1000)
    door = Door()
    answers = [await door.visit("192.0.2.1", "connect") for _ in range(3)]
    assert [len(answer) for answer in answers] == [0, 0, 1]
    assert answers[2][0]["type"] == "websocket.close"
    assert await door.visit("192.0.2.2", "connect") == []
    assert len(door.inside) == 3


async def test_a_household_is_one_address(settings: LazySettings) -> None:
    settings.HANDSHAKES_PER_ADDRESS = Rate(1, 1000)
    door = Door()
    assert await door.visit("2001:db8:1:2::1", "connect") == []
    assert await door.visit("2001:db8:1:2:ffff::1", "connect") != []
    assert await door.visit("2001:db8:1:3::1", "connect") == []


async def test_whose_address_is_not_known_is_not_counted(settings: LazySettings) -> None:
    settings.HANDSHAKES_PER_ADDRESS = Rate(1, 1000)
    door = Door()
    for _ in range(3):
        assert await door.visit("", "connect") == []


async def test_who_leaves_makes_room(settings: LazySettings) -> None:
    settings.SOCKETS_PER_ADDRESS = 1
    door = Door()
    for _ in range(3):
        assert await door.visit("192.0.2.1", "connect") == []


async def test_messages_of_all_sockets_of_an_address_count_together(
    settings: LazySettings,
) -> None:
    settings.MESSAGES_PER_ADDRESS = Rate(3, 1000)
    door = Door()
    before = counts[Count.FLOODS, "address"]
    assert await door.visit("192.0.2.1", "connect", "receive", "receive") == []
    assert await door.visit("192.0.2.1", "connect", "receive", "receive") == [
        {"type": "websocket.close", "code": 1013}
    ]
    assert counts[Count.FLOODS, "address"] == before + 1


async def test_addresses_are_forgotten_once_nothing_is_held_against_them(
    settings: LazySettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HANDSHAKES_PER_ADDRESS = Rate(2, 1)
    now = 1_000_000
    monkeypatch.setattr(crowd, "_now", lambda: now)
    door = Door()
    for number in range(1000):
        await door.visit(f"2001:db8:{number:x}::1", "connect")
    assert len(door.middleware._known) == 1000
    now += 500
    await door.visit("192.0.2.1", "connect")
    assert len(door.middleware._known) == 1


@pytest.fixture
def many_files() -> Iterator[None]:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 4096), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def knock(stack: ExitStack, site: Site) -> Socket:
    connection = stack.enter_context(socket.create_connection(("127.0.0.1", site.port), 60))
    opened = Socket(connection)
    stack.enter_context(opened.received)
    return opened


def answer(one: Socket) -> int | None:
    """The status; None for one that was cut off because it waited too long."""
    try:
        return one.status()
    except ClosedError:
        return None


def headers(site: Site, cookie: str, address: str) -> dict[str, str]:
    host = f"127.0.0.1:{site.port}"
    own = {"Host": host, "Origin": f"http://{host}", "Cookie": cookie}
    return {**own, "X-Forwarded-For": address}


def test_a_thousand_sockets_of_one_address_keep_nobody_else_out(
    many_files: None, start_site: Callable[..., Site]
) -> None:
    site = start_site(BEHIND_PROXY="1", HANDSHAKES_PER_ADDRESS="100/1000", SOCKETS_PER_PLAYER="0")
    seating = seat_four(site)
    with ExitStack() as stack:
        crowd = []
        for _ in range(1000):
            crowd.append(knock(stack, site))
            crowd[-1].ask(seating.path, headers(site, seating.cookies[0], "192.0.2.1"))
        legitimate = knock(stack, site)
        legitimate.shake_hands(seating.path, headers(site, seating.cookies[1], "192.0.2.2"))
        assert Guest(legitimate).state["you"] == 1
        answers = [answer(one) for one in crowd]
    assert 0 < answers.count(101) <= 101
    assert set(answers) <= {101, 403, None}


def test_the_address_that_a_visitor_claims_is_not_believed_without_a_proxy(
    start_site: Callable[..., Site],
) -> None:
    site = start_site(HANDSHAKES_PER_ADDRESS="1/1000")
    seating = seat_four(site)
    with ExitStack() as stack:
        knock(stack, site).shake_hands(seating.path, headers(site, seating.cookies[0], "192.0.2.1"))
        with pytest.raises(RefusedError):
            knock(stack, site).shake_hands(
                seating.path, headers(site, seating.cookies[0], "192.0.2.2")
            )
