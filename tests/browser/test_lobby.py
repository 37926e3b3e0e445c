"""A room in a browser: what its host changes, hurried clicks, who goes in the middle of a game."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

from game.models import Room

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.browser.window import Window

NewContext = Callable[..., "BrowserContext"]
OpenWindow = Callable[["BrowserContext"], "Window"]


@pytest.fixture
def host(new_context: NewContext, open_window: OpenWindow) -> "Page":
    page = open_window(new_context(locale="en")).page
    page.goto("/room/new")
    page.get_by_role("radio", name="58 patterns").check()
    page.get_by_text("Finer points").click()
    page.get_by_role("switch", name="Jokers").check()
    page.get_by_role("button", name="Open the room").click()
    page.locator(".lobby").wait_for()
    return page


def come(host: "Page", new_context: NewContext, open_window: OpenWindow) -> "Page":
    """A guest, by the link of the dialog that is open."""
    link = host.get_by_label("Link", exact=True).input_value()
    host.keyboard.press("Escape")
    guest = open_window(new_context(locale="en")).page
    guest.goto(link)
    guest.locator("[name=name]").fill("Bo")
    guest.locator(".deal").click()
    return guest


def at_the_table(page: "Page", act: str) -> None:
    page.locator("#tab-table").click()
    page.get_by_role("button", name=act).click()


def change(page: "Page", group: str, choice: str) -> dict[str, object]:
    page.locator(".played").get_by_role("button", name="Change").click()
    page.get_by_role("dialog").get_by_role("group", name=group).get_by_label(choice).check()
    page.get_by_role("button", name="Save").click()
    page.locator(".played dd").get_by_text(choice).wait_for()
    options: dict[str, object] = Room.objects.get().options
    return options


def test_who_changes_one_option_keeps_the_others(host: "Page") -> None:
    before = Room.objects.get().options
    assert (before["spectators"], before["even_pause"], before["jokers"]) == (True, True, True)
    assert change(host, "Length", "East round") == {**before, "length": "east"}


def test_rules_without_jokers_are_played_without(host: "Page") -> None:
    before = Room.objects.get().options
    assert change(host, "Rules", "JoyPip") == {**before, "rules": "joypip", "jokers": False}


def test_a_double_click_does_what_the_first_click_says(
    host: "Page", new_context: NewContext, open_window: OpenWindow
) -> None:
    """Also where the first puts another button, or a dialog, under the pointer."""
    host.get_by_role("button", name="Invite").dblclick(delay=120)
    guest = come(host, new_context, open_window)
    guest.locator(".next .main").dblclick(delay=120)
    host.get_by_text("1 of 2 ready").wait_for()
    assert guest.locator(".next .main").count() == 0  # nothing is left to be pressed
    host.get_by_role("button", name="I am ready").dblclick(delay=120)
    for page in (guest, host):
        page.get_by_role("button", name="Stop the countdown").wait_for()


def test_who_goes_in_the_middle_of_a_game(
    host: "Page", new_context: NewContext, open_window: OpenWindow
) -> None:
    """Away, sent out and told so, or of their own wish and asked once more."""
    host.get_by_role("button", name="Invite").click()
    guest = come(host, new_context, open_window)
    host.locator(".lobby-seat .name:text-is('Bo')").wait_for()
    host.get_by_role("button", name="Start now").click()
    for page in (guest, host):
        page.locator(".hand .tile").first.wait_for(timeout=20_000)
    guest.set_viewport_size({"width": 390, "height": 844})
    guest.locator(".tools [data-do=talk]").click()
    at_the_table(guest, "Back in a minute")
    guest.locator(".tools [data-do=talk]").click()
    guest.locator("#tab-table").click()  # what lies over the table does not lie over the tabs
    guest.get_by_role("button", name="I am back").click()

    host.locator(".tools [data-do=talk]").click()
    at_the_table(host, "Bo :")
    host.get_by_role("button", name="Send out of the room").click()
    told = guest.get_by_role("alertdialog", name="You were sent out of this room.")
    told.get_by_role("link", name="Back to the start page").click()

    at_the_table(host, "Leave the room")
    host.get_by_role("dialog").get_by_role("button", name="Leave the room").click()
    host.wait_for_url("**/")
    assert Room.objects.get().closed_at


def test_who_gives_a_seat_away_is_led_to_the_room_where_nobody_may_watch(
    host: "Page", new_context: NewContext, open_window: OpenWindow
) -> None:
    host.locator(".played").get_by_role("button", name="Change").click()
    host.get_by_role("switch", name="Spectators").uncheck()
    host.get_by_role("button", name="Save").click()
    host.get_by_role("button", name="Begin with bots").click()
    host.locator(".hand .tile").first.wait_for(timeout=20_000)
    host.locator(".tools [data-do=talk]").click()
    at_the_table(host, "Hand over my seat")
    host.get_by_label("Name of the friend").fill("Bo")
    host.get_by_role("button", name="Make the link").click()
    link = host.get_by_label("Link", exact=True).input_value()
    friend = open_window(new_context(locale="en")).page
    friend.goto(link)
    friend.get_by_role("button", name="Take the seat").click()
    friend.locator(".hand .tile").first.wait_for(timeout=20_000)
    host.wait_for_url("**/room/*/")
    host.get_by_text("The game is running").wait_for()
