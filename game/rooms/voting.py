"""What those who sit at a table decide together: pauses, and to end the game. Every vote ends: with
one no, with the last yes, or in time. Pure."""

from dataclasses import replace

from game.errors import RoomError
from game.rooms.actions import Answer, Ask
from game.rooms.lobby import (
    LONGEST_PAUSE,
    VOTE,
    Ended,
    Game,
    Lobby,
    Moment,
    Noted,
    Outcome,
    Paused,
    Phase,
    Resumed,
    Vote,
)
from game.rooms.starting import own_seat

KINDS = ("pause", "end")
ASK_AGAIN = 60_000
"""Ms after a vote for which whoever asked in vain does not ask the same again."""


def ask(lobby: Lobby, player: int, action: Ask, moment: Moment) -> Outcome:
    """While the same is already asked, this is a yes."""
    if lobby.phase is not Phase.PLAYING:
        raise RoomError("not_playing")
    own_seat(lobby, player)
    if action.kind == "pause" and _is_paused(lobby, moment.at):
        raise RoomError("paused")
    same = [vote for vote in lobby.votes if vote.kind == action.kind]
    for vote in same:
        if vote.is_open:
            return _answered(lobby, vote, player, yes=True, moment=moment)
    if any(vote.by == player and _is_recent(vote, moment) for vote in same):
        raise RoomError("too_soon")
    answers = tuple((who, True if who == player else None) for who in _asked(lobby, player, moment))
    vote = Vote(None, action.kind, player, moment.at + VOTE, answers)
    return _decided(replace(lobby, votes=(*lobby.votes, vote)), vote, moment)


def _asked(lobby: Lobby, player: int, moment: Moment) -> tuple[int, ...]:
    """Whoever sits there and can answer."""
    assert lobby.game
    absent = lobby.game.away
    return tuple(
        who
        for who, seat in lobby.seated.items()
        if who == player or (who in moment.present and seat not in absent)
    )


def answer(lobby: Lobby, player: int, action: Answer, moment: Moment) -> Outcome:
    vote = next((vote for vote in lobby.votes if vote.id == action.vote), None)
    if vote is None or not vote.is_open:
        raise RoomError("vote_over")
    return _answered(lobby, vote, player, yes=action.yes, moment=moment)


def _answered(lobby: Lobby, vote: Vote, player: int, *, yes: bool, moment: Moment) -> Outcome:
    """The first answer of each counts."""
    given = dict(vote.answers)
    if player not in given:
        raise RoomError("not_asked")
    if given[player] is not None:
        return Outcome(lobby)
    after = replace(vote, answers=tuple({**given, player: yes}.items()))
    return _decided(_with_vote(lobby, vote, after), after, moment)


def withdrawn(lobby: Lobby, player: int, moment: Moment) -> Outcome:
    """Who no longer sits there is not waited for."""
    outcome = Outcome(lobby)
    for vote in lobby.votes:
        if vote.is_open and player in dict(vote.answers):
            rest = tuple((who, yes) for who, yes in vote.answers if who != player)
            after = replace(vote, answers=rest)
            lobby = _with_vote(outcome.lobby, vote, after)
            outcome = outcome.then(_decided(lobby, after, moment))
    return outcome


def _decided(lobby: Lobby, vote: Vote, moment: Moment) -> Outcome:
    """Closes it if nothing that could still come would change it."""
    given = [yes for _, yes in vote.answers]
    if given and None in given and False not in given:
        return Outcome(lobby)
    passes = bool(given) and all(given)
    return _close(lobby, vote, passes=passes, moment=moment)


def _close(lobby: Lobby, vote: Vote, *, passes: bool, moment: Moment) -> Outcome:
    closed = replace(vote, outcome=passes, closes_at=min(vote.closes_at, moment.at))
    lobby = _with_vote(lobby, vote, closed)
    if not passes or lobby.game is None:
        return Outcome(lobby, (Noted(f"{vote.kind}_refused", vote.by),))
    if vote.kind == "end":
        over = replace(lobby, game=Game(lobby.game.table, is_over=True))
        return Outcome(over, (Ended(), Noted("ended", vote.by))).then(overdue(over, moment))
    until = moment.at + LONGEST_PAUSE
    game = replace(lobby.game, paused_until=until, paused_by=vote.by)
    return Outcome(replace(lobby, game=game), (Paused(vote.by, until), Noted("paused", vote.by)))


def resume(lobby: Lobby, player: int, moment: Moment) -> Outcome:
    own_seat(lobby, player)
    if lobby.game is None or not _is_paused(lobby, moment.at):
        return Outcome(lobby)
    game = replace(lobby.game, paused_until=None, paused_by=None)
    return Outcome(replace(lobby, game=game), (Resumed(), Noted("resumed", player)))


def overdue(lobby: Lobby, moment: Moment) -> Outcome:
    """Closes what nobody can answer any more: too late, or after the game."""
    outcome = Outcome(lobby)
    for vote in lobby.votes:
        if vote.is_open and (vote.closes_at <= moment.at or lobby.phase is not Phase.PLAYING):
            outcome = outcome.then(_close(outcome.lobby, vote, passes=False, moment=moment))
    return outcome


def _with_vote(lobby: Lobby, vote: Vote, after: Vote) -> Lobby:
    return replace(lobby, votes=tuple(after if one == vote else one for one in lobby.votes))


def _is_recent(vote: Vote, moment: Moment) -> bool:
    """One that failed not long ago."""
    return vote.outcome is False and moment.at < vote.closes_at + ASK_AGAIN


def _is_paused(lobby: Lobby, at: int) -> bool:
    return bool(lobby.game and lobby.game.paused_until and lobby.game.paused_until > at)
