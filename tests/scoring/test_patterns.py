"""Every pattern of a table has a hand that has it, one that narrowly lacks it, and one for every
exclusion. Which these are is derived from the table; the hands are in the golden files."""

from typing import Any

import pytest

from scoring.check import mismatches
from scoring.request import read_request
from scoring.score import score
from scoring.sheet import Sheet
from scoring.systems import SYSTEMS
from tests.scoring.golden import files, lines

EXAMPLES = {file.stem: lines(file) for file in files("patterns")}
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
    request = read_request(line["case"])
    return score(request.hand, request.how, request.system)
