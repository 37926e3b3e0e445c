"""A line between persons and a server that does what networks do: it is slow, stalls, breaks off in
the middle of a frame, or goes dead without telling anybody."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress


async def _at_once() -> None:
    """A line of no length."""


class Proxy:
    """`hold` is awaited before each piece of at most `piece` bytes is passed on; `lasts` says after
    how many bytes each new line breaks off, None for never."""

    def __init__(self, target: int) -> None:
        self.hold: Callable[[], Awaitable[None]] = _at_once
        self.piece = 1 << 16
        self.lasts: Callable[[], int | None] = lambda: None
        self.broken = 0
        self._target = target
        self._passes = asyncio.Event()
        self._passes.set()
        self._lines: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> "Proxy":
        self._server = await asyncio.start_server(self._serve, "127.0.0.1", 0)
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        await self.cut()

    @property
    def port(self) -> int:
        port: int = self._server.sockets[0].getsockname()[1]
        return port

    def go_dead(self) -> None:
        """From now on nothing comes through either way, and nothing is closed."""
        self._passes.clear()

    def come_alive(self) -> None:
        """All that was on its way arrives."""
        self._passes.set()

    async def cut(self) -> None:
        for line in self._lines:
            line.cancel()
        await asyncio.gather(*self._lines, return_exceptions=True)

    def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        line = asyncio.create_task(self._join(reader, writer))
        self._lines.add(line)
        line.add_done_callback(self._lines.discard)

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Both ways until one ends; then both ends hear of it, if this one does not hang."""
        writers = [writer]
        pumps: list[asyncio.Task[None]] = []
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
            writers.append(far_writer)
            left = self.lasts()
            for source, sink in ((reader, far_writer), (far_reader, writer)):
                pumps.append(asyncio.create_task(self._pump(source, sink, left)))
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
        except OSError:
            pass
        finally:
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            for end in writers:
                end.close()

    async def _pump(
        self, source: asyncio.StreamReader, sink: asyncio.StreamWriter, left: int | None
    ) -> None:
        with suppress(OSError):
            while piece := await source.read(self.piece):
                await self.hold()
                await self._passes.wait()
                if left is not None and len(piece) >= left:
                    sink.write(piece[:left])
                    self.broken += 1
                    return
                left = None if left is None else left - len(piece)
                sink.write(piece)
                await sink.drain()
