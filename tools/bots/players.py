"""The players of the training table, compiled: `normal` as in game/bots/normal.py, and learned
ones, who see what game/bots/position.py sees and weigh what game/bots/features.py describes."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from game.bots import danger, features, shortlist
from game.bots import position as places
from game.bots.features import Moment, Reach, Risks
from game.bots.learned import CALM
from game.bots.position import Numbers, Position
from tools.bots.compiled import compile_module, compiled
from tools.bots.table import (
    CHOW,
    DEALER,
    DISCARDS,
    KONG,
    KONG_OF,
    NOTHING,
    PART,
    PASS,
    PHASE,
    PUNG,
    ROUND,
    SOURCE,
    STEPS,
    STREAK,
    TILE,
    TO_ACT,
    TO_CLAIM,
    WIN,
    Floats,
    Ints,
    Table,
    expose,
    give,
    grow,
    is_won,
    left,
    pairs_missing,
    standard_missing,
    wins_with,
)
from tools.bots.tai import flower_tai, payment, tai_of

compile_module(danger)
compile_module(features)
compile_module(shortlist)

NORMAL, LEARNED = 0, 1
DANGER_HIDDEN = 24
MOST = 48
"""More than any seat can do at once."""


class Net(NamedTuple):
    """The worth of a hand after an action; the last layer has one output."""

    first: NDArray[np.float32]
    first_bias: NDArray[np.float32]
    second: NDArray[np.float32]
    second_bias: NDArray[np.float32]
    last: NDArray[np.float32]
    last_bias: NDArray[np.float32]


class Danger(NamedTuple):
    first: NDArray[np.float32]
    first_bias: NDArray[np.float32]
    last: NDArray[np.float32]
    last_bias: NDArray[np.float32]
    ready: Floats
    """By discards and melds, how likely a player is ready."""
    loss: Floats
    """By melds, what a win of that player costs, the dealer's part apart."""


class Minds(NamedTuple):
    """What the players of the four seats go by; all share their fears."""

    kind: Ints
    nets: Net
    """Each array has one more axis, for the seats."""
    danger: Danger
    clearly: Floats
    """How much more a learned one must expect of an action than of the usual one in calm."""


class Desk(NamedTuple):
    """What a seat works with while it decides, made once."""

    seen: Position
    cost: Floats
    chance: Floats
    ready: Floats
    actions: Ints
    rows: NDArray[np.float64]
    worth: Floats
    """By action: points where they are known, else what the net says."""
    known: Ints
    """1 where the worth is known."""
    row: NDArray[np.float64]


def new_desk() -> Desk:
    def ints(*shape: int) -> Ints:
        return np.zeros(shape, dtype=np.int64)

    seen = Position(
        held=ints(34),
        unseen=ints(34),
        melds=ints(5, 2),
        own=ints(9),
        others=ints(3, places.OTHER),
        thrown=ints(3, 34),
        let_by=ints(3, 34),
        ago=ints(34),
    )
    return Desk(
        seen=seen,
        cost=np.zeros(34),
        chance=np.zeros(34),
        ready=np.zeros(3),
        actions=ints(MOST),
        rows=np.zeros((MOST, features.SIZE)),
        worth=np.zeros(MOST),
        known=ints(MOST),
        row=np.zeros(features.SIZE),
    )


@compiled
def look(table: Table, seat: int, seen: Position) -> None:
    """What `position` makes of a view."""
    now, own = table.facts, seen.own
    look_at_own(table, seat, seen)
    wind = (seat - now[DEALER]) & 3
    flowers = table.flowers[seat]
    own[places.WIND], own[places.ROUND] = wind, now[ROUND]
    own[places.DEALS] = 1 if wind == 0 else 0
    own[places.STREAK], own[places.WALL] = now[STREAK], left(table)
    own[places.FLOWER_SETS] = (1 if flowers & 15 == 15 else 0) + (1 if flowers >> 4 == 15 else 0)
    own[places.OWN_FLOWERS] = flower_tai(table, seat) - 2 * own[places.FLOWER_SETS]
    own[places.HAS_FLOWERS] = 1 if flowers else 0
    for step in range(3):
        other = (seat + 1 + step) & 3
        look_at(table, other, seen.others[step])
        for kind in range(34):
            seen.thrown[step][kind] = table.thrown[other, kind]
            seen.let_by[step][kind] = table.let_by[other, kind]
    for kind in range(34):
        ago = now[DISCARDS] - table.last_thrown[kind]
        seen.ago[kind] = min(ago, places.NEVER)


