"""The socket of a room: who hears what, when."""

import json
import uuid

import pytest
from asgiref.sync import sync_to_async

from game import rooms, tables
from game.hall import Hall
from game.lounge import Lounge
from game.models import Member, Player, Report, Room, Said, Table, Vote
from game.rooms.actions import Ready
from tests.live.stand_ins import START, Clock
from tests.live.world import Client
from tests.rooms.world import Window, advance, at_rest, do, heard, started

ID = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"


async def test_all_see_the_room(pair: tuple[Window, Window], ana: Player, bo: Player) -> None:
    first, second = pair
    assert (first.room["you"], second.room["you"]) == (ana.pk, bo.pk)
    assert {**first.room, "you": 0} == {**second.room, "you": 0}
    assert [(m["name"], m["online"], m["seat"]) for m in first.room["members"]] == [
        ("Ana", True, 0),
        ("Bo", True, 1),
    ]


async def test_a_game_begins_when_all_are_ready(
    pair: tuple[Window, Window], lounge: Lounge, hall: Hall, clock: Clock
) -> None:
    for window in pair:
        await window.done("ready", on=True)
    await heard(lounge, *pair)
    assert [w.room["starts_at"] for w in pair] == [START + 5000] * 2
    await advance(clock, 5000, lounge, hall)
    await heard(lounge, *pair)
    table = await Table.objects.aget()
    for window in pair:
        assert (window.room["phase"], window.room["table"]) == ("playing", str(table.pk))
        assert window.said[-1]["text"] == "started"
        assert [seat["bot"] for seat in window.room["seats"]] == [None, None, "normal", "normal"]


async def test_what_is_done_outside_is_shown(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, cleo: Player
) -> None:
    """By a page, in a thread of this process."""
    await sync_to_async(rooms.join)(room.pk, cleo, now=START)
    await heard(lounge, *pair)
    assert [member["name"] for member in pair[0].room["members"]] == ["Ana", "Bo", "Cleo"]
    assert pair[0].said[-1]["text"] == "joined"


async def test_the_end_of_a_game_is_noticed(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player, bo: Player, clock: Clock
) -> None:
    table = await started(lounge, room, ana, *pair)
    await sync_to_async(tables.end)(table.pk, now=START)
    await advance(clock, 2000, lounge)
    await heard(lounge, *pair)
    assert [(w.room["phase"], w.room["over"]) for w in pair] == [("lobby", True)] * 2
    for window in pair:
        await window.done("ready", on=True)
    await advance(clock, 5000, lounge)
    await heard(lounge, *pair)
    assert pair[0].room["phase"] == "playing"
    assert pair[0].room["table"] != str(table.pk)
    assert [seat["player"] for seat in pair[0].room["seats"][:2]] == [ana.pk, bo.pk]


async def test_what_is_said_is_heard(pair: tuple[Window, Window], lounge: Lounge) -> None:
    first, second = pair
    await first.done("say", text="<b>Hi</b>")
    await first.done("phrase", code="hello")
    await heard(lounge, *pair)
    said = [(s["name"], s["kind"], s["text"]) for s in second.said[-2:]]
    assert said == [("Ana", "text", "<b>Hi</b>"), ("Ana", "phrase", "hello")]
    assert first.said == second.said


async def test_who_comes_later_hears_the_last_fifty(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, bo: Player, clock: Clock
) -> None:
    for number in range(60):
        clock.jump(2000)
        await pair[0].done("say", text=str(number))
    late = Window(room.pk, bo, lounge)
    await late.connect()
    assert [said["text"] for said in late.said] == [str(n) for n in range(10, 60)]
    await pair[0].done("say", text="60")
    await heard(lounge, late)
    assert [said["text"] for said in late.said][-2:] == ["59", "60"]


async def test_nobody_talks_without_end(
    pair: tuple[Window, Window], lounge: Lounge, clock: Clock
) -> None:
    """Five quickly, then one in two seconds."""
    for _ in range(5):
        await pair[0].done("emote", code="tea")
    assert await pair[0].refused("say", text="x") == "too_fast"
    await pair[1].done("say", text="I may")
    clock.jump(2000)
    await pair[0].done("say", text="x")
    assert await pair[0].refused("emote", code="tea") == "too_fast"


