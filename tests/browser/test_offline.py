"""Without a network: what is kept opens, what needs the server says so, nobody's name is kept."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from game.guide.offline import pages
from game.players.guests import create_guest
from tests.browser.conftest import sign_in
from tests.browser.window import PATIENCE
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

HAND = "#hand=123m456m34s66s789p(777p)2s&by=discard&seat=S&from=W&round=E&flowers=2g"
OTHER = HAND.replace("66s", "88s")
KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("joypip-shell-"));
  const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return found.flat().map(({ url }) => new URL(url).pathname);
}"""
WHOLE = f"""async () => {{
  for (let tries = 0; tries < 600; tries += 1) {{
    if ((await ({KEPT})()).includes("/kept-whole")) return true;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }}
  return false;
}}"""
TEXTS = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const request of await (await caches.open(name)).keys())
      found.push(await (await caches.match(request, { ignoreVary: true })).text());
  return found.join();
}"""


@pytest.fixture
def context(new_context: "Callable[..., BrowserContext]") -> "BrowserContext":
    return new_context(keeps=True, locale="en")


@pytest.fixture
def kept(context: "BrowserContext") -> "Page":
    """A visitor whose browser has kept all there is to keep, and asked about one hand."""
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    page.goto(f"/calculator/joypip/{HAND}")
    page.locator(".reckoned .sum").wait_for()
    assert page.evaluate(WHOLE), page.evaluate(KEPT)
    return page


def test_what_is_kept_opens_without_a_network(context: "BrowserContext", kept: "Page") -> None:
    page = kept
    assert set(page.evaluate(KEPT)) > {*pages(), "/offline/"}
    context.set_offline(True)
    for path, title in (
        ("/guide/tai58/", "58 patterns"),
        ("/scoring/zungjung/", "Zung Jung"),
        ("/scoring/riichi/sheet/?paper=letter", "Riichi"),
    ):
        page.goto(path)
        assert page.locator("h1").inner_text() == title
        assert page.locator("html").get_attribute("lang") == "en"
        assert page.locator(".tile").first.is_visible() or "sheet" in path

    # It works as it does with a network, drawn as ever.
    page.goto("/guide/joypip/")
    page.locator("#lesson-chow input").last.check()
    assert page.locator("#felt-chow-4").is_visible()
    background = "getComputedStyle(document.querySelector('.felt')).backgroundImage"
    assert "gradient" in page.evaluate(background)

    # A pattern is found in the table of all patterns.
    page.goto("/scoring/joypip/all_pungs/")
    assert page.url.endswith("/scoring/joypip/#all_pungs")

    # All else says what is missing, and where one can go.
    page.goto("/")
    page.get_by_role("heading", name="The network is taking a break").wait_for()
    page.get_by_role("navigation", name="Learn").get_by_role("link", name="Guide").click()
    page.get_by_role("heading", name="Guide").wait_for()


def test_the_calculator_remembers_and_says_what_needs_the_server(
    context: "BrowserContext", kept: "Page"
) -> None:
    page = kept
    total = page.locator(".reckoned .sum").inner_text()
    context.set_offline(True)
    page.goto("about:blank")
    page.goto(f"/calculator/joypip/{HAND}")
    page.get_by_text("this was reckoned before").wait_for()
    assert page.locator(".reckoned .sum").inner_text() == total
    page.goto("about:blank")
    page.goto(f"/calculator/joypip/{OTHER}")
    page.locator(".reckoned .body").get_by_text("there is no network to reach it").wait_for()
    assert page.locator(".reckoned .sum").count() == 0
    context.set_offline(False)
    page.locator(".reckoned .sum").wait_for()  # by itself
    page.reload()
    page.locator(".reckoned .sum").wait_for()


def test_nobody_is_in_what_is_kept(
    context: "BrowserContext", site: Site, request: pytest.FixtureRequest
) -> None:
    player = create_guest("en")
    player.name = "Xerxes of Persia"
    player.save()
    sign_in(context, site, player)
    page: Page = request.getfixturevalue("kept")
    assert player.name[0] in page.locator(".corner").inner_text()
    texts = page.evaluate(TEXTS)
    assert "Step by step" in texts
    for word in ("Xerxes", "csrfmiddlewaretoken", 'class="corner"', "sessionid"):
        assert word not in texts
    requested = page.evaluate(KEPT)
    assert [path for path in requested if path.startswith(("/me/", "/table/", "/api/"))] == []