@compiled
def look_at_own(table: Table, seat: int, seen: Position) -> None:
    """The part that changes with an own action."""
    seen.own[places.MELDS] = table.melded[seat]
    for at in range(table.melded[seat]):
        seen.melds[at][0], seen.melds[at][1] = table.melds[seat, at, 0], table.melds[seat, at, 1]
    for kind in range(34):
        seen.held[kind] = table.held[seat, kind]
        seen.unseen[kind] = 4 - table.public[kind] - table.held[seat, kind]
    for at in range(table.melded[seat]):
        if table.melds[seat, at, 0] == 3:
            seen.unseen[table.melds[seat, at, 1]] = 0


@compiled
def look_at(table: Table, other: int, row: Numbers) -> None:
    for at in range(places.OTHER):
        row[at] = 0
    row[places.OTHER_MELDS], row[places.OTHER_RIVER] = table.melded[other], table.river[other]
    row[places.OTHER_DEALS] = 1 if other == table.facts[DEALER] else 0
    for at in range(table.melded[other]):
        kind, tile = table.melds[other, at, 0], table.melds[other, at, 1]
        row[places.OTHER_PUNGS] += 1 if kind != 0 else 0
        if kind != 3:
            row[places.SUIT_MELDS + PART[tile]] += 1
    for part in range(4):
        row[places.SUIT_RIVER + part] = table.thrown_suits[other, part]


@compiled
def missing_of(table: Table, seat: int) -> int:
    found = standard_missing(table.far, table.codes[seat], 5 - table.melded[seat])
    if table.melded[seat] == 0:
        found = min(found, pairs_missing(table.held[seat]))
    return found


@compiled
def reach(table: Table, seat: int, kinds: Ints) -> tuple[int, int, int]:
    """What the hand misses, how many kinds bring it nearer (written into `kinds`), and what it
    misses to pairs."""
    codes, held = table.codes[seat], table.held[seat]
    sets = 5 - table.melded[seat]
    standard = standard_missing(table.far, codes, sets)
    pairs = pairs_missing(held) if sets == 5 else 99
    missing, n = min(standard, pairs), 0
    for kind in range(34):
        if held[kind] >= 4:
            continue
        helps = False
        if standard == missing:
            codes[PART[kind]] += STEPS[kind]
            helps = standard_missing(table.far, codes, sets) < missing
            codes[PART[kind]] -= STEPS[kind]
        if not helps and pairs == missing:
            held[kind] += 1
            helps = pairs_missing(held) < missing
            held[kind] -= 1
        if helps:
            kinds[n] = kind
            n += 1
    return missing, n, pairs


@compiled
def unseen_of(table: Table, seat: int, kind: int) -> int:
    own = 0
    for at in range(table.melded[seat]):
        if table.melds[seat, at, 0] == 3 and table.melds[seat, at, 1] == kind:
            own = 4
    return int(4 - table.public[kind] - table.held[seat, kind] - own)


@compiled
def standing(table: Table, seat: int) -> int:
    """Of a hand that waits for a tile, as one number, the less the better; see game/bots/sight.py.
    Divided by 1000 and rounded up it is what is missing, plus one for a dead wait."""
    kinds = np.empty(34, dtype=np.int64)
    missing, n, _ = reach(table, seat, kinds)
    unseen = 0
    for at in range(n):
        unseen += unseen_of(table, seat, kinds[at])
    return 1000 * (missing + (1 if unseen == 0 else 0)) - unseen


