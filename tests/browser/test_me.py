"""What one has is never lost: by mail, by code, by merging; what is bought is seen at the table;
and the pages about oneself on every screen, in three languages, as axe sees them."""

import re
from collections.abc import Callable, Iterator
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from django.utils import timezone

from game.models import Device, Entry, Key, Player, Seat
from game.players import addresses, ledger
from game.players.guests import create_guest
from game.rooms import create_practice
from tests.browser.conftest import SCREENS, lay_table, sign_in
from tests.browser.test_accessibility import violations
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Page

    from tests.browser.window import Window

NewContext = Callable[..., "BrowserContext"]
OpenWindow = Callable[["BrowserContext"], "Window"]

PAGES = (
    "/me/ /me/shop/ /me/shop/back/waves/ /me/shop/emotes/cat/ /me/statistics/ /me/history/ "
    "/me/account/ /me/back/ /me/leave/ /me/settings/ /me/data/"
).split()


@pytest.fixture(scope="module")
def letters(server_folder: Path) -> Path:
    folder = server_folder / "letters"
    folder.mkdir(exist_ok=True)
    return folder


@pytest.fixture(scope="module")
def site(make_site: Callable[..., Site], letters: Path) -> Site:
    site = make_site(EMAIL_URL=f"filemail:///{letters}")
    site.start()
    return site


@pytest.fixture
def newest_link(letters: Path, site: Site) -> Iterator[Callable[[], str]]:
    """The path in the last letter."""

    def find() -> str:
        newest = max(letters.iterdir(), key=lambda file: file.stat().st_mtime_ns)
        text = newest.read_text().replace("=\n", "")
        found = re.findall(r"http://[^/\s]+(/me/key/\S+)", text)
        assert found
        return str(found[-1])

    yield find
    for letter in letters.iterdir():
        letter.unlink()


def give(player: Player, days: int) -> None:
    for back in range(1, days + 1):
        at = timezone.now() - timedelta(days=back)
        Entry.objects.create(player=player, key=f"bonus:{at.date()}", amount=100, at=at)


def press(page: "Page", name: str) -> None:
    page.get_by_role("button", name=name, exact=True).click()


def begin(page: "Page", newest_link: Callable[[], str]) -> str:
    """A game, a bonus, a back that is worn, a mail address: the address of the table."""
    page.goto("/")
    press(page, "Play against bots")  # no account, no form
    page.locator(".hand .tile").first.wait_for()
    table = page.url
    page.goto("/me/")
    press(page, "Take today’s 100 coins")
    page.get_by_text("Taken for today.").wait_for()
    page.goto("/me/shop/back/waves/")
    press(page, "Buy for 100 coins")
    press(page, "Wear it")
    page.get_by_text("You are wearing it.").wait_for()
    page.goto("/me/account/")
    page.get_by_label("Your address").fill("ana@example.org")
    press(page, "Send me the link")
    page.get_by_text("A letter is on its way").wait_for()
    page.goto(newest_link())
    press(page, "Yes, it is mine")
    page.get_by_text("From now on this address brings").wait_for()
    return table


@pytest.mark.parametrize("screen", SCREENS)
def test_one_click_from_the_first_visit_to_a_dealt_hand(
    screen: str, new_context: NewContext, open_window: OpenWindow
) -> None:
    """On every screen: nothing is typed, and the tiles lie there to be seen."""
    window = open_window(new_context(screen, locale="en", has_touch=screen != "desktop"))
    page = window.page
    page.goto("/")
    assert page.locator("main input:not([type=radio], [type=hidden])").count() == 0
    button = page.get_by_role("button", name="Play against bots", exact=True)
    button.click() if screen == "desktop" else button.tap()
    window.until_asked()
    tiles = window.hand.all()
    assert len(tiles) in (16, 17)
    width, height = SCREENS[screen]
    for tile in tiles:
        box = tile.bounding_box()
        assert box
        assert 0 <= box["x"] <= width - box["width"]
        assert 0 <= box["y"] <= height - box["height"]
    assert Player.objects.get().is_guest


