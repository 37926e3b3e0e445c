"""What people write is shown as it is, or refused with a reason."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import rooms
from game.errors import MESSAGES, RoomError
from game.models import Player, Said
from game.players import texts
from game.rooms.actions import Entitle, Rename, Say
from tests.live.world import make_player
from tests.rooms.world import do, lobby_of, make_room

LITERAL = [
    "<img src=x onerror=alert(1)>",
    '"><svg onload=x>',
    "javascript:alert(1)",
    "{{ 7*7 }} %(name)s",
    "水獺白鷺熊貓松鼠刺蝟狐狸燕子雲雀麻雀喜鵲",
    "Zoë Nguyễn",
    "नमस्ते",
    "שלום",
    "🤷\u200d♀\ufe0f",
]
REFUSED = [
    ("", "text_empty"),
    (" \u3000 ", "text_empty"),
    ("Ana\u202e", "text_direction"),
    ("\u2066Ana", "text_direction"),
    ("A\u200bna", "text_invisible"),
    ("A\u200dna", "text_invisible"),
    ("\u3164", "text_invisible"),
    ("A\u00adna", "text_invisible"),
    ("A\u0007na", "text_control"),
    ("\ue000", "text_control"),
    ("\ud800", "text_control"),
    ("x\u0301\u0302\u0303na", "text_marks"),
]


@pytest.mark.parametrize("text", LITERAL)
def test_markup_is_text(text: str) -> None:
    assert texts.name(text) == texts.title(text) == texts.said(text) == text


@pytest.mark.parametrize(("text", "code"), REFUSED)
def test_what_cannot_be_seen_is_refused_with_a_reason(text: str, code: str) -> None:
    for clean in (texts.name, texts.said):
        with pytest.raises(RoomError) as refused:
            clean(text)
        assert refused.value.code == code
        assert code in MESSAGES


def test_five_hundred_marks() -> None:
    for clean in (texts.name, texts.title, texts.said):
        with pytest.raises(RoomError):
            clean("a" + "\u0301" * 500)
    with pytest.raises(RoomError) as refused:
        texts.said("a" + "\u0301" * 200)
    assert refused.value.code == "text_marks"


def test_lengths() -> None:
    assert texts.name("水" * 40) == "水" * 40
    for clean, longest in ((texts.name, 40), (texts.title, 60), (texts.said, 300)):
        assert len(clean("x" * longest)) == longest
        with pytest.raises(RoomError) as refused:
            clean("x" * (longest + 1))
        assert refused.value.code == "text_long"


def test_spaces_and_lines() -> None:
    assert texts.name("  Ana \u00a0 Li ") == "Ana Li"
    assert texts.said("one\r\ntwo\tthree") == "one two three"
    assert texts.title("  ") == ""
    assert texts.complaint("one\n\n two") == "one\ntwo"
    with pytest.raises(RoomError):
        texts.name("one\ntwo")


@given(st.text(max_size=60))
def test_what_is_let_through_is_let_through_unchanged(text: str) -> None:
    with suppress(RoomError):
        name = texts.name(text)
        assert texts.name(name) == name
        assert 0 < len(name) <= 40


@pytest.mark.parametrize(
    "other", ["ana", "ANA", "Ａｎａ", "A n a", "Ana\ufe0f", "\u0041\u006e\u0061"]
)
def test_names_that_look_the_same_are_the_same(other: str) -> None:
    assert texts.key(other) == texts.key("Ana")
    assert texts.free_name(other, frozenset({texts.key("Ana")})) == f"{other} 2"


def test_a_long_name_makes_room_for_its_number() -> None:
    name = "x" * 40
    taken = frozenset({texts.key(name), texts.key("x" * 38 + " 2")})
    assert texts.free_name(name, taken) == "x" * 38 + " 3"


def test_who_joins_by_a_name_that_is_taken_is_called_otherwise(ana: Player) -> None:
    room = make_room(ana)
    twins = [make_player("Zoe") for _ in range(3)]
    for twin, name in zip(twins, ["ANA", "Ana", "a-na"], strict=True):
        rooms.join(room.pk, twin, name)
    names = [member.name for member in lobby_of(room).here]
    assert names == ["Ana", "ANA 2", "Ana 3", "a-na"]
    assert [twin.name for twin in twins] == names[1:]


def test_who_takes_anothers_name_is_refused(ana: Player, bo: Player) -> None:
    room = make_room(ana, bo)
    with pytest.raises(RoomError) as refused:
        do(room, bo, Rename("aNa"))
    assert refused.value.code == "name_taken"
    do(room, bo, Rename("Bob"))
    assert [member.name for member in lobby_of(room).here] == ["Ana", "Bob"]


def test_nobody_takes_a_name_by_way_of_another_room(ana: Player, bo: Player) -> None:
    make_room(ana, bo)
    own = make_room(bo)
    with pytest.raises(RoomError) as refused:
        do(own, bo, Rename("Ana"))
    assert refused.value.code == "name_taken"
    cleo = make_player("Cleo")
    rooms.join(own.pk, cleo, "Ana")
    assert cleo.name == "Ana"  # she is in no room with Ana
    rooms.leave(own.pk, bo)
    rooms.join(own.pk, bo, "Ana")
    assert bo.name == "Ana 2"


def test_what_is_said_is_kept_as_it_was_written(ana: Player) -> None:
    room = make_room(ana)
    do(room, ana, Say(texts.said(LITERAL[0])))
    do(room, ana, Entitle(texts.title(LITERAL[1])))
    assert Said.objects.get(kind="text").text == LITERAL[0]
    assert lobby_of(room).title == LITERAL[1]
