"""All decisions of a seat in a hand, judged, and which of them are worth a look, as JSON."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from game.bots.advice import DANGEROUS
from game.coach.decisions import Decision
from game.coach.judging import SMALL, Choice, Judgement, judge
from game.table.actions import Chow, Discard, ExposedKong, Pass, Pung, Win, encode
from scoring.tiles import NAMES

Json = dict[str, Any]

MOMENTS = 3


def judged(decisions: Iterable[Decision]) -> Iterator[Judgement]:
    for decision in decisions:
        yield judge(decision)


def report(judgements: Sequence[Judgement]) -> Json:
    return {
        "decisions": [_judgement(one) for one in judgements],
        "moments": [{"at": at, "kind": kind} for at, kind in moments(judgements)],
        "lost": round(sum(one.loss for one in judgements), 2),
    }


def moments(judgements: Sequence[Judgement]) -> list[tuple[int, str]]:
    """Places among the judgements, in order, each once: a win let go, the claim whose loss was the
    largest, the most dangerous discard, other losses; then decisions that were right and
    where another would have cost most."""
    found: dict[int, str] = {}
    for at, kind in _candidates(judgements):
        if len(found) < MOMENTS:
            found.setdefault(at, kind)
    return sorted(found.items())


def _candidates(judgements: Sequence[Judgement]) -> Iterator[tuple[int, str]]:
    places = range(len(judgements))
    yield from ((at, "let_go") for at in places if judgements[at].why.code == "let_go")
    lost = sorted(places, key=lambda at: _badness(judgements[at]), reverse=True)
    lost = [at for at in lost if _badness(judgements[at]) > (SMALL, 0, 0)]
    yield from ((at, "loss") for at in lost[:1])
    yield from [(at, "claim") for at in lost if _is_claim(judgements[at])][:1]
    risky = [at for at in places if judgements[at].made.chance >= DANGEROUS]
    yield from (
        (at, "danger") for at in sorted(risky, key=lambda at: -judgements[at].made.cost)[:1]
    )
    yield from ((at, "more") for at in lost)
    right = [at for at in places if judgements[at].loss < SMALL]
    right.sort(key=lambda at: -judgements[at].gap)
    yield from ((at, "right") for at in right)


def _badness(one: Judgement) -> tuple[float, int, int]:
    """By what is expected; where nothing was learned, by speed."""
    if one.made.worth is None:
        missing, unseen = one.slower
        return (SMALL, max(0, missing), max(0, unseen) if missing >= 0 else 0)
    return (one.loss, 0, 0)


def _is_claim(one: Judgement) -> bool:
    return (
        isinstance(one.made.action, Chow | Pung | ExposedKong | Pass | Win) and one.on is not None
    )


def _judgement(one: Judgement) -> Json:
    return {
        "n": one.n,
        "on": None if one.on is None else NAMES[one.on],
        "made": choice_json(one.made),
        "best": [choice_json(choice) for choice in one.best],
        "loss": round(one.loss, 2),
        "why": {"code": one.why.code, **one.why.arguments},
    }


def choice_json(choice: Choice) -> Json:
    return {
        "action": encode(choice.action),
        "missing": choice.missing,
        "draws": [[NAMES[tile], left] for tile, left in choice.draws],
        "worth": None if choice.worth is None else round(choice.worth, 2),
        "chance": round(choice.chance, 3) if isinstance(choice.action, Discard) else None,
        **({} if choice.then is None else {"then": NAMES[choice.then]}),
    }
