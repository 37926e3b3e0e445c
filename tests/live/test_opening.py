"""Before the first tile: seats seal and show their shares, or do not, or cheat; the wall that comes
of it is the one that the published rule makes of what they gave."""

from hashlib import sha256

import pytest
from asgiref.sync import sync_to_async

from game.hall import Hall
from game.models import Player, Table
from game.opening import WITHIN
from tests.live.stand_ins import START, Clock, settled
from tests.live.walls import (
    BOT,
    LATE,
    WITHHELD,
    assert_follows,
    marks,
    recorded,
    shared,
    sit_down,
    told,
)
from tests.live.world import Client, make_player, open_table, until_dealt

OTHER = "ab" * 32


@pytest.fixture
def table(ana: Player, bo: Player) -> Table:
    """Seats 0 and 2 are people's."""
    return open_table([ana, None, bo, None])


@pytest.fixture
async def pair(hall: Hall, table: Table, ana: Player, bo: Player) -> tuple[Client, Client]:
    """Both are there, and give nothing by themselves."""
    return await sit_down(hall, table, ana), await sit_down(hall, table, bo)


async def test_alone_against_bots_no_time_passes(hall: Hall, clock: Clock, ana: Player) -> None:
    table = await sync_to_async(open_table)([None, ana, None, None])
    client = Client(table, ana)
    await client.connect()
    assert clock.now() == START
    assert (client.state["deal"], client.state["you"]) == ("1", 1)
    stages = [(wall["stage"], marks(wall)[1]) for wall in client.walls]
    assert stages == [("seal", "asked"), ("share", "sealed"), ("dealt", "shared")]
    await assert_follows(table, BOT, shared(client), BOT, BOT)


async def test_the_commitment_is_there_before_anything_is_asked_and_stays(
    hall: Hall, table: Table, pair: tuple[Client, Client]
) -> None:
    secret = bytes((await table.deals.aget()).secret)
    assert len(secret) == 32
    commitment = sha256(f"joypip-fair-1 commitment {table.pk} 1\n".encode() + secret).hexdigest()
    first = pair[0].walls[0]
    assert first == {
        "t": "wall",
        "deal": "1",
        "you": 0,
        "stage": "seal",
        "rule": "joypip-fair-1",
        "table": str(table.pk),
        "commitment": commitment,
        "seats": [
            {"is": "asked", "seal": None, "share": None},
            {"is": "bot", "seal": None, "share": None},
            {"is": "asked", "seal": None, "share": None},
            {"is": "bot", "seal": None, "share": None},
        ],
    }
    for client in pair:
        client.gives = {"seal", "share"}
        await client.seal()
    await until_dealt("1", [hall], *pair)
    assert {wall["commitment"] for client in pair for wall in client.walls} == {commitment}


async def test_all_give_and_all_are_told_the_same(
    hall: Hall, table: Table, pair: tuple[Client, Client]
) -> None:
    ana, bo = pair
    await ana.seal()
    for wall in await told(hall, ana, bo):
        assert (wall["stage"], marks(wall)) == ("seal", ["sealed", "bot", "asked", "bot"])
    await bo.seal()
    for wall in await told(hall, ana, bo):
        assert (wall["stage"], marks(wall)) == ("share", ["sealed", "bot", "sealed", "bot"])
        assert all(seat["share"] is None for seat in wall["seats"])
    await bo.show_share()
    for wall in await told(hall, ana, bo):
        assert all(seat["share"] is None for seat in wall["seats"])
        assert "state" not in {message["t"] for message in ana.seen}
    await ana.show_share()
    for wall in await told(hall, ana, bo):
        assert (wall["stage"], marks(wall)) == ("dealt", ["shared", "bot", "shared", "bot"])
        shares = [seat["share"] for seat in wall["seats"]]
        assert shares == [ana.share, None, bo.share, None]
    assert ana.state["n"] == bo.state["n"] == 1
    assert ana.state["events"][0]["t"] == "dealt"
    await assert_follows(table, shared(ana), BOT, shared(bo), BOT)


async def test_a_share_before_all_have_sealed_is_not_taken(
    hall: Hall, table: Table, pair: tuple[Client, Client]
) -> None:
    ana, bo = pair
    await ana.seal()
    await told(hall, ana, bo)
    await ana.show_share()
    await settled(hall)
    assert (await ana.hear("refused"))["code"] == "stale"
    assert await table.deals.filter(shares__share__isnull=False).acount() == 0
    await bo.seal()
    assert (await told(hall, ana))[0]["stage"] == "share"
    assert marks((await told(hall, bo))[0]) == ["sealed", "bot", "sealed", "bot"]


async def test_who_never_seals_is_late_and_holds_nobody_up_for_long(
    hall: Hall, clock: Clock, table: Table, pair: tuple[Client, Client]
) -> None:
    ana, bo = pair
    await ana.seal()
    await settled(hall)
    await clock.advance(WITHIN - 1, hall)
    assert (await told(hall, ana))[0]["stage"] == "seal"
    await clock.advance(1, hall)
    (wall,) = await told(hall, ana)
    assert (wall["stage"], marks(wall)) == ("share", ["sealed", "bot", "late", "bot"])
    await ana.show_share()
    assert marks((await told(hall, ana, bo))[1]) == ["shared", "bot", "late", "bot"]
    assert ana.state["deal"] == bo.state["deal"] == "1"
    await assert_follows(table, shared(ana), BOT, LATE, BOT)


