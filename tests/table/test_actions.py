"""Actions as JSON, there and back, and what is none."""

import pytest

from game.table.actions import (
    Action,
    AddedKong,
    BadAction,
    Chow,
    ConcealedKong,
    Discard,
    Draw,
    ExposedKong,
    Pass,
    Pung,
    Ready,
    Win,
    decode,
    encode,
)


@pytest.mark.parametrize(
    ("action", "data"),
    [
        (Draw(), {"t": "draw"}),
        (Discard(4), {"t": "discard", "tile": "5m"}),
        (Discard(42), {"t": "discard", "tile": "j"}),
        (Chow(20), {"t": "chow", "tile": "3s"}),
        (Pung(), {"t": "pung"}),
        (ExposedKong(), {"t": "exposed_kong"}),
        (AddedKong(33), {"t": "added_kong", "tile": "7z"}),
        (ConcealedKong(9), {"t": "concealed_kong", "tile": "1p"}),
        (Win(), {"t": "win"}),
        (Pass(), {"t": "pass"}),
        (Ready(), {"t": "ready"}),
    ],
)
def test_there_and_back(action: Action, data: dict[str, str]) -> None:
    assert encode(action) == data
    assert decode(data) == action


@pytest.mark.parametrize(
    "data",
    [
        None,
        7,
        "win",
        [],
        ["t", "win"],
        {},
        {"t": None},
        {"t": ["win"]},
        {"t": "fly"},
        {"t": "win", "tile": "5m"},
        {"t": "discard"},
        {"t": "discard", "tile": 4},
        {"t": "discard", "tile": "0m"},
        {"t": "discard", "tile": "8z"},
        {"t": "discard", "tile": "5m", "of": 2},
        {"t": "discard", "tile": "\ud800"},
        {"t": "discard", "tile": ["5m"]},
    ],
)
def test_what_is_no_action(data: object) -> None:
    with pytest.raises(BadAction):
        decode(data)
