"""Rooms in the database: read as lobbies, changed under a lock. Whoever changes one does first what
is overdue in it. Synchronous."""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial
from uuid import UUID

from django.db import transaction
from django.db.models import Q, QuerySet

from game.errors import RoomError
from game.models import Ballot, Member, Pause, Place, Player, Room, Seat, Table, Vote
from game.players import programs, texts
from game.rooms import lobby as lobbies
from game.rooms import options
from game.rooms.effects import carry_out
from game.rooms.lobby import Game, Lobby, Moment, Outcome
from game.rooms.moves import elapsed
from game.rooms.voting import ASK_AGAIN

REMEMBERED = 16
"""Actions of a person that are known again when they come a second time."""

Work = Callable[[Room, Lobby, Moment], Outcome]
Listener = Callable[[UUID, UUID | None], None]
listeners: set[Listener] = set()
"""Each is called after a change, in whatever thread made it, with the room and, where that may
be concerned, its table."""


@dataclass(frozen=True, slots=True)
class Visit:
    """Who changes a room, as far as the room has to know. `id` is the client's own for it."""

    player: Player | None
    present: frozenset[int] = frozenset()
    id: UUID | None = None
    now: int | None = None


def change(room: UUID, work: Work, visit: Visit) -> Room:
    """Raises RoomError; then only what was overdue is done."""
    if visit.player and not visit.player.is_active:
        raise RoomError("forbidden")
    refused = None
    with transaction.atomic():
        row = _locked(room)
        now = int(time.time() * 1000) if visit.now is None else visit.now
        before = load(row, now)
        moment = _moment(row, before, visit, now)
        due = elapsed(before, moment)
        try:
            with transaction.atomic():
                after = due if _is_done(row, visit) else due.then(work(row, due.lobby, moment))
                _keep(row, before, after, moment)
        except RoomError as error:
            refused, after = error, due
            _keep(row, before, due, moment)
        is_changed = after.lobby != before
        transaction.on_commit(partial(tell, row.pk, row.table_id if is_changed else None))
    if refused:
        raise refused
    return row


def tell(room: UUID, table: UUID | None = None) -> None:
    """To who shows the room in this process, and by them to other processes."""
    for listener in tuple(listeners):
        listener(room, table)


def _locked(room: UUID) -> Room:
    rows = Room.objects.select_related("table").select_for_update(of=("self",), no_key=True)
    row = rows.filter(pk=room).first()
    if row is None:
        raise RoomError("no_such_room")
    return row


def _moment(row: Room, lobby: Lobby, visit: Visit, now: int) -> Moment:
    """The persons are locked: who starts in two rooms at once has a seat in one of them."""
    player = visit.player.pk if visit.player else None
    persons = sorted({*lobby.seated, *([player] if player else [])})
    locked = Player.objects.select_for_update(no_key=True).filter(pk__in=persons).order_by("pk")
    list(locked.values_list("pk"))
    others = running_tables().exclude(room=row.pk).filter(seats__player__in=persons)
    busy = frozenset(others.values_list("seats__player", flat=True)) & frozenset(persons)
    return Moment(now, visit.present, busy)


def running_tables() -> QuerySet[Table]:
    """Of rooms: nobody has a seat at two of them."""
    return Table.objects.filter(room__isnull=False, finished_at=None, frozen_at=None)


def with_names(moment: Moment, row: Room, player: int) -> Moment:
    """For who takes a name: it is to be free in all rooms that the player is in."""
    mine = Member.objects.filter(player=player, left_at=None, room__closed_at=None)
    rooms = mine.exclude(room=row.pk).values("room")
    others = Member.objects.filter(room__in=rooms, left_at=None).exclude(player=player)
    names = others.values_list("player__name", flat=True)
    return replace(moment, taken=frozenset(map(texts.key, names)))


# Done already?


def _is_done(row: Room, visit: Visit) -> bool:
    """Sent a second time. Noted as done, else; who is refused may send it again."""
    if visit.id is None or visit.player is None:
        return False
    member = row.members.filter(player=visit.player).first()
    if member is None:
        return False
    if visit.id.hex in member.done:
        return True
    member.done = [*member.done, visit.id.hex][-REMEMBERED:]
    member.save(update_fields=["done"])
    return False


# Reading


def load(row: Room, now: int) -> Lobby:
    places = [
        lobbies.Place(p.player_id, p.bot, p.is_ready, p.wants, p.offered_to_id, _outside(p))
        for p in row.places.select_related("program__player")
    ]
    members = [
        lobbies.Member(m.player_id, m.player.name, m.left_at is None, m.is_kicked, m.stops)
        for m in row.members.select_related("player")
    ]
    lobby = Lobby(
        host=row.host_id,
        members=tuple(members),
        options=options.remembered(row.options),
        title=row.title,
        game=_game(row, now),
        starts_at=row.starts_at,
        votes=_votes(row, now),
        is_closed=row.closed_at is not None,
    )
    return lobby.with_places(places)


