"""The messages as `docs/protocol.md` shows them are those that the code makes and takes."""

import contextlib
import json
import re
import uuid
from collections.abc import Callable
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import protocol
from game.errors import BadMessage
from game.protocol import Act, Beat, PlayerInfo, Seal, Share, Situation
from game.table import actions
from game.table.actions import (
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    Draw,
    End,
    ExposedKong,
    Pass,
    Pung,
    Ready,
    Void,
    Win,
)
from game.table.apply import apply
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
from game.table.fairness import NONE_CAME, Mark, Part, Shuffle
from game.table.legal import legal
from game.table.record import Header, start
from game.table.rules import JOYPIP, Length
from game.table.selfplay import finish
from game.table.state import SEATS, Context, Declared, State, Taken
from game.table.view import view
from game.windows import CHANGED
from game.wire import Kept, event_json
from scoring.hand import By, Meld, MeldKind
from tests.servers import ROOT
from tests.table.choosers import lively
from tests.table.storybook import table

Json = dict[str, Any]
ID = uuid.UUID("6f9619ff-8b86-4d01-b42d-00cf4fc964ff")
TEXT = (ROOT / "docs" / "protocol.md").read_text()
BLOCKS = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
EXAMPLES: list[Json] = [json.loads(block) for block in BLOCKS]
LINES: list[Json] = [
    json.loads(line) for line in re.findall(r"^\| `(\{.*?\})` \|", TEXT, re.MULTILINE)
]

WORDS = st.sampled_from(
    ["t", "id", "deal", "n", "action", "act", "beat", "seal", "share", "pass", "1", "5m", "0" * 64]
)
PLAYERS = (
    PlayerInfo("Ana", None, "", online=True),
    PlayerInfo("Bo", None, "", online=True),
    PlayerInfo("", "normal", "", online=True),
    PlayerInfo("", "expert", "", online=True),
)


def asked() -> tuple[State, tuple[Event, ...]]:
    """Seat 0 has thrown 3s; seat 1 may make a pung of it."""
    return apply(table({0: "3s", 1: "1112345558m2p33s777z"}), 0, Discard(20))


def situation(state: State, seat: int, events: tuple[Event, ...], remaining: int | None) -> Json:
    told = protocol.state(
        Situation(
            deal=1,
            number=2,
            view=view(state, seat),
            legal=legal(state, seat),
            events=events,
            remaining_ms=remaining,
            now=1800000000000,
            players=PLAYERS,
        ),
        "en",
        Kept(),
    )
    result: Json = json.loads(told)
    return result


def a_question() -> Json:
    state, events = asked()
    return situation(state, 1, events, 8000)


def a_win() -> Json:
    """Of the first hand of a round, while seat 2 is ready."""
    rules = replace(JOYPIP, length=Length.EAST)
    hands = {0: "9s", 1: "111222333444m99s55p", 2: "123789s66677788m2p3p"}
    state, _ = apply(table(hands, rules=rules), 0, Discard(26))
    state, events = apply(state, 1, Win())
    return situation(state, 0, events[1:], None)


def shape(data: object) -> object:
    """What kinds of values there are under which names; in lists, of any element."""
    if isinstance(data, dict):
        return frozenset((name, shape(value)) for name, value in data.items())
    if isinstance(data, list):
        return frozenset(shape(value) for value in data)
    return type(data)


MADE: dict[str, Callable[[], Any]] = {
    "ack": lambda: json.loads(protocol.ack(ID, 3)),
    "refused": lambda: json.loads(protocol.refused(ID, "stale", "en")),
    "pong": lambda: json.loads(protocol.pong(1, 17, 1800000000000)),
    "notice": lambda: json.loads(protocol.notice("notice", "Please be kind.", "")),
    "bye": lambda: json.loads(protocol.bye("elsewhere", "en")),
    "settings": lambda: json.loads(CHANGED),
}


def a_wall() -> Json:
    """Two seats have sealed, one of them has shown its share; a third was late."""
    shares = bytes(range(32, 64)), bytes(range(64, 96))
    before = Shuffle(str(ID), 1, bytes(range(32)), (Part(), Part(), Part(), None))
    first, second = (Part(before.seal(seat, shares[seat])) for seat in (0, 1))
    shared = replace(first, share=shares[0])
    shuffle = replace(before, parts=(shared, second, Part(NONE_CAME, NONE_CAME), None))
    wall: Json = json.loads(protocol.wall(shuffle.published(), 1))
    return wall


