"""How likely a hand wins before another does, by what it misses and how fast it gets on. Reckoned
from how often hands of normal players ended in each round, and how fast those hands got on."""

from collections.abc import Sequence
from functools import cache, lru_cache

ENDS: dict[int, Sequence[float]] = {
    4: (0, 0, 0, 0.01, 0.03, 0.04, 0.08, 0.12, 0.15, 0.19, 0.21, *(0.22,) * 15),
    5: (0, 0, 0, 0.01, 0.01, 0.03, 0.07, 0.10, 0.12, 0.18, 0.19, 0.2, *(0.22,) * 14),
}
"""By the sets of a hand, the chance that one of the three others wins in each round."""
STEPS: dict[int, Sequence[float]] = {
    4: (0, 0.20, 0.28, 0.38, 0.5, 0.6, 0.65, *(0.7,) * 7),
    5: (0, 0.19, 0.20, 0.30, 0.45, 0.55, 0.6, 0.65, *(0.7,) * 6),
}
"""Likewise, by the tiles missing, how likely a hand comes nearer in a round, claims and all."""
_FINE = 200


def chance(sets: int, pace: float, rounds: tuple[int, int], missing: int, step: float) -> float:
    """From the first of these rounds to the last, for a hand that comes nearer in a round as likely
    as `step` says, and after that by its pace."""
    first, last = min(rounds[0], 22), min(rounds[1], 24)
    return _chance(sets, pace, (first, max(first + 1, last)), missing, round(_FINE * step))


@lru_cache(maxsize=1 << 16)
def _chance(sets: int, pace: float, rounds: tuple[int, int], missing: int, fine: int) -> float:
    ends, later = ENDS[sets], _later(sets, pace, rounds[1])
    step = min(0.95, fine / _FINE)
    won = 0.0
    for now in range(rounds[1] - 1, rounds[0] - 1, -1):
        won = (1 - ends[now]) * (step * later[now + 1][missing - 1] + (1 - step) * won)
    return won


@cache
def _later(sets: int, pace: float, last: int) -> list[list[float]]:
    """By round and by the tiles missing then, for steps of the usual chance."""
    ends, steps = ENDS[sets], STEPS[sets]
    table = [[1.0] + [0.0] * (len(steps) - 1)]
    for now in range(last - 1, -1, -1):
        after = table[0]
        row = [1.0]
        for missing in range(1, len(steps)):
            step = min(0.9, pace * steps[missing])
            row.append((1 - ends[now]) * (step * after[missing - 1] + (1 - step) * after[missing]))
        table.insert(0, row)
    return table
