"""Coming back: by mail, by a recovery code, by another device. Looking changes nothing, since mail
scanners follow links; the button of the page opens, once. Who is somebody already is asked whether
the two are to be kept apart or merged."""

from django.contrib.auth import login
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from game.errors import RoomError, message
from game.models import Key, Player
from game.players import addresses, keys, limits, merging
from game.players.guests import BACKEND, player_of
from game.views.me.account import write_to

CODES_TRIED = limits.Limit("codes-tried", 10, 900)
STATUS = {"no_such_key": 404, "key_used": 410, "key_expired": 410, "too_many_tries": 429}


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def back(request: HttpRequest) -> HttpResponse:
    """Asks for the address to write to, or for a code."""
    if request.method != "POST":
        return _back(request)
    try:
        email = addresses.address(request.POST.get("email", ""))
        addresses.may_write(email, limits.address(request))
        if addresses.owner(email):
            write_to(request, email, None)
    except RoomError as refused:
        return _back(request, problem=message(refused.code), status=400)
    return _back(request, sent_to=email)


def _back(request: HttpRequest, *, status: int = 200, **more: object) -> HttpResponse:
    return render(request, "me/back.html", more, status=status)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def key(request: HttpRequest, token: str) -> HttpResponse:
    try:
        found = keys.by_token(token, timezone.now())
        if request.method == "POST":
            return _open(request, found)
    except RoomError as refused:
        return _refused(request, refused)
    return _ask(request, found)


@never_cache
@require_POST
def code(request: HttpRequest) -> HttpResponse:
    typed = request.POST.get("code", "")
    try:
        if not limits.allows(CODES_TRIED, limits.address(request)):
            raise RoomError("too_many_tries")
        found = keys.by_code(typed, timezone.now())
        if _is_choice(request, found) and "choice" not in request.POST:
            return _ask(request, found, code=typed)
        return _open(request, found)
    except RoomError as refused:
        status = STATUS.get(refused.code, 409)
        return _back(request, problem=message(refused.code), status=status)


def _refused(request: HttpRequest, refused: RoomError) -> HttpResponse:
    context = {"problem": message(refused.code)}
    return render(request, "me/refused.html", context, status=STATUS.get(refused.code, 409))


def _ask(request: HttpRequest, found: Key, code: str = "") -> HttpResponse:
    here = player_of(request)
    context = {
        "key": found,
        "owner": found.player,
        "here": here,
        "is_choice": _is_choice(request, found),
        "can_merge": here is not None and here.is_guest,
        "code": code,
    }
    return render(request, "me/key.html", context)


def _is_choice(request: HttpRequest, found: Key) -> bool:
    here = player_of(request)
    return (
        found.purpose != Key.Purpose.LINK
        and here is not None
        and here != found.player
        and merging.has_something(here)
    )


@transaction.atomic  # what is refused does not use the key up
def _open(request: HttpRequest, found: Key) -> HttpResponse:
    now = timezone.now()
    if found.purpose == Key.Purpose.LINK:
        addresses.link(found.player, found.email)
        keys.use_up(found, now)
        return render(request, "me/linked.html", {"owner": found.player})
    here = player_of(request)
    choice = request.POST.get("choice", "")
    if _is_choice(request, found) and choice not in ("merge", "apart"):
        return _ask(request, found)
    keys.use_up(found, now)
    if here is None or here == found.player:
        return _enter(request, found.player)
    if choice == "merge" and here.is_guest:
        merging.merge(found.player, here)
        return _enter(request, found.player)
    return _apart(request, here, found.player)


def _enter(request: HttpRequest, player: Player) -> HttpResponse:
    if player_of(request) != player:
        login(request, player, backend=BACKEND)
    return redirect("me")


def _apart(request: HttpRequest, here: Player, player: Player) -> HttpResponse:
    """Who stays behind gets a way back as well."""
    is_lost = here.is_guest and merging.has_something(here)
    codes = keys.make_codes(here, 1) if is_lost else []
    if codes:
        here.is_guest = False
        here.save(update_fields=["is_guest"])
    login(request, player, backend=BACKEND)
    if not codes:
        return redirect("me")
    return render(request, "me/apart.html", {"left": here, "code": codes[0], "owner": player})
