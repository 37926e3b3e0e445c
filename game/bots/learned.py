"""Weighs everything that a seat may do by what was learned from many hands: the hand after it, what
it costs if others win on it, what they seem to hold. Knows the view alone."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import prod
from random import Random
from typing import NamedTuple

from game.bots import danger, features, network, normal
from game.bots.features import Moment, Reach, Risks
from game.bots.position import (
    DEALS,
    MELDS,
    OTHER_DEALS,
    OTHER_MELDS,
    STREAK,
    Numbers,
    Position,
    melds_of,
    position,
)
from game.bots.shortlist import MOST, shortlist
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
from game.table.state import Seat
from game.table.view import View
from scoring.distance import draws
from scoring.hand import Meld, MeldKind
from scoring.specials import lik_gu
from scoring.tiles import PLAYED, Kind

_IDLE = 0.01
"""Below this chance of being ready an opponent is not looked at."""
CALM = 0.7
"""Above this chance that nobody is ready nobody is likely to be."""
CLEARLY = {"expert": 0.2, "master": 0.05}
"""By mind, in points: what it expects of less is not told from luck."""


@dataclass(frozen=True, slots=True)
class Option:
    """An action and the points that it is worth, as far as anybody can tell."""

    action: Action
    worth: float


class Waiting(NamedTuple):
    """A hand that misses so many tiles, and the kinds that bring it nearer."""

    seen: Sight
    missing: int
    kinds: Sequence[Kind]

    @property
    def unseen(self) -> int:
        return sum(self.seen.unseen(kind) for kind in self.kinds)


@dataclass(frozen=True, slots=True)
class After:
    """The hand after an action, ready to be weighed."""

    action: Action
    hand: Waiting
    moment: Moment


def choose(view: View, legal: tuple[Action, ...], rng: Random, mind: str) -> Action:
    """What is worth most; while nobody is likely to be ready, only if it is clearly worth more than
    what a fast player does, as little can be told apart then."""
    usual = normal.choose(view, legal, rng)
    if isinstance(usual, Win):
        return usual
    thought = Thought.begin(view, mind)
    worths = {option.action: option.worth for option in thought.options(legal)}
    best = max(worths, key=lambda action: worths[action])
    is_early = view.last is None and thought.is_calm
    if is_early and usual in worths and worths[best] <= worths[usual] + CLEARLY[mind]:
        return usual
    return best


@dataclass(frozen=True, slots=True)
class Thought:
    """One decision: what does not change while its options are weighed."""

    view: View
    mind: str
    """The name of its weights."""
    seat: Seat
    seen: Sight
    position: Position
    risks: Risks

    @classmethod
    def begin(cls, view: View, mind: str) -> "Thought":
        assert view.seat is not None, "a bot has a seat"
        seen = sight(view)
        here = position(view, seen)
        return cls(view, mind, view.seat, seen, here, fears(here))

    @property
    def is_calm(self) -> bool:
        return prod(1 - self.risks.ready[other] for other in range(3)) >= CALM

    def options(self, legal: tuple[Action, ...]) -> list[Option]:
        """What is worth weighing of what is legal: of the discards only the likeliest."""
        if any(isinstance(action, Discard) for action in legal):
            return self.weigh([*self.discards(self.seen), *self.kongs(legal)])
        afters = [self.after_pass()] if Pass() in legal else []
        for action in legal:
            afters.extend(self.after_claim(action))
        best: dict[Action, Option] = {}
        for option in self.weigh(afters):
            if option.action not in best or best[option.action].worth < option.worth:
                best[option.action] = option
        return list(best.values())

    def discards(self, seen: Sight, claim: Action | None = None) -> Iterator[After]:
        """The likeliest; after a claim the action is that claim."""
        missing, drawn, found = [99] * 34, [0] * 34, [0] * MOST
        for kind, left in seen.missing_without().items():
            missing[kind] = left
        least = min(missing)
        afters = {}
        for kind in PLAYED:
            if missing[kind] == least:
                afters[kind] = self.discarded(seen, kind, claim)
                drawn[kind] = afters[kind].hand.unseen
        for kind in found[: shortlist(missing, drawn, self.risks.cost, found)]:
            yield afters.get(kind) or self.discarded(seen, kind, claim)

    def discarded(self, seen: Sight, kind: Kind, claim: Action | None = None) -> After:
        moment = Moment(self.risks.cost[kind], self.risks.chance[kind], 0.0, 3.0, kind)
        return After(claim or Discard(kind), waiting(seen.without(kind)), moment)

    def kongs(self, legal: tuple[Action, ...]) -> Iterator[After]:
        moment = Moment(0.0, 0.0, 1.0, 0.0, -1)
        for action in legal:
            if isinstance(action, ConcealedKong):
                meld = Meld(MeldKind.KONG_CONCEALED, action.tile)
                yield After(action, waiting(self.seen.with_meld(meld, [action.tile] * 4)), moment)
            elif isinstance(action, AddedKong):
                meld = Meld(MeldKind.KONG_ADDED, action.tile)
                yield After(action, waiting(self.seen.with_meld(meld, [action.tile])), moment)

    def after_pass(self) -> After:
        last = self.view.last
        assert last is not None, "a claim is of a tile"
        turns = float((self.seat - last.seat) % 4 - 1)
        return After(Pass(), waiting(self.seen), Moment(0.0, 0.0, 1.0, turns, -1))

    def after_claim(self, action: Action) -> Iterator[After]:
        """With each likely discard that could follow."""
        if not isinstance(action, Chow | Pung | ExposedKong) or self.view.last is None:
            return
        tile = self.view.last.tile
        if isinstance(action, ExposedKong):
            seen = self.seen.with_meld(Meld(MeldKind.KONG_OPEN, tile), [tile] * 3)
            yield After(action, waiting(seen), Moment(0.0, 0.0, 1.0, 0.0, -1))
            return
        kind, low = (
            (MeldKind.CHOW, action.tile) if isinstance(action, Chow) else (MeldKind.PUNG, tile)
        )
        meld = Meld(kind, low)
        taken = list(meld.tiles)
        taken.remove(tile)
        yield from self.discards(self.seen.with_meld(meld, taken), action)

    def weigh(self, afters: list[After]) -> list[Option]:
        worths = network.worth(self.mind).of([self.describe(after) for after in afters])
        return [Option(after.action, worth) for after, worth in zip(afters, worths, strict=True)]

    def describe(self, after: After) -> list[float]:
        seen = after.hand.seen
        here = self.position._replace(
            held=list(seen.held),
            unseen=list(seen.hidden),
            melds=melds_of(seen),
            own=_with(self.position.own, MELDS, len(seen.melds)),
        )
        row = [0.0] * features.SIZE
        features.describe(here, self.reach(after.hand), self.risks, after.moment, row)
        return row

    def reach(self, hand: Waiting) -> Reach:
        seen, missing, kinds = hand
        tai = payoff(self.view, seen, kinds, drawn=False).total if missing == 1 else 0.0
        pairs = lik_gu(seen.held) if not seen.melds else 99
        return Reach(missing, kinds, pairs, tai)


def waiting(seen: Sight) -> Waiting:
    return Waiting(seen, *draws(seen.held, seen.sets, seen.shapes, seen.jokers))


def fears(here: Position) -> Risks:
    """Of every kind held, the chance that a discard of it is won on, and what that would cost."""
    net = network.danger()
    cost, chance = [0.0] * 34, [0.0] * 34
    ready = [danger.is_ready(here, other, net.ready) for other in range(3)]
    part = 1 + 2 * here.own[STREAK]
    rows: network.Rows = []
    places: list[tuple[Kind, float]] = []
    for other in range(3):
        them = here.others[other]
        if ready[other] < _IDLE:
            continue
        loss = net.loss[min(them[OTHER_MELDS], 5)]
        if them[OTHER_DEALS] or here.own[DEALS]:
            loss += part
        for kind in PLAYED:
            if here.held[kind] and not here.let_by[other][kind]:
                row = [0.0] * danger.SIZE
                danger.describe(here, other, kind, ready[other], row)
                rows.append(row)
                places.append((kind, loss))
    if rows:
        for (kind, loss), x in zip(places, net.chances(rows), strict=True):
            cost[kind] += x * loss
            chance[kind] = 1 - (1 - chance[kind]) * (1 - x)
    return Risks(cost, chance, ready)


def _with(numbers: Numbers, place: int, number: int) -> list[int]:
    return [number if at == place else numbers[at] for at in range(len(numbers))]
