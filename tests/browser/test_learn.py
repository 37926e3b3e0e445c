"""The pages to learn from in a browser: finding patterns, riichi points, the sheet on paper."""

import re
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Literal

import pytest

from tests.browser.conftest import SCREENS
from tests.browser.test_accessibility import violations

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.browser.window import Window

NewContext = Callable[..., "BrowserContext"]
OpenWindow = Callable[["BrowserContext"], "Window"]

HAND = "#hand=123m456m34s66s789p(777p)2s&by=discard&seat=S&from=W&round=E&flowers=2g"
PAGES = {
    "guide": "/guide/joypip/",
    "scoring": "/scoring/",
    "system": "/scoring/joypip/",
    "pattern": "/scoring/zungjung/3.2.1/",
    "points": "/scoring/riichi/points/",
    "sheet": "/scoring/riichi/sheet/",
    "calculator": f"/calculator/joypip/{HAND}",
}
SHORT = """for (const each of document.querySelectorAll(
  ".lesson:not(#lesson-win, #lesson-claims), .values li:nth-child(n+4)")) each.remove()"""
"""Leaves one of each: axe takes a minute for a whole guide."""
PAPERS = {"a4": (595, 842), "letter": (612, 792)}


@pytest.fixture
def visit(new_context: NewContext, open_window: OpenWindow) -> "Callable[..., Page]":
    """`visit("/scoring/", locale="en")`: that page, as it is when all is there."""

    def go(path: str, screen: str = "desktop", **options: object) -> "Page":
        page = open_window(new_context(screen, **options)).page
        page.goto(path)
        page.evaluate("document.fonts.ready")
        if path == PAGES["calculator"]:
            page.locator(".reckoned .sum").wait_for()
        return page

    return go


def shown(page: "Page") -> list[str]:
    return [each.get_attribute("id") or "" for each in page.locator(".pattern:visible").all()]


@pytest.mark.parametrize("query", ["碰碰胡", "all pungs", "Tout pungs"])
def test_a_pattern_is_found_by_its_name_in_any_language(
    query: str, visit: "Callable[..., Page]"
) -> None:
    page = visit("/scoring/joypip/")
    page.get_by_text("30 affichés").wait_for()
    page.get_by_role("searchbox").fill(query)
    assert shown(page) == ["all_pungs"]
    assert page.locator(".count").inner_text() == "1 affiché"
    assert page.locator(".category:visible").count() == 1
    page.get_by_role("searchbox").fill("zzz")
    assert page.get_by_text("Aucun motif ne s’appelle ainsi.").is_visible()


@pytest.mark.parametrize(
    ("language", "all_of_them", "some"),
    [
        ("fr", "58 affichés", "8 affichés"),
        ("en", "58 shown", "8 shown"),
        ("zh-Hant", "顯示 58 種", "顯示 8 種"),
    ],
)
def test_categories_and_count(
    language: str, all_of_them: str, some: str, visit: "Callable[..., Page]"
) -> None:
    page = visit("/scoring/tai58/", locale=language)
    page.get_by_text(all_of_them).wait_for()
    page.locator('[name="category"][value="all_pungs"]').check()
    assert page.locator(".count").inner_text() == some
    assert len(shown(page)) == 8
    page.locator('[name="category"][value=""]').check()
    assert len(shown(page)) == 58


def test_without_javascript_everything_is_listed(visit: "Callable[..., Page]") -> None:
    page = visit("/scoring/tai58/", java_script_enabled=False)
    assert page.locator(".pattern").count() == 58
    assert page.locator(".finder").is_hidden()
    page.goto("/scoring/riichi/points/")
    page.get_by_label("Han").select_option("4")
    page.get_by_text("Kiriage mangan").click()
    page.get_by_role("button", name="Afficher").click()
    assert page.locator(".picked .total").inner_text() == "8000"


def test_points_change_at_once(visit: "Callable[..., Page]") -> None:
    page = visit("/scoring/riichi/points/")
    assert page.locator(".picked .total").inner_text() == "3900"
    page.get_by_label("Han").select_option("4")
    page.get_by_text("Kiriage mangan").click()
    page.locator(".picked .limit").get_by_text("mangan").wait_for()
    assert page.locator(".picked .total").inner_text() == "8000"
    assert page.locator("td.picked b").inner_text() == "8000"
    assert "kiriage=1" in page.url


@pytest.mark.parametrize("system", ["joypip", "tai58", "zungjung", "riichi"])
@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("language", ["fr", "en", "zh-Hant"])
def test_the_sheet_is_printed(
    language: str, paper: str, system: str, visit: "Callable[..., Page]"
) -> None:
    page = visit(f"/scoring/{system}/sheet/?paper={paper}", locale=language)
    rows = page.locator(".paper .row").count()
    pdf = page.pdf(prefer_css_page_size=True)
    assert 1 <= len(re.findall(rb"/Type /Page\b", pdf)) <= 2
    sizes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", pdf)
    assert {(round(float(w)), round(float(h))) for w, h in sizes} == {PAPERS[paper]}
    assert pieces(pdf) == [1] * rows


def test_a_row_that_is_cut_would_be_seen(visit: "Callable[..., Page]") -> None:
    page = visit("/scoring/tai58/sheet/", bypass_csp=True)
    page.add_style_tag(content=".paper * { break-inside: auto !important; orphans: 1; widows: 1 }")
    found = []
    for gap in (3, 5, 7, 9):
        page.add_style_tag(content=f".paper header {{ margin-bottom: {gap}mm }}")
        found += pieces(page.pdf(prefer_css_page_size=True))
    assert max(found) > 1


def pieces(pdf: bytes) -> list[int]:
    """In how many pieces each row lies: it is a link, and of a link every piece has an address."""
    return list(Counter(re.findall(rb"/URI \(([^)]*/scoring/[^)]*)\)", pdf)).values())


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("name", PAGES)
def test_it_fits_every_screen(name: str, screen: str, visit: "Callable[..., Page]") -> None:
    page = visit(PAGES[name], screen, has_touch=screen != "desktop")
    assert page.evaluate("document.documentElement.scrollWidth") == SCREENS[screen][0]
    small = page.evaluate(
        """() => [...document.querySelectorAll("button, .button, select, .choice label, .check")]
            .filter((each) => each.checkVisibility() && !each.matches(".tray *"))
            .map((each) => [each.className, each.getBoundingClientRect()])
            .filter(([_, box]) => Math.min(box.width, box.height) < 34)
            .map(([name, box]) => `${name} is ${box.width}×${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("language", ["fr", "en", "zh-Hant"])
@pytest.mark.parametrize("name", PAGES)
def test_axe(
    name: str,
    language: str,
    scheme: Literal["light", "dark"],
    new_context: NewContext,
    open_window: OpenWindow,
) -> None:
    window = open_window(new_context(locale=language, color_scheme=scheme))
    window.page.goto(PAGES[name])
    if name == "calculator":
        window.page.locator(".reckoned .sum").wait_for()
    if name == "guide":
        window.page.locator("#lesson-win input").last.check()
        window.page.evaluate(SHORT)
    assert violations(window) == []
