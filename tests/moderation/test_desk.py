"""The desk: what it lists and how cheaply, who may open it, and that its acts reach live tables."""

from typing import Any

import orjson
import pytest
from asgiref.sync import sync_to_async
from django.test import AsyncClient
from django.test import Client as Browser
from django.utils import timezone
from django_otp.plugins.otp_totp.models import TOTPDevice

from game import store, tables
from game.hall import Hall
from game.models import Audit, Player, Room, Seat, Table
from game.moderation import listing
from game.moderation.rights import ACTS
from tests.live.stand_ins import START, Clock, settled
from tests.live.world import Client, Json, make_player, make_table
from tests.moderation.people import make_moderator
from tests.rooms.world import make_room, open_socket, start_game
from tests.table.storybook import stacked

HAND = stacked({0: "1m", 1: "11m"})


@pytest.fixture
def eve(transactional_db: None) -> Player:
    return make_moderator("Eve", "administrator")


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], HAND, length="east")


def names(search: str = "") -> list[list[str | None]]:
    rows = listing.running(search, START).json(lambda _: ())["rows"]
    return [[seat["name"] for seat in row["seats"]] for row in rows]


@pytest.mark.django_db
def test_what_is_told_of_a_table(table: Table, ana: Player, bo: Player) -> None:
    tables.pause(table.pk, ana.pk, START + 60_000, now=START)
    listed = listing.running("", START + 5000).json(lambda _: {0})
    assert (listed["total"], listed["frozen"]) == (1, 0)
    (row,) = listed["rows"]
    assert (row["rules"], row["length"], row["round"], row["hand"]) == ("joypip", "east", "E", 1)
    assert (row["quiet"], row["steps"], row["paused"], row["frozen"]) == (5, 0, True, False)
    assert row["seats"][:3] == [
        {"player": ana.pk, "name": "Ana", "bot": "", "here": True},
        {"player": bo.pk, "name": "Bo", "bot": "", "here": False},
        {"player": None, "name": None, "bot": "beginner", "here": False},
    ]


@pytest.mark.django_db
def test_frozen_tables_come_first_and_those_that_are_over_not_at_all(table: Table) -> None:
    _, over = (make_table([make_player(n), None, None, None], HAND) for n in ("Cy", "Di"))
    Table.objects.filter(pk=over.pk).update(finished_at=timezone.now())
    store.freeze(table.pk)
    assert [row[0] for row in names()] == ["Ana", "Cy"]


@pytest.mark.django_db
def test_search_finds_players_rooms_and_codes(ana: Player, bo: Player) -> None:
    room = make_room(ana, bo)
    start_game(room, ana)
    make_table([make_player("Cy"), None, None, None], HAND)
    Room.objects.filter(pk=room.pk).update(title="Friday Club")
    room.refresh_from_db()
    for search in ("an", "friday", str(room.code).lower(), str(room.table_id)):
        assert [row[0] for row in names(search)] == ["Ana"], search
    assert names("nobody") == []
    assert names("%") == []


@pytest.mark.django_db
def test_many_tables_cost_no_more_queries(table: Table, django_assert_max_num_queries: Any) -> None:
    template = Table.objects.get(pk=table.pk)
    fields = {"rules": template.rules, "options": template.options, "pace": template.pace}
    many = Table.objects.bulk_create(Table(**fields) for _ in range(520))
    Seat.objects.bulk_create(Seat(table=t, index=i, bot="normal") for t in many for i in range(4))
    with django_assert_max_num_queries(9):
        listed = listing.running("", START).json(lambda _: ())
    assert (listed["total"], len(listed["rows"])) == (521, 500)
    assert len(orjson.dumps(listed)) < 500_000


PAGES = ("", "table/{table}/", "table/{table}/live/", "player/{player}/")


@pytest.mark.parametrize(("role", "status"), [("moderator", 200), ("player", 403), ("", 302)])
@pytest.mark.parametrize("page", PAGES)
@pytest.mark.django_db
def test_who_may_open_it(page: str, role: str, status: int, table: Table, bo: Player) -> None:
    browser = Browser()
    if role:
        browser.force_login(make_moderator("Mo", role) if role != "player" else bo)
    path = "/admin/desk/" + page.format(table=table.pk, player=bo.pk)
    assert browser.get(path).status_code == status


@pytest.mark.parametrize("path", ["/ws/desk/", "/ws/desk/{table}/"])
async def test_its_sockets_are_for_moderators(
    path: str, hall: Hall, table: Table, eve: Player, bo: Player
) -> None:
    for player in (bo, None):
        assert (await open_socket(path.format(table=table.pk), player))[1] is False
    assert (await open_socket(path.format(table=table.pk), eve))[1] is True


async def test_the_list_is_live_and_stops_when_the_right_is_gone(
    hall: Hall, table: Table, eve: Player, ana: Player
) -> None:
    player = Client(table, ana, hall)
    assert await player.connect()
    socket, _ = await open_socket("/ws/desk/", eve)
    await socket.send_to(text_data='{"t":"list","search":"ana"}')
    listed = orjson.loads(await socket.receive_from(timeout=5))
    assert [seat["here"] for seat in listed["rows"][0]["seats"]] == [True, False, False, False]
    await sync_to_async(eve.groups.clear)()
    await socket.send_to(text_data='{"t":"list","search":""}')
    assert orjson.loads(await socket.receive_from(timeout=5))["code"] == "no_right"
    assert (await socket.receive_output(timeout=5))["code"] == 4003


