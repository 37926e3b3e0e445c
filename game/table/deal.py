"""From a seed to a hand about to be played. The seed is all the chance there is in a hand."""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count

from game.table.events import Dealt, Event, FlowersShown
from game.table.rules import Rules, tile_set
from game.table.state import SEATS, Context, Drawn, Player, Seat, State, ToDiscard
from game.table.wall import Wall, take
from scoring.tiles import Kind, is_bonus


def _words(seed: bytes) -> Iterator[int]:
    """Endless numbers of 32 bits: SHA-256 of the seed and a counter of eight bytes, big-endian."""
    for block in count():
        digest = sha256(seed + block.to_bytes(8, "big")).digest()
        for at in range(0, len(digest), 4):
            yield int.from_bytes(digest[at : at + 4], "big")


def joypip_1(tiles: tuple[Kind, ...], seed: bytes) -> tuple[Kind, ...]:
    """Fisher-Yates from the end; numbers that would favour some places are rejected."""
    wall, words = list(tiles), _words(seed)
    for last in range(len(wall) - 1, 0, -1):
        places = last + 1
        fair = (1 << 32) - (1 << 32) % places
        word = next(words)
        while word >= fair:
            word = next(words)
        place = word % places
        wall[last], wall[place] = wall[place], wall[last]
    return tuple(wall)


GENERATORS = {"joypip-1": joypip_1}
"""Never changed, only added to: a record names the one that it was dealt with."""
GENERATOR = "joypip-1"


def lay(rules: Rules, seed: bytes, generator: str = GENERATOR) -> tuple[Kind, ...]:
    """The wall, from its head to its tail."""
    return GENERATORS[generator](tile_set(rules), seed)


def deal(
    context: Context, rules: Rules, seed: bytes, generator: str = GENERATOR
) -> tuple[State, tuple[Event, ...]]:
    return deal_from(context, rules, lay(rules, seed, generator))


def deal_order(rules: Rules, dealer: Seat) -> tuple[Seat, ...]:
    """Whose the first tiles are: blocks of four, then single tiles, one more for the dealer."""
    full, rest = divmod(rules.hand_size, 4)
    turn_order = [(dealer + wind) % 4 for wind in SEATS]
    blocks = [seat for _ in range(full) for seat in turn_order for _ in range(4)]
    return (*blocks, *turn_order * rest, dealer)


def deal_from(
    context: Context, rules: Rules, tiles: tuple[Kind, ...]
) -> tuple[State, tuple[Event, ...]]:
    """Deals a wall as it lies."""
    order = deal_order(rules, context.dealer)
    dealt: tuple[list[Kind], ...] = ([], [], [], [])
    for seat, tile in zip(order, tiles, strict=False):
        dealt[seat].append(tile)
    return _show_flowers(context, rules, Wall(tiles, len(order), len(tiles), rules.dead), dealt)


def _show_flowers(
    context: Context, rules: Rules, wall: Wall, dealt: tuple[list[Kind], ...]
) -> tuple[State, tuple[Event, ...]]:
    """The dealer replaces bonus tiles until none is left, then the others in turn (1.3)."""
    players = [Player(())] * 4
    events: list[Event] = [Dealt(context.dealer)]
    drawn = dealt[context.dealer][-1]
    for seat in ((context.dealer + wind) % 4 for wind in SEATS):
        hand = [tile for tile in dealt[seat] if not is_bonus(tile)]
        flowers = [tile for tile in dealt[seat] if is_bonus(tile)]
        while len(hand) < len(dealt[seat]):
            wall, tile, shown = take(wall, replacement=True)
            assert tile is not None, "the wall outlasts the deal"
            hand.append(tile)
            flowers.extend(shown)
        if flowers:
            events.append(FlowersShown(seat, tuple(flowers)))
        if seat == context.dealer:
            drawn = hand.pop()
        players[seat] = Player(tuple(sorted(hand)), flowers=tuple(flowers))
    first, second, third, fourth = players
    state = State(
        rules,
        context,
        (first, second, third, fourth),
        wall,
        ToDiscard(context.dealer, Drawn(drawn)),
    )
    return state, tuple(events)
