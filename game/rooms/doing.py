"""What a member does in a room, from the door to the database. Raises RoomError; synchronous."""

from uuid import UUID

from game.errors import RoomError
from game.models import Handover, Player, Room
from game.players import programs, texts
from game.replays import walls
from game.rooms import invitations, seating, shelf, talk, wording
from game.rooms.actions import (
    Action,
    Choose,
    HandOver,
    Invite,
    Mute,
    OpenSeat,
    Phrase,
    Rename,
    Report,
    Say,
    SeatProgram,
)
from game.rooms.lobby import Lobby, Moment, Outcome, Outside
from game.rooms.moves import act
from game.rooms.shelf import Visit

Given = dict[str, str]


def do(room: UUID, action: Action, visit: Visit) -> Given:
    """What whoever does it gets: a `link` or a `token`, where the action makes one. What was done
    already, by the visit's id, is not done again, and a token is told but once."""
    player = visit.player
    assert player
    wording.check(action, player)
    if isinstance(action, Choose) and action.options.wall:
        walls.by_code(action.options.wall, tried_by=(f"player-{player.pk}",))
    if isinstance(action, Mute):
        _here(room, player)
        talk.mute(player, action.player, on=action.on)
        return {}
    given: Given = {}

    def work(row: Room, lobby: Lobby, moment: Moment) -> Outcome:
        if isinstance(action, Invite | HandOver | Say | Phrase | Report):
            if not lobby.is_here(player.pk):
                raise RoomError("not_in_room")
            _beside(row, lobby, player, action, moment)
            return Outcome(lobby)
        if isinstance(action, OpenSeat):
            return _opened(lobby, player, action, moment, given)
        if isinstance(action, Rename):
            moment = shelf.with_names(moment, row, player.pk)
        return act(lobby, player.pk, action, moment)

    shelf.change(room, work, visit)
    if isinstance(action, HandOver):
        mine = Handover.objects.filter(room=room, giver=player, used_at=None)
        given["link"] = f"/h/{invitations.handover_token(mine.latest('pk'))}"
    return given


def _opened(
    lobby: Lobby, player: Player, action: OpenSeat, moment: Moment, given: Given
) -> Outcome:
    """Where it is refused, the program that was made for it goes as well."""
    others = [place.program for s, place in enumerate(lobby.places) if s != action.seat]
    names = [one.name for one in (*others, *lobby.here) if one]
    name = texts.free_name(action.name, frozenset(map(texts.key, names)))
    program, given["token"] = programs.create(name, player)
    outside = Outside(program.player_id, program.player.name, player.pk)
    return act(lobby, player.pk, SeatProgram(action.seat, outside), moment)


def _beside(
    row: Room,
    lobby: Lobby,
    player: Player,
    action: Invite | HandOver | Say | Phrase | Report,
    moment: Moment,
) -> None:
    """What the lobby itself does not know of."""
    match action:
        case Say(text):
            talk.say(row, player, talk.TEXT, text, moment.at)
        case Phrase(kind, code):
            talk.say(row, player, kind, code, moment.at)
        case Report(reported, reason, text):
            talk.report(row, player, reported, reason, text)
        case HandOver(name):
            invitations.hand_over(row, lobby, player.pk, name, moment)
        case Invite(renews):
            seating.for_host(lobby, player.pk)
            invitations.change(row, renews=renews)


def look_after(room: UUID, visit: Visit) -> None:
    """Does what is overdue, and nothing else."""
    shelf.change(room, lambda _, lobby, __: Outcome(lobby), visit)


def succeed(room: UUID, visit: Visit) -> None:
    """Somebody who is present is host, if the host is not."""

    def work(_: Room, lobby: Lobby, moment: Moment) -> Outcome:
        can = any(lobby.is_here(who) for who in moment.present)
        if not can or lobby.host in moment.present:
            return Outcome(lobby)
        return seating.succeeded(lobby, moment)

    shelf.change(room, work, visit)


def expel(room: UUID, player: int, now: int) -> None:
    """What a moderator does."""

    def work(_: Room, lobby: Lobby, moment: Moment) -> Outcome:
        return seating.expel(lobby, player, moment)

    shelf.change(room, work, Visit(None, now=now))


def _here(room: UUID, player: Player) -> None:
    if not Room.objects.filter(pk=room, members__player=player, members__left_at=None).exists():
        raise RoomError("not_in_room")
