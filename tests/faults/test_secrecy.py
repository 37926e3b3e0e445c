"""Every byte to every seat and to a spectator, over many hands: none tells what it may not."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from game.models import Player
from tests.faults.conftest import Gather
from tests.faults.hands import Listener, play
from tests.faults.scan import Leak, scan
from tests.faults.story import hold
from tests.live.world import Json, open_table


async def test_byte_scan_of_whole_hands(many: Callable[[int, int], int]) -> None:
    """B21, B54, B23: all that each seat and a spectator receive, read leaf by leaf."""
    for number in range(many(10, 100)):
        deal, listeners = await play(number, "fast", 4, lambda _: Listener(None))
        heard = {one.viewer.seat: [list(map(json.loads, one.texts))] for one in listeners}
        assert min(len(one.texts) for one in listeners) > 40
        (story,) = hold([deal], heard)
        assert story.is_over


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("view", "seats", 2, "hand"), ["1m"]),
        (("view", "seats", 2, "drawn"), "1m"),
        (("view", "next"), "1m"),
        (("view", "wall"), [3, 7]),
        (("view", "left"), "0123456789abcdef0123456789abcdef"),
        (("view", "seats", 2, "id"), 77),
        (("seed",), "ab" * 32),
        (("events",), [{"t": "drew", "seat": 2, "tile": "1m", "replacement": False}]),
        (("events",), [{"t": "answered", "seat": 2}]),
        (("you",), 2),
    ],
)
async def test_what_is_planted_is_found(
    gather: Gather, players: list[Player], path: tuple[Any, ...], value: object
) -> None:
    """B21: the scan fails where one hidden thing is put into one message."""
    table = await sync_to_async(open_table)(players, pace="fast")
    company = await gather(table)
    state: Json = copy.deepcopy(company.seat(1).state)
    assert scan(json.dumps(state), 1)["t"] == "state"
    _plant(state, path, value)
    with pytest.raises(Leak):
        scan(json.dumps(state), 1)


def _plant(state: Json, path: tuple[Any, ...], value: object) -> None:
    place: Any = state
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = value
