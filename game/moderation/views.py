"""Pages of the moderators' desk, in the clothes of the admin. Whoever may not see them does not
learn what is there; what is done is decided by the acts themselves."""

import json
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import wraps
from typing import Any, TypeVar
from uuid import UUID

from asgiref.sync import sync_to_async
from django.contrib import admin, messages
from django.contrib.auth.views import redirect_to_login
from django.core.exceptions import PermissionDenied
from django.db.models import QuerySet
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST

from game.errors import RoomError, message
from game.hall import Hall
from game.lounge import Lounge
from game.models import Audit, Player, Said, Sanction, Table
from game.moderation import acts, labels, rights, sanctions, second_step
from game.moderation.acts import Order
from game.moderation.rights import Right
from game.moderation.sanctions import Kind, Sentence
from game.players import standing
from game.services import database

View = Callable[..., HttpResponse]
T = TypeVar("T")
TALK, LOG = 50, 20
"""So much of each is on a page."""
HOURS = (1, 24, 72, 168, 720)


def for_moderators(view: View) -> View:
    @never_cache
    @wraps(view)
    def guarded(request: HttpRequest, **kwargs: Any) -> HttpResponse:
        if not request.user.is_authenticated:
            return redirect_to_login(request.get_full_path(), "admin:login")
        moderator(request.user)
        return view(request, **kwargs)

    return guarded


def moderator(user: object) -> Player:
    if not isinstance(user, Player) or not rights.has(user, Right.MODERATE):
        raise PermissionDenied
    return user


def page(request: HttpRequest, template: str, context: dict[str, object]) -> HttpResponse:
    return render(request, template, {**admin.site.each_context(request), **context})


@require_GET
@for_moderators
def tables(request: HttpRequest) -> HttpResponse:
    words = json.dumps({code: str(name) for code, name in labels.CODES.items()})
    search = request.GET.get("search", "")
    return page(request, "desk/tables.html", {"search": search, "words": words})


@require_GET
@for_moderators
def table(request: HttpRequest, table_id: UUID) -> HttpResponse:
    return _table(request, table_id)


def _table(
    request: HttpRequest, table_id: UUID, hands: list[list[str]] | None = None
) -> HttpResponse:
    found = get_object_or_404(Table.objects.select_related("room"), pk=table_id)
    seats = list(found.seats.select_related("player"))
    bots = [labels.called(seat.substitute or seat.bot) for seat in seats]
    room = getattr(found, "room", None)
    talk = Said.objects.filter(room=room).select_related("player") if room else Said.objects.none()
    by = moderator(request.user)
    context = {
        "title": room or str(table_id)[:8],
        "table": found,
        "room": room,
        "facts": labels.facts(found),
        "seats": list(zip(seats, bots, hands or [[]] * len(seats), strict=True)),
        "acts": labels.allowed(by, found),
        "paused": found.pauses.filter(until__gt=Hall.of_process().clock.now()).exists(),
        "talk": [labels.remark(said) for said in talk.order_by("-pk")[:TALK]],
        "log": _log(Audit.objects.filter(table=table_id)),
    }
    return page(request, "desk/table.html", context)


def _log(rows: QuerySet[Audit]) -> list[tuple[Audit, str]]:
    """The newest, each with what was done in words."""
    return [(row, labels.deed(row)) for row in rows[:LOG]]


@require_GET
@for_moderators
def live(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """The page of a table, as it happens; the socket writes into the log that it was opened."""
    try:
        acts.may_decide(moderator(request.user), table_id, Right.MODERATE)
    except RoomError as refused:
        messages.error(request, message(refused.code))
        return redirect("desk-table", table_id)
    get_object_or_404(Table, pk=table_id)
    context = {"table": table_id, "socket_path": f"/ws/desk/{table_id}/", "room": None}
    return render(request, "table.html", context)


# What is done. Hall and lounge of this process tell those of others.


@require_POST
async def act(request: HttpRequest, table_id: UUID, name: str) -> HttpResponse:
    by = await sync_to_async(moderator)(await request.auser())
    if name not in acts.ACTS:
        raise Http404
    hall, posted = Hall.of_process(), request.POST
    Lounge.of_process()
    seat = int(posted["seat"]) if posted.get("seat") in ("0", "1", "2", "3") else None
    reason, text = posted.get("reason", ""), posted.get("text", "")
    order = Order(by, table_id, reason, hall.clock.now(), seat, text)
    result = await _done(request, database(acts.ACTS[name], order))
    await hall.refresh(table_id)
    if isinstance(result, list):
        return await sync_to_async(_table)(request, table_id, result)
    return redirect("desk-table", table_id)


@require_POST
async def sanction(request: HttpRequest, player_id: int) -> HttpResponse:
    by = await sync_to_async(moderator)(await request.auser())
    found = await sync_to_async(get_object_or_404)(Player, pk=player_id)
    now, posted = timezone.now(), request.POST
    if posted.get("kind") not in Kind.values:
        raise Http404
    sentence = Sentence(Kind(posted["kind"]), posted.get("reason", ""), _until(posted, now))
    hall = Hall.of_process()
    Lounge.of_process()
    touched = await _done(request, database(sanctions.impose, by, found, sentence, now))
    for table_id in touched or []:
        await hall.refresh(table_id)
    return redirect("desk-player", player_id)


@require_POST
async def lift(request: HttpRequest, sanction_id: int) -> HttpResponse:
    by = await sync_to_async(moderator)(await request.auser())
    known = Sanction.objects.select_related("player")
    found = await sync_to_async(get_object_or_404)(known, pk=sanction_id)
    reason = request.POST.get("reason", "")
    await _done(request, database(sanctions.lift, by, found, reason, timezone.now()))
    return redirect("desk-player", found.player_id)


@require_POST
@for_moderators
def take_off(request: HttpRequest, player_id: int) -> HttpResponse:
    found = get_object_or_404(Player, pk=player_id)
    try:
        second_step.take_off(moderator(request.user), found, request.POST.get("reason", ""))
    except RoomError as refused:
        if refused.code == "no_right":
            raise PermissionDenied from refused
        messages.error(request, message(refused.code))
    else:
        messages.success(request, labels.done())
    return redirect("desk-player", player_id)


async def _done(request: HttpRequest, work: Awaitable[T]) -> T | None:
    """None where it was refused, which the next page says."""
    try:
        result = await work
    except RoomError as refused:
        if refused.code == "no_right":
            raise PermissionDenied from refused
        messages.error(request, message(refused.code))
        return None
    messages.success(request, labels.done())
    return result


def _until(posted: Any, now: datetime) -> datetime | None:
    hours = posted.get("hours", "")
    return now + timedelta(hours=int(hours)) if hours in map(str, HOURS) else None


@require_GET
@for_moderators
def player(request: HttpRequest, player_id: int) -> HttpResponse:
    found = get_object_or_404(Player, pk=player_id)
    in_force = set(standing.in_force().filter(player=found).values_list("pk", flat=True))
    by = moderator(request.user)
    context = {
        "title": found.name,
        "player": found,
        "sanctions": [(each, each.pk in in_force) for each in found.sanctions.select_related("by")],
        "kinds": [
            (kind.value, kind.label) for kind in Kind if rights.has(by, sanctions.RIGHTS[kind])
        ],
        "hours": [(hours, labels.duration(hours)) for hours in HOURS],
        "tables": Table.objects.filter(seats__player=found).order_by("-created_at")[:LOG],
        "log": _log(Audit.objects.filter(player=found)),
        "second_step": rights.has(by, Right.ADMINISTER) and second_step.device(found),
    }
    return page(request, "desk/player.html", context)
