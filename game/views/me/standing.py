"""What moderators have imposed on a player: why, until when, and what the player says against it.
For who may not play it stands in place of every other page."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from game.errors import RoomError, message
from game.models import Player, Report
from game.players import standing as decided
from game.players import texts
from game.players.guests import player_of
from game.views.visitors import signed_in

OPEN = ("/me/standing/", "/language/", "/jsi18n/", "/healthz", "/readyz", "/metrics")
ANSWERS = 20


class BarredMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        player = player_of(request)
        if player is None or request.path.startswith(OPEN) or not decided.bar(player):
            return self.get_response(request)
        return _page(request, player, status=403)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def standing(request: HttpRequest) -> HttpResponse:
    player = signed_in(request)
    if request.method != "POST":
        return _page(request, player)
    try:
        text = texts.complaint(request.POST.get("text", ""))
    except RoomError as refused:
        return _page(request, player, problem=message(refused.code), status=400)
    number = request.POST.get("sanction", "")
    found = player.sanctions.filter(pk=number if number.isascii() and number.isdigit() else 0)
    decided.object_to(get_object_or_404(found), text)
    return redirect("standing")


def _page(
    request: HttpRequest, player: Player, *, problem: str = "", status: int = 200
) -> HttpResponse:
    in_force = set(decided.in_force().filter(player=player).values_list("pk", flat=True))
    known = [(each, each.pk in in_force) for each in player.sanctions.all()]
    answered = Report.objects.filter(reporter=player, decided_at__isnull=False)[:ANSWERS]
    context = {
        "known": known,
        "answered": answered,
        "barred": decided.bar(player),
        "problem": problem,
    }
    return render(request, "me/standing.html", context, status=status)
