"""Records: written and read, folded to the same score, cut anywhere and gone on from there."""

import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest

from game.table.actions import Discard, Draw
from game.table.record import (
    BadRecord,
    Entry,
    HandRecord,
    Header,
    Replayed,
    decode_header,
    encode_header,
    encode_result,
    fold,
    read,
    replay,
    write,
)
from game.table.rules import JOYPIP, Length, rules_for
from game.table.selfplay import finish, play
from game.table.state import Context, Over
from scoring.tiles import Wind
from tests.table.choosers import lively

GOLDEN = Path(__file__).parents[1] / "golden" / "games" / "east_round.jsonl"
HEADER = Header(
    rules_for("joypip", {"length": "full"}), Context(2, 3, Wind.W, 9, (5, -10, 5, 0), 1)
)


def played(hands: int, seed: str = "record") -> list[HandRecord]:
    rules = replace(JOYPIP, length=Length.EAST)
    return [record for record, _ in play(rules, seed, hands, lively)]


def test_header_there_and_back() -> None:
    data = encode_header(HEADER)
    assert data == {
        "format": 1,
        "rules": "joypip",
        "options": {"length": "full"},
        "generator": "joypip-1",
        "context": {
            "dealer": 2,
            "streak": 3,
            "round": "W",
            "hand": 9,
            "points": [5, -10, 5, 0],
            "first": 1,
        },
    }
    assert decode_header(json.loads(json.dumps(data))) == HEADER


def test_lines() -> None:
    entries = (Entry(2, Discard(4), 1000), Entry(None, Draw(), 2500))
    record = HandRecord(HEADER, b"\x01\xff", entries, {"kind": "drawn", "deltas": [0, 0, 0, 0]})
    header, first, second, result = write([record])
    assert json.loads(header) == {**encode_header(HEADER), "seed": "01ff"}
    assert first == '{"n": 1, "seat": 2, "action": {"t": "discard", "tile": "5m"}, "at": 1000}'
    assert second == '{"n": 2, "seat": null, "action": {"t": "draw"}, "at": 2500}'
    assert result == '{"result": {"kind": "drawn", "deltas": [0, 0, 0, 0]}}'
    assert read([header, first, second, result]) == [record]


def test_games_there_and_back() -> None:
    records = played(3)
    assert read(write(records)) == records


def test_a_recorded_game_comes_to_the_same_scores() -> None:
    """Recorded once and kept: a change of the rules, the generator or the scoring shows here."""
    records = read(GOLDEN.read_text(encoding="utf-8").splitlines())
    assert [record.header.context.dealer for record in records] == [0, 0, 1, 1, 2, 2, 3, 3]
    assert all(record.result is not None for record in records)
    assert [replay(record) for record in records] == [
        Replayed(record.result, None) for record in records
    ]


def test_a_replay_that_comes_to_another_score_says_so() -> None:
    record = played(1)[0]
    assert record.result is not None
    wrong = {**record.result, "deltas": [1, -1, 0, 0]}
    replayed = replay(replace(record, result=wrong))
    assert replayed.result == record.result
    assert replayed.difference == f"recorded {json.dumps(wrong)}"


def test_a_replay_names_the_action_that_is_not_allowed() -> None:
    record = played(1)[0]
    entries = (record.entries[0], *record.entries)
    assert replay(replace(record, entries=entries)) == Replayed(None, "action 2 is not_your_turn")


def test_a_record_without_its_end_is_no_difference_unless_it_has_a_result() -> None:
    record = played(1)[0]
    cut = replace(record, entries=record.entries[:-1])
    assert replay(replace(cut, result=None)) == Replayed(None, None)
    assert replay(cut) == Replayed(None, f"recorded {json.dumps(record.result)}")


def test_cut_after_any_action_it_goes_on_to_the_same_end() -> None:
    record = played(1, "cut")[0]
    whole = fold(record)
    lines = list(write([replace(record, result=None)]))
    for end in range(1, len(lines) + 1):
        (cut,) = read(lines[:end])
        folded = fold(cut)
        entries = tuple(Entry(seat, action, 0) for seat, action in finish(folded, lively))
        assert cut.entries + entries == record.entries
        assert isinstance(folded.state.phase, Over)
        assert encode_result(folded.state.phase.result) == record.result
        assert (folded.state, folded.numbers) == (whole.state, whole.numbers)


def with_header(**changes: object) -> str:
    return json.dumps({**encode_header(HEADER), "seed": "00", **changes})


ENTRY = '{"n": 1, "seat": 2, "action": {"t": "discard", "tile": "5m"}, "at": 1}'


@pytest.mark.parametrize(
    ("lines", "code", "at"),
    [
        (["{"], "bad_line", 1),
        (["7"], "bad_line", 1),
        (["null"], "bad_line", 1),
        ([ENTRY], "no_header", 1),
        ([with_header(format=2)], "unknown_format", 1),
        ([with_header(generator="dice")], "unknown_generator", 1),
        ([with_header(rules="whist")], "unknown_rules", 1),
        ([with_header(options={"size": 3})], "unknown_option", 1),
        ([with_header(options=None)], "bad_header", 1),
        ([with_header(context={"dealer": 0})], "bad_header", 1),
        ([with_header(seed="xy")], "bad_line", 1),
        ([with_header(), ENTRY.replace("1", "2", 1)], "out_of_order", 2),
        ([with_header(), ENTRY, ENTRY], "out_of_order", 3),
        ([with_header(), '{"result": {}}', ENTRY], "out_of_order", 3),
        ([with_header(), ENTRY.replace("discard", "fly")], "bad_action", 2),
        ([with_header(), ENTRY.replace("2", "4", 1)], "bad_line", 2),
        ([with_header(), ENTRY.replace("2", "-1", 1)], "bad_line", 2),
        ([with_header(), "{}"], "bad_line", 2),
    ],
)
def test_what_is_no_record(lines: Iterable[str], code: str, at: int) -> None:
    with pytest.raises(BadRecord) as refused:
        read(lines)
    assert (refused.value.code, refused.value.line) == (code, at)
