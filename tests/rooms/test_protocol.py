"""The messages as `docs/room-protocol.md` shows them are those that the code makes and takes."""

import contextlib
import json
import re
import uuid
from collections.abc import Callable
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import room_protocol
from game.errors import MESSAGES, BadMessage, RoomError
from game.room_protocol import Beat, Do
from game.rooms.actions import (
    Action,
    Answer,
    Ask,
    Away,
    Back,
    Choose,
    CloseSeat,
    Entitle,
    HandOver,
    Invite,
    Kick,
    Leave,
    MakeHost,
    Mute,
    Offer,
    OpenSeat,
    Phrase,
    Ready,
    Rename,
    Report,
    Resume,
    Say,
    SeatBot,
    ShowHand,
    Sit,
    Stand,
    Start,
    Stop,
    Swap,
    Take,
)
from game.rooms.lobby import Game, Lobby, Member, Outside, Place, Vote
from game.rooms.options import Options
from game.rooms.snapshot import Snapshot
from game.rooms.talk import REASONS, Remark
from game.windows import CHANGED
from tests.servers import ROOT

Json = dict[str, Any]
ID = uuid.UUID("6f9619ff-8b86-4d01-b42d-00cf4fc964ff")
NOW = 1_800_000_000_000
TEXT = (ROOT / "docs" / "room-protocol.md").read_text()
BLOCKS = re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)
EXAMPLES: list[Json] = [json.loads(block) for block in BLOCKS]
LINES: list[Json] = [
    json.loads(line) for line in re.findall(r"^\| `(\{.*?\})` \|", TEXT, re.MULTILINE)
]


PROGRAM = Place(bot="program", program=Outside(15, "Deep Pip", 11, has_called=True), offered_to=14)


def a_room() -> Snapshot:
    """Bo is away, Cleo watches, and Ana would like to end it."""
    game = Game(
        uuid.UUID("0b7c9c62-5f0e-4b57-8a3b-1d5f6c1e2a90"),
        paused_until=NOW + 600_000,
        paused_by=11,
        away=frozenset({1}),
        shows=frozenset({0}),
    )
    lobby = Lobby(
        11,
        (Member(11, "Ana"), Member(14, "Eve", is_here=False), Member(12, "Bo"), Member(13, "Cleo")),
        title="Friday night",
        places=(Place(11), Place(12, wants=0), Place(offered_to=13), PROGRAM),
        game=game,
        votes=(
            Vote(4, "pause", 12, NOW, ((11, False), (12, True)), outcome=False),
            Vote(5, "end", 11, NOW + 30_000, ((11, True), (12, None))),
        ),
    )
    link = "/j/KoQ2bM9rJ3uT1sYw0xZ5Ag"
    mutes = {12: frozenset({13})}
    return Snapshot(ID, 17, (), lobby, "K7WQ2M", link, {}, {12: ["cat"]}, 0, mutes, frozenset({13}))


REMARK = Remark(41, 11, "Ana", "phrase", "well_played", NOW)
MADE: dict[str, Callable[[], str]] = {
    "room": lambda: room_protocol.room(a_room(), 12, frozenset({11, 12}), NOW),
    "said": lambda: room_protocol.said([REMARK]),
    "ack": lambda: room_protocol.ack(ID, {"link": "/h/KoQ2bM9rJ3uT1sYw0xZ5Ag"}),
    "refused": lambda: room_protocol.refused(ID, "taken", "en"),
    "pong": lambda: room_protocol.pong(17, NOW),
    "bye": lambda: room_protocol.bye("kicked", "en"),
    "settings": lambda: CHANGED,
}


@pytest.mark.parametrize(("made", "example"), [*zip(MADE, EXAMPLES[2:], strict=True)])
def test_what_the_server_says(made: str, example: Json) -> None:
    assert json.loads(MADE[made]()) == example


def test_what_a_client_says() -> None:
    assert room_protocol.decode(BLOCKS[0]) == Do(ID, {"t": "ready", "on": True})
    assert room_protocol.decode(BLOCKS[1]) == Beat(17)


