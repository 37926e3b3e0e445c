"""An evening among four friends, each with a browser and a language of their own: from the room
that is opened to the end of an East round, and once more."""

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
import segno

from game.models import Report, Room, Table
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Locator

    from tests.browser.window import Json, Window

OpenWindow = Callable[["BrowserContext"], "Window"]
NewContext = Callable[..., "BrowserContext"]

SOON, LATE = 20_000, 180_000
PLAYS_BY_ITSELF = """
globalThis.plays = ""; // "all", or "turns": leaves what may be claimed to the test
setInterval(() => {
  const find = (what) => document.querySelector(what);
  const [pass, next] = [find("[data-choice=pass]:enabled"), find("[data-do=ready]")];
  const tile = [...document.querySelectorAll(".hand.open .tile[aria-disabled=false]")].at(-1);
  if (plays === "all") (next ?? pass ?? tile)?.click();
  else if (plays === "turns" && !pass) tile?.click();
}, 50);
"""


@pytest.fixture(scope="module")
def site(make_site: Callable[..., Site]) -> Site:
    """Bots that are asked to stand in need not be waited for."""
    site = make_site(TABLE_SPEED="400")
    site.start()
    return site


@pytest.fixture
def friend(new_context: NewContext, open_window: OpenWindow) -> "Callable[..., Window]":
    def come(path: str, *, name: str = "", **options: str) -> "Window":
        window = open_window(new_context(**options))
        window.page.add_init_script(PLAYS_BY_ITSELF)
        window.page.goto(path)
        if name:
            enter(window, name)
        return window

    return come


def enter(window: "Window", name: str) -> None:
    window.page.locator("[name=name]").fill(name)
    window.page.locator(".deal").click()
    window.page.locator(".lobby").wait_for()


def plate(window: "Window", name: str) -> "Locator":
    return window.page.locator(".lobby-seat", has=window.page.locator(f".name:text-is('{name}')"))


def ask_for(window: "Window", what: str) -> None:
    """One of the things that can be asked for at the table."""
    window.page.locator(".tools [data-do=talk]").click()
    window.page.locator("#tab-table").click()
    window.page.get_by_role("button", name=what).click()


def play(windows: "list[Window]", how: str) -> None:
    """What was sent before is answered first."""
    for window in windows:
        window.page.evaluate("how => { plays = how }", how)
    for window in windows if how != "all" else []:
        sent = window.page.locator(".hand .tile.sent, .claim:disabled").first
        sent.wait_for(state="detached")


def test_an_evening(friend: "Callable[..., Window]", open_window: OpenWindow) -> None:
    lea, link, code = open_the_room(friend)
    minh = friend(link, name="Minh", screen="phone", locale="en")
    ines = by_code(friend, code)
    wei = friend(read_the_picture(lea, link), name="Wei", locale="zh-TW", color_scheme="dark")
    windows = [lea, minh, ines, wei]

    talk_and_swap(lea, minh, ines, wei)
    start(windows)
    ines = lose_the_line_in_a_claim(windows, open_window)
    windows[2] = ines
    pause(windows)
    mute_and_report(minh, wei)
    stand_in(lea, ines)
    finish_the_round(windows)
    play_again(windows)


def open_the_room(friend: "Callable[..., Window]") -> "tuple[Window, str, str]":
    lea = friend("/")
    page = lea.page
    page.get_by_role("link", name="Salon privé").click()
    page.get_by_label("Nom du salon").fill("Vendredi")
    page.get_by_role("radio", name="Tour d’Est").check()
    page.get_by_role("radio", name="Sans limite").check()
    page.get_by_role("button", name="Ouvrir le salon").click()
    page.get_by_role("heading", name="Vendredi").wait_for()
    page.locator(".lobby-seat.me .knob").click()
    page.get_by_role("button", name="Changer mon nom").click()
    page.locator("dialog [name=name]").fill("Léa")
    page.get_by_role("button", name="Enregistrer").first.click()
    plate(lea, "Léa").wait_for()
    page.get_by_role("button", name="Inviter").click()
    link = page.get_by_label("Lien", exact=True).input_value()
    code = (page.locator(".code").get_attribute("aria-label") or "").replace(" ", "")
    assert len(code) == 6
    return lea, link, code


