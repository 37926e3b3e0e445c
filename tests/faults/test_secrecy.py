"""Every byte to every seat and to a spectator, over many hands: none tells what it may not."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async

from game.models import Player
from game.runner import Runner
from game.store import Recorded
from game.table.fairness import Published
from game.table.record import start
from game.watching import Moment, Watching
from tests.faults.conftest import Gather
from tests.faults.hands import Listener, play
from tests.faults.scan import Leak, scan
from tests.faults.story import hold
from tests.live.stand_ins import START
from tests.live.world import Json, open_table

DELAY = 20_000


async def test_byte_scan_of_whole_hands(many: Callable[[int, int], int]) -> None:
    """B21, B54, B23: all that each seat and a spectator receive, read leaf by leaf."""
    for number in range(many(10, 100)):
        deal, listeners = await play(number, "fast", 4, lambda _: Listener(None))
        heard = {one.viewer.seat: [list(map(json.loads, one.texts))] for one in listeners}
        assert min(len(one.texts) for one in listeners) > 40
        (story,) = hold([deal], heard)
        assert story.is_over


class Stopwatch(Listener):
    """A spectator who notes when each public step came, by its number."""

    def __init__(self, runner: Runner) -> None:
        super().__init__(None)
        self._clock = runner._clock
        self.heard: dict[int, int] = {}

    def hear(self, state: Json) -> None:
        self.heard.setdefault(state["n"], self._clock.now())


def shown_at(deal: Recorded) -> dict[int, int]:
    """When each public step was on the table, by its number."""
    fold, _ = start(deal.header, deal.seed)
    times = {1: START}
    for row in deal.rows:
        fold.step(row.seat, row.action)
        times.setdefault(fold.number(None), row.at)
    return times


async def test_what_spectators_see_of_open_hands(many: Callable[[int, int], int]) -> None:
    """All that who watches two hands receives over whole hands, leaf by leaf: these two and what
    lies on the table, each step exactly so much later, and nothing in between."""
    for number in range(many(6, 60)):
        deal, listeners = await play(number, "fast", 4, Stopwatch, delay=DELAY, shown={1, 2})
        heard = {one.viewer.seat: [list(map(json.loads, one.texts))] for one in listeners}
        (story,) = hold([deal], heard, shown={1, 2})
        assert story.is_over
        (watched,) = heard[None]
        assert all(state["view"]["seats"][1]["hand"] for state in watched)
        watcher = listeners[0]
        assert isinstance(watcher, Stopwatch)
        on_table = shown_at(deal)
        assert watcher.heard == {n: on_table[n] + DELAY for n in watcher.heard}
        assert [*watcher.heard] == [*on_table][: len(watcher.heard)]
        with pytest.raises(Leak):
            scan(watcher.texts[3], None, shown={1})


async def test_a_spectator_who_hears_too_early_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The delay is left out once: the times above do not hold any more."""

    def early(self: Watching, thing: Moment | Published) -> None:
        self._coming.append((self._clock.now() + DELAY - 1, thing))
        self._go_on()

    monkeypatch.setattr(Watching, "add", early)
    deal, (watcher, *_) = await play(0, "fast", 4, Stopwatch, delay=DELAY)
    assert isinstance(watcher, Stopwatch)
    on_table = shown_at(deal)
    assert watcher.heard != {n: on_table[n] + DELAY for n in watcher.heard}


async def test_spectators_change_nothing_for_those_who_play() -> None:
    """The same hand with hands that are watched and without: the same texts for each seat."""
    told = []
    for shown in ((), (0, 1, 2, 3)):
        _, listeners = await play(3, "fast", 4, lambda _: Listener(None), delay=DELAY, shown=shown)
        told.append([one.texts for one in listeners[1:]])
    assert told[0] == told[1]


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
