"""The bots of one table: what they have decided, and when they say so. A bot that fails, dawdles or
wants what it may not costs its turn only."""

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from uuid import UUID

from game.counts import Count, count
from game.course import Course
from game.pace import Pace, idle_action
from game.table.actions import Action, Pass, Ready
from game.table.state import Seat
from game.thinking import NoThought, Question, Thinker

logger = logging.getLogger(__name__)

Prompt = tuple[int, Seat, int]
"""The deal, the seat and the number of its prompt."""


@dataclass(frozen=True, slots=True)
class Decision:
    action: Action
    delay: int
    """Ms after the bot was asked."""


class BotSeats:
    """`seed` is the deal's, so that a record with its seed says all that its bots did and why."""

    def __init__(
        self, table: UUID, thinker: Thinker, pace: Pace, decided: Callable[[], object]
    ) -> None:
        self._table = table
        self._thinker = thinker
        self._pace = pace
        self._decided = decided
        self._levels: dict[Seat, str] = {}
        self._decisions: dict[Prompt, Decision | None] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def sit(self, levels: dict[Seat, str]) -> None:
        self._levels = levels

    def __contains__(self, seat: object) -> bool:
        return seat in self._levels

    def decision(self, course: Course, seat: Seat) -> Decision | None:
        """What this bot does next, None while it thinks. Without a choice it need not think."""
        allowed = course.legal[seat]
        if len(allowed) == 1:
            return self._decide(allowed[0], 0)
        return self._decisions.get((course.deal, seat, course.number(seat)))

    def ask(self, course: Course, seed: bytes) -> None:
        """Lets all bots that have a choice now begin to think, each once."""
        known, self._decisions = self._decisions, {}
        for seat, level in self._levels.items():
            allowed = course.legal[seat]
            if len(allowed) < 2:
                continue
            prompt = (course.deal, seat, course.number(seat))
            self._decisions[prompt] = known.get(prompt)
            if prompt not in known:
                chance = _chance(seed, prompt)
                question = (level, course.view(seat), allowed, chance)
                task = asyncio.ensure_future(
                    self._think(prompt, question, idle_action(course.state, allowed))
                )
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _think(self, prompt: Prompt, question: Question, otherwise: Action) -> None:
        level, _, allowed, chance = question
        deal, seat, number = prompt
        where = {"table": self._table, "deal": deal, "seat": seat, "number": number}
        try:
            action = await self._thinker.choose(question)
        except NoThought as failure:
            logger.warning("A %s bot had no answer: %s", level, failure, extra=where)
            count(Count.FAILED_THOUGHTS, level)
            action = otherwise
        else:
            count(Count.THOUGHTS, level)
        if action not in allowed:
            wanted = type(action).__name__  # and not which tile
            logger.warning("A %s bot wanted what it may not: %s", level, wanted, extra=where)
            count(Count.FAILED_THOUGHTS, level)
            action = otherwise
        if prompt in self._decisions:
            self._decisions[prompt] = self._decide(action, chance)
            self._decided()

    def _decide(self, action: Action, chance: int) -> Decision:
        """A pass is instant: nobody is to wait for it, or to learn that it was one."""
        if isinstance(action, Pass | Ready):
            return Decision(action, 0)
        return Decision(action, Random(chance).randint(*self._pace.bot))  # noqa: S311 - a pause


def _chance(seed: bytes, prompt: Prompt) -> int:
    """Tells nothing of the wall, which comes from hashes of other texts."""
    return int.from_bytes(sha256(b"bot %d %d %d " % prompt + seed).digest()[:8], "big")
