"""What a won hand is worth by the table of the joypip system, compiled. tools/bots/compare.py holds
it against scoring/."""

import numpy as np

from tools.bots.compiled import compiled
from tools.bots.table import (
    DEALER,
    LOSER,
    OVER,
    PHASE,
    REPLACED,
    ROUND,
    STREAK,
    TAI,
    WINNER,
    Ints,
    Table,
    give,
    is_won,
    left,
    pairs_missing,
    standard_missing,
)


@compiled
def waits(table: Table, seat: int) -> int:
    """How many kinds complete the hand, those left out of which the seat holds all four."""
    found = 0
    for kind in range(34):
        own = table.held[seat, kind]
        for at in range(table.melded[seat]):
            row = table.melds[seat, at]
            if row[0] == 0:
                own += 1 if row[1] <= kind <= row[1] + 2 else 0
            elif row[1] == kind:
                own += 3 if row[0] == 1 else 4
        if own < 4:
            give(table, seat, kind, 1)
            found += 1 if is_won(table, seat) else 0
            give(table, seat, kind, -1)
    return found


@compiled
def honour_tai(table: Table, seat: int, kind: int) -> int:
    if kind >= 31:
        return 1
    wind = (seat - table.facts[DEALER]) & 3
    return (1 if kind - 27 == wind else 0) + (1 if kind - 27 == table.facts[ROUND] else 0)


@compiled
def plain_tai(table: Table, seat: int, is_drawn: bool, is_robbed: bool) -> int:
    """What does not depend on how the hand is read, single waits apart."""
    concealed, exposed = True, 0
    for at in range(table.melded[seat]):
        if table.melds[seat, at, 0] != 3:
            concealed = False
            exposed += 1
    tai = 0
    if is_drawn:
        tai += 3 if concealed else 1
    elif concealed:
        tai += 1
    elif exposed == 5:
        tai += 1  # one of its two comes with the single wait that it always has
    tai += 1 if left(table) == 0 else 0
    tai += 1 if is_robbed else 0
    tai += 1 if is_drawn and table.facts[REPLACED] == 1 else 0
    return tai + flower_tai(table, seat) + suit_tai(table, seat)


@compiled
def flower_tai(table: Table, seat: int) -> int:
    wind = (seat - table.facts[DEALER]) & 3
    flowers = table.flowers[seat]
    tai = 0
    for row in (flowers & 15, flowers >> 4):
        tai += 1 if row & (1 << wind) else 0
        tai += 2 if row == 15 else 0
    return tai


