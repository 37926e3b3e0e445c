"""Four persons at one table, through as many processes as it takes: each a hall that can be killed
at a chosen point, with time that stands still until it is told."""

import asyncio
import json
from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Any
from zlib import crc32

from asgiref.sync import sync_to_async

from game import store
from game.hall import Hall
from game.models import Deal, Player, Table
from game.pace import AFTER_RESTART
from game.playing import Playing
from game.recorder import Recorder
from game.services import database
from game.table.record import encode_result, start
from game.table.state import Over, Seat
from tests.faults.story import Session, Story, hold
from tests.live.stand_ins import START, Bots, Clock, settled
from tests.live.world import Client, Json, playing
from tests.table.choosers import lively
from tests.table.storybook import move

PAUSE = 3000
"""Of a fast table."""
BEFORE, AFTER = "before it is committed", "after it is committed"


class Mortal(Recorder):
    """The recorder of a process that dies at its next append once `dies` is set."""

    def __init__(self) -> None:
        super().__init__()
        self.dies: str | None = None
        self.is_dead = asyncio.Event()

    async def append(self, append: store.Append) -> bool:
        if self.dies == BEFORE:
            await self._die()
        won = await super().append(append)
        if self.dies == AFTER:
            await self._die()
        return won

    async def database(self, work: Callable[..., Any], *arguments: object) -> Any:
        """In place of `game.services.database`, for what is written without the recorder."""
        if self.dies == BEFORE:
            await self._die()
        done = await database(work, *arguments)
        if self.dies == AFTER:
            await self._die()
        return done

    async def _die(self) -> None:
        self.is_dead.set()
        await asyncio.Event().wait()


class Company:
    """`clients` are those of the newest process; `heard` is all that any of them was told."""

    def __init__(
        self, clock: Clock, table: Table, players: Sequence[Player | None], gives: set[str]
    ) -> None:
        self.clock = clock
        self.table = table
        self.players = players
        self.gives = gives
        self.clients: list[Client] = []
        self.heard: dict[Seat | None, list[Session]] = defaultdict(list)
        self._halls: list[Hall] = []

    @property
    def hall(self) -> Hall:
        return self._halls[-1]

    async def start(self) -> None:
        """Another process, and everybody comes to it."""
        self.recorder = Mortal()
        self._halls.append(Hall(self.clock, self.recorder, Bots(lively), None))
        self.clients = []
        for player in self.players:
            if player is not None:
                await self.come(player)
        await self.read()

    async def come(self, player: Player) -> Client:
        client = Client(self.table, player, self.hall)
        client.gives = self.gives
        self.heard[self.players.index(player)].append(client.seen)
        self.clients.append(client)
        assert await client.connect(waits=False)
        return client

    async def read(self) -> None:
        """All that has been said to anybody; what they give for a wall may lead to more."""
        while True:
            await settled(self.hall)
            if all(client.socket.output_queue.empty() for client in self.clients):
                return
            for client in self.clients:
                await client.read()

    async def crash(self) -> None:
        """As kill -9 does it: nothing is said, nothing finished. What hangs was never done."""
        hall = self.hall
        works: list[asyncio.Future[Any]] = list(hall._tasks)
        for runner in hall._runners.values():
            runner.sleep()
            works += runner._tasks
            if isinstance(runner._stage, Playing):
                works += runner._stage._bots._tasks
        if hall._timer:
            hall._timer.cancel()
        works += [client.socket.future for client in self.clients]
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)
        await asyncio.to_thread(self.recorder.stop)

    async def stop(self) -> None:
        for hall in self._halls:
            await hall.stop()

    def seat(self, seat: Seat) -> Client:
        return next(client for client in self.clients if client.player == self.players[seat])

    async def pause_to_death(self) -> None:
        """The pause passes, and what the table then does is its last."""
        passing = asyncio.ensure_future(self.clock.advance(AFTER_RESTART, self.hall))
        await self.recorder.is_dead.wait()
        passing.cancel()

    async def turn(self) -> None:
        """Whoever may act does, then the table may."""
        for client in self.clients:
            if client.state.get("legal"):
                await client.act(bold(client.state))
                await self.read()
        await self.clock.advance(PAUSE, self.hall)
        await self.read()

    async def play(self, turns: int = 500) -> None:
        for _ in range(turns):
            if all(is_at_an_end(client.state) for client in self.clients):
                return
            await self.turn()

    async def deals(self) -> list[store.Recorded]:
        return await sync_to_async(recorded)(self.table)

    async def check(self) -> list[Story]:
        """All invariants, and that what is in memory is what the record says."""
        stories = hold(await self.deals(), self.heard)
        if self.table.pk in self.hall._runners:
            stage = self.hall._runners[self.table.pk]._stage
            if isinstance(stage, Playing):
                assert playing(self.hall, self.table)._course.state == stories[-1].state
        return stories


def is_at_an_end(state: Json) -> bool:
    return bool(state) and state["view"]["phase"] == "over" and not state["legal"]


def bold(state: Json) -> Json:
    """Wins when it can, claims more often than not, else throws something: from the view alone."""
    legal: list[Json] = state["legal"]
    chance = crc32(json.dumps(state["view"], sort_keys=True).encode())
    claims = [action for action in legal if action["t"] not in ("discard", "pass", "win")]
    if {"t": "win"} in legal:
        return {"t": "win"}
    if claims and chance % 3:
        return claims[0]
    if {"t": "pass"} in legal:
        return {"t": "pass"}
    discards = [action for action in legal if action["t"] == "discard"]
    return discards[chance % len(discards)] if discards else legal[0]


def recorded(table: Table) -> list[store.Recorded]:
    """All deals that have their wall."""
    found = [store.deal(table.pk, index) for index in _indices(table)]
    return [deal for deal in found if deal is not None]


def _indices(table: Table) -> list[int]:
    return list(Deal.objects.filter(table=table).values_list("index", flat=True))


def record(table: Table, moves: Sequence[str]) -> None:
    """What earlier processes did: `0 discard 5m`, `- draw`."""
    deal = recorded(table)[-1]
    fold, _ = start(deal.header, deal.seed)
    rows = []
    ending = None
    for text in moves:
        seat, action = move(text)
        fold.step(seat, action)
        rows.append(store.Row(fold.count, seat, action, START))
        if isinstance(phase := fold.state.phase, Over) and ending is None:
            ending = store.Ending(encode_result(phase.result), ends_game=phase.next is None)
    if rows:
        assert store.commit([store.Append(deal.id, tuple(rows), ending)]) == [True]
