"""Muted, suspended, banned, renamed: who may impose it, that it holds at once and ends by itself,
and that the player is told why."""

import uuid
from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest
from asgiref.sync import sync_to_async
from django.test import Client as Browser
from django.utils import timezone

from game import rooms
from game.errors import RoomError
from game.hall import Hall
from game.lounge import Lounge
from game.models import Audit, Player, Room, Sanction, Seat, Table
from game.moderation import acts, sanctions
from game.moderation.rights import Right
from game.moderation.sanctions import Kind, Sentence
from game.players import standing
from game.rooms.actions import Say
from tests.live.stand_ins import START
from tests.live.world import Client, Json
from tests.moderation.people import make_moderator
from tests.rooms.world import Window, at_rest, do, start_game

NEEDED = {"mute": 1, "name": 1, "suspend": 2, "ban": 2}
LEVELS = {"player": 0, "moderator": 1, "senior moderator": 2, "administrator": 3}
HOUR = timedelta(hours=1)


@pytest.fixture
def eve(transactional_db: None) -> Player:
    return make_moderator("Eve", "senior moderator")


def impose(by: Player, player: Player, kind: str, reason: str = "Insults at the table.") -> None:
    now = timezone.now()
    until = None if kind == "ban" else now + HOUR
    sanctions.impose(by, player, Sentence(Kind(kind), reason, until), now)


def refused(work: Callable[[], object]) -> str:
    with pytest.raises(RoomError) as error:
        work()
    return error.value.code


def make_past(player: Player) -> None:
    Sanction.objects.filter(player=player).update(until=timezone.now())


@pytest.mark.parametrize("role", LEVELS)
@pytest.mark.parametrize("kind", NEEDED)
@pytest.mark.django_db
def test_who_may_impose_what(kind: str, role: str, ana: Player, bo: Player) -> None:
    by = ana if role == "player" else make_moderator("Mo", role)
    if LEVELS[role] >= NEEDED[kind]:
        impose(by, bo, kind)
        assert list(Audit.objects.values_list("act", "by", "player")) == [(kind, by.pk, bo.pk)]
        assert Sanction.objects.get().player == bo
    else:
        assert refused(lambda: impose(by, bo, kind)) == "no_right"
        assert (Audit.objects.count(), Sanction.objects.count()) == (0, 0)


@pytest.mark.django_db
def test_moderators_are_judged_by_administrators(eve: Player) -> None:
    mo = make_moderator("Mo", "moderator")
    assert refused(lambda: impose(eve, mo, "ban")) == "not_below"
    assert refused(lambda: impose(eve, eve, "mute")) == "not_below"
    impose(make_moderator("Ada", "administrator"), mo, "ban")
    assert standing.bar(mo)
    browser = Browser()
    browser.force_login(mo)
    assert browser.get("/admin/desk/").status_code == 403
    with pytest.raises(RoomError, match="barred"):
        acts.may_decide(mo, uuid.uuid4(), Right.MODERATE)


@pytest.mark.django_db
def test_a_reason_and_an_end_are_needed(eve: Player, bo: Player) -> None:
    now = timezone.now()
    assert refused(lambda: impose(eve, bo, "mute", " ")) == "no_reason"
    for kind, until in ((Kind.MUTE, None), (Kind.SUSPEND, None), (Kind.BAN, now)):
        with pytest.raises(RoomError, match="bad_end"):
            sanctions.impose(eve, bo, Sentence(kind, "why", until), now)


async def test_who_is_muted_hears_and_does_not_speak(
    lounge: Lounge, room: Room, eve: Player, ana: Player, bo: Player
) -> None:
    await sync_to_async(impose)(eve, bo, "mute")
    say = sync_to_async(lambda who: do(room, who, Say("hello")))
    with pytest.raises(RoomError, match="silenced"):
        await say(bo)
    await say(ana)
    await sync_to_async(make_past)(bo)
    await say(bo)


async def test_it_closes_open_windows_at_once_and_says_why(
    hall: Hall, lounge: Lounge, room: Room, eve: Player, ana: Player, bo: Player
) -> None:
    table = await sync_to_async(start_game)(room, ana)
    seated = [Client(table, ana), Client(table, bo)]
    for client in seated:
        assert await client.connect(waits=False)
    window = Window(room.pk, bo, lounge)
    assert await window.connect()
    await sync_to_async(impose)(eve, bo, "ban")
    await hall.refresh(table.pk)
    await at_rest(lounge, hall)
    sentence = "You may not play here any more: Insults at the table."
    for socket in (seated[1].socket, window.socket):
        bye: Json = {}
        closing: Json = {}
        while closing.get("type") != "websocket.close":
            bye, closing = closing, await socket.receive_output(timeout=5)
        assert closing["code"] == 4003
        assert (f'"message":"{sentence}"') in bye["text"]
    seat = await Seat.objects.aget(table=table, index=1)
    assert (seat.player_id, seat.bot) == (None, "normal")
    assert not await Client(table, bo).connect()
    assert (await Table.objects.aget(pk=table.pk)).finished_at is None


