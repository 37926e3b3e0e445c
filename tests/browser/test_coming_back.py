"""Servers that die, pages that are loaded again, tables opened twice: nothing is lost."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.players import choices
from game.players.guests import create_guest
from tests.browser.conftest import sign_in
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from tests.browser.window import Json, Window

SitDown = Callable[..., "Window"]
OpenWindow = Callable[["BrowserContext"], "Window"]


def test_a_server_killed_in_the_middle_of_a_claim(sit_down: SitDown, site: Site) -> None:
    window = sit_down("claim")
    before, offered = window.state, window.offered
    assert before["view"]["phase"] == "claim"

    window.is_server_down = True
    site.kill()
    window.page.get_by_text("Connexion perdue").wait_for()
    site.start()
    window.page.get_by_text("Connexion perdue").wait_for(state="detached")
    window.is_server_down = False
    window.until("states.length > 1 && state.players[state.you].online")
    assert window.state["view"] == before["view"]
    assert window.state["legal"] == before["legal"]
    assert window.offered == offered

    def answer(state: "Json") -> None:
        if state["view"]["phase"] == "discard":
            window.hand.last.click()
        else:
            window.page.locator(".claim").first.click()

    answer(before)
    claimed = window.until_asked(after=before)["view"]["seats"][0]
    assert [meld["kind"] for meld in claimed["melds"]] == ["chow"]
    window.play(answer)
    window.page.locator("#result-title").wait_for()


def test_a_reload_in_the_middle_of_a_turn(sit_down: SitDown) -> None:
    window = sit_down("turn")
    before, offered = window.state, window.offered
    window.page.reload()
    assert window.until_asked()["view"] == before["view"]
    assert (window.hand.count(), window.offered) == (17, offered)
    window.hand.last.click()
    window.until_asked(after=before)


def test_a_reload_in_the_middle_of_a_claim(sit_down: SitDown) -> None:
    window = sit_down("claim")
    before, offered = window.state, window.offered
    window.page.reload()
    assert window.until_asked()["view"] == before["view"]
    assert window.offered == offered
    window.choice("pass").click()
    assert window.until_asked(after=before)["view"]["seats"][0]["melds"] == []


def test_the_newest_tab_plays_and_the_older_one_waits(
    sit_down: SitDown, open_window: OpenWindow
) -> None:
    first = sit_down("turn")
    second = open_window(first.page.context)
    second.page.goto(first.page.url)
    state = second.until_asked()
    first.page.get_by_text("Cette table a été ouverte").wait_for()

    second.hand.last.click()
    state = second.until_asked(after=state)
    assert first.connections == 1
    assert not second.page.get_by_text("Cette table a été ouverte").is_visible()

    first.page.get_by_role("button", name="Jouer ici").click()
    second.page.get_by_text("Cette table a été ouverte").wait_for()
    first.page.get_by_text("Cette table a été ouverte").wait_for(state="detached")
    assert first.until(f"state.n === {state['n']}")["view"] == state["view"]
    first.page.locator(".hand .tile, .claim").last.click()
    first.until_asked(after=state)
    assert second.connections == 1


def test_a_page_seen_again_takes_what_was_chosen_elsewhere(
    new_context: "Callable[..., BrowserContext]", open_window: OpenWindow, site: Site
) -> None:
    player = create_guest("en")
    context = new_context(locale="en")
    sign_in(context, site, player)
    page = open_window(context).page
    page.goto("/me/settings/")
    choices.keep(player, {"theme": "dark", "sound": False})
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.locator("html[data-theme=dark] [value=dark]:checked").wait_for(state="attached")
    page.locator("[name=sound]:not(:checked)").wait_for(state="attached")
    page.get_by_role("switch", name="Sounds").check()  # not kept yet, so it stays
    choices.keep(player, {"theme": "light"})
    page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    page.locator("html[data-theme=light]").wait_for()
    assert page.get_by_role("switch", name="Sounds").is_checked()
    assert page.get_by_role("radio", name="dark").is_checked()