async def test_who_is_muted_is_not_heard(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player, bo: Player
) -> None:
    first, second = pair
    await second.done("say", text="before")
    await first.done("mute", player=bo.pk, on=True)
    assert [m["muted"] for m in first.room["members"]] == [False, True]
    before = len(second.seen)
    await second.done("say", text="nothing nice")
    await heard(lounge, first)
    assert "nothing nice" not in [said["text"] for said in first.said]
    assert not any(m["muted"] for m in second.room["members"]), "and does not learn of it"
    again = Window(room.pk, ana, lounge)
    await again.connect()
    assert [said["text"] for said in again.said if said["kind"] == "text"] == []
    await again.done("mute", player=bo.pk, on=False)
    await second.done("say", text="sorry")
    await heard(lounge, again)
    assert again.said[-1]["text"] == "sorry"
    assert len(second.seen) > before


async def test_nobody_mutes_or_reports_strangers(
    pair: tuple[Window, Window], ana: Player, cleo: Player
) -> None:
    for player in (ana.pk, cleo.pk, 10**9):
        assert await pair[0].refused("mute", player=player, on=True) == "not_here"
        complaint = {"player": player, "reason": "name", "text": ""}
        assert await pair[0].refused("report", **complaint) == "not_here"


async def test_a_report_keeps_the_moment(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player, bo: Player
) -> None:
    table = await started(lounge, room, ana, *pair)
    await pair[1].done("say", text="!!!")
    await pair[0].done("report", player=bo.pk, reason="insult", text="He said\n!!!")
    report = await Report.objects.select_related("room__table").aget()
    deal = await table.deals.aget()
    assert (report.reporter_id, report.reported_id) == (ana.pk, bo.pk)
    assert (report.reason, report.text, report.room) == ("insult", "He said\n!!!", room)
    assert (report.deal_id, report.step) == (deal.pk, 0)
    said = await Said.objects.aget(kind="text")
    assert (said.deal_id, said.step) == (deal.pk, 0)


async def test_what_is_sent_again_is_done_once(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player
) -> None:
    for _ in range(3):
        assert (await pair[0].wish("say", id=ID, text="once"))["t"] == "ack"
    again = Window(room.pk, ana, lounge)
    await again.connect()
    assert (await again.wish("say", id=ID, text="once"))["t"] == "ack"
    assert await Said.objects.filter(kind="text").acount() == 1
    await again.done("invite", what="renew")
    code = again.room["code"]
    for _ in range(2):
        await again.wish("invite", id=str(uuid.UUID(int=1)), what="renew")
    await heard(lounge, again)
    assert again.room["code"] != code
    assert (await Room.objects.aget(pk=room.pk)).renewals == 3


async def test_who_hands_a_seat_over_gets_a_link(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player, cleo: Player
) -> None:
    await started(lounge, room, ana, *pair)
    answer = await pair[1].wish("hand_over", name="Cleo")
    assert answer["link"].startswith("/h/")
    token = answer["link"].removeprefix("/h/")
    await sync_to_async(rooms.take_over)(token, cleo, now=START)
    await heard(lounge, *pair)
    assert pair[0].room["seats"][1]["player"] == cleo.pk
    assert pair[1].room["members"][1]["seat"] is None


async def test_the_table_hears_of_what_is_done_in_the_room(
    pair: tuple[Window, Window],
    lounge: Lounge,
    hall: Hall,
    clock: Clock,
    room: Room,
    ana: Player,
    bo: Player,
) -> None:
    """Of a new name, and of a seat that is a bot's by now."""
    table = await started(lounge, room, ana, *pair)
    client = Client(table, ana, hall)
    await client.connect(waits=False)
    await clock.advance(6000, hall)  # Bo's browser gives nothing for the wall
    await client.read()
    await pair[1].done("name", name="Bob")
    await at_rest(lounge, hall)
    await client.read()
    assert [who["name"] for who in client.state["players"][:2]] == ["Ana", "Bob"]
    await pair[0].done("kick", player=bo.pk)
    await at_rest(lounge, hall)
    await client.read()
    assert [who["bot"] for who in client.state["players"]] == [None, "normal", "normal", "normal"]


# Votes


async def test_a_vote_ends_by_itself(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player, bo: Player, clock: Clock
) -> None:
    await started(lounge, room, ana, *pair)
    await pair[0].done("ask", kind="pause")
    await heard(lounge, *pair)
    (vote,) = pair[1].room["votes"]
    assert (vote["needed"], vote["yes"]) == ([ana.pk, bo.pk], [ana.pk])
    await advance(clock, 30_000, lounge)
    await heard(lounge, *pair)
    assert pair[1].room["votes"] == []
    assert pair[1].said[-1]["text"] == "pause_refused"
    assert pair[1].room["paused"] is None


