"""Who comes, goes and sits where, before and during a game. Pure."""

from contextlib import suppress
from dataclasses import replace

from game.bots import PROGRAM
from game.errors import RoomError
from game.players import texts
from game.rooms.actions import (
    CloseSeat,
    Kick,
    MakeHost,
    Offer,
    SeatBot,
    SeatProgram,
    Sit,
    Swap,
    Take,
)
from game.rooms.lobby import Lobby, Member, Moment, Noted, Outcome, Phase, Place, Seated, Vacated
from game.rooms.starting import disturbed, own_seat, started_if_ready
from game.rooms.voting import withdrawn
from game.table.state import SEATS, Seat

MOST_HERE = 20
MOST_KNOWN = 200


def join(lobby: Lobby, player: int, name: str, moment: Moment) -> Outcome:
    """At the first free place, else at a bot's; or at the own one that was left in the middle of a
    game."""
    lobby = _with_newcomer(lobby, player, name, moment)
    left = _offered(lobby, player) if lobby.phase is Phase.PLAYING else None
    if left is not None:
        return Outcome(lobby, (Noted("joined", player),)).then(_seated(lobby, left, player))
    places = sorted(SEATS, key=lambda seat: (not is_free(lobby.places[seat]), seat))
    free = next((seat for seat in places if may_sit_at(lobby.places[seat])), None)
    if lobby.phase is not Phase.PLAYING and free is not None and player not in lobby.seated:
        lobby = disturbed(lobby, player).with_place(free, Place(player))
    elif player not in lobby.seated and not lobby.options.spectators:
        raise RoomError("full")
    return Outcome(lobby, (Noted("joined", player),))


def _with_newcomer(lobby: Lobby, player: int, name: str, moment: Moment) -> Lobby:
    """A member by a name that nobody else has here."""
    known = lobby.known(player)
    if known and known.is_kicked:
        raise RoomError("kicked")
    if lobby.is_closed:
        raise RoomError("closed")
    if player in moment.busy:
        raise RoomError("playing_elsewhere")
    if len(lobby.here) >= MOST_HERE or (not known and len(lobby.members) >= MOST_KNOWN):
        raise RoomError("full")
    others = tuple(member for member in lobby.members if member.player != player)
    taken = frozenset(texts.key(member.name) for member in others if member.is_here)
    came = Member(player, texts.free_name(name, taken | moment.taken))
    return replace(lobby, members=(*others, replace(came, stops=known.stops if known else 0)))


def sit(lobby: Lobby, player: int, action: Sit, moment: Moment) -> Outcome:
    place = lobby.places[action.seat]
    if place.player == player:
        return Outcome(lobby)
    _before_a_game(lobby)
    if player in moment.busy:
        raise RoomError("playing_elsewhere")
    if not may_sit_at(place):
        raise RoomError("taken")
    lobby = disturbed(lobby, player)
    old = lobby.seated.get(player)
    if old is not None:
        lobby = _without_wishes(lobby.with_place(old, Place()), old)
    return Outcome(lobby.with_place(action.seat, Place(player)))


def stand(lobby: Lobby, player: int, moment: Moment) -> Outcome:
    seat = lobby.seated.get(player)
    if seat is None:
        return Outcome(lobby)
    _before_a_game(lobby)
    after = _without_wishes(disturbed(lobby, player).with_place(seat, Place()), seat)
    return Outcome(after if lobby.starts_at else started_if_ready(after, moment))


def swap(lobby: Lobby, player: int, action: Swap) -> Outcome:
    """Whoever changes places is not ready any more."""
    mine, other = own_seat(lobby, player), action.seat
    own = lobby.places[mine]
    if other is None or other == mine:
        return Outcome(lobby.with_place(mine, replace(own, wants=None)))
    _before_a_game(lobby)
    place = lobby.places[other]
    if place.player and place.wants != mine:
        return Outcome(lobby.with_place(mine, replace(own, wants=other)))
    lobby = disturbed(lobby, player)
    lobby = lobby.with_place(mine, Place(place.player, place.bot, program=place.program))
    return Outcome(_without_wishes(lobby.with_place(other, Place(player)), mine, other))


def _without_wishes(lobby: Lobby, *seats: Seat) -> Lobby:
    """Nobody wants the place of who sat there before."""
    wants = [None if place.wants in seats else place.wants for place in lobby.places]
    places = zip(lobby.places, wants, strict=True)
    return lobby.with_places(replace(place, wants=seat) for place, seat in places)


