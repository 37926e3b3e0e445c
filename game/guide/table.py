"""Tables of the lessons: walls laid so that what is to be shown comes about, and played by the
rules of the game. Knows no words and no markup."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from game.table.actions import Action, Discard, Draw, Pass, decode
from game.table.apply import apply
from game.table.deal import deal_from, deal_order, joypip_1
from game.table.events import Event, FlowersShown
from game.table.legal import legal
from game.table.rules import Rules, tile_set
from game.table.state import SEATS, Context, Over, Seat, State, ToDiscard
from game.table.view import View, open_view, view
from scoring.tiles import Kind, is_bonus, parse

LARGEST = 5
"""Sets of the largest hand: what is written before `|` lies in such hands alone."""
_SEED = b"guide"

# Of these tiles nothing can be claimed for: no two alike, no two that go into one chow.
_APART = tuple(
    parse(f"{characters}m{others}p{others}s1234567z")
    for characters, others in (("148", "147"), ("259", "258"), ("159", "369"), ("148", "147"))
)


@dataclass(frozen=True, slots=True)
class Layout:
    """What each seat is dealt, in this order, and what comes from either end of the wall. Hands
    are filled up with tiles that do not go together."""

    hands: Mapping[Seat, str]
    draws: str = ""
    tail: str = ""


def lay(layout: Layout, rules: Rules, dealer: Seat) -> tuple[Kind, ...]:
    """The wall. Bonus tiles that are not asked for lie where none is drawn."""
    given = {seat: _written(layout.hands.get(seat, ""), rules) for seat in SEATS}
    front, back = parse(layout.draws), parse(layout.tail)
    rest = list(joypip_1(tile_set(rules), _SEED))
    for kind in (*front, *back, *(kind for hand in given.values() for kind in hand)):
        rest.remove(kind)
    bonus = [kind for kind in rest if is_bonus(kind)]
    rest = [kind for kind in rest if not is_bonus(kind)]
    for seat in SEATS:
        _fill(given[seat], rules.hand_size + (seat == dealer), _APART[seat], rest)
    dealt = [given[seat].pop(0) for seat in deal_order(rules, dealer)]
    left = [kind for hand in given.values() for kind in hand]  # of who does not deal this time
    return (*dealt, *front, *rest, *left, *bonus, *back[::-1])


def _written(hand: str, rules: Rules) -> list[Kind]:
    more, _, core = hand.rpartition("|")
    return list(parse(more + core if rules.sets == LARGEST else core))


def _fill(hand: list[Kind], size: int, apart: Iterable[Kind], rest: list[Kind]) -> None:
    for kind in apart:
        if len(hand) < size and kind in rest and kind not in hand:
            rest.remove(kind)
            hand.append(kind)
    while len(hand) < size:
        hand.append(rest.pop(0))


@dataclass(frozen=True, slots=True)
class Table:
    """A position of a lesson; a move makes another one."""

    layout: Layout
    state: State
    events: tuple[Event, ...]
    """Of the last move, or of the deal."""

    @classmethod
    def laid(cls, rules: Rules, layout: Layout, context: Context) -> "Table":
        state, events = deal_from(context, rules, lay(layout, rules, context.dealer))
        return cls(layout, state, events)

    def do(self, *moves: str) -> "Table":
        """`0 discard 5m`, `2 pung`, `- draw`. Whoever is asked before and not named passes, and
        the table draws by itself."""
        table = self
        for text in moves:
            seat, action = _move(text)
            while action not in legal(table.state, seat):
                table = table.go_on()
            table = table.step(seat, action)
        return table

    def turns(self, count: int) -> "Table":
        """So many turns in which everybody discards what was drawn and claims nothing."""
        table = self
        for _ in range(count):
            while not isinstance(table.state.phase, ToDiscard):
                table = table.go_on()
            table = table.throw()
        return table

    def until(self, left: int) -> "Table":
        """Turns, until so many tiles are left to draw and whoever drew the last has discarded."""
        table = self
        while table.state.wall.left > left:
            table = table.turns(1)
        return table

    def again(self) -> "Table":
        """The same wall in the next hand of the game."""
        phase = self.state.phase
        assert isinstance(phase, Over), "the hand is over"
        assert phase.next is not None, "the game goes on"
        return Table.laid(self.state.rules, self.layout, phase.next)

    def seen(self, seat: Seat, *others: Seat) -> View:
        """As one seat sees it that may look into these others' hands."""
        return open_view(self.state, view(self.state, seat), others)

    def go_on(self) -> "Table":
        """What happens when nobody does anything: all pass, the table draws."""
        for seat in SEATS:
            if Pass() in legal(self.state, seat):
                return self.step(seat, Pass())
        return self.step(None, Draw())

    def throw(self) -> "Table":
        """Whose turn it is discards what was drawn, after a claim the last tile of the hand."""
        phase = self.state.phase
        assert isinstance(phase, ToDiscard), "somebody's turn"
        hand = self.state.players[phase.seat].hand
        tile = hand[-1] if phase.drawn is None else phase.drawn.tile
        return self.step(phase.seat, Discard(tile))

    def step(self, seat: Seat | None, action: Action) -> "Table":
        state, events = apply(self.state, seat, action)
        return Table(self.layout, state, events)


def _move(text: str) -> tuple[Seat | None, Action]:
    who, name, *tiles = text.split()
    action = decode({"t": name, **({"tile": tiles[0]} if tiles else {})})
    return None if who == "-" else int(who), action


def dealing(table: Table, seat: Seat) -> list[View]:
    """The deal as it happens: as the tiles were taken, then after each seat that showed flowers."""
    end, context = table.seen(seat), table.state.context
    dealt: dict[Seat, list[Kind]] = {seat: [] for seat in SEATS}
    order = deal_order(table.state.rules, context.dealer)
    for taker, tile in zip(order, table.state.wall.tiles, strict=False):
        dealt[taker].append(tile)
    shown = [event for event in table.events if isinstance(event, FlowersShown)]
    now = [
        replace(
            one,
            hand=None if one.hand is None else tuple(sorted(dealt[holder])),
            drawn=None,
            flowers=(),
        )
        for holder, one in enumerate(end.seats)
    ]
    left = end.left + sum(len(event.tiles) for event in shown)
    views = [replace(end, seats=tuple(now), left=left)]
    for event in shown:
        now[event.seat] = end.seats[event.seat]
        left -= len(event.tiles)
        views.append(replace(end, seats=tuple(now), left=left))
    return views
