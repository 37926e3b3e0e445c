"""A hand that is over as a film: what everybody could see after each step, and what lay hidden.
Every position comes from `view`; a page that shows one seat's picture only puts it together."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import orjson

from game.table.actions import encode
from game.table.events import Event
from game.table.record import Entry, HandRecord, start
from game.table.state import SEATS, Over
from game.table.view import Known, Stage, View, view
from game.wire import Kept, event_json, view_json

Json = dict[str, Any]

ALWAYS = ("rules", "length", "hand", "round", "dealer", "streak", "points")
"""The same in every position of a hand; the next are so for all who look at one."""
FOR_ALL = ("turn", "left", "last", "result")


@dataclass(frozen=True, slots=True)
class _Position:
    number: int
    entry: Entry | None
    """What led here; None for the deal."""
    events: tuple[Event, ...]
    public: View
    own: tuple[View, ...]
    """By seat."""


class _Seats:
    """Seats as they are shown: most do not change from one step to the next, each is told once."""

    def __init__(self) -> None:
        self.told: list[orjson.Fragment] = []
        self._kept = Kept()
        self._places: dict[bytes, int] = {}

    def places(self, view: View) -> list[int]:
        return [self._place(orjson.dumps(seat)) for seat in self._kept.seats(view.seats)]

    def _place(self, written: bytes) -> int:
        if written not in self._places:
            self._places[written] = len(self.told)
            self.told.append(orjson.Fragment(written))
        return self._places[written]


def film(record: HandRecord, language: str) -> bytes:
    """As JSON. Step `n` is the table after action `n` of the record, 0 the deal;
    the last one is that which ended the hand.

    Of each step, `closed` has the seats as others see them and `open` as their players do, by their
    places in `seats`; `asked` may answer just then. An event that others see in part says in
    `others` what they see, null for nothing.
    """
    seats, kept = _Seats(), Kept()
    positions = list(_positions(record))
    told = view_json(positions[0].public, language, kept)
    steps = [_step(position, seats, kept, language) for position in positions]
    always = {name: told[name] for name in ALWAYS}
    return orjson.dumps({"view": always, "steps": steps, "seats": seats.told})


def _positions(record: HandRecord) -> Iterator[_Position]:
    folded, events = start(record.header, record.seed)
    known: Known = {}
    for number, entry in enumerate((None, *record.entries)):
        if entry is not None:
            events = folded.step(entry.seat, entry.action)
        public = view(folded.state, None, known=known)
        own = tuple(view(folded.state, seat, public, known) for seat in SEATS)
        yield _Position(number, entry, events, public, own)
        if isinstance(folded.state.phase, Over):
            return


def _step(position: _Position, seats: _Seats, kept: Kept, language: str) -> Json:
    entry, public, own = position.entry, position.public, position.own
    told = view_json(public, language, kept)
    opened = [seats.places(own[seat])[seat] for seat in SEATS]
    waits = [view_json(each, language, kept)["waits"] for each in own]
    return {
        "n": position.number,
        "at": entry and entry.at,
        "by": entry and entry.seat,
        "action": entry and encode(entry.action),
        "events": [_event(event) for event in position.events],
        "phase": public.phase,
        **{name: told[name] for name in FOR_ALL if told[name] is not None},
        "asked": [seat for seat in SEATS if own[seat].phase is Stage.CLAIM],
        "waits": waits if any(waits) else None,
        "open": opened,
        "closed": seats.places(public),
    }


def _event(event: Event) -> Json:
    seen = event.seen_by(None)
    others = {} if seen == event else {"others": seen and event_json(seen)}
    return {**event_json(event), **others}
