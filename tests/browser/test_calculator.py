"""The calculator in a browser: a hand laid by clicks, text, link or example gives the sheet of
`python -m scoring`, and what is wrong is said beside it."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from scoring.__main__ import main

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator, Page

    from tests.browser.window import Window

Open = Callable[..., "Page"]
Capture = pytest.CaptureFixture[str]

LAID = "123m456m34s66s789s(7777p)2s"
HANDS: dict[str, tuple[str, str]] = {
    "joypip": (
        f"hand={LAID}&by=self_draw&seat=E&round=E&streak=2&flowers=1g,3f",
        f"{LAID} --self-draw --seat E --streak 2 --flowers 1g3f",
    ),
    "tai58": (
        "hand=111m222m333m55p77s(999s)7s&by=discard&seat=S&from=W&discards=6",
        "111m222m333m55p77s(999s)7s --seat S --from W --discards 6",
    ),
    "zungjung": (
        "hand=123m678p333s34s22z5s&by=discard&seat=E&from=S&options=values:v3.3",
        "123m678p333s34s22z5s --seat E --from S --option values=v3.3",
    ),
    "riichi": (
        "hand=123m067p22s66s789s6s&by=discard&seat=S&from=E&flags=riichi&dora_indicators=1m&honba=1",
        "123m067p22s66s789s6s --seat S --from E --flag riichi --dora 1m --honba 1",
    ),
}
"""A link, and the same hand on the command line."""


@pytest.fixture
def open_page(
    new_context: "Callable[..., BrowserContext]",
    open_window: "Callable[[BrowserContext], Window]",
) -> Open:
    def go(path: str, **options: Any) -> "Page":
        page = open_window(new_context(**options)).page
        page.goto(path)
        page.locator(".tray .hand").wait_for()
        return page

    return go


def printed(capsys: Capture, system: str, arguments: str) -> str:
    capsys.readouterr()
    assert main([system, *arguments.split(), "--missed", "--language", "fr"]) == 0
    return capsys.readouterr().out


def assert_same(page: "Page", printed: str) -> None:
    """Every line, sum, payment and near miss of the page is in the printed sheet, and no other."""
    page.locator(".reckoned .sum").first.wait_for()
    sections = [section.splitlines() for section in printed.strip("\n").split("\n\n")]
    lines = page.locator(".reckoned [data-pattern]")
    assert lines.count() == len(sections[2]) - 1
    for line in lines.all():
        name, points = words(line.locator("a")), words(line.locator("b"))
        pattern = rf"{re.escape(name)} +(×\d+ +)?\(?{points}\)?( +compris dans .*)?$"
        assert [row for row in sections[2] if re.search(pattern, row)], (name, points)
    total = words(page.locator(".reckoned .sum b").first).split()[0]
    assert sections[2][-1].split()[-1] == total
    for paid in page.locator(".payments li").all():
        payer, payee = (words(each) for each in paid.locator("> span:not(.arrow)").all())
        assert re.search(rf"{payer} → {payee} +{words(paid.locator('.arrow'))}\b", printed)
    deltas = "  ".join(words(each) for each in page.locator(".deltas span").all())
    assert deltas.replace("−", "-") in printed
    missed = page.locator(".missed li")
    assert missed.count() == len(sections[-1]) - 1
    for one, row in zip(missed.all(), sections[-1][1:], strict=True):
        assert words(one.locator("> b")) == row.split()[0]
        assert f" {words(one.locator('a'))} " in row


def words(place: "Locator") -> str:
    return place.inner_text().strip()


@pytest.mark.parametrize("system", HANDS)
def test_a_link_carries_the_hand(system: str, open_page: Open, capsys: Capture) -> None:
    link, arguments = HANDS[system]
    page = open_page(f"/calculator/{system}/#{link}")
    assert_same(page, printed(capsys, system, arguments))
    page.wait_for_function("location.hash.includes('hand=')")
    again = open_page(page.url)
    assert_same(again, printed(capsys, system, arguments))


def test_a_riichi_hand_has_its_fu_and_its_points(open_page: Open, capsys: Capture) -> None:
    link, arguments = HANDS["riichi"]
    page = open_page(f"/calculator/riichi/#{link}")
    page.locator(".worth").wait_for()
    sheet = printed(capsys, "riichi", arguments)
    fu, total = (re.search(rf"^ +{name} +(\d+)$", sheet, re.MULTILINE) for name in ("fu", "total"))
    assert fu
    assert total
    assert words(page.locator(".fu .sum b")) == fu[1]
    assert words(page.locator(".worth b")) == f"{total[1]} points"


def test_a_hand_is_laid_by_clicks(open_page: Open, capsys: Capture) -> None:
    page = open_page("/calculator/joypip/")
    page.get_by_text("Posez une main, ou choisissez un exemple.").wait_for()
    page.get_by_role("radio", name="kong", exact=True).check()
    click(page, "7p")
    page.get_by_role("radio", name="main", exact=True).check()
    click(page, *"1m 2m 3m 4m 5m 6m 3s 4s 6s 6s".split())
    page.get_by_text("Encore 4 tuiles.").wait_for()
    click(page, *"7s 8s 9s 2s 1g 3f".split())
    page.get_by_role("radio", name="sur pioche").check()
    page.get_by_role("group", name="Le gagnant est").get_by_role(
        "radio", name="Est", exact=True
    ).check()
    page.get_by_label("Donnes gardées d’affilée").fill("2")
    page.get_by_label("Donnes gardées d’affilée").blur()
    page.get_by_text("donneur 5").first.wait_for()
    assert_same(page, printed(capsys, "joypip", HANDS["joypip"][1]))
    assert page.get_by_label("En texte").input_value() == "123456m3466789s (7777p) 2s"


def click(page: "Page", *tiles: str) -> None:
    for tile in tiles:
        page.locator(f'.palette [data-tile="{tile}"]').click()


def test_what_is_clicked_goes_away(open_page: Open) -> None:
    page = open_page(f"/calculator/joypip/#{HANDS['joypip'][0]}")
    page.get_by_role("button", name="Retirer\xa0: kong").click()
    assert page.locator(".tray .meld").count() == 0
    page.get_by_role("button", name="Effacer").click()
    assert page.locator(".tray .tile").count() == 0
    assert "#" not in page.url


def test_a_hand_is_written(open_page: Open, capsys: Capture) -> None:
    page = open_page("/calculator/joypip/")
    page.get_by_label("En texte").fill("333p 88s 55m (222m) (7777p) (999s) 8s")
    sheet = printed(capsys, "joypip", "333p88s55m(222m)(7777p)(999s)8s --seat S --from W")
    assert_same(page, sheet)
    page.get_by_label("En texte").fill("333p 88q")
    page.get_by_text("333p 88▸q").wait_for()
    assert page.get_by_label("En texte").get_attribute("aria-invalid") == "true"


def test_an_example_is_chosen(open_page: Open, capsys: Capture) -> None:
    page = open_page("/calculator/joypip/")
    page.get_by_label("Un exemple").select_option(label="Tout pungs")
    sheet = printed(capsys, "joypip", "333p88s55m(222m)(7777p)(999s)8s --seat S --from W")
    assert_same(page, sheet)


def test_a_wrong_tile_is_marked(open_page: Open) -> None:
    page = open_page("/calculator/joypip/#hand=33333p8s55m(222m)(7777p)(999s)8s&seat=S&from=W")
    page.locator(".says.wrong").get_by_text("il en faut 7").wait_for()
    page.get_by_label("En texte").fill("3333p7p88s (222m) (7777p) (999s) 8s")
    page.locator(".says.wrong").get_by_text("il n’y a que quatre 7p").wait_for()
    assert page.locator(".tray .tile.wrong").count() == 5
    page.get_by_label("En texte").fill("333p 88s 55m (222m) (7777p) (999s) 9m")
    page.locator(".says.wrong").get_by_text("ne complète pas la main").wait_for()
    assert page.locator(".tray .last .tile.wrong").count() == 1


def test_a_wrong_circumstance_is_named_where_it_is(open_page: Open) -> None:
    page = open_page(f"/calculator/joypip/#{HANDS['joypip'][0]}")
    page.get_by_role("checkbox", name="Main terrestre").check()
    page.locator('[data-where="flags"] .wrong-field').get_by_text(
        "Main terrestre : pas le donneur"
    ).wait_for()
    page.get_by_role("checkbox", name="Main terrestre").uncheck()
    page.locator(".reckoned .sum").wait_for()
    assert page.locator(".wrong-field").count() == 0


def test_what_is_swallowed_says_by_what(open_page: Open) -> None:
    page = open_page(f"/calculator/tai58/#{HANDS['tai58'][0]}")
    page.locator(".reckoned .swallowed").first.wait_for()
    told = [words(each) for each in page.locator(".reckoned .swallowed .why").all()]
    assert "compris dans\xa0: Trois pungs cachés" in told


def test_the_giver_is_never_the_winner(open_page: Open) -> None:
    page = open_page("/calculator/joypip/")
    page.get_by_role("group", name="Le gagnant est").get_by_role("radio", name="Ouest").check()
    assert page.locator('[name="from"]:checked').get_attribute("value") == "E"
    page.get_by_role("radio", name="sur pioche").check()
    assert page.locator('[data-where="from"]').is_hidden()
