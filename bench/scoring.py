"""How fast hands are scored, beside the package `mahjong` 2.1.0.

    python bench/scoring.py
    python bench/scoring.py stages      where the time of a score goes

Random complete hands, the same riichi hands for both, one thread. Ordinary hands are without
yakuman; of all kinds every sixth is one. What is scored stands ready on either
side; in a second pair of rows it is made ready as well, as a table has to do for every hand. All
take turns in short rounds, each with hands not seen before, and a ratio is to the package in the
same round: on a busy machine the rounds differ, and the middle one is the one to read. Stages are
taken in turns over the same few hands, each doing one thing more than the one before; of each the
best round counts.
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
from scoring.readings import Reading, readings
from scoring.score import score
from scoring.system import Setting, System, add_up, configured, tally
from scoring.systems import SYSTEMS, riichi_yaku
from scoring.tiles import BONUS, PLAYED, Wind
from scoring.validate import validate
from scoring.win import Held, Win, read
from tests.scoring.mahjong_package import estimated, prepared
from tests.scoring.riichi_hands import Dealt, dealt

ROUNDS, HANDS = 30, 100
FEW, TURNS = 80, 300
PACKAGE, ALL_KINDS, MADE_READY = "mahjong, riichi", ", all kinds", ", made ready"
SETTINGS: dict[str, Setting] = {
    "open_tanyao": True,
    "aka": True,
    "kiriage": False,
    "double_yakuman": True,
    "kazoe": "yakuman",
}
RIICHI = configured(SYSTEMS["riichi"], SETTINGS)

YAKUMAN = frozenset(pattern.id for pattern in riichi_yaku.YAKUMAN)

Run = Callable[[], None]
Step = Callable[[Hand, Circumstances], object]


def riichi_hands(rng: Random, with_yakuman: bool) -> Iterator[Dealt]:
    """Those that win."""
    while True:
        case = replace(dealt(rng), settings=SETTINGS)
        try:
            sheet = score(case.hand, case.how, RIICHI)
        except InvalidHand:
            continue
        if with_yakuman or sheet.counted.keys().isdisjoint(YAKUMAN):
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
    ordinary, every = riichi_hands(rng, False), riichi_hands(rng, True)
    sixteen = sixteen_hands(rng)
    for _ in range(ROUNDS):
        cases = [next(ordinary) for _ in range(HANDS)]
        of_all_kinds = [next(every) for _ in range(HANDS)]
        thirteen = [(case.hand, case.how) for case in cases]
        seventeen = [next(sixteen) for _ in range(HANDS)]
        yield {
            PACKAGE: package(cases),
            "ours, riichi": ours(RIICHI, thirteen),
            f"{PACKAGE}{ALL_KINDS}": package(of_all_kinds),
            f"ours, riichi{ALL_KINDS}": ours(RIICHI, [(c.hand, c.how) for c in of_all_kinds]),
            f"{PACKAGE}{MADE_READY}": package_made_ready(cases),
            f"ours, riichi{MADE_READY}": ours_made_ready(thirteen),
            "ours, joypip": ours(SYSTEMS["joypip"], seventeen),
            "ours, tai58": ours(SYSTEMS["tai58"], seventeen),
        }


def stages(system: System) -> dict[str, Step]:
    """Each does what the one before it does, and one thing more."""
    plain = replace(system, sum_up=add_up)

    def seen(hand: Hand, how: Circumstances) -> list[tuple[Held, Reading]]:
        held = validate(hand, how, system)
        return [(held, each) for each in readings(held.concealed, hand.win_tile, held.shapes)]

    def wins(hand: Hand, how: Circumstances) -> list[Win]:
        return [read(held, each) for held, each in seen(hand, how)]

    return {
        "tiles counted": lambda hand, how: Held(hand, how, system.shapes),
        "hand checked": lambda hand, how: validate(hand, how, system),
        "ways to see it": seen,
        "facts of each": wins,
        "patterns of each": lambda hand, how: [tally(win, plain) for win in wins(hand, how)],
        "summed up": lambda hand, how: [tally(win, system) for win in wins(hand, how)],
        "payments, sheet": lambda hand, how: score(hand, how, system),
    }


def print_stages(system: System, hands: list[tuple[Hand, Circumstances]]) -> None:
    steps = stages(system)
    best = dict.fromkeys(steps, float("inf"))
    for _ in range(TURNS):
        for name, step in steps.items():
            begun = process_time()
            for hand, how in hands:
                step(hand, how)
            best[name] = min(best[name], process_time() - begun)
    before, whole = 0.0, max(best.values())
    print(f"{system.id}: {1e6 * whole / len(hands):.0f} microseconds a hand")
    for name, taken in best.items():
        print(f"  {name:20}{max(0, taken - before) / whole:6.0%}")
        before = taken


def all_stages() -> None:
    rng = Random(16)
    riichi, sixteen = riichi_hands(rng, False), sixteen_hands(rng)
    cases = [next(riichi) for _ in range(FEW)]
    print_stages(RIICHI, [(case.hand, case.how) for case in cases])
    for system in (SYSTEMS["joypip"], SYSTEMS["tai58"]):
        print_stages(system, [next(sixteen) for _ in range(FEW)])


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
        kind = next((kind for kind in (ALL_KINDS, MADE_READY) if name.endswith(kind)), "")
        beside = rates[f"{PACKAGE}{kind}"]
        ratios = [rate / other for rate, other in zip(found, beside, strict=True)]
        row = "".join(f"{of(found):10,.0f}" for of in (min, median, max))
        row += "".join(f"{of(ratios):8.2f}" for of in (min, median, max))
        print(f"{name:30}{row}")


if __name__ == "__main__":
    all_stages() if sys.argv[1:] == ["stages"] else main()
