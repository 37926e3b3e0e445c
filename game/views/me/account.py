"""Keeping the account: a mail address, recovery codes, another device, the browsers signed in."""

import segno
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from game.errors import RoomError, message
from game.models import Key, Player
from game.players import addresses, devices, keys, ledger, limits
from game.players.guests import player_of
from game.views.me.profile import doer, losses, too_many

INK = "#1d2230"


@never_cache
@require_safe
def account(request: HttpRequest) -> HttpResponse:
    return page(request)


def page(request: HttpRequest, *, status: int = 200, **more: object) -> HttpResponse:
    player = player_of(request)
    if player and not player.devices.filter(session=request.session.session_key).exists():
        devices.note(request, player)  # signed in before browsers were noted
    codes = player.keys.filter(purpose=Key.Purpose.CODE, used_at=None).count() if player else 0
    context = {
        "devices": devices.of_player(player) if player else [],
        "this": request.session.session_key,
        "codes_left": codes,
        **more,
    }
    return render(request, "me/account.html", context, status=status)


@require_POST
def link_address(request: HttpRequest) -> HttpResponse:
    """Sends the letter. Whether the address is somebody's already is told in the letter alone."""
    player = doer(request)
    if player is None:
        return too_many(request)
    try:
        email = addresses.address(request.POST.get("email", ""))
        addresses.may_write(email, limits.address(request))
        write_to(request, email, player)
    except RoomError as refused:
        return page(request, problem=message(refused.code), status=400)
    return page(request, sent_to=email)


def write_to(request: HttpRequest, email: str, player: Player | None) -> None:
    """The way back to whose it is; else the question whether it is the player's."""
    whose = addresses.owner(email)
    purpose = Key.Purpose.BACK if whose else Key.Purpose.LINK
    reader = whose or player
    if reader:
        token = keys.make_link(reader, purpose, timezone.now(), email)
        url = request.build_absolute_uri(reverse("key", args=[token]))
        addresses.write(reader, purpose, email, url)


@require_POST
def unlink_address(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    if player:
        addresses.unlink(player)
    return redirect("account")


@never_cache
@require_POST
def codes(request: HttpRequest) -> HttpResponse:
    """New ones, shown this once."""
    player = doer(request)
    if player is None:
        return too_many(request)
    fresh = keys.make_codes(player)
    player.is_guest = False
    player.save(update_fields=["is_guest"])
    return page(request, codes=fresh)


@never_cache
@require_POST
def device(request: HttpRequest) -> HttpResponse:
    player = doer(request)
    if player is None:
        return too_many(request)
    token = keys.make_link(player, Key.Purpose.DEVICE, timezone.now())
    url = request.build_absolute_uri(reverse("key", args=[token]))
    code = segno.make(url, error="m")
    picture = code.svg_inline(border=2, dark=INK, light="#fffdf5", omitsize=True, svgclass="qr")
    return page(request, qr=picture, device_url=url)


@require_POST
def revoke(request: HttpRequest, device_id: int) -> HttpResponse:
    player = player_of(request)
    if player:
        own = player.devices.filter(pk=device_id, session=request.session.session_key).exists()
        if own:
            return redirect("leave")
        devices.revoke(player, device_id)
    return redirect("account")


@require_POST
def revoke_others(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    if player:
        devices.revoke_all(player, but=request.session.session_key)
    return redirect("account")


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def leave(request: HttpRequest) -> HttpResponse:
    """Signing out, or clearing the browser's data: first what would be lost."""
    if request.method == "POST":
        logout(request)
        return redirect("home")
    player = player_of(request)
    if player is None:
        return redirect("me")
    purse = ledger.purse(player, timezone.now())
    context = {"purse": purse, "losses": losses(player, purse)}
    return render(request, "me/leave.html", context)
