"""The gallery on every screen: nothing overlaps, is cut off, or is too small to hit."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import SCREENS
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from tests.browser.window import Window


@pytest.fixture(scope="module")
def site(make_site: Callable[..., Site]) -> Site:
    """The gallery is for developers."""
    site = make_site(DEBUG="1")
    site.start()
    return site


@pytest.mark.parametrize("screen", SCREENS)
def test_every_position(
    screen: str,
    new_context: "Callable[..., BrowserContext]",
    open_window: "Callable[[BrowserContext], Window]",
) -> None:
    window = open_window(new_context(screen, has_touch=True, is_mobile=screen != "desktop"))
    page = window.page
    page.add_init_script(path=Path(__file__).with_name("layout.js"))
    page.goto("/gallery/")
    page.locator(".hand .tile").first.wait_for()
    page.evaluate("document.fonts.ready")
    found = page.evaluate("problemsOfAll()")
    assert len(found) > 15
    page.keyboard.press("s")
    page.get_by_role("dialog").wait_for()
    found["settings"] = page.evaluate("problems()")
    assert {name: problems for name, problems in found.items() if problems} == {}
