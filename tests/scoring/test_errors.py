"""Everything that can be wrong with a hand, each said once in three languages."""

from string import Formatter
from typing import Any

import pytest

from scoring.errors import ScoringError, quoted
from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.request import answer, read_request, reader_of
from scoring.score import score
from scoring.systems import SYSTEMS
from scoring.systems.joypip import JOYPIP
from scoring.texts.errors import SENTENCES
from scoring.tiles import JOKER, InvalidNotation, Wind, parse
from scoring.words import LANGUAGES
from scoring.written import written_hand

Body = dict[str, Any]

JOYPIP_HAND: Body = {
    "system": "joypip",
    "concealed": "123m456m34s66s789p",
    "melds": [{"kind": "pung", "tiles": "777p"}],
    "win_tile": "2s",
    "by": "discard",
    "from": "W",
    "seat": "S",
}
CONCEALED: Body = JOYPIP_HAND | {"concealed": "777p123m456m34s66s789p", "melds": []}
DRAWN: Body = {"by": "self_draw", "from": None}
TAI58_HAND: Body = JOYPIP_HAND | {"system": "tai58"}
RIICHI_HAND: Body = {
    "system": "riichi",
    "concealed": "234m567p22s66s345s",
    "win_tile": "6s",
    "by": "discard",
    "from": "W",
    "seat": "S",
}
ZUNGJUNG_HAND: Body = RIICHI_HAND | {"system": "zungjung"}
TABLE: Body = {"han": 3, "fu": 40, "dealer": False, "tsumo": True}


def meld(kind: str, tiles: str) -> Body:
    return {"melds": [{"kind": kind, "tiles": tiles}]}


def cell(**request: object) -> Body:
    return {"system": "riichi_table", "request": TABLE | request}


