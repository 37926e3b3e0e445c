"""What patterns say that they need: nothing that they find is missed for it."""

from random import Random

import pytest
from hypothesis import given, settings

from scoring import facts
from scoring.facts import can_find
from scoring.hand import Circumstances, Hand
from scoring.readings import readings
from scoring.system import System
from scoring.systems import SYSTEMS
from scoring.win import Held, read
from tests.scoring.hands import circumstances, hands
from tests.scoring.riichi_hands import dealt

SIXTEEN = [system for system in SYSTEMS.values() if system.sets == 5]
THIRTEEN = [system for system in SYSTEMS.values() if system.sets == 4]


def _check(system: System, hand: Hand, how: Circumstances) -> None:
    held = Held(hand, how, system.shapes)
    for reading in readings(held.concealed, hand.win_tile, held.shapes):
        win = read(held, reading)
        for pattern in system.patterns:
            n = pattern.count(win)
            if any(n) if isinstance(n, tuple) else n:
                assert can_find(pattern.count, win.facts, how.flags), pattern.id


@settings(max_examples=300, deadline=None, derandomize=True)
@given(hands(), circumstances())
def test_sixteen_tiles(hand: Hand, how: Circumstances) -> None:
    for system in SIXTEEN:
        _check(system, hand, how)


@pytest.mark.parametrize("system", THIRTEEN, ids=lambda system: system.id)
def test_thirteen_tiles(system: System) -> None:
    rng = Random(f"facts of {system.id}")
    for _ in range(800):
        case = dealt(rng)
        _check(system, case.hand, case.how)


def test_what_is_asked() -> None:
    riichi = SYSTEMS["riichi"]
    concealed_chows = facts.CONCEALED | facts.GIVEN | facts.NO_HONOURS | facts.OF_CHOWS[4]
    found = riichi.asked(concealed_chows | facts.NO_PUNG, frozenset({"riichi"}))
    assert {"pinfu", "iipeiko", "ittsu", "dora"} <= {pattern.id for pattern in found}
    assert not {"chun", "toitoi", "daisangen", "ippatsu"} & {pattern.id for pattern in found}
