"""What holds for every table after every action: whatever breaks it is a bug in the rules."""

from collections import Counter
from collections.abc import Iterator
from functools import cache

from game.table.legal import legal
from game.table.rules import Rules, tile_set
from game.table.state import SEATS, Over, State, ToClaim, ToDiscard, VoidHand, WonHand
from scoring.tiles import BONUS, Kind, text

_BONUS = frozenset(BONUS)


class BrokenTable(Exception):
    """The state that these rules can never lead to is here."""


def check(state: State) -> None:
    """BrokenTable says what is wrong."""
    for fault in _faults(state):
        raise BrokenTable(fault)


def _faults(state: State) -> Iterator[str]:
    tiles = _tiles(state)
    if Counter(tiles) != _whole_set(state.rules):
        yield f"the tiles are {text(sorted(tiles))}"
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


def _tiles(state: State) -> list[Kind]:
    wall, phase = state.wall, state.phase
    tiles = list(wall.tiles[wall.head : wall.tail])
    for player in state.players:
        tiles += player.hand
        tiles += player.flowers
        for declared in player.melds:
            tiles += declared.meld.tiles
        tiles += [thrown.tile for thrown in player.river if not thrown.claimed]
    if isinstance(phase, ToDiscard) and phase.drawn is not None:
        tiles.append(phase.drawn.tile)
    if isinstance(phase, Over) and isinstance(phase.result, WonHand):
        tiles.append(phase.result.tile)
    return tiles


@cache
def _whole_set(rules: Rules) -> Counter[Kind]:
    return Counter(tile_set(rules))


def _hand_faults(state: State) -> Iterator[str]:
    phase = state.phase
    is_void = isinstance(phase, Over) and isinstance(phase.result, VoidHand)
    for seat, player in enumerate(state.players):
        owes = isinstance(phase, ToDiscard) and phase.seat == seat and phase.drawn is None
        held = len(player.hand) + 3 * len(player.melds)
        if held - state.rules.hand_size not in ((0, 1) if is_void else (owes,)):
            yield f"seat {seat} holds {held} tiles"
        if list(player.hand) != sorted(player.hand) or not _BONUS.isdisjoint(player.hand):
            yield f"the hand of seat {seat} is {text(player.hand)}"


def _points_faults(state: State) -> Iterator[str]:
    if sum(state.context.points) != 0:
        yield f"the points are {state.context.points}"
    if isinstance(state.phase, Over) and sum(state.phase.result.deltas) != 0:
        yield f"the result is {state.phase.result.deltas}"
