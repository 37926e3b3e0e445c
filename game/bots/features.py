"""A hand after an action, as the numbers that its worth is learned from. Tools compile these
functions, so they are plain loops over numbers; they know no other way than that to be fast."""

from collections.abc import Iterable
from math import log
from typing import NamedTuple

from game.bots.position import (
    CHOW,
    CONCEALED_KONG,
    DEALS,
    FLOWER_SETS,
    HAS_FLOWERS,
    MELDS,
    NEVER,
    OTHER_DEALS,
    OTHER_MELDS,
    OWN_FLOWERS,
    ROUND,
    STREAK,
    WALL,
    WIND,
    Numbers,
    Position,
    Weights,
)

SIZE = 73
"""How many numbers describe a hand."""


class Reach(NamedTuple):
    """How near the hand is. `kinds` are those that bring it nearer; `pairs` what it misses to
    seven pairs and three alike."""

    missing: int
    kinds: Iterable[int]
    pairs: int
    tai: float
    """What a ready hand is worth on average; 0 if not known."""


class Risks(NamedTuple):
    """Of each kind held: what discarding it costs on average, and how likely it is won on."""

    cost: Weights
    chance: Weights
    ready: Weights
    """How likely each of the others is ready."""


class Moment(NamedTuple):
    """What the action does beside changing the hand."""

    cost: float
    chance: float
    passes: float
    """1 where others act on a tile that this seat lets go, 0 after an own discard."""
    turns: float
    """How many others draw before this seat does."""
    tile: int
    """The kind that it discards, -1 for none."""


def describe(seen: Position, reach: Reach, risks: Risks, moment: Moment, out: Weights) -> None:
    """Writes into `out`, all zero before."""
    _describe_reach(seen, reach, out)
    _describe_kinds(seen, reach, out)
    _describe_seat(seen, out)
    _describe_tiles(seen, out)
    out[26] = min(reach.pairs, 8) / 8.0 if seen.own[MELDS] == 0 else 1.0
    calm = _describe_others(seen, risks, out)
    _describe_risk(seen, risks, moment, out)
    if moment.tile >= 0:
        _describe_gift(seen, moment.tile, out)
    remaining, unseen = out[8], out[7]
    out[12] = unseen * remaining
    out[46] = 1.0 - calm
    out[54] = calm * remaining
    out[55] = unseen * (1.0 - calm)


def _describe_reach(seen: Position, reach: Reach, out: Weights) -> None:
    held, unseen = seen.held, seen.unseen
    missing = min(max(reach.missing, 1), 6)
    out[missing - 1] = 1.0
    drawn = 0
    from_any = 0
    from_one = 0
    kinds = 0
    for kind in reach.kinds:
        left = unseen[kind]
        if left == 0:
            continue
        drawn += left
        kinds += 1
        if missing == 1 or held[kind] >= 2:
            from_any += left
        elif makes_chow(held, kind):
            from_one += left
    remaining = seen.own[WALL] / 64.0
    out[6] = drawn / 30.0
    out[7] = log(drawn + 0.5) / 4.0
    out[8] = remaining
    out[9] = remaining * remaining
    out[43] = kinds / 9.0 if missing == 1 else 0.0
    out[44] = 1.0 if missing == 1 and kinds == 1 else 0.0
    out[48] = reach.tai / 6.0
    out[49] = from_any / 20.0
    out[50] = (drawn + from_one * 0.5 + from_any * 3.0) / 60.0
    out[51] = log(drawn + from_one * 0.5 + from_any * 3.0 + 0.5) / 4.0
    out[56] = kinds / 20.0
    out[57] = from_one / 20.0


def _describe_kinds(seen: Position, reach: Reach, out: Weights) -> None:
    """Which the tiles are that help: others sooner throw some than others."""
    honours = 0
    ends = 0
    thrown = 0
    for kind in reach.kinds:
        left = seen.unseen[kind]
        if kind >= 27:
            honours += left
        elif kind % 9 <= 1 or kind % 9 >= 7:
            ends += left
        if seen.ago[kind] < NEVER:
            thrown += left
    out[64] = honours / 8.0
    out[65] = ends / 20.0
    out[66] = thrown / 20.0
    if reach.missing <= 1:
        out[67] = honours / 4.0
        out[68] = ends / 10.0
        out[69] = thrown / 10.0


def makes_chow(held: Numbers, kind: int) -> bool:
    if kind >= 27:
        return False
    rank = kind % 9
    if rank >= 2 and held[kind - 1] > 0 and held[kind - 2] > 0:
        return True
    if 1 <= rank <= 7 and held[kind - 1] > 0 and held[kind + 1] > 0:
        return True
    return rank <= 6 and held[kind + 1] > 0 and held[kind + 2] > 0


def _describe_seat(seen: Position, out: Weights) -> None:
    own = seen.own
    out[10] = own[MELDS] / 5.0
    out[13] = (own[OWN_FLOWERS] + 2 * own[FLOWER_SETS]) / 2.0
    out[14] = own[DEALS]
    out[15] = own[STREAK] / 3.0 if own[DEALS] else 0.0
    out[16] = own[STREAK] / 3.0


def _honour_value(seen: Position, kind: int) -> float:
    if kind >= 31:
        return 1.0
    return float((kind - 27 == seen.own[WIND]) + (kind - 27 == seen.own[ROUND]))


