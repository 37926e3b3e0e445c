"""All that is kept about a player: to be taken along, or to be deleted. Records of games belong to
all who sat there: they keep a seat without a name. Synchronous."""

from collections.abc import Iterator
from typing import Any

from django.db import transaction
from django.db.models import F
from django.utils import timezone

from game.models import Member, Mute, Player, Report, Said, Seat, Table, Wall
from game.players import choices, devices, ledger, limits

EXPORTS = limits.Limit("exports", 3, 3600)
DELETIONS = limits.Limit("deletions", 5, 3600)

Json = dict[str, Any]


def about(player: Player) -> Json:
    """Everything but the records, as JSON. Nothing of it is about others."""
    worn = ("avatar", "back", "felt", "face", "emotes")
    return {
        "name": player.name,
        "email": player.email,
        "since": player.date_joined.isoformat(),
        "language": player.language,
        "time_zone": player.time_zone,
        "worn": {name: getattr(player, name) for name in worn},
        "settings": choices.of_player(player),
        "last_choices": player.preferences,
        "coins": [
            {"at": entry.at.isoformat(), "what": entry.key, "amount": entry.amount}
            for entry in ledger.entries(player)
        ],
        "signed_in": [
            {"browser": device.label, "since": device.since.isoformat()}
            for device in devices.of_player(player)
        ],
        **_among_others(player),
    }


def _among_others(player: Player) -> Json:
    members = Member.objects.filter(player=player).select_related("room")
    reports = Report.objects.filter(reporter=player)
    games = Seat.objects.filter(player=player).order_by("table__created_at")
    columns = ("table", "index", "table__rules", "table__created_at")
    return {
        "rooms": [
            {"title": member.room.title, "came": member.joined_at.isoformat()} for member in members
        ],
        "said": list(Said.objects.filter(player=player).values("at", "kind", "text")),
        "muted": Mute.objects.filter(player=player).count(),
        "reported": [
            {"at": report.created_at.isoformat(), "reason": report.reason, "text": report.text}
            for report in reports
        ],
        "walls": list(Wall.objects.filter(by=player).values_list("code", flat=True)),
        "programs": [
            {"name": program.player.name, "opened": program.created_at.isoformat()}
            for program in player.opened.select_related("player")
        ],
        "games": [
            {"table": str(table), "seat": seat, "rules": rules, "began": began.isoformat()}
            for table, seat, rules, began in games.values_list(*columns)
        ],
    }


def finished_hands(player: Player) -> Iterator[tuple[Any, int]]:
    """Table and number of each hand whose record is the player's to take."""
    seats = Seat.objects.filter(player=player, table__deals__result__isnull=False)
    yield from seats.order_by("table__created_at", "table__deals__index").values_list(
        "table", "table__deals__index"
    )


def delete(player: Player) -> None:
    """Games that run go on with a bot, or end where nobody else plays."""
    with transaction.atomic():
        running = Table.objects.filter(seats__player=player, finished_at=None)
        for table in list(running):
            _give_up(table, player)
        Said.objects.filter(player=player, room__reports=None).delete()
        devices.revoke_all(player)
        player.delete()


def _give_up(table: Table, player: Player) -> None:
    others = table.seats.exclude(player=None).exclude(player=player).filter(bot="")
    if others.exists():
        table.seats.filter(player=player).update(
            player=None, bot=table.level, substitute="", absence=""
        )
    else:
        table.finished_at = timezone.now()
        table.save(update_fields=["finished_at"])
    Table.objects.filter(pk=table.pk).update(revision=F("revision") + 1)
