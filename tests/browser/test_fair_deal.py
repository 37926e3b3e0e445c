"""A wall that server and browser make together, from the first click to its proof; forged ones."""

import json
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import pytest

from game.models import Deal, Share, Table
from game.players.guests import create_guest
from game.rooms import create_practice
from tests.browser.conftest import SCREENS, sign_in
from tests.browser.test_accessibility import LANGUAGES, violations
from tests.servers import Site
from tests.web.hands import deal_out, play_out

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext, Route

    from tests.browser.window import Window

NewContext = Callable[..., "BrowserContext"]
OpenWindow = Callable[["BrowserContext"], "Window"]
OpenProof = Callable[..., "Window"]


def checks(window: "Window") -> list[str]:
    """How each link of the chain is marked."""
    links = window.page.locator(".link").all()
    return [(link.get_attribute("class") or "").removeprefix("link ") for link in links]


def test_from_the_first_click_to_the_proof(
    new_context: NewContext, open_window: OpenWindow
) -> None:
    window = open_window(new_context(locale="en"))
    page = window.page
    page.goto("/")
    page.locator(".deal").click()
    window.until_asked()
    dealt = window.told[0]
    page.keyboard.press("s")
    commitment = page.locator(".commitment code").inner_text()
    page.keyboard.press("Escape")

    def answer(state: dict[str, Any]) -> None:
        if state["view"]["phase"] == "discard":
            window.hand.last.click()
        else:
            window.choice("pass").click()

    window.play(answer)
    assert page.get_by_role("link", name="Replay this hand").count() == 1
    page.get_by_role("link", name="Proof of the wall").click()
    page.get_by_role("heading", name="This wall is true").wait_for()
    assert checks(window) == ["holds"] * 4
    share = bytes(Share.objects.get().share or b"")
    assert len(share) == 32
    assert page.locator("dd code").first.inner_text() == commitment
    assert page.locator(".givers .shared code").inner_text() == share.hex()
    assert page.locator("dd code").last.inner_text() == bytes(Deal.objects.get().seed or b"").hex()
    assert page.locator(".wall .tile").count() == 144
    assert_took_what_it_was_dealt(window, dealt)


def assert_took_what_it_was_dealt(window: "Window", dealt: dict[str, Any]) -> None:
    own = dealt["view"]["seats"][dealt["you"]]
    held = Counter([*own["hand"], *own["flowers"], *([own["drawn"]] if own["drawn"] else [])])
    faces = window.page.locator(f".wall [data-seat='{dealt['you']}'] use").all()
    taken = Counter((face.get_attribute("href") or "").removeprefix("#tile-") for face in faces)
    assert held - taken == Counter()

    button = window.page.get_by_role("button", name="You")
    button.click()
    assert window.page.locator(".wall li:not(.faint)").count() == taken.total()
    button.click()
    assert window.page.locator(".wall li.faint").count() == 0


# Hands that were played without this browser


@pytest.fixture
def open_proof(new_context: NewContext, open_window: OpenWindow, site: Site) -> OpenProof:
    """`open_proof(locale="en")`: the proof of a finished hand, in a browser that was not there."""

    def finished_hand(gives: dict[int, str] | None) -> tuple[Table, Any]:
        player = create_guest("en")
        table = create_practice(player, length="hand", level="normal")
        deal_out(table, gives)
        play_out(table)
        return table, player

    def open_one(
        *, route: "Callable[[Route], None] | None" = None, script: str = "", **options: Any
    ) -> "Window":
        table, player = finished_hand(options.pop("gives", None))
        context = new_context(**{"locale": "en", **options})
        sign_in(context, site, player)
        window = open_window(context)
        if route:
            window.page.route("**/record", route)
        if script:
            window.page.add_init_script(script.replace("TABLE", str(table.pk)))
        window.page.goto(f"/verify/{table.pk}/1/")
        window.page.locator(".verdict").wait_for()
        return window

    return open_one


def forged(change: Callable[[dict[str, Any]], object]) -> "Callable[[Route], None]":
    """The record is not what the server sent."""

    def handle(route: "Route") -> None:
        response = route.fetch()
        first, *rest = response.text().splitlines()
        header = json.loads(first)
        change(header)
        route.fulfill(response=response, body="\n".join([json.dumps(header), *rest]))

    return handle


def test_a_browser_that_was_not_there_checks_the_record(open_proof: OpenProof) -> None:
    window = open_proof()
    assert window.page.get_by_role("heading", name="This wall is true").count() == 1
    assert checks(window) == ["holds", "holds", "holds", "unknown"]
    with window.page.expect_download() as download:
        window.page.get_by_role("link", name="Download the record").click()
    assert download.value.suggested_filename.endswith("-1.jsonl")


@pytest.mark.parametrize(
    ("change", "found"),
    [
        (lambda header: header["proof"]["wall"].reverse(), ["holds", "holds", "fails", "unknown"]),
        (lambda header: header.update(seed="ab" * 32), ["holds", "holds", "fails", "unknown"]),
        (
            lambda header: header["proof"].update(secret="ab" * 32),
            ["fails", "fails", "fails", "unknown"],
        ),
    ],
    ids=["wall", "seed", "secret"],
)
def test_a_forged_record_is_found(
    open_proof: OpenProof, change: Callable[[dict[str, Any]], object], found: list[str]
) -> None:
    window = open_proof(route=forged(change))
    assert window.page.get_by_role("heading", name="This wall is not as it must be").count() == 1
    assert checks(window) == found


def test_a_server_that_showed_something_else_before_is_found(open_proof: OpenProof) -> None:
    kept = json.dumps({"commitment": "ab" * 32, "at": 1})
    window = open_proof(script=f"localStorage.setItem('joypip.wall.TABLE.1', '{kept}')")
    assert checks(window) == ["holds", "holds", "holds", "fails"]
    assert window.page.get_by_role("heading", name="This wall is not as it must be").count() == 1


def test_a_hand_without_a_proof_claims_none(open_proof: OpenProof) -> None:
    window = open_proof(route=forged(lambda header: header.pop("proof")))
    assert window.page.get_by_role("heading", name="No proof").count() == 1
    assert checks(window) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_it_is_whole_on_every_screen(open_proof: OpenProof, screen: str) -> None:
    window = open_proof(screen=screen)
    width, _ = SCREENS[screen]
    assert window.page.evaluate("document.documentElement.scrollWidth") == width
    for part in window.page.locator(".wall .tile, .link code, .legend button, .verdict p").all():
        box = part.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= width
    for button in window.page.locator(".legend button, .ways .button, summary").all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_accessible(open_proof: OpenProof, language: str) -> None:
    assert violations(open_proof(locale=language)) == []


def test_a_seat_that_did_not_answer_is_shown_so(open_proof: OpenProof) -> None:
    window = open_proof(gives=dict.fromkeys(range(4), "nothing"))
    assert window.page.locator(".givers .late").inner_text().endswith("zeros")
    assert "No player’s share came in time." in window.page.locator(".verdict").inner_text()
