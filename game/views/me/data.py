"""What is kept about oneself: taking it along, and deleting it. Both are asked for by a button, and
not too often."""

import json
from contextlib import suppress

from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from game import proofs, rooms
from game.errors import RoomError
from game.models import Member, Player
from game.players import limits, personal, texts
from game.players.guests import player_of


@never_cache
@require_safe
def data(request: HttpRequest) -> HttpResponse:
    return _page(request)


def _page(request: HttpRequest, *, problem: str = "", status: int = 200) -> HttpResponse:
    return render(request, "me/data.html", {"problem": problem}, status=status)


@never_cache
@require_POST
def export(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    if player is None:
        return redirect("data")
    if "sure" not in request.POST:
        return _page(request, problem=_("Please tick the box first."), status=400)
    if not limits.allows(personal.EXPORTS, f"player:{player.pk}"):
        return _too_often(request)
    records = [_record(player, table, index) for table, index in personal.finished_hands(player)]
    everything = personal.about(player) | {"records": records}
    name = f"joypip-{timezone.now():%Y-%m-%d}.json"
    return HttpResponse(
        json.dumps(everything, ensure_ascii=False, indent=1),
        content_type="application/json; charset=utf-8",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _record(player: Player, table: object, index: int) -> dict[str, object]:
    hand = proofs.finished_hand(table, index, player)  # type: ignore[arg-type]  # a UUID
    lines = [json.loads(line) for line in hand.lines()]
    return {"table": str(table), "hand": index, "seat": hand.you, "lines": lines}


@require_POST
def delete(request: HttpRequest) -> HttpResponse:
    """Whoever types the own name means it."""
    player = player_of(request)
    if player is None:
        return redirect("data")
    if not limits.allows(personal.DELETIONS, limits.address(request)):
        return _too_often(request)
    if player.is_staff:
        problem = _("Moderators are deleted by other moderators.")
        return _page(request, problem=problem, status=403)
    if texts.key(request.POST.get("name", "")) != texts.key(player.name):
        problem = _("That is not your name. Nothing was deleted.")
        return _page(request, problem=problem, status=400)
    _leave_rooms(player)
    personal.delete(player)
    logout(request)
    return render(request, "me/deleted.html", {"me": None})


def _leave_rooms(player: Player) -> None:
    """As by the button there: others are told, and somebody else is host."""
    for room in Member.objects.filter(player=player, left_at=None).values_list("room", flat=True):
        with suppress(RoomError):
            rooms.leave(room, player)


def _too_often(request: HttpRequest) -> HttpResponse:
    return _page(request, problem=_("Please wait an hour before you try again."), status=429)
