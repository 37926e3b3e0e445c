"""Who is there, and who is not any more."""

import uuid

from asgiref.sync import sync_to_async
from django.contrib.sessions.models import Session

from game.hall import LEASE
from game.lounge import HOST_AWAY, Lounge
from game.models import Player, Room
from game.rooms.actions import Kick
from tests.live.stand_ins import START, Clock
from tests.rooms.world import Window, advance, at_rest, do, heard


async def test_strangers_do_not_come_in(lounge: Lounge, room: Room, cleo: Player) -> None:
    for player in (cleo, None):
        assert not await Window(room.pk, player, lounge).connect()
    assert not await Window(uuid.uuid4(), cleo, lounge).connect()


async def test_who_leaves_or_is_kicked_is_sent_away(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, ana: Player, bo: Player
) -> None:
    await sync_to_async(do)(room, ana, Kick(bo.pk))
    await at_rest(lounge)
    while (message := await pair[1].receive())["t"] != "bye":
        pass
    assert message["code"] == "kicked"
    assert await pair[1].receive() == {"t": "closed", "code": 4003}
    assert not await Window(room.pk, bo, lounge).connect()
    await pair[0].wish("leave")
    while (message := await pair[0].receive())["t"] != "bye":
        pass
    assert message["code"] == "left"
    assert lounge._rooms == {}


async def test_who_is_there_is_known(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, bo: Player, clock: Clock
) -> None:
    """A second window is no second person."""
    first, second = pair
    other = Window(room.pk, bo, lounge)
    before = len(first.seen)
    await other.connect()
    await heard(lounge, first)
    await second.leave()
    await heard(lounge, first)
    assert len(first.seen) == before
    await other.leave()
    await heard(lounge, first)
    assert [m["online"] for m in first.room["members"]] == [True, False]


async def farewell(window: Window) -> tuple[str, int]:
    """The code and the close code of it."""
    while (message := await window.receive())["t"] != "bye":
        pass
    return message["code"], (await window.receive())["code"]


async def test_the_newest_window_is_the_one(
    pair: tuple[Window, Window], lounge: Lounge, room: Room, bo: Player, clock: Clock
) -> None:
    """The first says so; one that comes back by itself does not take it from a newer one."""
    old = pair[1]
    chosen = clock.now()
    clock.jump(5000)
    new = Window(room.pk, bo, lounge)
    await new.connect()
    assert await farewell(old) == ("elsewhere", 4001)
    assert old.seen[-1]["message"] == "This room is open in another window."
    await new.done("ready", on=True)
    back = Window(room.pk, bo, lounge)
    back.path += f"?since={chosen}"
    assert await back.connect(waits=False)
    assert await farewell(back) == ("elsewhere", 4001)
    assert new.room["seats"][1]["ready"]
    await new.done("ready", on=False)


async def test_who_gives_no_sign_of_life_is_gone(
    pair: tuple[Window, Window], lounge: Lounge, clock: Clock
) -> None:
    first, second = pair
    for _ in range(LEASE // 10_000 + 1):
        await advance(clock, 10_000, lounge)
        await first.say({"t": "beat", "n": first.revision})
        await heard(lounge, first)
    assert [m["online"] for m in first.room["members"]] == [True, False]
    while (message := await second.receive())["t"] != "closed":
        pass
    assert message["code"] == 1013


async def test_a_beat_heals(pair: tuple[Window, Window], lounge: Lounge) -> None:
    first, _ = pair
    await first.say({"t": "beat", "n": first.revision})
    assert await first.receive() == {"t": "pong", "n": first.revision, "now": START}
    await first.say({"t": "beat", "n": first.revision - 1})
    message = await first.receive()
    assert (message["t"], message["n"]) == ("room", first.revision)


async def test_a_host_who_is_gone_is_replaced(
    pair: tuple[Window, Window], lounge: Lounge, clock: Clock, ana: Player, bo: Player
) -> None:
    first, second = pair
    await first.leave()
    await advance(clock, HOST_AWAY - 4000, lounge)
    await heard(lounge, second)
    assert second.room["host"] == ana.pk
    await advance(clock, 8000, lounge)
    await heard(lounge, second)
    assert second.room["host"] == bo.pk


async def test_who_signs_out_is_sent_away(
    pair: tuple[Window, Window], lounge: Lounge, clock: Clock
) -> None:
    await Session.objects.all().adelete()
    await advance(clock, 4000, lounge)
    while (message := await pair[0].receive())["t"] != "bye":
        pass
    assert message["code"] == "signed_out"
