"""Hands on the command line, as people write them, and what they are told."""

import io
import json
import runpy
import shlex
from pathlib import Path

import pytest

from scoring import cli
from scoring.__main__ import main
from scoring.report import width

Capture = pytest.CaptureFixture[str]

JOYPIP = ["joypip", "123m456m34s66s789p (777p) 2s", "--seat", "S"]
TAI58 = ["tai58", "234234234234m 99p 56s 7s", "--seat", "S", "--from", "W", "--flowers", "4f"]


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "C.UTF-8")


def test_a_sheet(capsys: Capture) -> None:
    assert main([*TAI58, "--missed"]) == 0
    assert (
        capsys.readouterr().out
        == """\
58 patterns · South · East round · on a discard from West

  234m  234m  234m  234m  567*s  99p
  bonus tiles 4f
  * the winning tile

  門清    Concealed hand          3
  花牌    Flowers                 1
  無字    No honours              1
  平胡    All chows               3
  四般高  Four pure sisters      30
  四歸一  Four against one   ×3  15
          total                  53

  West → South  116  base 10 + patterns 106
  East 0  South +116  West -116  North 0

  Narrowly missed
  +8  大平胡    All chows, no honours, no flowers  without bonus tiles          → 56
  +5  門清自摸  Concealed self-draw                self-drawn                   → 55
  +2  花牌      Flowers                            with the bonus tile 1g       → 55
  +1  獨聽      Single wait                        if 9p had come last, not 7s  → 54
"""
    )


def test_a_sheet_in_chinese(capsys: Capture) -> None:
    assert main([*TAI58, "--language", "zh"]) == 0
    assert (
        capsys.readouterr().out
        == """\
五十八番 · 南 · 東風圈 · 胡他家打出的牌 （西家）

  234m  234m  234m  234m  567*s  99p
  花牌 4f
  * 所胡的牌

  門清         3
  花牌         1
  無字         1
  平胡         3
  四般高      30
  四歸一  ×3  15
  合計        53

  西 → 南  116  底 10 + 牌型 106
  東 0  南 +116  西 -116  北 0
"""
    )


def test_a_sheet_without_patterns(capsys: Capture) -> None:
    assert main([*JOYPIP, "--from", "東", "--streak", "2", "--language", "fr"]) == 0
    assert (
        capsys.readouterr().out
        == """\
JoyPip · Sud · vent dominant Est · sur une défausse (Est)

  123m  456m  789p  2*34s  66s  (777p)
  * la tuile gagnante

  aucun motif
  total        0

  Est → Sud  8  base 3 + donneur 5
  Est -8  Sud +8  Ouest 0  Nord 0
"""
    )


def test_a_riichi_sheet(capsys: Capture) -> None:
    hand = ["riichi", "123m 067p 22s 66s 789s 6s", "--seat", "s", "--from", "e", "--honba", "1"]
    assert main([*hand, "--flag", "riichi,ippatsu", "--dora", "1m", "--sticks", "2"]) == 0
    assert (
        capsys.readouterr().out
        == """\
Riichi · South · East round · on a discard from East

  123m  567p  666*s  789s  22s
  * the winning tile

  立直    Riichi    1
  一發    Ippatsu   1
  寶牌    Dora      1
  赤寶牌  Aka Dora  1
          han       4

  底符        Any hand                            20
  明刻        Exposed pung             666s        2
  門前清榮和  Concealed, on a discard             10
              fu                                  40
              limit                    mangan
              total                            10300

  East → South     8300  patterns 8000 + honba 300
  riichi deposits  2000
  East -8300  South +8300  West 0  North 0
"""
    )


def test_a_riichi_sheet_of_a_tile_from_nobody(capsys: Capture) -> None:
    hand = ["riichi", "5s [4444z] [7777p] [3333p] [6666s] 5s", "--seat", "N", "--round", "S"]
    assert main([*hand, "--option", "double_yakuman", "--why", "--missed"]) == 0
    shown = capsys.readouterr().out
    assert "\n  55*s  [4444z]  [7777p]  [3333p]  [6666s]\n" in shown
    assert "(1)  within Suu Kantsu\n" in shown
    assert "\n      A pung or kong of the winner’s wind" in shown
    assert "\n  whoever gave the tile  96000\n\n  Nothing narrowly missed\n" in shown


def test_jokers_are_explained(capsys: Capture) -> None:
    assert main(["tai58", "123m567p777s99m4s234pj 3s", "--seat", "S", "--self-draw"]) == 0
    assert "  jokers stand for 2s\n" in capsys.readouterr().out


def test_the_winning_tile_and_melds_apart(capsys: Capture) -> None:
    assert main([*JOYPIP, "--from", "W"]) == 0
    together = capsys.readouterr().out
    hand = ["joypip", "123m456m34s66s789p", "--win", "2s", "--meld", "777p", "--seat", "S"]
    assert main([*hand, "--from", "W"]) == 0
    assert capsys.readouterr().out == together
    hand[-3] = "(777p)"
    assert main([*hand, "--from", "W"]) == 0
    assert capsys.readouterr().out == together


