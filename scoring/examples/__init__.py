"""For every pattern of every system a hand that has it and one that narrowly lacks it: what the
pages draw. Knows no scores; tests hold what each hand comes to."""

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from scoring.request import NOTES, Json
from scoring.words import Words

FOLDER = Path(__file__).parent


@dataclass(frozen=True, slots=True)
class Example:
    """A hand as a request for its score, and why it has the pattern or lacks it."""

    request: Json
    why: Words


@dataclass(frozen=True, slots=True)
class Pair:
    has: Example
    lacks: Example


@cache
def examples(system: str) -> dict[str, Pair]:
    """By the ids of the patterns."""
    text = (FOLDER / f"{system}.jsonl").read_text("utf-8")
    found: dict[str, dict[str, Example]] = {}
    for line in map(json.loads, text.splitlines()):
        found.setdefault(line["pattern"], {})[line["kind"]] = _example(line["case"])
    return {pattern: Pair(**kinds) for pattern, kinds in found.items()}


def _example(case: Json) -> Example:
    why = case["why"]
    assert isinstance(why, dict)
    request = {name: value for name, value in case.items() if name not in NOTES}
    return Example(request, Words(**why))
