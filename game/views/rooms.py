"""Private rooms: the page that opens one, the room itself, the picture of its link."""

import io
from dataclasses import replace
from uuid import UUID

import segno
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from game import rooms
from game.errors import RoomError, message
from game.forms import RoomForm, room_options
from game.models import Player
from game.players.guests import player_of
from game.views.visitors import guest, may_begin, refusals, signed_in

INK = "#1d2230"


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def new_room(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        chosen = rooms.last_options(player_of(request))
        return _form(request, RoomForm(replace(chosen, wall=request.GET.get("wall", "")[:12])))
    title = request.POST.get("title", "")
    try:
        options = rooms.parse(room_options(request.POST))
    except RoomError as refused:
        form = RoomForm(rooms.Options(), title)
        return _form(request, form, problem=message(refused.code), status=400)
    form = RoomForm(options, title)
    if not may_begin(request):
        sentence = _("Many games have just begun from your network. Please try again in a moment.")
        return _form(request, form, problem=sentence, status=429)
    leaves = "leaves_game" in request.POST
    try:
        room = rooms.create(guest(request), options, title, leaves_game=leaves)
    except RoomError as refused:
        elsewhere = refused.code == "playing_elsewhere"
        problem = message(refused.code)
        return _form(request, form, problem=problem, status=409, elsewhere=elsewhere)
    return redirect("room", room.pk)


def _form(
    request: HttpRequest,
    form: RoomForm,
    *,
    problem: str = "",
    status: int = 200,
    elsewhere: bool = False,
) -> HttpResponse:
    context = {"form": form, "problem": problem, "elsewhere": elsewhere}
    return render(request, "room/new.html", context, status=status)


@never_cache
@require_GET
def room(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """The lobby; while a game runs, those who may see it are led to the table."""
    player = signed_in(request)
    with refusals():
        rooms.may_enter(room_id, player)
    known = rooms.snapshot(room_id)
    game = known.lobby.game
    if game and not game.is_over and game.table and _may_see(game.table, player):
        return redirect("table", game.table)
    context = {
        "title": known.lobby.title,
        "form": RoomForm(known.lobby.options),
        "socket_path": f"/ws/room/{room_id}/",
        "code_url": request.get_host() + reverse("code"),
        "qr_path": reverse("invite", args=[room_id]),
        "script": "js/room.js",
    }
    return render(request, "room/room.html", context)


def _may_see(table: UUID, player: Player) -> bool:
    try:
        rooms.seat_or_watch(table, player)
    except RoomError:
        return False
    return True


@never_cache
@require_GET
def invite(request: HttpRequest, room_id: UUID) -> HttpResponse:
    """The room's link as a QR code, for its members."""
    with refusals():
        rooms.may_enter(room_id, signed_in(request))
    link = rooms.snapshot(room_id).link
    if link is None:
        raise Http404
    picture = io.BytesIO()
    code = segno.make(request.build_absolute_uri(link), error="m")
    code.save(picture, kind="svg", border=2, dark=INK, xmldecl=False, svgclass=None, lineclass=None)
    return HttpResponse(picture.getvalue(), content_type="image/svg+xml")