def test_nothing_is_lost_with_the_cookie(
    new_context: NewContext, open_window: OpenWindow, newest_link: Callable[[], str]
) -> None:
    context = new_context(locale="en")
    page = open_window(context).page
    table = begin(page, newest_link)
    context.clear_cookies()  # the browser's data is gone
    page.goto("/me/")
    assert page.get_by_text("A new guest").is_visible()
    page.goto("/me/back/")
    page.get_by_label("Your address").fill("ana@example.org")
    press(page, "Send me the link")
    page.get_by_text("a letter is on its way").wait_for()
    link = newest_link()
    page.goto(link)
    press(page, "Come back")
    page.get_by_text("Taken for today.").wait_for()
    player = Player.objects.get()
    assert (player.back, ledger.balance(player)) == ("waves", 0)
    page.goto(table)
    page.locator(".hand.wears-waves .tile").first.wait_for()

    other = open_window(new_context(locale="en"))  # the same link, in another browser
    other.page.goto("/")
    refused = other.page.request.get(link)
    assert refused.status == 410
    assert "a déjà servi" in refused.text()


def test_a_link_that_has_expired(
    site: Site, new_context: NewContext, open_window: OpenWindow, newest_link: Callable[[], str]
) -> None:
    addresses.link(create_guest("en"), "bo@example.org")
    page = open_window(new_context(locale="en")).page
    page.goto("/me/back/")
    page.get_by_label("Your address").fill("bo@example.org")
    press(page, "Send me the link")
    page.get_by_text("a letter is on its way").wait_for()
    Key.objects.update(expires_at=timezone.now())
    answer = page.request.get(newest_link())
    assert answer.status == 410
    assert "a expiré" in answer.text()


def test_codes_merging_and_deleting(
    site: Site, new_context: NewContext, open_window: OpenWindow
) -> None:
    context = new_context(locale="en")
    page = open_window(context).page
    page.goto("/me/")
    press(page, "Take today’s 100 coins")
    page.goto("/me/account/")
    press(page, "Make new codes")
    code = page.locator(".codes code").first.inner_text()
    first = Player.objects.get()

    context.clear_cookies()
    page.goto("/me/")
    press(page, "Take today’s 100 coins")
    guest = Player.objects.exclude(pk=first.pk).get()
    create_practice(guest, length="hand", level="normal")
    page.goto("/me/back/")
    page.get_by_role("textbox", name="Code").fill(code)
    press(page, "Come back")
    page.get_by_role("heading", name=f"Come back as {first.name}?").wait_for()
    assert page.get_by_role("button", name="Keep them apart").is_visible()
    press(page, "Merge the two")
    page.get_by_text("Taken for today.").wait_for()
    assert list(Player.objects.all()) == [first]
    assert ledger.balance(first) == 100  # the same day once
    page.goto("/")
    assert page.get_by_role("link", name="Resume").is_visible()

    page.goto("/me/data/")
    page.get_by_label("To confirm, write your name").fill(first.name)
    press(page, "Delete everything")
    page.get_by_role("heading", name="Everything is deleted").wait_for()
    assert not Player.objects.exists()
    page.goto("/me/")
    assert page.get_by_text("A new guest").is_visible()


def test_another_device_and_signing_it_out(
    site: Site, new_context: NewContext, open_window: OpenWindow
) -> None:
    player = create_guest("en")
    context = new_context(locale="en")
    sign_in(context, site, player)
    page = open_window(context).page
    page.goto("/me/account/")
    press(page, "Show the QR code")
    assert page.locator(".qr-frame svg").is_visible()
    link = page.get_by_label("Or open this link there").input_value()
    phone = open_window(new_context("phone", locale="en")).page
    phone.goto(link)
    press(phone, "Come back")
    phone.get_by_role("heading", name=player.name).wait_for()
    assert Device.objects.filter(player=player).count() == 2
    page.goto("/me/account/")
    page.get_by_role("button", name="Sign out:").click()
    page.get_by_role("heading", name="My account").wait_for()
    phone.goto("/me/")
    assert phone.get_by_text("A new guest").is_visible()


