"""From a lobby to a game: who is ready, the countdown, the start. Pure."""

from dataclasses import replace

from game.errors import RoomError
from game.rooms.actions import Ready
from game.rooms.lobby import COUNTDOWN, Begun, Game, Lobby, Moment, Noted, Outcome, Phase, Place
from game.table.state import Seat

STOPS = 3
"""How often a person may hold up one start; whoever is host may without end."""


def disturbed(lobby: Lobby, player: int) -> Lobby:
    """The countdown stops, because `player` does what does not go with it."""
    if lobby.starts_at is None:
        return lobby
    member = lobby.known(player)
    if member and player != lobby.host:
        if member.stops >= STOPS:
            raise RoomError("too_often")
        lobby = lobby.with_member(replace(member, stops=member.stops + 1))
    return replace(lobby, starts_at=None)


def ready(lobby: Lobby, player: int, action: Ready, moment: Moment) -> Outcome:
    seat = own_seat(lobby, player)
    if lobby.phase is Phase.PLAYING:
        raise RoomError("playing")
    if action.on and player in moment.busy:
        raise RoomError("playing_elsewhere")
    place = lobby.places[seat]
    if place.is_ready == action.on:
        return Outcome(lobby)
    if not action.on:
        lobby = disturbed(lobby, player)
    lobby = lobby.with_place(seat, replace(place, is_ready=action.on))
    return Outcome(started_if_ready(lobby, moment))


def started_if_ready(lobby: Lobby, moment: Moment) -> Lobby:
    """The countdown begins by itself once everybody who sits is ready."""
    persons = [place for place in lobby.places if place.player]
    if lobby.phase is Phase.LOBBY and persons and all(place.is_ready for place in persons):
        return replace(lobby, starts_at=moment.at + COUNTDOWN)
    return lobby


def start(lobby: Lobby, player: int, moment: Moment) -> Outcome:
    if player != lobby.host:
        raise RoomError("not_host")
    if lobby.phase is Phase.PLAYING:
        raise RoomError("playing")
    if not lobby.seated:
        raise RoomError("nobody_seated")
    if lobby.phase is Phase.LOBBY:
        lobby = replace(lobby, starts_at=moment.at + COUNTDOWN)
    return Outcome(lobby)


def stop(lobby: Lobby, player: int) -> Outcome:
    """Whoever stops it is not ready, so that it does not begin again at once."""
    if lobby.phase is not Phase.COUNTDOWN:
        return Outcome(lobby)
    if player != lobby.host:
        own_seat(lobby, player)
    lobby = disturbed(lobby, player)
    seat = lobby.seated.get(player)
    if seat is not None:
        lobby = lobby.with_place(seat, replace(lobby.places[seat], is_ready=False))
    return Outcome(lobby)


def begin(lobby: Lobby, moment: Moment) -> Outcome:
    """The countdown is over. Who plays elsewhere by now stays in the room without a seat."""
    places = [
        Place()
        if place.player in moment.busy
        else Place(place.player, place.bot, program=place.program)
        for place in lobby.places
    ]
    members = tuple(replace(member, stops=0) for member in lobby.members)
    lobby = replace(lobby, starts_at=None, members=members).with_places(places)
    if not lobby.seated:
        return Outcome(lobby)
    wall = lobby.options.wall
    lobby = replace(lobby, game=Game(), options=replace(lobby.options, wall=""))
    return Outcome(lobby, (Begun(wall), Noted("started")))


def own_seat(lobby: Lobby, player: int) -> Seat:
    if player not in lobby.seated:
        raise RoomError("not_seated")
    return lobby.seated[player]