@compiled
def missing_in(rank: int) -> int:
    return -(-rank // 1000)


@compiled
def normal_discard(table: Table, seat: int, first: int) -> tuple[int, int]:
    """How the hand stands after the best discard, and that discard. `first` breaks ties: the search
    begins at that kind."""
    missing = np.full(34, 99, dtype=np.int64)
    least = 99
    for kind in range(34):
        if table.held[seat, kind] > 0:
            give(table, seat, kind, -1)
            missing[kind] = missing_of(table, seat)
            give(table, seat, kind, 1)
            least = min(least, missing[kind])
    rank, found = best_of(table, seat, first, missing, least)
    if rank == 1000 * (least + 1):  # all dead waits: a hand further off may be as good
        further, other = best_of(table, seat, first, missing, least + 1)
        if further < rank:
            return further, other
    return rank, found


@compiled
def best_of(table: Table, seat: int, first: int, missing: Ints, exactly: int) -> tuple[int, int]:
    """Of the discards that leave so many tiles missing."""
    best, best_unseen, found = 1 << 40, 99, -1
    for step in range(34):
        kind = (first + step) % 34
        if missing[kind] != exactly:
            continue
        unseen = unseen_of(table, seat, kind)
        give(table, seat, kind, -1)
        table.public[kind] += 1
        rank = standing(table, seat)
        table.public[kind] -= 1
        give(table, seat, kind, 1)
        if rank < best or (rank == best and unseen < best_unseen):
            best, best_unseen, found = rank, unseen, kind
    return best, found


@compiled
def normal_turn(table: Table, seat: int, first: int, after_claim: bool) -> int:
    best, found = normal_discard(table, seat, first)
    if after_claim or left(table) == 0:
        return found
    for kind in range(34):
        if can_kong(table, seat, kind):
            grow(table, seat, kind, 1)
            rank = standing(table, seat)
            grow(table, seat, kind, -1)
            if rank <= best:
                return KONG_OF + kind
    return found


@compiled
def can_kong(table: Table, seat: int, kind: int) -> bool:
    if table.held[seat, kind] == 4:
        return True
    if table.held[seat, kind] == 0:
        return False
    for at in range(table.melded[seat]):
        if table.melds[seat, at, 0] == 1 and table.melds[seat, at, 1] == kind:
            return True
    return False


@compiled
def claims_of(table: Table, seat: int, found: Ints) -> int:
    """The chows, pung and kong that the seat may claim the last discard for."""
    tile, n = table.facts[TILE], 0
    held = table.held[seat]
    if left(table) == 0:
        return 0
    if held[tile] == 3:
        found[n] = KONG
        n += 1
    if held[tile] >= 2:
        found[n] = PUNG
        n += 1
    if seat != (table.facts[SOURCE] + 1) & 3 or tile >= 27:
        return n
    rank = tile % 9
    for place in range(3):
        low = tile - 2 + place
        if rank - 2 + place < 0 or rank + place > 8:
            continue
        can = True
        for kind in range(low, low + 3):
            can = can and (kind == tile or held[kind] > 0)
        if can:
            found[n] = CHOW + place
            n += 1
    return n


@compiled
def normal_claim(table: Table, seat: int) -> int:
    claims = np.empty(8, dtype=np.int64)
    n = claims_of(table, seat, claims)
    if n == 0:
        return PASS
    tile, now = table.facts[TILE], standing(table, seat)
    best, found, is_open = 1 << 40, PASS, False
    for at in range(table.melded[seat]):
        is_open = is_open or table.melds[seat, at, 0] != 3
    kong = 1 << 40
    for at in range(n):
        expose(table, seat, tile, claims[at], 1)
        if claims[at] == KONG:
            kong = standing(table, seat)
        else:
            rank, _ = normal_discard(table, seat, 0)
            if rank < best:
                best, found = rank, claims[at]
        expose(table, seat, tile, claims[at], -1)
    if found != PASS and missing_in(best) < missing_in(now):
        return found
    return KONG if is_open and kong <= now else PASS


@compiled
def layer(x: Floats, weights: NDArray[np.float32], bias: NDArray[np.float32]) -> Floats:
    out = np.empty(bias.shape[0])
    out[:] = bias
    for at in range(x.shape[0]):
        if x[at] != 0.0:
            for to in range(out.shape[0]):
                out[to] += x[at] * weights[at, to]
    return out


@compiled
def judge(row: NDArray[np.float64], nets: Net, seat: int) -> float:
    one = layer(row, nets.first[seat], nets.first_bias[seat])
    for at in range(one.shape[0]):
        one[at] = max(one[at], 0.0)
    two = layer(one, nets.second[seat], nets.second_bias[seat])
    worth = float(nets.last_bias[seat, 0])
    for at in range(two.shape[0]):
        if two[at] > 0.0:
            worth += two[at] * nets.last[seat, at]
    return worth


@compiled
def wins_chance(row: Floats, net: Danger) -> float:
    z = float(net.last_bias[0])
    hidden = layer(row, net.first, net.first_bias)
    for to in range(hidden.shape[0]):
        if hidden[to] > 0.0:
            z += hidden[to] * net.last[to]
    return float(1.0 / (1.0 + np.exp(-z)))


@compiled
def fear(seen: Position, net: Danger, cost: Floats, chance: Floats, ready: Floats) -> None:
    """The risks of every kind held."""
    row = np.zeros(danger.SIZE)
    cost[:] = 0.0
    chance[:] = 0.0
    part = 1 + 2 * seen.own[places.STREAK]
    for other in range(3):
        them = seen.others[other]
        ready[other] = danger.is_ready(seen, other, net.ready)
        if ready[other] < 0.01:
            continue
        loss = net.loss[min(them[places.OTHER_MELDS], 5)]
        if them[places.OTHER_DEALS] or seen.own[places.DEALS]:
            loss += part
        for kind in range(34):
            if seen.held[kind] == 0 or seen.let_by[other][kind] > 0:
                continue
            row[:] = 0.0
            danger.describe(seen, other, kind, ready[other], row)
            x = wins_chance(row, net)
            cost[kind] += x * loss
            chance[kind] = 1.0 - (1.0 - chance[kind]) * (1.0 - x)


@compiled
def ready_tai(table: Table, seat: int, kinds: Ints, n: int) -> float:
    """What a ready hand is worth on average when it is won on a discard."""
    total, weight = 0.0, 0
    for at in range(n):
        copies = unseen_of(table, seat, kinds[at])
        if copies > 0:
            give(table, seat, kinds[at], 1)
            total += copies * tai_of(table, seat, kinds[at], False, False)
            give(table, seat, kinds[at], -1)
            weight += copies
    return total / weight if weight > 0 else 0.0


@compiled
def replacement() -> Moment:
    """A kong, after which the seat draws."""
    return Moment(0.0, 0.0, 1.0, 0.0, -1)


@compiled
def weigh(
    table: Table, seat: int, minds: Minds, desk: Desk, moment: Moment, row: NDArray[np.float64]
) -> float:
    """The worth of the hand as it now lies, with its description left in `row`."""
    kinds = np.empty(34, dtype=np.int64)
    missing, n, pairs = reach(table, seat, kinds)
    look_at_own(table, seat, desk.seen)
    tai = ready_tai(table, seat, kinds, n) if missing == 1 else 0.0
    row[:] = 0.0
    features.describe(
        desk.seen,
        Reach(missing, kinds[:n], pairs, tai),
        Risks(desk.cost, desk.chance, desk.ready),
        moment,
        row,
    )
    if minds.kind[seat] == NORMAL:
        return 0.0
    return judge(row, minds.nets, seat)


@compiled
def weigh_discard(
    table: Table, seat: int, minds: Minds, desk: Desk, kind: int, row: NDArray[np.float64]
) -> float:
    give(table, seat, kind, -1)
    table.public[kind] += 1
    moment = Moment(desk.cost[kind], desk.chance[kind], 0.0, 3.0, kind)
    worth = weigh(table, seat, minds, desk, moment, row)
    table.public[kind] -= 1
    give(table, seat, kind, 1)
    return worth


@compiled
def list_discards(table: Table, seat: int, desk: Desk, found: Ints) -> int:
    missing, drawn = np.full(34, 99, dtype=np.int64), np.zeros(34, dtype=np.int64)
    kinds = np.empty(34, dtype=np.int64)
    for kind in range(34):
        if table.held[seat, kind] > 0:
            give(table, seat, kind, -1)
            table.public[kind] += 1
            missing[kind], n, _ = reach(table, seat, kinds)
            for at in range(n):
                drawn[kind] += unseen_of(table, seat, kinds[at])
            table.public[kind] -= 1
            give(table, seat, kind, 1)
    return shortlist.shortlist(missing, drawn, desk.cost, found)


@compiled
def add(desk: Desk, n: int, action: int, worth: float, known: int) -> int:
    desk.actions[n], desk.worth[n], desk.known[n] = action, worth, known
    return n + 1


@compiled
def consider_turn(table: Table, seat: int, minds: Minds, desk: Desk) -> int:
    found = np.empty(34, dtype=np.int64)
    n = 0
    may_more = table.facts[PHASE] == TO_ACT
    if may_more and is_won(table, seat):
        tai = tai_of(table, seat, table.facts[TILE], True, False)
        points = 0.0
        for payer in range(4):
            points += payment(table, seat, payer, tai) if payer != seat else 0
        n = add(desk, n, WIN, points, 1)
    for at in range(list_discards(table, seat, desk, found)):
        worth = weigh_discard(table, seat, minds, desk, found[at], desk.rows[n])
        n = add(desk, n, found[at], worth, 0)
    if may_more and left(table) > 0:
        for kind in range(34):
            if can_kong(table, seat, kind):
                grow(table, seat, kind, 1)
                worth = weigh(
                    table, seat, minds, desk, Moment(0.0, 0.0, 1.0, 0.0, -1), desk.rows[n]
                )
                grow(table, seat, kind, -1)
                n = add(desk, n, KONG_OF + kind, worth, 0)
    return n


@compiled
def consider_claim(table: Table, seat: int, minds: Minds, desk: Desk) -> int:
    claims, found = np.empty(8, dtype=np.int64), np.empty(34, dtype=np.int64)
    tile, source, n = table.facts[TILE], table.facts[SOURCE], 0
    if wins_with(table, seat, tile):
        give(table, seat, tile, 1)
        tai = tai_of(table, seat, tile, False, False)
        give(table, seat, tile, -1)
        n = add(desk, n, WIN, float(payment(table, seat, source, tai)), 1)
    turns = float(((seat - source) & 3) - 1)
    worth = weigh(table, seat, minds, desk, Moment(0.0, 0.0, 1.0, turns, -1), desk.rows[n])
    n = add(desk, n, PASS, worth, 0)
    for at in range(claims_of(table, seat, claims)):
        expose(table, seat, tile, claims[at], 1)
        if claims[at] == KONG:
            worth = weigh(table, seat, minds, desk, replacement(), desk.rows[n])
        elif minds.kind[seat] == NORMAL:
            _, out = normal_discard(table, seat, 0)
            worth = weigh_discard(table, seat, minds, desk, out, desk.rows[n])
        else:
            worth = -1e9
            for place in range(list_discards(table, seat, desk, found)):
                one = weigh_discard(table, seat, minds, desk, found[place], desk.row)
                if one > worth:
                    worth = one
                    desk.rows[n] = desk.row
        expose(table, seat, tile, claims[at], -1)
        n = add(desk, n, claims[at], worth, 0)
    return n


@compiled
def consider(table: Table, seat: int, minds: Minds, desk: Desk) -> int:
    """Everything worth weighing that the seat may do, into the desk; answers how many."""
    look(table, seat, desk.seen)
    fear(desk.seen, minds.danger, desk.cost, desk.chance, desk.ready)
    if table.facts[PHASE] == TO_CLAIM:
        return consider_claim(table, seat, minds, desk)
    return consider_turn(table, seat, minds, desk)


@compiled
def describe(table: Table, seat: int, minds: Minds, desk: Desk, action: int) -> bool:
    """Writes into `desk.row` the hand after an action; False where another choice follows at once,
    or the end."""
    if action in (WIN, PUNG) or CHOW <= action < KONG_OF:
        return False
    look(table, seat, desk.seen)
    fear(desk.seen, minds.danger, desk.cost, desk.chance, desk.ready)
    if action < 34:
        weigh_discard(table, seat, minds, desk, action, desk.row)
    elif action == PASS:
        turns = float(((seat - table.facts[SOURCE]) & 3) - 1)
        weigh(table, seat, minds, desk, Moment(0.0, 0.0, 1.0, turns, -1), desk.row)
    elif action == KONG:
        expose(table, seat, table.facts[TILE], KONG, 1)
        weigh(table, seat, minds, desk, replacement(), desk.row)
        expose(table, seat, table.facts[TILE], KONG, -1)
    else:
        grow(table, seat, action - KONG_OF, 1)
        weigh(table, seat, minds, desk, replacement(), desk.row)
        grow(table, seat, action - KONG_OF, -1)
    return True


@compiled
def has_choice(table: Table, seat: int) -> bool:
    if table.facts[PHASE] != TO_CLAIM:
        return True
    claims = np.empty(8, dtype=np.int64)
    return claims_of(table, seat, claims) > 0 or wins_with(table, seat, table.facts[TILE])


@compiled
def usual(table: Table, seat: int) -> int:
    """What a normal player does."""
    phase = table.facts[PHASE]
    if phase == TO_CLAIM:
        wins = wins_with(table, seat, table.facts[TILE])
        return WIN if wins else normal_claim(table, seat)
    if phase == TO_ACT and is_won(table, seat):
        return WIN
    first = (7 * table.facts[DISCARDS] + 11 * seat) % 34
    return normal_turn(table, seat, first, phase != TO_ACT)


@compiled
def choose(table: Table, seat: int, minds: Minds, desk: Desk) -> int:
    plain = usual(table, seat)
    if minds.kind[seat] == NORMAL or plain == WIN:
        return plain
    n = consider(table, seat, minds, desk)
    best, same = 0, NOTHING
    for at in range(n):
        if desk.worth[at] > desk.worth[best]:
            best = at
        if desk.actions[at] == plain:
            same = at
    if table.facts[PHASE] != TO_CLAIM and same != NOTHING:
        calm = (1.0 - desk.ready[0]) * (1.0 - desk.ready[1]) * (1.0 - desk.ready[2])
        if calm >= CALM and desk.worth[best] <= desk.worth[same] + minds.clearly[seat]:
            return plain
    return int(desk.actions[best])
