"""The guide in a browser: lessons by keyboard, on paper, and as a sheet over a table."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.test_accessibility import violations

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.browser.window import Window

NewContext = Callable[..., "BrowserContext"]
OpenWindow = Callable[["BrowserContext"], "Window"]


@pytest.fixture
def guide(new_context: NewContext, open_window: OpenWindow) -> "Callable[..., Page]":
    def go(path: str = "/guide/joypip/", **options: object) -> "Page":
        page = open_window(new_context(**{"locale": "en", **options})).page
        page.goto(path)
        return page

    return go


def drawn(page: "Page", lesson: str) -> list[str]:
    """What lies before you on the one position of a lesson that is seen, as it is read aloud."""
    felt = page.locator(f"#lesson-{lesson} .felt:visible")
    assert felt.count() == 1
    groups = felt.locator(".bottom [role=img]").all()
    return [group.get_attribute("aria-label") or "" for group in groups]


def test_a_lesson_by_keyboard_changes_the_position(guide: "Callable[..., Page]") -> None:
    page = guide()
    before = drawn(page, "chow")
    first = page.get_by_role("radiogroup", name="Chow").get_by_role("radio").first
    first.focus()
    page.keyboard.press("ArrowDown")
    second = page.get_by_role("radio", name=re.compile("^Step 2 of 4: You say chow and lay"))
    assert second.evaluate("each => each === document.activeElement && each.checked")
    after = drawn(page, "chow")
    assert before != after
    assert after[0] == "chow: 6 of characters, 4 of characters, 5 of characters"
    page.keyboard.press("ArrowUp")
    assert drawn(page, "chow") == before
    page.keyboard.press("Tab")  # to the next lesson, not to the next step
    assert page.evaluate("document.activeElement.name") == "lesson-pung"


def test_without_scripts_the_lessons_work_as_well(guide: "Callable[..., Page]") -> None:
    page = guide(java_script_enabled=False)
    page.locator("#lesson-win label").last.click()
    assert page.locator("#felt-win-3 .sum b").inner_text() == "8 tai"
    assert page.locator("#lesson-win .felt:visible").count() == 1


def test_on_paper_every_step_is_there(guide: "Callable[..., Page]") -> None:
    page = guide()
    steps = page.locator(".step").count()
    page.emulate_media(media="print")
    assert page.locator(".felt:visible").count() == steps > 40
    assert page.locator(".topbar").is_hidden()


def test_the_page_without_a_network_can_be_used_by_all(
    new_context: NewContext, open_window: OpenWindow
) -> None:
    window = open_window(new_context(locale="fr"))
    window.page.goto("/offline/")
    assert violations(window) == []


def test_the_guide_opens_over_a_table(sit_down: "Callable[..., Window]") -> None:
    window = sit_down("turn", language="en")
    page = window.page
    page.keyboard.press("g")
    sheet = page.get_by_role("dialog", name="Guide")
    sheet.get_by_role("heading", name="JoyPip").wait_for()
    sheet.locator("#lesson-pung input").nth(1).check()
    assert sheet.locator("#felt-pung-2").is_visible()
    page.set_viewport_size({"width": 844, "height": 390})
    sheet.locator("#lesson-claims").evaluate("each => each.scrollIntoView()")
    hand = sheet.locator("#felt-claims-1 .bottom .holds").bounding_box()
    assert hand
    assert hand["y"] + hand["height"] <= 390  # seen at once, beside the text
    page.set_viewport_size({"width": 1440, "height": 900})
    sheet.get_by_role("link", name="Questions").click()
    assert "#" not in page.url
    assert sheet.locator("#questions").evaluate("each => each === document.activeElement")
    assert sheet.locator("a:not([target]):not([href^='#'])").count() == 0
    page.keyboard.press("x")  # not a key of the table now
    page.keyboard.press("Escape")
    assert sheet.is_hidden()
    page.get_by_role("button", name="Guide").click()
    sheet.wait_for()
    sheet.get_by_role("button", name="Close").click()
    assert sheet.is_hidden()
    assert window.hand.count() == 17
