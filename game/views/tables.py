"""Tables, and what is kept of their hands."""

import json
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET

from game import proofs, rooms
from game.errors import RoomError
from game.models import Player, Room, Table
from game.players import choices
from game.table.record import Origin
from game.views.visitors import refusals, signed_in


@never_cache
@require_GET
def table(request: HttpRequest, table_id: UUID) -> HttpResponse:
    player = signed_in(request)
    with refusals():
        seat = rooms.seat_or_watch(table_id, player)
    context = {
        "table": table_id,
        "is_seated": seat is not None,
        "hints": _has_hints(table_id, player),
        "counts": not Table.objects.filter(pk=table_id, counts=False).exists(),
        "socket_path": f"/ws/table/{table_id}/",
        "room": _room_of(table_id, player),
        "prefs": json.dumps(choices.of_player(player)),
    }
    return render(request, "table.html", context)


def _has_hints(table: UUID, player: Player) -> bool:
    try:
        rooms.practice_seat(table, player)
    except RoomError:
        return False
    return True


def _room_of(table: UUID, player: Player) -> Room | None:
    return Room.objects.filter(
        table=table, closed_at=None, members__player=player, members__left_at=None
    ).first()


@never_cache
@require_GET
def verify(request: HttpRequest, table_id: UUID, index: int) -> HttpResponse:
    """The proof of a wall: the browser fetches the record, makes the wall anew and compares."""
    player = signed_in(request)
    with refusals():
        hand = proofs.finished_hand(table_id, index, player)
    context = {
        "table": table_id,
        "index": index,
        "first": _first_proof(hand.record.header.origin, player),
        "hand": hand.record.header.context.hand,
        "you": hand.you,
        "players": json.dumps(hand.players()),
        "takers": "".join("-" if seat is None else str(seat) for seat in hand.takers),
    }
    return render(request, "verify.html", context)


def _first_proof(origin: Origin | None, player: Player) -> str:
    """Where the wall of a hand is proven that was dealt with a known one; "" where there is no such
    page for the player."""
    if origin is None:
        return ""
    try:
        proofs.finished_hand(UUID(origin.table), origin.deal, player)
    except RoomError:
        return ""
    return reverse("verify", args=[origin.table, origin.deal])


@never_cache
@require_GET
def record(request: HttpRequest, table_id: UUID, index: int) -> HttpResponse:
    with refusals():
        hand = proofs.finished_hand(table_id, index, signed_in(request))
    text = "".join(f"{line}\n" for line in hand.lines())
    name = f"joypip-{table_id}-{index}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return HttpResponse(text, content_type="application/jsonl; charset=utf-8", headers=headers)
