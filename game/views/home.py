"""The start page: what is going on, a game against bots at once, the way to friends."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django.views.i18n import set_language

from game import rooms
from game.forms import (
    LENGTH_NOTES,
    LENGTHS,
    LEVEL_CHOICES,
    LEVEL_NAMES,
    PracticeForm,
    practice_options,
)
from game.models import Player, Table
from game.players import choices
from game.players.guests import player_of
from game.views.visitors import guest, may_begin, open_room, running_tables


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
        "running": [_told(table) for table in running_tables(player)] if player else [],
        "room": _room_beside(player) if player else None,
        "problem": problem,
    }
    return render(request, "home.html", context, status=status)


def _told(table: Table) -> dict[str, object]:
    bots = {seat.bot for seat in table.seats.all() if seat.bot}
    room = getattr(table, "room", None)
    return {
        "table": table,
        "room": room,
        "length": LENGTHS[table.options["length"]],
        "level": LEVEL_NAMES[bots.pop()] if len(bots) == 1 and not room else "",
    }


def _room_beside(player: Player) -> object:
    """An open room, unless a game among friends is running anyway."""
    playing = any(getattr(table, "room", None) for table in running_tables(player))
    return None if playing else open_room(player)


@require_POST
def practice(request: HttpRequest) -> HttpResponse:
    """Deal: a table against bots, at once, with the options of the form."""
    form = PracticeForm(request.POST)
    if not form.is_valid():
        return _home(request, problem=_("That choice does not exist."), status=400)
    if not may_begin(request):
        sentence = _("Many games have just begun from your network. Please try again in a moment.")
        return _home(request, problem=sentence, status=429)
    player = guest(request)
    choices.remember(player, "practice", form.cleaned_data)
    return redirect("table", rooms.create_practice(player, **form.cleaned_data).id)


@require_POST
def language(request: HttpRequest) -> HttpResponseBase:
    """Django's own switch; a player's choice is kept as well, for what is said over the socket."""
    response = set_language(request)
    player = player_of(request)
    if player and request.POST.get("language") in dict(settings.LANGUAGES):
        player.language = request.POST["language"]
        player.save(update_fields=["language"])
        choices.keep(player, {"language": player.language})
    return response
