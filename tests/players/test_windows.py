"""What is set in one window is known to the others at once, in whatever process they are."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable

import pytest
from asgiref.sync import sync_to_async
from channels.layers import InMemoryChannelLayer
from django.db import transaction
from django.test import Client

from game.hub import Closing, Connection, Viewer
from game.models import Player
from game.players import choices
from game.windows import CHANGED, Windows
from tests.players.conftest import give

Visit = Callable[..., Client]


@pytest.fixture
async def processes() -> AsyncIterator[tuple[Windows, Windows]]:
    layer = InMemoryChannelLayer()
    pair = Windows(layer), Windows(layer)
    choices.listeners.discard(pair[1]._changed)  # what changes, changes in the first
    yield pair
    for windows in pair:
        await windows.stop()


def window(player: int | None) -> Connection:
    return Connection(Viewer(None, "en"), "session", 0, player=player)


async def heard(connection: Connection) -> str | Closing:
    async with asyncio.timeout(5):
        return await connection.next()


async def subscribed(*processes: Windows) -> None:
    for windows in processes:
        if windows._news._mending:
            await windows._news._mending


async def test_all_windows_of_the_player_are_told_and_nobody_elses(
    processes: tuple[Windows, Windows],
) -> None:
    here, there = processes
    mine, mine_there, others, nobodys = window(1), window(1), window(2), window(None)
    for windows, connection in ((here, mine), (there, mine_there), (there, others)):
        windows.enter(connection)
    here.enter(nobodys)
    await subscribed(*processes)
    await asyncio.to_thread(choices.tell, Player(pk=1))
    assert [await heard(mine), await heard(mine_there)] == [CHANGED, CHANGED]
    await asyncio.to_thread(choices.tell, Player(pk=2))
    assert await heard(others) == CHANGED
    assert [each._backlog.qsize() for each in (mine, mine_there, others, nobodys)] == [0] * 4


async def test_a_process_without_windows_tells_the_others(
    processes: tuple[Windows, Windows],
) -> None:
    mine = window(1)
    processes[1].enter(mine)
    await subscribed(processes[1])
    await asyncio.to_thread(choices.tell, Player(pk=1))
    assert await heard(mine) == CHANGED


async def test_who_has_left_is_forgotten(processes: tuple[Windows, Windows]) -> None:
    here, _ = processes
    gone, stays = window(1), window(1)
    here.enter(gone)
    here.enter(stays)
    here.leave(gone)
    here.leave(gone)
    choices.tell(Player(pk=1))
    assert await heard(stays) == CHANGED
    assert gone._backlog.qsize() == 0
    here.leave(stays)
    assert here._open == {}


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("path", "sent"),
    [
        ("/me/settings/kept/", {"sound": False}),
        ("/me/settings/", {"theme": "dark"}),
        ("/language/", {"language": "fr"}),
        ("/me/shop/felt/sea/wear/", {}),
        ("/me/shop/felt/sea/take-off/", {}),
    ],
)
def test_every_way_to_change_something_tells(
    ana: Player, bo: Player, visit: Visit, path: str, sent: dict[str, object]
) -> None:
    give(ana, 1)
    client = visit(ana)
    client.post("/me/shop/felt/sea/buy/")
    told: set[int] = set()
    choices.listeners.add(told.add)
    try:
        if "kept" in path:
            client.post(path, json.dumps(sent), content_type="application/json")
        else:
            client.post(path, sent)
    finally:
        choices.listeners.discard(told.add)
    assert told == {ana.pk}


@pytest.mark.django_db(transaction=True)
def test_it_is_told_once_it_is_kept(ana: Player) -> None:
    seen: list[object] = []

    def look(player: int) -> None:
        seen.append(choices.of_player(Player.objects.get(pk=player)))

    choices.listeners.add(look)
    try:
        with transaction.atomic():
            choices.keep(ana, {"sort": False})
            assert seen == []
    finally:
        choices.listeners.discard(look)
    assert seen == [{"sort": False}]


@pytest.mark.django_db(transaction=True)
async def test_two_devices_at_once_keep_both(ana: Player) -> None:
    """Also with what is remembered of a game that begins at that moment."""
    phone, desk = [await Player.objects.aget(pk=ana.pk) for _ in range(2)]
    await sync_to_async(choices.keep)(phone, {"sound": False})
    await sync_to_async(choices.remember)(desk, "practice", {"length": "east"})
    await sync_to_async(choices.keep)(desk, {"sort": False})
    await ana.arefresh_from_db()
    assert choices.of_player(ana) == {"sound": False, "sort": False}
    assert ana.preferences["practice"] == {"length": "east"}
