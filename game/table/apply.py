"""One action further: the only way from a state to the next. No clock and no chance."""

from bisect import insort
from typing import assert_never

from game.table.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    End,
    ExposedKong,
    Pung,
    Ruling,
    Void,
    Win,
)
from game.table.claims import is_decided, rank, taker
from game.table.ending import Finish, over, self_draw, won_hand
from game.table.events import (
    Answered,
    Claimed,
    Discarded,
    Drew,
    Event,
    FlowersShown,
    GameEnded,
    HandDrawn,
    HandVoided,
    KongDeclared,
    Robbed,
    SaidReady,
    Won,
)
from game.table.legal import can_rob, claims, is_legal, legal, rulings
from game.table.state import (
    Asked,
    Declared,
    Drawn,
    DrawnHand,
    Over,
    Phase,
    Player,
    Players,
    Seat,
    State,
    Taken,
    Thrown,
    ToClaim,
    ToDiscard,
    ToDraw,
    ToRob,
    VoidHand,
    WonHand,
)
from game.table.wall import take
from scoring.hand import By, Meld, MeldKind
from scoring.tiles import Kind

Step = tuple[State, tuple[Event, ...]]


class IllegalAction(Exception):
    """A seat may not do this now; nothing has changed. `code`: `not_your_turn` or `illegal`."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def apply(state: State, seat: Seat | None, action: Action) -> Step:
    """The state after the action of a seat, or of the table itself (None), and what happened."""
    if seat is None and isinstance(action, Void | End):
        return _rule(state, action)
    if not is_legal(state, seat, action):
        raise IllegalAction("illegal" if legal(state, seat) else "not_your_turn")
    phase = state.phase
    if isinstance(phase, ToDraw):
        return _draw(state, phase)
    if isinstance(phase, ToDiscard):
        return _play(state, phase, action)
    assert seat is not None, "the table itself only draws"
    if isinstance(phase, ToClaim):
        return _answer_claim(state, phase, seat, action)
    if isinstance(phase, ToRob):
        return _answer_rob(state, phase, seat, action)
    if isinstance(phase, Over):
        return _ready(state, phase, seat)
    assert_never(phase)


def _rule(state: State, ruling: Ruling) -> Step:
    if ruling not in rulings(state):
        raise IllegalAction("illegal")
    phase = state.phase
    if isinstance(phase, ToDiscard):  # the drawn tile stays in the hand
        player = state.players[phase.seat]
        hand = _without(player.hand, phase.drawn, ())
        state = _at(state, phase.seat, Player(hand, player.melds, player.flowers, player.river))
    if isinstance(ruling, Void):
        return _in(state, over(state, VoidHand())), (HandVoided(),)
    result = phase.result if isinstance(phase, Over) else VoidHand()
    return _in(state, Over(result, None, ended=True)), (GameEnded(),)


def _draw(state: State, phase: ToDraw) -> Step:
    seat = phase.seat
    wall, tile, shown = take(state.wall, replacement=phase.kong is not None)
    players = state.players
    events: tuple[Event, ...] = ()
    if shown:
        player = players[seat]
        players = _seated(
            players, seat, Player(player.hand, player.melds, player.flowers + shown, player.river)
        )
        events = (FlowersShown(seat, shown),)
    moved = State(state.rules, state.context, players, wall, phase)
    if tile is None:  # also when the last tile was a flower (1.6)
        return _in(moved, over(moved, DrawnHand())), (*events, HandDrawn())
    replacement = bool(shown) or phase.kong is not None
    following = ToDiscard(seat, Drawn(tile, replacement))
    return _in(moved, following), (*events, Drew(seat, tile, replacement))


def _play(state: State, phase: ToDiscard, action: Action) -> Step:
    match action:
        case Discard(tile):
            return _discard(state, phase, tile)
        case ConcealedKong(tile):
            return _concealed_kong(state, phase, tile)
        case AddedKong(tile):
            return _added_kong(state, phase, tile)
    assert phase.drawn is not None, "nobody wins on a hand that owes a discard"
    result = won_hand(state, self_draw(phase.seat, phase.drawn))
    player = state.players[phase.seat]
    hand = _without(player.hand, phase.drawn, (result.tile,))
    winner = Player(hand, player.melds, player.flowers, player.river)
    return _won(_at(state, phase.seat, winner), result)


def _discard(state: State, phase: ToDiscard, tile: Kind) -> Step:
    seat = phase.seat
    player = state.players[seat]
    hand = _without(player.hand, phase.drawn, (tile,))
    river = (*player.river, Thrown(tile, state.discards + 1))
    moved = _at(state, seat, Player(hand, player.melds, player.flowers, river))
    asked = tuple([Asked(other) for other in _after(seat) if claims(moved, other, seat, tile)])
    following: Phase = ToClaim(seat, tile, asked) if asked else ToDraw((seat + 1) % 4)
    return _in(moved, following), (Discarded(seat, tile),)


def _concealed_kong(state: State, phase: ToDiscard, tile: Kind) -> Step:
    seat = phase.seat
    player = state.players[seat]
    hand = _without(player.hand, phase.drawn, (tile,) * 4)
    melds = (*player.melds, Declared(Meld(MeldKind.KONG_CONCEALED, tile), None))
    moved = _at(state, seat, Player(hand, melds, player.flowers, player.river))
    return _in(moved, ToDraw(seat, tile)), (KongDeclared(seat, MeldKind.KONG_CONCEALED, tile),)


def _added_kong(state: State, phase: ToDiscard, tile: Kind) -> Step:
    seat = phase.seat
    player = state.players[seat]
    hand = _without(player.hand, phase.drawn, (tile,))
    melds = _remade(player.melds, Meld(MeldKind.PUNG, tile), Meld(MeldKind.KONG_ADDED, tile))
    moved = _at(state, seat, Player(hand, melds, player.flowers, player.river))
    asked = tuple(Asked(other) for other in _after(seat) if can_rob(moved, other, seat, tile))
    following: Phase = ToRob(seat, tile, asked) if asked else ToDraw(seat, tile)
    return _in(moved, following), (KongDeclared(seat, MeldKind.KONG_ADDED, tile),)


def _answer_claim(state: State, phase: ToClaim, seat: Seat, action: Action) -> Step:
    discarder, tile = phase.discarder, phase.tile
    asked = _answered(phase.asked, seat, action)
    told = (Answered(seat),)
    highest = [
        max(rank(claim) for claim in claims(state, one.seat, discarder, tile)) for one in asked
    ]
    if not is_decided(asked, highest):
        return _in(state, ToClaim(discarder, tile, asked)), told
    best = taker(asked)
    if best is None or best.answer is None:
        return _in(state, ToDraw((discarder + 1) % 4)), told
    if isinstance(best.answer, Win):
        result = won_hand(state, Finish(best.seat, tile, By.DISCARD, discarder))
        after, events = _won(_out_of_river(state, discarder), result)
    else:
        after, events = _meld(state, phase, best.seat, best.answer)
    return after, told + events


def _meld(state: State, phase: ToClaim, seat: Seat, action: Action) -> Step:
    tile, player = phase.tile, state.players[seat]
    match action:
        case Chow(lowest):
            meld = Meld(MeldKind.CHOW, lowest)
        case Pung():
            meld = Meld(MeldKind.PUNG, tile)
        case ExposedKong():
            meld = Meld(MeldKind.KONG_OPEN, tile)
        case _:
            raise AssertionError("no other claim makes a meld")
    used = list(meld.tiles)
    used.remove(tile)
    declared = Declared(meld, Taken(tile, phase.discarder))
    moved = _at(
        _out_of_river(state, phase.discarder),
        seat,
        Player(
            _without(player.hand, None, tuple(used)),
            (*player.melds, declared),
            player.flowers,
            player.river,
        ),
    )
    following = ToDraw(seat, tile) if meld.is_kong else ToDiscard(seat, None)
    return _in(moved, following), (Claimed(seat, declared),)


def _answer_rob(state: State, phase: ToRob, seat: Seat, action: Action) -> Step:
    declarer, tile = phase.declarer, phase.tile
    asked = _answered(phase.asked, seat, action)
    told = (Answered(seat),)
    if not is_decided(asked, [rank(Win())] * len(asked)):
        return _in(state, ToRob(declarer, tile, asked)), told
    best = taker(asked)
    if best is None:
        return _in(state, ToDraw(declarer, tile)), told
    player = state.players[declarer]
    melds = _remade(player.melds, Meld(MeldKind.KONG_ADDED, tile), Meld(MeldKind.PUNG, tile))
    undone = _at(state, declarer, Player(player.hand, melds, player.flowers, player.river))
    result = won_hand(undone, Finish(best.seat, tile, By.ROBBED_KONG, declarer))
    after, events = _won(undone, result)
    return after, (*told, Robbed(declarer, tile), *events)


def _won(state: State, result: WonHand) -> Step:
    won = Won(result.winner, result.by, result.source, result.tile, result.deltas)
    return _in(state, over(state, result)), (won,)


def _ready(state: State, phase: Over, seat: Seat) -> Step:
    first, second, third, fourth = (was or other == seat for other, was in enumerate(phase.ready))
    ready = (first, second, third, fourth)
    return _in(state, Over(phase.result, phase.next, ready)), (SaidReady(seat),)


def _after(seat: Seat) -> tuple[Seat, Seat, Seat]:
    """The others in turn order."""
    return (seat + 1) % 4, (seat + 2) % 4, (seat + 3) % 4


def _in(state: State, phase: Phase) -> State:
    return State(state.rules, state.context, state.players, state.wall, phase)


def _at(state: State, seat: Seat, player: Player) -> State:
    players = _seated(state.players, seat, player)
    return State(state.rules, state.context, players, state.wall, state.phase)


def _seated(players: Players, seat: Seat, player: Player) -> Players:
    changed = list(players)
    changed[seat] = player
    first, second, third, fourth = changed
    return first, second, third, fourth


def _without(
    hand: tuple[Kind, ...], drawn: Drawn | None, gone: tuple[Kind, ...]
) -> tuple[Kind, ...]:
    tiles = list(hand)
    if drawn is not None:
        insort(tiles, drawn.tile)
    for tile in gone:
        tiles.remove(tile)
    return tuple(tiles)


def _remade(melds: tuple[Declared, ...], old: Meld, new: Meld) -> tuple[Declared, ...]:
    return tuple(
        Declared(new, declared.taken) if declared.meld == old else declared for declared in melds
    )


def _answered(asked: tuple[Asked, ...], seat: Seat, action: Action) -> tuple[Asked, ...]:
    return tuple(Asked(seat, action) if one.seat == seat else one for one in asked)


def _out_of_river(state: State, discarder: Seat) -> State:
    player = state.players[discarder]
    last = player.river[-1]
    river = (*player.river[:-1], Thrown(last.tile, last.number, claimed=True))
    return _at(state, discarder, Player(player.hand, player.melds, player.flowers, river))
