"""What moderators tell a table that has no room to say it in. Who comes back within a while is told
again; knows nothing of games."""

from uuid import UUID

from game import protocol
from game.clock import Clock
from game.hub import Audience, Connection
from game.models import Notice
from game.services import database

LASTING = 600_000
"""Ms for which whoever comes is told as well."""


class Notices:
    """Those of one live table, as far as this process has seen them."""

    def __init__(self, table: UUID, audience: Audience, clock: Clock) -> None:
        self._table = table
        self._audience = audience
        self._clock = clock
        self._known: list[Notice] | None = None

    async def look(self) -> None:
        """For new ones, which all who are here are told."""
        known = self._known
        fresh = await database(newer, self._table, known[-1].pk if known else 0)
        self._known = [*(known or []), *fresh]
        for notice in fresh if known is not None else []:
            for connection in self._audience:
                connection.push(_text(notice))

    async def begin(self) -> None:
        """Before the first comes: what was said while nobody was here is known as well."""
        if self._known is None:
            await self.look()

    def show(self, connection: Connection) -> None:
        """The newest one, to who comes."""
        newest = self._known[-1] if self._known else None
        if newest and newest.at > self._clock.now() - LASTING:
            connection.push(_text(newest))


def newer(table: UUID, than: int) -> list[Notice]:
    found = Notice.objects.filter(table=table, pk__gt=than).select_related("player")
    return list(found.order_by("pk"))


def _text(notice: Notice) -> str:
    return protocol.notice(notice.kind, notice.text, notice.player.name if notice.player else "")