@compiled
def suit_tai(table: Table, seat: int) -> int:
    parts = np.zeros(4, dtype=np.int64)
    for kind in range(34):
        parts[kind // 9] += table.held[seat, kind]
    for at in range(table.melded[seat]):
        parts[table.melds[seat, at, 1] // 9] += 3
    suits = 0
    for suit in range(3):
        suits += 1 if parts[suit] > 0 else 0
    if suits == 0:
        return 16
    if suits == 1:
        return 4 if parts[3] > 0 else 8
    return 0


@compiled
def split(counts: Ints, mask: int, sets: Ints) -> int:
    """Takes sets from the lowest kind up; where three alike lie, a bit of the mask says whether
    they are a pung. Answers how many bits were asked for, -1 where tiles are left over."""
    bits, found, kind = 0, 0, 0
    while kind < 34:
        if counts[kind] == 0:
            kind += 1
            continue
        is_pung = False
        if counts[kind] >= 3:
            is_pung = kind >= 27 or (mask >> bits) & 1 == 1
            bits += 1
        if is_pung:
            counts[kind] -= 3
            sets[found, 0], sets[found, 1] = 1, kind
        elif kind < 27 and kind % 9 <= 6 and counts[kind + 1] > 0 and counts[kind + 2] > 0:
            counts[kind] -= 1
            counts[kind + 1] -= 1
            counts[kind + 2] -= 1
            sets[found, 0], sets[found, 1] = 0, kind
        else:
            return -1
        found += 1
    return bits


@compiled
def pung_tai(pungs: int, dragons: int, winds: int, valued: int, pair: int) -> int:
    tai = 4 if pungs == 5 else 0
    if dragons == 3:
        tai += 8
    elif dragons == 2 and pair >= 31:
        tai += 4
    else:
        tai += dragons
    if winds == 4:
        return tai + 16
    if winds == 3 and 27 <= pair < 31:
        return tai + 8 + valued
    return tai + valued


@compiled
def place_tai(
    sets: Ints, n: int, pair: int, tile: int, is_drawn: bool, hidden_kongs: int, is_plain: bool
) -> int:
    """The best place of the winning tile: concealed pungs, and all chows won at an open end."""
    hidden = hidden_kongs
    for at in range(n):
        hidden += sets[at, 0]
    best = 0
    for at in range(-1, n):
        pungs, tai = hidden, 0
        if at == -1:
            if pair != tile:
                continue
        elif sets[at, 0] == 1:
            if sets[at, 1] != tile:
                continue
            pungs -= 0 if is_drawn else 1
        else:
            low = sets[at, 1]
            if tile < low or tile > low + 2:
                continue
            if is_plain and ((tile == low and low % 9 <= 5) or (tile == low + 2 and low % 9 >= 1)):
                tai += 2
        if pungs >= 3:
            tai += (2, 5, 8)[pungs - 3]
        best = max(best, tai)
    return best


@compiled
def tai_of(table: Table, seat: int, tile: int, is_drawn: bool, is_robbed: bool) -> int:
    """Of a hand that holds its winning tile already."""
    n = 5 - table.melded[seat]
    base = plain_tai(table, seat, is_drawn, is_robbed)
    give(table, seat, tile, -1)
    base += 1 if waits(table, seat) == 1 else 0
    give(table, seat, tile, 1)
    best = 8 if n == 5 and pairs_missing(table.held[seat]) == 0 else -1
    if standard_missing(table.far, table.codes[seat], n) == 0:
        best = max(best, read_tai(table, seat, tile, is_drawn))
    return base + best


@compiled
def read_tai(table: Table, seat: int, tile: int, is_drawn: bool) -> int:
    """The best reading as sets and a pair."""
    n = 5 - table.melded[seat]
    melds = np.zeros(5, dtype=np.int64)  # pungs, dragons, winds, valued, hidden kongs
    for at in range(table.melded[seat]):
        kind, low = table.melds[seat, at, 0], table.melds[seat, at, 1]
        if kind != 0:
            count_pung(table, seat, low, melds)
            melds[4] += 1 if kind == 3 else 0
    honours = False
    for kind in range(27, 34):
        honours = honours or table.held[seat, kind] > 0
    triples = np.count_nonzero(table.held[seat] >= 3)
    best = 0
    sets = np.zeros((6, 2), dtype=np.int64)
    counts = np.zeros(34, dtype=np.int64)
    for pair in range(34):
        if table.held[seat, pair] < 2:
            continue
        for mask in range(1 << triples):
            counts[:] = table.held[seat]
            counts[pair] -= 2
            bits = split(counts, mask, sets)
            if bits < 0 or mask >> bits:
                continue
            have = melds.copy()
            for at in range(n):
                if sets[at, 0] == 1:
                    count_pung(table, seat, sets[at, 1], have)
            is_plain = have[0] == 0 and not is_drawn and not honours and table.flowers[seat] == 0
            tai = pung_tai(have[0], have[1], have[2], have[3], pair)
            tai += place_tai(sets, n, pair, tile, is_drawn, melds[4], is_plain)
            best = max(best, tai)
    return best


@compiled
def count_pung(table: Table, seat: int, kind: int, have: Ints) -> None:
    have[0] += 1
    if kind >= 31:
        have[1] += 1
    elif kind >= 27:
        have[2] += 1
        have[3] += honour_tai(table, seat, kind)


@compiled
def payment(table: Table, winner: int, payer: int, tai: int) -> int:
    dealer = table.facts[DEALER]
    part = 1 + 2 * table.facts[STREAK] if dealer in (winner, payer) else 0
    return 3 + tai + part


@compiled
def settle(table: Table, winner: int, loser: int, tile: int, is_robbed: bool) -> None:
    """The winner holds the tile; a loser of -1 means that it was drawn."""
    now = table.facts
    tai = tai_of(table, winner, tile, loser < 0, is_robbed)
    now[WINNER], now[LOSER], now[TAI], now[PHASE] = winner, loser, tai, OVER
    for payer in range(4):
        if payer != winner and (loser < 0 or payer == loser):
            points = payment(table, winner, payer, tai)
            table.pay[payer] -= points
            table.pay[winner] += points
