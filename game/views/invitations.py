"""Coming in by a link, a code or a seat that is handed over. Looking changes nothing: messengers
and scanners follow links; the button of the page joins."""

from collections.abc import Callable
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.templatetags.static import static
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from game import rooms
from game.errors import RoomError, message
from game.models import Player, Room
from game.players import limits
from game.players.guests import player_of
from game.players.names import propose_name
from game.replays import walls
from game.rooms.lobby import Phase
from game.views.visitors import guest, may_come_in

READ_AND_JOIN = require_http_methods(["GET", "HEAD", "POST"])
STATUS = {"no_such_link": 404, "no_such_code": 404, "too_many_tries": 429}
ON_THE_FORM = ("text_", "name_", "playing_elsewhere")
"""What can be mended by another answer on the same page."""


@dataclass(frozen=True, slots=True)
class Door:
    """One way in: what it shows, and what its button does."""

    invitation: rooms.Invitation
    enter: Callable[[Player, str, bool], Room]
    is_handover: bool = False


@never_cache
@READ_AND_JOIN
def join(request: HttpRequest, token: str) -> HttpResponse:
    return _through(request, lambda: _into(rooms.by_link(token)))


@never_cache
@READ_AND_JOIN
def join_by_code(request: HttpRequest, code: str) -> HttpResponse:
    try:
        return _through(request, lambda: _into(_found(request, code)), shows_refusal=False)
    except RoomError as refused:
        context = {"problem": message(refused.code), "code": code}
        return render(request, "room/code.html", context, status=STATUS.get(refused.code, 403))


@never_cache
@require_safe
def code(request: HttpRequest) -> HttpResponse:
    """Where a code is typed; it leads to the page of that code: of a room, or of a wall."""
    typed = "".join(c for c in request.GET.get("code", "").upper() if c.isalnum())
    if len(typed) == walls.LENGTH:
        return redirect("wall", typed)
    if typed:
        return redirect("join-by-code", typed[:12])
    return render(request, "room/code.html", {"code": ""})


@never_cache
@READ_AND_JOIN
def take_over(request: HttpRequest, token: str) -> HttpResponse:
    def door() -> Door:
        def enter(player: Player, name: str, _leaves: bool) -> Room:
            return rooms.take_over(token, player, name)

        return Door(rooms.handed_over(token), enter, is_handover=True)

    return _through(request, door)


def _found(request: HttpRequest, code: str) -> Room:
    player = player_of(request)
    address = limits.address(request)
    who = (address,) if player is None else (address, f"player-{player.pk}")
    return rooms.by_code(code, tried_by=who)


def _into(room: Room) -> Door:
    def enter(player: Player, name: str, leaves: bool) -> Room:
        return rooms.join(room.pk, player, name, leaves_game=leaves)

    return Door(rooms.invitation(room), enter)


def _through(
    request: HttpRequest, find: Callable[[], Door], *, shows_refusal: bool = True
) -> HttpResponse:
    """The page of a door, or through it; refusals are pages as well."""
    try:
        door = find()
        player = player_of(request)
        if player and not door.is_handover and _is_in(door.invitation.room, player):
            return redirect("room", door.invitation.room)
        return _enter(request, door) if request.method == "POST" else _page(request, door)
    except RoomError as refused:
        if not shows_refusal and refused.code in STATUS:
            raise
        return _refused(request, refused.code)


def _is_in(room: UUID, player: Player) -> bool:
    try:
        rooms.may_enter(room, player)
    except RoomError:
        return False
    return True


def _enter(request: HttpRequest, door: Door) -> HttpResponse:
    if not may_come_in(request):
        sentence = _("Many guests have just come from your network. Please try again in a moment.")
        return _page(request, door, problem=sentence, status=429)
    name = request.POST.get("name", "")
    try:
        room = door.enter(guest(request), name, "leaves_game" in request.POST)
    except RoomError as refused:
        if not refused.code.startswith(ON_THE_FORM):
            raise
        elsewhere = refused.code == "playing_elsewhere"
        problem = message(refused.code)
        return _page(request, door, problem=problem, status=409, elsewhere=elsewhere, name=name)
    return redirect("room", room.pk)


def _page(
    request: HttpRequest,
    door: Door,
    *,
    problem: str = "",
    status: int = 200,
    elsewhere: bool = False,
    name: str = "",
) -> HttpResponse:
    invited = door.invitation
    player = player_of(request)
    own = player.name if player else propose_name(get_language() or "fr")
    bots = max(0, 4 - len(invited.seated) - invited.free)
    context = {
        "heading": _heading(door),
        "summary": _summary(door),
        "button": _button(door),
        "seats": [
            *(
                {"name": name, "avatar": avatar}
                for name, avatar in zip(invited.seated, invited.avatars, strict=True)
            ),
            *[{"bot": True}] * bots,
            *[{}] * invited.free,
        ],
        "dressed": any(invited.avatars),
        "proposed": name or invited.name or own,
        "preview": request.build_absolute_uri(static("img/preview.png")),
        "problem": problem,
        "elsewhere": elsewhere,
    }
    return render(request, "room/join.html", context, status=status)


def _heading(door: Door) -> str:
    host, title = door.invitation.host, door.invitation.title
    if door.is_handover:
        return _("%(name)s gives you a seat") % {"name": host}
    if title:
        return _("%(title)s: come and play") % {"title": title}
    return _("%(name)s invites you to play") % {"name": host}


def _summary(door: Door) -> str:
    if door.is_handover:
        return _("You go on with the tiles and points that lie there.")
    host, seated = door.invitation.host, door.invitation.seated
    if door.invitation.phase is Phase.PLAYING:
        return _("%(name)s and friends are playing Taiwanese mahjong.") % {"name": host}
    if len(seated) > 1:
        names = _("%(first)s and %(last)s") % {
            "first": ", ".join(seated[:-1]),
            "last": seated[-1],
        }
        sentence = _("%(names)s are waiting for you at a table of Taiwanese mahjong.")
        return sentence % {"names": names}
    return _("%(name)s is waiting for you at a table of Taiwanese mahjong.") % {"name": host}


def _button(door: Door) -> str:
    if door.is_handover:
        return _("Take the seat")
    if not door.invitation.welcoming:
        return _("Come in")
    return _("Sit down")


def _refused(request: HttpRequest, refusal: str) -> HttpResponse:
    headings = {
        "no_such_link": _("This invitation leads nowhere"),
        "closed": _("This room is closed"),
        "full": _("The table is full"),
        "kicked": _("You cannot come back"),
        "too_many_tries": _("Too many tries"),
    }
    context = {
        "heading": headings.get(refusal, _("You cannot come in")),
        "text": message(refusal),
    }
    return render(request, "room/refused.html", context, status=STATUS.get(refusal, 403))
