"""What a player may not do for now, decided by moderators. Ends by itself."""

from collections.abc import Collection

from django.db.models import Q, QuerySet
from django.utils import timezone, translation
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from game.errors import RoomError
from game.models import Player, Sanction

BARS = (Sanction.Kind.SUSPEND, Sanction.Kind.BAN)


def in_force() -> QuerySet[Sanction]:
    now = timezone.now()
    lasting = Q(until=None) | Q(until__gt=now)
    return Sanction.objects.filter(lasting, since__lte=now, lifted_at=None)


def barred(players: Collection[int]) -> dict[int, Sanction]:
    """Those of the players who may not play at all, each with the sanction that lasts longest."""
    found = in_force().filter(player__in=players, kind__in=BARS)
    return {each.player_id: each for each in sorted(found, key=_end)}


def bar(player: Player) -> Sanction | None:
    return barred([player.pk]).get(player.pk)


def may_play(player: Player) -> None:
    """Raises RoomError."""
    if bar(player):
        raise RoomError("barred")


def may_talk(player: Player) -> None:
    """Raises RoomError."""
    if in_force().filter(player=player, kind=Sanction.Kind.MUTE).exists():
        raise RoomError("silenced")


def told(sanction: Sanction, language: str) -> str:
    """In one sentence or two, as a window that closes says it."""
    with translation.override(language):
        if sanction.until is None:
            return _("You may not play here any more: %(reason)s") % {"reason": sanction.reason}
        until = date_format(timezone.localtime(sanction.until), "DATETIME_FORMAT")
        facts = {"until": until, "reason": sanction.reason}
        return _("You may not play here until %(until)s (UTC): %(reason)s") % facts


def object_to(sanction: Sanction, text: str) -> None:
    """Once: what was said stays said."""
    Sanction.objects.filter(pk=sanction.pk, appeal="").update(appeal=text)


def _end(sanction: Sanction) -> tuple[bool, float]:
    return sanction.until is None, sanction.until.timestamp() if sanction.until else 0
