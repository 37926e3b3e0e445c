"""One decision, as the strongest bot sees it: what each choice leaves, what it is worth, how
dangerous it is. Knows the view and what was legal, and nothing of what came after."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from game.bots.advice import Advice, Reason, advice
from game.bots.expert import LEARNED_AT
from game.bots.learned import After, Thought
from game.bots.master import MIND
from game.bots.value import points
from game.coach.decisions import Decision
from game.table.actions import Action, Discard, Pass, Win
from game.table.view import View
from scoring.tiles import JOKER, Kind

SMALL = 0.05
"""Points of expectation that are no difference worth a word."""
SHOWN = 3


@dataclass(frozen=True, slots=True)
class Choice:
    """`worth`: the points that are expected of the hand from here; None at tables at which nothing
    was learned."""

    action: Action
    missing: int
    """Tiles, once it is done; 0 is a win."""
    draws: tuple[tuple[Kind, int], ...] = ()
    """What brings the hand nearer, with how many of each the seat cannot see."""
    worth: float | None = None
    chance: float = 0.0
    """That somebody wins on it."""
    cost: float = 0.0
    then: Kind | None = None
    """After a chow or pung, the discard that all this goes with."""

    @property
    def unseen(self) -> int:
        return sum(left for _, left in self.draws)


@dataclass(frozen=True, slots=True)
class Judgement:
    n: int
    on: Kind | None
    """The tile of another that could be taken."""
    made: Choice
    best: tuple[Choice, ...]
    """The best three."""
    gap: float
    """By how much the best choice is worth more than the one after it."""
    why: Reason

    @property
    def loss(self) -> float:
        """Points of expectation that the best choice was worth more."""
        best = self.best[0].worth
        if best is None or self.made.worth is None:
            return 0.0
        return max(0.0, best - self.made.worth)

    @property
    def slower(self) -> tuple[int, int]:
        """Tiles more to miss than after the best choice, and helpful tiles fewer."""
        best, made = self.best[0], self.made
        return made.missing - best.missing, best.unseen - made.unseen


def ranked(view: View, legal: tuple[Action, ...]) -> tuple[Choice, ...]:
    """Everything that can be chosen, the best first."""
    return tuple(sorted(_choices(view, legal, advice(view, legal)), key=_rank))


def judge(decision: Decision) -> Judgement:
    found = advice(decision.view, decision.legal)
    choices = sorted(_choices(decision.view, decision.legal, found), key=_rank)
    made = next(choice for choice in choices if choice.action == decision.action)
    gap = 0.0
    if len(choices) > 1 and choices[0].worth is not None and choices[1].worth is not None:
        gap = choices[0].worth - choices[1].worth
    last = decision.view.last
    reason = next((one.reason for one in found if Discard(one.tile) == decision.action), None)
    return Judgement(
        decision.n,
        None if last is None else last.tile,
        made,
        tuple(choices[:SHOWN]),
        gap,
        _why(made, choices[0], reason),
    )


def _rank(choice: Choice) -> tuple[float, ...]:
    speed = (choice.missing, choice.action == Discard(JOKER), -choice.unseen, choice.cost)
    return speed if choice.worth is None else (-choice.worth, *speed)


def _choices(view: View, legal: tuple[Action, ...], found: Iterable[Advice]) -> Iterator[Choice]:
    for one in found:
        yield Choice(Discard(one.tile), one.missing, one.draws, one.worth, one.chance, one.cost)
    others = [action for action in legal if not isinstance(action, Discard)]
    if not others:
        return
    thought = Thought.begin(view, MIND)
    if Win() in others:
        yield Choice(Win(), 0, worth=float(_won(view, thought)))
    afters = list(_afters(thought, others))
    worths: list[float | None] = [None] * len(afters)
    if afters and view.rules == LEARNED_AT:
        worths = [option.worth for option in thought.weigh(afters)]
    weighed = [_after(one, worth) for one, worth in zip(afters, worths, strict=True)]
    for action in others:  # a chow or pung with the best discard that could follow it
        same = [choice for choice in weighed if choice.action == action]
        if same:
            yield min(same, key=_rank)


def _afters(thought: Thought, actions: Sequence[Action]) -> Iterator[After]:
    if Pass() in actions:
        yield thought.after_pass()
    yield from thought.kongs(tuple(actions))
    for action in actions:
        yield from thought.after_claim(action)


def _after(after: After, worth: float | None) -> Choice:
    hand = after.hand
    draws = tuple((tile, hand.seen.unseen(tile)) for tile in hand.kinds)
    then = after.moment.tile if after.moment.tile >= 0 else None
    return Choice(after.action, hand.missing, draws, worth, then=then)


def _won(view: View, thought: Thought) -> int:
    drawn = view.seats[thought.seat].drawn
    if drawn is not None:
        return points(view, thought.seen.before(drawn), drawn, None)
    assert view.last is not None, "a win is on a drawn tile or on that of another"
    return points(view, thought.seen, view.last.tile, view.last.seat)


def _why(made: Choice, best: Choice, reason: Reason | None) -> Reason:
    """`won`, `let_go` (a win), `took`, `took_wrongly`, `passed`, `passed_wrongly`, `less`, or
    what is said of a discard."""
    is_best = made == best or (best.worth is not None and _loss(made, best) < SMALL)
    if made.action == Win():
        return Reason("won", {})
    if best.action == Win():
        return Reason("let_go", {})
    if reason is None:
        verb = "passed" if made.action == Pass() else "took"
        return Reason(verb if is_best else f"{verb}_wrongly", {})
    if not is_best and reason.code in ("widest", "ready"):
        return Reason("less", {})
    return reason


def _loss(made: Choice, best: Choice) -> float:
    return (best.worth or 0.0) - (made.worth or 0.0)
