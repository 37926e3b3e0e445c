"""What a seat that is not asked could learn from how long it waits, by statistics alone."""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
import numpy.typing as npt
import pytest

from game.pace import AFTER_RESTART, PACES
from game.playing import Playing
from game.runner import Runner
from game.table.state import ToClaim, ToRob
from tests.faults.hands import Listener, Person, play
from tests.live.stand_ins import START
from tests.live.world import Json

REFUTED = 0.001
SHUFFLES = 2000
Waits = npt.NDArray[np.int64]


class Suspicious(Person):
    """Plays, and notes how long it is from a discard that it cannot claim to the next draw; a
    friend tells in secret whether anybody else was asked. Who claims says so to all; and a table
    that was just woken spares everybody, as all can see."""

    asked: list[int]
    nobody: list[int]
    running: tuple[list[int], int] | None = None

    def hear(self, state: Json) -> None:
        super().hear(state)
        for event in state["events"]:
            if event["t"] == "drew" and self.running:
                group, at = self.running
                group.append(state["now"] - at)
            self.running = None
            if event["t"] == "discarded" and not state["legal"]:
                self.running = self._group(), state["now"]

    def _group(self) -> list[int]:
        assert isinstance(self._runner._stage, Playing)
        if self._hall.clock.now() < START + AFTER_RESTART:
            return []
        phase = self._runner._stage._course.state.phase
        return self.asked if isinstance(phase, ToClaim | ToRob) else self.nobody


def difference(left: Waits, right: Waits) -> float:
    """The largest between the two distributions: Kolmogorov and Smirnov's."""
    at = np.concatenate([left, right])
    shares = (np.searchsorted(np.sort(x), at, side="right") / len(x) for x in (left, right))
    return float(np.abs(next(shares) - next(shares)).max())


def chance_of(asked: list[int], nobody: list[int]) -> float:
    """That chance alone makes them differ so much, by dealing the waits out anew."""
    found = difference(np.array(asked), np.array(nobody))
    random, waits = np.random.default_rng(8), np.array([*asked, *nobody])
    larger = 0
    for _ in range(SHUFFLES):
        random.shuffle(waits)
        larger += difference(waits[: len(asked)], waits[len(asked) :]) >= found
    return larger / SHUFFLES


async def waits(pace: str, hands: int) -> tuple[list[int], list[int]]:
    """After discards that somebody, or nobody, was asked about."""
    Suspicious.asked, Suspicious.nobody = [], []

    def spectator(_: Runner) -> Listener:
        return Listener(None)

    for number in range(hands):
        await play(number, pace, 3, spectator, Suspicious)
    return Suspicious.asked, Suspicious.nobody


async def test_waits_tell_nothing(many: Callable[[int, int], int]) -> None:
    """B21: it is as long after discards that others could claim as after those nobody could."""
    asked, nobody = await waits("fast", many(20, 500))
    assert min(len(asked), len(nobody)) > 50
    assert chance_of(asked, nobody) > REFUTED


@pytest.mark.parametrize("pause", [1000, 2900])
async def test_a_tell_is_found(pause: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """A table that goes on a little sooner where nobody is asked."""
    monkeypatch.setitem(PACES, "fast", replace(PACES["fast"], pause=pause))
    assert chance_of(*await waits("fast", 10)) < REFUTED
