"""One room in two processes, as two lounges on one database: what the one does, the other hears of
by news, or finds out without."""

from collections.abc import AsyncIterator
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from game.hall import ROUND, SEATS_EVERY
from game.lounge import Lounge
from game.models import Player, Room, Said, Table
from game.rooms import shelf
from tests.live.stand_ins import BrokenLayer, Clock, DeafLayer
from tests.rooms.world import Window, advance, at_rest, make_room

Pair = tuple[Window, Window]
SILENT = [DeafLayer(), BrokenLayer()]


@pytest.fixture
async def lounges(hall: object, clock: Clock, layer: Any) -> AsyncIterator[tuple[Lounge, Lounge]]:
    """The right one does not hear what is changed in this process: it is another one's."""
    left, right = Lounge(clock, layer), Lounge(clock, layer)
    shelf.listeners.discard(right._heard)
    yield left, right
    await left.stop()
    await right.stop()


@pytest.fixture
async def room(ana: Player, bo: Player, lounges: object) -> Room:
    return await sync_to_async(make_room)(ana, bo)


@pytest.fixture
async def pair(lounges: tuple[Lounge, Lounge], room: Room, ana: Player, bo: Player) -> Pair:
    """Ana in the one process, Bo in the other."""
    windows = Window(room.pk, ana, lounges[0]), Window(room.pk, bo, lounges[1])
    for window in windows:
        assert await window.connect()
    await heard(lounges, *windows)
    return windows


async def heard(lounges: tuple[Lounge, Lounge], *windows: Window) -> None:
    for _ in range(3):  # news sets off news
        for lounge in lounges:
            await at_rest(lounge)
    for window in windows:
        await window.read()


async def pass_by(clock: Clock, ms: int, lounges: tuple[Lounge, Lounge]) -> None:
    for _ in range(ms // 1000):
        await advance(clock, 1000, lounges[0])
        await at_rest(lounges[1])


async def test_each_sees_that_the_other_is_there(pair: Pair) -> None:
    for window in pair:
        assert [member["online"] for member in window.room["members"]] == [True, True]


async def test_the_newest_window_is_the_one_in_any_process(
    pair: Pair, lounges: tuple[Lounge, Lounge], room: Room, bo: Player, clock: Clock
) -> None:
    clock.jump(1000)
    new = Window(room.pk, bo, lounges[0])
    assert await new.connect()
    await heard(lounges, new)
    while (message := await pair[1].receive())["t"] != "bye":
        pass
    assert message["code"] == "elsewhere"
    assert await pair[1].receive() == {"t": "closed", "code": 4001}
    await heard(lounges, new)
    assert [member["online"] for member in new.room["members"]] == [True, True]
    assert (await new.done("ready", on=True))["seats"][1]["ready"]


async def test_what_one_does_the_other_hears(pair: Pair, lounges: tuple[Lounge, Lounge]) -> None:
    await pair[0].done("ready", on=True)
    await pair[0].done("say", text="Hi")
    await heard(lounges, pair[1])
    assert pair[1].room["seats"][0]["ready"]
    assert pair[1].said[-1]["text"] == "Hi"


@pytest.mark.parametrize("layer", SILENT, ids=["deaf", "broken"])
async def test_without_news_it_is_found_out(
    pair: Pair, lounges: tuple[Lounge, Lounge], clock: Clock
) -> None:
    await pair[0].done("ready", on=True)
    await pair[0].done("say", text="Hi")
    await heard(lounges, pair[1])
    assert not pair[1].room["seats"][0]["ready"]
    await pass_by(clock, ROUND, lounges)
    await heard(lounges, pair[1])
    assert pair[1].room["seats"][0]["ready"]
    assert pair[1].said[-1]["text"] == "Hi"


async def test_the_countdown_ends_once(
    pair: Pair, lounges: tuple[Lounge, Lounge], clock: Clock
) -> None:
    await pair[0].done("start")
    await heard(lounges, pair[1])
    await pass_by(clock, 6000, lounges)
    await heard(lounges, *pair)
    assert [window.room["phase"] for window in pair] == ["playing"] * 2
    assert await Table.objects.acount() == 1
    assert await Said.objects.filter(text="started").acount() == 1


async def test_it_ends_also_when_the_process_that_began_it_is_gone(
    pair: Pair, lounges: tuple[Lounge, Lounge], clock: Clock
) -> None:
    await pair[0].done("start")
    await heard(lounges, pair[1])
    await lounges[0].stop()
    for _ in range(3):
        await advance(clock, 2000, lounges[1])
    await pair[1].read()
    assert pair[1].room["phase"] == "playing"


@pytest.mark.parametrize("layer", SILENT[:1], ids=["deaf"])
async def test_a_process_that_died_is_no_presence(
    pair: Pair, lounges: tuple[Lounge, Lounge], clock: Clock, ana: Player
) -> None:
    """What it said last is believed for a while."""
    right = lounges[1]._rooms[next(iter(lounges[1]._rooms))]
    right.hear("another", frozenset({ana.pk}), clock.now() + 2 * SEATS_EVERY * ROUND)
    await pass_by(clock, ROUND, lounges)
    await heard(lounges, pair[1])
    assert pair[1].room["members"][0]["online"]
    await pass_by(clock, 2 * SEATS_EVERY * ROUND, lounges)
    await heard(lounges, pair[1])
    assert not pair[1].room["members"][0]["online"]


async def test_who_is_kicked_in_one_is_sent_away_in_the_other(
    pair: Pair, lounges: tuple[Lounge, Lounge], bo: Player
) -> None:
    await pair[0].done("kick", player=bo.pk)
    for lounge in lounges:
        await at_rest(lounge)
    while (message := await pair[1].receive())["t"] != "bye":
        pass
    assert message["code"] == "kicked"