SAID: dict[str, tuple[Body, str]] = {
    "bad_character": (JOYPIP_HAND | {"concealed": "123x"}, "unexpected 'x' at 3"),
    "no_digit": (JOYPIP_HAND | {"concealed": "12m p"}, "no number before 'p' at 4"),
    "no_such_tile": (JOYPIP_HAND | {"concealed": "8z"}, "there is no tile 8z"),
    "no_such_tile.red": (RIICHI_HAND | {"concealed": "0z"}, "only fives can be red"),
    "no_suit": (JOYPIP_HAND | {"concealed": "12m34"}, "no suit after the number 3"),
    "bad_request": ([], "a request is a JSON object"),  # type: ignore[dict-item]
    "missing_field": ({"system": "joypip"}, "by is missing"),
    "unknown_field": (JOYPIP_HAND | {"wind": "E"}, "there is no field 'wind'"),
    "bad_field": (JOYPIP_HAND | {"seat": "X"}, "seat cannot be 'X'"),
    "bad_field.meld": (JOYPIP_HAND | {"melds": [{}]}, "a meld has a kind and tiles"),
    "bad_field.one_tile": (JOYPIP_HAND | {"win_tile": "12m"}, "win_tile is one tile, not 2"),
    "unknown_system": (JOYPIP_HAND | {"system": "bridge"}, "there is no system 'bridge'"),
    "unknown_option": (JOYPIP_HAND | {"options": {"x": 1}}, "joypip has no option 'x'"),
    "bad_option": (ZUNGJUNG_HAND | {"options": {"values": "no"}}, "values cannot be 'no'"),
    "bad_option.no_value": (JOYPIP_HAND | {"options": {"x": []}}, "no option is []"),
    "bad_meld": (JOYPIP_HAND | meld("pung", "778p"), "778p is no pung"),
    "joker_in_hand": (JOYPIP_HAND | {"win_tile": "j"}, "j cannot be among the tiles"),
    "bonus_tile_in_hand": (JOYPIP_HAND | {"win_tile": "3f"}, "3f cannot be among the tiles"),
    "tile_count": (
        JOYPIP_HAND | {"concealed": "123m"},
        "3 concealed tiles before the winning one, beside 1 melds; there must be 13",
    ),
    "too_many_jokers": (TAI58_HAND | {"concealed": "1234mjjjjjjjjj"}, "no set has 9"),
    "fifth_copy": (JOYPIP_HAND | {"concealed": "77p3456m34s66s789p"}, "there are only four 7p"),
    "no_flower": (JOYPIP_HAND | {"flowers": ["1m"]}, "1m is no bonus tile"),
    "no_flower.system": (RIICHI_HAND | {"flowers": ["1g"]}, "riichi has no bonus tiles"),
    "flower_twice": (JOYPIP_HAND | {"flowers": ["1g", "1g"]}, "there is one 1g"),
    "not_complete": (
        JOYPIP_HAND | {"win_tile": "9s"},
        "the winning tile does not complete the hand",
    ),
    "below_minimum": (
        ZUNGJUNG_HAND | {"options": {"minimum": 50}},
        "10 points are less than 50",
    ),
    "no_yaku": (RIICHI_HAND | {"concealed": "123m567p22s66s345s"}, "the hand has no yaku"),
    "no_source": (JOYPIP_HAND | {"from": None}, "whose tile was it?"),
    "bad_source": (JOYPIP_HAND | {"by": "self_draw"}, "nobody gives the tile of a self-draw"),
    "bad_source.own": (JOYPIP_HAND | {"from": "S"}, "the winner cannot have given the tile"),
    "bad_source.joker": (
        TAI58_HAND | {"win_tile": "j"},
        "a joker that another player gives is nobody's",
    ),
    "bad_responsible": (JOYPIP_HAND | {"responsible": "S"}, "nobody answers for that tile"),
    "bad_streak": (JOYPIP_HAND | {"streak": -1}, "-1 deals cannot have been kept"),
    "bad_discards": (JOYPIP_HAND | {"discards": -2}, "there cannot be -2 discards"),
    "unknown_flag": (JOYPIP_HAND | {"flags": ["x"]}, "joypip has no flag 'x'"),
    "bad_flag.by": (JOYPIP_HAND | {"flags": ["last_draw"]}, "last_draw: not on a discard"),
    "bad_flag.dealer": (
        CONCEALED | DRAWN | {"flags": ["heavenly"]},
        "heavenly: only the dealer",
    ),
    "bad_flag.not_dealer": (
        CONCEALED | DRAWN | {"seat": "E", "flags": ["earthly"]},
        "earthly: not the dealer",
    ),
    "bad_flag.melds": (
        RIICHI_HAND | DRAWN | {"flags": ["rinshan"]},
        "rinshan: only with melds",
    ),
    "bad_flag.no_melds": (
        JOYPIP_HAND | {"flags": ["human"]},
        "human: no melds can be there yet",
    ),
    "bad_flag.concealed": (
        RIICHI_HAND | {"concealed": "234m567p22s66s", "flags": ["riichi"]} | meld("chow", "345s"),
        "riichi: only with a concealed hand",
    ),
    "bad_flag.source": (
        ZUNGJUNG_HAND | {"flags": ["blessing_of_earth"]},
        "blessing_of_earth: only on a tile from E",
    ),
    "bad_flag.needs": (
        RIICHI_HAND | {"flags": ["ippatsu"]},
        "ippatsu: only with riichi / double_riichi",
    ),
    "bad_flag.bars": (
        RIICHI_HAND | {"flags": ["riichi", "double_riichi"]},
        "riichi: not with double_riichi",
    ),
    "no_dora": (
        JOYPIP_HAND | {"dora_indicators": ["1m"]},
        "joypip has no dora, red fives, counters or deposits",
    ),
    "red_twice": (
        RIICHI_HAND | {"concealed": "006m567p22s66s345s"},
        "there is one red five of each suit",
    ),
    "bad_honba": (
        RIICHI_HAND | {"honba": 1000},
        "so many counters or deposits cannot be there",
    ),
    "bad_dora": (RIICHI_HAND | {"dora_indicators": ["j"]}, "those cannot be indicators"),
    "invalid.request": (
        {"system": "riichi_table"},
        "a request for a cell is a JSON object",
    ),
    "invalid.unknown": (cell(x=1), "there is no field 'x'"),
    "invalid.field": (cell(fu="many"), "fu cannot be 'many'"),
    "invalid.honba": (cell(honba=-1), "there cannot be so many counters or deposits"),
    "invalid.han": (cell(han=0), "no hand has 0 han"),
    "invalid.fu": (cell(fu=35), "no hand of 3 han has 35 fu"),
    "impossible": (cell(han=1, fu=20), "no hand has 1 han and 20 fu"),
}
ELSEWHERE = {
    # Melds that no request can ask for, hands as they are written, the command line, the web.
    *("bad_meld.tile", "bad_meld.chow", "bad_meld.none", "bad_bracket", "no_tiles"),
    *("bad_command", "bad_json", "bad_json.body", "bad_method", "bad_type", "too_big", "too_many"),
}


def test_every_sentence_is_tested() -> None:
    assert SAID.keys() | ELSEWHERE == SENTENCES.keys()


