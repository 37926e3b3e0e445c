"""Word between processes that a table has moved on, over the channel layer. It may be lost: whoever
relies on it also looks at the record now and then. A layer that fails harms nothing else."""

import asyncio
import logging
import uuid
from collections.abc import Awaitable, Callable
from typing import Any

from channels.layers import InMemoryChannelLayer, get_channel_layer

logger = logging.getLogger(__name__)

LIMIT = 2
"""Seconds that the layer may take for anything."""

Message = dict[str, Any]
Work = Callable[..., Awaitable[None]]


def shared_layer() -> Any:
    """The channel layer by which processes hear of each other, None where this is the only one."""
    layer = get_channel_layer()
    return None if isinstance(layer, InMemoryChannelLayer) else layer


class News:
    """`layer` is any channel layer with groups, None where this process is the only one."""

    def __init__(self, layer: Any, heard: Callable[[uuid.UUID, Message], None]) -> None:
        self._layer = layer
        self._heard = heard
        self.name = uuid.uuid4().hex
        self._channel = ""
        self._followed: dict[uuid.UUID, bool] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._listening: asyncio.Task[None] | None = None
        self._mending: asyncio.Task[None] | None = None

    @property
    def is_shared(self) -> bool:
        """Whether other processes may serve the same tables."""
        return self._layer is not None

    def follow(self, table: uuid.UUID) -> None:
        self._followed[table] = False
        self.mend()

    def unfollow(self, table: uuid.UUID) -> None:
        if self._followed.pop(table, False):
            self._start(self._layer.group_discard, _group(table), self._channel)

    def tell(self, table: uuid.UUID, **facts: object) -> None:
        """Without waiting, and without a promise."""
        if self.is_shared:
            message = {"type": "news", "from": self.name, "table": table.hex, **facts}
            self._start(self._layer.group_send, _group(table), message)

    def mend(self) -> None:
        """Tries again whatever subscription is missing."""
        is_mending = self._mending is not None and not self._mending.done()
        if self.is_shared and not is_mending and not all(self._followed.values()):
            self._mending = self._start(self._subscribe)

    async def stop(self) -> None:
        tasks = [*self._tasks, *([self._listening] if self._listening else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _subscribe(self) -> None:
        if not self._channel:
            self._channel = await self._layer.new_channel()
            self._listening = asyncio.ensure_future(self._listen())
        while missing := [table for table, done in self._followed.items() if not done]:
            await self._layer.group_add(_group(missing[0]), self._channel)
            if missing[0] in self._followed:
                self._followed[missing[0]] = True

    async def _listen(self) -> None:
        while True:
            try:
                message = await self._layer.receive(self._channel)
            except Exception as error:  # noqa: BLE001 - what a layer raises is its own
                logger.warning("Listening to the channel layer failed: %r", error)
                await asyncio.sleep(LIMIT)
                continue
            if message["from"] != self.name:
                self._heard(uuid.UUID(message["table"]), message)

    def _start(self, work: Work, *arguments: object) -> asyncio.Task[None]:
        task = asyncio.ensure_future(_tried(work, *arguments))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _tried(work: Work, *arguments: object) -> None:
    try:
        async with asyncio.timeout(LIMIT):
            await work(*arguments)
    except Exception as error:  # noqa: BLE001 - layers raise what their servers make them raise
        logger.warning("The channel layer failed: %r", error)


def _group(table: uuid.UUID) -> str:
    return f"table.{table.hex}"
