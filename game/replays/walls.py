"""Walls of hands that are over, dealt again at other tables by a code, and how the same wall went.
Only a hand that is over has a code, so none leads to a wall that is being played for points.
Raises RoomError; synchronous."""

import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.db.models import Q

from game import store
from game.errors import RoomError
from game.models import Player, Seat, Table, Wall
from game.players import limits
from game.replays.taking_up import against_bots
from game.store import Recorded
from game.table.record import HandRecord, Header, Origin
from game.table.rules import Length
from game.table.state import SEATS, Context
from game.tables import Known

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that is taken for another."""
LENGTH = 8
TRIES = limits.Limit("walls", 60, 600)
"""Of codes, by an address or a player."""


def share(table: UUID, index: int, player: Player) -> Wall:
    """The wall of a hand that is over, with its code; of one that was played again, the first."""
    first = _first(table, index)
    found = Wall.objects.filter(deal=first.id).first()
    while found is None:
        code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        try:
            with transaction.atomic():
                found = Wall.objects.create(code=code, deal_id=first.id, by=player)
        except IntegrityError:  # another has the code, or has just shared this wall
            found = Wall.objects.filter(deal=first.id).first()
    return found


def _first(table: UUID, index: int) -> Recorded:
    found = store.deal(table, index)
    while found and found.header.origin:
        before = store.deal(UUID(found.header.origin.table), found.header.origin.deal)
        if before is None:  # it was swept
            break
        found = before
    if found is None:
        raise RoomError("no_such_hand")
    if found.result is None:
        raise RoomError("not_over")
    return found


def typed(code: str) -> str:
    return "".join(letter for letter in code.upper() if letter.isalnum())


def by_code(code: str, *, tried_by: tuple[str, ...] = ()) -> Wall:
    """`tried_by`: the address and, where there is one, the player; each has so many tries."""
    allowed = [limits.allows(TRIES, who) for who in tried_by]  # each counts
    if not all(allowed):
        raise RoomError("too_many_tries")
    found = Wall.objects.select_related("deal").filter(code=typed(code)).first()
    if found is None:
        raise RoomError("no_such_wall")
    return found


def known(wall: Wall) -> Known:
    """The hand as its seats were dealt it: dealer, winds and streak are the same, points begin
    anew, and the game ends with it."""
    table, index = wall.deal.table_id, wall.deal.index
    recorded = store.deal(table, index)
    assert recorded, "a wall is shared once its hand is over"
    first = recorded.header
    context = Context(first.context.dealer, first.context.streak, first.context.round)
    header = Header(
        replace(first.rules, length=Length.HAND),
        replace(context, first=context.dealer),
        first.generator,
        Origin(str(table), index),
    )
    return Known(HandRecord(header, recorded.seed), wall)


def known_by_code(code: str) -> Known | None:
    """None without a code, or where the wall has been swept since."""
    found = Wall.objects.select_related("deal").filter(code=code).first() if code else None
    return known(found) if found else None


def deal_again(wall: Wall, player: Player, seat: int, level: str) -> Table:
    """The wall for one person against bots."""
    if seat not in SEATS:
        raise RoomError("bad_options")
    return against_bots(known(wall), player, seat, level)


# How it went


@dataclass(frozen=True, slots=True)
class Play:
    """One table that has played the wall to its end."""

    table: UUID
    index: int
    names: list[tuple[str, str]]
    """By seat: name, or level of the bot; both empty: a player who is gone."""
    result: dict[str, Any]
    you: int | None


def plays(wall: Wall, player: Player | None) -> list[Play]:
    """In the order in which they began, so the first hand first."""
    rows = Table.objects.filter(Q(pk=wall.deal.table_id) | Q(wall=wall)).order_by("created_at")
    found = rows.prefetch_related("seats__player", "deals")
    return [play for table in found for play in _plays(table, wall, player)]


def _plays(table: Table, wall: Wall, player: Player | None) -> Iterator[Play]:
    seats = list(table.seats.all())
    index = wall.deal.index if table.pk == wall.deal.table_id else 1
    own = [seat.index for seat in seats if player and seat.player_id == player.pk]
    for deal in table.deals.all():
        if deal.index == index and deal.result:
            names = [(str(seat.player or ""), seat.bot) for seat in seats]
            yield Play(table.pk, index, names, deal.result, own[0] if own else None)


def has_sat(wall: Wall, player: Player | None) -> bool:
    return player is not None and player.pk in who_sat(wall.code, [player.pk])


def who_sat(code: str, players: Iterable[int]) -> frozenset[int]:
    """At a table with this wall, over or not: they know tiles of it. Nobody without a code."""
    if not code:
        return frozenset()
    at = Q(table__deals__wall__code=code) | Q(table__wall__code=code)
    found = Seat.objects.filter(at, player__in=list(players))
    return frozenset(found.values_list("player_id", flat=True))


def is_playing(wall: Wall, player: Player) -> bool:
    return Seat.objects.filter(table__wall=wall, table__finished_at=None, player=player).exists()
