"""One wall at several tables: the same tiles, compared, and never for points."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from game import room_protocol, rooms, store
from game.errors import RoomError
from game.models import Deal, Player, Table, Wall
from game.players.guests import create_guest
from game.replays import walls
from game.rooms.actions import Choose
from game.rooms.snapshot import snapshot
from game.table.record import Origin, fold
from tests.web.doors import begin, do
from tests.web.hands import deal_out, play_out

EN = {"accept-language": "en"}


@pytest.fixture
def finished(game: Callable[..., Table]) -> Table:
    table = game()
    deal_out(table)
    play_out(table)
    return table


@pytest.fixture
def wall(signed_in: Client, finished: Table) -> Wall:
    response = signed_in.post(f"/replay/{finished.pk}/1/wall")
    found = Wall.objects.get()
    assert response["Location"] == f"/wall/{found.code}/"
    return found


@pytest.fixture
def friend(db: None) -> Client:
    client = Client()
    client.force_login(create_guest("en"))
    return client


def play(client: Client, wall: Wall, seat: int = 0) -> Table:
    response = client.post(f"/wall/{wall.code}/", {"seat": seat, "level": "normal"})
    return Table.objects.get(pk=response["Location"].split("/")[2])


def test_every_table_is_dealt_the_same(wall: Wall, finished: Table, friend: Client) -> None:
    tables = [finished, play(friend, wall), play(friend, wall, seat=2)]
    deals = [store.deal(table.pk, 1) for table in tables]
    dealt = [
        fold(store.hand_record(deal).__class__(deal.header, deal.seed)).state
        for deal in deals
        if deal
    ]
    assert dealt[0].players == dealt[1].players == dealt[2].players
    assert dealt[0].wall == dealt[1].wall == dealt[2].wall
    assert [deal and deal.header.origin for deal in deals] == [
        None,
        Origin(str(finished.pk), 1),
        Origin(str(finished.pk), 1),
    ]
    assert [table.counts for table in tables] == [True, False, False]


def test_a_wall_has_one_code(signed_in: Client, wall: Wall, friend: Client) -> None:
    again = play(friend, wall)
    play_out(again)
    assert friend.post(f"/replay/{again.pk}/1/wall")["Location"] == f"/wall/{wall.code}/"
    signed_in.post(f"/replay/{wall.deal.table_id}/1/wall")
    assert Wall.objects.count() == 1
    assert len(wall.code) == 8


def test_only_a_finished_hand_has_one(player: Player, game: Callable[..., Table]) -> None:
    table = game()
    deal_out(table)
    with pytest.raises(RoomError, match="not_over"):
        walls.share(table.pk, 1, player)
    assert not Wall.objects.exists()


def test_the_code_is_typed_where_rooms_are_joined(friend: Client, wall: Wall) -> None:
    typed = f"{wall.code[:4].lower()}-{wall.code[4:]}"
    assert friend.get(f"/code/?code={typed}")["Location"] == f"/wall/{wall.code}/"
    assert friend.get(f"/wall/{wall.code}/").status_code == 200
    unknown = friend.get("/wall/AAAAAAAA/", headers=EN)
    assert unknown.status_code == 404
    assert "There is no wall with that code." in unknown.content.decode()


def test_codes_cannot_be_tried_without_end(friend: Client, wall: Wall) -> None:
    tries = [friend.get(f"/wall/{wall.code}/").status_code for _ in range(walls.TRIES.count + 1)]
    assert tries == [200] * walls.TRIES.count + [429]


def test_how_it_went_is_for_those_who_have_played_it(
    signed_in: Client, wall: Wall, friend: Client, finished: Table
) -> None:
    outcome = f'<a href="/replay/{finished.pk}/1/">'
    assert outcome in signed_in.get(f"/wall/{wall.code}/").content.decode()
    page = friend.get(f"/wall/{wall.code}/", headers=EN).content.decode()
    assert "1 table has played this wall" in page
    assert "Side by side" in page
    assert "<table>" not in page
    again = play(friend, wall)
    assert "<table>" not in friend.get(f"/wall/{wall.code}/").content.decode()
    play_out(again)
    page = friend.get(f"/wall/{wall.code}/", headers=EN).content.decode()
    assert page.count("<tr>") == 3
    assert f'<a href="/replay/{again.pk}/1/">' in page
    assert outcome not in page


def test_who_has_sat_there_is_told(signed_in: Client, wall: Wall, friend: Client) -> None:
    said = "you know tiles of it"
    assert said in signed_in.get(f"/wall/{wall.code}/", headers=EN).content.decode()
    assert said not in friend.get(f"/wall/{wall.code}/", headers=EN).content.decode()


def test_a_known_wall_is_called_so(wall: Wall, friend: Client) -> None:
    table = play(friend, wall)
    assert "data-note" in friend.get(f"/table/{table.pk}/").content.decode()
    play_out(table)
    header = json.loads(friend.get(f"/table/{table.pk}/1/record").content.decode().splitlines()[0])
    assert "proof" not in header
    assert header["origin"] == {"table": str(wall.deal.table_id), "deal": 1}
    page = friend.get(f"/verify/{table.pk}/1/").content.decode()
    assert "data-first" not in page  # the first hand is not theirs to see


@pytest.mark.parametrize("form", [{"seat": 7, "level": "normal"}, {"seat": 0, "level": "?"}, {}])
def test_what_cannot_be_chosen(friend: Client, wall: Wall, form: dict[str, object]) -> None:
    assert friend.post(f"/wall/{wall.code}/", form).status_code == 400
    assert Deal.objects.count() == 1


# In a room


def test_a_room_plays_the_wall_once(wall: Wall, finished: Table) -> None:
    host, guest = create_guest("en"), create_guest("en")
    room = rooms.create(host, rooms.parse({"wall": wall.code.lower(), "length": "east"}))
    rooms.join(room.pk, guest)
    table = Table.objects.get(pk=begin(room, host, guest))
    assert (table.wall, table.counts, table.length) == (wall, False, "hand")
    deals = [store.deal(one.pk, 1) for one in (finished, table)]
    seeds = {deal.seed for deal in deals if deal}
    assert len(seeds) == 1
    room.refresh_from_db()
    assert room.options["wall"] == ""
    assert rooms.last_options(host).wall == ""
    play_out(table)
    assert Table.objects.get(pk=begin(room, host, guest)).counts


def test_a_room_says_who_knows_its_wall_and_nothing_of_how(wall: Wall, finished: Table) -> None:
    host, guest = create_guest("en"), create_guest("en")
    first = finished.seats.exclude(player=None).get().player
    assert first
    room = rooms.create(host, rooms.parse({"wall": wall.code}))
    for player in (guest, first):
        rooms.join(room.pk, player)
    walls.deal_again(wall, guest, 1, "normal")  # and is still playing it

    def told() -> dict[str, Any]:
        return room_protocol.room_json(snapshot(room.pk), host.pk)

    assert str(finished.pk) not in json.dumps(told())
    who = {member["id"]: member["knows_wall"] for member in told()["members"]}
    assert who == {host.pk: False, guest.pk: True, first.pk: True}
    do(room, host, Choose(rooms.Options()))
    assert not any(member["knows_wall"] for member in told()["members"])


def test_a_room_cannot_have_a_wall_that_is_not_there(wall: Wall) -> None:
    host = create_guest("en")
    with pytest.raises(RoomError, match="no_such_wall"):
        rooms.create(host, rooms.parse({"wall": "AAAAAAAA"}))
    room = rooms.create(host, rooms.Options())
    for code, refused in (("AAAAAAAA", "no_such_wall"), ("ABC", "bad_options")):
        with pytest.raises(RoomError, match=refused):
            do(room, host, Choose(rooms.parse({"wall": code})))
    do(room, host, Choose(rooms.parse({"wall": f"{wall.code[:4]}-{wall.code[4:]}"})))
    room.refresh_from_db()
    assert room.options["wall"] == wall.code


def test_the_form_has_the_wall_of_its_link(friend: Client, wall: Wall) -> None:
    page = friend.get(f"/room/new?wall={wall.code}").content.decode()
    assert f'value="{wall.code}"' in page
    assert '<details class="finer" open>' in page
