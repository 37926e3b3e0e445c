"""What each seat may do now: the only place that knows. All others ask here, `apply` too."""

from collections.abc import Iterator
from typing import assert_never

from game.table.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Draw,
    ExposedKong,
    Pass,
    Pung,
    Ready,
    Win,
)
from game.table.ending import Finish, is_enough, self_draw
from game.table.ready import completes
from game.table.state import Asked, Over, Player, Seat, State, ToClaim, ToDiscard, ToDraw, ToRob
from scoring.hand import By, MeldKind
from scoring.tiles import JOKER, NAMES, Kind, is_suited

_DRAW, _READY, _PASS, _WIN = Draw(), Ready(), Pass(), Win()
_EXPOSED_KONG, _PUNG = ExposedKong(), Pung()
_DISCARDS = tuple(Discard(kind) for kind in range(len(NAMES)))


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
        if held == 3:
            found.append(_EXPOSED_KONG)
        if held >= 2:
            found.append(_PUNG)
        if seat == (discarder + 1) % 4 and is_suited(tile):
            found.extend(_chows(player.hand, tile))
    return tuple(found)


def can_rob(state: State, seat: Seat, declarer: Seat, tile: Kind) -> bool:
    """Whether this seat could win on the tile of an added kong."""
    return completes(state.players[seat], state.rules, tile) and is_enough(
        state, Finish(seat, tile, By.ROBBED_KONG, declarer)
    )


def _may_answer(asked: tuple[Asked, ...], seat: Seat) -> bool:
    return any(one.seat == seat and one.answer is None for one in asked)


def _chows(hand: tuple[Kind, ...], tile: Kind) -> Iterator[Chow]:
    for lowest in (tile - 2, tile - 1, tile):
        if (
            lowest // 9 == tile // 9
            and lowest % 9 < 7
            and all(kind == tile or kind in hand for kind in (lowest, lowest + 1, lowest + 2))
        ):
            yield Chow(lowest)


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
        found.extend(_kongs(player, held, kinds))
    found.extend([_DISCARDS[kind] for kind in kinds])
    return found


def _kongs(player: Player, held: tuple[Kind, ...], kinds: list[Kind]) -> Iterator[Action]:
    """`kinds`: those of the tiles held, the drawn one included."""
    for declared in player.melds:
        if declared.meld.kind is MeldKind.PUNG and declared.meld.tile in kinds:
            yield AddedKong(declared.meld.tile)
    for kind in kinds:
        if held.count(kind) == 4 and kind != JOKER:
            yield ConcealedKong(kind)
