"""The queue of reports: who looks into which, what was decided, what the reporter is told. Raises
RoomError; synchronous."""

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

from django.db import transaction
from django.db.models import Q, QuerySet

from game.errors import RoomError
from game.models import Player, Report, Said
from game.moderation import log, rights
from game.moderation.rights import Right
from game.players import texts

AROUND = 30
"""So many remarks before the report, and half as many after it."""


class Outcome(StrEnum):
    UPHELD = "upheld"
    DISMISSED = "dismissed"
    BAD_FAITH = "bad_faith"


@dataclass(frozen=True, slots=True)
class History:
    """What is known of the two: so that what is repeated, and what was made up, is seen."""

    against: int
    """Reports of the same player by anybody."""
    by_others: int
    """Different people who made them."""
    upheld: int
    made: int
    """By the same reporter, of anybody."""
    bad_faith: int
    same_pair: int


def queue() -> QuerySet[Report]:
    """Those that wait, oldest first."""
    people = ("reporter", "reported", "assigned_to", "room")
    return Report.objects.filter(decided_at=None).select_related(*people).order_by("created_at")


def history(report: Report) -> History:
    of, by = Q(reported=report.reported_id), Q(reporter=report.reporter_id)
    against, made = Report.objects.filter(of), Report.objects.filter(by)
    return History(
        against.count(),
        against.order_by().values("reporter").distinct().count(),
        against.filter(outcome=Outcome.UPHELD).count(),
        made.count(),
        made.filter(outcome=Outcome.BAD_FAITH).count(),
        made.filter(of).count(),
    )


def talk_around(report: Report) -> list[Said]:
    """What was said in the room before and after, oldest first."""
    if report.room_id is None:
        return []
    at = int(report.created_at.timestamp() * 1000)
    said = Said.objects.filter(room=report.room_id).select_related("player")
    before = list(said.filter(at__lte=at).order_by("-pk")[:AROUND])
    after = list(said.filter(at__gt=at).order_by("pk")[: AROUND // 2])
    return [*reversed(before), *after]


def assign(by: Player, report: Report) -> None:
    """To oneself. Another moderator may take it over."""
    _may_judge(by, report)
    with transaction.atomic():
        if not Report.objects.filter(pk=report.pk, decided_at=None).update(assigned_to=by):
            raise RoomError("decided")
        before = {"to": report.assigned_to.name if report.assigned_to else None}
        _note(by, "assign", "", report, (before, {"to": by.name}))


def decide(by: Player, report: Report, outcome: Outcome, answer: str, now: datetime) -> None:
    """Once. The answer is for the reporter, who is told nothing else."""
    _may_judge(by, report)
    cleaned = texts.complaint(answer)
    if not cleaned:
        raise RoomError("no_reason")
    with transaction.atomic():
        waiting = Report.objects.filter(pk=report.pk, decided_at=None)
        facts = {"outcome": outcome, "answer": cleaned, "decided_at": now, "assigned_to": by}
        if not waiting.update(**facts):
            raise RoomError("decided")
        _note(by, "decide", cleaned, report, ({}, {"outcome": outcome}))


def _may_judge(by: Player, report: Report) -> None:
    """Not one's own cause."""
    rights.demand(by, Right.MODERATE)
    if by.pk in (report.reporter_id, report.reported_id):
        raise RoomError("not_below")


def _note(
    by: Player, act: str, reason: str, report: Report, change: tuple[log.Facts, log.Facts]
) -> None:
    before, after = change
    change = ({"report": report.pk, **before}, {"report": report.pk, **after})
    log.write(by, act, reason, player=report.reported, room=report.room_id, change=change)
