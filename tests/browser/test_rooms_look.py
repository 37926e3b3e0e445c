"""Rooms on every screen: nothing overlaps, is cut off or too small to hit; and as axe sees them, by
day and by night, in three languages."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.conftest import SCREENS
from tests.browser.test_accessibility import violations
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from tests.browser.window import Window

NewContext = Callable[..., "BrowserContext"]
OpenWindow = Callable[["BrowserContext"], "Window"]

ROOM = "/gallery/room/"
SHEETS = {"invite": ".invite", "options": ".played .quiet", "person": ".lobby-seat.person .knob"}
"""What opens above a room, and by which button."""


@pytest.fixture(scope="module")
def site(make_site: Callable[..., Site]) -> Site:
    """The gallery is for developers."""
    site = make_site(DEBUG="1")
    site.start()
    return site


@pytest.mark.parametrize("screen", SCREENS)
def test_every_room(screen: str, new_context: NewContext, open_window: OpenWindow) -> None:
    window = open_window(new_context(screen, has_touch=True, is_mobile=screen != "desktop"))
    page = window.page
    page.add_init_script(path=Path(__file__).with_name("layout.js"))
    page.goto(ROOM)
    page.locator(".lobby").wait_for()
    page.evaluate("document.fonts.ready")
    found = page.evaluate("problemsOfAll(problemsOfPage)")
    assert len(found) > 6
    page.goto(f"{ROOM}#two and a bot")
    for name, opener in SHEETS.items():
        page.locator(opener).first.click()
        page.get_by_role("dialog").wait_for()
        found[name] = page.evaluate("problems()")
        page.keyboard.press("Escape")
        page.get_by_role("dialog").wait_for(state="detached" if name != "options" else "hidden")
    for path in ("/room/new", "/code/"):
        page.goto(path)
        page.evaluate("document.fonts.ready")
        found[path] = page.evaluate("problemsOfPage()")
    assert {name: problems for name, problems in found.items() if problems} == {}


@pytest.mark.parametrize(
    ("language", "scheme", "sheets", "positions"),
    [
        ("fr", "light", [*SHEETS], ["chat", "vote: pause", "paused", "rematch"]),
        ("en", "dark", ["invite"], ["chat"]),
        ("zh-Hant", "dark", ["invite"], ["chat"]),
    ],
)
def test_as_axe_sees_them(
    language: str,
    scheme: str,
    sheets: list[str],
    positions: list[str],
    new_context: NewContext,
    open_window: OpenWindow,
) -> None:
    window = open_window(new_context(locale=language, color_scheme=scheme))
    page = window.page
    page.goto("/room/new")
    found = {"/room/new": violations(window)}
    page.goto(f"{ROOM}#two and a bot")
    page.locator(".lobby").wait_for()
    found["room"] = violations(window)
    for name in sheets:
        page.locator(SHEETS[name]).first.click()
        page.get_by_role("dialog").wait_for()
        found[name] = violations(window)
        page.keyboard.press("Escape")
    page.goto("/gallery/")
    page.locator(".hand .tile").first.wait_for()
    for position in positions:
        page.evaluate("name => { location.hash = name }", f"room: {position}")
        page.locator(".drawer, .bar, .pause, .onward").first.wait_for()
        found[position] = violations(window)
    assert {name: problems for name, problems in found.items() if problems} == {}
