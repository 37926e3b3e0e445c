"""Tidies up: tables that nobody came back to, records that were kept for long enough, guests who
have no game, sessions that are over. Safe beside running servers and other sweeps."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management.base import BaseCommand, CommandParser
from django.db import IntegrityError, transaction
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.utils import timezone

from game.models import Deal, Player, Seat, Step, Table


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--dry-run", action="store_true", help="only say what would be done")

    def handle(self, **options: Any) -> None:
        now = timezone.now()
        for text, number in _counted(now) if options["dry_run"] else _done(now):
            self.stdout.write(f"{text}: {number}")


def _counted(now: datetime) -> Iterator[tuple[str, int]]:
    for text, rows in _chores(now):
        yield f"{text}, were it done", rows.count()


def _done(now: datetime) -> Iterator[tuple[str, int]]:
    (text, abandoned), *rest = _chores(now)
    yield text, abandoned.update(finished_at=now)
    for text, rows in rest:
        yield text, sum(_delete(rows, key) for key in list(rows.values_list("pk", flat=True)))


def _chores(now: datetime) -> Iterator[tuple[str, QuerySet[Any]]]:
    abandoned = _abandoned(_before(now, settings.ABANDONED_DAYS))
    played = Exists(Deal.objects.filter(table=OuterRef("pk"), finished_at__isnull=False))
    yield "abandoned games ended", abandoned.filter(played)
    yield "abandoned games without a hand deleted", abandoned.exclude(played)
    kept_since = _before(now, settings.RECORD_DAYS)
    over = Q(finished_at__lt=kept_since) | Q(frozen_at__lt=kept_since)
    yield "old games deleted", Table.objects.filter(over)
    yield "guests without games deleted", _idle_guests(_before(now, settings.GUEST_DAYS))
    yield "expired sessions deleted", Session.objects.filter(expire_date__lt=now)


def _before(now: datetime, days: int) -> datetime:
    """So many days ago; 0 days are for ever."""
    return now - timedelta(days) if days else datetime.fromtimestamp(0, tz=now.tzinfo)


def _abandoned(since: datetime) -> QuerySet[Table]:
    """Where nothing has happened: tables go on only while somebody is there. Those that a bug has
    stopped are for moderators to look at."""
    ms = int(since.timestamp() * 1000)
    return Table.objects.filter(
        ~Exists(Step.objects.filter(deal__table=OuterRef("pk"), at__gte=ms)),
        ~Exists(Deal.objects.filter(table=OuterRef("pk"), at__gte=ms)),
        created_at__lt=since,
        finished_at=None,
        frozen_at=None,
    )


def _idle_guests(since: datetime) -> QuerySet[Player]:
    seats = Seat.objects.filter(player=OuterRef("pk"))
    guests = Player.objects.filter(~Exists(seats), is_guest=True, date_joined__lt=since)
    return guests.filter(Q(last_login=None) | Q(last_login__lt=since))


def _delete(rows: QuerySet[Model], key: object) -> int:
    """One at a time, and only if it is still to be deleted: somebody may have come back."""
    try:
        with transaction.atomic():
            deleted, _ = rows.filter(pk=key).delete()
    except IntegrityError:  # just now
        return 0
    return int(deleted > 0)
