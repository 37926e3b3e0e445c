"""Whole hands in one process without a database: hundreds of them take a minute, and every text is
at hand as it goes into a socket."""

import json
from collections.abc import Callable, Collection
from contextlib import suppress
from dataclasses import replace
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
from game.table.state import Context, Seat
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
    """Takes some time for every answer, now and then too long; mostly passes. Who has switched to
    always passing does so at once."""

    def __init__(self, seat: int, runner: Runner, hall: Hall, chance: Random) -> None:
        super().__init__(seat)
        self.always_passes = False
        self._seat = seat
        self._runner = runner
        self._hall = hall
        self._chance = chance
        self._answered = 0

    def hear(self, state: Json) -> None:
        if state["legal"] and state["n"] > self._answered:
            self._answered = state["n"]
            at_once = self.always_passes and {"t": "pass"} in state["legal"]
            due = self._hall.clock.now() + (0 if at_once else self._chance.randrange(12_000))
            self._hall.clock.call_at(due, lambda: self._hall._spawn(self._answer(state)))

    async def _answer(self, state: Json) -> None:
        may_pass = {"t": "pass"} in state["legal"]
        passes = may_pass and (self.always_passes or self._chance.random() < 0.8)
        action = Pass() if passes else decode(bold(state))
        with suppress(Stale, RoomError):
            await self._runner.act(self._seat, Act(uuid4(), 1, state["n"], action))


def _facts(pace: str, persons: int, shown: Collection[Seat]) -> store.TableFacts:
    sitting = [PERSON] * persons + [BOT] * (4 - persons)
    first, second, third, fourth = (
        replace(who, shows_hand=seat in shown) for seat, who in enumerate(sitting)
    )
    seats = first, second, third, fourth
    return store.TableFacts(TABLE, "joypip", {"length": "hand"}, pace, seats, frozen=False)


async def play(
    number: int,
    pace: str,
    persons: int,
    watch: Callable[[Runner], Listener],
    person: type[Person] = Person,
    *,
    delay: int = 0,
    shown: Collection[Seat] = (),
    always_pass: Collection[Seat] = (),
) -> tuple[store.Recorded, list[Listener]]:
    """The hand of that number from its deal to its end, and all who listened, first a spectator,
    to whom these seats show their hands. Some have switched to always passing."""
    clock, chance, memory = Clock(), Random(number), Memory()
    seed = sha256(b"hand %d" % number).digest()
    hall = Hall(clock, memory, Bots(lively), None)
    deal = store.Recorded(1, 1, Header(JOYPIP, Context()), seed, clock.now(), (), None, None)
    runner = Runner(_facts(pace, persons, shown), deal, hall._services, hall._freeze)
    hall._runners[TABLE] = runner
    runner._watching._delay = delay
    runner._watching.open([])
    seats = [person(seat, runner, hall, chance) for seat in range(persons)]
    for seat in always_pass:
        seats[seat].always_passes = True
    listeners = [watch(runner), *seats]
    runner.join(listeners[0])
    runner.tell_presence()
    for listener in seats:
        runner.join(listener)
    await clock.advance(delay, hall)
    while json.loads(listeners[0].texts[-1])["view"]["phase"] != "over":
        await clock.advance(10_000, hall)
    await hall.stop()
    rows = tuple(memory.rows)
    return store.Recorded(1, 1, deal.header, seed, deal.at, rows, None, None), listeners
