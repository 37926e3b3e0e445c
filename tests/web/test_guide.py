"""The guide: all its topics in every language, numbers and names that follow the tables, lessons
whose positions and scores are those of the engine."""

import gzip
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.test import Client
from django.utils import translation

from game.guide.lesson import Lesson, Step
from game.guide.lessons import lessons
from game.guide.table import Table
from game.players.ledger import BONUS
from game.table.actions import Action
from game.table.invariants import check
from game.table.rules import JOYPIP as JOYPIP_TABLE
from game.table.rules import RULES, Rules, system_of
from game.table.state import Declared, Seat
from game.table.view import View, WonView
from scoring.request import answer
from scoring.systems import SYSTEMS, joypip
from scoring.systems.joypip import JOYPIP
from scoring.tiles import NAMES, Kind, parse, text
from scoring.words import Language, Words
from tests.web.pages import page, plain

pytestmark = pytest.mark.django_db

LANGUAGES: dict[str, Language] = {"fr": "fr", "en": "en", "zh-hant": "zh"}
CHAPTERS = "tiles sets rules examples values points options commands questions".split()
LESSONS = (
    "deal turn chow pung concealed-kong added-kong exposed-kong robbing claims two-winners win "
    "dealer drawn-hand"
).split()
QUESTIONS = "least dealer passed several account coins lost fair offline".split()
TOPICS = [
    *CHAPTERS,
    *(f"lesson-{name}" for name in LESSONS),
    *(f"question-{name}" for name in QUESTIONS),
]
NOTATION = re.compile(r"(?<![0-9a-z])[0-9]+[mpszgf](?![0-9a-z])")


def taught(system: str, language: str = "en") -> dict[str, Lesson]:
    with translation.override(language):
        return {lesson.id: lesson for lesson in lessons(RULES[system])}


# What is in it


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", RULES)
def test_every_topic_in_every_language(client: Client, system: str, language: str) -> None:
    found = page(client, f"/guide/{system}/", language)
    assert f'<html lang="{language}">' in found
    assert [topic for topic in TOPICS if f'id="{topic}"' not in found] == []
    assert re.findall(r'id="lesson-([^"]+)"', found) == LESSONS
    assert ">None<" not in found
    assert len(gzip.compress(found.encode())) < 50 * 1024


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", RULES)
def test_what_the_tables_say_is_there(client: Client, system: str, language: str) -> None:
    code, table = LANGUAGES[language], SYSTEMS[system]
    told = plain(page(client, f"/guide/{system}/", language)).replace(" ", "")
    for pattern in table.patterns:
        for words in (pattern.name, table.rules[pattern.rule]):
            assert bare(words.in_(code)) in told
    played = {"joypip": "1 3", "tai58": "1 9 10", "zungjung": "11 12 13"}[system].split()
    for number, words in table.rules.items():
        if number.partition(".")[0] in played:
            assert bare(words.in_(code)) in told


def bare(sentence: str) -> str:
    return re.sub(r"\s|\d+[mpszgf](?![a-z])", "", plain(sentence))


