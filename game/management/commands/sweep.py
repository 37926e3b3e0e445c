"""Tidies up: tables and rooms that nobody came back to, records and talk that were kept for long
enough, guests who have no game, sessions that are over. Safe beside running servers and other
sweeps."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.contrib.sessions.models import Session
from django.core.management.base import BaseCommand, CommandParser
from django.db import IntegrityError, transaction
from django.db.models import Exists, Model, OuterRef, Q, QuerySet
from django.utils import timezone

from game.models import (
    Deal,
    Entry,
    Handover,
    Member,
    Place,
    Player,
    Room,
    Said,
    Seat,
    Step,
    Table,
)


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
    (text, abandoned), (text_of_rooms, rooms), *rest = _chores(now)
    yield text, abandoned.update(finished_at=now)
    yield text_of_rooms, _close(rooms, now)
    for text, rows in rest:
        yield text, sum(_delete(rows, key) for key in list(rows.values_list("pk", flat=True)))


def _chores(now: datetime) -> Iterator[tuple[str, QuerySet[Any]]]:
    abandoned = _abandoned(_before(now, settings.ABANDONED_DAYS))
    played = Exists(Deal.objects.filter(table=OuterRef("pk"), finished_at__isnull=False))
    yield "abandoned games ended", abandoned.filter(played)
    yield "abandoned rooms closed", _left_rooms(_before(now, settings.ABANDONED_DAYS))
    yield "abandoned games without a hand deleted", abandoned.exclude(played)
    kept_since = _before(now, settings.RECORD_DAYS)
    over = Q(finished_at__lt=kept_since) | Q(frozen_at__lt=kept_since)
    yield "old games deleted", Table.objects.filter(over)
    talk_since = _before(now, settings.TALK_DAYS)
    old_talk = Said.objects.filter(at__lt=_ms(talk_since))
    yield "old remarks deleted", old_talk.filter(room__reports=None)
    yield (
        "rooms closed long ago deleted",
        Room.objects.filter(closed_at__lt=talk_since, reports=None),
    )
    yield "old links to seats deleted", Handover.objects.filter(expires_at__lt=now)
    yield "guests without games deleted", _idle_guests(_before(now, settings.GUEST_DAYS))
    yield "expired sessions deleted", Session.objects.filter(expire_date__lt=now)


def _before(now: datetime, days: int) -> datetime:
    """So many days ago; 0 days are for ever."""
    return now - timedelta(days) if days else datetime.fromtimestamp(0, tz=now.tzinfo)


def _abandoned(since: datetime) -> QuerySet[Table]:
    """Where nothing has happened: tables go on only while somebody is there. Those that a bug has
    stopped are for moderators to look at."""
    ms = _ms(since)
    return Table.objects.filter(
        ~Exists(Step.objects.filter(deal__table=OuterRef("pk"), at__gte=ms)),
        ~Exists(Deal.objects.filter(table=OuterRef("pk"), at__gte=ms)),
        created_at__lt=since,
        finished_at=None,
        frozen_at=None,
    )


def _left_rooms(since: datetime) -> QuerySet[Room]:
    """Open ones in which nothing is played, done or said."""
    running = Table.objects.filter(room=OuterRef("pk"), finished_at=None, frozen_at=None)
    said = Said.objects.filter(room=OuterRef("pk"), at__gte=_ms(since))
    return Room.objects.filter(
        ~Exists(running), ~Exists(said), closed_at=None, changed_at__lt=since
    )


def _close(rooms: QuerySet[Room], now: datetime) -> int:
    """As if everybody had left."""
    with transaction.atomic():
        left = list(rooms.values_list("pk", flat=True))
        Member.objects.filter(room__in=left, left_at=None).update(left_at=now)
        Place.objects.filter(room__in=left).update(player=None)
        return Room.objects.filter(pk__in=left).update(
            closed_at=now, host=None, code=None, link=None, starts_at=None
        )


def _ms(at: datetime) -> int:
    return int(at.timestamp() * 1000)


def _idle_guests(since: datetime) -> QuerySet[Player]:
    seats = Seat.objects.filter(player=OuterRef("pk"))
    here = Member.objects.filter(player=OuterRef("pk"), left_at=None, room__closed_at=None)
    coins = Entry.objects.filter(player=OuterRef("pk"))
    guests = Player.objects.filter(
        ~Exists(seats), ~Exists(here), ~Exists(coins), is_guest=True, date_joined__lt=since
    )
    return guests.filter(Q(last_login=None) | Q(last_login__lt=since))


def _delete(rows: QuerySet[Model], key: object) -> int:
    """One at a time, and only if it is still to be deleted: somebody may have come back."""
    try:
        with transaction.atomic():
            deleted, _ = rows.filter(pk=key).delete()
    except IntegrityError:  # just now
        return 0
    return int(deleted > 0)
