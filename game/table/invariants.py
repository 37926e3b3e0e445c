"""What holds for every table after every action: whatever breaks it is a bug in the rules."""

from collections.abc import Iterator

from game.table.legal import legal
from game.table.rules import tile_set
from game.table.state import SEATS, Over, State, ToClaim, ToDiscard, WonHand
from scoring.tiles import Kind, is_bonus, text


class BrokenTable(Exception):
    """The state that these rules can never lead to is here."""


def check(state: State) -> None:
    """BrokenTable says what is wrong."""
    for fault in _faults(state):
        raise BrokenTable(fault)


def _faults(state: State) -> Iterator[str]:
    tiles = sorted(_tiles(state))
    if tiles != list(tile_set(state.rules)):
        yield f"the tiles are {text(tiles)}"
    if state.wall.left < 0:
        yield "a dead tile was drawn"
    yield from _hand_faults(state)
    yield from _points_faults(state)
    phase = state.phase
    if isinstance(phase, ToClaim):
        last = state.players[phase.discarder].river[-1]
        if last.claimed or last.tile != phase.tile:
            yield "the claimed tile is not the last discard"
    if not isinstance(phase, Over) and not any(legal(state, seat) for seat in (None, *SEATS)):
        yield "nobody may do anything"


def _tiles(state: State) -> Iterator[Kind]:
    wall, phase = state.wall, state.phase
    yield from wall.tiles[wall.head : wall.tail]
    for player in state.players:
        yield from player.hand
        yield from player.flowers
        for declared in player.melds:
            yield from declared.meld.tiles
        for thrown in player.river:
            if not thrown.claimed:
                yield thrown.tile
    if isinstance(phase, ToDiscard) and phase.drawn is not None:
        yield phase.drawn.tile
    if isinstance(phase, Over) and isinstance(phase.result, WonHand):
        yield phase.result.tile


def _hand_faults(state: State) -> Iterator[str]:
    phase = state.phase
    for seat, player in enumerate(state.players):
        owes = isinstance(phase, ToDiscard) and phase.seat == seat and phase.drawn is None
        held = len(player.hand) + 3 * len(player.melds)
        if held != state.rules.hand_size + owes:
            yield f"seat {seat} holds {held} tiles"
        if list(player.hand) != sorted(player.hand) or any(map(is_bonus, player.hand)):
            yield f"the hand of seat {seat} is {text(player.hand)}"


def _points_faults(state: State) -> Iterator[str]:
    if sum(state.context.points) != 0:
        yield f"the points are {state.context.points}"
    if isinstance(state.phase, Over) and sum(state.phase.result.deltas) != 0:
        yield f"the result is {state.phase.result.deltas}"