def read_the_picture(window: "Window", link: str) -> str:
    """The link, once the QR code is seen to be the link's."""
    picture = window.page.locator(".qr img").get_attribute("src")
    svg: str = window.page.evaluate("src => fetch(src).then((answer) => answer.text())", picture)
    drawn = segno.make(link, error="m").svg_inline(border=2, dark="#1d2230")
    path = drawn.partition(' d="')[2].partition('"')[0]
    assert len(path) > 200
    assert path in svg
    window.page.keyboard.press("Escape")
    return link


def by_code(friend: "Callable[..., Window]", code: str) -> "Window":
    ines = friend("/")
    ines.page.get_by_role("link", name="J’ai un code").click()
    ines.page.get_by_label("Code").fill(f"{code[:3]} {code[3:].lower()}")
    ines.page.get_by_role("button", name="Continuer").click()
    ines.page.get_by_role("heading", name="Vendredi").wait_for()
    enter(ines, "Inès")
    return ines


def talk_and_swap(lea: "Window", minh: "Window", ines: "Window", wei: "Window") -> None:
    """A phrase is read in one's own language; two change places."""
    minh.page.get_by_role("button", name="Phrases and emotes").click()
    minh.page.get_by_role("button", name="Hello!").click()
    for window, words in ((lea, "Bonjour"), (minh, "Hello!"), (wei, "大家好！")):
        window.page.get_by_role("log").get_by_text(words).wait_for()
    ines.page.get_by_label("Dire quelque chose").fill("<b>Salut</b>")
    ines.page.keyboard.press("Enter")
    wei.page.get_by_role("log").get_by_text("<b>Salut</b>").wait_for()

    before = plate(lea, "Inès").get_attribute("data-seat")
    plate(ines, "Minh").locator(".knob").click()
    ines.page.get_by_role("button", name="Échanger nos places").click()
    plate(minh, "Inès").get_by_role("button", name="Swap", exact=True).click()
    lea.page.locator(f".lobby-seat[data-seat='{before}']", has_text="Minh").wait_for()


def start(windows: "list[Window]") -> None:
    """Anybody may stop the countdown; then all come to the table by themselves."""
    minh = windows[1]
    for window in windows:
        window.page.locator(".next .main").click()
    minh.page.get_by_role("button", name="Stop the countdown").click()
    for window in windows:
        window.page.locator(".middle b:empty").wait_for(state="attached")
    get_ready(windows)
    for window in windows:
        window.page.wait_for_url("**/table/*/", timeout=SOON)
        window.page.locator(".hand .tile").first.wait_for()
    assert len({window.page.url for window in windows}) == 1


def get_ready(windows: "list[Window]") -> None:
    """Those who are not, or not any more."""
    for window in windows:
        me = window.page.locator(".lobby-seat.me")
        if "ready" not in (me.get_attribute("class") or "").split():
            window.page.locator(".next .main").click()


def lose_the_line_in_a_claim(windows: "list[Window]", open_window: OpenWindow) -> "Window":
    """Who comes back is asked the same again, and nobody has played on meanwhile."""
    lea, minh, ines, wei = windows
    play([lea, minh, wei], "all")
    play([ines], "turns")
    before = ines.until("state.view.phase === 'claim'")
    seat, url = before["you"], ines.page.url
    ines.page.close()
    lea.until(f"!state.players[{seat}].online")

    back = open_window(ines.page.context)
    back.page.add_init_script(PLAYS_BY_ITSELF)
    back.page.goto(url)
    after = back.until_asked()
    assert (after["view"], after["legal"]) == (before["view"], before["legal"])
    back.choice("pass").click()
    play([back], "all")
    lea.until(f"state.players[{seat}].online")
    return back


