"""The pages in a real browser: nothing on the console, nothing outside, nothing cut off."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from game.models import Table
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

SCREENS = [(1440, 900), (820, 1180), (390, 844), (844, 390)]


@pytest.fixture
def complaints() -> list[str]:
    return []


@pytest.fixture
def page(chromium: "Browser", live: Site, complaints: list[str]) -> "Iterator[Page]":
    context = chromium.new_context(locale="fr-FR", base_url=live.url)
    page = context.new_page()
    page.on("console", lambda message: complaints.append(message.text))
    page.on("pageerror", lambda error: complaints.append(str(error)))
    page.on("requestfailed", lambda request: complaints.append(request.url))
    yield page
    context.close()


def test_home_is_whole_on_every_screen(page: "Page", complaints: list[str]) -> None:
    for width, height in SCREENS:
        page.set_viewport_size({"width": width, "height": height})
        page.goto("/")
        assert page.evaluate("document.documentElement.scrollWidth") == width
        for box in (locator.bounding_box() for locator in page.locator("button:visible").all()):
            assert box is not None
            assert box["height"] >= 44
            assert 0 <= box["x"] <= box["x"] + box["width"] <= width
        deal = page.locator(".deal").bounding_box()
        assert deal is not None
        assert deal["y"] + deal["height"] <= height
    assert complaints == []


def test_from_the_first_visit_to_a_table(page: "Page", complaints: list[str]) -> None:
    page.goto("/")
    page.get_by_role("radio", name="Tour d’Est").check()
    page.get_by_role("button", name="Jouer contre les bots").click()
    page.wait_for_url("**/table/*/")
    page.goto("/")
    assert page.get_by_role("radio", name="Tour d’Est").is_checked()
    page.get_by_role("link", name="Reprendre").click()
    page.wait_for_url("**/table/*/")
    assert complaints == []


def test_a_double_click_deals_once(page: "Page") -> None:
    page.goto("/")
    page.locator(".deal").dblclick()
    page.wait_for_url("**/table/*/")
    assert Table.objects.count() == 1


def test_it_works_without_scripts(chromium: "Browser", live: Site) -> None:
    context = chromium.new_context(locale="en", base_url=live.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("button", name="繁體中文").click()
    page.get_by_role("button", name="與電腦對戰").click()
    page.wait_for_url("**/table/*/")
    context.close()


def test_nothing_comes_from_elsewhere(page: "Page", live: Site) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    assert len(asked) > 4
    assert [url for url in asked if not url.startswith(live.url)] == []


def test_it_is_accessible(page: "Page") -> None:
    from axe_playwright_python.sync_playwright import Axe  # noqa: PLC0415 - needs a browser

    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        page.goto("/")
        found = Axe().run(page).response["violations"]
        assert [(rule["id"], rule["nodes"][0]["html"]) for rule in found] == []
