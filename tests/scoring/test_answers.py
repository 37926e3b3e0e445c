"""Answers to requests, and the catalogue of systems: what other programs read."""

from typing import Any

import pytest

from scoring.catalogue import systems_json
from scoring.request import answer, reader_of
from scoring.systems import SYSTEMS
from scoring.systems.riichi import RIICHI
from scoring.words import LANGUAGES
from scoring.written import written_hand

RIICHI_HAND: dict[str, Any] = {
    "system": "riichi",
    "concealed": "123m067p22s66s789s",
    "win_tile": "6s",
    "by": "discard",
    "from": "E",
    "seat": "S",
    "flags": ["riichi"],
}


def test_words_come_only_in_the_language_asked_for() -> None:
    found: Any = answer(RIICHI_HAND)
    assert found["patterns"][0] == {"id": "riichi", "count": 1, "points": 1, "swallowed_by": None}
    assert found["fu_parts"][0] == {"id": "base", "fu": 20, "tiles": []}
    for language, name, base in zip(
        LANGUAGES, ("Riichi", "Riichi", "立直"), ("Toute main", "Any hand", "底符"), strict=True
    ):
        told: Any = answer(RIICHI_HAND | {"language": language})
        assert told["patterns"][0]["name"] == name
        assert told["patterns"][0]["why"] == RIICHI.rules["2.2"].in_(language)
        assert told["fu_parts"][0]["name"] == base
        assert told["fu_parts"][0]["why"] == RIICHI.rules["6.1"].in_(language)


def test_a_sheet_says_all_that_a_page_shows() -> None:
    """Nothing is left to be counted: each line points to its words, parts and payments add up."""
    hand = "123m567p777s99m45s234p"
    body = {"system": "tai58", "concealed": hand, "win_tile": "3s", "by": "self_draw", "seat": "E"}
    found: Any = answer(body | {"streak": 2, "discards": 9})
    counted = sum(line["points"] for line in found["patterns"] if not line["swallowed_by"])
    assert found["total"] == counted == 20
    assert {line["swallowed_by"] for line in found["patterns"]} == {None, "no_flowers_no_honours"}
    for payment in found["payments"]:
        assert payment["points"] == payment["base"] + payment["tai"] == 10 + 2 * 20
    assert found["deltas"] == {"E": 150, "S": -50, "W": -50, "N": -50}
    assert [part for part in found["reading"] if part["win"] is not None] == [
        {"kind": "chow", "tiles": ["3s", "4s", "5s"], "concealed": True, "win": 0}
    ]


def test_the_catalogue_has_every_system_with_all_of_its_words() -> None:
    systems: Any = systems_json()["systems"]
    assert [system["id"] for system in systems] == list(SYSTEMS)
    joypip, tai58, _, riichi = systems
    assert joypip["patterns"][11] == {
        "id": "big_three_dragons",
        "name": {"en": "Big three dragons", "fr": "Grands trois dragons", "zh": "大三元"},
        "values": [8],
        "rule": "2.12",
        "excludes": ["dragon_pung"],
    }
    assert tai58["patterns"][2]["values"] == [15, 8]
    assert (tai58["jokers"], tai58["bonus_tiles"], riichi["dora"]) == (8, True, True)
    assert joypip["rules"][0] == {
        "number": "1",
        "text": {"en": "The table", "fr": "La table", "zh": "牌局"},
    }


@pytest.mark.parametrize(
    ("meld", "kind", "tiles"),
    [
        ("(312m)", "chow", "3m1m2m"),
        ("(777p)", "pung", "7p7p7p"),
        ("(7777p)", "kong_open", "7p7p7p7p"),
        ("(7777p+)", "kong_added", "7p7p7p7p"),
        ("[0555p]", "kong_concealed", "0p5p5p5p"),
    ],
)
def test_melds_as_they_are_written(meld: str, kind: str, tiles: str) -> None:
    assert written_hand(f"12m {meld} 35s 0p", "", reader_of(RIICHI)) == {
        "concealed": "1m2m3s5s",
        "melds": [{"kind": kind, "tiles": tiles}],
        "win_tile": "0p",
    }


def test_the_winning_tile_apart_is_taken_as_it_is() -> None:
    assert written_hand("12m", "3m", reader_of(RIICHI))["win_tile"] == "3m"
    assert written_hand("", "3m", reader_of(RIICHI))["concealed"] == ""
