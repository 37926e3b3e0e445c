"""What the facts of a table come to: its pace, its bots, its players as they are shown. Pure."""

from collections.abc import Collection
from dataclasses import replace

from django.conf import settings

from game.pace import PACES, QUICK, Pace, faster
from game.protocol import PlayerInfo
from game.store import TableFacts
from game.table.state import Seat

HURRY = 3
"""How much sooner bots act for who is alone with them and wants it."""


def pace_of(facts: TableFacts) -> Pace:
    pace = PACES[facts.pace]
    if facts.claim is not None:
        pace = replace(pace, claim=facts.claim, pause=facts.claim)
    if not facts.even_pause:
        pace = replace(pace, pause=min(pace.pause, QUICK))
    alone = len(facts.players) == 1 and any(who.hurries for who in facts.seats)
    faster_pace = faster(pace, settings.TABLE_SPEED * (HURRY if alone else 1))
    return replace(faster_pace, stops=facts.pauses, programs=facts.players - facts.persons)


def levels_of(facts: TableFacts) -> dict[Seat, str]:
    """Of the bots that play just now."""
    return {seat: who.level for seat, who in enumerate(facts.seats) if who.level}


def players_of(facts: TableFacts, here: Collection[Seat]) -> tuple[PlayerInfo, ...]:
    return tuple(
        PlayerInfo(
            who.name,
            who.bot or None,
            who.avatar,
            who.player is None or seat in here,
            bool(who.substitute),
            who.back,
        )
        for seat, who in enumerate(facts.seats)
    )
