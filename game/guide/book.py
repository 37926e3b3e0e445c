"""The guide of one system: its chapters, made of the tables, the lessons and the forms."""

from dataclasses import dataclass

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from game.guide.facts import (
    figures,
    payment_table,
    practice,
    room,
    special_hands,
    tile_rows,
)
from game.guide.lesson import Lesson
from game.guide.lessons import lessons
from game.guide.position import drawn
from game.guide.questions import questions
from game.learn.drawing import with_tiles
from game.learn.patterns import groups
from game.learn.speech import said, spoken
from game.table.rules import Rules
from scoring.system import System
from scoring.words import Language

_TABLE = {"joypip": ("1",), "tai58": ("1", "9"), "zungjung": ("13",)}
"""The sections of the rules that say how a hand is played."""
_POINTS = {"joypip": ("3",), "tai58": ("10",), "zungjung": ("11", "12")}
"""Those that say what it is worth and who pays."""
_SIXTEEN = {
    "1.1": "1m1p1s1z5z1g1f",
    "1.2": "1z2z3z4z",
    "1.3": "1g1f",
    "1.4": "2g",
    "1.9": "8888s",
}
_BESIDE = {
    "joypip": _SIXTEEN,
    "tai58": _SIXTEEN | {"9.1": "j"},
    "zungjung": {"13.1": "1m1p1s1z5z", "13.6": "8888s"},
}
"""Tiles drawn with a sentence."""
_SHOWN_BY = {
    "1.2": ("deal",),
    "1.3": ("deal",),
    "1.4": ("turn",),
    "1.7": ("claims", "two-winners"),
    "1.9": ("exposed-kong", "added-kong", "concealed-kong"),
    "1.10": ("robbing",),
    "1.13": ("drawn-hand",),
    "1.14": ("dealer",),
    "12.2": ("dealer",),
    "13.2": ("deal", "dealer"),
    "13.3": ("drawn-hand",),
    "13.4": ("claims", "two-winners"),
    "13.6": ("robbing",),
}
"""The lessons that show a rule."""

_made: dict[tuple[str, Language], tuple[Rules, System, dict[str, object]]] = {}


@dataclass(frozen=True, slots=True)
class Sentence:
    number: str
    text: SafeString
    lessons: tuple[tuple[str, str], ...]


def book(rules: Rules, system: System) -> dict[str, object]:
    """Made once for each table and language."""
    key = rules.id, spoken()
    known = _made.get(key)
    if known is None or known[0] is not rules or known[1] is not system:
        known = _made[key] = rules, system, _book(rules, system)
    return known[2]


def _book(rules: Rules, system: System) -> dict[str, object]:
    taught = lessons(rules)
    titles = {lesson.id: lesson.title for lesson in taught}
    room_groups, switches = room(rules)
    return {
        "figures": figures(rules),
        "rows": tile_rows(rules),
        "bonus": with_tiles(_bonus()) if rules.bonus else "",
        "sets": sets(rules),
        "specials": special_hands(system),
        "rules": [_section(each, system, titles) for each in _TABLE[system.id]],
        "lessons": [_lesson(lesson, system) for lesson in taught],
        "values": groups(system, drawn=False),
        "points": [_section(each, system, titles) for each in _POINTS[system.id]],
        "payments": payment_table(system),
        "practice": practice(),
        "room": room_groups,
        "switches": switches,
        "keys": keys(),
        "questions": [(id_, asked, with_tiles(answer)) for id_, asked, answer in questions(system)],
    }


def _bonus() -> str:
    return _(
        "Seasons and flowers belong to seats by their number: East 1g 1f, South 2g 2f, West 3g 3f, "
        "North 4g 4f."
    )


def sets(rules: Rules) -> list[tuple[str, SafeString]]:
    whole = {"sets": rules.sets, "tiles": rules.hand_size + 1}
    said_ = [
        (_("Chow"), _("Three in a row of one suit: 345p. Winds and dragons make no chows.")),
        (_("Pung"), _("Three alike: 777s or 555z.")),
        (
            _("Kong"),
            _(
                "Four alike, declared: 2222m. A kong counts as a pung, and for its fourth tile one "
                "draws another."
            ),
        ),
        (_("Pair"), _("Two alike: 88p.")),
        (
            _("A whole hand"),
            _("%(sets)s sets and a pair: %(tiles)s tiles, a kong counted as three.") % whole,
        ),
    ]
    return [(name, with_tiles(text)) for name, text in said_]


def _section(number: str, system: System, titles: dict[str, str]) -> dict[str, object]:
    beside = _BESIDE[system.id]
    sentences = [
        Sentence(
            id_,
            with_tiles(" ".join(filter(None, (said(words), beside.get(id_))))),
            tuple((one, titles[one]) for one in _SHOWN_BY.get(id_, ())),
        )
        for id_, words in system.rules.items()
        if id_.startswith(f"{number}.")
    ]
    return {"name": said(system.rules[number]), "sentences": sentences}


def _lesson(lesson: Lesson, system: System) -> dict[str, object]:
    return {
        "id": lesson.id,
        "title": lesson.title,
        "count": len(lesson.steps),
        "steps": [drawn(step, system) for step in lesson.steps],
    }


def keys() -> list[tuple[str, str]]:
    """Of the table. `static/js/phrases.js` lists the same there."""
    return [
        ("← →", _("choose a tile")),
        ("Enter", _("discard it; next hand")),
        ("C P K W", _("chow, pung, kong, win")),
        ("1 2 3", _("one of several")),
        ("X", _("pass")),
        ("S", _("settings")),
        ("G", _("this guide")),
    ]
