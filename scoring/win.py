"""A won hand in one reading, with the facts that patterns ask about. Knows no pattern, no value."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from scoring.hand import By, Circumstances, Hand, MeldKind
from scoring.readings import Counts, Part, PartKind, Reading
from scoring.shapes import Shape, beside
from scoring.tiles import HONOURS, PLAYED, SUITED, Kind, is_terminal
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


@dataclass(frozen=True)  # no slots: what few patterns need is found when first asked for
class Held:
    """What is the same in every reading of a won hand. `concealed` and `melded` say how often each
    of the 34 kinds is in either part, winning tile included; `kinds` has a bit for each in both;
    `suits` are the number of suits among them."""

    hand: Hand
    how: Circumstances
    shapes: frozenset[Shape]
    concealed: Counts
    melded: Counts
    kinds: int
    suits: int
    is_self_drawn: bool
    is_concealed: bool
    meld_chows: tuple[Kind, ...]
    meld_pungs: tuple[Kind, ...]
    concealed_kongs: int

    @cached_property
    def waits(self) -> tuple[Kind, ...]:
        """What completed the hand before the win, but no kind of which the winner had all four."""
        tiles = self.hand.concealed
        return waits(tiles, len(tiles) // 3, self.shapes, self.melded)


def hold(hand: Hand, how: Circumstances, shapes: frozenset[Shape]) -> Held:
    concealed, melded = [0] * len(PLAYED), [0] * len(PLAYED)
    for kind in hand.concealed:
        concealed[kind] += 1
    concealed[hand.win_tile] += 1
    for meld in hand.melds:
        for kind in meld.tiles:
            melded[kind] += 1
    kinds = mask((*hand.concealed, hand.win_tile)) | mask(k for k in PLAYED if melded[k])
    return Held(
        hand=hand,
        how=how,
        shapes=beside(hand.melds, shapes),
        concealed=tuple(concealed),
        melded=tuple(melded),
        kinds=kinds,
        suits=sum([kinds & suit > 0 for suit in SUITS]),
        is_self_drawn=how.by is By.SELF_DRAW,
        is_concealed=not any([meld.is_exposed for meld in hand.melds]),
        meld_chows=tuple([m.tile for m in hand.melds if m.kind is MeldKind.CHOW]),
        meld_pungs=tuple([m.tile for m in hand.melds if m.kind is not MeldKind.CHOW]),
        concealed_kongs=sum([m.kind is MeldKind.KONG_CONCEALED for m in hand.melds]),
    )


@dataclass(frozen=True, slots=True)
class Win:
    """One reading of a won hand. Chows and pungs are those of the melds too, by their lowest tile;
    a kong is a pung everywhere. `pair` is None where a special shape has none or seven."""

    held: Held
    how: Circumstances
    shape: Shape
    completed: Part
    chows: tuple[Kind, ...]
    pungs: tuple[Kind, ...]
    pair: Kind | None
    concealed_pungs: int
    """Concealed kongs too; a pung that another player's tile completed is none."""
    reading: Reading


def read(held: Held, reading: Reading) -> Win:
    way = reading.way
    claimed = reading.completed.kind is PartKind.PUNG and not held.is_self_drawn
    return Win(
        held=held,
        how=held.how,
        shape=reading.shape,
        completed=reading.completed,
        chows=way.chows + held.meld_chows,
        pungs=way.pungs + held.meld_pungs,
        pair=way.pairs[0] if len(way.pairs) == 1 else None,
        concealed_pungs=len(way.pungs) + held.concealed_kongs - claimed,
        reading=reading,
    )
