"""What lies between a person and the server: dead lines that nobody closes, slow ones, and such as
break off in the middle of a word."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from tests.faults.persons import Party, Person, until
from tests.faults.proxy import Proxy
from tests.faults.sites import House, alone, cluster
from tests.sockets import CLOSE, TEXT, frame


@dataclass
class Place:
    """`near` is the port that a proxy leads to, `other` another way to the same tables."""

    house: House
    near: int
    other: int


@pytest.fixture(scope="module", params=["one process", "two processes"])
def place(request: pytest.FixtureRequest, server_folder: Path) -> Iterator[Place]:
    folder = server_folder / request.param.replace(" ", "-")
    folder.mkdir()
    folder.chmod(0o755)
    with cluster(folder) if request.param == "two processes" else alone(folder) as house:
        ports = [site.port for site in house.sites]
        yield Place(house, ports[0], ports[-1])


@pytest.fixture
async def stack() -> AsyncIterator[AsyncExitStack]:
    async with AsyncExitStack() as stack:
        yield stack


async def through(stack: AsyncExitStack, place: Place) -> tuple[Proxy, Party]:
    """A table whose first seat alone comes through a proxy."""
    proxy = await stack.enter_async_context(Proxy(place.near))
    ports = [proxy.port, place.near, place.near, place.other]
    (party,) = await place.house.invite(stack, 1, ports)
    await until(lambda: party.are_here)
    return proxy, party


async def test_who_comes_back_over_a_new_line_has_the_seat_at_once(
    place: Place, stack: AsyncExitStack
) -> None:
    """B03: the old line is dead and the server cannot know; the newest connection wins, the seat
    is there once, and the old one hears of it when it comes alive, or when it comes back since the
    server gave its line up, and does not fight."""
    proxy, party = await through(stack, place)
    await party.until_further(4)
    proxy.go_dead()
    old = party.persons[0]
    again = Person(party.table, 0, old.cookie, place.other)
    party.persons[0] = again
    stack.callback(asyncio.create_task(again.stay()).cancel)
    await until(lambda: again.is_here)
    assert [message["t"] for message in again.sessions[0][:2]] == ["wall", "state"]
    await party.until_further(8)
    assert again.acts > 0
    neighbour = party.persons[1].state
    assert [player["online"] for player in neighbour["players"]] == [True] * 4
    proxy.come_alive()
    await until(lambda: old.closings[4001] == 1)
    assert old.sessions[-1][-1]["code"] == "elsewhere"
    await party.until_further(4)
    await party.rest()
    assert len(again.sessions) == 1
    again.sessions += old.sessions
    place.house.check(party)


async def _slow(chance: Random) -> None:
    await asyncio.sleep(chance.uniform(0.02, 0.08))


async def _stalling(chance: Random) -> None:
    """As packets that are lost and sent again: now and then all that follows waits for them."""
    await asyncio.sleep(0.4 if chance.random() < 0.1 else 0)


@pytest.mark.parametrize("hold", [_slow, _stalling], ids=["slow", "stalling"])
async def test_a_bad_line_costs_time_only(
    place: Place,
    stack: AsyncExitStack,
    many: Callable[[int, int], int],
    hold: Callable[[Random], asyncio.Future[None]],
) -> None:
    """Latency, jitter and stalls: all is heard in its order, and nobody is cut off."""
    proxy, party = await through(stack, place)
    chance = Random(2)
    proxy.hold = lambda: hold(chance)
    await party.until_further(many(25, 800))
    await party.rest()
    assert [len(person.sessions) for person in party.persons] == [1] * 4
    place.house.check(party)


async def test_frames_may_come_byte_by_byte(place: Place, stack: AsyncExitStack) -> None:
    """However the network cuts them into packets."""
    proxy, party = await through(stack, place)
    proxy.piece = 7
    await party.until_further(12)
    await party.rest()
    assert [len(person.sessions) for person in party.persons] == [1] * 4
    place.house.check(party)


async def test_a_line_that_breaks_off_in_mid_frame(
    place: Place, stack: AsyncExitStack, many: Callable[[int, int], int]
) -> None:
    """In the handshake, in an action, in a state, again and again: all counts once."""
    chance = Random(3)
    proxy = await stack.enter_async_context(Proxy(place.near))
    proxy.lasts = lambda: chance.choice([100, 400, 3000, 9000]) + chance.randrange(300)
    (party,) = await place.house.invite(stack, 1, [proxy.port, proxy.port, place.other])
    goal = many(20, 1000)
    await until(lambda: proxy.broken >= goal, seconds=30 * goal)
    proxy.lasts = lambda: None
    await until(lambda: party.are_here)
    await party.until_further(4)
    await party.rest()
    place.house.check(party)


# Who is gone, and how


@pytest.fixture(scope="module")
def attentive(server_folder: Path) -> Iterator[House]:
    """A server that looks every second whether its sockets live."""
    folder = server_folder / "attentive"
    folder.mkdir()
    with alone(folder, "--ping-interval", "1", "--ping-timeout", "2") as house:
        yield house


def half_a_word(person: Person, proxy: Proxy) -> None:
    assert person.line
    person.line.writer.write(frame(TEXT, json.dumps({"t": "beat"}).encode())[:9])
    person.line.writer.close()


def goodbye(person: Person, proxy: Proxy) -> None:
    assert person.line
    person.line.writer.write(frame(CLOSE, b"\x03\xe9"))


def hang_up(person: Person, proxy: Proxy) -> None:
    assert person.line
    person.line.writer.close()


def crash(person: Person, proxy: Proxy) -> None:
    assert person.line
    person.line.close()


def go_dead(person: Person, proxy: Proxy) -> None:
    proxy.go_dead()


@pytest.mark.parametrize("go", [goodbye, hang_up, crash, half_a_word, go_dead])
async def test_who_is_gone_is_seen_to_be(
    attentive: House, stack: AsyncExitStack, go: Callable[[Person, Proxy], None]
) -> None:
    """B41: however somebody goes, the others see it, and see it when that person is back."""
    place = Place(attentive, attentive.sites[0].port, attentive.sites[0].port)
    proxy, party = await through(stack, place)
    gone, neighbour = party.persons[:2]
    await until(lambda: all(player["online"] for player in neighbour.state["players"]))
    gone.comes_back = False
    go(gone, proxy)
    await until(lambda: not neighbour.state["players"][0]["online"])
    proxy.come_alive()
    again = Person(party.table, 0, gone.cookie, place.other)
    stack.callback(asyncio.create_task(again.stay()).cancel)
    await until(lambda: neighbour.state["players"][0]["online"])
