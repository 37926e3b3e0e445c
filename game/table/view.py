"""What one seat, or a spectator, may know of a table: built from nothing, fact by fact.

The only door for secrets: browsers and bots receive a View, never a State.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum

from game.table.match import points_after
from game.table.ready import waits_of
from game.table.rules import Length
from game.table.state import (
    SEATS,
    Context,
    Declared,
    DrawnHand,
    Over,
    Phase,
    Player,
    Points,
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
from scoring.hand import By, Meld, MeldKind
from scoring.sheet import Sheet
from scoring.tiles import COPIES, Kind, Wind


class Stage(StrEnum):
    """The phase as a viewer may know it: a seat not asked cannot tell a claim from a draw."""

    DISCARD = "discard"
    CLAIM = "claim"
    WAIT = "wait"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class FaceDown:
    """A concealed kong whose kind this viewer may not know."""


FACE_DOWN = FaceDown()


@dataclass(frozen=True, slots=True)
class Wait:
    """A tile that completes the viewer's hand, and how many of it the viewer cannot see."""

    tile: Kind
    left: int


@dataclass(slots=True)  # not frozen: it is made often, and that would take five times as long
class SeatView:
    wind: Wind
    count: int
    """Concealed tiles, the drawn one included."""
    hand: tuple[Kind, ...] | None
    """Sorted, without the drawn tile. None where the viewer may not know it."""
    drawn: Kind | None
    """At the end, what the winner won with."""
    melds: tuple[Declared | FaceDown, ...]
    flowers: tuple[Kind, ...]
    river: tuple[Thrown, ...]
    ready: bool


@dataclass(frozen=True, slots=True)
class WonView:
    winner: Seat
    by: By
    source: Seat | None
    tile: Kind
    sheet: Sheet
    deltas: Points
    points: Points
    """After the hand, by seat."""
    ready_seats: tuple[tuple[Seat, tuple[Kind, ...]], ...]
    """Who was ready, the winner aside, and for which tiles."""
    next: Context | None
    """None: the game is over."""


@dataclass(frozen=True, slots=True)
class DrawnView:
    deltas: Points
    points: Points
    ready_seats: tuple[tuple[Seat, tuple[Kind, ...]], ...]
    next: Context | None


@dataclass(frozen=True, slots=True)
class VoidView:
    deltas: Points
    points: Points
    next: Context | None
    """The same hand again. None: the game is over."""


@dataclass(slots=True)  # likewise
class View:
    rules: str
    length: Length
    seat: Seat | None
    hand: int
    round: Wind
    dealer: Seat
    streak: int
    points: Points
    """Before this hand, by seat; after it in the result."""
    left: int
    """Tiles that can still be drawn."""
    phase: Stage
    turn: Seat | None
    """Who must discard, else who acted last in public."""
    seats: tuple[SeatView, ...]
    last: Taken | None
    """The tile that may still be claimed or robbed, as far as the viewer can tell, and its seat."""
    waits: tuple[Wait, ...] | None
    result: WonView | DrawnView | VoidView | None


Known = dict[tuple[Seat, bool], tuple[Player, Kind | None, bool, SeatView]]
"""Seats as they were last shown, openly or not: good until something about them changes."""


def view(
    state: State,
    seat: Seat | None,
    public: View | None = None,
    known: Known | None = None,
) -> View:
    """What `seat`, or a spectator, may know. `public`: the spectator's view, if it is there;
    `known`: kept by who asks again and again about one deal."""
    if public is not None and seat is None:
        return public
    known = {} if known is None else known
    context, phase = state.context, state.phase
    is_over = isinstance(phase, Over)
    shown = tuple(
        [
            public.seats[other]
            if public is not None and (is_over or other != seat)
            else _seat(state, other, is_shown=is_over or other == seat, known=known)
            for other in SEATS
        ]
    )
    return View(
        rules=state.rules.id,
        length=state.rules.length,
        seat=seat,
        hand=context.hand,
        round=context.round,
        dealer=context.dealer,
        streak=context.streak,
        points=context.points,
        left=max(0, state.wall.left),
        phase=_stage(phase, seat),
        turn=_turn(phase),
        seats=shown,
        last=public.last if public is not None else _last(state),
        waits=None if is_over or seat is None else _waits(state, seat),
        result=_result(state, phase, public),
    )


def open_view(state: State, public: View, seats: Collection[Seat]) -> View:
    """What a spectator may know where these seats let their hands be watched."""
    if not seats or public.phase is Stage.OVER:
        return public
    shown = [
        _seat(state, seat, is_shown=True, known={}) if seat in seats else public.seats[seat]
        for seat in SEATS
    ]
    return replace(public, seats=tuple(shown))


