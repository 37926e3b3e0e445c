"""The gallery on every screen: nothing overlaps, is cut off, or is too small to hit."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import SCREENS
from tests.browser.layout import PROBLEMS
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from tests.browser.window import Window

EACH_POSITION = """async (problems) => {
  const found = {};
  for (const link of document.querySelectorAll("#positions a")) {
    location.hash = link.hash;
    await new Promise((drawn) => addEventListener("hashchange", drawn, { once: true }));
    await new Promise(requestAnimationFrame);
    found[link.textContent] = problems();
  }
  return found;
}"""


@pytest.fixture(scope="module")
def site(make_site: Callable[..., Site]) -> Site:
    """The gallery is for developers."""
    site = make_site(DEBUG="1")
    site.start()
    return site


@pytest.mark.parametrize("screen", SCREENS)
def test_positions(
    screen: str,
    new_context: "Callable[..., BrowserContext]",
    open_window: "Callable[[BrowserContext], Window]",
) -> None:
    window = open_window(new_context(screen, has_touch=True, is_mobile=screen != "desktop"))
    page = window.page
    page.goto("/gallery/")
    page.locator(".hand .tile").first.wait_for()
    page.evaluate("document.fonts.ready")
    found = page.evaluate(f"({EACH_POSITION})({PROBLEMS})")
    assert len(found) > 15
    assert {name: problems for name, problems in found.items() if problems} == {}
