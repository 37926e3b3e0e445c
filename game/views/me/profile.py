"""Who one is: the name that others see, the coins, the way to everything else."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from game.errors import RoomError, message
from game.models import Player, Seat
from game.players import filters, ledger, merging, shown, texts
from game.players.guests import player_of
from game.views.visitors import guest, may_come_in, running_tables


@never_cache
@require_safe
def profile(request: HttpRequest) -> HttpResponse:
    return page(request)


def page(request: HttpRequest, *, problem: str = "", status: int = 200) -> HttpResponse:
    player = player_of(request)
    purse = ledger.purse(player, timezone.now()) if player else None
    is_at_risk = player and player.is_guest and merging.has_something(player)
    context = {
        "purse": purse,
        "bonus": ledger.BONUS,
        "losses": losses(player, purse) if player and purse and is_at_risk else None,
        "problem": problem,
        "typed": request.POST.get("name"),
    }
    return render(request, "me/profile.html", context, status=status)


def losses(player: Player, purse: ledger.Purse) -> dict[str, object]:
    """What goes with the only cookie that knows a guest."""
    return {
        "items": len(purse.owned),
        "games": Seat.objects.filter(player=player).count(),
        "running": bool(running_tables(player)),
    }


@require_POST
def rename(request: HttpRequest) -> HttpResponse:
    """The same characters as in rooms. At a running table the new name is seen at once."""
    player = doer(request)
    if player is None:
        return too_many(request)
    try:
        name = texts.name(request.POST.get("name", ""))
        filters.check(name, filters.Use.NAMES, player.language)
    except RoomError as refused:
        return page(request, problem=message(refused.code), status=400)
    player.name = name
    player.save(update_fields=["name"])
    shown.refresh(player)
    return redirect("me")


def doer(request: HttpRequest) -> Player | None:
    """Who acts, a new guest if need be; None where too many have come from there."""
    return guest(request) if may_come_in(request) else None


def too_many(request: HttpRequest) -> HttpResponse:
    sentence = _("Many guests have just come from your network. Please try again later.")
    return page(request, problem=sentence, status=429)
