"""How long a table waits after a discard tells nobody whether somebody could have claimed it."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from game.pace import AFTER_RESTART, PACES
from game.playing import Playing
from game.runner import Runner
from game.table.state import ToClaim, ToRob
from tests.faults.hands import Listener, play
from tests.live.stand_ins import START
from tests.live.world import Json

Group = list[tuple[int, int]]


@dataclass
class Waits:
    """Ms from a discard, or an added kong, to the next draw, as those see it who watch; before it
    the time of the discard, from the moment that the table woke."""

    asked: Group = field(default_factory=list)
    nobody: Group = field(default_factory=list)


class Watcher(Listener):
    """A spectator with a stop-watch, whom a friend tells in secret whether anybody was asked."""

    def __init__(self, runner: Runner, waits: Waits) -> None:
        super().__init__(None)
        self._runner = runner
        self._waits = waits
        self._running: tuple[Group, int] | None = None

    def hear(self, state: Json) -> None:
        for event in state["events"]:
            if event["t"] == "drew" and self._running:
                group, since = self._running
                group.append((since - START, state["now"] - since))
            self._running = None
            if event["t"] == "discarded" or event.get("kind") == "kong_added":
                self._running = self._group(), state["now"]

    def _group(self) -> Group:
        assert isinstance(self._runner._stage, Playing)
        phase = self._runner._stage._course.state.phase
        return self._waits.asked if isinstance(phase, ToClaim | ToRob) else self._waits.nobody


@pytest.mark.parametrize(
    ("pace", "always_pass"),
    [("fast", ()), ("normal", ()), ("relaxed", ()), ("fast", (0, 1, 2)), ("normal", (1,))],
)
async def test_a_pause_is_the_same_whoever_could_claim(
    pace: str, always_pass: tuple[int, ...], many: Callable[[int, int], int]
) -> None:
    """B21: over many hands a wait is what it is, after claimable and unclaimable discards alike,
    also where some have switched to always passing."""
    waits = Waits()
    for number in range(many(8, 500)):
        await play(number, pace, 3, lambda runner: Watcher(runner, waits), always_pass=always_pass)
    assert min(len(waits.asked), len(waits.nobody)) > 50
    for since, waited in [*waits.asked, *waits.nobody]:
        assert waited == max(PACES[pace].pause, AFTER_RESTART - since)
