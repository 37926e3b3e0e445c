"""What a room's decisions do to its table, and what is noted of them among what is said."""

from collections.abc import Iterator
from contextlib import contextmanager
from uuid import UUID

from game import tables
from game.errors import RoomError
from game.models import Room, Table
from game.replays import walls
from game.rooms.lobby import (
    Begun,
    CameBack,
    Ended,
    Lobby,
    Moment,
    Noted,
    Outcome,
    Paused,
    Renamed,
    Resumed,
    Seated,
    Showed,
    TableEffect,
    Vacated,
)
from game.rooms.options import Options
from game.tables import Terms

NOTE = "note"


def carry_out(row: Room, outcome: Outcome, moment: Moment) -> None:
    """Raises RoomError where the game that somebody would enter has just ended."""
    for effect in outcome.effects:
        if isinstance(effect, Begun):
            row.table = _begin(outcome.lobby, effect.wall, moment)
        elif isinstance(effect, Noted):
            row.said.create(player_id=effect.player, kind=NOTE, text=effect.code, at=moment.at)
        elif row.table_id and isinstance(effect, Seated):
            tables.hand_over(row.table_id, effect.seat, effect.player, is_program=effect.is_program)
        elif row.table_id:
            with _unless_over():
                _tell(row.table_id, effect, moment.at)


def _begin(lobby: Lobby, wall: str, moment: Moment) -> Table:
    players = [p.program.player if p.program else p.player for p in lobby.places]
    levels = [place.bot or lobby.options.level for place in lobby.places]
    terms, known = _terms(lobby.options), walls.known_by_code(wall)
    return tables.create(players, levels, terms, now=moment.at, known=known)


def _terms(chosen: Options) -> Terms:
    return Terms(
        chosen.rule_options(),
        chosen.pace,
        chosen.level,
        chosen.rules,
        None if chosen.claim == "pace" else int(chosen.claim) * 1000,
        chosen.even_pause,
    )


def _tell(table: UUID, effect: TableEffect, now: int) -> None:
    match effect:
        case Vacated(seat):
            tables.hand_over(table, seat, None)
        case Showed(seat, on):
            tables.show_hand(table, seat, on=on)
        case Renamed():
            tables.rename(table)
        case Paused(by, until):
            tables.pause(table, by, until, now=now)
        case Resumed():
            tables.resume(table, now=now)
        case Ended():
            tables.end(table, now=now)
        case CameBack(seat):
            tables.give_back(table, seat)
        case _:
            tables.substitute(table, effect.seat)


@contextmanager
def _unless_over() -> Iterator[None]:
    """Whatever was to be done to a game that has just ended does not matter any more."""
    try:
        yield
    except RoomError as error:
        if error.code != "game_over":
            raise