def _outside(place: Place) -> lobbies.Outside | None:
    if place.program is None:
        return None
    program = place.program
    return lobbies.Outside(
        program.player_id, program.player.name, program.opener_id, program.called_at is not None
    )


def _game(row: Room, now: int) -> Game | None:
    table = row.table
    if table is None:
        return None
    if table.finished_at or table.frozen_at:
        return Game(table.pk, is_over=True)
    pause = Pause.objects.filter(table=table, since__lte=now, until__gt=now).last()
    seats = list(Seat.objects.filter(table=table))
    return Game(
        table.pk,
        paused_until=pause.until if pause else None,
        paused_by=pause.by_id if pause else None,
        away=frozenset(seat.index for seat in seats if seat.substitute),
        shows=frozenset(seat.index for seat in seats if seat.shows_hand),
    )


def _votes(row: Room, now: int) -> tuple[lobbies.Vote, ...]:
    recent = Q(outcome=None) | Q(outcome=False, closes_at__gt=now - ASK_AGAIN)
    votes = row.votes.filter(recent).order_by("pk").prefetch_related("ballots")
    return tuple(
        lobbies.Vote(
            vote.pk,
            vote.kind,
            vote.by_id,
            vote.closes_at,
            tuple((ballot.player_id, ballot.yes) for ballot in vote.ballots.all()),
            vote.outcome,
        )
        for vote in votes
    )


# Writing


def _keep(row: Room, before: Lobby, outcome: Outcome, moment: Moment) -> None:
    """Writes what differs, and does what else is to be done."""
    after = outcome.lobby
    at = datetime.fromtimestamp(moment.at / 1000, UTC)
    carry_out(row, outcome, moment)
    if after == before:
        return
    row.title, row.host_id, row.starts_at = after.title, after.host, after.starts_at
    row.options = after.options.json()
    if after.is_closed and row.closed_at is None:
        row.closed_at, row.code, row.link = at, None, None
    _keep_members(row, before, after, at)
    _keep_places(row, before, after)
    _keep_votes(row, before, after)
    row.revision += 1
    row.save()


def _keep_members(row: Room, before: Lobby, after: Lobby, at: datetime) -> None:
    for member in after.members:
        old = before.known(member.player)
        if member == old:
            continue
        facts: dict[str, object] = {
            "left_at": None if member.is_here else at,
            "is_kicked": member.is_kicked,
            "stops": member.stops,
        }
        if old is None or (member.is_here and not old.is_here):
            facts["joined_at"] = at
        row.members.update_or_create(player_id=member.player, defaults=facts)
        if old is None or member.name != old.name:
            Player.objects.filter(pk=member.player).update(name=member.name)


def _keep_places(row: Room, before: Lobby, after: Lobby) -> None:
    """Places change hands empty: nobody sits in two, not even in between."""
    changed = [i for i, place in enumerate(after.places) if place != before.places[i]]
    moved = [i for i in changed if _who(before.places[i]) != _who(after.places[i])]
    if moved:
        row.places.filter(index__in=moved).update(player=None, program=None)
    for index in changed:
        place = after.places[index]
        Place.objects.filter(room=row, index=index).update(
            player=place.player,
            bot=place.bot,
            is_ready=place.is_ready,
            wants=place.wants,
            offered_to=place.offered_to,
            program=programs.of(place.program.player) if place.program else None,
        )
    programs.forget(_programs(before) - _programs(after))


def _who(place: lobbies.Place) -> tuple[int | None, int | None]:
    return place.player, place.program.player if place.program else None


def _programs(lobby: Lobby) -> set[int]:
    return {place.program.player for place in lobby.places if place.program}


def _keep_votes(row: Room, before: Lobby, after: Lobby) -> None:
    known = {vote.id: vote for vote in before.votes}
    for vote in after.votes:
        if vote == known.get(vote.id):
            continue
        kept = Vote(pk=vote.id, room=row, kind=vote.kind, by_id=vote.by)
        kept.closes_at, kept.outcome = vote.closes_at, vote.outcome
        kept.save()
        kept.ballots.all().delete()
        Ballot.objects.bulk_create(
            Ballot(vote=kept, player_id=player, yes=yes) for player, yes in vote.answers
        )


def glance(row: Room) -> Lobby:
    """As it is now, what is overdue included; nothing is changed."""
    now = int(time.time() * 1000)
    lobby = load(row, now)
    return elapsed(lobby, Moment(now)).lobby
