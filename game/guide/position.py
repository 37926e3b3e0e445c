"""A position of a lesson as a page draws it: each seat with what is seen of it, what may be done,
and, where the hand is over, what counts and who pays whom."""

from collections.abc import Iterable
from dataclasses import dataclass

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.guide.lesson import YOU, Step
from game.learn.drawing import Group, group_html, groups_html, tile_html, with_tiles
from game.learn.speech import PARTS, said, tile_name
from game.table.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    ExposedKong,
    Pass,
    Pung,
)
from game.table.state import SEATS, Declared, Seat, Taken, Thrown
from game.table.view import DrawnView, FaceDown, SeatView, View, Wait, WonView
from scoring.hand import Meld, MeldKind
from scoring.sheet import Line, Payment, Sheet
from scoring.system import System
from scoring.texts import report as texts
from scoring.texts.circumstances import UNITS
from scoring.tiles import NAMES

PLACES = ("bottom", "right", "top", "left")
"""Of the seats, beginning with yours, in turn order."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat as it is drawn."""

    place: str
    wind: str
    sign: SafeString
    is_you: bool
    is_dealer: bool
    is_turn: bool
    hand: SafeString
    melds: SafeString
    flowers: SafeString
    river: SafeString
    offers: tuple[tuple[str, SafeString], ...]
    points: int | None
    """What the hand brought, once it is over."""

    @property
    def minus(self) -> int:
        """What was paid, without its sign."""
        return -(self.points or 0)


def drawn(step: Step, system: System) -> dict[str, object]:
    view = step.view
    result = view.result if isinstance(view.result, WonView) else None
    return {
        "caption": with_tiles(step.caption),
        "seats": [_seat(step, seat) for seat in reversed(SEATS)],
        "round": said(texts.ROUND).format(wind=said(texts.WINDS[view.round])),
        "left": ngettext("%(count)s tile left", "%(count)s tiles left", view.left)
        % {"count": view.left},
        "streak": view.streak,
        "waits": [_wait(wait) for wait in view.waits or ()],
        "is_drawn": isinstance(view.result, DrawnView),
        "sheet": _sheet(result.sheet, view, system) if result else None,
    }


def _seat(step: Step, seat: Seat) -> Shown:
    view = step.view
    one = view.seats[seat]
    offers = () if view.result else step.offers.get(seat, ())
    return Shown(
        place=PLACES[(seat - YOU) % 4],
        wind=said(texts.WINDS[one.wind]),
        sign=tile_html(NAMES[one.wind.kind]),
        is_you=seat == YOU,
        is_dealer=seat == view.dealer,
        is_turn=seat == view.turn,
        hand=_hand(one),
        melds=_together(_meld(meld, seat) for meld in one.melds),
        flowers=group_html(Group(one.flowers, _("bonus tiles"))) if one.flowers else SafeString(),
        river=_river(one.river, view.last if view.last and view.last.seat == seat else None),
        offers=tuple((_said(action), _offered(action, view)) for action in offers),
        points=view.result.deltas[seat] if view.result else None,
    )


def _hand(one: SeatView) -> SafeString:
    if one.hand is None:
        label = ngettext("%(count)s hidden tile", "%(count)s hidden tiles", one.count)
        backs = _together([tile_html("back")] * one.count)
        return _image("hidden", label % {"count": one.count}, backs)
    groups = [Group(one.hand, _("in hand"))]
    if one.drawn is not None:
        groups.append(Group((one.drawn,), _("apart"), "drawn"))
    return groups_html(groups)


def _together(parts: Iterable[SafeString]) -> SafeString:
    return format_html_join("", "{}", ((part,) for part in parts))


def _image(look: str, label: str, inside: SafeString) -> SafeString:
    return format_html(
        '<span class="group {}" role="img" aria-label="{}">{}</span>', look, label, inside
    )


def _meld(declared: Declared | FaceDown, seat: Seat) -> SafeString:
    """The claimed tile lies where its giver sits: left, middle or right."""
    if isinstance(declared, FaceDown):
        backs = _together([tile_html("back")] * 4)
        return _image("hidden", _("concealed kong"), backs)
    meld, taken = declared.meld, declared.taken
    if taken is None:
        return group_html(Group(meld.tiles, _("concealed kong"), "concealed-kong"))
    rest = list(meld.tiles)
    rest.remove(taken.tile)
    giver = ("right", "middle", "left")[(taken.seat - seat) % 4 - 1]
    at = {"left": 0, "middle": 1, "right": len(rest)}[giver]
    tiles = (*rest[:at], taken.tile, *rest[at:])
    name = str(PARTS["kong" if meld.is_kong else meld.kind.value])
    return group_html(Group(tiles, name, f"turned turned-{at}"))


def _river(river: tuple[Thrown, ...], last: Taken | None) -> SafeString:
    lying = [thrown for thrown in river if not thrown.claimed]
    if not lying:
        return SafeString()
    names = ", ".join(tile_name(thrown.tile) for thrown in lying)
    is_last = last is not None and lying[-1].tile == last.tile
    tiles = [
        tile_html(NAMES[thrown.tile], " last" if is_last and thrown is lying[-1] else "")
        for thrown in lying
    ]
    label = _("discards: %(tiles)s") % {"tiles": names}
    return _image("thrown", label, _together(tiles))


def _said(action: Action) -> str:
    match action:
        case Chow():
            return str(PARTS["chow"])
        case Pung():
            return str(PARTS["pung"])
        case ExposedKong() | AddedKong() | ConcealedKong():
            return str(PARTS["kong"])
        case Pass():
            return _("pass")
    return _("win")


def _offered(action: Action, view: View) -> SafeString:
    """The tiles that an action would lay out."""
    match action:
        case Chow(tile):
            return group_html(Group(Meld(MeldKind.CHOW, tile).tiles))
        case AddedKong(tile) | ConcealedKong(tile):
            return group_html(Group((tile,) * 4))
        case Pung() | ExposedKong() if view.last:
            copies = 3 if isinstance(action, Pung) else 4
            return group_html(Group((view.last.tile,) * copies))
    return SafeString()


def _wait(wait: Wait) -> dict[str, object]:
    return {"tile": group_html(Group((wait.tile,))), "left": wait.left}


def _sheet(sheet: Sheet, view: View, system: System) -> dict[str, object]:
    unit = said(UNITS[system.id])
    return {
        "hand": groups_html(
            Group(
                part.tiles, str(PARTS[part.kind.value]), "" if part.concealed else "set", part.win
            )
            for part in sheet.reading
        ),
        "lines": [_line(line, system) for line in sheet.lines],
        "total": f"{sheet.total} {unit}",
        "payments": [_payment(payment) for payment in sheet.payments],
    }


def _line(line: Line, system: System) -> dict[str, object]:
    pattern = system.pattern(line.pattern)
    by = line.swallowed_by
    return {
        "id": line.pattern,
        "name": said(pattern.name),
        "zh": pattern.name.zh if pattern.name.zh != said(pattern.name) else "",
        "count": line.count,
        "points": line.points,
        "swallowed_by": said(system.pattern(by).name) if by else "",
    }


def _payment(payment: Payment) -> dict[str, object]:
    parts = (
        (said(texts.BASE), payment.base),
        (said(texts.PATTERNS), payment.tai),
        (said(texts.DEALER), payment.dealer),
    )
    told = [f"{name} {points}" for name, points in parts if points]
    return {
        "payer": said(texts.WINDS[payment.payer]),
        "payee": said(texts.WINDS[payment.payee]),
        "points": payment.points,
        "parts": " + ".join(told) if len(told) > 1 else "",
    }
