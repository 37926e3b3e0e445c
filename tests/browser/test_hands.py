"""Whole hands against bots, from the home page to the result: by mouse, by keys alone, by touch."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import BrowserContext

    from tests.browser.window import Json, Window

NewContext = Callable[..., "BrowserContext"]
OpenWindow = Callable[["BrowserContext"], "Window"]
SitDown = Callable[..., "Window"]

SUITS = {"m": "characters", "p": "circles", "s": "bamboo"}
HONOURS = [
    *("East wind", "South wind", "West wind", "North wind"),
    *("red dragon", "green dragon", "white dragon"),
]


def is_turn(state: "Json") -> bool:
    return bool(state["view"]["phase"] == "discard")


def test_by_mouse_and_the_next_one_with_one_click(
    new_context: NewContext, open_window: OpenWindow
) -> None:
    """Claims whatever can be claimed, with everything in motion."""
    window = open_window(new_context(reduced_motion="no-preference"))
    page = window.page
    page.goto("/")
    page.get_by_role("radio", name="Tour d’Est").check()
    page.locator(".deal").click()

    def answer(state: "Json") -> None:
        if {"t": "win"} in state["legal"]:
            window.choice("win").click()
        elif is_turn(state):
            window.hand.last.click()
        else:
            page.locator(".claim").first.click()

    result = window.play(answer)["view"]["result"]
    page.locator("#result-title").wait_for()

    page.get_by_role("button", name="Main suivante").click()
    view = window.until("state.deal === '2'")["view"]
    page.locator("#result-title").wait_for(state="detached")
    assert (view["points"], view["dealer"]) == (result["points"], result["next"]["dealer"])
    assert window.hand.count() in (16, 17)


def test_by_keys_alone(new_context: NewContext, open_window: OpenWindow) -> None:
    window = open_window(new_context(locale="en"))
    keys = window.page.keyboard

    def focus(selector: str, key: str = "Tab") -> None:
        for _ in range(40):
            if window.page.evaluate("to => document.activeElement.matches(to)", selector):
                return
            keys.press(key)
        raise AssertionError(f"{key} never leads to {selector}")

    def answer(state: "Json") -> None:
        if {"t": "win"} in state["legal"]:
            keys.press("W")
        elif is_turn(state):
            focus(".hand .tile")
            keys.press("ArrowLeft")
            keys.press("Enter")
        else:
            first = window.page.locator(".claim").first
            keys.press(first.get_attribute("aria-keyshortcuts") or "")

    window.page.goto("/")
    focus("[name=length]")
    focus("[value=east]", "ArrowDown")
    focus(".deal")
    keys.press("Enter")
    window.play(answer)
    window.page.wait_for_function("document.activeElement.id === 'result-title'")
    spoken = "\n".join(window.spoken)
    assert [sentence for sentence in discards_in_words(window) if sentence not in spoken] == []

    keys.press("Enter")
    window.until("state.deal === '2'")


def discards_in_words(window: "Window") -> list[str]:
    """A sentence for every discard that the table told of."""
    names = {}
    for plate in window.page.locator(".seat-plate").all():
        names[plate.get_attribute("data-place")] = plate.locator(".name").inner_text()
    sentences = []
    for state in window.told:
        for event in state["events"]:
            if event["t"] == "discarded":
                place = ("bottom", "right", "top", "left")[(event["seat"] - state["you"]) % 4]
                who = "You discard" if place == "bottom" else f"{names[place]} discards"
                sentences.append(f"{who} {in_words(event['tile'])}.")
    assert len(sentences) > 3
    return sentences


def in_words(tile: str) -> str:
    number, suit = int(tile[0]), tile[1]
    return HONOURS[number - 1] if suit == "z" else f"{number} of {SUITS[suit]}"


def test_by_touch_on_a_phone(new_context: NewContext, open_window: OpenWindow) -> None:
    """The first tap lifts a tile, the second discards it; claims are passed on."""
    window = open_window(new_context("phone", has_touch=True, is_mobile=True))
    window.page.goto("/")
    window.page.locator(".deal").tap()

    def answer(state: "Json") -> None:
        if {"t": "win"} in state["legal"]:
            window.choice("win").tap()
        elif is_turn(state):
            tile = window.hand.first
            held = window.hand.count()
            tile.tap()
            window.page.locator(".hand .lifted").wait_for()
            assert window.hand.count() == held
            tile.tap()
        else:
            window.choice("pass").tap()

    window.play(answer)
    window.page.locator("#result-title").wait_for()
    window.page.get_by_role("link", name="Retour").last.wait_for()


def test_a_tap_meant_for_the_question_before_answers_none(sit_down: SitDown) -> None:
    window = sit_down("claim")
    takes = "getComputedStyle(document.querySelector('.claim')).pointerEvents"
    window.page.wait_for_function(f"() => {takes} === 'auto'")
    other = """() => {
        const group = document.querySelector(".claims");
        group.dataset.question = group.dataset.question === "odd" ? "even" : "odd";
        return TAKES;
    }"""
    assert window.page.evaluate(other.replace("TAKES", takes)) == "none"
    window.page.wait_for_function(f"() => {takes} === 'auto'")
    state = window.state
    window.choice("pass").click()
    window.until_asked(after=state)
