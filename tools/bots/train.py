"""Makes the weights that the bots play with, each from fixed seeds.

    python -m tools.bots.train fears     what opponents wait for -> danger.npz
    python -m tools.bots.train worth     what hands come to      -> expert.npz
    python -m tools.bots.train judge     the same, of far more   -> judge.npz
    python -m tools.bots.train choices   what choices lead to    -> master.npz

Each stage needs what those before it made, and numba beside the requirements; nobody plays with
judge.npz. The first run of a stage compiles for some minutes; then `--hands` says how many are
played, and with that how long it takes.
"""

import argparse
from itertools import product
from multiprocessing import Pool

import numpy as np
from numpy.typing import NDArray

from game.bots import danger
from game.bots.learned import CLEARLY
from tools.bots.choices import Part, gather
from tools.bots.episodes import Chains, Sight, chains, watch
from tools.bots.fit import fit_choices, fit_danger, fit_judge, fit_net, mean_of
from tools.bots.players import Danger
from tools.bots.weights import (
    DANGER,
    FOLDER,
    NORMAL_PLAYER,
    Player,
    load_danger,
    load_net,
    no_danger,
    save,
    seated,
)

SEEDS = {
    "fears": 100_000,
    "worth": 50_000_000,
    "judge": 50_000_000,
    "choices": 400_000_000,
}
"""Of the first hand of each stage; those of leagues are others."""
APART = 20_000_000
"""How far the seeds of the parts of a stage lie from each other."""
PARTS = 2
HANDS = {"fears": 2_000, "worth": 60_000, "judge": 800_000, "choices": 80_000}
BLOCK = 20_000
"""How many hands of a judge are handed over at once."""
PASSES = {"fears": 6, "worth": 4, "judge": 3, "choices": 4}
RATE, CHOICES_RATE = 1e-3, 2e-3
JUDGES = {1: (64, 32), 2: (96, 32)}
"""By the seed that each is fitted with, how wide its layers are."""
JUDGE = FOLDER / "judge.npz"
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


def judge(hands: int) -> None:
    """The mean of two nets. They learn from far more hands than the expert's, as whoever learns
    from a judge learns its errors too."""
    each = hands // PARTS
    blocks = [
        (SEEDS["judge"] + APART * part + first, min(BLOCK, each - first))
        for part, first in product(range(PARTS), range(0, each, BLOCK))
    ]
    with Pool(PARTS) as pool:
        found = pool.starmap(block, blocks, 1)
    passes = PASSES["judge"]
    save(JUDGE, mean_of([fit_judge(found, *of, passes) for of in JUDGES.items()]))


def block(first: int, hands: int) -> Chains:
    return chains(seated([NORMAL_PLAYER] * 4, load_danger(DANGER)), first, hands)


def choices(hands: int) -> None:
    """The judge plays on by itself, among normal players. The master goes by what several nets say
    on average that learn from what it finds."""
    seed = SEEDS["choices"]
    player = Player(load_net(JUDGE), CLEARLY["master"])
    firsts = [seed + APART * part for part in range(PARTS)]
    found = gather([Part(player, first, hands // PARTS) for first in firsts])
    nets = [
        fit_choices(found, PASSES["choices"], seed + one, CHOICES_RATE) for one in range(OPINIONS)
    ]
    save(FOLDER / "master.npz", mean_of(nets))


STAGES = {"fears": fears, "worth": worth, "judge": judge, "choices": choices}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("stage", choices=STAGES)
    parser.add_argument("--hands", type=int)
    options = parser.parse_args()
    STAGES[options.stage](options.hands or HANDS[options.stage])


if __name__ == "__main__":
    main()
