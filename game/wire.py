"""Views and events as the JSON that clients read: tiles by name, seats by number, scoring in the
reader's language. Takes what `view` and `seen_by` let through, and nothing else."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

import orjson

from game.table.events import (
    Answered,
    Claimed,
    Dealt,
    Discarded,
    Drew,
    Event,
    FlowersShown,
    GameEnded,
    HandDrawn,
    HandVoided,
    KongDeclared,
    Robbed,
    SaidReady,
    Won,
)
from game.table.state import Context, Declared, Points, Seat, Taken, Thrown
from game.table.view import DrawnView, FaceDown, SeatView, View, VoidView, Wait, WonView
from scoring.hand import By
from scoring.readings import Part
from scoring.sheet import Line, Payment, Sheet
from scoring.system import Pattern
from scoring.systems import SYSTEMS
from scoring.tiles import NAMES, Kind, Wind
from scoring.words import Language, Rules

Json = dict[str, Any]
Thing = TypeVar("Thing")

_WINDS = tuple(wind.name for wind in Wind)
_WORDS_OF: dict[str, Language] = {"fr": "fr", "en": "en", "zh-hant": "zh"}
_PATTERNS = {
    system.id: {pattern.id: pattern for pattern in system.patterns} for system in SYSTEMS.values()
}


class Kept:
    """What was written of a table, kept until it changes: most of what a viewer is told has also
    been told to another, or told before."""

    def __init__(self) -> None:
        self._written: dict[object, tuple[object, orjson.Fragment]] = {}

    def json(
        self, place: object, thing: Thing, write: Callable[[Thing], object]
    ) -> orjson.Fragment:
        """`thing` as JSON; only what equals it to the last detail is not written anew."""
        known = self._written.get(place)
        if known is None or (known[0] is not thing and known[0] != thing):
            known = self._written[place] = thing, orjson.Fragment(orjson.dumps(write(thing)))
        return known[1]

    def seats(self, seats: Iterable[SeatView]) -> list[orjson.Fragment]:
        """Each as its player or as the others see it, who see the same river."""
        found = []
        for index, seat in enumerate(seats):
            place = index, seat.hand is None
            known = self._written.get(place)
            if known is None or (known[0] is not seat and known[0] != seat):
                river = self.json(index, seat.river, _river)
                known = self._written[place] = (
                    seat,
                    orjson.Fragment(orjson.dumps(_seat(seat, river))),
                )
            found.append(known[1])
        return found


def tile(kind: Kind | None) -> str | None:
    return None if kind is None else NAMES[kind]


def tiles(kinds: tuple[Kind, ...]) -> list[str]:
    return [NAMES[kind] for kind in kinds]


def view_json(view: View, language: str, kept: Kept) -> Json:
    words = _WORDS_OF[language]
    result = view.result
    return {
        "rules": view.rules,
        "length": view.length,
        "seat": view.seat,
        "hand": view.hand,
        "round": _WINDS[view.round],
        "dealer": view.dealer,
        "streak": view.streak,
        "points": view.points,
        "left": view.left,
        "phase": view.phase,
        "turn": view.turn,
        "seats": kept.seats(view.seats),
        "last": _taken(view.last),
        "waits": None if view.waits is None else [_wait(wait) for wait in view.waits],
        "result": result
        and kept.json(("result", words), result, lambda found: _result(found, view.dealer, words)),
    }


def _seat(seat: SeatView, river: orjson.Fragment) -> Json:
    return {
        "wind": _WINDS[seat.wind],
        "count": seat.count,
        "hand": None if seat.hand is None else tiles(seat.hand),
        "drawn": tile(seat.drawn),
        "melds": [_meld(meld) for meld in seat.melds],
        "flowers": tiles(seat.flowers),
        "river": river,
        "ready": seat.ready,
    }


def _meld(declared: Declared | FaceDown) -> Json:
    if isinstance(declared, FaceDown):
        return {"kind": "kong_concealed", "tiles": None, "claimed": None, "from": None}
    taken = declared.taken
    return {
        "kind": declared.meld.kind,
        "tiles": tiles(declared.meld.tiles),
        "claimed": tile(taken.tile) if taken else None,
        "from": taken.seat if taken else None,
    }


def _river(river: tuple[Thrown, ...]) -> list[Json]:
    return [{"tile": NAMES[t.tile], "number": t.number, "claimed": t.claimed} for t in river]


def _taken(taken: Taken | None) -> Json | None:
    return None if taken is None else {"seat": taken.seat, "tile": NAMES[taken.tile]}


def _wait(wait: Wait) -> Json:
    return {"tile": NAMES[wait.tile], "left": wait.left}


def _result(result: WonView | DrawnView | VoidView, dealer: Seat, language: Language) -> Json:
    after = {
        "deltas": result.deltas,
        "points": result.points,
        "next": _context(result.next),
    }
    if isinstance(result, VoidView):
        return {"kind": "void", "ready_seats": [], **after}
    ready = [{"seat": seat, "waits": tiles(kinds)} for seat, kinds in result.ready_seats]
    if isinstance(result, DrawnView):
        return {"kind": "drawn", "ready_seats": ready, **after}
    return {
        "kind": "win",
        "winner": result.winner,
        "by": result.by,
        "from": result.source,
        "tile": NAMES[result.tile],
        "sheet": _sheet(result.sheet, dealer, language),
        "ready_seats": ready,
        **after,
    }


def _context(context: Context | None) -> Json | None:
    if context is None:
        return None
    return {
        "dealer": context.dealer,
        "streak": context.streak,
        "round": _WINDS[context.round],
        "hand": context.hand,
    }


def _sheet(sheet: Sheet, dealer: Seat, language: Language) -> Json:
    """Winds become seats: whoever reads it sees players, not winds."""
    patterns, rules = _PATTERNS[sheet.system], SYSTEMS[sheet.system].rules
    return {
        "system": sheet.system,
        "total": sheet.total,
        "base": sheet.payments[0].base if sheet.payments else 0,
        "reading": [_part(part) for part in sheet.reading],
        "lines": [_line(line, patterns[line.pattern], rules, language) for line in sheet.lines],
        "payments": [_payment(payment, dealer) for payment in sheet.payments],
    }


def _part(part: Part) -> Json:
    return {
        "kind": part.kind,
        "tiles": tiles(part.tiles),
        "concealed": part.concealed,
        "win": part.win,
    }


def _line(line: Line, pattern: Pattern, rules: Rules, language: Language) -> Json:
    return {
        "id": line.pattern,
        "count": line.count,
        "points": line.points,
        "swallowed_by": line.swallowed_by,
        "zh": pattern.zh,
        "name": pattern.name.in_(language),
        "why": rules[pattern.rule].in_(language),
    }


def _payment(payment: Payment, dealer: Seat) -> Json:
    return {
        "from": (payment.payer + dealer) % 4,
        "to": (payment.payee + dealer) % 4,
        "points": payment.points,
        "base": payment.base,
        "tai": payment.tai,
        "dealer": payment.dealer,
    }


def events_json(events: Sequence[Event], kept: Kept) -> list[orjson.Fragment]:
    """What one viewer saw; most of it, the others have seen too."""
    return [kept.json(("event", at), event, event_json) for at, event in enumerate(events)]


def event_json(event: Event) -> Json:  # noqa: C901, PLR0911, PLR0912 - one case for each event
    match event:
        case Dealt(dealer):
            return {"t": "dealt", "dealer": dealer}
        case FlowersShown(seat, kinds):
            return {"t": "flowers", "seat": seat, "tiles": tiles(kinds)}
        case Drew(seat, kind, replacement):
            return {"t": "drew", "seat": seat, "tile": tile(kind), "replacement": replacement}
        case Discarded(seat, kind):
            return {"t": "discarded", "seat": seat, "tile": tile(kind)}
        case Answered(seat):
            return {"t": "answered", "seat": seat}
        case Claimed(seat, declared):
            return {"t": "claimed", "seat": seat, "meld": _meld(declared)}
        case KongDeclared(seat, meld_kind, kind):
            return {"t": "kong", "seat": seat, "kind": meld_kind, "tile": tile(kind)}
        case Robbed(seat, kind):
            return {"t": "robbed", "seat": seat, "tile": tile(kind)}
        case Won(seat, by, source, kind, deltas):
            return _won(seat, by, source, kind, deltas)
        case HandDrawn():
            return {"t": "hand_drawn"}
        case SaidReady(seat):
            return {"t": "ready", "seat": seat}
        case HandVoided():
            return {"t": "voided"}
        case GameEnded():
            return {"t": "ended"}


def _won(seat: Seat, by: By, source: Seat | None, kind: Kind, deltas: Points) -> Json:
    return {
        "t": "won",
        "seat": seat,
        "by": by,
        "from": source,
        "tile": NAMES[kind],
        "deltas": deltas,
    }