async def test_all_agree_to_pause(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player, clock: Clock
) -> None:
    await started(lounge, room, ana, *pair)
    await pair[0].done("ask", kind="pause")
    await heard(lounge, *pair)
    await pair[1].done("vote", vote=pair[1].room["votes"][0]["id"], yes=True)
    await heard(lounge, *pair)
    assert pair[0].room["paused"] == {"until": START + 600_000, "by": ana.pk}
    await pair[1].done("resume")
    await heard(lounge, *pair)
    assert pair[0].room["paused"] is None


async def test_all_agree_to_end(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player, clock: Clock
) -> None:
    table = await started(lounge, room, ana, *pair)
    await pair[0].done("ask", kind="end")
    await heard(lounge, *pair)
    await pair[1].done("vote", vote=pair[1].room["votes"][0]["id"], yes=True)
    await advance(clock, 60_000, lounge)
    await heard(lounge, *pair)
    assert (pair[0].room["phase"], pair[0].room["over"]) == ("lobby", True)
    assert [said["text"] for said in pair[0].said][-2:] == ["started", "ended"]
    assert (await Vote.objects.aget()).outcome is True
    assert (await Table.objects.aget(pk=table.pk)).finished_at


# What no decent client does


@pytest.mark.parametrize(
    "text",
    [" ", "{", "[]", "null", '{"t": "do"}', '{"t": "beat", "n": -1}', "x" * 5000, "[" * 4000],
)
async def test_bad_messages_are_counted(pair: tuple[Window, Window], text: str) -> None:
    first, _ = pair
    for _ in range(6):
        await first.say(text)
        assert (await first.receive())["code"] == "bad_message"
    assert (await first.receive())["t"] == "bye"
    assert await first.receive() == {"t": "closed", "code": 1008}


async def test_what_a_person_may_mean_is_no_strike(pair: tuple[Window, Window]) -> None:
    for _ in range(10):
        assert await pair[0].refused("say", text="\u200b") == "text_invisible"
    await pair[0].done("stand")


async def test_a_flood_is_cut_off(pair: tuple[Window, Window]) -> None:
    first, second = pair
    for _ in range(60):
        await first.say({"t": "beat", "n": first.revision})
    messages = [await first.receive() for _ in range(42)]
    assert [m["t"] for m in messages] == ["pong"] * 40 + ["bye", "closed"]
    assert messages[-1]["code"] == 1008
    await second.done("stand")


async def test_a_huge_message(pair: tuple[Window, Window]) -> None:
    await pair[0].say(json.dumps({"t": "do", "x": "x" * 9000}))
    assert (await pair[0].receive())["t"] == "bye"
    assert await pair[0].receive() == {"t": "closed", "code": 1009}


# Restarts and other processes


async def test_after_a_restart_all_is_as_it_was(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player, clock: Clock
) -> None:
    """Also the countdown, which goes on in the next process."""
    await pair[0].done("start")
    await lounge.stop()
    while (message := await pair[0].receive())["t"] != "bye":
        pass
    assert message["code"] == "restart"
    assert await pair[0].receive() == {"t": "closed", "code": 1012}
    clock.jump(60_000)
    after = Lounge(clock, None)
    window = Window(room.pk, ana, after)
    await window.connect()
    await advance(clock, 2000, after)
    await window.read()
    assert window.room["phase"] == "playing"
    assert await Table.objects.acount() == 1
    await after.stop()


async def test_while_it_closes_nobody_comes_in(lounge: Lounge, room: Room, ana: Player) -> None:
    lounge.drain()
    window = Window(room.pk, ana, lounge)
    with pytest.raises(AssertionError, match="1012"):
        await window.connect()
    assert [message["code"] for message in window.seen] == ["restart"]


async def test_who_was_ready_before_a_crash_is_ready_after_it(
    lounge: Lounge, room: Room, ana: Player, bo: Player
) -> None:
    await sync_to_async(do)(room, bo, Ready(on=True))
    window = Window(room.pk, ana, lounge)
    await window.connect()
    assert [seat["ready"] for seat in window.room["seats"]] == [False, True, False, False]
    assert await Member.objects.filter(room=room, left_at=None).acount() == 2