@pytest.mark.parametrize("path", ["/guide/riichi/", "/guide/mahjong/"])
def test_there_is_no_guide_to_what_cannot_be_played(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_the_shelf_has_a_guide_to_every_game(client: Client) -> None:
    found = page(client, "/guide/")
    assert re.findall(r'<h2><a href="(/guide/[^"]+)"', found) == [
        f"/guide/{name}/" for name in RULES
    ]


@pytest.mark.parametrize(
    ("path", "link"),
    [("/", "/guide/"), ("/scoring/tai58/", "/guide/tai58/"), ("/calculator/joypip/", "/guide/")],
)
def test_other_pages_lead_there(client: Client, path: str, link: str) -> None:
    assert f'href="{link}"' in page(client, path)


def test_games_and_coins_are_as_they_are(client: Client) -> None:
    found = plain(page(client, "/guide/joypip/", "en"))
    for words in ("Full game", "Beginner", "Normal", "Expert", "Master", "Untimed", "Even pauses"):
        assert words in found
    assert f"{BONUS} each time" in found
    assert "Jokers" not in found
    assert "Jokers" in plain(page(client, "/guide/tai58/", "en"))


# It follows the tables


def test_another_rule_of_the_table_changes_the_guide(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = plain(page(client, "/guide/joypip/", "en"))
    assert "63 tiles to draw" in before
    assert "59 tiles can be drawn in this hand; the last 16 never are." in before
    monkeypatch.setitem(RULES, "joypip", replace(JOYPIP_TABLE, dead=20))
    after = plain(page(client, "/guide/joypip/", "en"))
    assert "59 tiles to draw" in after
    assert "55 tiles can be drawn in this hand; the last 20 never are." in after


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_pattern_and_sentence_change_the_guide(
    client: Client, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    page(client, "/guide/joypip/", language)  # what is remembered is forgotten
    name, rule = Words("Half a suit", "Demi-famille", "半色"), Words("One!", "Une !", "一門！")
    patterns = tuple(
        replace(each, value=9, en=name.en, fr=name.fr, zh=name.zh)
        if each.id == "mixed_suit"
        else each
        for each in JOYPIP.patterns
    )
    rules = JOYPIP.rules | {"2.17": rule, "1.8": rule}
    monkeypatch.setitem(SYSTEMS, "joypip", replace(JOYPIP, patterns=patterns, rules=rules))
    system_of.cache_clear()
    found = page(client, "/guide/joypip/", language)
    system_of.cache_clear()
    code = LANGUAGES[language]
    assert bare(found).count(bare(name.in_(code))) >= 2  # in the list, and on a slip
    assert bare(found).count(bare(rule.in_(code))) == 3  # of the pattern, of the table, answered
    assert re.search(rf"{name.in_(code)}</a>.{{0,60}}<b>9</b>", found)
    assert "<b>13 " in found  # 1 + 1 + 1 + 9 + 1


def test_another_base_changes_what_is_paid(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "wins 3 points from each" in page(client, "/guide/joypip/", "en")
    monkeypatch.setattr(joypip, "BASE", 8)
    monkeypatch.setitem(SYSTEMS, "joypip", replace(JOYPIP))  # what is remembered is forgotten
    found = page(client, "/guide/joypip/", "en")
    assert "wins 8 points from each" in found
    assert '<th scope="row">16</th><td>24</td><td>25</td>' in found
    assert "base 8 + patterns 8" in found


# The lessons


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
def test_every_position_can_come_about(rules: Rules, monkeypatch: pytest.MonkeyPatch) -> None:
    step, played = Table.step, []

    def checked(table: Table, seat: Seat | None, action: Action) -> Table:
        after = step(table, seat, action)
        check(after.state)
        played.append(action)
        return after

    monkeypatch.setattr(Table, "step", checked)
    assert len(lessons(rules)) == len(LESSONS)
    assert len(played) > 300


def wins(system: str) -> Iterator[tuple[str, int, View, WonView]]:
    for lesson in taught(system).values():
        for number, step in enumerate(lesson.steps, start=1):
            if isinstance(step.view.result, WonView):
                yield lesson.id, number, step.view, step.view.result


@pytest.mark.parametrize("system", RULES)
def test_every_win_is_scored_as_the_scoring_scores_it(system: str) -> None:
    found = list(wins(system))
    assert {lesson for lesson, *_ in found} == {"robbing", "claims", "two-winners", "win", "dealer"}
    for lesson, number, view, won in found:
        seat = view.seats[won.winner]
        assert seat.hand is not None
        told: Any = answer(
            {
                "system": system,
                "concealed": text(seat.hand),
                "melds": [],
                "win_tile": NAMES[won.tile],
                "by": won.by.value,
                "seat": seat.wind.name,
                "round": view.round.name,
                "from": None if won.source is None else view.seats[won.source].wind.name,
                "streak": view.streak,
                "flowers": [NAMES[kind] for kind in seat.flowers],
                "discards": sum(len(each.river) for each in view.seats),
            }
        )
        assert told["total"] == won.sheet.total, (lesson, number)
        deltas = [told["deltas"][each.wind.name] for each in view.seats]
        assert deltas == list(won.deltas), (lesson, number)


@pytest.mark.parametrize(
    ("system", "lesson", "counted", "deltas"),
    [
        (
            "joypip",
            "win",
            {
                "concealed_hand": 1,
                "dragon_pung": 1,
                "seat_wind": 1,
                "mixed_suit": 4,
                "own_flower": 1,
            },
            (11, -11, 0, 0),
        ),
        (
            "joypip",
            "robbing",
            {"concealed_hand": 1, "round_wind": 1, "single_wait": 1, "robbed_kong": 1},
            (7, 0, -7, 0),
        ),
        (
            "tai58",
            "win",
            {
                "concealed_hand": 3,
                "flowers": 2,
                "two_concealed_pungs": 3,
                "concealed_pure_dragon": 20,
                "mixed_suit": 30,
                "honour_pung": 2,
                "wind_pung": 1,
            },
            (132, -132, 0, 0),
        ),
        ("zungjung", "win", {"1.2": 5, "2.1.1": 40, "3.1": 10, "7.1": 40}, (285, -235, -25, -25)),
        ("zungjung", "robbing", {"1.2": 5, "9.3": 10}, (45, -15, -15, -15)),
    ],
)
def test_what_the_examples_are_worth(
    system: str, lesson: str, counted: dict[str, int], deltas: tuple[int, ...]
) -> None:
    result = taught(system)[lesson].steps[-1].view.result
    assert isinstance(result, WonView)
    assert (result.sheet.counted, result.deltas) == (counted, deltas)


def paid(system: str) -> list[tuple[int, ...]]:
    return [won.deltas for lesson, _, _, won in wins(system) if lesson == "dealer"]


def test_a_streak_costs_more() -> None:
    assert paid("joypip") == [(21, -7, -7, -7), (27, -9, -9, -9), (-11, 23, -6, -6)]


def test_where_a_streak_costs_nothing() -> None:
    assert paid("tai58") == [(156, -52, -52, -52), (156, -52, -52, -52), (-80, 240, -80, -80)]


def test_where_the_deal_passes_on() -> None:
    first, second, _ = (step.view.dealer for step in taught("zungjung")["dealer"].steps)
    assert (first, second) == (0, 1)
    assert paid("zungjung") == [(45, -15, -15, -15), (285, -235, -25, -25)]


def test_the_three_kongs_are_three() -> None:
    found = []
    for name in ("concealed-kong", "added-kong", "exposed-kong"):
        declared = taught("joypip")[name].steps[-1].view.seats[0].melds[-1]
        assert isinstance(declared, Declared)
        found.append((declared.meld.kind.value, text([declared.meld.tile])))
    assert found == [("kong_concealed", "2p"), ("kong_added", "7s"), ("kong_open", "8s")]


@pytest.mark.parametrize("system", RULES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_tiles_that_are_named_lie_on_the_table(system: str, language: str) -> None:
    for lesson in taught(system, language).values():
        before: set[Kind] = set()
        for step in lesson.steps:
            now = set(visible(step))
            named = {kind for tiles in NOTATION.findall(step.caption) for kind in parse(tiles)}
            assert named <= now | before, (lesson.id, step.caption)
            before = now


def visible(step: Step) -> Iterator[Kind]:
    view = step.view
    for seat in view.seats:
        yield from seat.hand or ()
        yield from seat.flowers
        yield from (thrown.tile for thrown in seat.river)
        for declared in seat.melds:
            if isinstance(declared, Declared):
                yield from declared.meld.tiles
        if seat.drawn is not None:
            yield seat.drawn
    if view.last:
        yield view.last.tile
    yield from (wait.tile for wait in view.waits or ())