def pause(windows: "list[Window]") -> None:
    """All agree; nothing moves until somebody goes on."""
    lea, *others = windows
    play(windows, "")
    ask_for(lea, "Pause")
    for window in others:
        window.page.locator(".ballot .main").click()
    for window in windows:
        window.page.locator(".pause").wait_for()
        window.until("state.paused")
    told = [window.state for window in windows]
    play(windows, "all")
    lea.page.wait_for_timeout(600)
    assert [numbers(window.state) for window in windows] == [numbers(state) for state in told]
    others[0].page.get_by_role("button", name="Go on playing").click()
    for window in windows:
        window.page.locator(".pause").wait_for(state="detached")


def numbers(state: "Json") -> tuple[str, int]:
    return state["deal"], state["n"]


def mute_and_report(minh: "Window", wei: "Window") -> None:
    """Who is muted is heard by all the others; a report keeps its moment."""
    play([minh, wei], "")
    wei.page.locator(".tools [data-do=talk]").click()
    for act in ("靜音", "檢舉…"):
        wei.page.locator("#tab-table").click()
        wei.page.get_by_role("button", name="Minh :").click()
        wei.page.get_by_role("button", name=act).click()
    wei.page.get_by_role("radio", name="拖延牌局").check()
    wei.page.get_by_role("button", name="送出檢舉").click()
    wei.page.get_by_text("檢舉已送出").wait_for()
    wei.page.keyboard.press("Escape")
    report = Report.objects.get()
    assert (report.reported and report.reported.name, report.reason) == ("Minh", "stalling")
    assert report.deal is not None

    minh.page.locator(".tools [data-do=talk]").click()
    minh.page.get_by_label("Say something").fill("Hurry up")
    minh.page.keyboard.press("Enter")
    minh.page.get_by_role("log").get_by_text("Hurry up").wait_for()
    minh.page.get_by_role("button", name="Close").click()
    wei.page.locator("#tab-chat").click()
    assert wei.page.get_by_text("Hurry up").count() == 0
    wei.page.get_by_role("button", name="關閉").click()
    play([minh, wei], "all")


def stand_in(lea: "Window", ines: "Window") -> None:
    """A bot plays for who asks for it, until they are back."""
    play([ines], "")
    seat = ines.state["you"]
    ask_for(ines, "Je reviens tout de suite")
    lea.until(f"state.players[{seat}].away")
    lea.page.locator(".seat-plate.away").wait_for()
    ines.page.get_by_role("button", name="Je suis de retour").click()
    lea.until(f"!state.players[{seat}].away")


def finish_the_round(windows: "list[Window]") -> None:
    """Bots stand in for all four, and three look away; the result is there for who comes back."""
    lea, *others = windows
    url = lea.page.url
    play(windows, "")
    away = ("Back in a minute", "Je reviens tout de suite", "暫離一下")
    for window, what in zip(others, away, strict=True):
        ask_for(window, what)
        lea.until(f"state.players[{window.state['you']}].away")
        window.page.goto("/code/")
    ask_for(lea, "Je reviens tout de suite")
    lea.page.locator(".onward").wait_for(timeout=LATE)
    for window in others:
        window.page.goto(url)
        window.page.locator(".onward").wait_for(timeout=SOON)
    result = lea.state["view"]["result"]
    assert (result["next"], sum(result["points"])) == (None, 0)
    assert Table.objects.get().finished_at


def play_again(windows: "list[Window]") -> None:
    """The same four, at another table."""
    first = windows[0].page.url
    for window in windows:
        window.page.locator(".onward [data-do=rematch]").click()
    for window in windows:
        window.page.wait_for_function("url => location.href !== url", arg=first, timeout=SOON)
        window.page.locator(".hand .tile").first.wait_for()
        window.page.locator(".tools [data-do=talk]").wait_for()
    newest = Room.objects.get().table_id
    assert {window.page.url for window in windows} == {
        first[: first.index("/table/")] + f"/table/{newest}/"
    }
    assert Table.objects.count() == 2
