"""kill -9 while the wall of a deal is being made: what was given is kept, and the deal comes."""

from typing import Any

import pytest
from asgiref.sync import sync_to_async

from game import store
from game.models import Player
from tests.faults.company import AFTER, BEFORE, Company, record
from tests.faults.conftest import Gather
from tests.faults.positions import COMPLETE, READY
from tests.live.world import make_table, open_table
from tests.table.storybook import stacked

SEALS = [(seat, "seal") for seat in range(4)]
SHARES = [(seat, "share") for seat in range(4)]
STAGES = {
    "opened": [],
    "one sealed": SEALS[:1],
    "three sealed": SEALS[:3],
    "all sealed": SEALS,
    "one shared": [*SEALS, *SHARES[2:3]],
    "three shared": [*SEALS, *SHARES[:3]],
}
ORDER = ["asked", "sealed", "shared"]


async def give(company: Company, gifts: list[tuple[int, str]]) -> None:
    for seat, gift in gifts:
        client = company.seat(seat)
        await (client.seal() if gift == "seal" else client.show_share())
        await company.read()


def following(gifts: list[tuple[int, str]]) -> tuple[int, str]:
    return next(gift for gift in [*SEALS, *SHARES] if gift not in gifts)


@pytest.mark.parametrize("stage", STAGES)
async def test_what_was_given_is_kept(gather: Gather, players: list[Player], stage: str) -> None:
    """B29: a process dies while a wall is made; the next one asks only for what is missing."""
    company = await opened(gather, players)
    await give(company, STAGES[stage])
    walls = [client.walls[-1] for client in company.clients]
    shares = [client.share for client in company.clients]
    await company.crash()
    await company.start()
    for client, share in zip(company.clients, shares, strict=True):
        client.share = share
    assert [client.walls[-1] for client in company.clients] == walls
    rest = [gift for gift in [*SEALS, *SHARES] if gift not in STAGES[stage]]
    await give(company, rest)
    assert_all_shared(company)
    await company.play(2)


@pytest.mark.parametrize("point", [BEFORE, AFTER])
@pytest.mark.parametrize("stage", STAGES)
async def test_what_was_on_its_way_may_be_given_again(
    gather: Gather,
    players: list[Player],
    monkeypatch: pytest.MonkeyPatch,
    stage: str,
    point: str,
) -> None:
    """B29, 6: a seal or share that was being written when the process died counts once."""
    company = await opened(gather, players)
    await give(company, STAGES[stage])
    shares = [client.share for client in company.clients]
    seat, gift = following(STAGES[stage])
    with monkeypatch.context() as patch:
        patch.setattr("game.opening.database", company.recorder.database)
        company.recorder.dies = point
        client = company.seat(seat)
        await (client.seal() if gift == "seal" else client.show_share())
        await company.recorder.is_dead.wait()
        await company.crash()
    await company.start()
    for client, share in zip(company.clients, shares, strict=True):
        client.share = share
    await give(company, [gift for gift in [*SEALS, *SHARES] if gift not in STAGES[stage]])
    assert_all_shared(company)
    await company.play(2)


@pytest.mark.parametrize("point", [BEFORE, AFTER])
async def test_all_is_there_but_the_wall(
    gather: Gather, players: list[Player], monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    """B29: a process dies between the last share and the deal; there is one wall, the same."""
    company = await opened(gather, players)
    await give(company, [*SEALS, *SHARES[:3]])
    recorder = company.recorder

    async def database(work: Any, *arguments: object) -> Any:
        if work is store.add_seed:
            recorder.dies = point
        return await recorder.database(work, *arguments)

    with monkeypatch.context() as patch:
        patch.setattr("game.opening.database", database)
        await company.seat(3).show_share()
        await recorder.is_dead.wait()
        await company.crash()
    await company.start()
    await company.play(2)
    (deal,) = await company.deals()
    assert deal.shuffle
    assert deal.seed == deal.shuffle.seed


@pytest.mark.parametrize("point", [BEFORE, AFTER])
async def test_all_are_ready_and_the_next_deal_is_not_open(
    gather: Gather, players: list[Player], monkeypatch: pytest.MonkeyPatch, point: str
) -> None:
    """B29, B11: a process dies between two hands; the next one is opened once."""
    table = await sync_to_async(make_table)(players, stacked(COMPLETE), length="east")
    await sync_to_async(record)(table, READY)
    company = await gather(table)
    with monkeypatch.context() as patch:
        patch.setattr("game.playing.database", company.recorder.database)
        await company.seat(0).act({"t": "ready"})
        company.recorder.dies = AFTER
        await company.recorder.is_dead.wait()
        await company.crash()
    await company.start()
    await company.play(2)
    assert await table.deals.acount() == 2
    assert company.seat(1).state["deal"] == "2"


async def opened(gather: Gather, players: list[Player]) -> Company:
    table = await sync_to_async(open_table)(players, pace="fast")
    company = await gather(table, gives=())
    assert [seat["is"] for seat in company.clients[0].walls[-1]["seats"]] == ["asked"] * 4
    return company


def assert_all_shared(company: Company) -> None:
    wall = company.clients[0].walls[-1]
    assert (wall["stage"], {seat["is"] for seat in wall["seats"]}) == ("dealt", {"shared"})
    assert all(client.state["view"]["phase"] in ("discard", "wait") for client in company.clients)