def _describe_tiles(seen: Position, out: Weights) -> None:
    """What the tiles and melds may be worth, whatever the hand becomes."""
    suits = _describe_melds(seen, out)
    held = seen.held
    chows = suits[4]
    pairs = 0
    lone = 0
    for kind in range(34):
        n = held[kind]
        if n == 0:
            continue
        suits[kind // 9] += n
        if kind >= 27 and n >= 3:
            out[17] += _honour_value(seen, kind) / 2.0
        elif kind >= 27 and n == 2:
            out[18] += _honour_value(seen, kind) * seen.unseen[kind] / 4.0
        if n >= 3:
            out[24] += 0.2
            out[25] += 0.2
        elif n == 2:
            out[24] += 0.1
            pairs += 1
        elif _stands_alone(held, kind):
            lone += 1
    out[52] = pairs / 5.0
    out[53] = lone / 5.0
    is_plain = seen.own[HAS_FLOWERS] == 0 and suits[3] == 0 and chows == seen.own[MELDS]
    out[23] = 1.0 if is_plain and out[24] < 0.3 else 0.0
    if chows > 0:
        out[24] = 0.0
    _describe_suits(suits, out)
    _describe_neighbours(seen, out)


def _describe_melds(seen: Position, out: Weights) -> list[int]:
    """Tiles of the melds by suit, honours fourth; the fifth number is that of chows."""
    counts = [0, 0, 0, 0, 0]
    out[11] = 1.0
    for at in range(seen.own[MELDS]):
        kind, tile = seen.melds[at][0], seen.melds[at][1]
        counts[tile // 9] += 3
        if kind == CONCEALED_KONG:
            out[25] += 0.2
        else:
            out[11] = 0.0
        if kind == CHOW:
            counts[4] += 1
        else:
            out[24] += 0.2
            if tile >= 27:
                out[17] += _honour_value(seen, tile) / 2.0
    return counts


def _stands_alone(held: Numbers, kind: int) -> bool:
    if kind >= 27:
        return True
    rank = kind % 9
    if (rank >= 1 and held[kind - 1] > 0) or (rank <= 7 and held[kind + 1] > 0):
        return False
    return not ((rank >= 2 and held[kind - 2] > 0) or (rank <= 6 and held[kind + 2] > 0))


def _describe_neighbours(seen: Position, out: Weights) -> None:
    """How tiles of suits lie beside each other, and how many unseen ones could join them."""
    held, unseen = seen.held, seen.unseen
    near = 0
    gap = 0
    run = 0
    ends = 0
    friends = 0
    for kind in range(27):
        n = held[kind]
        if n == 0:
            continue
        rank = kind % 9
        around = unseen[kind]
        if rank >= 1:
            around += unseen[kind - 1]
        if rank >= 2:
            around += unseen[kind - 2]
        if rank <= 7:
            around += unseen[kind + 1]
            pairs = min(n, held[kind + 1])
            near += pairs
            if pairs > 0 and 1 <= rank <= 6:
                ends += unseen[kind - 1] + unseen[kind + 2]
        if rank <= 6:
            around += unseen[kind + 2]
            pairs = min(n, held[kind + 2])
            gap += pairs
            run += min(pairs, held[kind + 1])
        friends += n * around
    out[70] = near / 8.0
    out[71] = gap / 8.0
    out[72] = run / 5.0
    out[45] = ends / 30.0
    out[47] = friends / 150.0


def _describe_suits(suits: Numbers, out: Weights) -> None:
    """How far the hand is from one suit."""
    others = suits[0] + suits[1] + suits[2] - max(suits[0], suits[1], suits[2])
    out[19] = others / 10.0
    out[20] = 1.0 if others == 0 else 0.0
    out[21] = 1.0 if others <= 2 else 0.0
    out[22] = 1.0 if suits[3] > 0 else 0.0
    out[58] = 1.0 if others <= 4 else 0.0
    out[59] = suits[3] / 8.0


def _describe_others(seen: Position, risks: Risks, out: Weights) -> float:
    """How likely none of the others is ready."""
    calm = 1.0
    for other in range(3):
        row, ready = seen.others[other], risks.ready[other]
        out[27 + 3 * other] = ready
        out[28 + 3 * other] = row[OTHER_MELDS] / 5.0
        out[29 + 3 * other] = row[OTHER_DEALS]
        calm *= 1.0 - ready
    return calm


def _describe_risk(seen: Position, risks: Risks, moment: Moment, out: Weights) -> None:
    out[36] = moment.cost
    out[37] = moment.chance
    out[41] = moment.passes
    out[42] = moment.turns / 3.0
    held, costs = seen.held, risks.cost
    least = 99.0
    second = 99.0
    total = 0.0
    safe = 0
    tiles = 0
    for kind in range(34):
        n = held[kind]
        if n == 0:
            continue
        cost = costs[kind]
        if cost < least:
            least, second = cost, least
        elif cost < second:
            second = cost
        total += cost * n
        tiles += n
        if cost < 0.03:
            safe += n
    out[38] = least if tiles > 0 else 0.0
    out[39] = total / max(tiles, 1)
    out[40] = safe / 16.0
    out[60] = second if second < 99.0 else out[38]


def _describe_gift(seen: Position, tile: int, out: Weights) -> None:
    """What others might make of a discard, the next player above all."""
    if tile < 27:
        rank, left = tile % 9, seen.unseen
        pairs = 0
        if rank >= 2:
            pairs += left[tile - 1] * left[tile - 2]
        if rank <= 6:
            pairs += left[tile + 1] * left[tile + 2]
        if 1 <= rank <= 7:
            pairs += left[tile - 1] * left[tile + 1]
        out[61] = pairs / 48.0
        out[62] = 1.0 if seen.thrown[0][tile] > 0 else 0.0
    out[63] = 1.0 if seen.unseen[tile] >= 2 else 0.0
