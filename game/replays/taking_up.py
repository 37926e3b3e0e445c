"""Going on, against bots, from a moment of a hand that is over: a table of its own, whose record
begins with what was done until then. Raises RoomError; synchronous."""

import time
from dataclasses import replace
from uuid import UUID

from game import tables
from game.errors import RoomError
from game.models import Player, Table
from game.table.record import HandRecord, Origin, fold
from game.table.rules import Length
from game.table.state import SEATS, Over, Seat
from game.tables import Known, Terms

Moment = tuple[UUID, int, int]
"""A table, the number of its hand, and how many of its actions stand."""


def take_up(record: HandRecord, moment: Moment, player: Player, seat: Seat, level: str) -> Table:
    """`record`: of the hand of the moment. The player has that seat, without a clock; bots have
    the others, to the end of the hand and no further."""
    table, deal, taken = moment
    if seat not in SEATS or not 0 <= taken <= len(record.entries):
        raise RoomError("no_such_moment")
    rules = replace(record.header.rules, length=Length.HAND)
    header = replace(record.header, rules=rules, origin=Origin(str(table), deal, taken))
    begun = HandRecord(header, record.seed, record.entries[:taken])
    if isinstance(fold(begun).state.phase, Over):
        raise RoomError("hand_over")
    return against_bots(Known(begun), player, seat, level)


def against_bots(known: Known, player: Player, seat: Seat, level: str) -> Table:
    players = [player.pk if index == seat else None for index in SEATS]
    terms = Terms({}, "untimed", level)
    now = int(time.time() * 1000)
    return tables.create(players, [level] * len(SEATS), terms, now=now, known=known)
