"""The vocabulary of all systems: what a win has, and how often. Knows no value and no system.

Functions of a Win answer yes or no, or how many.
"""

from collections.abc import Callable

from scoring.hand import By
from scoring.readings import PartKind
from scoring.shapes import Shape
from scoring.tiles import DRAGONS, FLOWERS, SEASONS, WINDS, Kind
from scoring.win import HONOUR_KINDS, Win

# How the hand was won


def self_drawn(win: Win) -> bool:
    return win.held.is_self_drawn


def concealed(win: Win) -> bool:
    """No exposed meld; a concealed kong is none."""
    return win.held.is_concealed


def robbed_kong(win: Win) -> bool:
    return win.how.by is By.ROBBED_KONG


def flag(name: str) -> Callable[[Win], bool]:
    return lambda win: name in win.how.flags


def single_wait(win: Win) -> bool:
    return len(win.held.waits) == 1


def open_chow_wait(win: Win) -> bool:
    """The winning tile stands at the end of a chow that was open on both sides."""
    part = win.completed
    if part.kind is not PartKind.CHOW:
        return False
    low = part.tiles[0] % 9
    return (part.win == 0 and low < 6) or (part.win == 2 and low > 0)


def all_sets_exposed(win: Win) -> bool:
    """Every set is an exposed meld, so that the winning tile made the pair."""
    return len(win.held.hand.concealed) == 1 and win.held.concealed_kongs == 0


# Sets


def standard(win: Win) -> bool:
    return win.shape is Shape.STANDARD


def all_chows(win: Win) -> bool:
    return win.shape is Shape.STANDARD and not win.pungs


def all_pungs(win: Win) -> bool:
    return win.shape is Shape.STANDARD and not win.chows


def pungs_of(win: Win, kinds: range) -> int:
    return sum(1 for kind in win.pungs if kind in kinds)


def dragon_pungs(win: Win) -> int:
    return pungs_of(win, DRAGONS)


def wind_pungs(win: Win) -> int:
    return pungs_of(win, WINDS)


def pair_in(win: Win, kinds: range) -> bool:
    return win.pair in kinds


def round_wind_pung(win: Win) -> bool:
    return win.how.round.kind in win.pungs


def seat_wind_pung(win: Win) -> bool:
    return win.how.seat.kind in win.pungs


# Tiles


def honours(win: Win) -> bool:
    return bool(win.held.kinds & HONOUR_KINDS)


def mixed_suit(win: Win) -> bool:
    return win.held.suits == 1 and honours(win)


def pure_suit(win: Win) -> bool:
    return win.held.suits == 1 and not honours(win)


def all_honours(win: Win) -> bool:
    return win.held.suits == 0


# Bonus tiles


def bonus_tiles(win: Win) -> bool:
    return bool(win.held.hand.flowers)


def own_flowers(win: Win) -> int:
    """Of each row the tile of the winner's seat."""
    own: tuple[Kind, Kind] = (SEASONS[win.how.seat], FLOWERS[win.how.seat])
    return sum(1 for kind in win.held.hand.flowers if kind in own)


def flower_sets(win: Win) -> int:
    flowers = win.held.hand.flowers
    return sum(all(kind in flowers for kind in row) for row in (SEASONS, FLOWERS))