@pytest.mark.django_db
def test_it_ends_by_itself_and_the_seat_has_waited(eve: Player, ana: Player, bo: Player) -> None:
    room = rooms.create(ana, rooms.parse({"pace": "untimed"}))
    rooms.join(room.pk, bo, now=START)
    table = start_game(room, ana)
    impose(eve, bo, "suspend")
    assert refused(lambda: rooms.seat_or_watch(table.pk, bo)) == "barred"
    make_past(bo)
    rooms.join(room.pk, bo)
    assert rooms.seat_or_watch(table.pk, bo) == 1


@pytest.mark.django_db
def test_it_can_be_lifted(eve: Player, bo: Player) -> None:
    impose(eve, bo, "ban")
    sanction = Sanction.objects.get()

    def lift() -> None:
        sanctions.lift(eve, sanction, "It was his brother.", timezone.now())

    lift()
    assert standing.bar(bo) is None
    assert Audit.objects.values_list("act", "reason").first() == ("lift", "It was his brother.")
    assert refused(lift) == "not_in_force"


@pytest.mark.parametrize("role", LEVELS)
@pytest.mark.parametrize("kind", sorted(NEEDED.keys() - {"name"}))
@pytest.mark.django_db
def test_who_may_lift_what(kind: str, role: str, eve: Player, ana: Player, bo: Player) -> None:
    impose(eve, bo, kind)
    by = ana if role == "player" else make_moderator("Mo", role)
    sanction = Sanction.objects.get()

    def lift() -> None:
        sanctions.lift(by, sanction, "A mistake.", timezone.now())

    if LEVELS[role] >= NEEDED[kind]:
        lift()
        assert Audit.objects.values_list("act", "by").first() == ("lift", by.pk)
    else:
        assert refused(lift) == "no_right"
    assert standing.in_force().exists() is (LEVELS[role] < NEEDED[kind])


@pytest.mark.django_db
def test_a_name_is_reset_once(eve: Player, bo: Player) -> None:
    impose(eve, bo, "name")
    bo.refresh_from_db()
    row = Audit.objects.get()
    assert bo.name != "Bo"
    assert (row.before, row.after) == ({"name": "Bo"}, {"name": bo.name})
    assert not standing.in_force().exists()


@pytest.mark.parametrize(
    ("language", "heading", "end"),
    [
        ("en", "You may not play here for now.", "Until "),
        ("fr", "Vous ne pouvez pas jouer ici pour l’instant.", "Jusqu’au "),
        ("zh-hant", "您目前不能在這裡打牌。", "到"),
    ],
)
@pytest.mark.django_db
def test_the_player_reads_why_instead_of_any_page(
    language: str, heading: str, end: str, eve: Player, bo: Player
) -> None:
    browser = Browser(headers={"accept-language": language})
    browser.force_login(bo)
    impose(eve, bo, "suspend", "<b>Insults</b>")
    page = browser.get("/practice/")
    text = page.content.decode()
    assert page.status_code == 403
    assert heading in text
    assert end in text
    assert "&lt;b&gt;Insults&lt;/b&gt;" in text
    make_past(bo)
    assert browser.get("/").status_code == 200


@pytest.mark.django_db
def test_the_player_answers_once(eve: Player, ana: Player, bo: Player) -> None:
    browser = Browser()
    browser.force_login(bo)
    impose(eve, bo, "ban")
    sanction = Sanction.objects.get()
    for text in ("It was my brother.", "Let me in!"):
        answer = {"sanction": sanction.pk, "text": text}
        assert browser.post("/me/standing/", answer).status_code == 302
    sanction.refresh_from_db()
    assert sanction.appeal == "It was my brother."
    browser.force_login(ana)
    answer = {"sanction": sanction.pk, "text": "He is bad."}
    assert browser.post("/me/standing/", answer).status_code == 404


def test_the_end_is_told_in_the_language() -> None:
    end = datetime(2026, 12, 3, 14, 0, tzinfo=UTC)
    sanction = Sanction(kind="suspend", reason="Insults.", until=end)
    assert standing.told(sanction, "en") == (
        "You may not play here until Dec. 3, 2026, 2 p.m. (UTC): Insults."
    )
