"""One player of a level among three of another on the training table, each wall played from all
four seats: as `manage.py league` has it, in far less time.

    python -m tools.bots.duel ONE THREE [--walls 2000] [--seed 2000000]
"""

import argparse

import numpy as np

from tools.bots.play import advance, new_diary
from tools.bots.players import new_desk
from tools.bots.table import (
    ANSWER,
    ASKED,
    LOSER,
    NOTHING,
    TAI,
    WINNER,
    begin,
    new_table,
)
from tools.bots.weights import DANGER, LEVELS, load_danger, player_of, seated


def duel(one: str, three: str, walls: int, seed: int) -> str:
    """Points a hand of the one with half a 95 % interval, and what they came from."""
    feared, own, others = load_danger(DANGER), player_of(one), player_of(three)
    table, desk, diary = new_table(), new_desk(), new_diary()
    points, won, lost, tai = np.zeros((walls, 4)), 0, 0, 0
    for seat in range(4):
        minds = seated([own if each == seat else others for each in range(4)], feared)
        for wall in range(walls):
            begin(table, seed + wall)
            table.facts[ASKED] = table.facts[ANSWER] = NOTHING
            advance(table, minds, desk, diary)
            points[wall, seat] = table.pay[seat]
            lost += table.facts[LOSER] == seat
            won += table.facts[WINNER] == seat
            tai += table.facts[TAI] if table.facts[WINNER] == seat else 0
    by_wall = points.mean(axis=1)
    half = 1.96 * by_wall.std(ddof=1) / np.sqrt(walls)
    hands = 4 * walls
    return (
        f"{hands} hands: {by_wall.mean():+.3f} ±{half:.3f} points a hand, "
        f"wins {won / hands:.4f}, deals in {lost / hands:.4f}, tai of a win {tai / won:.3f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("one", choices=LEVELS)
    parser.add_argument("three", choices=LEVELS)
    parser.add_argument("--walls", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=2_000_000)
    options = parser.parse_args()
    print(duel(options.one, options.three, options.walls, options.seed))


if __name__ == "__main__":
    main()
