"""How fast hands are scored, beside the package `mahjong` 2.1.0.

    python bench/scoring.py

Random complete hands, the same riichi hands for both, one thread. What is scored stands ready on
either side; a second row of each also makes it ready, which a table has to do for every hand. All
take turns in short rounds, each with hands not seen before, and the ratio of a round is to the
package in that round: on a busy machine the rounds differ, and the middle one is the one to read.
"""

import gc
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from statistics import median
from time import process_time

from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.score import score
from scoring.system import Setting, System, configured
from scoring.systems import SYSTEMS
from scoring.tiles import BONUS, PLAYED, Wind
from tests.scoring.mahjong_package import estimated, prepared
from tests.scoring.riichi_hands import Dealt, dealt

ROUNDS, HANDS = 30, 100
PACKAGE = "mahjong, riichi"
SETTINGS: dict[str, Setting] = {
    "open_tanyao": True,
    "aka": True,
    "kiriage": False,
    "double_yakuman": True,
    "kazoe": "yakuman",
}
RIICHI = configured(SYSTEMS["riichi"], SETTINGS)

Run = Callable[[], None]


def riichi_hands(rng: Random) -> Iterator[Dealt]:
    """Those that win."""
    while True:
        case = replace(dealt(rng), settings=SETTINGS)
        try:
            score(case.hand, case.how, RIICHI)
        except InvalidHand:
            continue
        yield case


def sixteen_hands(rng: Random) -> Iterator[tuple[Hand, Circumstances]]:
    """Five sets, some of them melds, and a pair; without jokers."""
    lows = [low for low in range(27) if low % 9 < 7]
    while True:
        sets = [
            Meld(MeldKind.CHOW, rng.choice(lows))
            if rng.random() < 0.7
            else Meld(MeldKind.PUNG, rng.choice(PLAYED))
            for _ in range(5)
        ]
        pair = rng.choice(PLAYED)
        tiles = [pair, pair, *(kind for each in sets for kind in each.tiles)]
        if max(map(tiles.count, tiles)) <= 4:
            declared = rng.choice((0, 0, 1, 2, 3))
            concealed = [pair, pair, *(kind for each in sets[declared:] for kind in each.tiles)]
            rng.shuffle(concealed)
            flowers = tuple(rng.sample(BONUS, rng.choice((0, 1, 1, 2, 3))))
            hand = Hand(tuple(concealed[1:]), tuple(sets[:declared]), concealed[0], flowers)
            yield hand, sixteen_circumstances(rng)


def sixteen_circumstances(rng: Random) -> Circumstances:
    seat, source = rng.sample([*Wind], 2)
    if rng.random() < 0.4:
        return Circumstances(By.SELF_DRAW, seat, rng.choice([*Wind]), discards=20)
    return Circumstances(By.DISCARD, seat, rng.choice([*Wind]), source, discards=20)


def ours(system: System, hands: list[tuple[Hand, Circumstances]]) -> Run:
    def run() -> None:
        for hand, how in hands:
            score(hand, how, system)

    return run


def ours_made_ready(hands: list[tuple[Hand, Circumstances]]) -> Run:
    def run() -> None:
        for hand, how in hands:
            melds = tuple([Meld(meld.kind, meld.tile) for meld in hand.melds])
            score(replace(hand, melds=melds), replace(how), RIICHI)

    return run


def package(cases: list[Dealt]) -> Run:
    ready = [prepared(case) for case in cases]

    def run() -> None:
        for asked in ready:
            estimated(asked)

    return run


def package_made_ready(cases: list[Dealt]) -> Run:
    def run() -> None:
        for case in cases:
            estimated(prepared(case))

    return run


def rounds() -> Iterator[dict[str, Run]]:
    rng = Random(16)
    riichi, sixteen = riichi_hands(rng), sixteen_hands(rng)
    for _ in range(ROUNDS):
        cases = [next(riichi) for _ in range(HANDS)]
        thirteen = [(case.hand, case.how) for case in cases]
        seventeen = [next(sixteen) for _ in range(HANDS)]
        yield {
            PACKAGE: package(cases),
            "ours, riichi": ours(RIICHI, thirteen),
            "mahjong, riichi, made ready": package_made_ready(cases),
            "ours, riichi, made ready": ours_made_ready(thirteen),
            "ours, joypip": ours(SYSTEMS["joypip"], seventeen),
            "ours, tai58": ours(SYSTEMS["tai58"], seventeen),
        }


def timed(run: Run) -> float:
    """Hands a second."""
    begun = process_time()
    run()
    return HANDS / (process_time() - begun)


def main() -> None:
    rates: dict[str, list[float]] = {}
    for one in rounds():
        gc.collect()
        for name, run in one.items():
            rates.setdefault(name, []).append(timed(run))
    print(f"{'':30}{'hands a second':^30}{'times the package':^24}")
    print(f"{'':30}{'min':>10}{'median':>10}{'max':>10}{'min':>8}{'median':>8}{'max':>8}")
    for name, found in rates.items():
        beside = rates[f"{PACKAGE}, made ready" if "made" in name else PACKAGE]
        ratios = [rate / other for rate, other in zip(found, beside, strict=True)]
        row = "".join(f"{of(found):10,.0f}" for of in (min, median, max))
        row += "".join(f"{of(ratios):8.2f}" for of in (min, median, max))
        print(f"{name:30}{row}")


if __name__ == "__main__":
    main()