async def test_where_nobody_answers_the_server_alone_makes_the_wall(
    hall: Hall, clock: Clock, table: Table, pair: tuple[Client, Client]
) -> None:
    await clock.advance(WITHIN, hall)
    (wall, _) = await told(hall, *pair)
    assert (wall["stage"], marks(wall)) == ("dealt", ["late", "bot", "late", "bot"])
    assert pair[0].state["deal"] == "1"
    await assert_follows(table, LATE, BOT, LATE, BOT)


async def test_who_seals_and_never_shows_is_withheld(
    hall: Hall, clock: Clock, table: Table, pair: tuple[Client, Client]
) -> None:
    ana, bo = pair
    await clock.advance(WITHIN - 1, hall)
    for client in pair:
        await client.seal()
    await told(hall, ana, bo)
    await ana.show_share()
    await settled(hall)
    await clock.advance(WITHIN - 1, hall)
    assert (await told(hall, ana))[0]["stage"] == "share"
    await clock.advance(1, hall)
    (wall, _) = await told(hall, ana, bo)
    assert (wall["stage"], marks(wall)) == ("dealt", ["shared", "bot", "withheld", "bot"])
    assert wall["seats"][2] == {"is": "withheld", "seal": bo.walls[-1]["seats"][2]["seal"]} | {
        "share": None
    }
    await assert_follows(table, shared(ana), BOT, WITHHELD, BOT)


async def test_other_bytes_than_were_sealed_are_refused_and_the_right_ones_still_count(
    hall: Hall, table: Table, pair: tuple[Client, Client]
) -> None:
    ana, bo = pair
    for client in pair:
        await client.seal()
    await told(hall, ana, bo)
    await ana.show_share()
    await settled(hall)
    for wrong in (OTHER, ana.share):
        await bo.show_share(wrong)
        assert (await bo.hear("refused"))["code"] == "bad_message"
    await bo.show_share()
    assert marks((await told(hall, ana, bo))[0]) == ["shared", "bot", "shared", "bot"]
    await assert_follows(table, shared(ana), BOT, shared(bo), BOT)


async def test_sent_twice_it_counts_once_and_another_does_not(
    hall: Hall, table: Table, pair: tuple[Client, Client]
) -> None:
    ana, bo = pair
    for share in ("", "", OTHER):
        await ana.seal(share)
    await settled(hall)
    assert (await ana.hear("refused"))["code"] == "stale"
    await bo.seal()
    await told(hall, ana, bo)
    for _ in range(2):
        await ana.show_share()
    await settled(hall)
    assert [message["t"] for message in await ana.read()] == []
    await bo.show_share()
    await told(hall, ana, bo)
    await assert_follows(table, shared(ana), BOT, shared(bo), BOT)


async def test_too_late_is_too_late(
    hall: Hall, clock: Clock, table: Table, pair: tuple[Client, Client]
) -> None:
    ana, bo = pair
    await ana.seal()
    await clock.advance(WITHIN, hall)
    await told(hall, ana, bo)
    await bo.seal()
    assert (await bo.hear("refused"))["code"] == "stale"
    await bo.show_share()
    assert (await bo.hear("refused"))["code"] == "stale"
    await ana.show_share()
    await told(hall, ana, bo)
    seed = (await recorded(table)).seed
    await ana.seal(OTHER)
    assert (await ana.until("refused"))["code"] == "stale"
    assert (await ana.hear("state"))["n"] == 1
    assert (await recorded(table)).seed == seed


async def test_a_share_after_the_deal_changes_nothing(
    hall: Hall, clock: Clock, table: Table, pair: tuple[Client, Client]
) -> None:
    ana, bo = pair
    for client in pair:
        await client.seal()
    await told(hall, ana, bo)
    await ana.show_share()
    await clock.advance(WITHIN, hall)
    await told(hall, ana, bo)
    await bo.show_share()
    assert (await bo.hear("refused"))["code"] == "stale"
    await settled(hall)
    await assert_follows(table, shared(ana), BOT, WITHHELD, BOT)


@pytest.mark.parametrize("deal", ["0", "2", "99999"])
async def test_what_is_for_another_deal_is_not_taken(
    hall: Hall, pair: tuple[Client, Client], deal: str
) -> None:
    ana, _ = pair
    await ana.say({"t": "seal", "deal": deal, "seal": OTHER})
    assert (await ana.hear("refused"))["code"] == "stale"
    assert marks((await told(hall, ana))[0]) == ["asked", "bot", "asked", "bot"]


async def test_nobody_gives_for_another_seat(
    hall: Hall, table: Table, pair: tuple[Client, Client]
) -> None:
    stranger = Client(table, await sync_to_async(make_player)("Eve"))
    assert not await stranger.connect(waits=False)
    ana, bo = pair
    await ana.seal()
    await told(hall, ana, bo)
    copied = ana.walls[-1]["seats"][0]["seal"]
    await bo.say({"t": "seal", "deal": "1", "seal": copied})
    await told(hall, ana, bo)
    await ana.show_share()
    await bo.show_share(ana.share)
    assert (await bo.hear("refused"))["code"] == "bad_message"
