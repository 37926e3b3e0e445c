"""The vocabulary of all systems: what a win has, and how often. Knows no value and no system.

Functions of a Win answer yes or no, or how many.
"""

from collections.abc import Callable, Collection

from scoring import facts, groups
from scoring.facts import needs, told
from scoring.readings import PartKind
from scoring.shapes import Shape
from scoring.specials import ORPHANS
from scoring.tiles import DRAGONS, FLOWERS, PLAYED, SEASONS, SUITED, WINDS, Kind, Wind
from scoring.win import Win

# A member costs ten times as much where it is looked up in its Enum.
_STANDARD, _EAST = Shape.STANDARD, Wind.E
_CHOW, _PUNG = PartKind.CHOW, PartKind.PUNG

_SUITS = facts.NO_SUIT | facts.ONE_SUIT | facts.TWO_SUITS | facts.ALL_SUITS
_WINDS = dict(zip((*SEASONS, *FLOWERS), (*Wind, *Wind), strict=True))
_ORPHANS = frozenset(ORPHANS)

# How the hand was won


def dealer(win: Win) -> bool:
    return win.how.seat is _EAST


@told(facts.SELF_DRAWN)
def self_drawn(win: Win) -> bool:
    return win.held.is_self_drawn


@told(facts.CONCEALED)
def concealed(win: Win) -> bool:
    """No exposed meld; a concealed kong is none."""
    return win.held.is_concealed


@told(facts.ROBBED_KONG)
def robbed_kong(win: Win) -> bool:
    return bool(win.facts & facts.ROBBED_KONG)


def flag(name: str) -> Callable[[Win], bool]:
    return needs(facts.FLAGGED)(lambda win: name in win.how.flags)


@needs(facts.CHOW)
def open_chow_wait(win: Win) -> bool:
    """The winning tile stands at the end of a chow that was open on both sides."""
    part = win.completed
    if part.kind is not _CHOW:
        return False
    low = part.tiles[0] % 9
    return (part.win == 0 and low < 6) or (part.win == 2 and low > 0)


def pung_completed(win: Win) -> bool:
    """The winning tile turned a pair into a pung."""
    return win.completed.kind is _PUNG


def single_wait(win: Win) -> bool:
    other = _also_waited_for(win)
    if other is not None and win.held.number_of(other) < 4:
        return False
    return len(win.held.waits) == 1


def _also_waited_for(win: Win) -> Kind | None:
    """What would have ended an open chow at its other end, or made a pung of the other pair."""
    if open_chow_wait(win):
        low = win.completed.tiles[0]
        return low + 3 if win.completed.win == 0 else low - 1
    return win.pair if pung_completed(win) and standard(win) else None


@needs(facts.EXPOSED)
def all_sets_exposed(win: Win) -> bool:
    """Every set is an exposed meld, so that the winning tile made the pair."""
    return len(win.held.hand.concealed) == 1 and win.held.concealed_kongs == 0


# Sets


@told(facts.STANDARD)
def standard(win: Win) -> bool:
    return win.shape is _STANDARD


def shape(wanted: Shape) -> Callable[[Win], bool]:
    return told(facts.OF_SHAPE[wanted])(lambda win: win.shape is wanted)


@told(facts.STANDARD | facts.NO_PUNG)
def all_chows(win: Win) -> bool:
    return win.shape is _STANDARD and not win.pungs


@told(facts.STANDARD | facts.NO_CHOW)
def all_pungs(win: Win) -> bool:
    return win.shape is _STANDARD and not win.chows


def identical_chows(win: Win, times: int) -> int:
    """How many chows there are exactly so many times."""
    return groups.occurring(win.chows, times)


def chows_alike(times: int) -> Callable[[Win], int]:
    return needs(facts.SAME_CHOWS | facts.OF_CHOWS[times])(lambda win: identical_chows(win, times))


@needs(facts.SIMILAR_CHOWS)
def similar_chows(win: Win) -> int:
    """How many chows there are in all three suits."""
    chows = win.chows
    return sum([low + 9 in chows and low + 18 in chows for low in {*chows} if low < 9])


@needs(facts.PAIRED_CHOWS)
def similar_chow_pairs(win: Win) -> int:
    return groups.similar_pairs(win.chows)


@told(facts.PURE_STRAIGHT)
def pure_straight(win: Win) -> bool:
    """123, 456 and 789 of one suit."""
    return bool(win.facts & facts.PURE_STRAIGHT)


@needs(facts.PURE_STRAIGHT)
def concealed_pure_straight(win: Win) -> bool:
    return bool(groups.chow_facts(win.reading.way.chows) & facts.PURE_STRAIGHT)


@told(facts.MIXED_STRAIGHT)
def mixed_straight(win: Win) -> bool:
    """123, 456 and 789 of three suits."""
    return bool(win.facts & facts.MIXED_STRAIGHT)


@needs(facts.MIXED_STRAIGHT)
def concealed_mixed_straight(win: Win) -> bool:
    return bool(groups.chow_facts(win.reading.way.chows) & facts.MIXED_STRAIGHT)


def similar_pungs(win: Win, suits: int) -> int:
    """How many numbers have pungs in exactly so many suits."""
    return groups.occurring(groups.numbers(win.pungs), suits)


def pungs_alike(suits: int) -> Callable[[Win], int]:
    found = facts.PAIRED_PUNGS if suits == 2 else facts.SIMILAR_PUNGS
    return needs(found)(lambda win: similar_pungs(win, suits))


def concealed_pungs(least: int) -> Callable[[Win], bool]:
    return needs(facts.OF_PUNGS[least])(lambda win: win.concealed_pungs >= least)


