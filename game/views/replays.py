"""Hands and games that are over: for those who may have their records. Going on from a moment."""

import json
from itertools import accumulate
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.views.decorators.cache import never_cache
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_POST, require_safe

from game import proofs
from game.errors import RoomError, message
from game.forms import LEVEL_CHOICES, practice_options
from game.players import choices
from game.players.played import place
from game.replays import film as films
from game.replays import taking_up, walls
from game.table.record import write
from game.views import outcomes
from game.views.me import plots
from game.views.visitors import may_begin, refusals, signed_in


@never_cache
@require_safe
def hand(request: HttpRequest, table_id: UUID, index: int) -> HttpResponse:
    return _hand(request, table_id, index)


def _hand(
    request: HttpRequest, table_id: UUID, index: int, *, problem: str = "", status: int = 200
) -> HttpResponse:
    player = signed_in(request)
    with refusals():
        found = proofs.finished_hand(table_id, index, player)
    header = found.record.header
    names = [outcomes.called(who.name, seat) for seat, who in enumerate(found.seats)]
    context = {
        "table": table_id,
        "index": index,
        "deal": found.deal,
        "title": outcomes.title(header),
        "you": found.you,
        "players": json.dumps(found.players()),
        "prefs": json.dumps(choices.of_player(player)),
        "origin": header.origin,
        "seats": list(zip(names, outcomes.winds(header.context.dealer), strict=True)),
        "levels": LEVEL_CHOICES,
        "level": practice_options(player.preferences.get("practice", {}))["level"],
        "problem": problem,
    }
    return render(request, "replay/hand.html", context, status=status)


@never_cache
@require_safe
@gzip_page
def film(request: HttpRequest, table_id: UUID, index: int) -> HttpResponse:
    with refusals():
        found = proofs.finished_hand(table_id, index, signed_in(request))
    told = films.film(found.record, get_language() or "fr")
    return HttpResponse(told, content_type="application/json")


@never_cache
@require_safe
def game(request: HttpRequest, table_id: UUID) -> HttpResponse:
    with refusals():
        found = proofs.finished_game(table_id, signed_in(request))
        if not found.records:
            raise RoomError("no_such_hand")
    results = [dict(record.result or {}) for record in found.records.values()]
    courses = [list(accumulate(result["deltas"][seat] for result in results)) for seat in range(4)]
    context = {
        "table": table_id,
        "is_over": found.is_over,
        "seats": _places(found, [course[-1] for course in courses]),
        "hands": _hands(found),
        "race": plots.race(courses) if len(results) > 1 else None,
    }
    return render(request, "replay/game.html", context)


def _places(found: proofs.Game, points: list[int]) -> list[dict[str, object]]:
    return [
        {
            "name": outcomes.called(who.name, seat),
            "points": outcomes.signed(points[seat]),
            "place": place(points, seat),
            "is_you": seat == found.you,
        }
        for seat, who in enumerate(found.seats)
    ]


def _hands(found: proofs.Game) -> list[dict[str, object]]:
    names = [outcomes.called(who.name, seat) for seat, who in enumerate(found.seats)]
    return [
        {
            "index": index,
            "title": outcomes.title(record.header),
            "outcome": outcomes.outcome(record.result, names),
            "deltas": list(zip(names, map(outcomes.signed, record.result["deltas"]), strict=True)),
        }
        for index, record in found.records.items()
        if record.result is not None
    ]


@never_cache
@require_safe
def game_record(request: HttpRequest, table_id: UUID) -> HttpResponse:
    """All hands that are over, one after the other."""
    with refusals():
        found = proofs.finished_game(table_id, signed_in(request))
    text = "".join(f"{line}\n" for line in write(found.records.values()))
    headers = {"Content-Disposition": f'attachment; filename="joypip-{table_id}.jsonl"'}
    return HttpResponse(text, content_type="application/jsonl; charset=utf-8", headers=headers)


# What can be made of a hand


@require_POST
def play_on(request: HttpRequest, table_id: UUID, index: int) -> HttpResponse:
    player, posted = signed_in(request), request.POST
    with refusals():
        found = proofs.finished_hand(table_id, index, player)
    try:
        moment = table_id, index, _whole(posted.get("n"))
        if not may_begin(request):
            raise RoomError("many_games")
        table = taking_up.take_up(
            found.record, moment, player, _whole(posted.get("seat")), posted.get("level", "")
        )
    except RoomError as refused:
        return _hand(request, table_id, index, problem=message(refused.code), status=400)
    return redirect("table", table.pk)


@require_POST
def share_wall(request: HttpRequest, table_id: UUID, index: int) -> HttpResponse:
    player = signed_in(request)
    with refusals():
        proofs.finished_hand(table_id, index, player)
        wall = walls.share(table_id, index, player)
    return redirect("wall", wall.code)


def _whole(text: str | None) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 6 else -1
