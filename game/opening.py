"""The newest deal of a table before its wall is fixed: seats seal, then show, their shares.

The rows alone say how far it has come and each is set once, so any process may take any step, and
none is lost or taken twice when one is killed.
"""

from collections.abc import Callable, Iterable

from game import protocol, store
from game.errors import BadMessage, Stale
from game.hub import Audience, Connection, Viewer
from game.protocol import Seal, Share
from game.services import Services, database
from game.table.fairness import Published, Shuffle, Stage
from game.table.state import Seat
from game.watching import Watching

WITHIN = 2000
"""Ms that seats have to seal, and then again to share."""


class Opening:
    def __init__(
        self,
        deal: store.Opened,
        facts: store.TableFacts,
        services: Services,
        audience: Audience,
        watching: Watching,
    ) -> None:
        self.deal_id = deal.id
        self.deal = deal.index
        self._table = facts.id
        self._services = services
        self._audience = audience
        self._watching = watching
        self._shuffle = deal.shuffle
        self._due = services.clock.now() + WITHIN

    @property
    def head(self) -> tuple[int, int]:
        """Before the first step, so that whatever is heard of this deal is news."""
        return self.deal, -1

    def number(self, seat: Seat | None) -> None:
        """Nobody has a question before it."""

    def plan(self) -> int:
        """When those who have not answered are given up; now, if nobody is waited for."""
        is_complete = self._shuffle.stage is Stage.DEALT
        return self._services.clock.now() if is_complete else self._due

    def spare(self) -> None:
        """All have their full time from now on."""
        self._due = self._services.clock.now() + WITHIN

    def texts(self, viewer: Viewer) -> Iterable[str]:
        return [protocol.wall(self._shuffle.published(), viewer.seat)]

    @property
    def published(self) -> Published:
        return self._shuffle.published()

    def announce(self) -> None:
        if self._shuffle.stage is not Stage.DEALT:  # then the deal itself is announced
            published = self.published
            self._audience.tell(lambda viewer: protocol.wall(published, viewer.seat))
            self._watching.add(published)

    def adopt(self, facts: store.TableFacts) -> None:
        """Who was asked for a share is still asked."""

    def tell_presence(self, besides: Connection | None) -> None:
        """It will be in the first state."""

    async def take(self, seat: Seat, given: Seal | Share) -> None:
        """Raises Stale for what comes too early or too late, BadMessage for a share that is not
        what was sealed. Sent twice, it counts once."""
        is_seal = isinstance(given, Seal)
        part = self._shuffle.parts[seat]
        if part and not is_seal and part.seal != self._shuffle.seal(seat, given.bytes):
            raise BadMessage("not what was sealed") if part.seal else Stale
        if self._shuffle.stage is (Stage.SEAL if is_seal else Stage.SHARE):
            add = store.add_seal if is_seal else store.add_share
            await self._write(add, self.deal_id, seat, given.bytes)
            part = self._shuffle.parts[seat]
        if part is None or (part.seal if is_seal else part.share) != given.bytes:
            raise Stale

    async def go_on(self) -> None:
        """Gives up those who have not answered in time."""
        if self._services.clock.now() >= self._due:
            if self._shuffle.stage is Stage.SEAL:
                await self._write(store.end_seals, self.deal_id)
            elif self._shuffle.stage is Stage.SHARE:
                await self._write(store.end_shares, self.deal_id)

    async def catch_up(self) -> None:
        self._follow(await database(store.shuffle, self.deal_id))

    async def following(self) -> store.Recorded | None:
        """The deal with its wall, once nothing is missing. Whoever comes to this makes the same."""
        if self._shuffle.stage is not Stage.DEALT:
            return None
        now = self._services.clock.now()
        return await database(store.add_seed, self.deal_id, self._shuffle.seed, now)

    async def _write(self, work: Callable[..., Shuffle], *arguments: object) -> None:
        self._follow(await database(work, *arguments))
        self._services.news.tell(self._table, deal=self.deal, step=0)

    def _follow(self, shuffle: Shuffle) -> None:
        before, self._shuffle = self._shuffle, shuffle
        if shuffle.stage is not before.stage:
            self.spare()
        if shuffle != before:
            self.announce()
