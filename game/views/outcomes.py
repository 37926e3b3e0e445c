"""How hands came out, in words and numbers, for lists of them."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from game.forms import BOT_NAMES, WIND_NAMES
from game.table.record import Header

Json = Mapping[str, Any]


def called(name: str, seat: int) -> str:
    """A player, or the bot of that seat."""
    return name or str(BOT_NAMES[seat])


def signed(points: int) -> str:
    return f"{points:+}".replace("-", "−") if points else "0"


def outcome(result: Json, names: Sequence[str]) -> str:
    """`names` by seat."""
    if result["kind"] == "drawn":
        return _("Drawn hand")
    if result["kind"] == "void":
        return _("Void hand")
    total = result["total"]
    worth = ngettext("%(count)s tai", "%(count)s tai", total) % {"count": total}
    told = {"name": names[result["winner"]], "worth": worth}
    if result["from"] is None:
        return _("%(name)s wins by self-draw: %(worth)s") % told
    told["other"] = names[result["from"]]
    if result["by"] == "robbed_kong":
        return _("%(name)s robs the kong of %(other)s: %(worth)s") % told
    return _("%(name)s wins on a discard of %(other)s: %(worth)s") % told


def title(header: Header) -> str:
    context = header.context
    return _("%(round)s round, hand %(hand)s") % {
        "round": WIND_NAMES[context.round],
        "hand": context.hand,
    }


def winds(dealer: int) -> list[str]:
    """By seat."""
    return [str(WIND_NAMES[(seat - dealer) % 4]) for seat in range(4)]
