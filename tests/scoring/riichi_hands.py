"""Random riichi hands, built complete: of every kind, with melds, kongs, dora and circumstances."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from scoring.hand import By, Circumstances, Hand, Meld, MeldKind
from scoring.specials import ORPHANS
from scoring.system import Setting
from scoring.tiles import DRAGONS, HONOURS, PLAYED, WINDS, Kind, Wind, parse

FIVES = (4, 13, 22)
OPTIONS: dict[str, tuple[Setting, ...]] = {
    "open_tanyao": (True, False),
    "aka": (True, False),
    "kiriage": (True, False),
    "double_yakuman": (True, False),
    "kazoe": ("yakuman", "sanbaiman", "unlimited"),
}

_CHOWS = [Meld(MeldKind.CHOW, low) for low in range(27) if low % 9 < 7]
_PUNGS = [Meld(MeldKind.PUNG, kind) for kind in PLAYED]
_KONGS = (MeldKind.KONG_OPEN, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)


class _Pool:
    """Kinds that a hand is made of, and the sets that can be made of them."""

    def __init__(self, kinds: Sequence[Kind]) -> None:
        self.kinds = kinds
        self.chows = [meld for meld in _CHOWS if {*meld.tiles} <= {*kinds}]
        self.pungs = [meld for meld in _PUNGS if meld.tile in kinds]
        self.sets = self.chows + self.pungs


_POOLS = [
    *[_Pool(PLAYED)] * 12,
    *[_Pool(range(27))] * 6,
    *[_Pool((*range(9), *HONOURS))] * 2,
    *[_Pool(range(18, 27))] * 2,
    *[_Pool((*HONOURS, 9, 10, 11))] * 3,
    *[_Pool([low + at for low in (0, 6, 9, 18, 24) for at in range(3)])] * 3,
    *[_Pool([low + at for low in (1, 10, 19) for at in range(7)])] * 3,
    *[_Pool(HONOURS)] * 2,
    _Pool((0, 8, 9, 17, 18, 26)),
    _Pool(ORPHANS),
    _Pool(parse("23468s6z")),
]
_PAIRS = (PLAYED, PLAYED, range(9), (*range(1, 8), *range(10, 17)), ORPHANS, HONOURS)
_TRIOS = [
    *([first, first + 3, first + 6] for first in (0, 9, 18)),
    *([low, low + 9, low + 18] for low in range(7)),
]
"""Chows that are worth more together."""


@dataclass(frozen=True, slots=True)
class Dealt:
    hand: Hand
    how: Circumstances
    settings: dict[str, Setting]


def dealt(rng: Random) -> Dealt:
    settings = {name: rng.choice(values) for name, values in OPTIONS.items()}
    melds, concealed = _shape(rng)
    rng.shuffle(concealed)
    win_tile = concealed.pop()
    tiles = [win_tile, *concealed, *(kind for meld in melds for kind in meld.tiles)]
    reds = tuple(_reds(tiles, rng)) if settings["aka"] else ()
    hand = Hand(tuple(concealed), tuple(melds), win_tile, reds=reds)
    return Dealt(hand, _circumstances(hand, tiles, rng), settings)


def _shape(rng: Random) -> tuple[list[Meld], list[Kind]]:
    style = rng.random()
    if style < 0.08:
        return [], 2 * rng.sample(rng.choice(_PAIRS), 7)
    if style < 0.10:
        return [], [*ORPHANS, rng.choice(ORPHANS)]
    if style < 0.12:
        start = rng.choice((0, 9, 18))
        gates = [start, start, *range(start, start + 9), start + 8, start + 8]
        return [], [*gates, start + rng.randrange(9)]
    while True:
        melds, concealed = _declared(*_sets_and_pair(rng.choice(_POOLS), rng), rng)
        tiles = [*concealed, *(kind for meld in melds for kind in meld.tiles)]
        if max(map(tiles.count, {*tiles})) <= 4:
            return melds, concealed


def _sets_and_pair(pool: _Pool, rng: Random) -> tuple[list[Meld], Kind]:
    chosen = rng.choice([pool.sets, pool.chows or pool.sets, pool.chows or pool.sets, pool.pungs])
    sets = [rng.choice(rng.choice([pool.sets, chosen, chosen])) for _ in range(4)]
    pair = rng.choice(pool.kinds)
    together = rng.random()
    if together < 0.1:
        sets[:3] = [Meld(MeldKind.CHOW, low) for low in rng.choice(_TRIOS)]
    elif together < 0.2:
        sets[1] = sets[0] if sets[0].kind is MeldKind.CHOW else sets[1]
    elif together < 0.25:
        number = rng.randrange(9)
        sets[:3] = [_PUNGS[number + first] for first in (0, 9, 18)]
    elif together < 0.28:
        alike = rng.choice(([*WINDS], [*DRAGONS]))
        rng.shuffle(alike)
        if rng.random() < 0.5:
            pair = alike.pop()
        sets[: len(alike)] = [_PUNGS[kind] for kind in alike]
    rng.shuffle(sets)
    return sets, pair


def _declared(sets: list[Meld], pair: Kind, rng: Random) -> tuple[list[Meld], list[Kind]]:
    """Melds, and the tiles that stay concealed."""
    exposed, kongs = rng.choice([0, 0, 0, 0, 1, 2, 3, 4]), rng.choice([0, 0, 0, 0.2, 0.8])
    melds: list[Meld] = []
    concealed = [pair, pair]
    for number, each in enumerate(sets):
        if each.kind is MeldKind.PUNG and rng.random() < kongs:
            kind = rng.choice(_KONGS) if number < exposed else MeldKind.KONG_CONCEALED
            melds.append(Meld(kind, each.tile))
        elif number < exposed:
            melds.append(each)
        else:
            concealed += each.tiles
    return melds, concealed


def _reds(tiles: list[Kind], rng: Random) -> Iterator[Kind]:
    """Whoever has all four fives of a suit has the red one."""
    for kind in FIVES:
        n = tiles.count(kind)
        if n == 4 or (n and rng.random() < n / 4):
            yield kind


def _circumstances(hand: Hand, tiles: list[Kind], rng: Random) -> Circumstances:
    seat = rng.choice([*Wind])
    by = rng.choice([By.SELF_DRAW, By.DISCARD])
    if rng.random() < 0.1 and tiles.count(hand.win_tile) == 1:
        by = By.ROBBED_KONG
    source = None if by is By.SELF_DRAW else rng.choice([w for w in Wind if w is not seat])
    flags = frozenset(_flags(hand, by, seat, rng))
    kongs = sum(meld.is_kong for meld in hand.melds)
    left = [kind for kind in PLAYED for _ in range(4 - tiles.count(kind))]
    indicators = rng.sample(left, 2 * kongs + 2)
    return Circumstances(
        by=by,
        seat=seat,
        round=rng.choice([*Wind]),
        source=source,
        flags=flags,
        dora=tuple(indicators[: kongs + 1]),
        ura=tuple(indicators[kongs + 1 :]) if flags & {"riichi", "double_riichi"} else (),
        honba=rng.choice([0, 0, 1, 5]),
        sticks=rng.choice([0, 0, 1, 2]),
    )


def _flags(hand: Hand, by: By, seat: Wind, rng: Random) -> Iterator[str]:
    is_drawn = by is By.SELF_DRAW
    if is_drawn and not hand.melds and rng.random() < 0.02:
        yield "tenhou" if seat is Wind.E else "chiihou"
        return
    after_kong = is_drawn and any(m.is_kong for m in hand.melds) and rng.random() < 0.3
    if after_kong:
        yield "rinshan"
    if not any(meld.is_exposed for meld in hand.melds) and rng.random() < 0.5:
        yield rng.choice(["riichi", "riichi", "double_riichi"])
        if rng.random() < 0.3 and not after_kong:
            yield "ippatsu"
    if rng.random() < 0.1 and not after_kong and by is not By.ROBBED_KONG:
        yield "haitei" if is_drawn else "houtei"