@pytest.mark.parametrize("sentence", SAID)
def test_a_sentence(sentence: str) -> None:
    body, message = SAID[sentence]
    code = sentence.partition(".")[0]
    found: Any = answer(body)
    assert (found["error"]["code"], _said(found)) == (code, message)
    if isinstance(body, dict):
        said = [_said(answer(body | {"language": language})) for language in LANGUAGES]
        assert len(set(said)) == 3
        assert said[1] == message


def _said(found: Any) -> str:
    return str(found["error"]["message"])


@pytest.mark.parametrize("sentence", SENTENCES)
def test_languages_tell_the_same_facts(sentence: str) -> None:
    words = SENTENCES[sentence]
    facts = [
        {name for _, name, _, _ in Formatter().parse(words.in_(language)) if name}
        for language in LANGUAGES
    ]
    assert facts[0] == facts[1] == facts[2]


@pytest.mark.parametrize(
    ("written", "message", "position"),
    [
        ("123m (777p", "the bracket at 5 has no other half", 5),
        ("12m) 3m", "the bracket at 3 has no other half", 3),
        ("(123m] 4m", "the bracket at 0 has no other half", 0),
        ("12m (779p) 3m", "779p is no chow, pung or kong", 4),
        ("[777p] 3m", "777p is no chow, pung or kong", 0),
        ("(777p+) 3m", "777p is no chow, pung or kong", 0),
        ("() 3m", "() is no chow, pung or kong", 0),
        ("12m (77x) 3m", "unexpected 'x' at 7", 7),
        ("12m 45", "no suit after the number 4", 4),
        ("12(345p)m", "no suit after the number 1", 0),
        ("12m 0p", "unexpected '0' at 4", 4),
        ("(777p) ", "no tile is there that could be the winning one", 7),
    ],
)
def test_a_hand_that_cannot_be_read(written: str, message: str, position: int) -> None:
    with pytest.raises(InvalidNotation) as error:
        written_hand(written, "", reader_of(JOYPIP))
    assert str(error.value) == message
    assert error.value.position == position
    assert error.value.message("fr") != message


@pytest.mark.parametrize(
    ("declared", "message"),
    [
        (Meld(MeldKind.PUNG, JOKER), "no meld has j"),
        (Meld(MeldKind.CHOW, 7), "no chow begins with 8m"),
    ],
)
def test_melds_that_no_request_can_have(declared: Meld, message: str) -> None:
    hand = Hand(parse("123m456m34s66s789p"), (declared,), 19)
    with pytest.raises(InvalidHand) as error:
        score(hand, Circumstances(By.SELF_DRAW, Wind.S), JOYPIP)
    assert str(error.value) == message


def test_an_indicator_counts_as_a_tile() -> None:
    found = answer(RIICHI_HAND | {"dora_indicators": ["6s", "6s"]})
    assert found == {
        "error": {
            "code": "fifth_copy",
            "message": "there are only four 6s",
            "where": "dora_indicators",
            "tile": "6s",
        }
    }


def test_there_are_five_indicators_at_most() -> None:
    indicators = ["1m", "1m", "1m", "1m", "2m"]
    assert "total" in answer(RIICHI_HAND | {"dora_indicators": indicators})
    found: Any = answer(RIICHI_HAND | {"dora_indicators": [*indicators, "3m"]})
    assert found["error"]["code"] == "bad_dora"


def test_a_field_is_named_with_what_is_wrong_in_it() -> None:
    for field, tiles in (("win_tile", "8z"), ("flowers", ["8f"]), ("concealed", "8z")):
        with pytest.raises(ScoringError) as error:
            read_request(JOYPIP_HAND | {field: tiles})
        assert error.value.where == field


def test_long_and_deep_values_are_cut_short() -> None:
    deep: object = "x"
    for _ in range(500):
        deep = [deep]
    assert quoted(deep) == "[[[[[[[...]]]]]]]"
    assert quoted("a" * 1000) == "'aaaaaaaaaaaaaaaaaaaaaaaaaaa...aaaaaaaaaaaaaaaaaaaaaaaaaaaa'"
    assert len(_said(answer(JOYPIP_HAND | {"seat": deep}))) < 100


def test_systems_say_what_is_too_little() -> None:
    assert {system.shortfall for system in SYSTEMS.values()} <= SENTENCES.keys()


@pytest.mark.parametrize("language", ["de", "EN", "", 1, ["fr"]])
def test_a_language_that_is_none(language: object) -> None:
    found = answer(JOYPIP_HAND | {"language": language})
    assert found == {
        "error": {
            "code": "bad_field",
            "message": f"language cannot be {language!r}",
            "where": "language",
        }
    }
