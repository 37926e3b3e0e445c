"""Makes the weights that the bots play with, each from fixed seeds.

    python -m tools.bots.train fears     what opponents wait for -> danger.npz
    python -m tools.bots.train worth     what hands come to      -> expert.npz
    python -m tools.bots.train choices   what choices lead to    -> master.npz

Each stage needs what those before it made, and numba beside the requirements. The first run of a
stage compiles for some minutes; then `--hands` says how many are played, and with that how long it
takes.
"""

import argparse

import numpy as np
from numpy.typing import NDArray

from game.bots import danger
from game.bots.learned import CLEARLY
from tools.bots.choices import Choices, Part, gather, joined
from tools.bots.episodes import Sight, chains, watch
from tools.bots.fit import fit_choices, fit_danger, fit_net, mean_of
from tools.bots.players import Danger, Net
from tools.bots.weights import (
    DANGER,
    FOLDER,
    NORMAL_PLAYER,
    Player,
    load_danger,
    no_danger,
    player_of,
    save,
    seated,
)

SEEDS = {"fears": 100_000, "worth": 50_000_000, "choices": 200_000_000}
"""Of the first hand of each stage; those of leagues are others."""
APART = 20_000_000
"""How far the seeds of the parts of a stage lie from each other."""
PARTS = 2
HANDS = {"fears": 2_000, "worth": 60_000, "choices": 60_000}
SECOND_ROUND = 0.4
PASSES = {"fears": 6, "worth": 4, "choices": 4}
RATE, CHOICES_RATE = 1e-3, 2e-3
OPINIONS = 3
"""How many nets learn from the same hands, from other beginnings and in another order."""
RARE = 50
"""Below so many sights a rate is that of a river one tile shorter."""


def rates_of(ready: NDArray[np.float64], seen: NDArray[np.float64]) -> NDArray[np.float64]:
    """How likely players are ready, by discards and melds."""
    rates = (ready + 0.01) / (seen + 0.5)
    for melds in range(rates.shape[1]):
        known = np.flatnonzero(seen[:, melds] >= RARE)
        for river in np.flatnonzero(seen[:, melds] < RARE):
            before = known[known < river]
            if len(before):
                rates[river, melds] = rates[before[-1], melds]
            elif len(known):
                rates[river, melds] = rates[known[0], melds] * (river + 1) / (known[0] + 1)
    return rates


def first_fears(hands: int) -> Danger:
    """How often players are ready and what their wins cost; of their waits nothing yet."""
    ready, seen = np.zeros(danger.READY), np.zeros(danger.READY)
    paid: list[list[int]] = [[] for _ in range(danger.READY[1])]
    for sight in watch(seated([NORMAL_PLAYER] * 4, no_danger()), SEEDS["fears"], hands):
        if isinstance(sight, Sight):
            place = min(sight.river, danger.READY[0] - 1), min(sight.melds, 5)
            ready[place] += sight.is_ready
            seen[place] += 1
        else:
            paid[sight[0]].append(sight[1])
    loss = np.array([np.mean(points or [0]) for points in paid])
    return no_danger()._replace(ready=rates_of(ready, seen), loss=np.maximum.accumulate(loss))


def fears(hands: int) -> None:
    base = first_fears(hands // 2)
    minds, seed = seated([NORMAL_PLAYER] * 4, base), SEEDS["fears"] + hands
    sights = [one for one in watch(minds, seed, hands) if isinstance(one, Sight)]
    rows = np.concatenate([sight.rows for sight in sights])
    wins = np.concatenate([sight.wins for sight in sights])
    save(DANGER, fit_danger(rows, wins, PASSES["fears"], seed, base, print))


def worth(hands: int) -> None:
    """Three nets learn it; the expert goes by the one that errs least about hands that none has
    seen."""
    seed = SEEDS["worth"]
    data = chains(seated([NORMAL_PLAYER] * 4, load_danger(DANGER)), seed, hands)
    found = [
        fit_net(data.rows, data.points, PASSES["worth"], seed + number, RATE)
        for number in range(OPINIONS)
    ]
    best, _ = min(found, key=lambda one: one[1])
    save(FOLDER / "expert.npz", best)


def choices(hands: int) -> None:
    """In two rounds. In the first the expert is the judge, and its choices are played on as normal
    players would; in the second, of fewer hands as each takes longer, what was learned in the first
    judges itself. The master goes by what several nets say on average that learn from both."""
    seed = SEEDS["choices"]
    first = sequels(player_of("expert"), NORMAL_PLAYER, seed, hands)
    player = Player(fitted(first, seed), CLEARLY["master"])
    second = sequels(player, player, seed + PARTS * APART, int(SECOND_ROUND * hands))
    both = joined([first, second])
    save(FOLDER / "master.npz", mean_of([fitted(both, seed + one) for one in range(OPINIONS)]))


def sequels(player: Player, plays_on: Player, seed: int, hands: int) -> Choices:
    parts = range(PARTS)
    return gather([Part(player, plays_on, seed + APART * at, hands // PARTS) for at in parts])


def fitted(data: Choices, seed: int) -> Net:
    return fit_choices(data, PASSES["choices"], seed, CHOICES_RATE)


STAGES = {"fears": fears, "worth": worth, "choices": choices}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stage", choices=STAGES)
    parser.add_argument("--hands", type=int)
    options = parser.parse_args()
    STAGES[options.stage](options.hands or HANDS[options.stage])


if __name__ == "__main__":
    main()
