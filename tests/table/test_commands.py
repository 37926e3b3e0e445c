"""`manage.py simulate`: figures of hands between bots. `manage.py replay`: scores of a record."""

import json
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.table.test_record import GOLDEN


def simulated(**options: object) -> dict[str, float]:
    out = StringIO()
    call_command("simulate", json=True, stdout=out, **options)
    found: dict[str, float] = json.loads(out.getvalue())
    return found


@pytest.mark.parametrize("rules", ["joypip", "tai58", "zungjung"])
def test_simulate_plays_so_many_hands(rules: str) -> None:
    found = simulated(hands=2, seed="7", rules=rules)
    assert [*found] == [
        "hands",
        "wins",
        "self_draws",
        "draws",
        "average_tai",
        "hands_per_second",
    ]
    assert found["hands"] == found["wins"] + found["draws"] == 2
    assert found["hands_per_second"] > 0


def test_simulate_gives_the_same_figures_for_the_same_seed(tmp_path: Path) -> None:
    kept = [tmp_path / name for name in ("first", "second", "other")]
    for path, seed in zip(kept, ("7", "7", "8"), strict=True):
        simulated(hands=2, seed=seed, record=path)
    first, second, other = (path.read_text() for path in kept)
    assert first == second != other


def test_what_was_simulated_can_be_replayed(tmp_path: Path) -> None:
    path = tmp_path / "games"
    simulated(hands=2, record=path)
    assert [line[:7] for line in replayed(path)] == ["hand 1:", "hand 2:"]


def test_simulate_prints_figures_for_people_too() -> None:
    out = StringIO()
    call_command("simulate", hands=1, stdout=out)
    assert out.getvalue().startswith("hands: 1\nwins: ")


def test_simulate_knows_its_rules() -> None:
    with pytest.raises(CommandError, match="unknown_rules"):
        simulated(rules="whist")


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
