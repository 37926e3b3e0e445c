"""What the calculator offers for a system: tiles, winds, circumstances, options, examples. The hand
is made in the browser and scored by the API."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.translation import gettext as _

from game.learn.links import fragment
from game.learn.speech import said, tile_name
from scoring.categories import categories
from scoring.examples import examples
from scoring.hand import By
from scoring.system import Option, Setting, System
from scoring.texts import report as texts
from scoring.texts.circumstances import FLAGS, OPTIONS, SETTINGS
from scoring.tiles import BONUS, JOKER, NAMES, PLAYED, Kind, Wind

_EXTRA = {
    "joypip": ("round", "streak"),
    "tai58": ("round", "discards"),
    "zungjung": ("responsible",),
    "riichi": ("round", "honba", "sticks"),
}
"""The fields that a system looks at, beside those that all need."""
_NUMBERS = ("streak", "discards", "honba", "sticks")


@dataclass(frozen=True, slots=True)
class Tile:
    name: str
    label: str
    face: str


def palette(system: System) -> list[list[Tile]]:
    """A row for each suit, one for honours, one for what else the system has."""
    suits = [[_tile(kind) for kind in range(first, first + 9)] for first in (0, 9, 18)]
    if system.has_dora:
        for row, letter in zip(suits, "mps", strict=True):
            row.append(
                Tile(f"0{letter}", _("red five: %(tile)s") % {"tile": row[4].label}, f"5{letter}")
            )
    honours = [_tile(kind) for kind in PLAYED[27:]]
    if system.jokers:
        honours.append(_tile(JOKER))
    bonus = [_tile(kind) for kind in BONUS] if system.has_bonus_tiles else []
    return [row for row in (*suits, honours, bonus) if row]


def _tile(kind: Kind) -> Tile:
    return Tile(NAMES[kind], tile_name(kind), NAMES[kind])


def modes(system: System) -> list[tuple[str, str]]:
    """Where a tile goes that is clicked."""
    found = [
        ("concealed", _("hand")),
        ("win_tile", _("winning tile")),
        ("chow", _("chow")),
        ("pung", _("pung")),
        ("kong_open", _("kong")),
        ("kong_added", _("added kong")),
        ("kong_concealed", _("concealed kong")),
    ]
    if system.has_dora:
        found += [
            ("dora_indicators", _("dora indicator")),
            ("ura_dora_indicators", _("indicator below")),
        ]
    return found


def chinese(system: System) -> str:
    """The Chinese names of the patterns by their ids, as JSON."""
    return json.dumps({p.id: p.name.zh for p in system.patterns}, ensure_ascii=False)


def winds() -> list[tuple[str, str, str]]:
    """Letter, tile and name."""
    return [(wind.name, NAMES[wind.kind], said(texts.WINDS[wind])) for wind in Wind]


def ways() -> list[tuple[str, str]]:
    return [(by.value, said(texts.HOW[by])) for by in By]


def flags(system: System) -> list[tuple[str, str]]:
    return [(flag.id, said(FLAGS[flag.id])) for flag in system.flags]


def numbers(system: System) -> list[tuple[str, str]]:
    names = {
        "streak": _("Deals kept in a row"),
        "discards": _("Discards so far, the winning one included"),
        "honba": _("Counters (honba)"),
        "sticks": _("Riichi deposits"),
    }
    return [(name, names[name]) for name in _EXTRA[system.id] if name in _NUMBERS]


def fields(system: System) -> tuple[str, ...]:
    return _EXTRA[system.id]


def options(system: System) -> list[dict[str, object]]:
    return [
        {
            "id": option.id,
            "name": said(OPTIONS[option.id]),
            "is_switch": isinstance(option.values[0], bool),
            "is_on": option.values[0] is True,
            "settings": list(_settings(option)),
        }
        for option in system.options
    ]


def _settings(option: Option) -> Iterator[tuple[Setting, str]]:
    for value in option.values:
        yield value, said(SETTINGS[value]) if isinstance(value, str) else str(value)


def samples(system: System) -> list[tuple[str, list[tuple[str, str]]]]:
    """By category: the links to the hands that have each pattern, with its name."""
    shown = examples(system.id)
    return [
        (
            said(category.name),
            [(fragment(shown[p.id].has.request), said(p.name)) for p in category.patterns],
        )
        for category in categories(system)
    ]
