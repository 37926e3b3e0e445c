"""The words of `scoring` in the language of the page, set as that language is printed."""

import re

from django.utils.translation import get_language, gettext_lazy

from scoring.tiles import NAMES, Kind
from scoring.words import Language, Words

_LANGUAGES: dict[str, Language] = {"fr": "fr", "en": "en", "zh-hant": "zh"}
_BEFORE = re.compile(r" ([;?!])")


def spoken() -> Language:
    return _LANGUAGES.get(get_language() or "", "fr")


def said(words: Words) -> str:
    language = spoken()
    return typeset(words.in_(language), language)


def typeset(text: str, language: Language) -> str:
    """French signs do not begin a line."""
    if language != "fr":
        return text
    text = text.replace("« ", "«\xa0").replace(" »", "\xa0»").replace(" :", "\xa0:")
    return _BEFORE.sub("\u202f\\1", text)


def other_names(name: Words) -> tuple[tuple[str, str], ...]:
    """The name in the other languages: the language of the page and the text, Chinese first."""
    found: list[tuple[str, str]] = []
    for code, language in sorted(_LANGUAGES.items(), reverse=True):
        text = name.in_(language)
        if language != spoken() and text not in (said(name), *(known for _, known in found)):
            found.append((code, text))
    return tuple(found)


_SUITS = {
    "m": gettext_lazy("%(number)s of characters"),
    "p": gettext_lazy("%(number)s of circles"),
    "s": gettext_lazy("%(number)s of bamboo"),
}
_TILES = {
    "j": gettext_lazy("joker"),
    "1z": gettext_lazy("East wind"),
    "2z": gettext_lazy("South wind"),
    "3z": gettext_lazy("West wind"),
    "4z": gettext_lazy("North wind"),
    "5z": gettext_lazy("red dragon"),
    "6z": gettext_lazy("green dragon"),
    "7z": gettext_lazy("white dragon"),
    "1g": gettext_lazy("spring"),
    "2g": gettext_lazy("summer"),
    "3g": gettext_lazy("autumn"),
    "4g": gettext_lazy("winter"),
    "1f": gettext_lazy("plum"),
    "2f": gettext_lazy("orchid"),
    "3f": gettext_lazy("bamboo flower"),
    "4f": gettext_lazy("chrysanthemum"),
}
PARTS = {
    "chow": gettext_lazy("chow"),
    "pung": gettext_lazy("pung"),
    "kong": gettext_lazy("kong"),
    "pair": gettext_lazy("pair"),
    "special": gettext_lazy("special hand"),
}
"""The names of the parts of a hand."""


def tile_name(kind: Kind) -> str:
    name = NAMES[kind]
    if name in _TILES:
        return str(_TILES[name])
    return str(_SUITS[name[1]]) % {"number": name[0]}
