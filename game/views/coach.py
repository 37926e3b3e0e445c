"""What the coach says of a seat in a hand that is over, for those who may have the record; and in
practice, of the own decision that is due."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_GET, require_http_methods

from game import proofs, rooms
from game.coach.study import Known, Study, known
from game.errors import RoomError, message
from game.players import limits
from game.views.visitors import refusals, signed_in

HANDS = limits.Limit("coach", 120, 3600)
"""That one player may ask for."""
HINTS = limits.Limit("hints", 60, 60)


@never_cache
@require_http_methods(["GET", "POST"])
@gzip_page
def coach(request: HttpRequest, table_id: UUID, index: int, seat: int) -> HttpResponse:
    """GET says what there is, POST asks for it."""
    player = signed_in(request)
    with refusals():
        found = proofs.finished_hand(table_id, index, player)
        if seat > 3:
            raise RoomError("no_such_hand")
    so_far = known(found.deal, seat)
    if request.method == "POST" and not so_far.is_asked:
        try:
            if not limits.allows(HANDS, str(player.pk)):
                raise RoomError("coach_busy")
            so_far = Study.of_process().ask(found.deal, seat, found.record)
        except RoomError as refused:
            told = {"code": refused.code, "message": message(refused.code)}
            return JsonResponse(told, status=503)
    return _answer(so_far)


@never_cache
@require_GET
def hint(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """Where nobody but the player sits who is no bot, and at no room's table."""
    player = signed_in(request)
    with refusals():
        seat = rooms.practice_seat(table_id, player)
        if not limits.allows(HINTS, str(player.pk)):
            raise RoomError("too_fast")
    return JsonResponse({"hint": proofs.hint(table_id, seat)})


def _answer(so_far: Known) -> JsonResponse:
    if so_far.report is not None:
        return JsonResponse({"report": so_far.report})
    return JsonResponse({"asked": so_far.is_asked, "done": so_far.done, "total": so_far.total})
