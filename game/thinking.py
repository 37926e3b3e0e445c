"""Processes that think for bots, so that no bot can hold up a table or the event loop. They get
what one bot sees and may do; one that is late or broken is killed and replaced."""

import asyncio
import contextlib
import os
import pickle
import signal
import struct
import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, BinaryIO, Protocol

from game.table.actions import Action
from game.table.view import View

Question = tuple[str, View, tuple[Action, ...], int]
"""Level, what the bot sees, what it may do, and the seed of its chance."""

ROOT = Path(__file__).resolve().parent.parent
COMMAND = (sys.executable, "-m", "game.thinking")
STARTING = 15
"""Seconds that a new process may take to load what its bots know."""

_LENGTH = struct.Struct("!I")


class NoThought(Exception):
    """A bot had no answer, or none in time."""


class Thinker(Protocol):
    async def choose(self, question: Question) -> Action:
        """Raises NoThought. The answer need not be legal."""

    async def stop(self) -> None: ...


class Processes:
    """At most `size` processes, started when needed; a thought may take `cap` seconds.

    They read from a pipe of this process, so they end when it does, however it ends.
    """

    def __init__(self, size: int, cap: float, command: Sequence[str] = COMMAND) -> None:
        self._cap = cap
        self._command = command
        self._places = asyncio.Semaphore(size)
        self._idle: list[asyncio.subprocess.Process] = []
        self._all: set[asyncio.subprocess.Process] = set()
        self._is_stopped = False

    async def choose(self, question: Question) -> Action:
        async with self._places:
            try:
                process = self._idle.pop() if self._idle else await self._start()
                answer = await _ask(process, question, self._cap)
            except (OSError, EOFError, pickle.UnpicklingError) as error:
                if self._is_stopped:
                    raise asyncio.CancelledError from error
                raise NoThought(repr(error)) from error
            self._idle.append(process)
        if isinstance(answer, Exception):
            raise NoThought(repr(answer)) from answer
        return answer

    async def stop(self) -> None:
        """Also those that are thinking: their questions, and those that wait, are cancelled."""
        self._is_stopped = True
        for process in list(self._all):
            await _end(process)
        self._idle.clear()

    async def _start(self) -> asyncio.subprocess.Process:
        if self._is_stopped:
            raise EOFError
        self._all = {process for process in self._all if process.returncode is None}
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            *self._command, cwd=ROOT, stdin=pipe, stdout=pipe
        )
        self._all.add(process)
        await _hear(process, STARTING)
        return process


async def _ask(
    process: asyncio.subprocess.Process, question: Question, cap: float
) -> Action | Exception:
    assert process.stdin
    process.stdin.write(_packed(question))
    answer: Action | Exception = await _hear(process, cap)
    return answer


async def _hear(process: asyncio.subprocess.Process, cap: float) -> Any:
    """What the process says next. If that fails it is ended: later words would answer nobody."""
    assert process.stdout
    try:
        async with asyncio.timeout(cap):
            head = await process.stdout.readexactly(_LENGTH.size)
            body = await process.stdout.readexactly(*_LENGTH.unpack(head))
        return pickle.loads(body)  # noqa: S301 - from a process of our own
    except BaseException:
        await _end(process)
        raise


async def _end(process: asyncio.subprocess.Process) -> None:
    with contextlib.suppress(ProcessLookupError):
        process.kill()
    await process.wait()


def _packed(thing: object) -> bytes:
    body = pickle.dumps(thing)
    return _LENGTH.pack(len(body)) + body


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """The other end: says hello, then answers questions until there are no more."""
    from game import bots  # noqa: PLC0415 - what bots know takes memory that servers need not spend

    _say(answers, None)
    while head := questions.read(_LENGTH.size):
        level, view, legal, seed = pickle.loads(  # noqa: S301 - from the process that started us
            questions.read(*_LENGTH.unpack(head))
        )
        answer: Action | Exception
        try:
            answer = bots.choose(level, view, legal, Random(seed))  # noqa: S311 - a bot's whim
        except Exception as error:  # noqa: BLE001 - a bug of a bot costs its turn, not the process
            answer = RuntimeError(repr(error))
        _say(answers, answer)


def _say(answers: BinaryIO, thing: object) -> None:
    answers.write(_packed(thing))
    answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's, which then ends us
    if hasattr(os, "nice"):
        os.nice(5)  # players' moves come first
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    sys.stdout = sys.stderr  # whatever prints must not garble the answers
    serve(sys.stdin.buffer, answers)


if __name__ == "__main__":
    main()
