"""The pages to learn from: every one in every language, and that they say what the tables say."""

import gzip
import re
from dataclasses import replace
from typing import Any

import pytest
from django.contrib.sessions.models import Session
from django.test import Client

from game.learn.drawing import with_tiles
from game.learn.links import fragment
from game.models import Player
from scoring.categories import categories
from scoring.examples import examples
from scoring.request import answer
from scoring.system import System
from scoring.systems import SYSTEMS
from scoring.systems.joypip import JOYPIP
from scoring.words import Language, Words
from tests.web.pages import page, plain

pytestmark = pytest.mark.django_db

LANGUAGES: dict[str, Language] = {"fr": "fr", "en": "en", "zh-hant": "zh"}
PAGES = [
    "/scoring/",
    *(f"/scoring/{system}/" for system in SYSTEMS),
    *(f"/scoring/{system}/sheet/" for system in SYSTEMS),
    *(f"/calculator/{system}/" for system in SYSTEMS),
    *(f"/scoring/{system.id}/{system.patterns[0].id}/" for system in SYSTEMS.values()),
    "/scoring/riichi/points/",
]
ROW = re.compile(r'<li class="pattern" id="([^"]+)".*?</li>', re.DOTALL)
LIMIT = 200 * 1024


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("path", PAGES)
def test_every_page_speaks_every_language(client: Client, path: str, language: str) -> None:
    text = page(client, path, language)
    assert f'<html lang="{language}">' in text
    assert len(gzip.compress(text.encode())) < LIMIT / 4  # the tiles and fonts come to it
    assert ">None<" not in text