def _stage(phase: Phase, seat: Seat | None) -> Stage:
    if isinstance(phase, ToDiscard):
        return Stage.DISCARD
    if isinstance(phase, Over):
        return Stage.OVER
    if isinstance(phase, ToClaim | ToRob) and any(
        one.seat == seat and one.answer is None for one in phase.asked
    ):
        return Stage.CLAIM
    return Stage.WAIT


def _turn(phase: Phase) -> Seat | None:
    if isinstance(phase, ToDiscard):
        return phase.seat
    if isinstance(phase, ToDraw):
        return (phase.seat - 1) % 4 if phase.kong is None else phase.seat
    if isinstance(phase, ToClaim):
        return phase.discarder
    if isinstance(phase, ToRob):
        return phase.declarer
    return None


def _seat(state: State, seat: Seat, *, is_shown: bool, known: Known) -> SeatView:
    player, phase = state.players[seat], state.phase
    apart = _apart(phase, seat)
    is_ready = isinstance(phase, Over) and phase.ready[seat]
    before = known.get((seat, is_shown))
    if before and before[0] is player and before[1] == apart and before[2] == is_ready:
        return before[3]
    found = SeatView(
        wind=state.context.wind(seat),
        count=len(player.hand) + (apart is not None),
        hand=player.hand if is_shown else None,
        drawn=apart if is_shown else None,
        melds=player.melds if is_shown else _face_down(player.melds),
        flowers=player.flowers,
        river=player.river,
        ready=is_ready,
    )
    known[seat, is_shown] = player, apart, is_ready, found
    return found


def _apart(phase: Phase, seat: Seat) -> Kind | None:
    """The tile that lies beside a hand: just drawn, or won with."""
    if isinstance(phase, ToDiscard) and phase.seat == seat:
        return phase.drawn.tile if phase.drawn else None
    if isinstance(phase, Over) and isinstance(phase.result, WonHand):
        return phase.result.tile if phase.result.winner == seat else None
    return None


def _face_down(melds: tuple[Declared, ...]) -> tuple[Declared | FaceDown, ...]:
    return tuple([one if one.meld.is_exposed else FACE_DOWN for one in melds]) if melds else melds


def _last(state: State) -> Taken | None:
    """Found in what lies on the table, so that drawing and claiming look the same."""
    phase = state.phase
    if isinstance(phase, ToClaim):
        return Taken(phase.tile, phase.discarder)
    if isinstance(phase, ToRob):
        return Taken(phase.tile, phase.declarer)
    if not isinstance(phase, ToDraw):
        return None
    if phase.kong is None:
        discarder = (phase.seat - 1) % 4
        return Taken(state.players[discarder].river[-1].tile, discarder)
    added = Meld(MeldKind.KONG_ADDED, phase.kong)
    is_added = any(declared.meld == added for declared in state.players[phase.seat].melds)
    return Taken(phase.kong, phase.seat) if is_added else None


def _waits(state: State, seat: Seat) -> tuple[Wait, ...] | None:
    waited = waits_of(state.players[seat], state.rules)
    if not waited:
        return None
    seen = list(_seen(state, seat))
    return tuple(Wait(tile, COPIES[tile] - seen.count(tile)) for tile in waited)


def _seen(state: State, seat: Seat) -> Iterator[Kind]:
    """Every tile that this seat can see, once."""
    phase = state.phase
    yield from state.players[seat].hand
    if isinstance(phase, ToDiscard) and phase.seat == seat and phase.drawn is not None:
        yield phase.drawn.tile
    for other, player in enumerate(state.players):
        for declared in player.melds:
            if declared.meld.is_exposed or other == seat:
                yield from declared.meld.tiles
        for thrown in player.river:
            if not thrown.claimed:
                yield thrown.tile


def _result(
    state: State, phase: Phase, public: View | None
) -> WonView | DrawnView | VoidView | None:
    if not isinstance(phase, Over):
        return None
    if public is not None:
        return public.result
    result, points = phase.result, points_after(state.context, phase.result)
    if isinstance(result, VoidHand):
        return VoidView(result.deltas, points, phase.next)
    winner = result.winner if isinstance(result, WonHand) else None
    ready_seats = tuple(
        (seat, waited)
        for seat, player in enumerate(state.players)
        if seat != winner and (waited := waits_of(player, state.rules))
    )
    if isinstance(result, DrawnHand):
        return DrawnView(result.deltas, points, ready_seats, phase.next)
    return WonView(
        winner=result.winner,
        by=result.by,
        source=result.source,
        tile=result.tile,
        sheet=result.sheet,
        deltas=result.deltas,
        points=points,
        ready_seats=ready_seats,
        next=phase.next,
    )
