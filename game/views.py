"""Pages: who may see what. What can be done at a table is decided in `game.rooms`."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from django.conf import settings
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_POST, require_safe
from django.views.i18n import set_language

from game import proofs, rooms
from game.errors import RoomError, message
from game.forms import (
    LENGTH_NOTES,
    LENGTHS,
    LEVEL_CHOICES,
    LEVEL_NAMES,
    PracticeForm,
    practice_options,
)
from game.models import Player, Table
from game.players import limits
from game.players.guests import player_of, player_or_guest


@never_cache
@require_safe
def home(request: HttpRequest) -> HttpResponse:
    return _home(request)


def _home(request: HttpRequest, *, problem: str = "", status: int = 200) -> HttpResponse:
    player = player_of(request)
    remembered = player.preferences.get("practice", {}) if player else {}
    context = {
        "chosen": practice_options(remembered),
        "lengths": [(value, name, LENGTH_NOTES[value]) for value, name in LENGTHS.items()],
        "levels": LEVEL_CHOICES,
        "running": _running_game(player) if player else None,
        "problem": problem,
    }
    return render(request, "home.html", context, status=status)


def _running_game(player: Player) -> dict[str, object] | None:
    table = (
        Table.objects.filter(seats__player=player, finished_at__isnull=True, frozen_at__isnull=True)
        .order_by("-created_at")
        .first()
    )
    if table is None:
        return None
    bots = {seat.bot for seat in table.seats.all() if seat.bot}
    return {
        "table": table,
        "length": LENGTHS[table.options["length"]],
        "level": LEVEL_NAMES[bots.pop()] if len(bots) == 1 else "",
    }


@require_POST
def practice(request: HttpRequest) -> HttpResponse:
    """Deal: a table against bots, at once, with the options of the form."""
    form = PracticeForm(request.POST)
    if not form.is_valid():
        return _home(request, problem=_("That choice does not exist."), status=400)
    if not _may_deal(request):
        sentence = _("Many games have just begun from your network. Please try again in a moment.")
        return _home(request, problem=sentence, status=429)
    player = player_or_guest(request)
    player.preferences["practice"] = form.cleaned_data
    player.language = get_language() or player.language
    player.save(update_fields=["preferences", "language"])
    return redirect("table", rooms.create_practice(player, **form.cleaned_data).id)


def _may_deal(request: HttpRequest) -> bool:
    known = player_of(request) is not None
    counted = [limits.TABLES] if known else [limits.GUESTS, limits.TABLES]
    return all(limits.allows(limit, limits.address(request)) for limit in counted)


@never_cache
@require_GET
def table(request: HttpRequest, table_id: UUID) -> HttpResponse:
    with _refusals():
        rooms.seat_of(table_id, _signed_in(request))
    context = {"table": table_id, "socket_path": f"/ws/table/{table_id}/"}
    return render(request, "table.html", context)


@never_cache
@require_GET
def verify(request: HttpRequest, table_id: UUID, index: int) -> HttpResponse:
    """The proof of a wall: the browser fetches the record, makes the wall anew and compares."""
    with _refusals():
        hand = proofs.finished_hand(table_id, index, _signed_in(request))
    context = {
        "table": table_id,
        "index": index,
        "hand": hand.record.header.context.hand,
        "you": hand.you,
        "players": json.dumps([{"name": who.name, "bot": who.bot or None} for who in hand.seats]),
        "takers": "".join("-" if seat is None else str(seat) for seat in hand.takers),
    }
    return render(request, "verify.html", context)


@never_cache
@require_GET
def record(request: HttpRequest, table_id: UUID, index: int) -> HttpResponse:
    with _refusals():
        hand = proofs.finished_hand(table_id, index, _signed_in(request))
    text = "".join(f"{line}\n" for line in hand.lines())
    name = f"joypip-{table_id}-{index}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type="application/jsonl; charset=utf-8", headers=headers)


def _signed_in(request: HttpRequest) -> Player:
    player = player_of(request)
    if player is None:
        raise PermissionDenied(message("forbidden"))
    return player


@contextmanager
def _refusals() -> Iterator[None]:
    """What is refused, as pages: there is no such thing, or it is not for this player."""
    try:
        yield
    except RoomError as refused:
        if refused.code in ("no_such_table", "no_such_hand"):
            raise Http404 from refused
        raise PermissionDenied(message(refused.code)) from refused


@require_POST
def language(request: HttpRequest) -> HttpResponseBase:
    """Django's own switch; a player's choice is kept as well, for what is said over the socket."""
    response = set_language(request)
    player = player_of(request)
    if player and request.POST.get("language") in dict(settings.LANGUAGES):
        player.language = request.POST["language"]
        player.save(update_fields=["language"])
    return response


@require_GET
def gallery(request: HttpRequest) -> HttpResponse:
    """Every kind of position, drawn from canned views; for development."""
    if not settings.DEBUG:
        raise Http404
    return render(request, "gallery.html")
