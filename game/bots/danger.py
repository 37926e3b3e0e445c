"""How likely another player waits for a tile, by what is seen of that player: the numbers that this
is learned from. Tools compile these functions, so they are plain loops over numbers."""

from math import log

from game.bots.position import (
    OTHER_MELDS,
    OTHER_PUNGS,
    OTHER_RIVER,
    SUIT_MELDS,
    SUIT_RIVER,
    Numbers,
    Position,
    Rows,
    Weights,
)

SIZE = 34
"""How many numbers describe a tile as seen from one opponent."""
READY = (40, 6)
"""The shape of the table of how likely a player is ready, by discards and melds."""

Ready = Rows[Weights]


def is_ready(seen: Position, other: int, ready: Ready) -> float:
    row = seen.others[other]
    return ready[min(row[OTHER_RIVER], 39)][min(row[OTHER_MELDS], 5)]


def describe(seen: Position, other: int, tile: int, ready: float, out: Weights) -> None:
    """Writes into `out`, all zero before, what speaks for and against that this tile wins."""
    row = seen.others[other]
    out[0] = 1.0
    out[_class(tile)] = 1.0
    out[7] = seen.unseen[tile] / 3.0
    out[8] = 1.0 if seen.unseen[tile] == 0 else 0.0
    out[11] = 1.0 if seen.thrown[other][tile] > 0 else 0.0
    river = row[OTHER_RIVER] / 16.0
    out[12] = river
    out[13] = river * river
    out[14] = row[OTHER_MELDS] / 5.0
    out[15] = row[OTHER_MELDS] * river / 3.0
    out[16] = ready
    out[17] = log(ready + 0.01)
    if tile < 27:
        _describe_waits(seen, other, tile, out)
        _describe_thrown(seen, other, tile, out)
        _describe_suit(row, tile // 9, out)
    _describe_ago(seen.ago[tile], out)
    out[33] = row[OTHER_PUNGS] / 3.0


def _class(tile: int) -> int:
    """Winds, dragons; of suits from the ends to the middle."""
    if tile >= 31:
        return 2
    if tile >= 27:
        return 1
    rank = tile % 9
    return 3 + min(rank, 8 - rank, 3)


def _pairs(seen: Position, one: int, two: int) -> float:
    """How many pairs of these kinds are unseen, of sixteen."""
    return seen.unseen[one] * seen.unseen[two] / 16.0


def _describe_waits(seen: Position, other: int, tile: int, out: Weights) -> None:
    """The pairs of tiles that would wait for this one, by what their other end tells."""
    rank, thrown = tile % 9, seen.thrown[other]
    if rank == 2:
        out[18] = _pairs(seen, tile - 1, tile - 2)
    elif rank > 2:
        out[19 if thrown[tile - 3] > 0 else 20] = _pairs(seen, tile - 1, tile - 2)
    if rank == 6:
        out[18] = _pairs(seen, tile + 1, tile + 2)
    elif rank < 6:
        out[21 if thrown[tile + 3] > 0 else 22] = _pairs(seen, tile + 1, tile + 2)
    if 1 <= rank <= 7:
        out[23] = _pairs(seen, tile - 1, tile + 1)


def _describe_thrown(seen: Position, other: int, tile: int, out: Weights) -> None:
    rank, thrown = tile % 9, seen.thrown[other]
    below = rank >= 3 and thrown[tile - 3] > 0
    above = rank <= 5 and thrown[tile + 3] > 0
    is_half = 3 <= rank <= 5 and below != above
    out[9] = 1.0 if is_half else 0.0
    out[10] = 1.0 if (below or above) and not is_half else 0.0
    for step in (1, 2):
        if rank >= step and thrown[tile - step] > 0:
            out[23 + step] += 0.5
        if rank <= 8 - step and thrown[tile + step] > 0:
            out[23 + step] += 0.5


def _describe_suit(row: Numbers, suit: int, out: Weights) -> None:
    same = row[SUIT_MELDS + suit]
    suited = row[SUIT_MELDS] + row[SUIT_MELDS + 1] + row[SUIT_MELDS + 2]
    out[26] = same / 3.0
    out[27] = 1.0 if row[OTHER_MELDS] >= 2 and same == suited and suited > 0 else 0.0
    out[28] = row[SUIT_RIVER + suit] / (row[OTHER_RIVER] + 1.0)


def _describe_ago(ago: int, out: Weights) -> None:
    if ago <= 4:
        out[29] = 1.0
    elif ago <= 8:
        out[30] = 1.0
    elif ago <= 16:
        out[31] = 1.0
    elif ago < 90:
        out[32] = 1.0