async def test_it_closes_once_a_second_step_is_wanted(
    hall: Hall, table: Table, eve: Player
) -> None:
    socket, _ = await open_socket("/ws/desk/", eve)
    await TOTPDevice.objects.acreate(user=eve, name="telephone")
    await socket.send_to(text_data='{"t":"list","search":""}')
    assert orjson.loads(await socket.receive_from(timeout=5))["code"] == "no_right"
    assert (await socket.receive_output(timeout=5))["code"] == 4003


@pytest.mark.parametrize("text", ["{", "[]", '{"t":"list"}', '{"t":"list","search":"a\\u0000b"}'])
async def test_what_no_page_sends_is_refused(
    text: str, hall: Hall, table: Table, eve: Player
) -> None:
    socket, _ = await open_socket("/ws/desk/", eve)
    await socket.send_to(text_data=text)
    assert orjson.loads(await socket.receive_from(timeout=5))["code"] == "bad_message"


async def test_moderators_see_a_table_without_delay_and_without_hands(
    hall: Hall, clock: Clock, table: Table, eve: Player, ana: Player
) -> None:
    await sync_to_async(tables.show_hand)(table.pk, 0, on=True)
    player = Client(table, ana, hall)
    assert await player.connect()
    watcher = Client(table, eve, hall)
    assert await watcher.connect(f"/ws/desk/{table.pk}/")
    assert await Audit.objects.values_list("act", "table").aget() == ("watch", table.pk)
    await player.done({"t": "discard", "tile": "1m"})
    await settled(hall)
    seen = (await watcher.read())[0]
    assert seen["events"] == [{"t": "discarded", "seat": 0, "tile": "1m"}]
    assert [seat["hand"] for seat in seen["view"]["seats"]] == [None] * 4


async def test_nobody_watches_the_own_table(hall: Hall, table: Table, eve: Player) -> None:
    await Seat.objects.filter(table=table, index=2).aupdate(player=eve, bot="")
    assert (await open_socket(f"/ws/desk/{table.pk}/", eve))[1] is False


async def post(player: Player, path: str, **data: Any) -> tuple[int, str]:
    browser = AsyncClient(headers={"accept-language": "en"})
    await browser.aforce_login(player)
    answer = await browser.post(f"/admin/desk/{path}", {"reason": "a quarrel", **data})
    return answer.status_code, answer.content.decode()


async def test_an_act_reaches_the_players_at_once(
    hall: Hall, lounge: object, table: Table, eve: Player, ana: Player
) -> None:
    player = Client(table, ana, hall)
    assert await player.connect()
    assert (await post(eve, f"table/{table.pk}/pause/"))[0] == 302
    await settled(hall)
    state: Json = (await player.read())[-1]
    assert state["paused"] == {"until": START + 600_000}
    row = await Audit.objects.aget()
    assert (row.act, row.by_id, row.reason) == ("pause", eve.pk, "a quarrel")


async def test_hidden_tiles_are_shown_to_who_asked(
    hall: Hall, lounge: object, table: Table, eve: Player
) -> None:
    browser = AsyncClient()
    await browser.aforce_login(eve)
    page = await browser.get(f"/admin/desk/table/{table.pk}/")
    assert "#1m" not in page.content.decode()
    status, text = await post(eve, f"table/{table.pk}/reveal/")
    assert status == 200
    assert text.count("#1m") == 4
    assert (await Audit.objects.aget()).act == "reveal"


@pytest.mark.parametrize("name", sorted(ACTS.keys() - {"watch"}))
async def test_players_do_nothing_here(
    name: str, hall: Hall, lounge: object, table: Table, bo: Player
) -> None:
    assert (await post(bo, f"table/{table.pk}/{name}/", seat=1, text="x"))[0] == 403
    assert await Audit.objects.acount() == 0


async def test_a_ban_by_the_desk(
    hall: Hall, lounge: object, table: Table, eve: Player, bo: Player
) -> None:
    player = Client(table, bo, hall)
    assert await player.connect()
    path = f"player/{bo.pk}/sanction/"
    assert (await post(eve, path, kind="ban", hours="", reason="Cheating."))[0] == 302
    await settled(hall)
    assert (await player.receive())["message"] == "You may not play here any more: Cheating."
    assert (await player.receive()) == {"t": "closed", "code": 4003}
    number = (await bo.sanctions.aget()).pk
    assert (await post(eve, f"sanction/{number}/lift/", reason="A mistake."))[0] == 302
    assert (await bo.sanctions.aget()).lifted_at is not None


@pytest.mark.django_db
def test_markup_is_text(table: Table, eve: Player, bo: Player) -> None:
    bo.name = "<img src=x onerror=y>"
    bo.save()
    browser = Browser()
    browser.force_login(eve)
    for path in (f"table/{table.pk}/", f"player/{bo.pk}/"):
        page = browser.get(f"/admin/desk/{path}").content.decode()
        assert "&lt;img src=x onerror=y&gt;" in page
        assert "<img src=x" not in page


async def test_an_act_reaches_a_table_of_another_process(
    halls: tuple[Hall, Hall], lounge: object, table: Table, eve: Player, ana: Player
) -> None:
    here, there = halls
    player = Client(table, ana, there)
    assert await player.connect()
    here.open()
    await post(eve, f"table/{table.pk}/pause/")
    await settled(here, there)
    assert (await player.until("state"))["paused"] == {"until": START + 600_000}
    assert {"t": "notice", "kind": "note", "text": "desk_pause", "name": ""} in player.seen
