"""Hands whose scores are known: patterns, totals, payments and waits of every system."""

from pathlib import Path

import pytest

from scoring.__main__ import main
from scoring.check import mismatches
from scoring.systems import SYSTEMS, riichi_table
from tests.scoring.golden import files, lines

CASES = [
    pytest.param(case, id=f"{file.stem}-{case['id']}")
    for file in files("scoring")
    for case in lines(file)
]


@pytest.mark.parametrize("case", CASES)
def test_case(case: dict[str, object]) -> None:
    assert list(mismatches(case)) == []


def test_every_system_has_cases() -> None:
    systems = {case["system"] for file in files("scoring") for case in lines(file)}
    assert systems == {*SYSTEMS, riichi_table.ID}


def test_a_wrong_expectation_is_found() -> None:
    (case, *_) = lines(next(file for file in files("scoring") if file.stem == "joypip"))
    wrong = case | {"expect": {"total": 1, "deltas": case["expect"]["deltas"], "limit": "none"}}
    assert list(mismatches(wrong | {"waits": ["2s"]})) == [
        "J001: total: expected 1, found 0",
        "J001: limit: expected none, found nothing",
        "J001: waits: expected ['2s'], found ['2s', '5s']",
    ]


def test_a_win_that_is_none_is_found() -> None:
    case = {
        "id": "x",
        "system": "joypip",
        "concealed": "123m456m34s66s789p777p",
        "win_tile": "9s",
        "by": "self_draw",
        "seat": "E",
        "expect": {"total": 3},
    }
    assert list(mismatches(case)) == ["x: total: expected 3, found {'win': False}"]
    assert list(mismatches(case | {"expect": {"win": False}})) == []


def test_the_command_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    right = files("scoring")[0].read_text("utf-8").splitlines()[0]
    file = tmp_path / "cases.jsonl"
    file.write_text(f'{right}\n\n{{"expect": {{"total": 1}}}}\nno JSON\n[1]\n', "utf-8")
    assert main(["check", str(file)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        f"{file}:3: case: total: expected 1, found {{'error': 'missing_field'}}",
        f"{file}:4: not JSON",
        f"{file}:5: not a case: no object, or no object `expect` in it",
        "1 passed, 3 failed",
    ]


def test_the_command_passes(capsys: pytest.CaptureFixture[str]) -> None:
    joypip = next(file for file in files("scoring") if file.stem == "joypip")
    assert main(["check", str(joypip)]) == 0
    assert capsys.readouterr().out == "64 passed, 0 failed\n"


def test_a_file_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(tmp_path / "none.jsonl")]) == 2
    assert "No such file" in capsys.readouterr().err