def seat_bot(lobby: Lobby, player: int, action: SeatBot) -> Outcome:
    for_host(lobby, player)
    _before_a_game(lobby)
    place = lobby.places[action.seat]
    if place.player:
        raise RoomError("taken")
    if place.bot == (action.level or ""):
        return Outcome(lobby)
    return Outcome(disturbed(lobby, player).with_place(action.seat, Place(bot=action.level or "")))


def seat_program(lobby: Lobby, player: int, action: SeatProgram) -> Outcome:
    """Whoever gives the own place away stands, and stays in the room."""
    place = lobby.places[action.seat]
    is_playing = lobby.phase is Phase.PLAYING
    if place.player != player:
        for_host(lobby, player)
    if place.player and (is_playing or place.player != player):
        raise RoomError("taken")
    put = Place(bot=PROGRAM, program=action.program, offered_to=place.offered_to)
    note = Noted("opened", player)
    if is_playing:
        seated = Seated(action.seat, action.program.player, is_program=True)
        return Outcome(lobby.with_place(action.seat, put), (seated, note))
    lobby = disturbed(lobby, player).with_place(action.seat, put)
    return Outcome(_without_wishes(lobby, action.seat), (note,))


def close_seat(lobby: Lobby, player: int, action: CloseSeat) -> Outcome:
    """By who has opened it, or the host."""
    place = lobby.places[action.seat]
    if place.program is None:
        return Outcome(lobby)
    if place.program.opener != player:
        for_host(lobby, player)
    return _vacated(disturbed(lobby, player), action.seat, place.offered_to)


def make_host(lobby: Lobby, player: int, action: MakeHost) -> Outcome:
    if action.player == lobby.host:
        return Outcome(lobby)
    for_host(lobby, player)
    if not lobby.is_here(action.player):
        raise RoomError("not_here")
    return Outcome(replace(lobby, host=action.player), (Noted("host", action.player),))


def kick(lobby: Lobby, player: int, action: Kick, moment: Moment) -> Outcome:
    for_host(lobby, player)
    member = lobby.known(action.player)
    if member is None or action.player == player:
        raise RoomError("not_here")
    if member.is_kicked:
        return Outcome(lobby)
    return _sent_out(disturbed(lobby, player), action.player, moment)


def expel(lobby: Lobby, player: int, moment: Moment) -> Outcome:
    """As a moderator does, whoever is host."""
    member = lobby.known(player)
    if member is None or member.is_kicked:
        raise RoomError("not_here")
    return _sent_out(replace(lobby, starts_at=None), player, moment)


def _sent_out(lobby: Lobby, player: int, moment: Moment) -> Outcome:
    member = lobby.known(player)
    assert member
    lobby = lobby.with_member(replace(member, is_kicked=True))
    places = [
        replace(place, offered_to=None) if place.offered_to == player else place
        for place in lobby.places
    ]
    lobby = lobby.with_places(places)
    return _gone(lobby, player, moment, "kicked") if member.is_here else Outcome(lobby)


def leave(lobby: Lobby, player: int, moment: Moment) -> Outcome:
    """Nobody can be kept. Who has held up the start too often does not hold it up by this."""
    if player in lobby.seated:
        with suppress(RoomError):
            lobby = disturbed(lobby, player)
    return _gone(lobby, player, moment, "left")


def _gone(lobby: Lobby, player: int, moment: Moment, note: str) -> Outcome:
    """A seat at a running game is kept for who left it, until somebody else takes it."""
    member, seat = lobby.known(player), lobby.seated.get(player)
    assert member
    lobby = lobby.with_member(replace(member, is_here=False))
    outcome = Outcome(lobby, (Noted(note, player),))
    if seat is not None:
        outcome = outcome.then(_vacated(lobby, seat, None if member.is_kicked else player))
    outcome = outcome.then(withdrawn(outcome.lobby, player, moment))
    if player == lobby.host:
        outcome = outcome.then(succeeded(outcome.lobby, moment))
    return outcome._replace(lobby=started_if_ready(outcome.lobby, moment))


def _vacated(lobby: Lobby, seat: Seat, offered_to: int | None) -> Outcome:
    if lobby.phase is not Phase.PLAYING:
        return Outcome(_without_wishes(lobby.with_place(seat, Place()), seat))
    lobby = _of_nobody(lobby.with_place(seat, Place(offered_to=offered_to)), seat)
    return Outcome(lobby, (Vacated(seat),))


