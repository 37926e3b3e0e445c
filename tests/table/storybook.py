"""Tables laid out by hand: what each seat is dealt, and what comes from either end of the wall."""

from collections.abc import Iterator

from game.table.actions import Action, decode, encode
from game.table.apply import apply
from game.table.deal import deal_from
from game.table.events import Event
from game.table.legal import legal
from game.table.rules import JOYPIP, Rules, tile_set
from game.table.state import SEATS, Context, Seat, State, ToClaim, ToRob
from game.table.wall import Wall
from scoring.tiles import KINDS, Kind, is_bonus, parse

# Of these sixteen tiles nothing can be claimed for: no two alike, no two that go into one chow.
_UNCONNECTED = tuple(
    parse(f"{other}m{series}p{series}s1234567z")
    for other, series in (("148", "147"), ("259", "258"), ("159", "369"), ("148", "147"))
)


def stacked(
    hands: dict[Seat, str],
    draws: str = "",
    tail: str = "",
    *,
    dealer: Seat = 0,
    rules: Rules = JOYPIP,
) -> tuple[Kind, ...]:
    """A wall from which the seats are dealt these tiles, in this order (the dealer one more), then
    the head gives `draws` and the tail `tail`. Hands are filled up with tiles that do not go
    together, as long as there are such; bonus tiles lie where none is drawn."""
    given = {seat: list(parse(hands.get(seat, ""))) for seat in SEATS}
    front, back = list(parse(draws)), list(parse(tail))
    rest = list(tile_set(rules))
    for kind in (*front, *back, *(kind for hand in given.values() for kind in hand)):
        rest.remove(kind)
    bonus = [kind for kind in rest if is_bonus(kind)]
    rest = [kind for kind in rest if not is_bonus(kind)]
    for seat in SEATS:
        size = rules.hand_size + (seat == dealer)
        apart = [kind for kind in _UNCONNECTED[seat] if kind in rest and kind not in given[seat]]
        for kind in apart[: size - len(given[seat])]:
            rest.remove(kind)
            given[seat].append(kind)
        while len(given[seat]) < size:
            given[seat].append(rest.pop(0))
    dealt = [given[seat].pop(0) for seat in _deal_order(rules.hand_size, dealer)]
    return (*dealt, *front, *rest, *bonus, *back[::-1])


def _deal_order(size: int, dealer: Seat) -> Iterator[Seat]:
    for block in [4] * (size // 4) + [1] * (size % 4):
        for wind in range(4):
            yield from [(dealer + wind) % 4] * block
    yield dealer


def table(
    hands: dict[Seat, str],
    draws: str = "",
    tail: str = "",
    *,
    context: Context | None = None,
    rules: Rules = JOYPIP,
) -> State:
    context = context or Context()
    tiles = stacked(hands, draws, tail, dealer=context.dealer, rules=rules)
    return deal_from(context, rules, tiles)[0]


def with_left(state: State, left: int, draws: str = "", tail: str = "") -> State:
    """The table with so few tiles left to draw. Its tiles are no longer a whole set."""
    wall = state.wall
    lying = list(wall.tiles[wall.tail - wall.dead - left : wall.tail])
    front, back = parse(draws), parse(tail)
    lying[: len(front)] = front
    if back:
        lying[-len(back) :] = back[::-1]
    return State(
        state.rules,
        state.context,
        state.players,
        Wall(tuple(lying), 0, len(lying), wall.dead),
        state.phase,
    )


def move(text: str) -> tuple[Seat | None, Action]:
    """`0 discard 5m`, `2 pung`, `- draw`."""
    who, name, *tiles = text.split()
    return None if who == "-" else int(who), decode(
        {"t": name, **({"tile": tiles[0]} if tiles else {})}
    )


def play(state: State, *moves: str) -> State:
    return played(state, *moves)[0]


def played(state: State, *moves: str) -> tuple[State, tuple[Event, ...]]:
    """The state after the moves, and what happened in the last one."""
    events: tuple[Event, ...] = ()
    for text in moves:
        state, events = apply(state, *move(text))
    return state, events


def others_pass(state: State, *but: Seat) -> State:
    """Everybody asked passes, except those named."""
    for seat in SEATS:
        if isinstance(state.phase, ToClaim | ToRob) and seat not in but and legal(state, seat):
            state, _ = apply(state, seat, decode({"t": "pass"}))
    return state


def may(state: State, seat: Seat | None) -> list[str]:
    """What a seat may do, as words: `chow 3s`, `pass`."""
    return [" ".join(encode(action).values()) for action in legal(state, seat)]


def tile(name: str) -> Kind:
    return KINDS[name]
