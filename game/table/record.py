"""The record of hands as text: one JSON object a line, for each hand a header and then its actions.

Everything about a hand follows from these; a result may end it, written to be compared with.
"""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from game.table.actions import Action, BadAction, decode, encode
from game.table.apply import IllegalAction
from game.table.deal import GENERATOR, GENERATORS, deal
from game.table.events import Event
from game.table.fold import Fold
from game.table.proof import Proof, decode_proof, encode_proof
from game.table.rules import BadOptions, Rules, options_of, rules_for
from game.table.state import SEATS, Context, DrawnHand, Over, Result, Seat, VoidHand
from scoring.tiles import NAMES, Wind

FORMAT = 1

Json = Mapping[str, Any]
_STRANGE = (AttributeError, IndexError, KeyError, TypeError, ValueError)


class BadRecord(ValueError):
    """What is no record, or none by these rules. `code` is stable; `line` counts from 1."""

    def __init__(self, code: str, line: int = 1) -> None:
        super().__init__(f"line {line}: {code}")
        self.code = code
        self.line = line


@dataclass(frozen=True, slots=True)
class Origin:
    """The hand whose wall is played again; with `taken`, gone on with after so many of its actions,
    which begin this record too. Somebody could know the wall beforehand."""

    table: str
    deal: int
    taken: int | None = None


@dataclass(frozen=True, slots=True)
class Header:
    rules: Rules
    context: Context
    generator: str = GENERATOR
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class Entry:
    seat: Seat | None
    action: Action
    at: int
    """Milliseconds since the epoch."""


@dataclass(frozen=True, slots=True)
class HandRecord:
    header: Header
    seed: bytes
    entries: tuple[Entry, ...] = ()
    result: Json | None = None
    proof: Proof | None = None
    """Of the wall. Where there is none, the seed is all that is known of it."""


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result that a record comes to, None for one that was cut, and what is not as recorded."""

    result: Json | None
    difference: str | None


def start(header: Header, seed: bytes) -> tuple[Fold, tuple[Event, ...]]:
    state, events = deal(header.context, header.rules, seed, header.generator)
    return Fold(state), events


def fold(record: HandRecord) -> Fold:
    """The table after the last action; IllegalAction where the rules do not allow one."""
    folded, _ = start(record.header, record.seed)
    for entry in record.entries:
        folded.step(entry.seat, entry.action)
    return folded


def replay(record: HandRecord) -> Replayed:
    folded, _ = start(record.header, record.seed)
    for number, entry in enumerate(record.entries, start=1):
        try:
            folded.step(entry.seat, entry.action)
        except IllegalAction as error:
            return Replayed(None, f"action {number} is {error.code}")
    phase = folded.state.phase
    result = encode_result(phase.result) if isinstance(phase, Over) else None
    if record.result is None or record.result == result:
        return Replayed(result, None)
    return Replayed(result, f"recorded {json.dumps(record.result)}")


def encode_header(header: Header) -> dict[str, object]:
    context, origin = header.context, header.origin
    encoded: dict[str, object] = {
        "format": FORMAT,
        "rules": header.rules.id,
        "options": options_of(header.rules),
        "generator": header.generator,
        "context": {
            "dealer": context.dealer,
            "streak": context.streak,
            "round": context.round.name,
            "hand": context.hand,
            "points": list(context.points),
            "first": context.first,
        },
    }
    if origin is not None:
        taken = {} if origin.taken is None else {"taken": origin.taken}
        encoded["origin"] = {"table": origin.table, "deal": origin.deal, **taken}
    return encoded


def decode_header(data: Json) -> Header:
    if data.get("format") != FORMAT:
        raise BadRecord("unknown_format")
    if data.get("generator") not in GENERATORS:
        raise BadRecord("unknown_generator")
    try:
        return _decode_header(data)
    except BadOptions as error:
        raise BadRecord(error.code) from error
    except _STRANGE as error:
        raise BadRecord("bad_header") from error


def _decode_header(
    data: Any,
) -> Header:  # JSON of any form; one of _STRANGE if it does not fit
    context = data["context"]
    first, second, third, fourth = map(int, context["points"])
    return Header(
        rules_for(data["rules"], data["options"]),
        Context(
            dealer=SEATS.index(context["dealer"]),
            streak=int(context["streak"]),
            round=Wind[context["round"]],
            hand=int(context["hand"]),
            points=(first, second, third, fourth),
            first=SEATS.index(context["first"]),
        ),
        data["generator"],
        _decode_origin(data["origin"]) if "origin" in data else None,
    )


def _decode_origin(data: Any) -> Origin:
    taken = data.get("taken")
    return Origin(str(data["table"]), int(data["deal"]), None if taken is None else int(taken))


def encode_result(result: Result) -> dict[str, object]:
    """The score of a hand in short; the whole sheet follows from a replay."""
    if isinstance(result, DrawnHand):
        return {"kind": "drawn", "deltas": list(result.deltas)}
    if isinstance(result, VoidHand):
        return {"kind": "void", "deltas": list(result.deltas)}
    return {
        "kind": "win",
        "winner": result.winner,
        "by": result.by.value,
        "from": result.source,
        "tile": NAMES[result.tile],
        "total": result.sheet.total,
        "patterns": result.sheet.counted,
        "deltas": list(result.deltas),
    }


def write(records: Iterable[HandRecord]) -> Iterator[str]:
    """The lines of a game, hand by hand."""
    for record in records:
        proof = {"proof": encode_proof(record.proof)} if record.proof else {}
        yield json.dumps({**encode_header(record.header), "seed": record.seed.hex(), **proof})
        for number, entry in enumerate(record.entries, start=1):
            action = encode(entry.action)
            yield json.dumps({"n": number, "seat": entry.seat, "action": action, "at": entry.at})
        if record.result is not None:
            yield json.dumps({"result": record.result})


def read(lines: Iterable[str]) -> list[HandRecord]:
    """The hands of a game, the last one perhaps cut short. BadRecord names the line at fault."""
    records: list[HandRecord] = []
    for at, line in enumerate(lines, start=1):
        try:
            _read_line(records, json.loads(line))
        except BadRecord as error:
            raise BadRecord(error.code, at) from error
        except BadAction as error:
            raise BadRecord(error.code, at) from error
        except _STRANGE as error:
            raise BadRecord("bad_line", at) from error
    return records


def _read_line(records: list[HandRecord], data: Any) -> None:  # JSON of any form, as above
    if "format" in data:
        proof = decode_proof(data["proof"]) if "proof" in data else None
        seed = bytes.fromhex(data["seed"])
        records.append(HandRecord(decode_header(data), seed, proof=proof))
        return
    if not records:
        raise BadRecord("no_header")
    record = records[-1]
    if "result" in data:
        records[-1] = replace(record, result=dict(data["result"]))
        return
    if data["n"] != len(record.entries) + 1 or record.result is not None:
        raise BadRecord("out_of_order")
    seat = None if data["seat"] is None else SEATS.index(data["seat"])
    entry = Entry(seat, decode(data["action"]), int(data["at"]))
    records[-1] = replace(record, entries=(*record.entries, entry))
