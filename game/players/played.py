"""The hands and games that a player has played, read from the results that end each hand: three
queries for any number of hands. Who the others were counts as people or bots."""

import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.models import Exists, OuterRef, Q

from game.models import Player, Seat, Table

PAGE = 20


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand as one of its seats saw it."""

    table: uuid.UUID
    index: int
    seat: int
    rules: str
    with_people: bool
    is_last_of_game: bool
    at: datetime
    result: dict[str, Any]

    @property
    def delta(self) -> int:
        return int(self.result["deltas"][self.seat])


@dataclass(frozen=True, slots=True)
class PlayedGame:
    table: Table
    seat: int
    names: list[tuple[str, str]]
    """Of the others: name, or level of the bot; both empty: a player who is gone."""
    hands: list[int]
    points: int
    place: int | None
    """None while it runs."""


def hands(player: Player) -> list[PlayedHand]:
    """All that are over and count, oldest first: no void ones, none whose tiles somebody could know
    beforehand. One query."""
    people = Seat.objects.filter(table=OuterRef("table"), bot="").exclude(pk=OuterRef("pk"))
    rows = (
        Seat.objects.filter(
            player=player, table__counts=True, table__deals__finished_at__isnull=False
        )
        .annotate(with_people=Exists(people))
        .order_by("table__deals__finished_at", "table__deals__pk")
        .values_list(
            "table",
            "table__deals__index",
            "index",
            "table__rules",
            "with_people",
            "table__finished_at",
            "table__deals__finished_at",
            "table__deals__result",
        )
    )
    last = {table: index for table, index, *_ in rows}
    return [
        PlayedHand(
            table, index, seat, rules, people, bool(ended) and last[table] == index, at, result
        )
        for table, index, seat, rules, people, ended, at, result in rows
        if at and result and result["kind"] != "void"
    ]


def games(player: Player, page: int) -> tuple[list[PlayedGame], int]:
    """One page of games, newest first, and how many there are in all."""
    mine = Table.objects.filter(seats__player=player).filter(
        Q(finished_at__isnull=False) | Q(deals__finished_at__isnull=False)
    )
    ordered = mine.distinct().order_by("-created_at", "pk")
    chosen = ordered[PAGE * page : PAGE * (page + 1)].prefetch_related("seats__player", "deals")
    return [_game(table, player) for table in chosen], ordered.count()


def _game(table: Table, player: Player) -> PlayedGame:
    seats = list(table.seats.all())
    own = next(seat.index for seat in seats if seat.player_id == player.pk)
    over = [deal for deal in table.deals.all() if deal.result]
    points = points_after([deal.result for deal in over if deal.result])
    others = [seat for seat in seats if seat.index != own]
    return PlayedGame(
        table,
        own,
        [(seat.player.name if seat.player else "", seat.bot) for seat in others],
        [deal.index for deal in over],
        points[own],
        place(points, own) if table.finished_at and over else None,
    )


def points_after(results: Sequence[dict[str, Any]]) -> list[int]:
    """By seat, after these hands."""
    return [sum(result["deltas"][seat] for result in results) for seat in range(4)]


def place(points: Sequence[int], seat: int) -> int:
    """From 1; equal points share the better place."""
    return 1 + sum(other > points[seat] for other in points)
