"""Another scorer, the package `mahjong`, comes to the same on twenty thousand random hands."""

from collections import Counter
from random import Random

import pytest

from scoring.hand import InvalidHand
from scoring.score import score
from scoring.system import configured
from scoring.systems.riichi import RIICHI
from scoring.systems.riichi_yaku import names_in_full
from tests.scoring.mahjong_package import Answer, answer, prepared
from tests.scoring.riichi_hands import Dealt, dealt

HANDS, PARTS = 20_000, 4
"""The parts can be tested side by side."""


@pytest.mark.parametrize("part", range(PARTS))
def test_agreement(part: int) -> None:
    rng = Random(f"riichi {part}")
    seen: Counter[str] = Counter()
    for _ in range(HANDS // PARTS):
        case = dealt(rng)
        found = _ours(case)
        assert found == answer(prepared(case)), case
        seen.update(name for name, _ in found.yaku) if found else seen.update(["none"])
    assert len(seen) == 1 + len(RIICHI.patterns) + 2 * 3  # each wind has a name of its own


def _ours(case: Dealt) -> Answer | None:
    try:
        sheet = score(case.hand, case.how, configured(RIICHI, case.settings))
    except InvalidHand as error:
        if error.code == "no_yaku":
            return None
        raise
    assert sheet.worth is not None
    han, fu, _, _, due = sheet.worth
    names = names_in_full(case.how)
    yaku = [(names[id_], points) for id_, points in sheet.counted.items()]
    return Answer(han, fu, yaku, due.main, due.additional, sheet.total)
