"""A won hand in one reading, with the facts that patterns ask about. Knows no pattern, no value."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from scoring import facts
from scoring.groups import chow_facts, pung_facts
from scoring.hand import By, Circumstances, Hand, Meld, MeldKind
from scoring.readings import Part, PartKind, Reading
from scoring.shapes import Shape, beside
from scoring.tiles import HONOURS, NAMES, PLAYED, SUITED, Kind, is_terminal
from scoring.waits import waits, waits_of

# All tiles of a hand as one number, with a byte for how often each kind is there: that is quicker
# to add up than to count, and to ask about many kinds at once.
_ONE = tuple(1 << 8 * kind for kind in range(len(NAMES) + 2))  # a chow that is none ends there
_NOT_PLAYED = _ONE[len(PLAYED)]
_UP_TO_FOUR, _UP_TO_FIVE, _FULL = (
    byte * sum(_ONE[: len(PLAYED)]) for byte in (128 - 4, 128 - 5, 128)
)


def mask(kinds: Iterable[Kind]) -> int:
    """What to ask for any tiles of these kinds with."""
    return sum({255 * _ONE[kind] for kind in kinds})


SUITS = tuple(mask(range(start, start + 9)) for start in (0, 9, 18))
HONOUR_KINDS = mask(HONOURS)
TERMINAL_KINDS = mask(kind for kind in SUITED if is_terminal(kind))
_OUTER_KINDS = HONOUR_KINDS | TERMINAL_KINDS

# A member costs ten times as much where it is looked up in its Enum.
_SELF_DRAW, _ROBBED_KONG = By.SELF_DRAW, By.ROBBED_KONG
_STANDARD, _PUNG = Shape.STANDARD, PartKind.PUNG
_CHOW, _MELDED_PUNG, _KONG_CONCEALED = MeldKind.CHOW, MeldKind.PUNG, MeldKind.KONG_CONCEALED


@dataclass(slots=True)
class _Melds:
    """What is asked of the melds of a hand: sets by their lowest tile, and all their tiles."""

    chows: tuple[Kind, ...] = ()
    pungs: tuple[Kind, ...] = ()
    tiles: int = 0
    counts: bytes = bytes(len(PLAYED))
    exposed: int = 0
    kongs: int = 0


def _seen(melds: Iterable[Meld]) -> _Melds:
    chows: list[Kind] = []
    pungs: list[Kind] = []
    tiles = exposed = kongs = 0
    for meld in melds:
        kind, tile = meld.kind, meld.tile
        if kind is _CHOW:
            chows.append(tile)
            tiles += _ONE[tile] + _ONE[tile + 1] + _ONE[tile + 2]
        else:
            pungs.append(tile)
            is_kong = kind is not _MELDED_PUNG
            tiles += (3 + is_kong) * _ONE[tile]
            kongs += is_kong
        exposed += kind is not _KONG_CONCEALED
    tiles %= _NOT_PLAYED
    counts = tiles.to_bytes(len(PLAYED), "little")
    return _Melds(tuple(chows), tuple(pungs), tiles, counts, exposed, kongs)


_NO_MELDS = _Melds()


class Held:
    """What is the same in every reading of a won hand. `concealed` and `melded` say how often each
    of the 34 kinds is in either part, winning tile included; `tiles` are both as one number;
    `facts` are those that hold in every reading. Only `hand` has jokers, and bonus tiles that do
    not belong there, which is all that `has_others` says; everything else takes jokers for the
    kinds that `jokers` says they stand for, if any. Never changed once made."""

    def __init__(
        self,
        hand: Hand,
        how: Circumstances,
        shapes: frozenset[Shape],
        jokers: tuple[Kind, ...] = (),
    ) -> None:
        tiles = 0
        for kind in (*hand.concealed, hand.win_tile, *jokers):
            tiles += _ONE[kind]
        concealed = tiles if tiles < _NOT_PLAYED else tiles % _NOT_PLAYED
        melds = _seen(hand.melds) if hand.melds else _NO_MELDS
        self.hand = hand
        self.has_others = tiles > concealed
        self.jokers = jokers
        self.how = how
        self.shapes = beside(hand.melds, shapes) if hand.melds else shapes
        self.concealed = concealed.to_bytes(len(PLAYED), "little")
        self.melded = melds.counts
        self.tiles = concealed + melds.tiles
        self.is_self_drawn = how.by is _SELF_DRAW
        self.is_concealed = not melds.exposed
        self.meld_chows = melds.chows
        self.meld_pungs = melds.pungs
        self.kongs = melds.kongs
        self.concealed_kongs = len(hand.melds) - melds.exposed
        self.facts = self._facts()
        self._waits: tuple[Kind, ...] | None = None

    def number_of(self, kind: Kind) -> int:
        """How often the hand has it, melds included."""
        return self.concealed[kind] + self.melded[kind]

    @property
    def fifth(self) -> Kind | None:
        """A kind that is there more than four times."""
        found = self.tiles + _UP_TO_FIVE & _FULL
        return (found.bit_length() - 1) // 8 if found else None

    def _facts(self) -> int:
        tiles, how = self.tiles, self.how
        m, p, s = SUITS
        found = facts.OF_SUITS[bool(tiles & m) + bool(tiles & p) + bool(tiles & s)]
        found |= facts.SELF_DRAWN if self.is_self_drawn else facts.GIVEN
        found |= facts.HONOURS if tiles & HONOUR_KINDS else facts.NO_HONOURS
        found |= facts.BONUS_TILES if self.hand.flowers else facts.NO_BONUS_TILES
        if tiles & TERMINAL_KINDS:
            found |= facts.TERMINALS
        if not tiles & _OUTER_KINDS:
            found |= facts.INNER
        elif not tiles & ~_OUTER_KINDS:
            found |= facts.OUTER
        found |= facts.CONCEALED if self.is_concealed else facts.EXPOSED
        if self.hand.reds:
            found |= facts.RED_FIVES
        if self.kongs:
            found |= facts.KONGS
        if how.flags:
            found |= facts.FLAGGED
        if how.by is _ROBBED_KONG:
            found |= facts.ROBBED_KONG
        if self.jokers:
            found |= facts.JOKERS
        return found

    @property
    def waits(self) -> tuple[Kind, ...]:
        """What completed the hand before the win, but no kind of which the winner had all four."""
        if self._waits is None:
            hand, tiles = self.hand, self.hand.concealed
            if self.jokers or self.has_others:
                self._waits = _waits(tiles, len(tiles) // 3, self.shapes, self.melded)
            else:
                before = bytearray(self.concealed)
                before[hand.win_tile] -= 1
                sets = len(tiles) // 3
                self._waits = waits_of(bytes(before), 0, sets, self.shapes, self.melded)
        return self._waits

    @property
    def all_four(self) -> tuple[int, int]:
        """Kinds that are there four times and are no kong: all in the concealed part, or not."""
        if not self.tiles + _UP_TO_FOUR & _FULL:
            return 0, 0
        concealed = self.concealed.count(4)
        fours = self.tiles.to_bytes(len(PLAYED), "little").count(4)
        return concealed, fours - concealed - self.kongs


_waits = lru_cache(maxsize=256)(waits)
"""A hand with jokers is seen in many ways and waits for the same."""


@dataclass(slots=True)  # frozen, or a tuple, it would be slower to make or to ask
class Win:
    """One reading of a won hand. Chows and pungs are those of the melds too, by their lowest tile;
    a kong is a pung everywhere. `pair` is None where a special shape has none or seven.
    `concealed_pungs` counts concealed kongs, and no pung that another player's tile completed.
    Never changed once made."""

    held: Held
    how: Circumstances
    shape: Shape
    completed: Part
    chows: tuple[Kind, ...]
    pungs: tuple[Kind, ...]
    concealed_pungs: int
    pair: Kind | None
    reading: Reading
    facts: int


def read(held: Held, reading: Reading) -> Win:
    shape, way, completed = reading
    chows, pungs = way.chows + held.meld_chows, way.pungs + held.meld_pungs
    claimed = completed.kind is _PUNG and not held.is_self_drawn
    found = held.facts | chow_facts(chows)
    found |= pung_facts(pungs) if pungs else facts.NO_PUNG
    found |= facts.STANDARD if shape is _STANDARD else facts.OF_SHAPE[shape]
    return Win(
        held,
        held.how,
        shape,
        completed,
        chows,
        pungs,
        len(way.pungs) + held.concealed_kongs - claimed,
        way.pairs[0] if len(way.pairs) == 1 else None,
        reading,
        found,
    )
