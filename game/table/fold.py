"""A table as the fold of its record, and the number of the prompt that each viewer has."""

from collections.abc import Iterable

from game.table.actions import Action
from game.table.apply import apply
from game.table.events import Event
from game.table.state import Seat, State

Numbers = tuple[int, int, int, int, int]
"""By seat, and last for spectators."""


class Fold:
    """Changes only by `step`. A viewer's number grows exactly when an event is visible to it: one
    counter for the whole table would tell a seat that a neighbour had something to answer."""

    __slots__ = ("count", "numbers", "state")

    def __init__(self, state: State) -> None:
        self.state = state
        self.numbers: Numbers = (1, 1, 1, 1, 1)
        self.count = 0
        """Actions so far; the next one is number `count + 1` of the record."""

    def copy(self) -> "Fold":
        twin = Fold(self.state)
        twin.numbers, twin.count = self.numbers, self.count
        return twin

    def step(self, seat: Seat | None, action: Action) -> tuple[Event, ...]:
        """Raises IllegalAction and is then as it was."""
        self.state, events = apply(self.state, seat, action)
        self.count += 1
        first, second, third, fourth, others = self.numbers
        if _is_told(events, None):  # and so is everybody
            self.numbers = (first + 1, second + 1, third + 1, fourth + 1, others + 1)
        else:
            self.numbers = (
                first + _is_told(events, 0),
                second + _is_told(events, 1),
                third + _is_told(events, 2),
                fourth + _is_told(events, 3),
                others,
            )
        return events

    def number(self, seat: Seat | None) -> int:
        return self.numbers[4 if seat is None else seat]


def _is_told(events: Iterable[Event], seat: Seat | None) -> bool:
    return any(event.seen_by(seat) is not None for event in events)
