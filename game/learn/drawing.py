"""Tiles, sets and hands as markup, drawn with the faces of our sprite. Knows no rules."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from django.templatetags.static import static
from django.utils.html import conditional_escape, format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from game.learn.speech import PARTS, spoken, tile_name
from scoring.errors import ScoringError
from scoring.request import Request
from scoring.score import score
from scoring.sheet import Sheet
from scoring.tiles import KINDS, NAMES, Kind
from scoring.words import Language

_WRITTEN = re.compile(r"(?<![0-9a-z])([0-9]+)([mpszgf])(?![0-9a-z])")


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that lie together. `look` is a class: how they lie."""

    tiles: tuple[Kind, ...]
    label: str = ""
    look: str = ""
    win: int | None = None
    reds: tuple[Kind, ...] = ()


def drawn_hand(request: Request) -> tuple[SafeString, Sheet | None]:
    """A hand as it is read, with its score; None where it does not win."""
    try:
        sheet = score(request.hand, request.how, request.system)
    except ScoringError:
        return groups_html([*_unread(request), *_beside(request)]), None
    return groups_html([*_read(sheet, request), *_beside(request)]), sheet


def _read(sheet: Sheet, request: Request) -> Iterator[Group]:
    reds = set(request.hand.reds)
    for part in sheet.reading:
        kind = part.kind.value
        look = "concealed-kong" if kind == "kong" and part.concealed else ""
        if not part.concealed:
            look = "exposed"
        yield Group(part.tiles, str(PARTS[kind]), look, part.win, tuple(reds & {*part.tiles}))
        reds -= {*part.tiles}


def _unread(request: Request) -> Iterator[Group]:
    hand = request.hand
    yield Group(tuple(sorted(hand.concealed)), _("in hand"))
    for meld in hand.melds:
        look = "exposed" if meld.is_exposed else "concealed-kong"
        yield Group(meld.tiles, str(PARTS[meld.kind.value.partition("_")[0]]), look)
    yield Group((hand.win_tile,), _("winning tile"), win=0)


def _beside(request: Request) -> Iterator[Group]:
    if request.hand.flowers:
        yield Group(request.hand.flowers, _("bonus tiles"), "flowers")
    if request.how.dora:
        yield Group(request.how.dora, _("dora indicators"), "flowers")
    if request.how.ura:
        yield Group(request.how.ura, _("indicators below"), "flowers")


def groups_html(groups: Iterable[Group]) -> SafeString:
    return mark_safe("".join(map(group_html, groups)))  # noqa: S308 - each part is escaped


def group_html(group: Group) -> SafeString:
    return _group_html(group, spoken())


@lru_cache(maxsize=1 << 13)  # the same few, in a few languages
def _group_html(group: Group, _language: Language) -> SafeString:
    names = ", ".join(map(tile_name, group.tiles))
    label = f"{group.label}: {names}" if group.label else names
    last = len(group.tiles) - 1
    hides = group.look == "concealed-kong"
    reds, tiles = set(group.reds), []
    for at, kind in enumerate(group.tiles):
        look = " winning" if at == group.win else ""
        if kind in reds:
            look += " red"
            reds.remove(kind)
        tiles.append(tile_html("back" if hides and at in (0, last) else NAMES[kind], look))
    return format_html(
        '<span class="{}" role="img" aria-label="{}">{}</span>',
        f"group {group.look}".strip(),
        label,
        mark_safe("".join(tiles)),  # noqa: S308 - each tile is escaped
    )


@lru_cache(maxsize=1 << 8)
def tile_html(name: str, look: str = "") -> SafeString:
    face = '<svg class="face" viewBox="0 0 60 80"><use href="{}#{}"/></svg>'
    return format_html(
        f'<span class="tile{{}}">{face}</span>',
        " back" if name == "back" else look,
        static("img/tiles.svg"),
        name,
    )


def with_tiles(text: str) -> SafeString:
    """A sentence with the tiles in it drawn where they are written."""
    parts, end = [], 0
    for match in _WRITTEN.finditer(text):
        digits, letter = match.groups()
        names = [f"{digit}{letter}" for digit in digits]
        if all(name in KINDS for name in names):
            parts.append(conditional_escape(text[end : match.start()]))
            group = Group(tuple(KINDS[name] for name in names), look="inline")
            parts.append(group_html(group))
            end = match.end()
    return mark_safe("".join([*parts, conditional_escape(text[end:])]))  # noqa: S308 - escaped
