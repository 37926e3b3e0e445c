"""Programs that play from outside: what they ask before a game, and the page that explains them."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_GET, require_safe

from game.models import Seat
from game.players import limits, programs
from game.rooms import tell

QUESTIONS = limits.Limit("program-seat", 120, 60)
FILES = {
    "outside-bots.md": "docs/outside-bots.md",
    "protocol.md": "docs/protocol.md",
    "program.py": "examples/program.py",
}


@never_cache
@csrf_exempt
@require_GET
def seat(request: HttpRequest) -> HttpResponse:
    """Which seat a token opens, and where it is played just now."""
    if not limits.allows(QUESTIONS, limits.address(request)):
        return _refused(429, "too_many", **{"Retry-After": str(QUESTIONS.seconds)})
    program = programs.by_token(programs.token_in(request.headers.get("Authorization", "")))
    if program is None:
        return _refused(401, "no_such_token", **{"WWW-Authenticate": "Bearer"})
    place, is_first = programs.place_of(program)
    if is_first:
        tell(place.room_id)
    playing = Seat.objects.filter(
        player=program.player_id, table__finished_at=None, table__frozen_at=None
    ).first()
    return JsonResponse(
        {
            "name": program.player.name,
            "seat": place.index,
            "table": str(playing.table_id) if playing else None,
            "socket": f"/ws/table/{playing.table_id}/" if playing else None,
        }
    )


def _refused(status: int, code: str, **headers: str) -> JsonResponse:
    return JsonResponse({"error": {"code": code}}, status=status, headers=headers)


@require_safe
def about(request: HttpRequest) -> HttpResponse:
    return render(request, "programs/about.html", {"example": _text("program.py")})


@require_safe
def document(request: HttpRequest, name: str) -> HttpResponse:
    return HttpResponse(_text(name), content_type="text/plain; charset=utf-8")


def _text(name: str) -> str:
    if name not in FILES:
        raise Http404
    return (settings.BASE_DIR / FILES[name]).read_text()
