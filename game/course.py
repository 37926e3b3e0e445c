"""A deal as far as it has been played: its record folded up to one step. Never changes, so that
what was tried and not recorded never happened."""

import uuid
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cached_property

from game import store
from game.pace import Pace, Times, after
from game.table.actions import Action
from game.table.events import Event
from game.table.fold import Fold
from game.table.legal import legal
from game.table.record import start
from game.table.state import SEATS, Seat, State
from game.table.view import Known, View, open_view, view


@dataclass(frozen=True, slots=True)
class Move:
    """An action of a seat, None for the table itself, and the id that a client gave it."""

    seat: Seat | None
    action: Action
    client: uuid.UUID | None = None


@dataclass(frozen=True)
class Course:
    """Asked many things by many; what takes time to find is found once."""

    deal: int
    """Its place in the game, from 1."""
    fold: Fold
    times: Times
    at: int
    """When the last step was taken; ms since the epoch."""
    answers: Mapping[uuid.UUID, tuple[Seat, int]] = field(default_factory=dict)
    """Whose each client id was, and the number that answered it."""
    known: Known = field(default_factory=dict)
    """Of all the steps of a deal, which differ in little."""

    @cached_property
    def state(self) -> State:
        return self.fold.state

    @property
    def count(self) -> int:
        """Steps taken."""
        return self.fold.count

    def number(self, seat: Seat | None) -> int:
        """Of the prompt that a seat, or a spectator, has before it."""
        return self.fold.numbers[4 if seat is None else seat]

    @cached_property
    def legal(self) -> Mapping[Seat | None, tuple[Action, ...]]:
        """What each seat, and for None the table itself, may do."""
        return {seat: legal(self.state, seat) for seat in (None, *SEATS)}

    @cached_property
    def _public(self) -> View:
        return view(self.state, None, known=self.known)

    def view(self, seat: Seat | None) -> View:
        return view(self.state, seat, self._public, self.known)

    def open_view(self, seats: Collection[Seat]) -> View:
        """A spectator's, with the hands of these seats."""
        return open_view(self.state, self._public, seats)

    def step(self, move: Move, at: int, pace: Pace) -> "Advance":
        """Raises IllegalAction."""
        fold = self.fold.copy()
        events = fold.step(move.seat, move.action)
        times = after(self.times, self.state, move.seat, events, at, pace)
        answers = self.answers
        if move.client is not None and move.seat is not None:
            answers = {**answers, move.client: (move.seat, fold.number(move.seat))}
        return Advance(move, Course(self.deal, fold, times, at, answers, self.known), events)


@dataclass(frozen=True, slots=True)
class Advance:
    """A move, where it led, and what there was to see of it."""

    move: Move
    course: Course
    events: tuple[Event, ...]


def dealt(deal: store.Recorded, now: int) -> tuple[Course, tuple[Event, ...]]:
    """The deal before its first step, and what there was to see of it."""
    fold, events = start(deal.header, deal.seed)
    at = min(deal.at, now)
    return Course(deal.index, fold, Times(at), at), events


def played(deal: store.Recorded, pace: Pace, now: int) -> Course:
    """The deal up to the last step recorded. Nothing counts as done in the future."""
    course, _ = dealt(deal, now)
    for row in deal.rows:
        move = Move(row.seat, row.action, row.client)
        course = course.step(move, min(row.at, now), pace).course
    return course
