"""Seats that change hands during a game: who is in them, who has to go, and what stays."""

import pytest
from asgiref.sync import sync_to_async

from game import tables
from game.errors import RoomError
from game.hall import ROUND, Hall
from game.models import Player, Table
from tests.live.stand_ins import BrokenLayer, Clock, DeafLayer, settled
from tests.live.world import Client, make_player, make_table, record_of
from tests.table.storybook import stacked


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    return make_table([ana, bo, None, None], stacked({0: "1m", 1: "11m"}))


@pytest.fixture
def cy(transactional_db: None) -> Player:
    return make_player("Cy")


async def hand_over(hall: Hall, table: Table, seat: int, player: Player | None) -> None:
    await sync_to_async(tables.hand_over)(table.pk, seat, player.pk if player else None)
    await hall.refresh(table.pk)
    await settled(hall)


async def test_the_one_goes_and_the_other_goes_on(
    hall: Hall, pair: list[Client], table: Table, cy: Player
) -> None:
    hand = pair[1].seat["hand"]
    await hand_over(hall, table, 1, cy)
    assert (await pair[1].until("bye"))["code"] == "forbidden"
    assert await pair[1].receive() == {"t": "closed", "code": 4003}
    newcomer = Client(table, cy)
    await newcomer.connect()
    assert (newcomer.state["you"], newcomer.seat["hand"]) == (1, hand)
    await pair[0].read()
    assert pair[0].state["players"][1]["name"] == "Cy"
    await pair[0].done({"t": "discard", "tile": "1m"})
    await newcomer.until("state")
    await newcomer.done({"t": "pung"})
    assert [seat for _, seat, _ in await sync_to_async(record_of)(table)] == [0, 1]


async def test_who_gave_the_seat_away_cannot_come_back(
    hall: Hall, pair: list[Client], table: Table, bo: Player, cy: Player
) -> None:
    await hand_over(hall, table, 1, cy)
    assert await Client(table, bo).connect(listens=False) is False


async def test_who_was_sent_away_is_told_nothing_more(
    hall: Hall, pair: list[Client], table: Table, cy: Player
) -> None:
    await hand_over(hall, table, 1, cy)
    await pair[0].done({"t": "discard", "tile": "1m"})
    heard = []
    while (message := await pair[1].receive())["t"] != "closed":
        heard.append(message["t"])
    assert heard == ["bye"]


async def test_a_bot_of_the_tables_level_takes_an_empty_seat(
    hall: Hall, clock: Clock, pair: list[Client], table: Table
) -> None:
    await hand_over(hall, table, 1, None)
    await pair[0].read()
    told = pair[0].state["players"][1]
    assert (told["name"], told["bot"], told["away"]) == ("", "normal", False)
    await pair[0].done({"t": "discard", "tile": "4m"})
    await clock.advance(10_000, hall)  # more than it needs, should the database be slow
    steps = [(seat, kind) for _, seat, kind in await sync_to_async(record_of)(table)]
    after = steps.index((0, "discard")) + 1
    assert steps[after : after + 2] == [(None, "draw"), (1, "discard")]


async def test_a_bots_seat_becomes_a_persons(
    hall: Hall, pair: list[Client], table: Table, cy: Player
) -> None:
    await hand_over(hall, table, 2, cy)
    newcomer = Client(table, cy)
    await newcomer.connect()
    assert newcomer.state["you"] == 2
    await pair[0].read()
    assert [p["bot"] for p in pair[0].state["players"]] == [None, None, None, "beginner"]


async def test_nobody_has_two_seats(table: Table, bo: Player) -> None:
    with pytest.raises(RoomError) as refused:
        await sync_to_async(tables.hand_over)(table.pk, 2, bo.pk)
    assert refused.value.code == "seated"
    await table.arefresh_from_db()
    assert table.revision == 0


async def test_a_socket_that_was_let_in_before_does_not_get_the_seat(
    hall: Hall, pair: list[Client], table: Table, bo: Player, cy: Player
) -> None:
    """The seat changes hands between the check at the door and the table."""
    seat_of = "game.consumers.rooms.seat_or_watch"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seat_of, lambda *_: 1)
        await hand_over(hall, table, 1, cy)
        late = Client(table, bo)
        await late.connect(listens=False)
        assert (await late.hear("bye"))["code"] == "forbidden"


async def test_who_watched_and_has_a_seat_now_comes_back_to_it(
    hall: Hall, pair: list[Client], table: Table, cy: Player
) -> None:
    await Player.objects.filter(pk=cy.pk).aupdate(is_staff=True)
    await cy.arefresh_from_db()
    watcher = Client(table, cy)
    await watcher.watch(hall)
    await hand_over(hall, table, 2, cy)
    while (message := await watcher.receive())["t"] != "closed":
        pass
    assert message == {"t": "closed", "code": 1013}
    await watcher.connect()
    assert watcher.state["you"] == 2


@pytest.mark.parametrize("layer", [DeafLayer(), BrokenLayer()], ids=["deaf", "broken"])
async def test_in_another_process_too_and_without_news(
    halls: tuple[Hall, Hall], clock: Clock, table: Table, ana: Player, bo: Player, cy: Player
) -> None:
    pair = Client(table, ana, halls[0]), Client(table, bo, halls[1])
    for client in pair:
        await client.connect()
        await settled(*halls)
    await hand_over(halls[0], table, 1, cy)
    await clock.advance(ROUND, *halls)
    assert (await pair[1].until("bye"))["code"] == "forbidden"
    newcomer = Client(table, cy, halls[0])
    await newcomer.connect()
    await settled(*halls)
    assert newcomer.state["you"] == 1


async def test_with_news_at_once(
    halls: tuple[Hall, Hall], clock: Clock, table: Table, ana: Player, bo: Player, cy: Player
) -> None:
    pair = Client(table, ana, halls[0]), Client(table, bo, halls[1])
    for client in pair:
        await client.connect()
        await settled(*halls)
    await sync_to_async(tables.hand_over)(table.pk, 1, cy.pk)
    await halls[0].refresh(table.pk)
    await settled(*halls)
    assert (await pair[1].until("bye"))["code"] == "forbidden"
