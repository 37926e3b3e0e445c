"""A hand that is over, in a browser: a link opens its moment, one plays on from there, and others
play the same wall."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from game.models import Deal, Step, Table, Wall
from game.players.guests import create_guest
from game.replays import walls
from game.rooms import create_practice
from tests.browser.conftest import SCREENS, sign_in
from tests.browser.test_accessibility import violations
from tests.servers import Site
from tests.web.hands import deal_out, play_out

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from tests.browser.window import Window

OpenReplay = Callable[..., "Window"]


@pytest.fixture
def open_replay(
    new_context: "Callable[..., BrowserContext]",
    open_window: "Callable[[BrowserContext], Window]",
    site: Site,
) -> OpenReplay:
    """`open_replay("#n=42&seat=1", locale="en")`: a finished hand, seen by its player."""

    def open_one(moment: str = "", **options: Any) -> "Window":
        player = create_guest("en")
        table = create_practice(player, length="hand", level="normal")
        deal_out(table)
        play_out(table)
        context = new_context(**{"locale": "en", **options})
        sign_in(context, site, player)
        window = open_window(context)
        window.page.goto(f"/replay/{table.pk}/1/{moment}")
        window.page.locator(".bar .count").wait_for()
        return window

    return open_one


def at(window: "Window") -> int:
    return int(window.page.locator(".bar .count").inner_text().split(" / ")[0])


def test_a_link_opens_its_moment(open_replay: OpenReplay) -> None:
    window = open_replay("#n=20&seat=1")
    page, last = window.page, Step.objects.count()
    assert at(window) == 20
    assert page.locator(".seen-from input:checked").get_attribute("value") == "1"
    assert page.locator(".line .backs .tile:not(.back)").count() == 0
    said = page.locator(".prompt").inner_text()
    assert said
    page.keyboard.press("ArrowRight")
    assert at(window) > 20
    page.keyboard.press("ArrowLeft")
    assert page.locator(".prompt").inner_text() == said
    page.keyboard.press("o")
    assert page.locator(".line .backs .tile.back").count() == 0
    assert page.evaluate("location.hash").endswith("&open")
    page.keyboard.press("Shift+ArrowRight")
    call = page.locator(".calls [aria-current]")
    assert call.locator("small").inner_text() == str(at(window))
    assert call.inner_text().endswith(page.locator(".prompt").inner_text())
    page.keyboard.press("End")
    page.get_by_role("dialog").wait_for()
    assert at(window) == last
    page.keyboard.press("Home")
    assert page.get_by_role("dialog").count() == 0
    assert page.locator("#live p").last.inner_text().startswith("The tiles are dealt.")


def test_it_plays_by_itself_to_the_end(open_replay: OpenReplay) -> None:
    window = open_replay()
    page, last = window.page, Step.objects.count()
    page.evaluate(f"location.hash = 'n={last - 3}&seat=0&open'")
    page.locator(".key.speed").click()
    page.get_by_role("button", name="Play", exact=True).click()
    page.get_by_role("dialog").wait_for()
    assert at(window) == last
    assert page.get_by_role("button", name="Play", exact=True).count() == 1


def test_one_plays_on_from_there(open_replay: OpenReplay) -> None:
    window = open_replay("#n=30&seat=2")
    page = window.page
    page.get_by_label("My seat").select_option("2")
    page.get_by_role("button", name="Play on").click()
    page.locator(".rail .note").wait_for()
    window.until("state.you === 2")
    table = Table.objects.get(counts=False)
    header = Deal.objects.get(table=table).header
    assert header["origin"]["taken"] == 30
    assert Step.objects.filter(deal__table=table, number=30).exists()
    assert page.url.endswith(f"/table/{table.pk}/")


def test_friends_play_the_same_wall(
    open_replay: OpenReplay,
    new_context: "Callable[..., BrowserContext]",
    open_window: "Callable[[BrowserContext], Window]",
) -> None:
    first = open_replay()
    first.page.get_by_role("button", name="Same wall").click()
    code = first.page.locator(".wall-code b").inner_text()
    assert first.page.locator(".plays tbody tr").count() == 1
    assert violations(first) == []

    other = open_window(new_context(locale="en"))
    other.page.goto("/code/")
    other.page.get_by_label("Code").fill(code)
    other.page.keyboard.press("Enter")
    other.page.get_by_role("button", name="Play this wall").click()
    other.until_asked()
    seeds = {bytes(deal.seed or b"") for deal in Deal.objects.all()}
    assert Deal.objects.count() == 2
    assert len(seeds) == 1

    play_out(walls.deal_again(Wall.objects.get(), create_guest("en"), 1, "normal"))
    first.page.reload()
    assert first.page.locator(".plays tbody tr").count() == 2
    assert first.page.locator(".plays tbody a").count() == 1  # the other's replay is the other's


@pytest.mark.parametrize("screen", SCREENS)
def test_it_is_whole_on_every_screen(open_replay: OpenReplay, screen: str) -> None:
    window = open_replay("#n=40&seat=0", screen=screen, has_touch=True)
    page = window.page
    page.evaluate(Path(__file__).with_name("layout.js").read_text())
    assert page.evaluate("problems()") == []
    page.keyboard.press("o")
    assert page.evaluate("problems()") == []
    page.keyboard.press("End")
    page.get_by_role("dialog").wait_for()
    assert page.evaluate("problems()") == []


def test_it_is_accessible(open_replay: OpenReplay) -> None:
    window = open_replay("#n=40&seat=0&open", locale="fr-FR")
    assert violations(window) == []
    window.page.keyboard.press("End")
    window.page.get_by_role("dialog").wait_for()
    assert violations(window) == []
    window.page.goto("/".join([*window.page.url.split("/")[:5], ""]))  # the whole game
    window.page.get_by_role("heading", level=1).wait_for()
    assert violations(window) == []
