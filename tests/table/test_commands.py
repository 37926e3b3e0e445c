"""`manage.py replay`: the score of every hand, and which one differs."""

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.table.test_record import GOLDEN


def replayed(path: Path) -> list[str]:
    out = StringIO()
    call_command("replay", path, stdout=out)
    return out.getvalue().splitlines()


def test_replay_prints_every_score() -> None:
    lines = replayed(GOLDEN)
    assert len(lines) == 8
    assert lines[0] == "hand 1: seat 0 wins 2 tai by self_draw with 2z, points [18, -6, -6, -6]"
    assert lines[2] == "hand 3: drawn"


def test_replay_names_the_hand_that_differs(tmp_path: Path) -> None:
    changed = tmp_path / "game.jsonl"
    changed.write_text(GOLDEN.read_text().replace("[-4, 0, 0, 4]", "[4, 0, 0, -4]"))
    out = StringIO()
    with pytest.raises(CommandError, match="hands that differ: 1"):
        call_command("replay", changed, stdout=out)
    lines = out.getvalue().splitlines()
    assert [line[:6] for line in lines if "differs" in line] == ["hand 4"]


def test_replay_of_a_game_that_was_cut(tmp_path: Path) -> None:
    cut = tmp_path / "game.jsonl"
    cut.write_text("\n".join(GOLDEN.read_text().splitlines()[:41]))
    assert replayed(cut) == ["hand 1: not over after 40 actions"]


@pytest.mark.parametrize("content", ["", "{}", '{"format": 7}'])
def test_replay_of_what_is_no_record(content: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text(content)
    if content:
        with pytest.raises(CommandError, match="line 1"):
            replayed(path)
    else:
        assert replayed(path) == []


def test_replay_of_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(CommandError):
        replayed(tmp_path / "nowhere.jsonl")
