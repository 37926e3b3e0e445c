"""Records as mjai events: every tile is accounted for, scores add up."""

import json
from collections import Counter
from io import StringIO
from itertools import pairwise
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from game.table.mjai import convert
from game.table.record import read
from tests.table.test_record import GOLDEN

Json = dict[str, Any]


@pytest.fixture(scope="module")
def events() -> list[Json]:
    return list(convert(read(GOLDEN.read_text(encoding="utf-8").splitlines())))


def of_type(events: list[Json], kind: str) -> list[Json]:
    return [event for event in events if event["type"] == kind]


def test_the_game_has_its_hands(events: list[Json]) -> None:
    assert [events[0]["type"], events[-1]["type"]] == ["start_game", "end_game"]
    hands = of_type(events, "start_kyoku")
    assert [hand["oya"] for hand in hands] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert [hand["kyoku"] for hand in hands] == [1, 1, 2, 2, 3, 3, 4, 4]
    assert [hand["honba"] for hand in hands] == [0, 1, 0, 1, 0, 1, 0, 1]
    assert all([len(tiles) == 16 for tiles in hand["tehais"]] == [True] * 4 for hand in hands)
    assert len(of_type(events, "end_kyoku")) == 8


def test_the_first_events(events: list[Json]) -> None:
    assert events[2:6] == [
        {"type": "flower", "actor": 2, "pai": "2f"},
        {"type": "flower", "actor": 3, "pai": "3f"},
        {"type": "tsumo", "actor": 0, "pai": "1p"},
        {"type": "dahai", "actor": 0, "pai": "N", "tsumogiri": False},
    ]


def test_nobody_discards_what_it_does_not_hold(events: list[Json]) -> None:
    held: list[Counter[str]] = []
    for event in events:
        match event["type"]:
            case "start_kyoku":
                held = [Counter(tiles) for tiles in event["tehais"]]
            case "tsumo":
                held[event["actor"]][event["pai"]] += 1
            case "dahai" | "kakan":
                held[event["actor"]][event["pai"]] -= 1
            case "chi" | "pon" | "daiminkan" | "ankan":
                held[event["actor"]].subtract(event["consumed"])
        assert all(count >= 0 for hand in held for count in hand.values())


def test_claims_take_the_last_discard(events: list[Json]) -> None:
    sizes = {"chi": 2, "pon": 2, "daiminkan": 3}
    found = [(before, event) for before, event in pairwise(events) if event["type"] in sizes]
    assert found
    for before, event in found:
        assert (before["type"], before["actor"]) == ("dahai", event["target"])
        assert before["pai"] == event["pai"]
        assert len(event["consumed"]) == sizes[event["type"]]


def test_scores_follow_from_deltas(events: list[Json]) -> None:
    scores = [0, 0, 0, 0]
    for event in events:
        if event["type"] == "start_kyoku":
            assert event["scores"] == scores
        elif event["type"] in ("hora", "ryukyoku"):
            scores = [had + won for had, won in zip(scores, event["deltas"], strict=True)]
            assert event["scores"] == scores
    assert sum(scores) == 0
    assert any(scores)


def test_the_command() -> None:
    out = StringIO()
    call_command("convert", str(GOLDEN), stdout=out)
    assert json.loads(out.getvalue().splitlines()[0])["type"] == "start_game"
    with pytest.raises(CommandError, match="nowhere"):
        call_command("convert", "nowhere")
