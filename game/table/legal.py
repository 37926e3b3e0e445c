"""What each seat may do now: the only place that knows. All others ask here, `apply` too."""

from typing import assert_never

from game.table.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Draw,
    End,
    ExposedKong,
    Pass,
    Pung,
    Ready,
    Ruling,
    Void,
    Win,
)
from game.table.ending import Finish, is_enough, self_draw
from game.table.ready import completes
from game.table.state import Asked, Over, Player, Seat, State, ToClaim, ToDiscard, ToDraw, ToRob
from scoring.hand import By, MeldKind
from scoring.tiles import JOKER, NAMES, SUITED, Kind, is_suited

_DRAW, _READY, _PASS, _WIN = Draw(), Ready(), Pass(), Win()
_EXPOSED_KONG, _PUNG = ExposedKong(), Pung()
_DISCARDS = tuple(Discard(kind) for kind in range(len(NAMES)))
_PUNG_MELD = MeldKind.PUNG
_CHOWS = tuple(Chow(low) for low in SUITED)
_BESIDE = tuple(
    tuple(
        (low, *[kind for kind in (low, low + 1, low + 2) if kind != tile])
        for low in (tile - 2, tile - 1, tile)
        if low // 9 == tile // 9 and low % 9 < 7
    )
    for tile in SUITED
)
"""By a tile of a suit, the chows that it is in: the lowest tile, and the two others."""


def legal(state: State, seat: Seat | None) -> tuple[Action, ...]:
    """What a seat may do, for None the table itself; () when it is for others to act."""
    phase = state.phase
    if isinstance(phase, ToDiscard):
        return tuple(_turn(state, phase)) if seat == phase.seat else ()
    if isinstance(phase, ToDraw):
        return (_DRAW,) if seat is None else ()
    if seat is None:
        return ()
    if isinstance(phase, ToClaim):
        if _may_answer(phase.asked, seat):
            return (*claims(state, seat, phase.discarder, phase.tile), _PASS)
        return ()
    if isinstance(phase, ToRob):
        return (_WIN, _PASS) if _may_answer(phase.asked, seat) else ()
    if isinstance(phase, Over):
        return (_READY,) if phase.next is not None and not phase.ready[seat] else ()
    assert_never(phase)


def is_legal(state: State, seat: Seat | None, action: Action) -> bool:
    """Whether it is among these; told without listing them for what is done most."""
    phase = state.phase
    if isinstance(action, Discard) and isinstance(phase, ToDiscard):
        return seat == phase.seat and (
            (phase.drawn is not None and action.tile == phase.drawn.tile)
            or action.tile in state.players[seat].hand
        )
    if isinstance(action, Pass) and isinstance(phase, ToClaim) and seat is not None:
        return _may_answer(phase.asked, seat)
    return action in legal(state, seat)


def rulings(state: State) -> tuple[Ruling, ...]:
    """What may be decided about the table from above. It does none of this by itself."""
    if not isinstance(state.phase, Over):
        return Void(), End()
    return (End(),) if state.phase.next is not None else ()


def claims(state: State, seat: Seat, discarder: Seat, tile: Kind) -> tuple[Action, ...]:
    """What this seat could claim a discard for."""
    if tile == JOKER:  # nobody's, once discarded
        return ()
    player = state.players[seat]
    found: list[Action] = []
    if completes(player, state.rules, tile) and is_enough(
        state, Finish(seat, tile, By.DISCARD, discarder)
    ):
        found.append(_WIN)
    if state.wall.left > 0:  # the last discard can only be won on (1.11)
        held = player.hand.count(tile)
        if held >= 2:
            if held == 3:
                found.append(_EXPOSED_KONG)
            found.append(_PUNG)
        if seat == (discarder + 1) % 4 and is_suited(tile):
            found += [
                _CHOWS[low]
                for low, one, other in _BESIDE[tile]
                if one in player.hand and other in player.hand
            ]
    return tuple(found)


def can_rob(state: State, seat: Seat, declarer: Seat, tile: Kind) -> bool:
    """Whether this seat could win on the tile of an added kong."""
    return completes(state.players[seat], state.rules, tile) and is_enough(
        state, Finish(seat, tile, By.ROBBED_KONG, declarer)
    )


def _may_answer(asked: tuple[Asked, ...], seat: Seat) -> bool:
    return any(one.seat == seat and one.answer is None for one in asked)


def _turn(state: State, phase: ToDiscard) -> list[Action]:
    player = state.players[phase.seat]
    if phase.drawn is None:
        return [_DISCARDS[kind] for kind in sorted(set(player.hand))]
    tile = phase.drawn.tile
    found: list[Action] = []
    if completes(player, state.rules, tile) and is_enough(
        state, self_draw(phase.seat, phase.drawn)
    ):
        found.append(_WIN)
    held = (*player.hand, tile)
    kinds = sorted(set(held))
    if state.wall.left > 0:  # a kong needs its replacement (1.9)
        found += _kongs(player, held, kinds)
    found += [_DISCARDS[kind] for kind in kinds]
    return found


def _kongs(player: Player, held: tuple[Kind, ...], kinds: list[Kind]) -> list[Action]:
    """`kinds`: those of the tiles held, the drawn one included."""
    found: list[Action] = [
        AddedKong(meld.tile)
        for meld, _ in player.melds
        if meld.kind is _PUNG_MELD and meld.tile in kinds
    ]
    if len(held) - len(kinds) >= 3:  # fewer alike are no four
        found += [ConcealedKong(kind) for kind in kinds if held.count(kind) == 4 and kind != JOKER]
    return found
