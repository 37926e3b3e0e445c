"""What a hand can be made into that its system pays for: of which tiles, with which sets, in which
shape; and what a hand still misses to it. Knows patterns by their names, and no strategy."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, permutations
from typing import NamedTuple

from scoring.distance import draws
from scoring.hand import Meld, MeldKind
from scoring.shapes import Shape
from scoring.systems import SYSTEMS
from scoring.tiles import HONOURS, PLAYED, SUITED, Kind, Wind, is_terminal

_SUITS = (range(9), range(9, 18), range(18, 27))
_INNER = tuple(kind for kind in SUITED if not is_terminal(kind))
_DRAGONS = (31, 32, 33)
FREE, PUNGS, PAIRS, RARE, FAMILIES = range(3, 8)
"""Families of plans, beside one for each suit; and how many there are."""
Set = tuple[Kind, Kind, Kind]


@dataclass(frozen=True, slots=True)
class Plan:
    """Plans of one family lead to much the same hands. `pace` is how fast hands get on with it,
    against any hand whatever; `points` what its patterns are listed at, `honours` aside."""

    family: int
    pace: float
    points: int
    kinds: bytes
    """255 for each kind that may be in it, 0 for the others."""
    honours: tuple[Kind, ...] = ()
    """Pungs that belong to it and are paid for one by one."""
    chows: tuple[Kind, ...] = ()
    """Likewise chows, by their lowest kind."""
    shape: Shape = Shape.STANDARD
    is_pungs: bool = False

    @property
    def sets(self) -> list[Meld]:
        pungs = [Meld(MeldKind.PUNG, kind) for kind in self.honours]
        return pungs + [Meld(MeldKind.CHOW, kind) for kind in self.chows]


@dataclass(frozen=True, slots=True)
class Course:
    """A plan for who has certain melds: the kinds that sets of its own still need, three for each,
    and how many sets there are to be beside them."""

    plan: Plan
    needed: tuple[Kind, ...]
    sets: int

    def lacks(self, held: bytes) -> int:
        """The tiles missing of the plan's own sets."""
        needed = self.needed
        return sum(max(0, needed.count(kind) - held[kind]) for kind in set(needed))

    def distance(self, held: bytes) -> int:
        """The tiles missing."""
        return self._draws(held)[0]

    def draws(self, held: bytes) -> tuple[int, Sequence[Kind]]:
        """The same and the kinds that bring the hand nearer."""
        missing, kinds = self._draws(held)
        return missing, [kind for kind in kinds if self.plan.kinds[kind]]

    def _draws(self, held: bytes) -> tuple[int, Sequence[Kind]]:
        used = _both(held, self.plan.kinds)
        if self.plan.is_pungs:
            return _draws_of_pungs(used, self.sets)
        if self.needed:
            return _draws_beside(used, self.needed, self.sets)
        return _draws(used, self.sets, self.plan.shape)


class Book(NamedTuple):
    """What a system pays for, as far as it can be planned."""

    plans: tuple[Plan, ...]
    honours: tuple[Kind, ...]
    honour: int
    """What a pung of one of these is paid."""
    ordinary: float
    """What hands come to that nothing was planned for."""
    concealed: float
    """What it is worth to have claimed nothing yet."""


@lru_cache(maxsize=1 << 10)
def courses(system: str, seat: Wind, melds: tuple[Meld, ...]) -> tuple[Course, ...]:
    """The plans that a hand with such melds can follow."""
    sets = SYSTEMS[system].sets
    found = (_course(plan, melds, sets) for plan in book(system, seat).plans)
    return tuple([one for one in found if one is not None])


def _course(plan: Plan, melds: tuple[Meld, ...], sets: int) -> Course | None:
    if plan.shape is not Shape.STANDARD:
        return None if melds else Course(plan, (), sets)
    wanted = [meld.tiles for meld in plan.sets]
    for meld in melds:
        if not all(plan.kinds[kind] for kind in meld.tiles):
            return None
        if plan.is_pungs and meld.kind is MeldKind.CHOW:
            return None
        if meld.tiles[:3] in wanted:
            wanted.remove(meld.tiles[:3])
    left = sets - len(melds) - len(wanted)
    needed = tuple([kind for tiles in wanted for kind in tiles])
    return Course(plan, needed, left) if left >= 0 else None


def _both(held: bytes, kinds: bytes) -> bytes:
    both = int.from_bytes(held, "little") & int.from_bytes(kinds, "little")
    return both.to_bytes(len(held), "little")


@lru_cache(maxsize=1 << 15)
def _draws(held: bytes, sets: int, shape: Shape) -> tuple[int, Sequence[Kind]]:
    return draws(held, sets, frozenset({shape}))


@lru_cache(maxsize=1 << 15)
def _draws_beside(held: bytes, needed: tuple[Kind, ...], sets: int) -> tuple[int, Sequence[Kind]]:
    spare, short = bytearray(held), []
    for kind in needed:
        if spare[kind]:
            spare[kind] -= 1
        else:
            short.append(kind)
    missing, kinds = _draws(bytes(spare), sets, Shape.STANDARD)
    return missing + len(short), sorted({*short, *kinds})


@lru_cache(maxsize=1 << 12)
def _draws_of_pungs(held: bytes, sets: int) -> tuple[int, Sequence[Kind]]:
    """Of a hand that is to have nothing but pungs and a pair."""
    missing = _pungs_missing(held, sets)
    kinds = []
    for kind in PLAYED:
        more = held[:kind] + bytes((held[kind] + 1,)) + held[kind + 1 :]
        if held[kind] < 3 and _pungs_missing(more, sets) < missing:
            kinds.append(kind)
    return missing, kinds