@pytest.mark.parametrize(
    "path",
    [
        "/scoring/mahjong/",
        "/scoring/mahjong/sheet/",
        "/scoring/joypip/no_such_pattern/",
        "/scoring/joypip/points/",
        "/calculator/mahjong/",
        "/calculator/mahjong/hand?text=1m",
    ],
)
def test_there_is_no_such_page(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_the_calculator_opens_with_the_games_own_rules(client: Client) -> None:
    response = client.get("/calculator/")
    assert (response.status_code, response["Location"]) == (302, "/calculator/joypip/")


def test_looking_leaves_no_trace(client: Client) -> None:
    assert set(client.get("/scoring/joypip/").cookies) == {"csrftoken"}
    assert not Player.objects.exists()
    assert not Session.objects.exists()


def test_pages_are_compressed(client: Client) -> None:
    response = client.get("/scoring/tai58/", headers={"accept-encoding": "gzip"})
    assert response["Content-Encoding"] == "gzip"
    assert len(response.content) < 30_000


def test_the_start_page_leads_there(client: Client) -> None:
    text = page(client, "/")
    assert '<a href="/scoring/">Scores</a>' in text
    assert '<a href="/calculator/">Calculatrice</a>' in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_pattern_with_all_that_belongs_to_it(
    client: Client, system: str, language: str
) -> None:
    table, code = SYSTEMS[system], LANGUAGES[language]
    rows = {
        match[1]: match[0] for match in ROW.finditer(page(client, f"/scoring/{system}/", language))
    }
    assert list(rows) == [p.id for each in categories(table) for p in each.patterns]
    for pattern in table.patterns:
        row = plain(rows[pattern.id])
        value = pattern.value if isinstance(pattern.value, tuple) else (pattern.value,)
        assert " / ".join(map(str, value)) in row
        for words in (pattern.name, examples(system)[pattern.id].lacks.why):
            assert bare(words.in_(code)) in bare(row)
        assert plain(table.rules[pattern.rule].in_(code)) in row
        assert all(name in row for name in (pattern.name.zh, pattern.name.in_(code)))
        for other in pattern.excludes:
            assert f'href="/scoring/{system}/{other}/"' in rows[pattern.id]
        assert rows[pattern.id].count('class="tile') >= 28


def bare(text: str) -> str:
    """Without the tiles that a sentence names: they are drawn."""
    return re.sub(r"(?<![0-9a-z])[0-9]+[mpszgf](?![0-9a-z])|\s", "", plain(text))


def changed(system: System) -> System:
    """The same table, but for one pattern and its sentence."""
    patterns = tuple(
        replace(each, value=77, en="Only pungs", fr="Rien que pungs", zh="全刻子")
        if each.id == "all_pungs"
        else each
        for each in system.patterns
    )
    number = system.pattern("all_pungs").rule
    sentence = Words("Five of them, no less.", "Cinq, pas moins.", "五組，不能少。")
    return replace(system, patterns=patterns, rules=system.rules | {number: sentence})


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_follow_the_table(
    client: Client, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    code = LANGUAGES[language]
    page(client, "/scoring/joypip/", language)  # what is remembered is forgotten
    monkeypatch.setitem(SYSTEMS, "joypip", table := changed(JOYPIP))
    pattern = table.pattern("all_pungs")
    name, rule = pattern.name.in_(code), table.rules[pattern.rule].in_(code)
    (row,) = (
        m[0] for m in ROW.finditer(page(client, "/scoring/joypip/", language)) if m[1] == pattern.id
    )
    assert all(part in row for part in (name, rule, "<b>77</b>"))
    one = page(client, "/scoring/joypip/all_pungs/", language)
    assert all(part in one for part in (name, rule, "<b>77</b>", "<b>77 "))
    sheet = page(client, "/scoring/joypip/sheet/", language)
    assert all(part in sheet for part in (name, rule, '<b class="worth">77</b>'))
    assert f">{name}</option>" in page(client, "/calculator/joypip/", language)
    overview = page(client, "/scoring/", language)
    assert name in overview
    assert "77 " in overview
    body = examples("joypip")["all_pungs"].has.request | {"language": code}
    told: Any = answer(body)
    assert (told["patterns"][0]["name"], told["patterns"][0]["why"], told["total"]) == (
        name,
        rule,
        77,
    )


def test_a_pattern_has_an_address_with_the_whole_story(client: Client) -> None:
    text = page(client, "/scoring/joypip/big_four_winds/")
    assert "Grands quatre vents" in text
    assert '<span lang="zh-hant">大四喜</span> <span lang="en">Big four winds</span>' in text
    assert re.search(r"Compté à la place de\xa0: .*Vent dominant.*, .*Vent du joueur", text)
    assert 'rel="prev" href="/scoring/joypip/small_four_winds/"' in text
    assert 'rel="next" href="/scoring/joypip/mixed_suit/"' in text
    assert "#hand=" in text
    swallowed = page(client, "/scoring/joypip/round_wind/")
    assert "Ne compte pas avec" in swallowed


def test_other_values_by_agreement(client: Client) -> None:
    assert "version 3.3 – <b>80 points</b>" in page(client, "/scoring/zungjung/2.1.2/")
    assert "Doubles yakuman – <b>26 han</b>" in page(client, "/scoring/riichi/dai_suushii/")
    assert 'class="agreement"' not in page(client, "/scoring/zungjung/1.1/")


def test_a_hand_that_does_not_win_says_so(client: Client) -> None:
    assert "Cette main ne gagne pas." in page(client, "/scoring/joypip/lik_gu_lik_gu/")


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_calculator_offers_what_the_system_knows(client: Client, system: str) -> None:
    table = SYSTEMS[system]
    text = page(client, f"/calculator/{system}/")
    for flag in table.flags:
        assert f'name="flags" value="{flag.id}"' in text
    for option in table.options:
        assert f'"{option.id}"' in text
    assert text.count('<option value="hand=') == len(table.patterns)
    assert ('data-tile="1g"' in text) == table.has_bonus_tiles
    assert ('data-tile="0m"' in text) == table.has_dora
    assert ('data-tile="j"' in text) == bool(table.jokers)


# Cheat sheets


@pytest.mark.parametrize(
    ("asked", "paper"), [("", "a4"), ("?paper=letter", "letter"), ("?paper=x", "a4")]
)
def test_the_paper_is_chosen(client: Client, asked: str, paper: str) -> None:
    text = page(client, f"/scoring/tai58/sheet/{asked}")
    assert f'<body class="learn printed {paper}">' in text
    assert text.count('class="row"') == 58 + 1  # and the choice of paper


# What the calculator asks


def read(client: Client, system: str, text: str, language: str = "fr") -> Any:
    response = client.get(
        f"/calculator/{system}/hand", {"text": text}, headers={"accept-language": language}
    )
    assert response.status_code == 200
    return response.json()


def test_a_hand_is_read_as_people_write_it(client: Client) -> None:
    assert read(client, "riichi", "123m 05p (777p) [3333p] 5s") == {
        "concealed": ["1m", "2m", "3m", "0p", "5p"],
        "melds": [
            {"kind": "pung", "tiles": "7p7p7p"},
            {"kind": "kong_concealed", "tiles": "3p3p3p3p"},
        ],
        "win_tile": "5s",
    }


def test_what_cannot_be_read_is_pointed_at(client: Client) -> None:
    found = read(client, "joypip", "123m 8z", "en")
    assert found["error"] == {
        "code": "no_such_tile",
        "message": "there is no tile 8z",
        "tile": "8z",
        "at": 5,
    }
    assert read(client, "joypip", "(123m", "zh-hant")["error"]["message"] == "第 0 位的括號沒有成對"
    assert read(client, "joypip", "")["error"]["code"] == "no_tiles"
    assert len(read(client, "joypip", "1m" * 500)["concealed"]) < 200


# The other half of this is in tests/js/calculator.test.js: the browser reads the same links.
def test_a_link_carries_everything() -> None:
    request: dict[str, Any] = {
        "system": "joypip",
        "concealed": "123m0p",
        "melds": [
            {"kind": "kong_added", "tiles": "7777p"},
            {"kind": "kong_concealed", "tiles": "1111z"},
        ],
        "win_tile": "5p",
        "by": "self_draw",
        "seat": "E",
        "round": "S",
        "streak": 2,
        "flowers": ["1g", "2f"],
        "flags": ["a", "b"],
        "dora_indicators": ["4m"],
        "options": {"kiriage": True, "minimum": 5},
    }
    assert fragment(request) == (
        "hand=123m0p(7777p+)[1111z]5p&by=self_draw&seat=E&round=S&streak=2&flowers=1g,2f&flags=a,b"
        "&dora_indicators=4m&options=kiriage:true,minimum:5"
    )


def test_tiles_in_a_sentence_are_drawn() -> None:
    drawn = with_tiles("3g <b> 12m, 58 and 8z")
    assert drawn.count('class="tile"') == 3
    assert "&lt;b&gt;" in drawn
    assert drawn.endswith(", 58 and 8z")
