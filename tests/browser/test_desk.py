"""A report becomes a ban: what a moderator sees and does at the desk, and what the players see of
it, in browsers of their own."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from game import rooms, tables
from game.models import Filter, Player, Report, Table
from game.players.guests import create_guest
from game.rooms.lobby import COUNTDOWN
from tests.browser.conftest import SCREENS, sign_in
from tests.moderation.people import make_moderator
from tests.rooms.world import start_game
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.browser.window import Window

Come = Callable[..., "Window"]
SOON = 20_000


@pytest.fixture
def come(
    new_context: "Callable[..., BrowserContext]",
    open_window: "Callable[[BrowserContext], Window]",
    site: Site,
) -> Come:
    def open_as(player: Player, path: str, **options: str) -> "Window":
        context = new_context(locale="en", **options)
        sign_in(context, site, player)
        window = open_window(context)
        window.page.goto(path)
        return window

    return open_as


def guest(name: str) -> Player:
    player = create_guest("en")
    player.name = name
    player.save()
    return player


def moderator() -> Player:
    eve = make_moderator("Eve", "senior moderator")
    eve.language = "en"
    eve.save()
    return eve


def two_at_a_table(come: Come) -> "tuple[Player, Table, Window, Window]":
    ana, bo = guest("Ana"), guest("Bo")
    room = rooms.create(ana, rooms.parse({"pace": "untimed", "length": "east"}), "Friday")
    rooms.join(room.pk, bo)
    table = start_game(room, ana, now=int(time.time() * 1000) - COUNTDOWN)
    windows = come(ana, f"/table/{table.pk}/"), come(bo, f"/table/{table.pk}/")
    for window in windows:
        window.until("state.view")
    return bo, table, *windows


def report_bo(page: "Page") -> None:
    page.locator(".tools [data-do=talk]").click()
    page.locator("#tab-table").click()
    page.get_by_role("button", name="Bo :").click()
    page.get_by_role("button", name="Report…").click()
    page.get_by_role("radio", name="Cheating").check()
    page.get_by_role("button", name="Send the report").click()
    page.get_by_text("Your report").wait_for()
    page.keyboard.press("Escape")


def say_what_is_not_said(page: "Page") -> None:
    """It is refused, and stays to be put another way."""
    Filter.objects.create(language="en", text="weed")
    field = page.get_by_role("textbox", name="Say something")
    page.locator(".tools [data-do=talk]").click()
    field.fill("W e e d!")
    field.press("Enter")
    page.get_by_text("There is a word in it that is not used here.").wait_for()
    page.wait_for_function("document.querySelector('.say input').value === 'W e e d!'")
    page.locator(".tools [data-do=talk]").click()


def ban_bo(page: "Page") -> None:
    page.get_by_role("link", name="Bo", exact=True).first.click()
    page.locator("[name=kind]").select_option("ban")
    page.locator("[name=hours]").select_option("")
    page.locator("textarea[name=reason]").fill("Two hands at once.")
    page.get_by_role("button", name="Impose").click()
    page.get_by_text("Done, and written into the log.").wait_for()


def answer_the_report(page: "Page") -> None:
    page.goto("/admin/desk/reports/")
    page.locator(".desk-reports a").first.click()
    page.locator("[name=answer]").fill("He is gone.")
    page.get_by_role("button", name="Decide").click()
    page.get_by_text("Done, and written into the log.").wait_for()


def decide(page: "Page", button: str, reason: str) -> None:
    page.get_by_label("Why").fill(reason)
    page.get_by_role("button", name=button).click()
    page.get_by_text("Done, and written into the log.").wait_for()


def test_from_a_report_to_a_ban(come: Come) -> None:
    bo, table, of_ana, of_bo = two_at_a_table(come)
    say_what_is_not_said(of_ana.page)
    report_bo(of_ana.page)
    assert Report.objects.get().reported == bo
    of_eve = come(moderator(), "/admin/desk/")
    page = of_eve.page
    page.locator(".desk-seats .here", has_text="Bo").wait_for()
    page.get_by_role("link", name="Friday").click()
    page.get_by_role("link", name="Watch live").click()
    of_eve.until("state.you === null && state.view.seats.every(seat => !seat.hand)")
    page.goto(f"/admin/desk/table/{table.pk}/")
    page.locator(".desk-talk", has_text="The game begins.").wait_for()
    page.get_by_label("Why").fill("Reported for cheating.")
    page.get_by_role("button", name="Show hidden tiles").click()
    assert page.locator(".desk-tiles").count() == 4
    assert 64 <= page.locator(".desk-tiles svg").count() <= 68
    decide(page, "Pause", "A look at it.")
    of_bo.until("state.paused")
    of_ana.page.get_by_text("A moderator has paused the game.").first.wait_for()
    decide(page, "End the game", "Nobody is to lose by this.")
    assert of_ana.until("state.ended")["view"]["points"] == [0, 0, 0, 0]
    ban_bo(page)
    of_bo.page.get_by_text("You may not play here any more: Two hands at once.").wait_for()
    answer_the_report(page)
    page.goto("/admin/game/audit/")
    rows = zip(
        *(page.locator(f".field-{name}").all_inner_texts() for name in ("deed", "reason")),
        strict=True,
    )
    assert list(rows) == [
        ("Report decided", "He is gone."),
        ("banned", "Two hands at once."),
        ("End the game", "Nobody is to lose by this."),
        ("Pause", "A look at it."),
        ("Show hidden tiles", "Reported for cheating."),
        ("Watched live", "-"),
    ]
    of_ana.page.get_by_role("dialog").or_(of_ana.page.locator(".result")).first.wait_for()


@pytest.mark.parametrize("lamp", ["light", "dark"])
@pytest.mark.parametrize("screen", ["desktop", "phone"])
def test_the_desk_fits_its_screen(come: Come, screen: str, lamp: str) -> None:
    eve, bo = moderator(), guest("A name of forty letters, that is so long")
    many = [create_table([bo, None, None, None]) for _ in range(60)]
    Table.objects.filter(pk=many[7].pk).update(frozen_at=timezone.now())
    window = come(eve, "/admin/desk/", screen=screen, color_scheme=lamp)
    page = window.page
    page.locator(".desk-list > li").nth(59).wait_for()
    assert "frozen" in (page.locator(".desk-list > li").first.get_attribute("class") or "")
    for path in ("", f"table/{many[7].pk}/", f"player/{bo.pk}/"):
        page.goto(f"/admin/desk/{path}")
        page.locator(".desk").wait_for()
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= SCREENS[screen][0]


def create_table(players: list[Player | None]) -> Table:
    keys = [player.pk if player else None for player in players]
    terms = tables.Terms({"length": "hand"}, "untimed", "normal")
    return tables.create(keys, ["normal"] * 4, terms, now=int(time.time() * 1000))
