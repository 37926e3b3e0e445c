"""What is wrong with a record, and in which line; schema, page and our own records agree."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command
from jsonschema import Draft202012Validator

from game.table.record import Origin, encode_header, write
from game.table.rules import RULES, rules_for
from game.table.selfplay import play
from game.table.validity import problems
from tests.servers import ROOT
from tests.table.choosers import lively
from tests.table.test_record import GOLDEN, HEADER

SCHEMA = json.loads((ROOT / "docs/record.schema.json").read_text())
PAGE = (ROOT / "docs/records.md").read_text()


def lines() -> list[str]:
    return GOLDEN.read_text(encoding="utf-8").splitlines()


def edited(at: int, change: Callable[[dict[str, Any]], object]) -> list[str]:
    """The golden game with another line, counted from 1."""
    found = lines()
    data = json.loads(found[at - 1])
    change(data)
    found[at - 1] = json.dumps(data)
    return found


def test_a_recorded_game_is_true() -> None:
    assert list(problems(lines())) == []


@pytest.mark.parametrize("rules", RULES)
def test_what_the_engine_writes_is_true(rules: str) -> None:
    jokers = {"jokers": 8} if rules == "tai58" else {}
    chosen = rules_for(rules, {"length": "east", **jokers})
    written = list(write(record for record, _ in play(chosen, "valid", 3, lively)))
    assert list(problems(written)) == []
    assert [line for line in written if not is_line(json.loads(line))] == []


@pytest.mark.parametrize(
    ("broken", "line", "reason"),
    [
        (["{"], 1, "not a line of a record: no JSON"),
        ([], 1, "empty"),
        (['{"n": 1}'], 1, "no header before this line"),
        (edited(1, lambda data: data.update(format=2)), 1, "not of format 1"),
        (edited(1, lambda data: data.pop("seed")), 1, "not a line of a record: seed"),
        (
            edited(1, lambda data: data["context"].pop("dealer")),
            1,
            "a field of the header is missing or has an impossible value: dealer",
        ),
        (
            edited(1, lambda data: data.update(rules="bridge")),
            1,
            "by rules that are not known",
        ),
        (
            edited(3, lambda data: data.update(n=7)),
            3,
            "this number is not the next one, or the hand had its result already",
        ),
        (
            edited(2, lambda data: data["action"].update(tile="0m")),
            2,
            "an action that does not exist, or a tile",
        ),
        (
            edited(2, lambda data: data["action"].update(tile="9p")),
            2,
            "against the rules: illegal",
        ),
        (edited(2, lambda data: data.update(seat=3)), 2, "against the rules: not_your_turn"),
        (edited(2, lambda data: data.update(at=5)), 3, "earlier than the action before"),
    ],
)
def test_the_first_thing_that_is_wrong(broken: list[str], line: int, reason: str) -> None:
    assert next(problems(broken)) == (line, reason)


def first_result(found: list[str]) -> int:
    return next(at for at, line in enumerate(found, start=1) if "result" in json.loads(line))


def test_another_result() -> None:
    at = first_result(lines())
    (problem,) = problems(edited(at, lambda data: data["result"].update(deltas=[1, 0, 0, -1])))
    assert problem.line == at
    assert problem.reason.startswith("another result than that of the actions: {")


def test_a_hand_that_does_not_follow() -> None:
    at = first_result(lines()) + 1
    found = list(problems(edited(at, lambda data: data["context"].update(streak=7))))
    assert (at, "this hand does not follow from the one before") in found


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("validate", str(GOLDEN))
    assert capsys.readouterr().out == f"{GOLDEN}: a record, true to its rules\n"
    broken = tmp_path / "broken.jsonl"
    broken.write_text("\n".join(edited(2, lambda data: data.update(seat=3))))
    with pytest.raises(CommandError, match="problems: 1"):
        call_command("validate", str(GOLDEN), str(broken))
    assert f"{broken}:2: against the rules: not_your_turn\n" in capsys.readouterr().out
    with pytest.raises(CommandError, match="nowhere"):
        call_command("validate", "nowhere")


# The schema and the page


def is_line(data: object) -> bool:
    return bool(Draft202012Validator(SCHEMA).is_valid(data))


def test_the_schema_is_one() -> None:
    Draft202012Validator.check_schema(SCHEMA)


def test_the_schema_takes_a_known_wall() -> None:
    for origin in (Origin("a table", 3), Origin("a table", 3, 42)):
        data = {**encode_header(replace(HEADER, origin=origin)), "seed": "00"}
        assert is_line(data)
        assert not is_line({**data, "origin": {"table": "a table"}})


@pytest.mark.parametrize("field", ["format", "rules", "options", "generator", "context", "seed"])
def test_the_schema_wants_every_field(field: str) -> None:
    header = json.loads(lines()[0])
    assert is_line(header)
    del header[field]
    assert not is_line(header)


def test_the_examples_of_the_page_are_lines() -> None:
    examples = re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)
    assert len(examples) == 3
    assert [example for example in examples if not is_line(json.loads(example))] == []


def test_the_page_names_every_action() -> None:
    actions = SCHEMA["$defs"]["step"]["properties"]["action"]["oneOf"]
    named = [name for action in actions for name in action["properties"]["t"]["enum"]]
    assert [name for name in named if f'{{"t": "{name}"' not in PAGE] == []
