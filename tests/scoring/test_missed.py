"""What a hand narrowly missed, and that with the change it really would have had it."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from scoring.missed import MOST, Change, What, missed
from scoring.request import answer, read_request
from scoring.systems import SYSTEMS
from scoring.tiles import NAMES, parse, parse_with_reds, text
from scoring.written import tile_names
from tests.scoring.golden import files, lines

Body = dict[str, Any]
Told = tuple[str, int, int, Body]

GIVEN: Body = {"by": "discard", "from": "W", "seat": "S"}
DRAWN: Body = {"by": "self_draw", "seat": "S"}
EXPOSED = ("123m", "777s", "567p", "234p", "888m")


def near(system: str, how: Body, concealed: str, win: str, *melds: str, **more: Any) -> list[Told]:
    body = {"system": system, "concealed": concealed, "win_tile": win, "missed": True}
    body["melds"] = [{"kind": "pung" if m[0] == m[1] else "chow", "tiles": m} for m in melds]
    found: Any = answer(body | how | more)["missed"]
    return [(one["id"], one["points"], one["total"], one["change"]) for one in found]


def test_conditions_and_the_meld() -> None:
    assert near("joypip", GIVEN, "123m456m34s66s789p", "5s", "567p", flowers=["1g"]) == [
        ("all_chows", 2, 2, {"condition": "no_flowers"}),
        ("concealed_hand", 1, 1, {"meld": {"from": "chow", "to": "concealed", "tiles": "567p"}}),
        ("self_draw", 1, 1, {"condition": "self_draw"}),
        ("own_flower", 1, 1, {"flower": {"to": "2g"}}),
        ("single_wait", 1, 1, {"last_tile": {"from": "5s", "to": "2m"}}),
    ]


def test_what_is_swallowed_is_not_missed() -> None:
    """Self-drawn there are five concealed pungs, and in them four and three that do not count."""
    assert near("joypip", GIVEN, "222333444555m66m77m", "6m") == [
        ("five_concealed_pungs", 8, 23, {"condition": "self_draw"}),
        ("concealed_self_draw", 3, 23, {"condition": "self_draw"}),
        ("own_flower", 1, 19, {"flower": {"to": "2g"}}),
    ]


def test_the_fourth_flower_makes_two_patterns() -> None:
    flowers = ["1g", "3g", "4g"]
    found = near("joypip", GIVEN, "123m456m34s66s789p", "5s", "567p", flowers=flowers)
    assert [one for one in found if "flower" in one[3]] == [
        ("flower_set", 2, 3, {"flower": {"to": "2g"}}),
        ("own_flower", 1, 3, {"flower": {"to": "2g"}}),
    ]


def test_one_discard_earlier_and_a_kong() -> None:
    found = near("tai58", GIVEN, "123m567p777s99m45s234p", "3s", discards=8)
    assert found[:3] == [
        ("within_seven", 20, 27, {"discards": {"from": "8", "to": "7"}}),
        ("concealed_self_draw", 5, 19, {"condition": "self_draw"}),
        ("kongs", 2, 19, {"meld": {"from": "pung", "to": "kong_concealed", "tiles": "777s"}}),
    ]


def test_one_discard_earlier_is_nothing_before_the_first() -> None:
    found = near("tai58", DRAWN, "123m567p777s99m45s234p", "3s", discards=0)
    assert not [one for one in found if "discards" in one[3]]


def test_tiles_of_the_hand_and_the_winning_one() -> None:
    found = near("tai58", GIVEN, "234m567m22s678p34s", "5s", "678s", flowers=["4f"])
    assert ("three_mixed_sisters", 10, 22, {"tile": {"from": "2m", "to": "8m"}}) in found
    assert ("two_mixed_sisters", 1, 13, {"win_tile": {"from": "5s", "to": "2s"}}) in found
    assert ("flowers", 2, 14, {"flower": {"to": "1g"}}) in found


def test_a_tile_of_an_exposed_chow() -> None:
    found = near("tai58", GIVEN, "234m567m22s67s", "8s", "345p", "123s")
    assert found[0] == ("no_terminals", 5, 15, {"tile": {"from": "1s", "to": "4s"}})


def test_a_win_on_a_discard_can_be_worth_more() -> None:
    found = near("tai58", DRAWN, "9s", "9s", *EXPOSED, flowers=["4f"])
    assert found[0] == ("exposed_hand", 7, 18, {"condition": "discard"})


def test_an_exposed_pung_with_its_fourth_tile() -> None:
    change = {"meld": {"from": "pung", "to": "kong_added", "tiles": "333z"}}
    found = near("zungjung", GIVEN, "78m11z", "9m", "333z", "444z", "345p")
    assert found == [("4.3.1", 5, 30, change)]


def test_an_exposed_kong_that_were_concealed() -> None:
    kong = {"kind": "kong_open", "tiles": "7777s"}
    found = near("tai58", GIVEN, "123m567p99m45s234p", "3s", melds=[kong])
    change = {"meld": {"from": "kong_open", "to": "concealed", "tiles": "7777s"}}
    assert found[:2] == [("concealed_hand", 3, 9, change), ("kongs", 1, 9, change)]


def test_a_choice_of_the_player() -> None:
    assert near("riichi", GIVEN, "99p11123456789s", "1s") == [
        ("riichi", 1, 5200, {"condition": "riichi"}),
        ("menzen_tsumo", 1, 4000, {"condition": "self_draw"}),
    ]


def test_a_flag_that_no_longer_holds_is_left_out() -> None:
    found = near("joypip", GIVEN, "123m456m34s66s789p", "2s", "777p", flags=["last_discard"])
    assert ("concealed_hand", 1, 2, MELD_CONCEALED) in found
    assert not [one for one in found if one[3] == {"condition": "self_draw"}]


MELD_CONCEALED = {"meld": {"from": "pung", "to": "concealed", "tiles": "777p"}}


def test_flags_that_need_each_other_go_together() -> None:
    """Riichi cannot be there beside double riichi; the other two stay on a self-draw."""
    flags = ["double_riichi", "ippatsu"]
    found = near("riichi", GIVEN, "111m567p22s66s789s", "6s", flags=flags)
    assert ("menzen_tsumo", 1, 8000, {"condition": "self_draw"}) in found


def test_a_red_five_that_is_exchanged_counts_no_more() -> None:
    three_chows = ("sanshoku_doujun", 2, 8000, {"tile": {"from": "5p", "to": "8p"}})
    assert three_chows in near("riichi", GIVEN, "678m22678s067p34m", "5m", flags=["riichi"])
    assert three_chows in near("riichi", GIVEN, "678m22678s567p34m", "5m", flags=["riichi"])


def test_which_of_two_fives_is_red_is_not_known() -> None:
    found = near("riichi", GIVEN, "678m678s06755p34m", "5m", flags=["riichi"])
    assert not [one for one in found if one[3] == {"tile": {"from": "5p", "to": "8p"}}]
    plain = near("riichi", GIVEN, "678m678s56755p34m", "5m", flags=["riichi"])
    assert [one for one in plain if one[3] == {"tile": {"from": "5p", "to": "8p"}}]


def test_a_hand_that_is_worth_too_little() -> None:
    body = GIVEN | {"system": "riichi", "concealed": "123m567p22s66s789s", "win_tile": "6s"}
    assert answer(body) == {"error": {"code": "no_yaku", "message": "the hand has no yaku"}}
    assert answer(body | {"missed": True})["error"] == answer(body)["error"]
    assert near("riichi", GIVEN, "123m567p22s66s789s", "6s") == [
        ("riichi", 1, 1300, {"condition": "riichi"}),
        ("menzen_tsumo", 1, 1100, {"condition": "self_draw"}),
    ]


def test_a_hand_at_the_limit_has_missed_nothing() -> None:
    assert near("zungjung", GIVEN, "19m19p19s1234567z", "1m") == []
    assert near("zungjung", GIVEN, "2223334445556s", "6s") == []


def test_jokers_go_on_standing_for_what_they_did() -> None:
    found = near("tai58", GIVEN, "123m567p777s99m4s234pj", "3s", flags=["jokers_in_set"])
    assert ("no_joker", 3, 12, {"tile": {"from": "j", "to": "2s"}}) in found
    assert ("concealed_self_draw", 5, 10, {"condition": "self_draw"}) in found


def test_a_joker_that_came_last_has_no_other_in_its_place() -> None:
    found = near("tai58", DRAWN, "123m567p777s99m45s234p", "j")
    assert ("four_against_one", 5, 16, {"tile": {"from": "4s", "to": "7s"}}) in found
    assert not [one for one in found if one[3].keys() & {"win_tile", "last_tile"}]


def test_no_more_than_asked_for() -> None:
    body = GIVEN | {"system": "joypip", "concealed": "123m456m34s66s789p777p", "win_tile": "5s"}
    request = read_request(body)
    best, *_ = missed(request.hand, request.how, request.system)
    assert missed(request.hand, request.how, request.system, most=1) == (best,)


@pytest.mark.parametrize(
    ("change", "en", "fr", "zh"),
    [
        (Change(What.TILE, "5m", "2m"), "with 5m instead of 2m", "avec 5m au lieu de 2m", "以 5m"),
        (Change(What.WIN_TILE, "5m", "2m"), "winning on 5m", "en gagnant sur 5m", "胡的是 5m"),
        (Change(What.LAST_TILE, "5m", "2m"), "if 5m had come last", "si 5m était", "最後進的是 5m"),
        (
            Change(What.MELD, "kong_added", "pung", "777p"),
            "fourth tile to 777p",
            "quatrième",
            "成槓",
        ),
        (
            Change(What.MELD, "concealed", "pung", "777p"),
            "were not exposed",
            "pas exposé",
            "不亮出",
        ),
        (Change(What.FLOWER, "1g"), "with the bonus tile 1g", "avec la fleur 1g", "花牌 1g"),
        (Change(What.DISCARDS, "7", "8"), "one discard earlier", "plus tôt", "早一張棄牌"),
        (Change(What.CONDITION, "riichi"), "declared riichi", "annoncé riichi", "宣告 riichi"),
        (Change(What.CONDITION, "self_draw"), "self-drawn", "sur pioche", "自摸"),
        (Change(What.CONDITION, "discard"), "on a discard", "sur une défausse", "打出的牌"),
        (Change(What.CONDITION, "no_flowers"), "without bonus", "sans fleurs", "沒有花牌"),
    ],
)
def test_a_change_is_said_in_three_languages(change: Change, en: str, fr: str, zh: str) -> None:
    assert en in change.in_("en")
    assert fr in change.in_("fr")
    assert zh in change.in_("zh")


CASES = [
    pytest.param(case, id=case["id"])
    for file in files("scoring")
    for case in lines(file)[::3]
    if case["system"] in SYSTEMS and case["expect"].get("win") is not False
]


@pytest.mark.parametrize("case", CASES)
def test_the_change_makes_what_it_says(case: Body) -> None:
    body = {name: value for name, value in case.items() if name != "expect"}
    found: Any = answer(body | {"missed": True}).get("missed", [])
    assert len(found) <= MOST
    points = [one["points"] for one in found]
    assert points == sorted(points, reverse=True)
    for one in found:
        assert any(_agrees(answer(changed), one) for changed in _changed(body, one["change"])), one


def _agrees(found: Any, one: Body) -> bool:
    """With jokers the hand can come to more: they may stand for something better."""
    if "error" in found or found["jokers"]:
        return "error" not in found and bool(found["total"] >= one["total"])
    counted = {line["id"] for line in found["patterns"] if line["swallowed_by"] is None}
    return one["id"] in counted and bool(found["total"] == one["total"])


def _changed(body: Body, change: Body) -> Iterator[Body]:
    """The request with that change, in every way that it can be meant; flags that no longer hold
    are left out."""
    [(what, value)] = change.items()
    flags = body.get("flags", [])
    for changed in _CHANGED[what](body, value):
        kept = flags + ([value] if value == "riichi" else [])
        for left in (kept, *([flag for flag in kept if flag != out] for out in kept), []):
            yield body | changed | {"flags": left}


def _without(tiles: str, old: str) -> str:
    """Of two fives the red one stays."""
    names = tile_names(tiles, parse_with_reds)
    names.remove(old if old in names else f"0{old[1]}")
    return "".join(names)


def _tile(body: Body, value: Body) -> Iterator[Body]:
    old, new = value["from"], value["to"]
    if NAMES.index(old) in parse(body["concealed"].replace("0", "5")):
        yield {"concealed": _without(body["concealed"], old) + new}
    for at, meld in enumerate(body.get("melds", [])):
        if meld["kind"] == "chow" and NAMES.index(old) in parse(meld["tiles"]):
            moved = meld | {"tiles": _without(meld["tiles"], old) + new}
            yield {"melds": [*body["melds"][:at], moved, *body["melds"][at + 1 :]]}


def _last_tile(body: Body, value: Body) -> Iterator[Body]:
    rest = _without(body["concealed"], value["to"]) + body["win_tile"]
    yield {"concealed": rest, "win_tile": value["to"]}


def _meld(body: Body, value: Body) -> Iterator[Body]:
    tiles, melds = value["tiles"], body.get("melds", [])
    mine = [at for at, meld in enumerate(melds) if _sorted(meld["tiles"]) == tiles]
    for at in mine:
        others = [*melds[:at], *melds[at + 1 :]]
        if value["to"] == "concealed" and len(tiles) == 4:
            yield {"concealed": body["concealed"] + tiles, "melds": others}
        kong = {"kind": "kong_concealed", "tiles": tiles}
        if value["to"] != "concealed":
            kong = {"kind": value["to"], "tiles": tiles[0] + tiles}
        yield {"melds": [*others, kong]}
    if not mine:
        left = text(kind for kind in parse(body["concealed"]) if NAMES[kind] != tiles[-2:])
        kong = {"kind": value["to"], "tiles": tiles[0] + tiles}
        yield {"concealed": left, "melds": [*melds, kong]}


def _sorted(tiles: str) -> str:
    return text(sorted(parse(tiles.replace("0", "5"))))


def _condition(body: Body, value: str) -> Iterator[Body]:
    if value == "no_flowers":
        yield {"flowers": []}
    elif value == "self_draw":
        yield {"by": value, "from": None, "responsible": None}
    elif value == "discard":
        yield {"by": value, "from": "W" if body["seat"] != "W" else "S"}
    else:
        yield {}


_CHANGED: dict[str, Callable[[Body, Any], Iterator[Body]]] = {
    "tile": _tile,
    "win_tile": lambda _, value: iter([{"win_tile": value["to"]}]),
    "last_tile": _last_tile,
    "meld": _meld,
    "flower": lambda body, value: iter([{"flowers": [*body.get("flowers", []), value["to"]]}]),
    "discards": lambda _, value: iter([{"discards": int(value["to"])}]),
    "condition": _condition,
}
