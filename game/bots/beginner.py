"""A newcomer: takes every win, claims whatever makes a set, cannot part with pairs and honours,
sees which tiles go together but not which of them are gone, never asks what others wait for."""

from functools import lru_cache
from random import Random

from game.bots.sight import Sight, counted, sight
from game.table.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    ExposedKong,
    Pass,
    Pung,
    Win,
)
from game.table.view import View
from scoring.hand import Meld, MeldKind
from scoring.tiles import Kind

_BY_COPIES = (0, 0, 5, 9, 9)
"""What it finds a tile worth of which it holds so many."""
_HONOUR = 2
_NEXT, _GAP = 3, 2
"""Beside a neighbour, and beside one a tile further."""
_NEVER = 99
"""It does not part with a joker."""
_WHIM = 1.0
"""It does not look too closely."""
_CLAIM, _KONG = ExposedKong | Pung | Chow, ConcealedKong | AddedKong
_CLAIMS = 0.6
"""How often it claims a tile that makes a set, needed or not, unless it has that set already."""


def choose(view: View, legal: tuple[Action, ...], rng: Random) -> Action:
    kinds = {type(action) for action in legal}
    if Win in kinds:
        return Win()
    if Discard in kinds:
        return _turn(bytes(counted(view)), legal, rng)
    claims = [action for action in legal if isinstance(action, _CLAIM)]
    if view.last is not None:
        held, tile = counted(view), view.last.tile
        claims = [action for action in claims if not _is_a_swap(held, action, tile)]
    if claims and rng.random() < _CLAIMS and not _is_settled(sight(view)):
        return claims[0]
    return Pass() if Pass in kinds else legal[0]


def _turn(held: bytes, legal: tuple[Action, ...], rng: Random) -> Action:
    discards = []
    for action in legal:
        if isinstance(action, Discard):
            discards.append(action)
        elif isinstance(action, _KONG):
            return action
    worths = _worths(held)
    return min(discards, key=lambda action: worths[action.tile] + _WHIM * rng.random())


def _worths(held: bytes) -> tuple[int, ...]:
    """Of a tile of each kind; jokers are counted last."""
    suits = (*_of_suit(held[:9]), *_of_suit(held[9:18]), *_of_suit(held[18:27]))
    return (*suits, *[_BY_COPIES[n] + _HONOUR for n in held[27:34]], *[_NEVER] * len(held[34:]))


@lru_cache(maxsize=1 << 12)
def _of_suit(held: bytes) -> tuple[int, ...]:
    around = (0, 0, *held, 0, 0)
    return tuple(
        _BY_COPIES[n]
        + _GAP * ((around[at] > 0) + (around[at + 4] > 0))
        + _NEXT * ((around[at + 1] > 0) + (around[at + 3] > 0))
        for at, n in enumerate(held)
    )


def _is_a_swap(held: bytearray, action: Action, claimed: Kind) -> bool:
    """A chow of which the hand has the claimed tile already, and nothing else to do with it."""
    if not isinstance(action, Chow) or not held[claimed]:
        return False
    after = bytearray(held)
    for kind in Meld(MeldKind.CHOW, action.tile).tiles:
        after[kind] -= kind != claimed
    return _worths(bytes(after))[claimed] == 0


def _is_settled(seen: Sight) -> bool:
    """A hand that waits for its last tile is left alone, even by a beginner."""
    return seen.standing().missing <= 1
