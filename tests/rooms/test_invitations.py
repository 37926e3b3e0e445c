"""Links and codes: what lets people in, for how long, and what is kept of it."""

import re
from hashlib import sha256

import pytest
from django.core.cache import cache
from django.test import Client as Browser

from game import rooms
from game.errors import RoomError
from game.models import Handover, Player, Room
from game.rooms.actions import HandOver, Invite, Kick, Leave
from game.rooms.invitations import LETTERS
from tests.live.stand_ins import START
from tests.rooms.world import do, lobby_of, make_room, start_game


def code_of(call: object) -> str:
    """That of the refusal."""
    assert callable(call)
    with pytest.raises(RoomError) as refused:
        call()
    return refused.value.code


def test_a_link_has_128_bits_and_is_kept_as_a_hash(ana: Player) -> None:
    room = make_room(ana)
    token = rooms.link_token(room)
    assert re.fullmatch(r"[\w-]{22}", token)
    kept = Room.objects.get(pk=room.pk)
    assert kept.link is not None
    assert bytes(kept.link) == sha256(token.encode()).digest()
    columns = [str(value) for value in Room.objects.values_list().get()]
    assert not any(token in column for column in columns)
    assert rooms.by_link(token) == room
    assert rooms.snapshot(room.pk).link == f"/j/{token}"


def test_links_differ_by_room_and_by_secret(ana: Player, settings: object) -> None:
    first, second = make_room(ana), make_room(ana)
    assert rooms.link_token(first) != rooms.link_token(second)
    before = rooms.link_token(first)
    settings.SECRET_KEY = "another"  # type: ignore[attr-defined]  # pytest-django's fixture
    assert rooms.link_token(first) != before


def test_a_renewed_link_replaces_the_old_one(ana: Player) -> None:
    room = make_room(ana)
    old, old_code = rooms.link_token(room), room.code
    do(room, ana, Invite(renews=True))
    kept = Room.objects.get(pk=room.pk)
    assert code_of(lambda: rooms.by_link(old)) == "no_such_link"
    assert code_of(lambda: rooms.by_code(old_code or "", tried_by=("a",))) == "no_such_code"
    assert rooms.by_link(rooms.link_token(kept)) == room
    assert rooms.by_code(kept.code or "", tried_by=("a",)) == room


def test_a_revoked_link_opens_nothing_nor_does_it_after_the_next(ana: Player) -> None:
    room = make_room(ana)
    old = rooms.link_token(room)
    do(room, ana, Invite(renews=False))
    known = rooms.snapshot(room.pk)
    assert (known.link, known.code) == (None, None)
    assert code_of(lambda: rooms.by_link(old)) == "no_such_link"
    revoked = rooms.link_token(Room.objects.get(pk=room.pk))
    assert code_of(lambda: rooms.by_link(revoked)) == "no_such_link"
    do(room, ana, Invite(renews=True))
    for token in (old, revoked):
        assert code_of(lambda token=token: rooms.by_link(token)) == "no_such_link"


def test_only_the_host_invites(ana: Player, bo: Player) -> None:
    room = make_room(ana, bo)
    assert code_of(lambda: do(room, bo, Invite(renews=True))) == "not_host"
    assert Room.objects.get(pk=room.pk).code == room.code


def test_a_closed_room_lets_nobody_in(ana: Player, bo: Player) -> None:
    room = make_room(ana)
    do(room, ana, Leave())
    assert code_of(lambda: rooms.by_link(rooms.link_token(room))) == "no_such_link"
    assert code_of(lambda: rooms.by_code(room.code or "", tried_by=("a",))) == "no_such_code"
    assert code_of(lambda: rooms.join(room.pk, bo)) == "closed"


def test_codes_are_easy_to_read_and_to_type(ana: Player) -> None:
    codes = {str(make_room(ana).code) for _ in range(30)}
    assert len(codes) == 30
    assert all(len(code) == 6 and set(code) <= set(LETTERS) for code in codes)
    assert not set("IL1O0") & set(LETTERS)
    code = codes.pop()
    for typed in (code.lower(), f" {code[:3]} {code[3:]} ", f"{code[:3]}-{code[3:]}"):
        assert rooms.by_code(typed, tried_by=("a",)).code == code


def test_codes_are_tried_so_often_and_no_more(ana: Player) -> None:
    room = make_room(ana)
    for _ in range(20):
        assert (
            code_of(lambda: rooms.by_code("AAAAAA", tried_by=("a", "player:1"))) == "no_such_code"
        )
    right = str(room.code)
    for who in (("a",), ("b", "player:1"), ("a", "player:2")):
        assert code_of(lambda who=who: rooms.by_code(right, tried_by=who)) == "too_many_tries"
    assert rooms.by_code(right, tried_by=("b", "player:3")) == room
    cache.clear()
    assert rooms.by_code(right, tried_by=("a",)) == room


