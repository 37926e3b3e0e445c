"""Hands that cannot be: each is one step from a hand that can, and says what is wrong and where."""

import pytest

from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.request import answer, read_request
from scoring.score import score
from scoring.systems.joypip import JOYPIP
from scoring.tiles import JOKER, Wind, parse

GOOD: dict[str, object] = {
    "system": "joypip",
    "concealed": "123m456m34s66s789p",
    "melds": [{"kind": "pung", "tiles": "777p"}],
    "win_tile": "2s",
    "by": "discard",
    "from": "W",
    "seat": "S",
}


def test_the_good_hand_is_scored() -> None:
    assert answer(GOOD)["total"] == 0


def pung(tiles: str) -> dict[str, str]:
    return {"kind": "pung", "tiles": tiles}


@pytest.mark.parametrize(
    ("change", "code", "where"),
    [
        ({"concealed": "123m456m34s66s789p1z"}, "tile_count", "concealed"),
        ({"concealed": "123m456m34s66s78p"}, "tile_count", "concealed"),
        ({"concealed": "", "melds": [pung("111m")] * 6}, "tile_count", "concealed"),
        ({"concealed": "777p456m34s66s789p"}, "fifth_copy", "concealed"),
        ({"win_tile": "6s", "concealed": "6666s456m34s789p1z"}, "fifth_copy", "concealed"),
        ({"concealed": "123m456m34s66s78p1g"}, "bonus_tile_in_hand", "concealed"),
        ({"win_tile": "3f"}, "bonus_tile_in_hand", "win_tile"),
        ({"concealed": "123m456m34s66s78pj"}, "joker_in_hand", "concealed"),
        ({"win_tile": "9s"}, "not_complete", "win_tile"),
        ({"melds": [pung("778p")]}, "bad_meld", "melds"),
        ({"melds": [pung("7777p")]}, "bad_meld", "melds"),
        ({"melds": [pung("")]}, "bad_meld", "melds"),
        ({"melds": [pung("jjj")]}, "bad_meld", "melds"),
        ({"melds": [{"kind": "kong_open", "tiles": "777p"}]}, "bad_meld", "melds"),
        ({"melds": [{"kind": "chow", "tiles": "779p"}]}, "bad_meld", "melds"),
        ({"melds": [{"kind": "chow", "tiles": "89m1p"}]}, "bad_meld", "melds"),
        ({"melds": [{"kind": "chow", "tiles": "123z"}]}, "bad_meld", "melds"),
        ({"melds": [{"kind": "quad", "tiles": "777p"}]}, "bad_field", "kind"),
        ({"melds": [{"kind": "pung"}]}, "bad_field", "melds"),
        ({"melds": ["777p"]}, "bad_field", "melds"),
        ({"flowers": ["1g", "1g"]}, "flower_twice", "flowers"),
        ({"flowers": ["1m"]}, "no_flower", "flowers"),
        ({"flowers": ["1g2g"]}, "bad_field", "flowers"),
        ({"flowers": "1g"}, "bad_field", "flowers"),
        ({"from": None}, "no_source", "from"),
        ({"from": "S"}, "bad_source", "from"),
        ({"from": "X"}, "bad_field", "from"),
        ({"by": "self_draw"}, "bad_source", "from"),
        ({"by": "theft"}, "bad_field", "by"),
        ({"seat": "east"}, "bad_field", "seat"),
        ({"seat": None}, "bad_field", "seat"),
        ({"round": 1}, "bad_field", "round"),
        ({"streak": -1}, "bad_streak", "streak"),
        ({"streak": 1000}, "bad_streak", "streak"),
        ({"streak": True}, "bad_field", "streak"),
        ({"streak": 1.5}, "bad_field", "streak"),
        ({"flags": ["ready"]}, "unknown_flag", "flags"),
        ({"flags": [1]}, "bad_field", "flags"),
        ({"flags": ["last_draw"]}, "bad_flag", "flags"),
        ({"flags": ["human"]}, "bad_flag", "flags"),
        ({"flags": ["last_discard"], "by": "robbed_kong"}, "bad_flag", "flags"),
        ({"options": {"limit": 10}}, "unknown_option", "options"),
        ({"options": {"limit": [10]}}, "bad_option", "options"),
        ({"system": "bridge"}, "unknown_system", "system"),
        ({"system": ["joypip"]}, "bad_field", "system"),
        ({"win_tile": ""}, "bad_field", "win_tile"),
        ({"win_tile": "2s3s"}, "bad_field", "win_tile"),
        ({"dora": "1m"}, "unknown_field", "dora"),
    ],
)
def test_invalid_requests(change: dict[str, object], code: str, where: str) -> None:
    with pytest.raises(InvalidHand) as error:
        _score(GOOD | change)
    assert (error.value.code, error.value.where) == (code, where)


def _score(body: object) -> None:
    request = read_request(body)
    score(request.hand, request.how, request.system)


@pytest.mark.parametrize("field", ["system", "concealed", "win_tile", "by", "seat"])
def test_missing_fields(field: str) -> None:
    body = {name: value for name, value in GOOD.items() if name != field}
    message = f"{field} is missing"
    assert answer(body)["error"] == {"code": "missing_field", "message": message, "where": field}


def test_text_that_is_no_tiles() -> None:
    said = answer(GOOD | {"concealed": "123m8z"})
    assert said["error"] == {
        "code": "no_such_tile",
        "message": "there is no tile 8z",
        "where": "concealed",
        "tile": "8z",
        "at": 4,
    }


def test_a_request_is_an_object() -> None:
    assert answer([GOOD])["error"] == {
        "code": "bad_request",
        "message": "a request is a JSON object",
    }


@pytest.mark.parametrize(
    ("flag", "change"),
    [
        ("heavenly", {"seat": "S"}),
        ("heavenly", {"by": "discard", "from": "W"}),
        ("earthly", {"seat": "E"}),
        ("human", {"by": "self_draw", "from": None, "seat": "S"}),
        ("replacement", {"by": "discard", "from": "W"}),
    ],
)
def test_flags_that_contradict_the_win(flag: str, change: dict[str, object]) -> None:
    concealed = {"concealed": "777p123m456m34s66s789p", "melds": [], "flags": [flag]}
    drawn = {"by": "self_draw", "from": None, "seat": "E" if flag == "heavenly" else "S"}
    given = {"by": "discard", "from": "E", "seat": "S"}
    good = GOOD | concealed | (given if flag == "human" else drawn)
    assert "total" in answer(good)
    with pytest.raises(InvalidHand) as error:
        _score(good | change)
    assert error.value.code == "bad_flag"


@pytest.mark.parametrize("meld", [Meld(MeldKind.PUNG, JOKER), Meld(MeldKind.CHOW, 7)])
def test_melds_that_no_tiles_make(meld: Meld) -> None:
    hand = Hand(parse("123m456m34s66s789p"), (meld,), 19)
    with pytest.raises(InvalidHand) as error:
        score(hand, Circumstances(By.SELF_DRAW, Wind.S), JOYPIP)
    assert error.value.code == "bad_meld"
