"""Words of the desk: what acts are called, who is offered them, how talk reads there."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from game.forms import LENGTHS, LEVEL_NAMES, PACE_NAMES, RULE_NAMES
from game.models import Audit, Player, Said, Sanction, Table
from game.moderation import rights
from game.moderation.reports import Outcome
from game.moderation.rights import ACTS

NAMES = {
    "pause": gettext_lazy("Pause"),
    "resume": gettext_lazy("Resume"),
    "seat_bot": gettext_lazy("Let a bot play"),
    "remove": gettext_lazy("Remove the player"),
    "say": gettext_lazy("Say to the table"),
    "reveal": gettext_lazy("Show hidden tiles"),
    "void": gettext_lazy("Void the hand"),
    "end": gettext_lazy("End the game"),
    "thaw": gettext_lazy("Try again"),
}
CODES = {
    **{rules: name for rules, (name, _note) in RULE_NAMES.items()},
    **{length.value: name for length, name in LENGTHS.items()},
    **LEVEL_NAMES,
    "program": gettext_lazy("a program"),
}
"""What tables are kept under, and what it is called."""
OF_A_SEAT = ("seat_bot", "remove")
DEEDS = {
    **NAMES,
    **{kind.value: kind.label for kind in Sanction.Kind},
    "watch": gettext_lazy("Watched live"),
    "lift": gettext_lazy("Sanction lifted"),
    "assign": gettext_lazy("Report taken"),
    "decide": gettext_lazy("Report decided"),
    "export": gettext_lazy("Log exported"),
    "words": gettext_lazy("Words changed"),
    "add": gettext_lazy("Added in the admin"),
    "edit": gettext_lazy("Changed in the admin"),
    "delete": gettext_lazy("Deleted in the admin"),
    "second_on": gettext_lazy("Second step turned on"),
    "second_codes": gettext_lazy("New codes for the second step"),
    "second_off": gettext_lazy("Second step turned off"),
}
"""What is in the log."""


@dataclass(frozen=True, slots=True)
class Offer:
    name: str
    label: str
    of_seat: bool


def facts(table: Table) -> list[str]:
    """What is played there, and how fast."""
    length = table.options.get("length", "")
    return [
        str(CODES.get(table.rules, table.rules)),
        str(CODES.get(length, length)),
        str(PACE_NAMES[table.pace][0]),
    ]


def called(code: str) -> str:
    """A bot by its level; nothing where there is none."""
    return str(CODES.get(code, code))


def allowed(by: Player, table: Table) -> list[Offer]:
    """What the page offers; the acts themselves ask again."""
    if table.finished_at:
        return []
    hidden = set() if table.frozen_at else {"thaw"}
    return [
        Offer(name, str(label), name in OF_A_SEAT)
        for name, label in NAMES.items()
        if name not in hidden and rights.has(by, ACTS[name])
    ]


def deed(row: Audit) -> str:
    return str(DEEDS.get(row.act, row.act))


def remark(said: Said) -> dict[str, object]:
    return {
        "name": said.player.name if said.player else "",
        "player": said.player_id,
        "kind": said.kind,
        "text": said.text,
    }


def duration(hours: int) -> str:
    if hours < 24:
        return ngettext("%(n)s hour", "%(n)s hours", hours) % {"n": hours}
    return ngettext("%(n)s day", "%(n)s days", hours // 24) % {"n": hours // 24}


def done() -> str:
    return _("Done, and written into the log.")


def reason(code: str) -> str:
    """Of a report."""
    known = {
        "insult": _("Insults or threats"),
        "cheating": _("Cheating"),
        "stalling": _("Stalling the game"),
        "name": _("An offensive name"),
    }
    return known.get(code, _("Something else"))


def outcomes() -> list[tuple[str, str]]:
    return [
        (Outcome.UPHELD, _("The report is right")),
        (Outcome.DISMISSED, _("Nothing to be done")),
        (Outcome.BAD_FAITH, _("Made in bad faith")),
    ]
