"""A won hand in one reading, with the facts that patterns ask about. Knows no pattern, no value."""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NamedTuple

from scoring.hand import By, Circumstances, Hand, MeldKind
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


class Held:
    """What is the same in every reading of a won hand. `concealed` and `melded` say how often each
    of the 34 kinds is in either part, winning tile included; `kinds` has a bit for each in both;
    `suits` are the number of suits among them. Only `hand` has jokers; everything else takes them
    for the kinds that `jokers` says they stand for, if any. Never changed once made."""

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
        concealed, melded, kinds = bytearray(len(PLAYED)), bytearray(len(PLAYED)), 0
        for kind in tiles:
            concealed[kind] += 1
            kinds |= 1 << kind
        chows: list[Kind] = []
        pungs: list[Kind] = []
        exposed = 0
        for meld in hand.melds:
            (chows if meld.kind is MeldKind.CHOW else pungs).append(meld.tile)
            exposed += meld.kind is not MeldKind.KONG_CONCEALED
            for kind in meld.tiles:
                melded[kind] += 1
                kinds |= 1 << kind
        self.hand = hand
        self.jokers = jokers
        self.how = how
        self.shapes = beside(hand.melds, shapes)
        self.concealed = bytes(concealed)
        self.melded = bytes(melded)
        self.kinds = kinds
        self.suits = sum([kinds & suit > 0 for suit in SUITS])
        self.is_self_drawn = how.by is By.SELF_DRAW
        self.is_concealed = not exposed
        self.meld_chows = tuple(chows)
        self.meld_pungs = tuple(pungs)
        self.concealed_kongs = len(hand.melds) - exposed
        self._waits: tuple[Kind, ...] | None = None

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


def read(held: Held, reading: Reading) -> Win:
    way, completed = reading.way, reading.completed
    pungs = way.pungs + held.meld_pungs
    claimed = completed.kind is PartKind.PUNG and not held.is_self_drawn
    return Win(
        held,
        held.how,
        reading.shape,
        completed,
        way.chows + held.meld_chows,
        pungs,
        sum([kind in WINDS for kind in pungs]),
        sum([kind in DRAGONS for kind in pungs]),
        len(way.pungs) + held.concealed_kongs - claimed,
        way.pairs[0] if len(way.pairs) == 1 else None,
        reading,
    )
