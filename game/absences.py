"""Which players of a table are to be stood in for by bots: those whose connection has been lost for
too long and those who let their time run out, while other persons are there who wait for them."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial

from game import tables
from game.models import Absence
from game.services import database
from game.store import TableFacts
from game.table.state import SEATS, Seat
from game.terms import pace_of

IDLE_TURNS = 2
"""Turns in a row that a seat may let run out."""

Missing = Sequence[tuple[Seat, Absence]]


class Absences:
    """As far as one process knows who is there."""

    def __init__(self, now: int) -> None:
        self._seen: dict[Seat, int] = dict.fromkeys(SEATS, now)

    def look(self, facts: TableFacts, present: Collection[Seat], now: int, held_up: int) -> None:
        """`held_up`: ms for which nobody could have been seen. While the clocks of the table stand,
        this one does."""
        stands = bool(facts.pauses) and pace_of(facts).stands_until(now) is not None
        for seat in SEATS:
            was = now if stands or seat in present else self._seen[seat] + held_up
            self._seen[seat] = min(was, now)

    def missing(
        self, facts: TableFacts, present: Collection[Seat], idle: Mapping[Seat, int], now: int
    ) -> Iterator[tuple[Seat, Absence]]:
        playing = {seat for seat in facts.players if not facts.seats[seat].substitute}
        waiting = playing & facts.persons & set(present)
        for seat in playing:
            if not waiting - {seat}:
                continue
            if seat in present:
                if idle[seat] >= IDLE_TURNS:
                    yield seat, Absence.IDLE
            elif self._seen[seat] <= now - pace_of(facts).grace:
                yield seat, Absence.LOST

    async def stand_in(
        self, facts: TableFacts, missing: Missing, now: int, *, is_shared: bool
    ) -> None:
        """Bots of the table's level play for them, but not for who was seen by another process."""
        for seat, why in missing:
            is_lost = is_shared and why is Absence.LOST
            unseen_since = now - pace_of(facts).grace if is_lost else None
            work = partial(tables.substitute, absence=why, unseen_since=unseen_since)
            if not await database(work, facts.id, seat):
                self._seen[seat] = now
