"""What the guide says in numbers, tiles and names: all of it asked of the tables of the game, the
scoring and the forms."""

from collections import Counter
from dataclasses import dataclass, replace

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.forms import Group as Choices
from game.forms import RoomForm, Switch
from game.learn.drawing import Group, drawn_hand, group_html
from game.learn.speech import said
from game.rooms.options import Options
from game.table.rules import Rules, choices, tile_set
from scoring.examples import examples
from scoring.hand import By, Circumstances
from scoring.request import read_request
from scoring.shapes import Shape
from scoring.sheet import Tally
from scoring.system import System
from scoring.texts.circumstances import UNITS
from scoring.tiles import DRAGONS, FLOWERS, SEASONS, WINDS, Wind

_SHAPES = {
    Shape.LIK_GU: "lik_gu_lik_gu",
    Shape.SIXTEEN_UNCONNECTED: "sixteen_unconnected",
    Shape.THIRTEEN_ORPHANS_AND_SET: "thirteen_orphans",
    Shape.SEVEN_PAIRS: "10.2",
    Shape.THIRTEEN_ORPHANS: "10.1",
}
"""The patterns of the hands that are not sets and a pair."""
STREAKS = range(4)
WORTH = {
    "joypip": (0, 1, 2, 3, 5, 8, 16),
    "tai58": (0, 1, 3, 5, 10, 20, 40, 80),
    "zungjung": (1, 5, 15, 25, 30, 70, 160, 320, 480),
}
"""Hands of which the guide says what is paid for them."""


@dataclass(frozen=True, slots=True)
class Row:
    """Kinds of tiles that belong together."""

    name: str
    tiles: SafeString
    copies: int


def tile_rows(rules: Rules) -> list[Row]:
    counted = Counter(tile_set(rules))
    rows = [
        (_("characters"), range(9)),
        (_("circles"), range(9, 18)),
        (_("bamboo"), range(18, 27)),
        (_("winds"), WINDS),
        (_("dragons"), DRAGONS),
        (_("seasons"), SEASONS),
        (_("flowers"), FLOWERS),
    ]
    return [
        Row(name, group_html(Group(tuple(kinds))), counted[kinds[0]])
        for name, kinds in rows
        if counted[kinds[0]]
    ]


def figures(rules: Rules) -> list[tuple[int, str]]:
    """The game in numbers."""
    tiles = len(tile_set(rules))
    to_draw = tiles - 4 * rules.hand_size - 1 - rules.dead
    return [
        (tiles, ngettext("tile in the set", "tiles in the set", tiles)),
        (rules.hand_size, ngettext("tile in hand", "tiles in hand", rules.hand_size)),
        (rules.sets, ngettext("set and a pair to win", "sets and a pair to win", rules.sets)),
        (to_draw, ngettext("tile to draw", "tiles to draw", to_draw)),
        (rules.dead, ngettext("tile never drawn", "tiles never drawn", rules.dead)),
    ]


def special_hands(system: System) -> list[dict[str, object]]:
    """What wins besides sets and a pair."""
    found: list[dict[str, object]] = []
    for shape, id_ in _SHAPES.items():
        if shape in system.shapes:
            pattern = system.pattern(id_)
            hand, _sheet = drawn_hand(read_request(examples(system.id)[id_].has.request))
            found.append(
                {
                    "id": id_,
                    "name": said(pattern.name),
                    "rule": said(system.rules[pattern.rule]),
                    "hand": hand,
                }
            )
    return found


def paid(
    system: System, worth: int, seat: Wind, source: Wind | None, payer: Wind, streak: int = 0
) -> int:
    """What one player pays for a hand worth so much."""
    by = By.SELF_DRAW if source is None else By.DISCARD
    how = Circumstances(by=by, seat=seat, source=source, streak=streak)
    payments = system.settle(how, Tally((), worth))
    return next(each.points for each in payments if each.payer is payer)


def payment_table(system: System) -> dict[str, object]:
    """What is paid for hands of some values, by who is concerned."""
    east, south, west = Wind.E, Wind.S, Wind.W
    columns: list[tuple[str, tuple[Wind, Wind | None, Wind, int]]]
    if system.id == "joypip":
        columns = [(_("among the others"), (south, west, west, 0))]
        columns += [
            (_("with the dealer, streak %(streak)s") % {"streak": n}, (south, east, east, n))
            for n in STREAKS
        ]
    elif system.id == "tai58":
        columns = [(_("each who pays"), (south, west, west, 0))]
    else:
        columns = [
            (_("own draw: each"), (south, None, west, 0)),
            (_("on a discard: who gave it"), (south, west, west, 0)),
            (_("on a discard: each other"), (south, west, east, 0)),
        ]
    rows = []
    for worth in WORTH[system.id]:
        cells = [paid(system, worth, *who[:3], streak=who[3]) for _title, who in columns]
        rows.append((worth, cells))
    return {
        "unit": said(UNITS[system.id]),
        "columns": [title for title, _ in columns],
        "rows": rows,
    }


def practice() -> list[Choices]:
    """What one chooses before a game against bots."""
    groups = {group.name: group for group in RoomForm(Options()).groups}
    return [groups["length"], replace(groups["level"], title=_("Level of the bots"))]


def room(rules: Rules) -> tuple[list[Choices], list[Switch]]:
    """What the host of a room chooses."""
    form = RoomForm(Options())
    has_jokers = "jokers" in choices(rules)
    switches = [one for one in form.switches if one.name != "jokers" or has_jokers]
    return [*form.groups, form.claim], switches
