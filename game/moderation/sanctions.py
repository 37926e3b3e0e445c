"""What moderators impose on players, and lift. It holds at once, ends by itself, and the player is
told why. Raises RoomError; synchronous: whoever calls tells the live tables."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from uuid import UUID

from django.db import transaction
from django.db.models import F

from game import rooms
from game.errors import RoomError
from game.models import Player, Room, Sanction, Table
from game.moderation import log, rights
from game.moderation.rights import Right
from game.players import names, shown, standing, texts

Kind = Sanction.Kind
RIGHTS = {
    Kind.MUTE: Right.MODERATE,
    Kind.NAME: Right.MODERATE,
    Kind.SUSPEND: Right.RULE,
    Kind.BAN: Right.RULE,
}


@dataclass(frozen=True, slots=True)
class Sentence:
    """`until`: None is for good; a new name has no end."""

    kind: Kind
    reason: str
    until: datetime | None = None


def impose(by: Player, player: Player, sentence: Sentence, now: datetime) -> list[UUID]:
    """The tables that have to hear of it."""
    kind, until = sentence.kind, sentence.until
    reason = _demand(by, player, RIGHTS[kind], sentence.reason)
    if kind is Kind.NAME:
        until = now
    elif (until is None and kind is not Kind.BAN) or (until is not None and until <= now):
        raise RoomError("bad_end")
    with transaction.atomic():
        before: log.Facts = {"name": player.name}
        facts = {"player": player, "kind": kind, "reason": reason, "since": now, "until": until}
        Sanction.objects.create(by=by, **facts)
        after: log.Facts = {"until": until.isoformat() if until else None}
        if kind is Kind.NAME:
            _rename(player)
            after = {"name": player.name}
        tables = _tell(player)
        if kind in standing.BARS:
            _send_out(player, tables, now)
        log.write(by, kind, reason, player=player, change=(before, after))
    return tables


def lift(by: Player, sanction: Sanction, reason: str, now: datetime) -> None:
    player = sanction.player
    reason = _demand(by, player, RIGHTS[Kind(sanction.kind)], reason)
    with transaction.atomic():
        if not standing.in_force().filter(pk=sanction.pk).update(lifted_at=now):
            raise RoomError("not_in_force")
        before = {"kind": sanction.kind, "reason": sanction.reason}
        log.write(by, "lift", reason, player=player, change=(before, {}))


def _demand(by: Player, player: Player, right: Right, reason: str) -> str:
    """The reason, as it is kept."""
    rights.demand(by, right)
    judges = rights.has(by, Right.ADMINISTER)
    if player == by or player.is_superuser or (player.is_staff and not judges):
        raise RoomError("not_below")
    cleaned = texts.complaint(reason)
    if not cleaned:
        raise RoomError("no_reason")
    return cleaned


def _rename(player: Player) -> None:
    player.name = names.propose_name(player.language)
    player.save(update_fields=["name"])
    shown.refresh(player)


def _tell(player: Player) -> list[UUID]:
    """Rooms hear of it by themselves; the tables are returned."""
    open_rooms = Room.objects.filter(members__player=player, members__left_at=None, closed_at=None)
    for room in open_rooms.values_list("pk", flat=True):
        transaction.on_commit(partial(rooms.tell, room))
    playing = Table.objects.filter(seats__player=player, finished_at=None)
    return list(playing.values_list("pk", flat=True))


def _send_out(player: Player, tables: Iterable[UUID], now: datetime) -> None:
    """Bots play on. A seat at a running game is kept, should the sanction end in time."""
    members = player.memberships.filter(left_at=None, is_kicked=False, room__closed_at=None)
    for room in members.values_list("room", flat=True):
        rooms.leave(room, player, now=int(now.timestamp() * 1000))
    Table.objects.filter(pk__in=tables).update(revision=F("revision") + 1)
