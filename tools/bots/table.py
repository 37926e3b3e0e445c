"""The 16-tile table for training, compiled: the same rules as game/table/, thousands of hands a
second. tools/bots/compare.py plays the same hands through both.

Actions are numbers: 0 to 33 discard that kind, KONG_OF + kind declares an own kong. Left out are
the first-turn hands, whose chance is below 1 in 10,000.
"""

from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from tools.bots.compiled import compiled

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]

DEALER, STREAK, ROUND, HEAD, TAIL, TURN, PHASE, TILE, SOURCE, REPLACED, WINNER, LOSER, TAI = range(
    13
)
DISCARDS, ASKED, ANSWER, MELDED = range(13, 17)
TO_DRAW, TO_ACT, TO_DISCARD, TO_CLAIM, OVER = range(5)
PASS, WIN, PUNG, KONG, CHOW = 40, 41, 42, 43, 44
"""CHOW + 0, 1, 2: the claimed tile is the highest, the middle, the lowest."""
KONG_OF = 50
NOTHING = -1
DEAD = 16

_STEPS = [5 ** (8 - kind % 9 if kind < 27 else 33 - kind) for kind in range(34)]
STEPS = np.array(_STEPS, dtype=np.int64)
PART = np.arange(34, dtype=np.int64) // 9


class Distances(NamedTuple):
    suits: NDArray[np.uint8]
    honours: NDArray[np.uint8]
    two_suits: NDArray[np.uint16]
    with_honours: NDArray[np.uint16]
    missing: NDArray[np.uint8]


class Table(NamedTuple):
    far: Distances
    held: Ints
    codes: Ints
    melds: Ints
    melded: Ints
    flowers: Ints
    river: Ints
    thrown: Ints
    thrown_suits: Ints
    let_by: Ints
    last_thrown: Ints
    public: Ints
    wall: Ints
    facts: Ints
    pay: Floats
    rng: NDArray[np.uint64]


def distances() -> Distances:
    file = Path(__file__).resolve().parents[2] / "scoring" / "tables" / "distance.npz"
    with np.load(file) as tables:
        return Distances(*(tables[f"standard_{field}"] for field in Distances._fields))


def new_table() -> Table:
    def ints(*shape: int) -> Ints:
        return np.zeros(shape, dtype=np.int64)

    return Table(
        far=distances(),
        held=ints(4, 34),
        codes=ints(4, 4),
        melds=ints(4, 5, 2),
        melded=ints(4),
        flowers=ints(4),
        river=ints(4),
        thrown=ints(4, 34),
        thrown_suits=ints(4, 4),
        let_by=ints(4, 34),
        last_thrown=ints(34),
        public=ints(34),
        wall=ints(144),
        facts=ints(20),
        pay=np.zeros(4),
        rng=np.zeros(1, dtype=np.uint64),
    )


@compiled
def copy(source: Table, target: Table) -> None:
    target.held[:] = source.held
    target.codes[:] = source.codes
    target.melds[:] = source.melds
    target.melded[:] = source.melded
    target.flowers[:] = source.flowers
    target.river[:] = source.river
    target.thrown[:] = source.thrown
    target.thrown_suits[:] = source.thrown_suits
    target.let_by[:] = source.let_by
    target.last_thrown[:] = source.last_thrown
    target.public[:] = source.public
    target.wall[:] = source.wall
    target.facts[:] = source.facts
    target.pay[:] = source.pay
    target.rng[:] = source.rng


@compiled
def random(rng: NDArray[np.uint64]) -> float:
    rng[0] += np.uint64(0x9E3779B97F4A7C15)
    z = rng[0]
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    z = z ^ (z >> np.uint64(31))
    return float(z >> np.uint64(11)) / 9007199254740992.0


@compiled
def shuffle(wall: Ints, rng: NDArray[np.uint64]) -> None:
    for at in range(136):
        wall[at] = at // 4
    for at in range(8):
        wall[136 + at] = 34 + at
    shuffle_from(wall, 0, 144, rng)


