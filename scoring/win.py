"""A won hand in one reading, with the facts that patterns ask about. Knows no pattern, no value."""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from scoring import facts
from scoring.hand import By, Circumstances, Hand, Meld, MeldKind
from scoring.readings import Part, PartKind, Reading
from scoring.shapes import Shape, beside
from scoring.tiles import DRAGONS, HONOURS, JOKER, PLAYED, SUITED, WINDS, Kind, is_terminal
from scoring.waits import waits


def mask(kinds: Iterable[Kind]) -> int:
    """A set of kinds as bits, for questions about all tiles of a hand at once."""
    bits = 0
    for kind in kinds:
        bits |= 1 << kind
    return bits


SUITS = tuple(mask(range(start, start + 9)) for start in (0, 9, 18))
HONOUR_KINDS = mask(HONOURS)
TERMINAL_KINDS = mask(kind for kind in SUITED if is_terminal(kind))
_OUTER_KINDS = HONOUR_KINDS | TERMINAL_KINDS
_BITS = tuple(1 << kind for kind in PLAYED)
_OF_SUITS = (facts.ONE_SUIT, facts.ONE_SUIT, 0, facts.ALL_SUITS)


# A member costs ten times as much where it is looked up in its Enum.
_SELF_DRAW, _STANDARD, _PUNG = By.SELF_DRAW, Shape.STANDARD, PartKind.PUNG
_CHOW, _MELDED_PUNG, _KONG_CONCEALED = MeldKind.CHOW, MeldKind.PUNG, MeldKind.KONG_CONCEALED


class _Melds(NamedTuple):
    """What is asked of the melds of a hand: sets by their lowest tile, tiles by their kind."""

    chows: tuple[Kind, ...]
    pungs: tuple[Kind, ...]
    counts: bytes
    kinds: int
    exposed: int
    kongs: int


def _seen(melds: Iterable[Meld]) -> _Melds:
    counts, kinds, exposed, kongs = bytearray(34), 0, 0, 0
    chows: list[Kind] = []
    pungs: list[Kind] = []
    for meld in melds:
        if meld.kind is _CHOW:
            chows.append(meld.tile)
        else:
            pungs.append(meld.tile)
            kongs += meld.kind is not _MELDED_PUNG
        exposed += meld.kind is not _KONG_CONCEALED
        for kind in meld.tiles:
            counts[kind] += 1
            kinds |= _BITS[kind]
    return _Melds(tuple(chows), tuple(pungs), bytes(counts), kinds, exposed, kongs)


_NO_MELDS = _seen(())


class Held:
    """What is the same in every reading of a won hand. `concealed` and `melded` say how often each
    of the 34 kinds is in either part, winning tile included; `kinds` has a bit for each in both;
    `suits` are the number of suits among them, `facts` those that hold in every reading. Only
    `hand` has jokers; everything else takes them for the kinds that `jokers` says they stand for,
    if any. Never changed once made."""

    def __init__(
        self,
        hand: Hand,
        how: Circumstances,
        shapes: frozenset[Shape],
        jokers: tuple[Kind, ...] = (),
    ) -> None:
        tiles = (*hand.concealed, hand.win_tile)
        if JOKER in tiles:
            tiles = (*[kind for kind in tiles if kind != JOKER], *jokers)
        concealed, kinds = bytearray(34), 0
        for kind in tiles:
            concealed[kind] += 1
            kinds |= _BITS[kind]
        melds = _seen(hand.melds) if hand.melds else _NO_MELDS
        kinds |= melds.kinds
        self.hand = hand
        self.jokers = jokers
        self.how = how
        self.shapes = beside(hand.melds, shapes) if hand.melds else shapes
        self.concealed = bytes(concealed)
        self.melded = melds.counts
        self.kinds = kinds
        m, p, s = SUITS
        self.suits = bool(kinds & m) + bool(kinds & p) + bool(kinds & s)
        self.is_self_drawn = how.by is _SELF_DRAW
        self.is_concealed = not melds.exposed
        self.meld_chows = melds.chows
        self.meld_pungs = melds.pungs
        self.kongs = melds.kongs
        self.concealed_kongs = len(hand.melds) - melds.exposed
        self.facts = self._facts()
        self._waits: tuple[Kind, ...] | None = None

    def _facts(self) -> int:
        hand, kinds = self.hand, self.kinds
        found = facts.SELF_DRAWN if self.is_self_drawn else facts.GIVEN
        found |= facts.HONOURS if kinds & HONOUR_KINDS else facts.NO_HONOURS
        found |= facts.BONUS_TILES if hand.flowers else facts.NO_BONUS_TILES
        found |= _OF_SUITS[self.suits]
        if self.is_concealed:
            found |= facts.CONCEALED
        if self.kongs:
            found |= facts.KONGS
        if self.how.flags:
            found |= facts.FLAGGED
        if self.jokers:
            found |= facts.JOKERS
        if not kinds & _OUTER_KINDS:
            found |= facts.INNER
        elif not kinds & ~_OUTER_KINDS:
            found |= facts.OUTER
        return found

    @property
    def waits(self) -> tuple[Kind, ...]:
        """What completed the hand before the win, but no kind of which the winner had all four."""
        if self._waits is None:
            find = _waits if self.jokers else waits
            tiles = self.hand.concealed
            self._waits = find(tiles, len(tiles) // 3, self.shapes, self.melded)
        return self._waits

    @cached_property
    def all_four(self) -> tuple[int, int]:
        """Kinds that are there four times and are no kong: all in the concealed part, or not."""
        concealed = self.concealed.count(4)
        if not self.hand.melds:
            return concealed, 0
        kongs = [meld.tile for meld in self.hand.melds if meld.is_kong]
        both = [m and c + m == 4 for c, m in zip(self.concealed, self.melded, strict=True)]
        return concealed, sum(both) - sum([both[kind] for kind in kongs])


_waits = lru_cache(maxsize=256)(waits)
"""A hand with jokers is seen in many ways and waits for the same."""


class Win(NamedTuple):
    """One reading of a won hand. Chows and pungs are those of the melds too, by their lowest tile;
    a kong is a pung everywhere. `pair` is None where a special shape has none or seven.
    `concealed_pungs` counts concealed kongs, and no pung that another player's tile completed."""

    held: Held
    how: Circumstances
    shape: Shape
    completed: Part
    chows: tuple[Kind, ...]
    pungs: tuple[Kind, ...]
    wind_pungs: int
    dragon_pungs: int
    concealed_pungs: int
    pair: Kind | None
    reading: Reading
    facts: int


def read(held: Held, reading: Reading) -> Win:
    shape, way, completed = reading
    chows, pungs = way.chows + held.meld_chows, way.pungs + held.meld_pungs
    claimed = completed.kind is _PUNG and not held.is_self_drawn
    found = held.facts | facts.OF_CHOWS[len(chows)] | facts.OF_PUNGS[len(pungs)]
    winds = dragons = 0
    if pungs and held.facts & facts.HONOURS:
        winds = sum([kind in WINDS for kind in pungs])
        dragons = sum([kind in DRAGONS for kind in pungs])
        found |= (facts.WIND_PUNG if winds else 0) | (facts.DRAGON_PUNG if dragons else 0)
    if shape is not _STANDARD:
        found |= facts.SPECIAL
    return Win(
        held,
        held.how,
        shape,
        completed,
        chows,
        pungs,
        winds,
        dragons,
        len(way.pungs) + held.concealed_kongs - claimed,
        way.pairs[0] if len(way.pairs) == 1 else None,
        reading,
        found,
    )
