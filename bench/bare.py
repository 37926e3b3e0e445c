"""The least that a table's server can do: one message in, four different views out, over Daphne and
Channels. What `bench/server.py` measures the real one against."""

import os
from collections import defaultdict
from pathlib import Path
from typing import Any, ClassVar

import orjson
from django.conf import settings

settings.configure()

from channels.generic.websocket import AsyncWebsocketConsumer  # noqa: E402 - needs settings
from channels.routing import URLRouter  # noqa: E402
from django.urls import path  # noqa: E402

VIEWS = orjson.loads(Path(os.environ["BENCH_VIEWS"]).read_bytes())
"""Four that the real server sent."""


class Bare(AsyncWebsocketConsumer):  # type: ignore[misc]  # Channels has no types
    channel_layer_alias = "none"
    tables: ClassVar[dict[str, list["Bare"]]] = defaultdict(list)

    async def dispatch(self, message: dict[str, Any]) -> None:
        """Without the thread hop that a consumer without a database does not need."""
        await getattr(self, message["type"].replace(".", "_"))(message)

    async def connect(self) -> None:
        self.table = self.tables[self.scope["url_route"]["kwargs"]["table"]]
        self.table.append(self)
        await self.accept()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        message: Any = orjson.loads(text_data or "")
        for seat, consumer in enumerate(self.table):
            view = {**VIEWS[seat], "n": message["n"]}
            await consumer.send(text_data=orjson.dumps(view).decode())

    async def disconnect(self, code: int) -> None:
        self.table.remove(self)


application = URLRouter([path("ws/table/<str:table>/", Bare.as_asgi())])
