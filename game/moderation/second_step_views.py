"""The second step into the admin: the page that asks for it, and on which one turns it on or off;
and the door in front of all other pages of the admin."""

import io
from base64 import b32encode
from collections.abc import Callable

import segno
from django.contrib import messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from game.errors import RoomError, message
from game.models import Player
from game.moderation import labels, second_step
from game.moderation.views import page

ADMIN = "/admin/"
NEXT = "next"


class SecondStepMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        here = ("admin:login", "admin:logout", "admin:jsi18n", "second-step")
        self.open = frozenset(map(reverse, here))

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not request.path.startswith(ADMIN) or request.path in self.open:
            return self.get_response(request)
        user = request.user
        if not isinstance(user, Player) or not user.is_staff:
            return self.get_response(request)
        if second_step.is_passed(user, request.session):
            return self.get_response(request)
        back = {NEXT: request.get_full_path()} if request.method == "GET" else {}
        return redirect(f"{reverse('second-step')}?{urlencode(back)}")


@never_cache
@require_http_methods(["GET", "POST"])
def second_step_page(request: HttpRequest) -> HttpResponse:
    player = _staff(request)
    if player is None:
        return redirect(f"{reverse('admin:login')}?{urlencode({NEXT: request.path})}")
    if request.method == "POST":
        try:
            return _done(request, player)
        except RoomError as refused:
            messages.error(request, message(refused.code))
            return redirect(request.get_full_path())
    return _page(request, player)


def _done(request: HttpRequest, player: Player) -> HttpResponse:
    does, code = request.POST.get("do"), request.POST.get("code", "")
    if does == "enter":
        second_step.enter(player, request.session, code)
        return redirect(_next(request))
    if not second_step.is_passed(player, request.session):
        raise PermissionDenied
    if does == "confirm":
        return _page(request, player, second_step.confirm(player, request.session, code))
    if does == "begin":
        second_step.begin(player)
    elif does in ("codes", "off"):
        second_step.enter(player, request.session, code)
        if does == "codes":
            return _page(request, player, second_step.renew_codes(player))
        second_step.turn_off(player)
        messages.success(request, labels.done())
    return redirect("second-step")


def _page(request: HttpRequest, player: Player, codes: list[str] | None = None) -> HttpResponse:
    """`codes` are shown once."""
    passed = second_step.is_passed(player, request.session)
    waiting = second_step.waiting(player) if passed else None
    context = {
        "title": _("Second step"),
        "is_on": second_step.device(player) is not None,
        "passed": passed,
        "codes": codes,
        "waiting": waiting is not None,
        "picture": _picture(waiting.config_url) if waiting else "",
        "secret": b32encode(waiting.bin_key).decode() if waiting else "",
    }
    return page(request, "desk/second_step.html", context)


def _picture(text: str) -> SafeString:
    """A QR code for this page alone: no address leads to it."""
    picture = io.BytesIO()
    code = segno.make(text, error="m")
    code.save(
        picture, kind="svg", border=3, xmldecl=False, svgns=False, omitsize=True, light="#fff"
    )
    return mark_safe(picture.getvalue().decode())  # noqa: S308 - drawn from our own text


def _staff(request: HttpRequest) -> Player | None:
    user = request.user
    if not isinstance(user, Player):
        return None
    if not (user.is_active and user.is_staff):
        raise PermissionDenied
    return user


def _next(request: HttpRequest) -> str:
    wanted = request.GET.get(NEXT, "")
    is_ours = url_has_allowed_host_and_scheme(wanted, None) and wanted.startswith(ADMIN)
    return wanted if is_ours else reverse("admin:index")
