"""The tables of riichi points, every cell as its source has it, and the cell that is picked."""

import json
import re

import pytest
from django.test import Client

from scoring.systems.riichi_table import FU
from tests.servers import ROOT
from tests.web.pages import page, plain

pytestmark = pytest.mark.django_db

SEED = json.loads((ROOT / "tests/golden/riichi_seed_table.json").read_text("utf-8"))
CELL = re.compile(r'<td(?: colspan="(\d+)")? class="([^"]*)">(.*?)</td>', re.DOTALL)


def tables(text: str) -> list[list[list[tuple[str, str]]]]:
    """Of each table, row by row, what every column says: after a self-draw, and on a discard."""
    found = []
    for table in re.findall(r"<tbody>(.*?)</tbody>", text, re.DOTALL):
        rows = []
        for row in re.findall(r"<tr>(.*?)</tr>", table, re.DOTALL):
            cells: list[tuple[str, str]] = []
            for span, _, inside in CELL.findall(row):
                drawn, given = re.findall(r"<(?:span|b)[^>]*>([^<]*)</", inside)[:2]
                cells += [(drawn, given)] * int(span or 1)
            rows.append(cells)
        found.append(rows)
    return found


def test_the_tables_have_eleven_columns_and_nine_rows(client: Client) -> None:
    other, dealer = tables(page(client, "/scoring/riichi/points/"))
    assert [len(row) for row in other + dealer] == [11] * 18


LIMITS = {5: 4, 6: 5, 7: 5, 8: 6, 9: 6, 10: 6, 11: 7, 12: 7, 13: 8}
"""The row for so many han, where fu do not matter."""


def test_every_cell_as_its_source_has_it(client: Client) -> None:
    other, dealer = tables(page(client, "/scoring/riichi/points/"))
    seen = 0
    for cell in SEED["rows"]:
        row = LIMITS.get(cell["han"], cell["han"] - 1)
        columns = range(len(FU)) if cell["fu"] is None else [FU.index(cell["fu"])]
        child = cell["child_tsumo"] and " / ".join(map(str, cell["child_tsumo"]))
        for column in columns:
            assert dealer[row][column] == (
                str(cell["dealer_tsumo_each"] or "–"),
                str(cell["dealer_ron"] or "–"),
            )
            assert other[row][column] == (child or "–", str(cell["child_ron"] or "–"))
            seen += 1
    assert seen == 4 * 11 + 9 * 11


def test_kiriage_is_switched(client: Client) -> None:
    plain_, kiriage = (
        tables(page(client, f"/scoring/riichi/points/?kiriage={on}")) for on in ("", "1")
    )
    differing = [
        (table, row, column)
        for table in range(2)
        for row in range(9)
        for column in range(11)
        if plain_[table][row][column] != kiriage[table][row][column]
    ]
    assert differing == [(0, 2, 5), (0, 3, 2), (1, 2, 5), (1, 3, 2)]
    assert kiriage[1][3][2] == ("4000", "12000")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("han=3&fu=40&who=other&won=drawn", "5200 chaque non-donneur 1300, le donneur 2600"),
        ("han=4&fu=30&who=dealer&won=given", "11600 celui qui a défaussé 11600"),
        ("han=4&fu=30&who=dealer&won=given&kiriage=1", "12000 mangan celui qui a défaussé 12000"),
        (
            "han=1&fu=110&who=other&won=drawn",
            "3600 chaque non-donneur 900, le donneur 1800 Aucune main",
        ),
        ("han=1&fu=20&who=other&won=given", "aucune main n’a 1 han et 20 fu"),
        ("han=99&fu=x", "3900 celui qui a défaussé 3900"),
    ],
)
def test_a_cell_is_picked(client: Client, asked: str, said: str) -> None:
    text = page(client, f"/scoring/riichi/points/?{asked}")
    (picked,) = re.findall(r'<p class="picked plate".*?</p>', text, re.DOTALL)
    assert said in plain(picked).strip()
    assert len(re.findall(r'<td[^>]* class="[^"]*picked"', text)) == 1
