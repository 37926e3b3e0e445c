"""Whether lines are a record, and a true one: what is wrong, and in which line."""

import json
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.table.apply import IllegalAction
from game.table.match import next_context
from game.table.proof import faults
from game.table.record import BadRecord, HandRecord, encode_result, read, start
from game.table.state import Over

REASONS = {
    "bad_action": "an action that does not exist, or a tile",
    "bad_header": "a field of the header is missing or has an impossible value",
    "bad_line": "not a line of a record",
    "bad_value": "an option with a value that it cannot have",
    "no_action": "an action without a type",
    "no_header": "no header before this line",
    "out_of_order": "this number is not the next one, or the hand had its result already",
    "unknown_format": "not of format 1",
    "unknown_generator": "made by a generator that is not known",
    "unknown_option": "an option that these rules do not have",
    "unknown_rules": "by rules that are not known",
}


class Problem(NamedTuple):
    line: int
    """From 1."""
    reason: str


def problems(lines: Sequence[str]) -> Iterator[Problem]:
    """What cannot be read ends the examination; a hand that breaks the rules is left there."""
    try:
        records = read(lines)
    except BadRecord as error:
        yield Problem(error.line, _reason(error))
        return
    if not records:
        yield Problem(1, "empty")
    at, before = 1, None
    for record in records:
        if before is not None and not _follows(before, record):
            yield Problem(at, "this hand does not follow from the one before")
        yield from _of_hand(record, at)
        at += 1 + len(record.entries) + (record.result is not None)
        before = record


def _reason(error: BadRecord) -> str:
    cause = error.__cause__
    while cause is not None and cause.__cause__ is not None:
        cause = cause.__cause__
    reason = REASONS[error.code]
    if isinstance(cause, json.JSONDecodeError):
        return f"{reason}: no JSON"
    if isinstance(cause, KeyError):
        return f"{reason}: {cause.args[0]}"
    return reason


def _of_hand(record: HandRecord, at: int) -> Iterator[Problem]:
    """`at`: the line of its header."""
    header = record.header
    if record.proof:
        for fault in faults(record.proof, header.rules, record.seed, header.generator):
            yield Problem(at, f"the proof does not hold: {fault}")
    folded, _ = start(header, record.seed)
    last = 0
    for number, entry in enumerate(record.entries, start=1):
        if entry.at < last:
            yield Problem(at + number, "earlier than the action before")
        last = max(last, entry.at)
        try:
            folded.step(entry.seat, entry.action)
        except IllegalAction as error:
            yield Problem(at + number, f"against the rules: {error.code}")
            return
    phase = folded.state.phase
    found = encode_result(phase.result) if isinstance(phase, Over) else None
    if record.result is not None and record.result != found:
        line = at + len(record.entries) + 1
        yield Problem(line, f"another result than that of the actions: {json.dumps(found)}")


def _follows(before: HandRecord, record: HandRecord) -> bool:
    """A game may begin anywhere; a hand of its middle is where the one before has led."""
    if record.header.context.hand == 1 or record.header.origin or before.header.origin:
        return True
    folded, _ = start(before.header, before.seed)
    try:
        for entry in before.entries:
            folded.step(entry.seat, entry.action)
    except IllegalAction:
        return True  # said already
    phase = folded.state.phase
    if not isinstance(phase, Over):
        return False
    following = next_context(before.header.context, phase.result, before.header.rules)
    return following == record.header.context
