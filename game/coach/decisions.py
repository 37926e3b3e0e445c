"""The decisions of one seat in the record of a hand: what it saw, what it could do, what it did."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.table.actions import Action
from game.table.legal import legal
from game.table.record import HandRecord, start
from game.table.state import Over, Seat
from game.table.view import View, view


@dataclass(frozen=True, slots=True)
class Decision:
    n: int
    """Actions of the record before it: the moment in which the seat was asked."""
    view: View
    legal: tuple[Action, ...]
    action: Action


def decisions(record: HandRecord, seat: Seat) -> Iterator[Decision]:
    """Those with a choice."""
    fold, _ = start(record.header, record.seed)
    for entry in record.entries:
        if isinstance(fold.state.phase, Over):
            return
        if entry.seat == seat:
            allowed = legal(fold.state, seat)
            if len(allowed) > 1:
                yield Decision(fold.count, view(fold.state, seat), allowed, entry.action)
        fold.step(entry.seat, entry.action)
