"""A table as the fold of its record, and the number of the prompt that each viewer has."""

from collections.abc import Iterable

from game.table.actions import Action
from game.table.apply import apply
from game.table.events import Event
from game.table.state import Seat, State

Numbers = tuple[int, int, int, int, int]
"""By seat, and last for spectators."""
_VIEWERS = (0, 1, 2, 3, None)


class Fold:
    """Changes only by `step`. A viewer's number grows exactly when an event is visible to it: one
    counter for the whole table would tell a seat that a neighbour had something to answer."""

    __slots__ = ("count", "numbers", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.numbers: Numbers = (1, 1, 1, 1, 1)
        self.count = 0
        """Actions so far; the next one is number `count + 1` of the record."""

    def step(self, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        """Raises IllegalAction and is then as it was."""
        self.state, events = apply(self.state, seat, action)
        self.count += 1
        first, second, third, fourth, others = (
            number + any(event.seen_by(viewer) is not None for event in events)
            for number, viewer in zip(self.numbers, _VIEWERS, strict=True)
        )
        self.numbers = (first, second, third, fourth, others)
        return events

    def number(self, seat: Seat | None) -> int:
        return self.numbers[4 if seat is None else seat]

    def run(self, steps: Iterable[tuple[Seat | None, Action]]) -> "Fold":
        for seat, action in steps:
            self.step(seat, action)
        return self
