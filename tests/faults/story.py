"""What must hold after every test, whatever went wrong in it: the record of a table against all
that its seats were told. I1 to I6 of the faults that the live tables must bear.

Takes plain data: the deals as the database has them, and for each seat the messages of each socket.
"""

import json
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

import orjson

from game.store import Recorded
from game.table.actions import encode
from game.table.events import Event
from game.table.invariants import check
from game.table.legal import legal
from game.table.record import start
from game.table.state import SEATS, Over, Seat, State
from game.table.view import open_view, view
from game.wire import Kept, event_json, view_json
from tests.faults.scan import scan

Json = dict[str, Any]
Session = Sequence[Json]
"""What one socket heard, in its order."""

LONGEST = 144 * 8
"""Steps: no hand has more draws than tiles; after each come a discard, three answers, a claim."""


class Story:
    """One deal, step by step, and what each viewer could see at each of its numbers."""

    def __init__(self, deal: Recorded) -> None:
        self.deal = deal
        self._states: dict[Seat | None, dict[int, State]] = {}
        self._events: dict[Seat | None, dict[int, list[Json]]] = {}
        self.answers: dict[str, tuple[Seat | None, int]] = {}
        fold, events = start(deal.header, deal.seed)
        for viewer in (None, *SEATS):
            self._states[viewer] = {1: fold.state}
            self._events[viewer] = defaultdict(list, {1: _seen(events, viewer)})
        check(fold.state)  # I2
        for place, row in enumerate(deal.rows, start=1):
            assert row.number == place, f"step {row.number} at place {place}"
            events = fold.step(row.seat, row.action)
            check(fold.state)
            for viewer in (None, *SEATS):
                number = fold.number(viewer)
                self._states[viewer].setdefault(number, fold.state)
                self._events[viewer][number] += _seen(events, viewer)
            if row.client is not None:
                assert str(row.client) not in self.answers, "one action twice in the record"  # I4
                self.answers[str(row.client)] = row.seat, fold.number(row.seat)
        self.state = fold.state
        assert len(deal.rows) <= LONGEST  # I5

    @property
    def is_over(self) -> bool:
        return isinstance(self.state.phase, Over)

    def confirm(self, message: Json, told: int, seat: Seat | None, shown: Collection[Seat]) -> None:
        """A state is that of its number; its events are all since `told`, each once. I1, I3, I6"""
        number = message["n"]
        assert number >= told, f"back from {told} to {number}"
        state = self._states[seat][number]
        seen = view(state, seat) if seat is not None else open_view(state, view(state, None), shown)
        assert _public(message["view"]) == _public(_json(view_json(seen, "en", Kept())))
        options = () if seat is None else legal(state, seat)
        assert message["legal"] == [encode(action) for action in options]
        if message["events"]:
            missed = [self._events[seat][n] for n in range(told + 1, number + 1)]
            assert message["events"] == [event for events in missed for event in events]


def hold(
    deals: Iterable[Recorded],
    heard: Mapping[Seat | None, Sequence[Session]],
    shown: Collection[Seat] = (),
) -> list[Story]:
    """AssertionError where one of the invariants does not; spectators may see the hands `shown`."""
    stories = {story.deal.index: story for story in map(Story, deals)}
    assert list(stories) == list(range(1, len(stories) + 1))
    answers: dict[str, tuple[Seat | None, int]] = {}
    for story in stories.values():
        assert not answers.keys() & story.answers.keys()
        answers |= story.answers
    secrets = [secret for story in stories.values() for secret in _secrets(story.deal)]
    for seat, sessions in heard.items():
        for session in sessions:
            _confirm_session(stories, session, seat, shown)
            _confirm_answers(answers, session, seat)
            _confirm_secrets(secrets, session, seat, shown)
    return list(stories.values())


def _confirm_session(
    stories: Mapping[int, Story], session: Session, seat: Seat | None, shown: Collection[Seat]
) -> None:
    deal, told = 0, 0
    for message in session:
        if message["t"] == "state":
            newer = int(message["deal"])
            assert newer >= deal, f"back from deal {deal} to {newer}"
            deal, told = newer, told if newer == deal else 0
            stories[deal].confirm(message, told, seat, shown)
            told = message["n"]


def _confirm_answers(
    answers: Mapping[str, tuple[Seat | None, int]], session: Session, seat: Seat | None
) -> None:
    for message in session:
        if message["t"] == "ack":
            assert answers[message["id"]] == (seat, message["n"])


def _confirm_secrets(
    secrets: Iterable[str], session: Session, seat: Seat | None, shown: Collection[Seat]
) -> None:
    for message in session:
        text = json.dumps(message)
        assert not any(secret in text for secret in secrets)
        scan(text, seat, shown)


def _secrets(deal: Recorded) -> list[str]:
    return [deal.seed.hex(), *([deal.shuffle.secret.hex()] if deal.shuffle else [])]


def _seen(events: Iterable[Event], viewer: Seat | None) -> list[Json]:
    seen = [event.seen_by(viewer) for event in events]
    return [_json(event_json(event)) for event in seen if event is not None]


def _public(shown: Json) -> Json:
    """Without the sheet's sentences, which are in the reader's language."""
    if not shown["result"] or "sheet" not in shown["result"]:
        return shown
    sheet = shown["result"]["sheet"]
    lines = [{**line, "name": "", "why": ""} for line in sheet["lines"]]
    return {**shown, "result": {**shown["result"], "sheet": {**sheet, "lines": lines}}}


def _json(value: Json) -> Json:
    """As it comes out of a message; nothing kept from an earlier one."""
    plain: Json = orjson.loads(orjson.dumps(value))
    return plain
