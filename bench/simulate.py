"""How many hands a second four bots play, beside a loop of plain Python in the same run.

    python bench/simulate.py [--hands 40]

The loop makes the figure comparable between machines: it sorts small tuples of tiles, which is most
of what the rules do. They are timed in turns; the best of several rounds counts.
"""

import argparse
import sys
from pathlib import Path
from random import Random
from time import process_time

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game import bots
from game.table.actions import Action
from game.table.rules import Length, rules_for
from game.table.selfplay import play
from game.table.view import View

ROUNDS = 5
SORTS = 200_000


def hands_a_second(hands: int) -> float:
    rng = Random(7)

    def choose(view: View, legal: tuple[Action, ...]) -> Action:
        return bots.choose("normal", view, legal, rng)

    begun = process_time()
    for _ in play(rules_for("joypip", {"length": Length.FULL.value}), "7", hands, choose):
        pass
    return hands / (process_time() - begun)


def sorts_a_second() -> float:
    tiles = tuple(range(16, 0, -1))
    begun = process_time()
    for _ in range(SORTS):
        tuple(sorted(tiles))
    return SORTS / (process_time() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=40)
    hands = parser.parse_args().hands
    rounds = [(hands_a_second(hands), sorts_a_second()) for _ in range(ROUNDS)]
    ratios = sorted(sorts / played for played, sorts in rounds)
    print(f"{max(played for played, _ in rounds):.1f} hands a second, checked after every action")
    print(
        f"one hand costs {ratios[0]:,.0f} sorts of 16 tiles ({ratios[0]:,.0f} to {ratios[-1]:,.0f})"
    )


if __name__ == "__main__":
    main()