def test_a_wall() -> None:
    assert a_wall() == EXAMPLES[4]


def test_every_mark_of_a_seat_is_explained() -> None:
    assert {mark for mark in Mark if f"`{mark}`" not in TEXT} == {Mark.SHARED}
    assert "the stage `dealt`" in TEXT


def test_a_question() -> None:
    assert a_question() == EXAMPLES[5]


def test_a_result() -> None:
    """Only its shape: what patterns are called and worth is for the scoring to say."""
    assert shape(a_win()["view"]["result"]) == shape(EXAMPLES[7])


def test_a_void_hand() -> None:
    state, events = apply(table({}), None, Void())
    assert situation(state, 0, events, None)["view"]["result"] == EXAMPLES[6]


@pytest.mark.parametrize(("made", "example"), [*zip(MADE, EXAMPLES[8:], strict=True)])
def test_what_the_server_says(made: str, example: Json) -> None:
    assert MADE[made]() == example


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=5),
    max_leaves=12,
)


@given(st.text(max_size=40) | st.dictionaries(WORDS, JSON | WORDS, max_size=6).map(json.dumps))
@settings(max_examples=400, deadline=None)
def test_whatever_is_sent_is_a_message_or_a_bad_one(text: str) -> None:
    with contextlib.suppress(BadMessage):
        assert isinstance(protocol.decode(text), Act | Beat | Seal | Share)


def test_what_a_client_says() -> None:
    act, beat, seal, share = BLOCKS[:4]
    assert protocol.decode(act) == Act(ID, 1, 17, Discard(4))
    assert protocol.decode(beat) == Beat(1, 17)
    assert protocol.decode(share) == Share(1, bytes(range(64, 96)))
    assert protocol.decode(seal) == Seal(1, bytes.fromhex(a_wall()["seats"][1]["seal"]))


ACTIONS = (
    Discard(4),
    Chow(20),
    Pung(),
    ExposedKong(),
    AddedKong(4),
    ConcealedKong(4),
    Win(),
    Pass(),
    Ready(),
)
KONG = Declared(Meld(MeldKind.CHOW, 20), Taken(21, 1))
EVENTS: tuple[Event, ...] = (
    Dealt(0),
    FlowersShown(1, (34, 39)),
    Drew(1, None, replacement=False),
    Discarded(1, 8),
    Claimed(2, KONG),
    Answered(2),
    KongDeclared(3, MeldKind.KONG_CONCEALED, None),
    Robbed(3, 4),
    Won(1, By.DISCARD, 2, 22, (0, 5, -5, 0)),
    HandDrawn(),
    SaidReady(1),
    HandVoided(),
    GameEnded(),
)


def test_every_action_and_event_is_shown() -> None:
    events = json.loads(json.dumps([event_json(event) for event in EVENTS]))
    assert [actions.encode(action) for action in ACTIONS] + events == LINES
    all_actions: set[actions.Action] = {*ACTIONS, Draw(), Void(), End()}
    assert all_actions == {actions.decode(actions.encode(action)) for action in all_actions}
    assert {type(action) for action in all_actions} == set(get_args(actions.Action))
    assert {type(event) for event in EVENTS} == set(get_args(Event))


@pytest.mark.parametrize("seed", [b"a", b"b", b"c"])
def test_what_is_kept_of_earlier_messages_changes_none(seed: bytes) -> None:
    """Two hands at one table, as all that watch them are told, each message also made anew."""
    kept = Kept()
    for hand in (1, 2):
        fold, _ = start(Header(JOYPIP, Context(dealer=hand)), seed * 32)
        for _ in finish(fold, lively):
            for seat in (None, *SEATS):
                for language in ("fr", "en"):
                    now = Situation(1, 2, view(fold.state, seat), (), (), None, 0, PLAYERS)
                    told = protocol.state(now, language, kept)
                    assert told == protocol.state(now, language, Kept())