def test_a_robbed_kong(capsys: Capture) -> None:
    assert main([*JOYPIP, "--robbed-kong", "--from", "W"]) == 0
    assert "Robbed kong" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["joypip", "123m 4x"], "hand: unexpected 'x' at 6\n  123m 4x\n        ^"),
        (["joypip", "123m", "--meld", "779p"], "hand: 779p is no chow, pung or kong\n"),
        (["joypip", "東123m"], "hand: unexpected '東' at 0\n  東123m\n  ^"),
        (["joypip", "1m東"], "hand: unexpected '東' at 2\n  1m東\n    ^"),
        (["joypip", ""], "hand: no tile is there that could be the winning one\n  \n  ^"),
        (JOYPIP[:2], "--seat: seat is missing"),
        (JOYPIP, "--from: whose tile was it?"),
        ([*JOYPIP, "--win", "3x"], "--win: unexpected 'x' at 1\n  3x\n   ^"),
        ([*JOYPIP, "--win", "34s"], "--win: win_tile is one tile, not 2"),
        ([*JOYPIP, "--flowers", "1g9f"], "--flowers: there is no tile 9f\n  1g9f\n    ^"),
        ([*JOYPIP, "--from", "W", "--flowers", "1m"], "--flowers: 1m is no bonus tile"),
        ([*JOYPIP, "--from", "X"], "--from: from cannot be 'X'"),
        ([*JOYPIP, "--streak", "x"], "--streak: streak cannot be 'x'"),
        ([*JOYPIP, "--streak", "-1"], "--streak: streak cannot be '-1'"),
        ([*JOYPIP, "--from", "W", "--flag", "x"], "--flag: joypip has no flag 'x'"),
        ([*JOYPIP, "--option", "x=1"], "--option: joypip has no option 'x'"),
        ([*JOYPIP, "--language", "de"], "--language: language cannot be 'de'"),
        (["joypip", "99999m 9m", "--seat", "S"], "hand: 5 concealed tiles before the winning"),
        (["joypip", "99999m456m34s66s7p (777p) 2s", "--seat", "S"], "hand: there are only four"),
        (
            ["joypip", "123m456m34s66s789p (777p) 9s", "--seat", "S", "--from", "W"],
            "hand: the winning tile does not complete the hand",
        ),
        (
            ["riichi", "123m567p22s66s789s6s", "--seat", "S"],
            "the hand has no yaku",
        ),
        (
            ["riichi", "123m567p22s66s789s6s", "--seat", "S", "--dora", "0z"],
            "--dora: only fives can be red\n  0z\n  ^",
        ),
        (
            ["zungjung", "22s", "--option", "minimum=80", "--option", "payoff=none", "--seat", "S"],
            "--option: payoff cannot be 'none'",
        ),
    ],
)
def test_complaints(arguments: list[str], said: str, capsys: Capture) -> None:
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(said)


def test_complaints_in_the_language_asked_for(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main([*JOYPIP, "--language=fr"]) == 2
    assert capsys.readouterr().err == "--from: de qui vient la tuile ?\n"
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert main(["joypip", "123m 45"]) == 2
    assert capsys.readouterr().err == "手牌: 數字 4 之後沒有花色\n  123m 45\n       ^\n"
    assert main([*JOYPIP, "--language", "en"]) == 2
    assert capsys.readouterr().err == "--from: whose tile was it?\n"
    monkeypatch.delenv("LANG")
    assert main(JOYPIP) == 2
    assert capsys.readouterr().err == "--from: whose tile was it?\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "the following arguments are required: COMMAND"),
        (["bridge", "123m"], "invalid choice: 'bridge'"),
        (["joypip"], "the following arguments are required: HAND"),
        (["joypip", "1m", "--lang", "fr"], "unrecognized arguments: --lang fr"),
        (["joypip", "1m", "--seat"], "argument --seat: expected one argument"),
        (["joypip", "1m", "--self-draw", "--robbed-kong"], "not allowed with"),
        (["riichi", "1m", "--flowers", "1g"], "unrecognized arguments: --flowers 1g"),
        (["rules", "bridge"], "invalid choice: 'bridge'"),
    ],
)
def test_commands_that_are_not_understood(arguments: list[str], said: str, capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    shown = capsys.readouterr().err
    assert shown.startswith("usage: python -m scoring")
    assert "the command is not understood: " in shown
    assert said in shown


def test_not_understood_in_french(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["joypip", "--language", "fr"])
    assert "la commande n’est pas comprise : " in capsys.readouterr().err


def test_help_names_every_system(capsys: Capture) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    for name in ("joypip", "tai58", "zungjung", "riichi", "rules", "check", "score"):
        assert f"    {name} " in shown


def test_help_of_a_system_names_its_flags_and_options(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["zungjung", "--help"])
    shown = capsys.readouterr().out
    assert "flags: final_draw final_discard win_on_kong" in shown
    assert "option values: seed, v3.3\noption payoff: responsible, uniform\n" in shown
    assert "--dora" not in shown
    assert "--flowers" not in shown


def test_the_examples_work(capsys: Capture) -> None:
    examples = [line for line in cli.EXAMPLES.splitlines() if "python -m scoring" in line]
    assert len(examples) == 3
    for line in examples:
        assert main(shlex.split(line)[3:]) == 0
        assert capsys.readouterr().out


def test_requests_line_by_line(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    requests = b'{"system": "bridge"}\n\n{"a\n' + b"[" * 100_000 + b"\n[]\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(requests)))
    assert main(["score"]) == 0
    said = [json.loads(line)["error"] for line in capsys.readouterr().out.splitlines()]
    not_json = {"code": "bad_json", "message": "the line is no JSON"}
    assert [each["code"] for each in said] == [
        "missing_field",
        "bad_json",
        "bad_json",
        "bad_request",
    ]
    assert said[1] == not_json


def test_the_module_runs_as_a_program(capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["scoring", "rules", "joypip"])
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(Path(cli.__file__).with_name("__main__.py")), run_name="__main__")
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith("# JoyPip\n")


def test_width_in_columns() -> None:
    assert width("門清 ×2") == 7
