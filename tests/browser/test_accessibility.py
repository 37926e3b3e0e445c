"""Every page in every language, on a desktop and on a phone, as axe sees it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import SCREENS

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from tests.browser.window import Window

NewContext = Callable[..., "BrowserContext"]
OpenWindow = Callable[["BrowserContext"], "Window"]
SitDown = Callable[..., "Window"]

OPTIONS = {
    "runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
    "resultTypes": ["violations"],
}
LANGUAGES = {"fr": "Main céleste", "en": "Heavenly hand", "zh-Hant": "天胡"}
"""With what the hand of the wall "win" is called."""


def violations(window: "Window") -> list[str]:
    from axe_playwright_python.sync_playwright import Axe  # noqa: PLC0415 - needs a browser

    found = []
    for screen in ("desktop", "phone"):
        width, height = SCREENS[screen]
        window.page.set_viewport_size({"width": width, "height": height})
        report = Axe().run(window.page, options=OPTIONS).response
        for rule in report["violations"]:
            found += [f"{screen}: {rule['id']}: {node['html']}" for node in rule["nodes"]]
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_home(language: str, new_context: NewContext, open_window: OpenWindow) -> None:
    window = open_window(new_context(locale=language))
    window.page.goto("/")
    assert window.page.locator("html").get_attribute("lang") == language.lower()
    assert violations(window) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wall", ["turn", "claim"])
def test_table(language: str, wall: str, sit_down: SitDown) -> None:
    window = sit_down(wall, language=language)
    assert window.page.locator(".claim").count() > 0
    assert violations(window) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_result(language: str, sit_down: SitDown) -> None:
    window = sit_down("win", language=language)
    window.choice("win").click()
    window.page.get_by_role("dialog").get_by_text(LANGUAGES[language]).first.wait_for()
    assert violations(window) == []


def test_settings(sit_down: SitDown) -> None:
    window = sit_down("turn")
    window.page.keyboard.press("s")
    window.page.get_by_role("dialog").wait_for()
    assert violations(window) == []
