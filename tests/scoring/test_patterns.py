"""Every pattern of a table has a hand that has it, one that narrowly lacks it, and one for every
exclusion. Which these are is derived from the table; the first of each kind are shown to people and
lie with the systems, the others are in the golden files."""

from typing import Any

import pytest

from scoring.check import mismatches
from scoring.examples import FOLDER, examples
from scoring.request import read_request
from scoring.score import score
from scoring.sheet import Sheet
from scoring.systems import SYSTEMS
from scoring.words import LANGUAGES
from tests.scoring.golden import files, lines

SHOWN = {file.stem: lines(file) for file in sorted(FOLDER.glob("*.jsonl"))}
EXAMPLES = {file.stem: SHOWN[file.stem] + lines(file) for file in files("patterns")}
ALL = [
    pytest.param(line, id=f"{system}-{line['pattern']}-{line['kind']}-{number}")
    for system, examples in EXAMPLES.items()
    for number, line in enumerate(examples)
]


@pytest.mark.parametrize("line", ALL)
def test_example(line: dict[str, Any]) -> None:
    assert list(mismatches(line["case"])) == []
    counted = line["case"]["expect"].get("patterns", {})
    assert (line["pattern"] in counted) == (line["kind"] != "lacks")


@pytest.mark.parametrize("line", [p for p in ALL if "-excludes-" in str(p.id)])
def test_exclusion(line: dict[str, Any]) -> None:
    swallowed = {each.pattern: each.swallowed_by for each in _sheet(line).lines}
    assert swallowed[line["excluded"]] == line["pattern"]
    assert line["excluded"] not in line["case"]["expect"]["patterns"]


@pytest.mark.parametrize("system", EXAMPLES)
def test_nothing_is_without_an_example(system: str) -> None:
    patterns = SYSTEMS[system].patterns
    for kind in ("has", "lacks"):
        shown = {line["pattern"] for line in EXAMPLES[system] if line["kind"] == kind}
        assert {pattern.id for pattern in patterns} - shown == set()
    excluded = {
        (line["pattern"], line["excluded"])
        for line in EXAMPLES[system]
        if line["kind"] == "excludes"
    }
    assert excluded == {(pattern.id, other) for pattern in patterns for other in pattern.excludes}


def _sheet(line: dict[str, Any]) -> Sheet:
    return score_of(line["case"])


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_pattern_is_shown_in_order_with_a_reason(system: str) -> None:
    wanted = [(p.id, kind) for p in SYSTEMS[system].patterns for kind in ("has", "lacks")]
    assert [(line["pattern"], line["kind"]) for line in SHOWN[system]] == wanted
    found = examples(system)
    assert list(found) == [pattern.id for pattern in SYSTEMS[system].patterns]
    whys = [example.why for pair in found.values() for example in (pair.has, pair.lacks)]
    assert [why for why in whys for language in LANGUAGES if not why.in_(language)] == []


def test_an_example_is_a_request() -> None:
    lacks = examples("joypip")["all_pungs"].lacks
    assert lacks.why.fr == "Un chow."
    assert score_of(lacks.request).counted == {}


def score_of(body: dict[str, Any]) -> Sheet:
    request = read_request(body)
    return score(request.hand, request.how, request.system)