def _pungs_missing(held: bytes, sets: int) -> int:
    most = sorted(held, reverse=True)
    return 3 * sets + 2 - sum(min(n, 3) for n in most[:sets]) - min(most[sets], 2)


@cache
def book(system: str, seat: Wind) -> Book:
    return _zungjung(seat) if system == "zungjung" else _tai58()


def _zungjung(seat: Wind) -> Book:
    honours = (*_DRAGONS, 27 + seat)
    return Book(tuple(_plans_of_zungjung(honours)), honours, 10, 4.0, 2.5)


def _plans_of_zungjung(honours: tuple[Kind, ...]) -> Iterator[Plan]:
    plan = _Listed("zungjung")
    for some in (*combinations(honours, 1), *combinations(honours, 2)):
        yield plan(FREE, 0.75, "", PLAYED, honours=some)
    yield plan(FREE, 0.75, "3.2.2", PLAYED, honours=_DRAGONS)
    yield plan(FREE, 1.0, "1.3", _INNER)
    yield plan(PUNGS, 0.7, "4.1", PLAYED, is_pungs=True)
    yield plan(PAIRS, 0.5, "10.2", PLAYED, shape=Shape.SEVEN_PAIRS)
    yield plan(PAIRS, 0.5, "10.2 1.3", _INNER, shape=Shape.SEVEN_PAIRS)
    yield plan(RARE, 0.4, "10.1", PLAYED, shape=Shape.THIRTEEN_ORPHANS)
    outer = [kind for kind in PLAYED if kind not in _INNER]
    yield plan(RARE, 0.7, "4.1 8.1.3", outer, is_pungs=True)
    for low in range(7):
        yield plan(FREE, 0.65, "6.1", PLAYED, chows=(low, low + 9, low + 18))
    for family, suit in enumerate(_SUITS):
        mixed, straight = (*suit, *HONOURS), tuple(suit[:7:3])
        for some in ((), *combinations(honours, 1), *combinations(honours, 2)):
            yield plan(family, 0.85, "2.1.1", mixed, honours=some)
        yield plan(family, 0.75, "2.1.2", suit)
        yield plan(family, 0.75, "2.1.1 7.1", mixed, chows=straight)
        yield plan(family, 0.7, "2.1.1 4.1", mixed, is_pungs=True)
        yield plan(family, 0.5, "2.1.1 10.2", mixed, shape=Shape.SEVEN_PAIRS)
        yield plan(FREE, 0.65, "7.1", PLAYED, chows=straight)
        for low in suit[:7]:
            yield plan(FREE, 0.65, "5.1.1", PLAYED, chows=(low, low))


def _tai58() -> Book:
    return Book(tuple(_plans_of_tai58()), tuple(HONOURS), 1, 7.0, 2.0)


def _plans_of_tai58() -> Iterator[Plan]:
    plan = _Listed("tai58")
    yield plan(FREE, 1.0, "no_honours", SUITED)
    yield plan(FREE, 1.0, "no_honours no_terminals", _INNER)
    yield plan(PUNGS, 0.7, "all_pungs two_concealed_pungs", PLAYED, is_pungs=True)
    yield plan(PAIRS, 0.5, "lik_gu_lik_gu", PLAYED, shape=Shape.LIK_GU)
    yield plan(RARE, 0.4, "sixteen_unconnected", PLAYED, shape=Shape.SIXTEEN_UNCONNECTED)
    yield plan(RARE, 0.4, "thirteen_orphans", PLAYED, shape=Shape.THIRTEEN_ORPHANS_AND_SET)
    for one, other in combinations(_SUITS, 2):
        yield plan(FREE, 0.95, "no_honours two_suits", (*one, *other))
    for lows in permutations(range(0, 9, 3)):
        chows = tuple(low + suit[0] for low, suit in zip(lows, _SUITS, strict=True))
        yield plan(FREE, 0.75, "no_honours mixed_dragon", SUITED, chows=chows)
    for low in range(7):
        chows = (low, low + 9, low + 18)
        yield plan(FREE, 0.75, "no_honours three_mixed_sisters", SUITED, chows=chows)
    for family, suit in enumerate(_SUITS):
        mixed, straight = (*suit, *HONOURS), tuple(suit[:7:3])
        yield plan(family, 0.85, "mixed_suit", mixed)
        yield plan(family, 0.75, "no_honours pure_suit", suit)
        yield plan(family, 0.75, "mixed_suit pure_dragon", mixed, chows=straight)
        pungs = "mixed_suit all_pungs two_concealed_pungs"
        yield plan(family, 0.7, pungs, mixed, is_pungs=True)
        yield plan(family, 0.5, "mixed_suit lik_gu_lik_gu", mixed, shape=Shape.LIK_GU)
        yield plan(FREE, 0.75, "no_honours pure_dragon", SUITED, chows=straight)
        for low in suit[:7]:
            yield plan(FREE, 0.75, "two_pure_sisters", PLAYED, chows=(low, low))


class _Listed:
    """Makes plans of the patterns of a system, and says what those are listed at."""

    def __init__(self, system: str) -> None:
        self._system = SYSTEMS[system]

    def __call__(
        self,
        family: int,
        pace: float,
        patterns: str,
        kinds: Sequence[Kind],
        **more: object,
    ) -> Plan:
        values = [self._system.pattern(id_).value for id_ in patterns.split()]
        allowed = bytes([255 * (kind in kinds) for kind in PLAYED])
        return Plan(family, pace, sum(values), allowed, **more)  # type: ignore[arg-type]
