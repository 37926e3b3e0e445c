"""What stands in for the world around a hall: time that stands still until it is told, bots that
follow a plain rule, channel layers that lose everything."""

import asyncio
import heapq
import itertools
from collections.abc import Callable
from typing import Any

from channels.layers import InMemoryChannelLayer

from game.hall import Hall
from game.playing import Playing
from game.table.actions import Action
from game.table.view import View
from game.thinking import Question
from tests.table.choosers import timid

START = 1_800_000_000_000
Choose = Callable[[View, tuple[Action, ...]], Action]


class Clock:
    """Stands still. `advance` fires, in their order, the timers that it passes."""

    def __init__(self, now: int = START) -> None:
        self._now = now
        self._timers: list[tuple[int, int, Timer]] = []
        self._count = itertools.count()

    def now(self) -> int:
        return self._now

    def call_at(self, when: int, callback: Callable[[], object]) -> "Timer":
        timer = Timer(callback)
        if when <= self._now:
            asyncio.get_running_loop().call_soon(timer.fire)
        else:
            heapq.heappush(self._timers, (when, next(self._count), timer))
        return timer

    async def advance(self, ms: int, *halls: Hall) -> None:
        """What a timer sets off has happened before the next one fires."""
        until = self._now + ms
        await settled(*halls)
        while self._timers and self._timers[0][0] <= until:
            when, _, timer = heapq.heappop(self._timers)
            self._now = max(self._now, when)
            timer.fire()
            await settled(*halls)
        self._now = until

    def jump(self, ms: int) -> None:
        """Time passes while nothing runs."""
        self._now += ms


class Timer:
    def __init__(self, callback: Callable[[], object]) -> None:
        self._callback: Callable[[], object] | None = callback

    def cancel(self) -> None:
        self._callback = None

    def fire(self) -> None:
        if self._callback:
            self._callback()


class Bots:
    """All bots of a hall: each question is answered at once, by one rule."""

    def __init__(self, choose: Choose = timid) -> None:
        self.choose_action = choose
        self.asked: list[Question] = []

    async def choose(self, question: Question) -> Action:
        self.asked.append(question)
        _, view, legal, _ = question
        return self.choose_action(view, legal)

    async def stop(self) -> None:
        pass


class DeafLayer(InMemoryChannelLayer):  # type: ignore[misc]  # Channels has no types
    """Takes messages and never delivers one."""

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        pass


class FlawedLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """Loses what it is told as long as it is told to."""

    is_deaf = False

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        if not self.is_deaf:
            await super().group_send(group, message)


class BrokenLayer(InMemoryChannelLayer):  # type: ignore[misc]
    """As when its server is gone."""

    async def new_channel(self, prefix: str = "specific.") -> str:
        raise ConnectionError

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        raise ConnectionError


async def settled(*halls: Hall) -> None:
    """Returns when nothing is under way any more but what waits for the clock."""
    while True:
        for _ in range(20):  # sockets hand over their messages, callbacks make tasks
            await asyncio.sleep(0)
        tasks = [task for hall in halls for task in _tasks(hall)]
        if not tasks:
            return
        await asyncio.wait(tasks)


def _tasks(hall: Hall) -> list[asyncio.Task[Any]]:
    tasks = [*hall._tasks, *hall._services.news._tasks]
    for runner in hall._runners.values():
        tasks += runner._tasks
        if isinstance(runner._stage, Playing):
            tasks += runner._stage._bots._tasks
    return tasks