@pytest.mark.parametrize("visitor", ["nobody", "somebody"])
def test_following_a_link_changes_nothing(
    ana: Player, bo: Player, cleo: Player, visitor: str
) -> None:
    """Messengers and scanners follow links before people do."""
    room = make_room(ana, bo)
    start_game(room, ana)
    seat = do(room, bo, HandOver("Zoe"))
    browser = Browser()
    if visitor == "somebody":
        browser.force_login(cleo, backend="django.contrib.auth.backends.ModelBackend")
    before = Room.objects.values().get(), lobby_of(room), Player.objects.count()
    for path in (f"/j/{rooms.link_token(room)}", f"/c/{room.code}", f"/h/{seat}"):
        assert browser.get(path).status_code == 200
        assert browser.head(path).status_code == 200
    assert (Room.objects.values().get(), lobby_of(room), Player.objects.count()) == before
    assert Handover.objects.get().used_at is None


def test_whoever_follows_it_is_told_no_more_than_needed(ana: Player, bo: Player) -> None:
    room = make_room(ana, bo)
    Player.objects.filter(pk=bo.pk).update(avatar="koi")
    told = rooms.invitation(room)
    assert (told.host, told.seated, told.free) == ("Ana", ("Ana", "Bo"), 2)
    assert told.avatars == ("", "koi")
    assert told.phase == "lobby"
    page = Browser().get(f"/j/{rooms.link_token(room)}").content.decode()
    assert re.search(r'avatar tint-0" aria-hidden="true">A<', page)
    assert re.search(r'avatar tint-1 drawn" [^>]+><svg [^>]+><use href="[^"]+#koi"/>', page)


# Seats that are handed over


def test_a_seat_is_handed_over_once(ana: Player, bo: Player, cleo: Player, dan: Player) -> None:
    room = make_room(ana, bo)
    table = start_game(room, ana)
    token = do(room, bo, HandOver("Cleo"))
    assert token
    invited = rooms.handed_over(token)
    assert (invited.host, invited.name) == ("Bo", "Cleo")
    rooms.take_over(token, cleo, now=START)
    assert lobby_of(room).seated == {ana.pk: 0, cleo.pk: 1}
    assert rooms.seat_or_watch(table.pk, cleo) == 1
    assert rooms.seat_or_watch(table.pk, bo) is None
    assert code_of(lambda: rooms.take_over(token, dan, now=START)) == "no_such_link"
    assert code_of(lambda: rooms.handed_over(token)) == "no_such_link"


def test_it_is_kept_as_a_hash(ana: Player) -> None:
    room = make_room(ana)
    start_game(room, ana)
    token = do(room, ana, HandOver("Bo"))
    assert token
    kept = Handover.objects.get()
    assert bytes(kept.link) == sha256(token.encode()).digest()
    assert kept.name == "Bo"


def test_it_expires(ana: Player, bo: Player) -> None:
    room = make_room(ana)
    start_game(room, ana)
    token = do(room, ana, HandOver("Bo"))
    assert token
    late = START + 15 * 60_000
    assert code_of(lambda: rooms.take_over(token, bo, now=late)) == "no_such_link"
    rooms.take_over(token, bo, now=late - 1)
    assert lobby_of(room, late).seated == {bo.pk: 0}


def test_a_second_link_replaces_the_first(ana: Player, bo: Player) -> None:
    room = make_room(ana)
    start_game(room, ana)
    first, second = (do(room, ana, HandOver("Bo")) for _ in range(2))
    assert first != second
    assert code_of(lambda: rooms.take_over(first or "", bo, now=START)) == "no_such_link"
    rooms.take_over(second or "", bo, now=START)


def test_it_is_worth_nothing_once_the_giver_has_gone(ana: Player, bo: Player, cleo: Player) -> None:
    room = make_room(ana, bo)
    start_game(room, ana)
    token = do(room, bo, HandOver("Cleo")) or ""
    do(room, bo, Leave())
    assert code_of(lambda: rooms.take_over(token, cleo, now=START)) == "no_such_link"
    rooms.join(room.pk, bo, now=START)  # who has the seat back, but not the link's promise
    assert lobby_of(room).seated[bo.pk] == 1


def test_who_was_kicked_takes_nothing_over(ana: Player, bo: Player, cleo: Player) -> None:
    room = make_room(ana, bo, cleo)
    start_game(room, ana)
    do(room, ana, Kick(cleo.pk))
    token = do(room, bo, HandOver("Cleo")) or ""
    assert code_of(lambda: rooms.take_over(token, cleo, now=START)) == "kicked"
    assert code_of(lambda: rooms.take_over(token, ana, now=START)) == "seated"
    assert Handover.objects.get(giver=bo).used_at is None


def test_a_seat_is_handed_over_in_games_alone(ana: Player) -> None:
    room = make_room(ana)
    assert code_of(lambda: do(room, ana, HandOver("Bo"))) == "not_playing"