def test_what_is_worn_is_seen_by_others(
    site: Site, new_context: NewContext, open_window: OpenWindow
) -> None:
    ana, bo = create_guest("en"), create_guest("en")
    Player.objects.filter(pk=bo.pk).update(back="stars", avatar="koi", felt="wine", face="jade")
    table = lay_table(ana, "turn", "hand")
    Seat.objects.filter(table=table, index=1).update(player=bo, bot="")
    context = new_context(locale="en")
    sign_in(context, site, ana)
    page = open_window(context).page
    page.goto(f"/table/{table.pk}/")
    page.locator(".backs.wears-stars .tile.back").first.wait_for()
    assert page.locator(".seat-plate .avatar.drawn use").get_attribute("href") is not None
    body = page.locator("body")
    assert "felt" not in str(body.get_attribute("class"))  # that is for Bo's eyes
    own = new_context(locale="en")
    sign_in(own, site, bo)
    seen = open_window(own).page
    seen.goto(f"/table/{table.pk}/")
    seen.locator(".hand .tile").first.wait_for()
    assert "felt-wine face-jade" in str(seen.locator("body").get_attribute("class"))
    old, new = "ellipse", "rect"  # bamboo of the plain faces has knots, that of jade has joints
    assert seen.locator(f"#tile-2s {old}").count() == 0
    assert seen.locator(f"#tile-2s {new}").count() == 6


def test_settings_follow_to_another_device(
    site: Site, new_context: NewContext, open_window: OpenWindow
) -> None:
    """At once, at another table that stands open there: switches, lamp, felt, faces, language."""
    player = create_guest("en")
    give(player, 3)
    for slot, name in (("felt", "sea"), ("face", "jade")):
        Entry.objects.create(
            player=player, key=f"item:{slot}.{name}", amount=-100, at=timezone.now()
        )
    pages = []
    for _ in range(2):
        context = new_context(locale="en")
        sign_in(context, site, player)
        pages.append(open_window(context).page)
        pages[-1].goto(f"/table/{lay_table(player, 'turn', 'hand').pk}/")
        pages[-1].locator(".hand .tile").first.wait_for()
    desk, phone = pages
    desk.keyboard.press("s")
    with desk.expect_response(lambda answer: answer.request.method == "GET"):  # it is told as well
        desk.get_by_label("Numbers and letters on tiles").check()
    phone.locator(".table.indexes .hand .tile").first.wait_for()
    desk.goto("/me/settings/")
    desk.get_by_role("radio", name="dark").check()
    desk.get_by_role("radio", name="Deep sea").check()
    desk.get_by_role("radio", name="Jade").check()
    press(desk, "Keep these")
    phone.locator("html[data-theme=dark] body.felt-sea.face-jade").wait_for()
    phone.wait_for_function("document.querySelectorAll('#tile-2s rect').length === 6")
    desk.get_by_role("radio", name="Français").check()
    press(desk, "Keep these")
    phone.locator("html[lang=fr] .table.indexes .hand .tile").first.wait_for()


@pytest.fixture
def known(site: Site, new_context: NewContext) -> Callable[..., "BrowserContext"]:
    """Somebody with coins, a past and a wardrobe."""

    def context(screen: str = "desktop", language: str = "fr", **options: str) -> "BrowserContext":
        player = create_guest(language.lower())
        give(player, 6)
        for slot, name in (("felt", "sea"), ("face", "coins")):
            Entry.objects.create(
                player=player, key=f"item:{slot}.{name}", amount=-100, at=timezone.now()
            )
        lay_table(player, "win", "hand").deals.update(
            finished_at=timezone.now(),
            result={
                "kind": "win",
                "winner": 0,
                "by": "self_draw",
                "from": None,
                "tile": "5s",
                "total": 9,
                "patterns": {"self_drawn": 1},
                "deltas": [27, -9, -9, -9],
            },
        )
        made = new_context(screen, locale=language, **options)
        sign_in(made, site, player)
        return made

    return context


@pytest.mark.parametrize(
    ("language", "scheme"), [("fr", "light"), ("en", "dark"), ("zh-Hant", "dark")]
)
def test_as_axe_sees_them(
    language: str, scheme: str, known: Callable[..., "BrowserContext"], open_window: OpenWindow
) -> None:
    window = open_window(known(language=language, color_scheme=scheme))
    found = {}
    for path in PAGES:
        window.page.goto(path)
        assert window.page.locator("html").get_attribute("lang") == language.lower()
        found[path] = violations(window)
    assert {path: problems for path, problems in found.items() if problems} == {}


@pytest.mark.parametrize("screen", SCREENS)
def test_on_every_screen(
    screen: str, known: Callable[..., "BrowserContext"], open_window: OpenWindow
) -> None:
    page = open_window(known(screen)).page
    page.add_init_script(path=Path(__file__).with_name("layout.js"))
    found = {}
    for path in PAGES:
        page.goto(path)
        page.evaluate("document.fonts.ready")
        found[path] = page.evaluate("problemsOfPage()")
    assert {path: problems for path, problems in found.items() if problems} == {}
