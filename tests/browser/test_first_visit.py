"""Somebody comes for the first time, to the site as it is deployed: how much is there to load?"""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import pytest

from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Request

    from tests.browser.window import Window


@pytest.fixture(scope="module")
def site(make_site: Callable[..., Site], tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Its static files are compressed."""
    folder: Path = tmp_path_factory.mktemp("static")
    site = make_site(STATIC_ROOT=str(folder))
    site.manage("collectstatic", "--no-input")
    site.start()
    return site


def settled(window: "Window", path: str) -> None:
    """A page that loads nothing by itself later on, with its fonts and what it draws with."""
    window.page.goto(path)
    window.page.evaluate("document.fonts.ready.then(() => true)")


def loaded(
    window: "Window",
    action: "Callable[[], object]",
    until: Literal["load", "networkidle"] = "networkidle",
) -> tuple[int, int]:
    """How many requests go over the network for it, and how many bytes come back."""
    requests: list[Request] = []

    def note(request: "Request") -> None:
        requests.append(request)

    window.page.on("requestfinished", note)
    action()
    window.page.wait_for_load_state(until)
    window.page.remove_listener("requestfinished", note)
    sizes = [request.sizes()["responseBodySize"] for request in requests]
    fresh = [size for size in sizes if size > 0]  # the others were known
    return len(fresh), sum(fresh)


def test_one_click_deals_and_little_is_loaded(
    new_context: "Callable[..., BrowserContext]",
    open_window: "Callable[[BrowserContext], Window]",
) -> None:
    window = open_window(new_context())

    def play() -> None:
        window.page.get_by_role("button", name="Jouer contre les bots").click()
        window.until_asked()

    requests, size = loaded(window, lambda: window.page.goto("/"))
    assert 5 <= requests <= 10
    assert size <= 150_000

    requests, size = loaded(window, play)
    assert window.hand.count() in (16, 17)
    assert 20 <= requests <= 48
    assert size <= 80_000

    requests, size = loaded(window, window.page.reload)
    assert 1 <= requests <= 3
    assert size <= 20_000


@pytest.mark.parametrize("language", ["fr", "zh-Hant"])
@pytest.mark.parametrize(
    "path",
    [
        "/guide/tai58/",
        "/scoring/",
        "/scoring/tai58/",
        "/scoring/joypip/all_pungs/",
        "/scoring/riichi/points/",
        "/scoring/riichi/sheet/",
        "/calculator/riichi/",
    ],
)
def test_a_page_to_learn_from_is_light(
    path: str,
    language: str,
    new_context: "Callable[..., BrowserContext]",
    open_window: "Callable[[BrowserContext], Window]",
) -> None:
    window = open_window(new_context(locale=language))
    window.page.set_default_timeout(30_000)  # there may be two thousand tiles to draw
    requests, size = loaded(window, lambda: settled(window, path), "load")
    assert 4 <= requests <= 30
    assert size <= 200 * 1024