@compiled
def shuffle_from(wall: Ints, first: int, last: int, rng: NDArray[np.uint64]) -> None:
    for at in range(last - 1, first, -1):
        other = first + int(random(rng) * (at - first + 1))
        wall[at], wall[other] = wall[other], wall[at]


@compiled
def give(table: Table, seat: int, kind: int, n: int) -> None:
    table.held[seat, kind] += n
    table.codes[seat, PART[kind]] += n * STEPS[kind]


@compiled
def deal(table: Table, dealer: int, streak: int, round_wind: int) -> None:
    """The wall as it lies in `table.wall`; leads to the dealer's first action."""
    table.held[:] = 0
    table.codes[:] = 0
    table.melds[:] = 0
    table.melded[:] = 0
    table.flowers[:] = 0
    table.river[:] = 0
    table.thrown[:] = 0
    table.thrown_suits[:] = 0
    table.let_by[:] = 0
    table.last_thrown[:] = -1000
    table.public[:] = 0
    table.facts[:] = 0
    table.pay[:] = 0
    now = table.facts
    now[DEALER], now[STREAK], now[ROUND] = dealer, streak, round_wind
    now[WINNER] = now[LOSER] = now[ASKED] = now[ANSWER] = NOTHING
    now[HEAD], now[TAIL] = 65, 144
    missing = np.zeros(4, dtype=np.int64)
    last = NOTHING
    for at in range(65):
        seat = (dealer + (at // 4) % 4) & 3 if at < 64 else dealer
        tile = table.wall[at]
        if tile >= 34:
            table.flowers[seat] |= 1 << (tile - 34)
            missing[seat] += 1
        else:
            give(table, seat, tile, 1)
            if seat == dealer:
                last = tile
    for step in range(4):
        seat = (dealer + step) & 3
        for _ in range(missing[seat]):
            last_drawn = draw(table, seat, True)
            if seat == dealer:
                last = last_drawn
    now[TURN], now[PHASE], now[TILE], now[REPLACED] = dealer, TO_ACT, last, 0


@compiled
def draw(table: Table, seat: int, replacement: bool) -> int:
    """The tile, or NOTHING where none is left."""
    now = table.facts
    while now[TAIL] - now[HEAD] > DEAD:
        if replacement:
            now[TAIL] -= 1
            tile = table.wall[now[TAIL]]
        else:
            tile = table.wall[now[HEAD]]
            now[HEAD] += 1
        if tile < 34:
            now[REPLACED] = 1 if replacement else 0
            give(table, seat, tile, 1)
            return int(tile)
        table.flowers[seat] |= 1 << (tile - 34)
        replacement = True
    return NOTHING


@compiled
def left(table: Table) -> int:
    return int(table.facts[TAIL] - table.facts[HEAD] - DEAD)


@compiled
def standard_missing(far: Distances, codes: Ints, sets: int) -> int:
    suits = far.suits
    row = far.two_suits[suits[codes[0]], suits[codes[1]]]
    column = far.with_honours[suits[codes[2]], far.honours[codes[3]]]
    return int(far.missing[sets, row, column])


@compiled
def lacking(pairs: int, singles: int) -> int:
    less = max(0, 7 - pairs)
    return less + max(0, less - singles)


@compiled
def pairs_missing(held: Ints) -> int:
    """To seven pairs and three alike."""
    ones = twos = threes = fours = 0
    for kind in range(34):
        n = held[kind]
        if n == 1:
            ones += 1
        elif n == 2:
            twos += 1
        elif n == 3:
            threes += 1
        elif n == 4:
            fours += 1
    pairs, singles = twos + threes + 2 * fours, ones + threes
    best = 3 + lacking(pairs, singles)
    if ones:
        best = min(best, 2 + lacking(pairs, singles - 1))
    if twos:
        best = min(best, 1 + lacking(pairs - 1, singles))
    if threes:
        best = min(best, lacking(pairs - 1, singles - 1))
    if fours:
        best = min(best, lacking(pairs - 2, singles))
    return best


@compiled
def is_won(table: Table, seat: int) -> bool:
    if standard_missing(table.far, table.codes[seat], 5 - table.melded[seat]) == 0:
        return True
    return table.melded[seat] == 0 and pairs_missing(table.held[seat]) == 0


@compiled
def wins_with(table: Table, seat: int, tile: int) -> bool:
    if table.held[seat, tile] >= 4:
        return False
    give(table, seat, tile, 1)
    found = is_won(table, seat)
    give(table, seat, tile, -1)
    return found


@compiled
def discard(table: Table, seat: int, tile: int) -> None:
    now = table.facts
    give(table, seat, tile, -1)
    table.river[seat] += 1
    table.thrown[seat, tile] += 1
    table.thrown_suits[seat, PART[tile]] += 1
    table.public[tile] += 1
    now[DISCARDS] += 1
    table.last_thrown[tile] = now[DISCARDS]
    table.let_by[seat] = 0
    for other in range(4):
        if other != seat:
            table.let_by[other, tile] = 1
    now[TILE], now[SOURCE], now[PHASE] = tile, seat, TO_CLAIM


@compiled
def meld(table: Table, seat: int, claim: int) -> None:
    """Claims the last discard."""
    now = table.facts
    tile = now[TILE]
    expose(table, seat, tile, claim, 1)
    now[TURN] = seat
    now[MELDED] += 1
    if claim == KONG:
        take_replacement(table, seat)
    else:
        now[PHASE] = TO_DISCARD


@compiled
def expose(table: Table, seat: int, tile: int, claim: int, sign: int) -> None:
    """The meld of a claim; with a sign of -1 it is undone."""
    at = table.melded[seat] if sign > 0 else table.melded[seat] - 1
    if claim in (PUNG, KONG):
        table.melds[seat, at, 0] = 1 if claim == PUNG else 2
        table.melds[seat, at, 1] = tile
        n = 2 if claim == PUNG else 3
        give(table, seat, tile, -n * sign)
        table.public[tile] += n * sign
    else:
        low = tile - 2 + claim - CHOW
        table.melds[seat, at, 0], table.melds[seat, at, 1] = 0, low
        for kind in range(low, low + 3):
            if kind != tile:
                give(table, seat, kind, -sign)
                table.public[kind] += sign
    table.melded[seat] += sign


@compiled
def take_replacement(table: Table, seat: int) -> None:
    now = table.facts
    tile = draw(table, seat, True)
    now[TILE] = tile
    now[PHASE] = OVER if tile == NOTHING else TO_ACT


@compiled
def grow(table: Table, seat: int, tile: int, sign: int) -> int:
    """Four alike, concealed or with an own pung, become a kong; with a sign of -1 it is undone.
    Answers which."""
    for at in range(table.melded[seat]):
        row = table.melds[seat, at]
        if row[1] == tile and row[0] != 0 and row[0] != 3:
            row[0] = 2 if sign > 0 else 1
            give(table, seat, tile, -sign)
            table.public[tile] += sign
            return 2
    at = table.melded[seat] if sign > 0 else table.melded[seat] - 1
    table.melds[seat, at, 0], table.melds[seat, at, 1] = 3, tile
    give(table, seat, tile, -4 * sign)
    table.melded[seat] += sign
    return 3


@compiled
def begin(table: Table, seed: int) -> None:
    """The wall, dealer, streak and round that belong to a seed."""
    table.rng[0] = np.uint64(seed) * np.uint64(0x9E3779B97F4A7C15) + np.uint64(12345)
    shuffle(table.wall, table.rng)
    dealer, round_wind = int(random(table.rng) * 4), int(random(table.rng) * 4)
    streak = 0
    while streak < 4 and random(table.rng) < 0.35:
        streak += 1
    deal(table, dealer, streak, round_wind)
