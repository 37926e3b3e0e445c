"""What a won hand narrowly missed: the patterns that would have added to it with one tile or one
condition other than it was. Knows no pattern: every change is tried and scored, and one that makes
no hand is dropped.

Jokers go on standing for what they stand for in the hand as it was.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.readings import PartKind
from scoring.score import best_reading
from scoring.sheet import Tally
from scoring.system import System
from scoring.texts.missed import CHANGES
from scoring.tiles import BONUS, JOKER, NAMES, Kind, Wind, text
from scoring.validate import fitting_flags, validate
from scoring.waits import waits
from scoring.win import Held, Win
from scoring.words import Language

MOST = 8
"""So many are worth reading."""
CONCEALED = "concealed"
NO_FLOWERS = "no_flowers"


class What(StrEnum):
    """What would have been different."""

    TILE = "tile"
    """A tile of the hand."""
    WIN_TILE = "win_tile"
    """The winning tile: the hand waited for both."""
    LAST_TILE = "last_tile"
    """Which of the same tiles came last."""
    MELD = "meld"
    """How a set was declared, or whether it was."""
    FLOWER = "flower"
    """One more bonus tile."""
    DISCARDS = "discards"
    """The win, one discard earlier."""
    CONDITION = "condition"
    """How the hand was won, or what was said before."""


@dataclass(frozen=True, slots=True)
class Change:
    """`old` and `new` are tiles by name, kinds of melds, numbers, or names of conditions; `tiles`
    those of a meld."""

    what: What
    new: str
    old: str = ""
    tiles: str = ""

    def in_(self, language: Language) -> str:
        words = CHANGES.get(f"{self.what}.{self.new}", CHANGES[self.what])
        return words.in_(language).format(new=self.new, old=self.old, tiles=self.tiles)


@dataclass(frozen=True, slots=True)
class Missed:
    """With the change the pattern would have added `points`, and the hand come to `total`."""

    pattern: str
    points: int
    total: int
    change: Change


class _Variant(NamedTuple):
    change: Change
    hand: Hand
    how: Circumstances
    jokers: tuple[Kind, ...]


def missed(hand: Hand, how: Circumstances, system: System, most: int = MOST) -> tuple[Missed, ...]:
    """The best first, and of each pattern the change that makes most of the hand. Expects a hand
    that is complete, even if it is worth too little to win."""
    base, win = best_reading(hand, how, system)
    counted = {line.pattern: line.points for line in base.lines if line.swallowed_by is None}
    found: dict[str, Missed] = {}
    for variant in _variants(how, system, win):
        tally = _tally(variant, system)
        if tally is not None and tally.total > base.total:
            for gain in _gains(tally, counted, variant.change):
                known = found.get(gain.pattern)
                if known is None or (gain.total, gain.points) > (known.total, known.points):
                    found[gain.pattern] = gain
    order = [pattern.id for pattern in system.patterns]
    ranked = sorted(found.values(), key=lambda one: order.index(one.pattern))
    return tuple(sorted(ranked, key=lambda one: (-one.points, -one.total))[:most])


def _tally(variant: _Variant, system: System) -> Tally | None:
    hand, how = variant.hand, variant.how
    try:
        validate(hand, how, system)
        return best_reading(hand, how, system, [variant.jokers])[0]
    except InvalidHand:
        return None


def _gains(tally: Tally, counted: dict[str, int], change: Change) -> Iterator[Missed]:
    for line in tally.lines:
        points = line.points - counted.get(line.pattern, 0)
        if points > 0 and line.swallowed_by is None:
            yield Missed(line.pattern, points, tally.total, change)


def _variants(how: Circumstances, system: System, win: Win) -> Iterator[_Variant]:
    """Conditions come first: of two changes that do the same, the simpler is told."""
    hand, jokers = win.held.hand, win.held.jokers
    for change, otherwise in _won_otherwise(hand, how, system):
        yield _Variant(change, hand, fitting_flags(hand, otherwise, system), jokers)
    for change, other in _flowers(hand):
        yield _Variant(change, other, how, jokers)
    for change, other in (*_declared_otherwise(hand), *_kongs(win)):
        yield _Variant(change, other, fitting_flags(other, how, system), jokers)
    for change, other in (*_win_tiles(win), *_tiles(win), *_chows(win)):
        for left in _without_lost_reds(hand, other):
            yield _Variant(change, left, how, jokers)
    if JOKER in hand.concealed:
        for kind in sorted(set(jokers)):
            other = replace(hand, concealed=_exchanged(hand.concealed, JOKER, kind))
            change = Change(What.TILE, NAMES[kind], NAMES[JOKER])
            yield _Variant(change, other, how, _exchanged(jokers, kind))


def _won_otherwise(
    hand: Hand, how: Circumstances, system: System
) -> Iterator[tuple[Change, Circumstances]]:
    drawn = how.by is By.SELF_DRAW
    by = By.DISCARD if drawn else By.SELF_DRAW
    source = Wind((how.seat + 1) % 4) if drawn else None
    yield _condition(by.value), replace(how, by=by, source=source, responsible=None)
    for flag in system.flags:
        if flag.is_choice and flag.id not in how.flags:
            yield _condition(flag.id), replace(how, flags=how.flags | {flag.id})
    if how.discards:
        earlier = how.discards - 1
        change = Change(What.DISCARDS, str(earlier), str(how.discards))
        yield change, replace(how, discards=earlier)


def _condition(name: str) -> Change:
    return Change(What.CONDITION, name)


def _flowers(hand: Hand) -> Iterator[tuple[Change, Hand]]:
    if hand.flowers:
        yield _condition(NO_FLOWERS), replace(hand, flowers=())
    for kind in BONUS:
        yield Change(What.FLOWER, NAMES[kind]), replace(hand, flowers=(*hand.flowers, kind))


def _declared_otherwise(hand: Hand) -> Iterator[tuple[Change, Hand]]:
    """Each exposed meld left in the hand; a kong is declared there too, but concealed."""
    for meld in hand.melds:
        if meld.is_kong and meld.is_exposed:
            kong = Meld(MeldKind.KONG_CONCEALED, meld.tile)
            yield _meld(meld, CONCEALED), _with_meld(hand, meld, kong)
        elif meld.is_exposed:
            kept = replace(hand, concealed=(*hand.concealed, *meld.tiles))
            yield _meld(meld, CONCEALED), _with_meld(kept, meld)


def _kongs(win: Win) -> Iterator[tuple[Change, Hand]]:
    """Each pung with its fourth tile."""
    hand = win.held.hand
    for meld in hand.melds:
        if meld.kind is MeldKind.PUNG and _is_left(meld.tile, win.held):
            kong = Meld(MeldKind.KONG_ADDED, meld.tile)
            yield _meld(meld, kong.kind.value), _with_meld(hand, meld, kong)
    for part in win.reading.parts():
        kind = part.tiles[0]
        is_own = part.kind is PartKind.PUNG and part.win is None
        if is_own and hand.concealed.count(kind) == 3 and _is_left(kind, win.held):
            left = tuple(tile for tile in hand.concealed if tile != kind)
            melds = (*hand.melds, Meld(MeldKind.KONG_CONCEALED, kind))
            change = _meld(Meld(MeldKind.PUNG, kind), MeldKind.KONG_CONCEALED.value)
            yield change, replace(hand, concealed=left, melds=melds)


def _meld(meld: Meld, new: str) -> Change:
    return Change(What.MELD, new, meld.kind.value, text(meld.tiles))


def _with_meld(hand: Hand, old: Meld, *new: Meld) -> Hand:
    at = hand.melds.index(old)
    return replace(hand, melds=(*hand.melds[:at], *new, *hand.melds[at + 1 :]))


def _is_left(kind: Kind, held: Held) -> bool:
    """Whether there is one more that is not in the hand."""
    return held.concealed[kind] + held.melded[kind] < 4


def _win_tiles(win: Win) -> Iterator[tuple[Change, Hand]]:
    """Another winning tile, and another of the same tiles that came last."""
    hand = win.held.hand
    if hand.win_tile == JOKER:
        return
    name = NAMES[hand.win_tile]
    for kind in _fitting(win.held, hand.concealed):
        if kind != hand.win_tile:
            yield Change(What.WIN_TILE, NAMES[kind], name), replace(hand, win_tile=kind)
    for kind in sorted({*hand.concealed} - {hand.win_tile, JOKER}):
        rest = _exchanged(hand.concealed, kind, hand.win_tile)
        yield (
            Change(What.LAST_TILE, NAMES[kind], name),
            replace(hand, concealed=rest, win_tile=kind),
        )


def _tiles(win: Win) -> Iterator[tuple[Change, Hand]]:
    """Each tile exchanged for every other with which the hand is still complete."""
    hand = win.held.hand
    for kind in sorted({*hand.concealed} - {JOKER}):
        rest = _exchanged(hand.concealed, kind)
        for other in _fitting(win.held, (*rest, hand.win_tile)):
            if other != kind:
                change = Change(What.TILE, NAMES[other], NAMES[kind])
                yield change, replace(hand, concealed=(*rest, other))


def _fitting(held: Held, tiles: tuple[Kind, ...]) -> tuple[Kind, ...]:
    real = (*(kind for kind in tiles if kind != JOKER), *held.jokers)
    return waits(real, len(real) // 3, held.shapes, held.melded)


def _without_lost_reds(hand: Hand, other: Hand) -> Iterator[Hand]:
    """A red five that went counts no more. Nothing where it may have been another five of its suit
    that went: which of them is red is not known."""
    before, after = _all_tiles(hand), _all_tiles(other)
    if all(after.count(kind) in (0, before.count(kind)) for kind in hand.reds):
        yield replace(other, reds=tuple(kind for kind in hand.reds if kind in after))


def _all_tiles(hand: Hand) -> list[Kind]:
    return [hand.win_tile, *hand.concealed, *(kind for meld in hand.melds for kind in meld.tiles)]


def _exchanged(tiles: tuple[Kind, ...], old: Kind, *new: Kind) -> tuple[Kind, ...]:
    at = tiles.index(old)
    return (*tiles[:at], *new, *tiles[at + 1 :])


def _chows(win: Win) -> Iterator[tuple[Change, Hand]]:
    """Each exposed chow one tile lower or higher."""
    hand = win.held.hand
    for meld in hand.melds:
        if meld.kind is MeldKind.CHOW:
            first, _, last = meld.tiles
            for low, old, new in ((first - 1, last, first - 1), (first + 1, first, last + 1)):
                if new // 9 == first // 9 and _is_left(new, win.held):
                    moved = _with_meld(hand, meld, Meld(MeldKind.CHOW, low))
                    yield Change(What.TILE, NAMES[new], NAMES[old]), moved
