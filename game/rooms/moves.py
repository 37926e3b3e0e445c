"""What may be done in a room, and what becomes of it: the one function that decides. Pure."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.errors import RoomError
from game.players import texts
from game.rooms import seating, starting, voting
from game.rooms.actions import (
    Answer,
    Ask,
    Away,
    Back,
    Choose,
    CloseSeat,
    Entitle,
    Kick,
    Leave,
    LobbyAction,
    MakeHost,
    Offer,
    Ready,
    Rename,
    Resume,
    SeatBot,
    SeatProgram,
    ShowHand,
    Sit,
    Stand,
    Start,
    Stop,
    Swap,
    Take,
)
from game.rooms.lobby import (
    CameBack,
    Lobby,
    Moment,
    Noted,
    Outcome,
    Phase,
    Renamed,
    Showed,
    WentAway,
)
from game.table.state import Seat


def act(lobby: Lobby, player: int, action: LobbyAction | SeatProgram, moment: Moment) -> Outcome:
    """Raises RoomError, and then nothing has changed."""
    if lobby.is_closed:
        raise RoomError("closed")
    if not lobby.is_here(player):
        raise RoomError("not_in_room")
    return _RULES[type(action)](lobby, player, action, moment)


def elapsed(lobby: Lobby, moment: Moment) -> Outcome:
    """What happens by itself: votes that end in time, the end of the countdown, another host."""
    outcome = voting.overdue(lobby, moment)
    if not lobby.is_closed and (lobby.host is None or not lobby.is_here(lobby.host)):
        outcome = outcome.then(seating.succeeded(outcome.lobby, moment))  # the account is gone
    if outcome.lobby.starts_at is not None and outcome.lobby.starts_at <= moment.at:
        return outcome.then(starting.begin(outcome.lobby, moment))
    return outcome


def next_due(lobby: Lobby) -> int | None:
    """When that is."""
    times = [vote.closes_at for vote in lobby.votes if vote.is_open]
    return min([*times, *([lobby.starts_at] if lobby.starts_at else [])], default=None)


def _choose(lobby: Lobby, player: int, action: Choose, _: Moment) -> Outcome:
    """Nobody is ready for a game that has become another one."""
    seating.for_host(lobby, player)
    if lobby.phase is Phase.PLAYING:
        raise RoomError("playing")
    if action.options == lobby.options:
        return Outcome(lobby)
    lobby = starting.disturbed(lobby, player)
    places = [replace(place, is_ready=False) for place in lobby.places]
    lobby = replace(lobby, options=action.options).with_places(places)
    return Outcome(lobby, (Noted("options", player),))


def _entitle(lobby: Lobby, player: int, action: Entitle, _: Moment) -> Outcome:
    seating.for_host(lobby, player)
    return Outcome(replace(lobby, title=action.title))


def _rename(lobby: Lobby, player: int, action: Rename, moment: Moment) -> Outcome:
    names = [member.name for member in lobby.here if member.player != player]
    if texts.key(action.name) in {texts.key(name) for name in names} | moment.taken:
        raise RoomError("name_taken")
    member = lobby.known(player)
    assert member
    is_played = lobby.phase is Phase.PLAYING and player in lobby.seated
    effects = (Renamed(),) if is_played else ()
    return Outcome(lobby.with_member(replace(member, name=action.name)), effects)


def _away(lobby: Lobby, player: int, _: Away, __: Moment) -> Outcome:
    return _with_away(lobby, player, on=True)


def _back(lobby: Lobby, player: int, _: Back, __: Moment) -> Outcome:
    return _with_away(lobby, player, on=False)


def _with_away(lobby: Lobby, player: int, *, on: bool) -> Outcome:
    seat = _playing_seat(lobby, player)
    assert lobby.game
    if (seat in lobby.game.away) == on:
        return Outcome(lobby)
    lobby = replace(lobby, game=replace(lobby.game, away=lobby.game.away ^ {seat}))
    if on:
        return Outcome(lobby, (WentAway(seat), Noted("away", player)))
    return Outcome(lobby, (CameBack(seat), Noted("back", player)))


def _show_hand(lobby: Lobby, player: int, action: ShowHand, _: Moment) -> Outcome:
    seat = _playing_seat(lobby, player)
    assert lobby.game
    if (seat in lobby.game.shows) == action.on:
        return Outcome(lobby)
    lobby = replace(lobby, game=replace(lobby.game, shows=lobby.game.shows ^ {seat}))
    return Outcome(lobby, (Showed(seat, action.on),))


def _playing_seat(lobby: Lobby, player: int) -> Seat:
    if lobby.phase is not Phase.PLAYING:
        raise RoomError("not_playing")
    return starting.own_seat(lobby, player)


_RULES: dict[type[LobbyAction | SeatProgram], Callable[[Lobby, int, Any, Moment], Outcome]] = {
    Sit: seating.sit,
    Stand: lambda lobby, player, _, moment: seating.stand(lobby, player, moment),
    Swap: lambda lobby, player, action, _: seating.swap(lobby, player, action),
    Ready: starting.ready,
    SeatBot: lambda lobby, player, action, _: seating.seat_bot(lobby, player, action),
    SeatProgram: lambda lobby, player, action, _: seating.seat_program(lobby, player, action),
    CloseSeat: lambda lobby, player, action, _: seating.close_seat(lobby, player, action),
    Kick: seating.kick,
    MakeHost: lambda lobby, player, action, _: seating.make_host(lobby, player, action),
    Choose: _choose,
    Entitle: _entitle,
    Rename: _rename,
    Start: lambda lobby, player, _, moment: starting.start(lobby, player, moment),
    Stop: lambda lobby, player, _, __: starting.stop(lobby, player),
    Leave: lambda lobby, player, _, moment: seating.leave(lobby, player, moment),
    Ask: voting.ask,
    Answer: voting.answer,
    Resume: lambda lobby, player, _, moment: voting.resume(lobby, player, moment),
    Away: _away,
    Back: _back,
    ShowHand: _show_hand,
    Offer: lambda lobby, player, action, _: seating.offer(lobby, player, action),
    Take: seating.take,
}
