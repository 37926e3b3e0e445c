"""Goes for what the system's own table pays, weighed against how likely a hand gets there before
others win. For the tables at which nothing was learned."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from game.bots import normal
from game.bots.chances import STEPS, chance
from game.bots.plans import FAMILIES, FREE, Course, book, courses
from game.bots.sight import Sight, sight
from game.bots.value import payoff
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
from scoring.distance import draws
from scoring.hand import By, Circumstances, Meld, MeldKind
from scoring.shapes import Shape
from scoring.sheet import Tally
from scoring.systems import SYSTEMS
from scoring.tiles import PLAYED, Kind, Wind

SPARED = {"zungjung": 6.0, "tai58": 12.0}
"""What the wins of others would have cost who wins, in points."""
DRAWN = 0.3
"""How many of the wins are self-drawn."""
FROM_OTHERS = 2.4
FOR_PUNG, FOR_CHOW = {4: 2.4, 5: 1.3}, {4: 0.8, 5: 0.5}
"""What all the discards of others give of a tile in a round, against the own draw: of one that
wins; by the sets of a hand, of one that makes a pung, and of one that makes a chow."""
CLEARLY = {"zungjung": 1.0, "tai58": 1.25}
"""What the fast player does is done unless something else is worth more than so many times as
much: where every win is paid ten points at least, speed is seldom wrong."""
FAR = 6
"""A hand that misses more than so many tiles is too far away."""
LACKS = 3
"""No more tiles than these of the sets that a plan prescribes are hoped for."""
AT_A_GLANCE = 0.15
"""A plan that seems worth less than this part of the best is not weighed."""
MIX = 2.5
"""How families of plans add up: 1 would be their sum; the more, the less do lesser ones count."""
_ANY = bytes([255] * len(PLAYED))


class Aim(NamedTuple):
    """A plan that the hand can follow, and what it would be paid in the end."""

    course: Course
    points: float
    glance: float
    """What it seems to be worth now."""


class Nearer(NamedTuple):
    """How far a hand is from something, and how likely it comes nearer in a round."""

    missing: int
    step: float


def choose(view: View, legal: tuple[Action, ...], rng: Random) -> Action:
    """What a fast player does, or what is clearly worth more. What jokers are worth would take too
    long to reckon."""
    usual = normal.choose(view, legal, rng)
    seen = sight(view)
    if isinstance(usual, Win) or len(legal) == 1 or seen.jokers:
        return usual
    worths = dict(Judge(view, seen).options(legal))
    best = max(worths, key=lambda action: worths[action])
    return best if worths[best] > CLEARLY[view.rules] * worths[usual] else usual


class Judge:
    """Of one decision: what the hands that can follow it are worth, in points."""

    def __init__(self, view: View, seen: Sight) -> None:
        assert view.seat is not None, "a bot has a seat"
        own = view.seats[view.seat]
        self.view = view
        self.seen = seen
        self.wind = own.wind
        self.system = seen.system
        self.book = book(self.system.id, own.wind)
        self.rounds = (len(own.river), len(own.river) + max(1, round(view.left / 4)))
        self.unseen = max(1, sum(seen.unseen(kind) for kind in PLAYED))

    def options(self, legal: tuple[Action, ...]) -> Iterator[tuple[Action, float]]:
        for action in legal:
            if isinstance(action, Pass):
                yield action, self.waiting(self.seen)
            elif (after := self._after(action)) is None:
                continue
            elif isinstance(action, Chow | Pung):
                yield action, max(worth for _, worth in self.discards(after))
            else:
                yield action, self.waiting(after)
        if any(isinstance(action, Discard) for action in legal):
            yield from ((Discard(kind), worth) for kind, worth in self.discards(self.seen))

    def _after(self, action: Action) -> Sight | None:
        """A claim or a kong."""
        tile = -1 if self.view.last is None else self.view.last.tile
        match action:
            case Chow(low):
                meld = Meld(MeldKind.CHOW, low)
                return self.seen.with_meld(meld, [kind for kind in meld.tiles if kind != tile])
            case Pung():
                return self.seen.with_meld(Meld(MeldKind.PUNG, tile), [tile] * 2)
            case ExposedKong():
                return self.seen.with_meld(Meld(MeldKind.KONG_OPEN, tile), [tile] * 3)
            case ConcealedKong(kind):
                return self.seen.with_meld(Meld(MeldKind.KONG_CONCEALED, kind), [kind] * 4)
            case AddedKong(kind):
                return self.seen.with_meld(Meld(MeldKind.KONG_ADDED, kind), [kind])
        return None

    def waiting(self, seen: Sight) -> float:
        return self._worth(seen, self._aims(seen))

    def discards(self, seen: Sight) -> Iterator[tuple[Kind, float]]:
        aims = self._aims(seen)
        for kind in PLAYED:
            if seen.held[kind]:
                yield kind, self._worth(seen.without(kind), aims)

    def _aims(self, seen: Sight) -> list[Aim]:
        """The plans worth weighing."""
        found = []
        for way in courses(self.system.id, self.wind, seen.melds):
            if way.lacks(seen.held) > LACKS:
                continue
            missing = max(1, way.distance(seen.held))
            if missing <= FAR:
                pace = way.plan.pace
                points = self._paid(self._points(seen, way))
                glance = points * self._chance(
                    Nearer(missing, pace * STEPS[self.system.sets][missing]), pace
                )
                found.append(Aim(way, points, glance))
        least = AT_A_GLANCE * max((aim.glance for aim in found), default=0.0)
        return [aim for aim in found if aim.glance >= least]

    def _points(self, seen: Sight, way: Course | None) -> float:
        """What the hand comes to by a plan, or without."""
        pungs = {meld.tile for meld in seen.melds if meld.kind is not MeldKind.CHOW}
        points = self.book.ordinary
        keeps_closed = way is None or (way.plan.shape is Shape.STANDARD and not way.plan.is_pungs)
        if keeps_closed and not any(meld.is_exposed for meld in seen.melds):
            points += self.book.concealed
        if way is not None:
            points += way.plan.points
            pungs.update(way.plan.honours)
        return points + self.book.honour * len(pungs.intersection(self.book.honours))

    def _paid(self, total: float) -> float:
        return paid(self.system.id, round(total)) + SPARED[self.system.id]

    def _worth(self, after: Sight, aims: list[Aim]) -> float:
        """Of a hand that waits for a tile. Where it is ready that is reckoned, not guessed."""
        best = [0.0] * FAMILIES
        missing, kinds = draws(after.held, after.sets, after.shapes)
        best[FREE] = self._fast(after, missing, kinds)
        for way, points, _ in aims:
            to_go, useful = way.draws(after.held)
            if to_go <= FAR and (to_go > 1 or missing > 1):
                nearer = self._nearer(after, way, to_go, useful)
                worth = points * self._chance(nearer, way.plan.pace)
                best[way.plan.family] = max(best[way.plan.family], worth)
        return float(sum(worth**MIX for worth in best) ** (1 / MIX))

    def _fast(self, after: Sight, missing: int, kinds: Sequence[Kind]) -> float:
        won = self._chance(self._nearer(after, None, missing, kinds), 1.0)
        if missing > 1:
            return won * self._paid(self._points(after, None))
        found = payoff(self.view, after, kinds)
        points = (1 - DRAWN) * found.by_discard + DRAWN * found.by_draw + SPARED[self.system.id]
        return won * points * found.unseen / max(1, sum(after.unseen(kind) for kind in kinds))

    def _chance(self, nearer: Nearer, pace: float) -> float:
        return chance(self.system.sets, pace, self.rounds, max(1, nearer.missing), nearer.step)

    def _nearer(
        self, after: Sight, way: Course | None, missing: int, kinds: Sequence[Kind]
    ) -> Nearer:
        allowed = _ANY if way is None else way.plan.kinds
        can_claim = way is None or way.plan.shape is Shape.STANDARD
        useful = 0.0
        for kind in kinds:
            more = 0.0
            if missing <= 1:
                more = FROM_OTHERS
            elif can_claim and after.held[kind] >= 2:
                more = FOR_PUNG[self.system.sets]
            elif can_claim and _makes_chow(after.held, allowed, kind):
                more = FOR_CHOW[self.system.sets]
            useful += max(0, after.unseen(kind)) * (1 + more)
        return Nearer(missing, useful / self.unseen)


def _makes_chow(held: bytes, allowed: bytes, kind: Kind) -> bool:
    if kind >= 27:
        return False
    start = kind - kind % 9
    near = [
        start <= other < start + 9 and held[other] > 0 and allowed[other] > 0
        for other in (kind - 2, kind - 1, kind + 1, kind + 2)
    ]
    return (near[0] and near[1]) or (near[1] and near[2]) or (near[2] and near[3])


@lru_cache(maxsize=1 << 10)
def paid(system: str, total: int) -> float:
    """What who wins so much is paid."""
    settle, tally = SYSTEMS[system].settle, Tally((), total)
    given = settle(Circumstances(By.DISCARD, Wind.S, source=Wind.W), tally)
    drawn = settle(Circumstances(By.SELF_DRAW, Wind.S), tally)
    shares = (1 - DRAWN, given), (DRAWN, drawn)
    return sum(share * payment.points for share, payments in shares for payment in payments)
