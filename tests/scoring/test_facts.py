"""What patterns say of themselves: that they find nothing without some facts, or that facts alone
tell what they find. Every win at hand is asked the long way round as well."""

from collections.abc import Iterator
from random import Random

import pytest
from hypothesis import given, settings

from scoring import facts, has
from scoring.facts import need_of
from scoring.hand import By, Circumstances, Hand, Meld, MeldKind
from scoring.readings import readings
from scoring.score import score
from scoring.sheet import Line
from scoring.system import System
from scoring.systems import SYSTEMS
from scoring.tiles import Wind, parse
from scoring.win import Held, Win, read
from tests.scoring.hands import circumstances, hands
from tests.scoring.riichi_hands import dealt

SIXTEEN = [system for system in SYSTEMS.values() if system.sets == 5]
THIRTEEN = [system for system in SYSTEMS.values() if system.sets == 4]
TOLD: dict[tuple[object, ...], Line | None] = {}


def _wins(system: System, hand: Hand, how: Circumstances) -> Iterator[Win]:
    held = Held(hand, how, system.shapes)
    for reading in readings(held.concealed, hand.win_tile, held.shapes):
        yield read(held, reading)


def _check(system: System, hand: Hand, how: Circumstances) -> None:
    for win in _wins(system, hand, how):
        for pattern in system.patterns:
            line, need = pattern.line(pattern.count(win)), need_of(pattern.count)
            if line:
                assert not need.facts & ~win.facts, pattern.id
            if need.is_told:
                key = system.id, pattern.id, win.facts & system.facts
                assert TOLD.setdefault(key, line) == line, pattern.id


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


@settings(max_examples=100, deadline=None, derandomize=True)
@given(hands(), circumstances())
def test_a_single_wait_at_first_sight(hand: Hand, how: Circumstances) -> None:
    for win in _wins(SYSTEMS["tai58"], hand, how):
        assert has.single_wait(win) is (len(win.held.waits) == 1)


@pytest.mark.parametrize(
    ("concealed", "win_tile", "kong", "is_single"),
    [
        ("23m99m345s234p567p", "1m", "7s", False),
        ("23m99m345s234p567p", "1m", "4m", True),
        ("78m99m345s234p567p", "9m", "6m", True),
        ("44m345m345m77p234s", "7p", "1z", True),
        ("44m345m345s77p234s", "7p", "1z", False),
    ],
)
def test_what_is_held_four_times_is_no_wait(
    concealed: str, win_tile: str, kong: str, is_single: bool
) -> None:
    meld = Meld(MeldKind.KONG_OPEN, parse(kong)[0])
    hand = Hand(parse(concealed), (meld,), parse(win_tile)[0])
    how = Circumstances(By.DISCARD, Wind.S, source=Wind.W)
    sheet = score(hand, how, SYSTEMS["tai58"])
    assert ("single_wait" in sheet.counted) is is_single


def test_what_is_asked() -> None:
    rng, riichi = Random("asked"), SYSTEMS["riichi"]
    cases = (dealt(rng) for _ in range(400))
    wins = (win for case in cases for win in _wins(riichi, case.hand, case.how))
    chows = facts.OF_CHOWS[4] | facts.NO_PUNG | facts.CONCEALED | facts.SELF_DRAWN
    win = next(win for win in wins if win.facts & (chows | facts.SAME_CHOWS) == chows)
    asked = {pattern.id: line for pattern, line in riichi.asked(win)}
    assert asked["menzen_tsumo"] == Line("menzen_tsumo", 1, 1)
    assert [asked[id_] for id_ in ("pinfu", "dora")] == [None, None]
    assert asked.keys().isdisjoint({"iipeiko", "chun", "toitoi", "daisangen", "chiitoitsu"})
