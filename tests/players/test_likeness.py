"""Words are found however they are dressed up, and innocents are left alone."""

import pytest

from game.players.likeness import find, fold, likeness


def found(word: str, text: str, *, whole: bool = True) -> str | None:
    where = find(likeness(word, whole=whole), fold(text))
    return text[slice(*where)] if where else None


@pytest.mark.parametrize(
    "text",
    [
        "weed",
        "WEED",
        "wéèd",
        "ｗｅｅｄ",
        "we\u200bed",
        "wееd",
        "𝐰𝐞𝐞𝐝",
        "🇼🇪🇪🇩",
        "w33d",
        "w€ed",
        "weeeeeed",
        "w.e.e.d",
        "w-eed",
        "w_e_e_d",
        "w e e d",
        "w  e  e  d",
    ],
)
def test_it_is_found(text: str) -> None:
    assert found("weed", f"oh {text}!") == text


@pytest.mark.parametrize(
    "text", ["seaweed", "weeds", "tweed", "we edit", "Swe ed", "wed", "w3", "we'ed"]
)
def test_others_are_not(text: str) -> None:
    assert found("weed", text) is None


def test_parts_of_words_only_where_that_is_wanted() -> None:
    assert found("weed", "Seaweed", whole=False) == "weed"
    assert found("weed", "Seaweed") is None


@pytest.mark.parametrize(
    ("word", "text"),
    [
        ("con", "coon"),
        ("con", "pas content"),
        ("as", "pas se"),
        ("las", "l’as"),
        ("shit", "it's hit by a tile"),
        ("ass", "455"),
        ("bob", "808"),
        ("sos", "505 points"),
    ],
)
def test_short_words_and_numbers_stay_what_they_are(word: str, text: str) -> None:
    assert found(word, text) is None


@pytest.mark.parametrize(("word", "text"), [("con", "cooon"), ("ass", "@ss"), ("1488", "1488")])
def test_short_words_and_numbers_are_found_as_such(word: str, text: str) -> None:
    assert found(word, text) == text


@pytest.mark.parametrize("text", ["壞蛋", "壞 蛋", "壞.蛋", "壞　蛋"])
def test_chinese_has_no_spaces(text: str) -> None:
    assert found("壞蛋", f"你是{text}嗎") == text


@pytest.mark.parametrize("text", ["ta gueule", "TAGUEULE", "ta... gueule", "t a g u e u l e"])
def test_several_words(text: str) -> None:
    assert found("ta gueule", text) == text


@pytest.mark.parametrize("word", ["", " ", "...", "\u200b"])
def test_a_word_has_letters(word: str) -> None:
    with pytest.raises(ValueError, match="letters"):
        likeness(word, whole=True)
