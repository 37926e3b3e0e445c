"""Pages: who may see what. What can be done at a table is decided in `game.rooms`."""

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

from game import rooms
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
    player = player_of(request)
    if player is None:
        raise PermissionDenied(message("forbidden"))
    try:
        rooms.seat_of(table_id, player)
    except RoomError as refused:
        if refused.code == "no_such_table":
            raise Http404 from refused
        raise PermissionDenied(message(refused.code)) from refused
    return render(request, "table.html", {"socket_path": f"/ws/table/{table_id}/"})


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
