"""Whole hands in one process without a database: hundreds of them take a minute, and every text is
at hand as it goes into a socket."""

import json
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from random import Random
from uuid import UUID, uuid4

from game import store
from game.errors import RoomError, Stale
from game.hall import Hall
from game.hub import Connection, Viewer
from game.protocol import Act
from game.recorder import Recorder
from game.runner import Runner
from game.table.actions import Pass, decode
from game.table.record import Header
from game.table.rules import JOYPIP
from game.table.state import Context
from tests.faults.company import bold
from tests.live.stand_ins import START, Bots, Clock
from tests.live.world import Json
from tests.table.choosers import lively

PERSON, BOT = store.Occupant(1, "Ana", "", ""), store.Occupant(None, "", "", "normal")
TABLE = UUID(int=1)


class Memory(Recorder):
    """A record that lasts as long as this."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[store.Row] = []

    async def append(self, append: store.Append) -> bool:
        self.rows += append.rows
        return True


class Listener(Connection):
    """Keeps all that it is told."""

    def __init__(self, seat: int | None) -> None:
        super().__init__(Viewer(seat, "fr"), "session", START)
        self.texts: list[str] = []

    def push(self, text: str) -> None:
        self.texts.append(text)
        self.hear(json.loads(text))

    def hear(self, state: Json) -> None:
        pass


class Person(Listener):
    """Takes some time for every answer, now and then too long; mostly passes."""

    def __init__(self, seat: int, runner: Runner, hall: Hall, chance: Random) -> None:
        super().__init__(seat)
        self._seat = seat
        self._runner = runner
        self._hall = hall
        self._chance = chance
        self._answered = 0

    def hear(self, state: Json) -> None:
        if state["legal"] and state["n"] > self._answered:
            self._answered = state["n"]
            due = self._hall.clock.now() + self._chance.randrange(12_000)
            self._hall.clock.call_at(due, lambda: self._hall._spawn(self._answer(state)))

    async def _answer(self, state: Json) -> None:
        passes = {"t": "pass"} in state["legal"] and self._chance.random() < 0.8
        action = Pass() if passes else decode(bold(state))
        with suppress(Stale, RoomError):
            await self._runner.act(self._seat, Act(uuid4(), 1, state["n"], action))


async def play(
    number: int, pace: str, persons: int, watch: Callable[[Runner], Listener]
) -> tuple[store.Recorded, list[Listener]]:
    """The hand of that number from its deal to its end, and all who listened, a spectator first."""
    clock, chance, memory = Clock(), Random(number), Memory()
    seed = sha256(b"hand %d" % number).digest()
    hall = Hall(clock, memory, Bots(lively), None)
    deal = store.Recorded(1, 1, Header(JOYPIP, Context()), seed, clock.now(), (), None, None)
    first, second, third, fourth = [PERSON] * persons + [BOT] * (4 - persons)
    options = {"length": "hand"}
    facts = store.TableFacts(
        TABLE, "joypip", options, pace, (first, second, third, fourth), frozen=False
    )
    runner = Runner(facts, deal, hall._services, hall._freeze)
    hall._runners[TABLE] = runner
    seats = [Person(seat, runner, hall, chance) for seat in range(persons)]
    listeners = [watch(runner), *seats]
    for listener in listeners:
        runner.join(listener)
    while json.loads(listeners[0].texts[-1])["view"]["phase"] != "over":
        await clock.advance(10_000, hall)
    await hall.stop()
    rows = tuple(memory.rows)
    return store.Recorded(1, 1, deal.header, seed, deal.at, rows, None, None), listeners