@needs(facts.PUNG)
def consecutive_pungs(win: Win) -> int:
    """The most pungs of one suit whose numbers follow each other."""
    pungs = {(kind // 9, kind % 9) for kind in win.pungs if kind in SUITED}
    longest = 0
    while pungs:
        longest += 1
        pungs &= {(suit, number + 1) for suit, number in pungs}
    return longest


@needs(facts.KONGS)
def kongs(win: Win) -> tuple[int, int]:
    """Exposed and concealed ones."""
    return win.held.kongs - win.held.concealed_kongs, win.held.concealed_kongs


@told(facts.DRAGON_PUNG)
def dragon_pungs(win: Win) -> int:
    return sum([kind in DRAGONS for kind in win.pungs])


@told(facts.WIND_PUNG)
def wind_pungs(win: Win) -> int:
    return sum([kind in WINDS for kind in win.pungs])


@needs(facts.TWO_DRAGON_PUNGS)
def small_three_dragons(win: Win) -> bool:
    return dragon_pungs(win) == 2 and pair_in(win, DRAGONS)


@told(facts.THREE_DRAGON_PUNGS)
def big_three_dragons(win: Win) -> bool:
    return dragon_pungs(win) == 3


@needs(facts.TWO_WIND_PUNGS)
def small_three_winds(win: Win) -> bool:
    return wind_pungs(win) == 2 and pair_in(win, WINDS)


@told(facts.THREE_WIND_PUNGS)
def big_three_winds(win: Win) -> bool:
    return wind_pungs(win) == 3


@needs(facts.THREE_WIND_PUNGS)
def small_four_winds(win: Win) -> bool:
    return wind_pungs(win) == 3 and pair_in(win, WINDS)


@told(facts.FOUR_WIND_PUNGS)
def big_four_winds(win: Win) -> bool:
    return wind_pungs(win) == 4


@needs(facts.STANDARD | facts.OUTER_CHOWS)
def outer_sets(win: Win) -> bool:
    """Every set, and the pair, has a terminal or an honour."""
    return (
        win.shape is _STANDARD
        and bool(win.facts & facts.OUTER_CHOWS)
        and win.pair in _ORPHANS
        and _ORPHANS.issuperset(win.pungs)
    )


def pair_in(win: Win, kinds: Collection[Kind]) -> bool:
    return win.pair in kinds


@needs(facts.WIND_PUNG)
def round_wind_pung(win: Win) -> bool:
    return win.how.round.kind in win.pungs


@needs(facts.WIND_PUNG)
def seat_wind_pung(win: Win) -> bool:
    return win.how.seat.kind in win.pungs


# Tiles


def suits(win: Win) -> int:
    """How many of them there are, honours apart."""
    return facts.OF_SUITS.index(win.facts & _SUITS)


@told(facts.HONOURS)
def honours(win: Win) -> bool:
    return bool(win.facts & facts.HONOURS)


@told(facts.NO_HONOURS)
def no_honours(win: Win) -> bool:
    return not honours(win)


@told(facts.ONE_SUIT | facts.HONOURS)
def mixed_suit(win: Win) -> bool:
    return suits(win) == 1 and honours(win)


@told(facts.ONE_SUIT | facts.NO_HONOURS)
def pure_suit(win: Win) -> bool:
    return suits(win) == 1 and not honours(win)


@told(facts.NO_SUIT)
def all_honours(win: Win) -> bool:
    return suits(win) == 0


@told(facts.INNER)
def no_outer_tiles(win: Win) -> bool:
    """Neither terminals nor honours."""
    return bool(win.facts & facts.INNER)


@told(facts.OUTER)
def all_outer_tiles(win: Win) -> bool:
    """Terminals and honours only."""
    return bool(win.facts & facts.OUTER)


@told(facts.OUTER | facts.NO_HONOURS)
def all_terminals(win: Win) -> bool:
    return all_outer_tiles(win) and not honours(win)


@needs(facts.ALL_SUITS)
def same_numbers_in_all_suits(win: Win) -> bool:
    tiles = win.held.tiles.to_bytes(len(PLAYED), "little")
    m, p, s = ([n > 0 for n in tiles[start : start + 9]] for start in (0, 9, 18))
    return m == p == s


def all_four(win: Win) -> tuple[int, int]:
    """Kinds of which all four are in the hand and are no kong: none of them in an exposed meld, and
    the others."""
    return win.held.all_four


@told(facts.JOKERS)
def jokers(win: Win) -> bool:
    return bool(win.held.jokers)


# Bonus tiles


@told(facts.BONUS_TILES)
def bonus_tiles(win: Win) -> bool:
    return bool(win.held.hand.flowers)


@needs(facts.BONUS_TILES)
def own_flowers(win: Win) -> int:
    """Of each row the tile of the winner's seat."""
    if not win.held.hand.flowers:
        return 0
    own: tuple[Kind, Kind] = (SEASONS[win.how.seat], FLOWERS[win.how.seat])
    return sum([kind in own for kind in win.held.hand.flowers])


@needs(facts.BONUS_TILES)
def flower_sets(win: Win) -> int:
    flowers = win.held.hand.flowers
    if len(flowers) < 4:
        return 0
    return sum([len([k for k in flowers if k in row]) == 4 for row in (SEASONS, FLOWERS)])


def flowers_of(win: Win, winds: Collection[Wind]) -> int:
    """Of each row the tiles of these winds."""
    return sum([_WINDS[kind] in winds for kind in win.held.hand.flowers])
