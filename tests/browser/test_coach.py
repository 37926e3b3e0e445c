"""The coach beside the replay of a finished practice hand: asked, waited for, followed."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.test_accessibility import LANGUAGES, violations
from tests.browser.test_replays import OpenReplay, at, open_replay

if TYPE_CHECKING:
    from tests.browser.window import Window

__all__ = ["open_replay"]  # the fixture

PATIENCE = 60_000


def test_three_moments_and_the_way_to_them(open_replay: OpenReplay) -> None:
    window = open_replay()
    page = window.page
    page.get_by_role("button", name="Ask the coach").click()
    moments = page.locator("#coach .moment")
    moments.nth(2).wait_for(timeout=PATIENCE)
    assert moments.count() == 3
    moments.first.click()
    page.locator("#coach .moment[aria-current=true]").wait_for()  # the page has gone there
    assert f"#n={at(window)}&" in (moments.first.get_attribute("href") or "")
    assert moments.first.get_attribute("aria-current") == "true"
    judged = page.locator("#coach .judged")
    assert judged.locator("tbody tr").count() >= 2
    assert judged.locator("tr.made").count() == 1
    page.reload()
    moments.nth(2).wait_for()  # without asking again


@pytest.mark.parametrize("language", LANGUAGES)
def test_as_axe_sees_it(language: str, open_replay: OpenReplay) -> None:
    window = open_replay("?coach", locale=language)
    page = window.page
    moments = page.locator("#coach .moment")
    moments.nth(2).wait_for(state="attached", timeout=PATIENCE)
    moments.first.click()
    page.locator("#coach summary").click()
    assert violations(window) == []


def test_a_hint_at_the_table(sit_down: "Callable[..., Window]") -> None:
    """By its key, with every choice that there is; asked for twice it opens once."""
    window = sit_down("claim")
    page = window.page
    choices = len(window.state["legal"])
    page.keyboard.press("h")
    page.keyboard.press("h")
    sheet = page.locator(".hint-sheet")
    sheet.locator("tbody tr").first.wait_for(timeout=PATIENCE)
    assert sheet.count() == 1
    assert sheet.locator("tbody tr").count() == choices
    assert violations(window) == []
    page.keyboard.press("Escape")
    assert page.get_by_role("dialog").count() == 0
