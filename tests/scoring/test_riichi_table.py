"""The riichi table: every cell as it is printed, and what a request can be."""

import json
from typing import Any

import pytest

from scoring.hand import InvalidHand
from scoring.request import answer
from scoring.systems import riichi_table
from tests.scoring.golden import GOLDEN

ROWS = json.loads((GOLDEN / "riichi_seed_table.json").read_text("utf-8"))["rows"]
CELLS = [
    pytest.param(row, is_dealer, is_drawn, id=f"{row['han']}-{row['fu']}-{is_dealer}-{is_drawn}")
    for row in ROWS
    for is_dealer in (True, False)
    for is_drawn in (True, False)
]


def ask(**request: object) -> dict[str, Any]:
    found: dict[str, Any] = answer({"system": "riichi_table", "request": request})
    return found


def _printed(row: dict[str, Any], is_dealer: bool, is_drawn: bool) -> dict[str, int] | None:
    """Who pays what, as the cell says; None where it is empty."""
    name = f"{'dealer' if is_dealer else 'child'}_{'tsumo' if is_drawn else 'ron'}"
    paid = row[f"{name}_each" if is_dealer and is_drawn else name]
    if paid is None:
        return None
    if not is_drawn:
        return {"discarder": paid}
    return {"each_child": paid} if is_dealer else {"each_child": paid[0], "dealer": paid[1]}


@pytest.mark.parametrize(("row", "is_dealer", "is_drawn"), CELLS)
def test_cell(row: dict[str, Any], is_dealer: bool, is_drawn: bool) -> None:
    found = ask(han=row["han"], fu=row["fu"], dealer=is_dealer, tsumo=is_drawn)
    printed = _printed(row, is_dealer, is_drawn)
    if printed is None:
        assert found["error"]["code"] == "impossible"
        return
    assert (found["pay"], found["limit"]) == (printed, row["limit"])
    assert found["reachable"] == (("tsumo" if is_drawn else "ron") not in row["unreachable"])


@pytest.mark.parametrize(("row", "is_dealer", "is_drawn"), CELLS)
def test_kiriage_changes_the_marked_cells_alone(
    row: dict[str, Any], is_dealer: bool, is_drawn: bool
) -> None:
    found = ask(han=row["han"], fu=row["fu"], dealer=is_dealer, tsumo=is_drawn, kiriage=True)
    printed = _printed(row["kiriage"] or row, is_dealer, is_drawn)
    if printed is not None:
        limit = "mangan" if row["kiriage_cell"] else row["limit"]
        assert (found["pay"], found["limit"]) == (printed, limit)


def test_the_printed_table_is_whole() -> None:
    assert len(ROWS) == 4 * len(riichi_table.FU) + 9
    assert sum(row["kiriage_cell"] for row in ROWS) == 2


@pytest.mark.parametrize(
    ("options", "total", "limit"),
    [
        ({"han": 13}, 32000, "yakuman"),
        ({"han": 26}, 32000, "yakuman"),
        ({"han": 26, "kazoe": "sanbaiman"}, 24000, "sanbaiman"),
        ({"han": 25, "kazoe": "unlimited"}, 32000, "yakuman"),
        ({"han": 26, "kazoe": "unlimited"}, 64000, "2x yakuman"),
        ({"han": 12, "kazoe": "unlimited"}, 24000, "sanbaiman"),
        ({"han": 26, "double_yakuman": True}, 64000, "2x yakuman"),
        ({"han": 3, "fu": 30, "honba": 2, "sticks": 3}, 3900 + 600 + 3000, ""),
        ({"han": 3, "fu": 30, "honba": 2, "sticks": 3, "tsumo": True}, 4000 + 600 + 3000, ""),
        ({"han": 4, "fu": 120}, 8000, "mangan"),
        ({"han": 5, "fu": 35}, 8000, "mangan"),
        ({"han": 5, "fu": None}, 8000, "mangan"),
    ],
)
def test_options(options: dict[str, object], total: int, limit: str) -> None:
    found = ask(**{"dealer": False, "tsumo": False} | options)
    assert (found["winner_total"], found["limit"]) == (total, limit)


@pytest.mark.parametrize(
    "wrong",
    [
        {"han": 0},
        {"han": -1},
        {"han": 1000},
        {"han": True},
        {"han": "3"},
        {"han": None},
        {"fu": 10},
        {"fu": 35},
        {"fu": 120},
        {"fu": None},
        {"fu": 30.0},
        {"dealer": 1},
        {"tsumo": None},
        {"kazoe": "double"},
        {"honba": -1},
        {"sticks": 1000},
        {"wind": "E"},
    ],
)
def test_what_is_no_request(wrong: dict[str, object]) -> None:
    request = {"han": 3, "fu": 40, "dealer": True, "tsumo": True}
    assert ask(**request)["winner_total"] == 7800
    assert ask(**request | wrong)["error"]["code"] == "invalid"


@pytest.mark.parametrize("request_", [None, [], "3 han"])
def test_a_request_is_an_object(request_: object) -> None:
    with pytest.raises(InvalidHand) as error:
        riichi_table.answer(request_)
    assert error.value.code == "invalid"