ACTIONS: tuple[Action, ...] = (
    Sit(2),
    Stand(),
    Swap(0),
    Ready(on=True),
    Start(),
    Stop(),
    SeatBot(3, "normal"),
    Choose(Options(length="east")),
    OpenSeat(3, "Deep Pip"),
    CloseSeat(3),
    Leave(),
    Kick(12),
    MakeHost(12),
    Entitle("Friday night"),
    Rename("Ana"),
    Invite(renews=True),
    Say("Hello, all"),
    Phrase("phrase", "well_played"),
    Phrase("emote", "tea"),
    Mute(12, on=True),
    Report(12, "insult", ""),
    Ask("pause"),
    Answer(5, yes=True),
    Resume(),
    Away(),
    Back(),
    ShowHand(on=True),
    HandOver("Dan"),
    Offer(3, 12),
    Take(3),
)


def test_every_action_is_shown() -> None:
    assert tuple(map(room_protocol.action, LINES)) == ACTIONS
    assert {type(action) for action in ACTIONS} == set(get_args(Action))
    assert len(LINES) == len(room_protocol._ACTIONS)


def test_nulls_and_switches() -> None:
    assert room_protocol.action({"t": "swap", "seat": None}) == Swap(None)
    assert room_protocol.action({"t": "bot", "seat": 0, "level": None}) == SeatBot(0, None)
    assert room_protocol.action({"t": "invite", "what": "revoke"}) == Invite(renews=False)


def test_all_reasons_are_named() -> None:
    assert [reason for reason in REASONS if f"`{reason}`" not in TEXT] == []


@pytest.mark.parametrize("line", LINES, ids=[line["t"] for line in LINES])
def test_nothing_is_missing_and_nothing_is_more(line: Json) -> None:
    with pytest.raises(BadMessage):
        room_protocol.action({**line, "x": 1})
    for field in line:
        with pytest.raises(BadMessage):
            room_protocol.action({name: line[name] for name in line if name != field})


@pytest.mark.parametrize(
    "action",
    [
        {"t": "sit", "seat": 4},
        {"t": "sit", "seat": True},
        {"t": "sit", "seat": 1.0},
        {"t": "ready", "on": 1},
        {"t": "bot", "seat": 0, "level": "godlike"},
        {"t": "kick", "player": "12"},
        {"t": "kick", "player": -1},
        {"t": "kick", "player": 2**63},
        {"t": "say", "text": None},
        {"t": "phrase", "code": "tea"},
        {"t": "report", "player": 1, "reason": "smell", "text": ""},
        {"t": "ask", "kind": "pizza"},
        {"t": ["sit"], "seat": 1},
        {},
    ],
)
def test_no_action(action: Json) -> None:
    with pytest.raises(BadMessage):
        room_protocol.action(action)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        ({"t": "options", "options": {"rules": "mine"}}, "bad_options"),
        ({"t": "options", "options": {"jokers": True}}, "bad_options"),
        ({"t": "options", "options": []}, "bad_options"),
        ({"t": "say", "text": " "}, "text_empty"),
        ({"t": "name", "name": "a\u202eb"}, "text_direction"),
        ({"t": "title", "title": "x" * 61}, "text_long"),
    ],
)
def test_what_a_person_may_have_meant_is_refused_in_words(action: Json, code: str) -> None:
    with pytest.raises(RoomError) as refused:
        room_protocol.action(action)
    assert refused.value.code == code
    assert code in MESSAGES


WORDS = st.sampled_from(
    ["t", "id", "action", "n", "do", "beat", "sit", "seat", "say", "text", "on", "player", str(ID)]
)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=5),
    max_leaves=12,
)


@given(st.text(max_size=40) | st.dictionaries(WORDS, JSON | WORDS, max_size=6).map(json.dumps))
@settings(max_examples=100, deadline=None)
def test_whatever_is_sent_is_a_message_or_a_bad_one(text: str) -> None:
    with contextlib.suppress(BadMessage, RoomError):
        message = room_protocol.decode(text)
        if isinstance(message, Do):
            assert isinstance(room_protocol.action(message.action), get_args(Action))


def test_a_message_has_an_end() -> None:
    with pytest.raises(BadMessage):
        room_protocol.decode(json.dumps({"t": "do", "id": str(ID), "action": {"t": "x" * 5000}}))
