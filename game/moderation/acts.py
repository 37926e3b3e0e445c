"""What moderators do to tables. Each act asks for its right, is in the log in the same transaction,
and tells the players. Raises RoomError; synchronous: whoever calls tells the live tables."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from uuid import UUID

from django.db import transaction
from django.db.models import F

from game import rooms, store, tables
from game.errors import RoomError
from game.models import Notice, Player, Room, Seat, Table
from game.moderation import log, rights
from game.moderation.rights import Right
from game.players import standing, texts
from game.table.record import fold
from game.table.state import SEATS
from game.table.view import view
from scoring.tiles import NAMES

NOTICE, NOTE = "notice", "note"


@dataclass(frozen=True, slots=True)
class Order:
    """What a moderator asks for. `seat`: the one it is about; `text`: what is to be said."""

    by: Player
    table: UUID
    reason: str
    now: int
    seat: int | None = None
    text: str = ""


@dataclass(slots=True)
class Deed:
    """What the log will say of it besides: `facts` in place of the table before and after."""

    player: Player | None = None
    facts: log.Facts | None = None


def pause(order: Order) -> None:
    with _acting(order, "pause"):
        until = order.now + tables.LONGEST_PAUSE
        tables.pause(order.table, order.by.pk, until, now=order.now)


def resume(order: Order) -> None:
    with _acting(order, "resume"):
        tables.resume(order.table, now=order.now)


def void_hand(order: Order) -> None:
    with _acting(order, "void"):
        if not tables.void_hand(order.table, now=order.now):
            raise RoomError("not_playing")


def end(order: Order) -> None:
    """Closes a table that is frozen, too."""
    with _acting(order, "end"):
        if not Table.objects.filter(pk=order.table, finished_at=None).exists():
            raise RoomError("game_over")
        tables.end(order.table, now=order.now)


def seat_bot(order: Order) -> None:
    """It plays for the person until that person does something again."""
    with _acting(order, "seat_bot") as deed:
        deed.player = _person(order)
        if not tables.substitute(order.table, _seat(order)):
            raise RoomError("game_over")


def remove(order: Order) -> None:
    """The seat is a bot's from now on, and the room closed to the person."""
    with _acting(order, "remove") as deed:
        deed.player = _person(order)
        room = _room(order)
        if room is None:
            tables.hand_over(order.table, _seat(order), None)
        else:
            rooms.expel(room.pk, deed.player.pk, order.now)


def thaw(order: Order) -> None:
    with _acting(order, "thaw"):
        if not Table.objects.filter(pk=order.table, frozen_at__isnull=False).exists():
            raise RoomError("not_frozen")
        tables.thaw(order.table)


def say(order: Order) -> None:
    """To all who are there; where the table has a room, in the talk of that."""
    with _acting(order, "say") as deed:
        text = texts.said(order.text)
        deed.facts = {"text": text}
        running = Table.objects.filter(pk=order.table, finished_at=None)
        if not running.update(revision=F("revision") + 1):
            raise RoomError("game_over")
        _tell(order, NOTICE, text)


def reveal(order: Order) -> list[list[str]]:
    """The hidden tiles of the four seats at this moment. No player learns of it."""
    with _acting(order, "reveal") as deed:
        deal = store.newest_deal(order.table)
        if not isinstance(deal, store.Recorded):
            raise RoomError("not_playing")
        deed.facts = {"hand": deal.index, "step": len(deal.rows)}
        state = fold(store.hand_record(deal)).state
        seats = [view(state, seat).seats[seat] for seat in SEATS]
    return [[NAMES[tile] for tile in (*(s.hand or ()), s.drawn) if tile is not None] for s in seats]


def watch(order: Order) -> None:
    """The public view as it happens: others who watch see it later."""
    with _acting(order, "watch") as deed:
        deed.facts = {"live": True}


ACTS: dict[str, Callable[[Order], object]] = {
    "pause": pause,
    "resume": resume,
    "void": void_hand,
    "end": end,
    "seat_bot": seat_bot,
    "remove": remove,
    "thaw": thaw,
    "say": say,
    "reveal": reveal,
}
FREE = frozenset({"watch", "say"})
"""Those that speak for themselves; all others need a reason."""
NOTED = frozenset({"pause", "resume", "void", "end", "seat_bot", "thaw"})
"""Those of which all who are there are told; the others say it themselves, or nobody."""


def may_decide(by: Player, table: UUID, right: Right) -> None:
    """Nobody does at a table where they play themselves."""
    rights.demand(by, right)
    standing.may_play(by)
    if Seat.objects.filter(table=table, player=by).exists():
        raise RoomError("own_table")


@contextmanager
def _acting(order: Order, act: str) -> Iterator[Deed]:
    may_decide(order.by, order.table, rights.ACTS[act])
    reason = texts.complaint(order.reason)
    if not reason and act not in FREE:
        raise RoomError("no_reason")
    deed = Deed()
    with transaction.atomic():
        before = _facts(order)
        yield deed
        if act in NOTED:
            _tell(order, NOTE, f"desk_{act}", deed.player)
        room = Room.objects.filter(table=order.table).first()
        log.write(
            order.by,
            act,
            reason,
            player=deed.player,
            table=order.table,
            room=room.pk if room else None,
            change=({}, deed.facts) if deed.facts else (before, _facts(order)),
        )
        if room:
            transaction.on_commit(partial(rooms.tell, room.pk))


def _facts(order: Order) -> log.Facts:
    """A table as the log shows it."""
    table = Table.objects.prefetch_related("seats").filter(pk=order.table).first()
    if table is None:
        raise RoomError("no_such_table")
    deal = store.newest_deal(table.pk)
    header = deal.header if isinstance(deal, store.Recorded) else None
    pause = table.pauses.filter(until__gt=order.now).first()
    return {
        "finished": table.finished_at is not None,
        "frozen": table.frozen_at is not None,
        "paused": pause.until if pause else None,
        "hand": deal.index if deal else None,
        "points": list(header.context.points) if header else None,
        "seats": [[seat.player_id, seat.bot or seat.substitute] for seat in table.seats.all()],
    }


def _tell(order: Order, kind: str, text: str, player: Player | None = None) -> None:
    told = {"kind": kind, "text": text, "player": player, "at": order.now}
    room = _room(order)
    if room is None:
        Notice.objects.create(table_id=order.table, **told)
        return
    room.said.create(**told)
    Room.objects.filter(pk=room.pk).update(revision=F("revision") + 1)


def _room(order: Order) -> Room | None:
    return Room.objects.filter(table=order.table, closed_at=None).first()


def _seat(order: Order) -> int:
    if order.seat is None:
        raise RoomError("nobody_seated")
    return order.seat


def _person(order: Order) -> Player:
    found = Seat.objects.select_related("player").filter(table=order.table, index=_seat(order))
    seat = found.first()
    if seat is None or seat.player is None:
        raise RoomError("nobody_seated")
    return seat.player