def _of_nobody(lobby: Lobby, seat: Seat) -> Lobby:
    """Nothing that the person before had chosen for the seat holds any longer."""
    assert lobby.game
    game = replace(lobby.game, away=lobby.game.away - {seat}, shows=lobby.game.shows - {seat})
    return replace(lobby, game=game)


def succeeded(lobby: Lobby, moment: Moment) -> Outcome:
    """Somebody else is host: the first to have come of those who are present and sit, else who are
    present, else who are here. Nobody is left: the room closes."""
    heirs = [member.player for member in lobby.here if member.player != lobby.host]
    if not heirs:
        is_empty = not lobby.here
        return Outcome(_closed(lobby) if is_empty else lobby)
    ranks = [(p not in moment.present, p not in lobby.seated, i) for i, p in enumerate(heirs)]
    host = heirs[min(ranks)[-1]]
    return Outcome(replace(lobby, host=host), (Noted("host", host),))


def _closed(lobby: Lobby) -> Lobby:
    votes = tuple(replace(vote, outcome=bool(vote.outcome)) for vote in lobby.votes)
    return replace(lobby, host=None, is_closed=True, starts_at=None, votes=votes)


# In the middle of a game


def offer(lobby: Lobby, player: int, action: Offer) -> Outcome:
    for_host(lobby, player)
    _during_a_game(lobby)
    if lobby.places[action.seat].player:
        raise RoomError("taken")
    if not lobby.is_here(action.player) or action.player in lobby.seated:
        raise RoomError("not_here")
    place = replace(lobby.places[action.seat], offered_to=action.player)
    return Outcome(lobby.with_place(action.seat, place))


def take(lobby: Lobby, player: int, action: Take, moment: Moment) -> Outcome:
    place = lobby.places[action.seat]
    if place.player == player:
        return Outcome(lobby)
    _during_a_game(lobby)
    if player in lobby.seated:
        raise RoomError("seated")
    if place.player or place.offered_to != player:
        raise RoomError("taken")
    if player in moment.busy:
        raise RoomError("playing_elsewhere")
    return _seated(lobby, action.seat, player)


def take_over(lobby: Lobby, player: int, giver: int, name: str, moment: Moment) -> Outcome:
    """The giver, who had a link made for this, stays in the room without a seat."""
    seat = lobby.seated.get(giver)
    if seat is None or lobby.phase is not Phase.PLAYING:
        raise RoomError("no_such_link")
    if player in lobby.seated:
        raise RoomError("seated")
    outcome = Outcome(lobby)
    if not lobby.is_here(player) or player in moment.busy:
        came = _with_newcomer(lobby, player, name, moment)
        outcome = Outcome(came, (Noted("joined", player),))
    outcome = outcome.then(withdrawn(outcome.lobby, giver, moment))
    _during_a_game(outcome.lobby)  # the others may all have wanted to end it
    return outcome.then(_seated(outcome.lobby, seat, player))


def _seated(lobby: Lobby, seat: Seat, player: int) -> Outcome:
    """What else was offered to this person is free for others."""
    places = [
        replace(place, offered_to=None) if place.offered_to == player else place
        for place in lobby.places
    ]
    lobby = _of_nobody(lobby.with_places(places), seat)
    lobby = lobby.with_place(seat, Place(player))
    return Outcome(lobby, (Seated(seat, player), Noted("handed_over", player)))


def _offered(lobby: Lobby, player: int) -> Seat | None:
    """The seat that is kept for this person."""
    if player in lobby.seated:
        return None
    offers = [s for s, place in zip(SEATS, lobby.places, strict=True) if place.offered_to == player]
    return next((seat for seat in offers if not lobby.places[seat].player), None)


def is_free(place: Place) -> bool:
    return place.player is None and not place.bot


def may_sit_at(place: Place) -> bool:
    """Bots of ours make room for people; a program was invited like a person."""
    return place.player is None and place.program is None


def _before_a_game(lobby: Lobby) -> None:
    if lobby.phase is Phase.PLAYING:
        raise RoomError("playing")


def _during_a_game(lobby: Lobby) -> None:
    if lobby.phase is not Phase.PLAYING:
        raise RoomError("not_playing")


def for_host(lobby: Lobby, player: int) -> None:
    if player != lobby.host:
        raise RoomError("not_host")
