"""The time of the live tables. All that waits or stamps takes it from here; tests bring another."""

import asyncio
import time
from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Timer(Protocol):
    def cancel(self) -> None: ...


class Clock(Protocol):
    def now(self) -> int:
        """Milliseconds since the epoch."""

    def call_at(self, when: int, callback: Callable[[], object]) -> Timer:
        """Calls back on the event loop when it is time; at the next turn if that has passed."""


class SystemClock:
    """Wall time at the start of the process, steady from then on: setting it fires no timers."""

    def __init__(self) -> None:
        self._offset = time.time() - time.monotonic()

    def now(self) -> int:
        return int((time.monotonic() + self._offset) * 1000)

    def call_at(self, when: int, callback: Callable[[], object]) -> Timer:
        return asyncio.get_running_loop().call_later(max(0, when - self.now()) / 1000, callback)


async def within(clock: Clock, ms: int, task: "asyncio.Task[T]") -> bool:
    """Whether `task` ended in time. It goes on either way."""
    ended: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

    def end(_: object = None) -> None:
        if not ended.done():
            ended.set_result(task.done())

    task.add_done_callback(end)
    timer = clock.call_at(clock.now() + ms, end)
    try:
        return await ended
    finally:
        timer.cancel()
