"""At a table without a room, too, the player reads what a moderator says and does."""

import pytest
from asgiref.sync import sync_to_async

from game.errors import RoomError
from game.hall import Hall
from game.models import Notice, Player, Table
from game.moderation.acts import ACTS, Order
from game.notices import LASTING
from tests.live.stand_ins import Clock, settled
from tests.live.world import Client, Json, make_table
from tests.moderation.people import make_moderator
from tests.table.storybook import stacked


@pytest.fixture
def eve(transactional_db: None) -> Player:
    return make_moderator("Eve", "administrator")


@pytest.fixture
def table(bo: Player) -> Table:
    return make_table([bo, None, None, None], stacked({0: "1m"}), length="east")


async def does(act: str, hall: Hall, table: Table, eve: Player, text: str = "") -> None:
    order = Order(eve, table.pk, "why", hall.clock.now(), seat=0, text=text)
    await sync_to_async(ACTS[act])(order)
    await hall.refresh(table.pk)
    await settled(hall)


async def heard(player: Client) -> list[Json]:
    return [message for message in await player.read() if message["t"] == "notice"]


async def test_who_plays_alone_is_told(hall: Hall, table: Table, eve: Player, bo: Player) -> None:
    player = Client(table, bo, hall)
    assert await player.connect()
    for act in ("say", "pause", "resume", "seat_bot", "void", "end"):
        await does(act, hall, table, eve, "Please be kind.")
    told = [(notice["kind"], notice["text"], notice["name"]) for notice in await heard(player)]
    assert told == [
        ("notice", "Please be kind.", ""),
        ("note", "desk_pause", ""),
        ("note", "desk_resume", ""),
        ("note", "desk_seat_bot", "Bo"),
        ("note", "desk_void", ""),
        ("note", "desk_end", ""),
    ]


async def test_who_was_away_is_told_on_coming_back(
    hall: Hall, clock: Clock, table: Table, eve: Player, bo: Player
) -> None:
    await does("say", hall, table, eve, "You have won a cup.")
    for wait, texts in ((0, ["You have won a cup."]), (LASTING, [])):
        await clock.advance(wait, hall)
        player = Client(table, bo, hall)
        assert await player.connect()
        assert [notice["text"] for notice in await heard(player)] == texts
        await player.leave()
        await settled(hall)


async def test_no_player_learns_of_a_look(
    hall: Hall, table: Table, eve: Player, bo: Player
) -> None:
    player = Client(table, bo, hall)
    assert await player.connect()
    await does("reveal", hall, table, eve)
    assert await heard(player) == []
    assert not await Notice.objects.aexists()


@pytest.mark.django_db
def test_nothing_is_said_once_it_is_over(table: Table, eve: Player) -> None:
    ACTS["end"](Order(eve, table.pk, "why", 1))
    with pytest.raises(RoomError, match="game_over"):
        ACTS["say"](Order(eve, table.pk, "", 2, text="Hello"))
