"""What speaks for and against every discard, by the same reckoning as the bots', as data: pages put
it into words. Knows what the view shows and nothing else."""

from dataclasses import dataclass, field
from typing import NamedTuple

from game.bots.expert import LEARNED_AT
from game.bots.learned import Thought, Waiting
from game.bots.master import MIND
from game.bots.value import payoff
from game.table.actions import Action, Discard
from game.table.view import View
from scoring.tiles import JOKER, Kind

DANGEROUS = 0.08
"""From this chance to be won on, the risk is what matters most about a discard."""
GIVES_UP = 0.02
_SAFE = (0.0, 0.0)
"""Nobody wins on a joker."""


class Reason(NamedTuple):
    """`ready`, `widest`, `narrower`, `further`, `gives_up` or `dangerous`, and what fills in the
    sentence: numbers alone."""

    code: str
    arguments: dict[str, int]


@dataclass(frozen=True, slots=True)
class Advice:
    """For one discard. `worth` is what the strongest bot expects of the hand from here, in points;
    None at tables it has not learned. `tai` is that of a ready hand won on a discard."""

    tile: Kind
    missing: int
    draws: tuple[tuple[Kind, int], ...]
    """The tiles that bring the hand nearer, with how many of each are not in view."""
    tai: float
    chance: float
    """That somebody wins on it."""
    cost: float
    """What it costs on average."""
    worth: float | None
    reason: Reason = field(compare=False)

    @property
    def unseen(self) -> int:
        return sum(left for _, left in self.draws)


def advice(view: View, legal: tuple[Action, ...]) -> tuple[Advice, ...]:
    """The best first; nothing when there is nothing to discard."""
    kinds = [action.tile for action in legal if isinstance(action, Discard)]
    if not kinds:
        return ()
    thought = Thought.begin(view, MIND)
    afters = [thought.discarded(thought.seen, kind) for kind in kinds]
    worths: list[float | None] = [None] * len(afters)
    if view.rules == LEARNED_AT:
        worths = [option.worth for option in thought.weigh(afters)]
    most = max((after.hand for after in afters), key=lambda hand: (-hand.missing, hand.unseen))
    found = [
        _advice(thought, kind, after.hand, worth, most)
        for kind, after, worth in zip(kinds, afters, worths, strict=True)
    ]
    return tuple(sorted(found, key=_rank))


def _rank(one: Advice) -> tuple[float, ...]:
    speed = (one.tile == JOKER, one.missing, -one.unseen, one.cost)
    return speed if one.worth is None else (-one.worth, *speed)


def _advice(
    thought: Thought, kind: Kind, hand: Waiting, worth: float | None, most: Waiting
) -> Advice:
    tai = 0.0
    if hand.missing == 1:
        tai = payoff(thought.view, hand.seen, hand.kinds, drawn=False).total
    draws = tuple((tile, hand.seen.unseen(tile)) for tile in hand.kinds)
    chance, cost = (
        (thought.risks.chance[kind], thought.risks.cost[kind]) if kind != JOKER else _SAFE
    )
    reason = _reason(hand, chance, max(thought.risks.ready[other] for other in range(3)), most)
    return Advice(kind, hand.missing, draws, tai, chance, cost, worth, reason)


def _reason(one: Waiting, chance: float, ready: float, most: Waiting) -> Reason:
    if chance >= DANGEROUS:
        return Reason("dangerous", {"percent": round(100 * chance)})
    if one.missing > most.missing:
        is_refuge = ready >= 0.5 and chance <= GIVES_UP
        more = {"missing": one.missing - most.missing}
        return Reason("gives_up" if is_refuge else "further", more)
    if one.unseen < most.unseen:
        return Reason("narrower", {"tiles": one.unseen, "most": most.unseen})
    if one.missing == 1:
        return Reason("ready", {"tiles": one.unseen})
    return Reason("widest", {"tiles": one.unseen})
