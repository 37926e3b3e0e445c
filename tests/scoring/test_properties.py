"""What holds for every hand, whatever it scores."""

import io
import json
import sys
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scoring.__main__ import main
from scoring.hand import Circumstances, Hand
from scoring.request import answer
from scoring.score import score
from scoring.systems.joypip import JOYPIP
from scoring.tiles import NAMES, InvalidNotation, Kind, parse, text
from tests.scoring.hands import circumstances, hands

few = settings(max_examples=60, deadline=None)


@few
@given(hands(), circumstances())
def test_the_order_of_tiles_is_irrelevant(hand: Hand, how: Circumstances) -> None:
    again = replace(
        hand,
        concealed=tuple(sorted(hand.concealed)),
        flowers=tuple(reversed(hand.flowers)),
    )
    assert score(again, how, JOYPIP) == score(hand, how, JOYPIP)


@few
@given(hands(), circumstances())
def test_what_is_won_is_paid(hand: Hand, how: Circumstances) -> None:
    sheet = score(hand, how, JOYPIP)
    assert sum(sheet.deltas) == 0
    assert sheet.deltas[how.seat] == sum(payment.points for payment in sheet.payments)
    assert sheet.total == sum(sheet.counted.values())


@few
@given(hands(), circumstances())
def test_the_sheet_shows_every_tile_once(hand: Hand, how: Circumstances) -> None:
    sheet = score(hand, how, JOYPIP)
    shown = sorted(kind for part in sheet.reading for kind in part.tiles)
    melded = [kind for meld in hand.melds for kind in meld.tiles]
    assert shown == sorted([*hand.concealed, hand.win_tile, *melded])
    won = [part.tiles[part.win] for part in sheet.reading if part.win is not None]
    assert won == [hand.win_tile]


@given(st.lists(st.integers(0, 42)))
def test_notation_comes_back(kinds: list[Kind]) -> None:
    assert parse(text(kinds)) == tuple(kinds)


@given(st.text("0123456789mpszgfj \n") | st.text())
def test_any_text_is_tiles_or_invalid(notation: str) -> None:
    try:
        kinds = parse(notation)
    except InvalidNotation as invalid:
        position = invalid.position
    else:
        position, again = 0, parse(text(kinds))
        assert again == kinds
    assert position in range(max(len(notation), 1))


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
)
_FIELDS = {
    "system": st.just("joypip") | _JSON,
    "concealed": st.just("123m456m34s66s789p777p") | st.text("123456789mpszj") | _JSON,
    "melds": st.lists(
        st.fixed_dictionaries({"kind": st.sampled_from(["chow", "pung"]), "tiles": st.text("123m")})
    )
    | _JSON,
    "win_tile": st.just("2s") | _JSON,
    "by": st.just("self_draw") | _JSON,
    "from": st.just("W") | _JSON,
    "seat": st.just("E") | _JSON,
    "round": st.just("E") | _JSON,
    "flowers": st.lists(st.sampled_from(NAMES)) | _JSON,
    "flags": st.just([]) | _JSON,
    "options": st.just({}) | _JSON,
    "streak": st.integers() | _JSON,
}


@settings(max_examples=150, deadline=None)
@given(_JSON | st.fixed_dictionaries({}, optional=_FIELDS))
def test_any_request_is_answered(body: object) -> None:
    said = answer(body)
    json.dumps(said)
    assert ("error" in said) != ("total" in said)


@settings(max_examples=60, deadline=None)
@given(st.binary())
def test_any_bytes_are_answered_line_by_line(sent: bytes) -> None:
    lines = [line for line in io.BytesIO(sent) if line.strip()]
    with pytest.MonkeyPatch.context() as patch:
        out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
        patch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(sent)))
        patch.setattr(sys, "stdout", out)
        assert main(["score"]) == 0
        out.seek(0)
        answers = [json.loads(line) for line in out]
    assert [list(each) for each in answers] == [["error"]] * len(lines)


def test_deep_json_is_answered(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    deep = b"[" * 100_000
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(deep)))
    assert main(["score"]) == 0
    assert json.loads(capsys.readouterr().out)["error"]["code"] == "bad_json"
