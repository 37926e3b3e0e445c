"""Whatever comes through a socket: noise, half frames, spoilt and forged messages. The server lives
and has nothing to complain of, and those who play beside it notice nothing."""

import asyncio
import json
import struct
import uuid
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random

import pytest

from scoring.tiles import NAMES
from tests.faults.persons import GONE, Line, Party, Person, until
from tests.faults.sites import House, alone
from tests.faults.test_transport import GOOD, spoilt
from tests.live.world import Json
from tests.sockets import BINARY, CLOSE, MASK, MASKED, PING, PONG, TEXT, frame

KINDS = "discard chow pung exposed_kong added_kong concealed_kong win pass ready draw".split()
EXPECTED = {None, 1000, 1001, 1002, 1003, 1007, 1008, 1009, 4001}
"""How a server may end it; 1011 would be a bug."""


@pytest.fixture(scope="module")
def house(server_folder: Path) -> Iterator[House]:
    folder = server_folder / "fuzz"
    folder.mkdir()
    with alone(folder, FORGED_MESSAGES="50") as house:
        yield house


def noise(chance: Random, _: Json) -> bytes:
    return chance.randbytes(chance.randrange(1, 300))


def odd_frame(chance: Random, _: Json) -> bytes:
    """Any first byte, any length that it claims to have, with or without a mask."""
    length = chance.choice([0, 5, 125, 126, 127]) | chance.choice([MASKED, MASKED, 0])
    claimed = chance.choice([b"", struct.pack("!H", chance.randrange(1 << 16))])
    return bytes([chance.randrange(256), length]) + claimed + MASK + chance.randbytes(5)


def spoilt_message(chance: Random, _: Json) -> bytes:
    text = spoilt(json.dumps(chance.choice(GOOD)), chance)
    return frame(chance.choice([TEXT, TEXT, BINARY]), text.encode(errors="surrogatepass"))


def anything(chance: Random, depth: int = 0) -> object:
    if depth < 4 and chance.random() < 0.5:
        if chance.random() < 0.5:
            return [anything(chance, depth + 1) for _ in range(chance.randrange(4))]
        names = chance.choices(["t", "id", "deal", "n", "action", "tile", "x"], k=3)
        return {name: anything(chance, depth + 1) for name in names}
    return chance.choice([None, True, -1, 0, 1e300, 10**30, "", "act", "1", "5m", "\x00", "é"])


def any_json(chance: Random, _: Json) -> bytes:
    return frame(TEXT, json.dumps(anything(chance)).encode())


def any_action(chance: Random, state: Json) -> bytes:
    """Well-formed, mostly not allowed, now and then an action that counts."""
    action = {"t": chance.choice(KINDS)}
    if action["t"] in ("discard", "chow", "added_kong", "concealed_kong"):
        action["tile"] = chance.choice(NAMES)
    if state and state["legal"] and chance.random() < 0.1:
        action = chance.choice(state["legal"])
    number = state["n"] if state else 1
    act = {"t": "act", "id": str(uuid.UUID(int=chance.getrandbits(128), version=4))}
    where = {"deal": str(chance.choice([1, 1, 1, 2])), "n": number + chance.choice([0, 0, 0, 1])}
    return frame(TEXT, json.dumps({**act, **where, "action": action}).encode())


def control(chance: Random, _: Json) -> bytes:
    return frame(chance.choice([PING, PONG, CLOSE]), chance.randbytes(chance.randrange(126)))


MESSAGES = [any_action, any_action, any_action, any_json, spoilt_message]
FRAMES = [noise, odd_frame, control]


class Fuzzer:
    """One who has a seat, and says whatever comes to mind."""

    def __init__(self, person: Person, chance: Random) -> None:
        self.person = person
        self.chance = chance
        self.said = 0
        self.codes: Counter[int | None] = Counter()
        self.heard: Counter[str] = Counter()
        self.state: Json = {}

    async def go_on_until(self, said: int) -> None:
        while self.said < said:
            try:
                await self._visit()
            except GONE as gone:
                self.codes[getattr(gone, "code", None)] += 1

    async def _visit(self) -> None:
        cookie, path = f"sessionid={self.person.cookie}", f"/ws/table/{self.person.table}/"
        line = await Line.open(self.person.port, path, cookie)
        try:
            for _ in range(self.chance.randrange(1, 60)):
                line.writer.write(self.chance.choice(MESSAGES)(self.chance, self.state))
                self.said += 1
                await line.writer.drain()
                await self._listen(line)
            line.writer.write(self.chance.choice(FRAMES)(self.chance, self.state))
            self.said += 1
            await self._listen(line)
        finally:
            line.close()

    async def _listen(self, line: Line) -> None:
        """Until there is nothing more for the moment."""
        try:
            while True:
                async with asyncio.timeout(0.003):
                    message = json.loads(await line.receive())
                self.heard[message.get("code", message["t"])] += 1
                self.state = message if message["t"] == "state" else self.state
        except TimeoutError:
            pass


async def test_whatever_comes(house: House, many: Callable[[int, int], int]) -> None:
    """13: the server answers or closes, and is there as before."""
    async with AsyncExitStack() as stack:
        fuzzed, *others = await house.invite(stack, 2)
        await until(lambda: fuzzed.are_here)
        await fuzzed.rest()
        for person in fuzzed.persons:
            person.comes_back = False
        fuzzers = [Fuzzer(person, Random(n)) for n, person in enumerate(fuzzed.persons)]
        said = many(250, 25_000)
        fuzzing = asyncio.gather(*(fuzzer.go_on_until(said) for fuzzer in fuzzers))
        while not fuzzing.done():
            if is_over(others[-1]):
                others += await house.invite(stack, 1)
            await plays_on(others[-1])
        await fuzzing
        await others[-1].rest()
        await come_back(stack, fuzzed)
        for _ in range(4):
            await plays_on(fuzzed)
        await fuzzed.rest()
    heard: Counter[str] = sum((fuzzer.heard for fuzzer in fuzzers), Counter())
    codes: Counter[int | None] = sum((fuzzer.codes for fuzzer in fuzzers), Counter())
    assert {"ack", "bad_message", "stale", "not_your_turn", "state"} <= heard.keys()
    assert codes.keys() <= EXPECTED, codes
    assert "Traceback" not in house.sites[0].log()
    house.check(*others, fuzzed)


async def plays_on(party: Party) -> None:
    acts = party.acts
    await until(lambda: party.acts > acts or is_over(party))


def is_over(party: Party) -> bool:
    """The game: nobody will be asked anything any more."""
    state = party.persons[0].state
    result = state["view"]["result"] if state else None
    return result is not None and result["next"] is None


async def come_back(stack: AsyncExitStack, party: Party) -> None:
    for person in party.persons:
        person.comes_back = person.is_playing = True
        stack.callback(asyncio.create_task(person.stay()).cancel)
    await until(lambda: party.are_here)
