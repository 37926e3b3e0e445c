"""Random complete hands for properties, built from sets that fit together."""

from collections import Counter

from hypothesis import strategies as st

from scoring.hand import By, Circumstances, Hand, Meld, MeldKind
from scoring.tiles import BONUS, PLAYED, Kind, Wind

_CHOWS = [Meld(MeldKind.CHOW, low) for low in range(27) if low % 9 < 7]
_PUNGS = [Meld(MeldKind.PUNG, kind) for kind in PLAYED]
_KONGS = [
    Meld(kind, tile)
    for kind in (MeldKind.KONG_OPEN, MeldKind.KONG_ADDED, MeldKind.KONG_CONCEALED)
    for tile in PLAYED
]


@st.composite
def hands(draw: st.DrawFn, sets: int = 5) -> Hand:
    """Half of them crowd into one suit and the dragons, where there are many ways to see them."""
    kinds = draw(st.sampled_from([PLAYED, [*range(9), 31, 32, 33]]))
    declared = draw(st.integers(0, sets))
    used: Counter[Kind] = Counter()
    melds: list[Meld] = []
    for number in range(sets):
        pool = _CHOWS + _PUNGS + (_KONGS if number < declared else [])
        melds.append(draw(st.sampled_from([m for m in pool if m.tile in kinds and _fits(m, used)])))
        used.update(melds[-1].tiles)
    pair = draw(st.sampled_from([kind for kind in PLAYED if used[kind] <= 2]))
    concealed = draw(st.permutations([pair, pair, *(k for m in melds[declared:] for k in m.tiles)]))
    flowers = draw(st.lists(st.sampled_from(BONUS), unique=True))
    return Hand(tuple(concealed[1:]), tuple(melds[:declared]), concealed[0], tuple(flowers))


def _fits(meld: Meld, used: Counter[Kind]) -> bool:
    return all(n <= 4 for n in (used + Counter(meld.tiles)).values())


@st.composite
def circumstances(draw: st.DrawFn) -> Circumstances:
    seat, round_ = draw(st.sampled_from(Wind)), draw(st.sampled_from(Wind))
    source = draw(st.sampled_from([None, *(wind for wind in Wind if wind is not seat)]))
    by = By.SELF_DRAW if source is None else draw(st.sampled_from([By.DISCARD, By.ROBBED_KONG]))
    return Circumstances(by, seat, round_, source, streak=draw(st.integers(0, 4)))
