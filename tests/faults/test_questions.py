"""Questions that are open while sockets come and go, time runs out, and answers come too often, too
late, or from those who were not asked."""

from collections.abc import Callable
from itertools import permutations
from random import Random

import pytest
from asgiref.sync import sync_to_async

from game import absences
from game.models import Player
from game.pace import AFTER_RESTART
from tests.faults.company import PAUSE, Company, bold, record
from tests.faults.conftest import Gather
from tests.faults.positions import ROBBED_BY_TWO, TO_ALL, TO_KONG
from tests.live.world import Json, make_table, record_of
from tests.table.storybook import stacked

TO_ROB = [*TO_KONG[:2], "3 pass", *TO_KONG[2:]]
PASS = {"t": "pass"}


async def asked(
    gather: Gather, players: list[Player], moves: list[str], hands: dict[int, str], draws: str = ""
) -> Company:
    """All are there, and as after a restart every question has its full ten seconds."""
    wall = stacked(hands, draws)
    table = await sync_to_async(make_table)(players, wall, pace="fast")
    await sync_to_async(record)(table, moves)
    return await gather(table)


async def kinds(company: Company) -> list[tuple[int | None, str]]:
    return [(seat, kind) for _, seat, kind in await sync_to_async(record_of)(company.table)]


async def test_a_question_is_the_same_after_a_reload(gather: Gather, players: list[Player]) -> None:
    """B01: the same question and answers, and the time that is left, over a new socket."""
    company = await asked(gather, players, ["0 discard 5p"], TO_ALL)
    before = company.seat(2).state
    await company.clock.advance(1000, company.hall)
    await company.seat(2).leave()
    company.clients.remove(company.seat(2))
    again = await company.come(players[2])
    await company.read()
    assert again.state["remaining_ms"] == before["remaining_ms"] - 1000 == AFTER_RESTART - 1000
    assert (again.state["n"], again.state["legal"]) == (before["n"], before["legal"])
    await again.act({"t": "pung"}, n=before["n"])
    await company.seat(1).act(PASS)
    await company.seat(3).act(PASS)
    await company.read()
    assert again.seat["melds"][0]["kind"] == "pung"


async def test_who_is_not_asked_can_do_nothing(gather: Gather, players: list[Player]) -> None:
    """B02: forged answers of a seat that was not asked are refused, and nobody hears of them."""
    hands = {0: "1m", 1: "11m"}
    company = await asked(gather, players, ["0 discard 1m"], hands)
    for client in company.clients:
        await client.read()
    heard = [len(session) for seat in (0, 1, 2) for session in company.heard[seat]]
    forger = company.seat(3)
    for action in ("win", "pung", "pass", "exposed_kong"):
        await forger.act({"t": action})
        assert (await forger.hear("refused"))["code"] == "not_your_turn"
    await forger.act({"t": "discard", "tile": forger.seat["hand"][0]}, n=forger.state["n"] + 1)
    assert (await forger.hear("refused"))["code"] == "stale"
    await company.read()
    assert [len(session) for seat in (0, 1, 2) for session in company.heard[seat]] == heard
    assert await kinds(company) == [(0, "discard")]


@pytest.mark.parametrize("order", list(permutations((1, 2, 3))))
@pytest.mark.parametrize(
    ("answers", "outcome"),
    [
        ({1: "win", 2: "win", 3: "win"}, "1 wins"),
        ({1: "pass", 2: "pung", 3: "win"}, "3 wins"),
        ({1: "pass", 2: "pung", 3: "pass"}, "2 takes it"),
    ],
)
async def test_claims_race_in_all_orders(
    gather: Gather,
    players: list[Player],
    order: tuple[int, ...],
    answers: dict[int, str],
    outcome: str,
) -> None:
    """B04, 7: the answers decide, not their order; whoever comes too late is told."""
    company = await asked(gather, players, ["0 discard 5p"], TO_ALL)
    names = {seat: await company.seat(seat).act({"t": answers[seat]}) for seat in order}
    await company.read()
    view = company.seat(0).state["view"]
    won = view["result"] and f"{view['result']['winner']} wins"
    assert outcome == (won or f"{view['turn']} takes it")
    for seat, name in names.items():
        answer = [m for m in company.seat(seat).seen if m.get("id") == name]
        assert [m["t"] for m in answer] in (["ack"], ["refused"])


async def test_a_pung_after_the_next_draw_is_too_late(
    gather: Gather, players: list[Player]
) -> None:
    """7: a claim that was under way while the time ran out hears why it counts no more."""
    company = await asked(gather, players, ["0 discard 1m"], {0: "1m", 2: "11m"})
    late = company.seat(2)
    question = late.state["n"]
    await company.clock.advance(AFTER_RESTART + PAUSE, company.hall)
    await company.read()
    await late.act({"t": "pung"}, n=question)
    assert (await late.hear("refused"))["code"] == "stale"
    assert await kinds(company) == [(0, "discard"), (2, "pass"), (None, "draw")]


async def test_every_kind_of_question_times_out(
    gather: Gather, players: list[Player], monkeypatch: pytest.MonkeyPatch
) -> None:
    """B06, B16, B30: nobody does anything: claims are passed, drawn tiles thrown, the hand ends."""
    monkeypatch.setattr(absences, "IDLE_TURNS", 1000)  # no bot plays for them
    company = await asked(gather, players, [], {})
    for _ in range(200):
        await company.clock.advance(30_000, company.hall)
        for client in company.clients:
            await client.read()
            await client.beat()
        if company.seat(0).state["view"]["result"]:
            break
    steps = await kinds(company)
    assert {kind for _, kind in steps} <= {"discard", "pass", "draw"}
    assert company.seat(0).state["view"]["result"]["kind"] == "drawn"


async def test_the_claimer_who_does_nothing_discards(gather: Gather, players: list[Player]) -> None:
    """B06: after a pung the turn is the claimer's, also when the time runs out."""
    moves = ["0 discard 5p", "1 pass", "2 pung", "3 pass"]
    company = await asked(gather, players, moves, TO_ALL)
    await company.clock.advance(AFTER_RESTART + 25_000, company.hall)
    assert (await kinds(company))[len(moves)] == (2, "discard")


@pytest.mark.parametrize("gone", range(4))
async def test_a_seat_that_is_gone_holds_nobody_up(
    gather: Gather, players: list[Player], gone: int
) -> None:
    """B30: a socket is lost before a question; the table goes on when the time is over."""
    company = await asked(gather, players, ["0 discard 5p"], TO_ALL)
    left = company.seat(gone)
    company.clients.remove(left)
    await left.leave()
    for _ in range(3):
        for client in company.clients:
            if client.state["legal"]:
                await client.act(PASS if PASS in client.state["legal"] else bold(client.state))
            await company.read()
        await company.clock.advance(40_000, company.hall)
        await company.read()
    done = await kinds(company)
    if gone == 0:
        assert len(done) >= 6
    else:
        assert done[-1] == (gone, "win"), "nobody loses a win by being gone"


async def test_one_discard_sent_five_times_at_once(gather: Gather, players: list[Player]) -> None:
    """B07, 6: one tile is thrown; the same message is acknowledged, another is stale."""
    company = await asked(gather, players, [], {0: "1m9s"})
    dealer = company.seat(0)
    state = dealer.state
    name = await dealer.act({"t": "discard", "tile": "1m"})
    for _ in range(4):
        await dealer.act({"t": "discard", "tile": "1m"}, id=name, n=state["n"])
    for tile in ("9s", "1m"):
        await dealer.act({"t": "discard", "tile": tile}, n=state["n"])
    await company.read()
    answers = [message["t"] for message in dealer.seen if message["t"] in ("ack", "refused")]
    assert answers == ["ack"] * 5 + ["refused"] * 2
    assert [thrown["tile"] for thrown in dealer.seat["river"]] == ["1m"]
    assert len(dealer.seat["hand"]) == 16


async def test_a_late_duplicate_costs_no_time(gather: Gather, players: list[Player]) -> None:
    """B08: an answer that is sent again after the next question opened changes nothing."""
    company = await asked(gather, players, [], {0: "1m"})
    dealer = company.seat(0)
    state = dealer.state
    name = await dealer.act({"t": "discard", "tile": "1m"})
    await company.read()
    await company.clock.advance(AFTER_RESTART, company.hall)
    await company.read()
    before = [(client.state["n"], client.state["legal"]) for client in company.clients]
    left = company.seat(1).state["remaining_ms"]
    await dealer.act({"t": "discard", "tile": "1m"}, id=name, n=state["n"])
    await dealer.until("ack")
    await company.read()
    assert [(client.state["n"], client.state["legal"]) for client in company.clients] == before
    company.seat(1).state = {}
    await company.seat(1).say({"t": "beat", "deal": "1", "n": 0})
    await company.read()
    assert company.seat(1).state["remaining_ms"] == left


@pytest.mark.parametrize("order", [(2, 3), (3, 2)])
@pytest.mark.parametrize("answers", [("win", "win"), ("pass", "win"), ("pass", "pass")])
async def test_robbing_races(
    gather: Gather, players: list[Player], order: tuple[int, int], answers: tuple[str, str]
) -> None:
    """B10: two who may rob a kong answer at once, in either order; the table goes on."""
    company = await asked(gather, players, TO_ROB, ROBBED_BY_TWO, "9m 8s 1p 5s")
    said = dict(zip((2, 3), answers, strict=True))
    for seat in order:
        await company.seat(seat).act({"t": said[seat]})
    await company.read()
    await company.clock.advance(AFTER_RESTART, company.hall)
    await company.read()
    view = company.seat(0).state["view"]
    winner = next((seat for seat in (2, 3) if said[seat] == "win"), None)
    assert (view["result"] and view["result"]["winner"]) == winner
    assert view["phase"] == ("discard" if winner is None else "over")


async def test_a_server_that_dies_before_a_deadline(gather: Gather, players: list[Player]) -> None:
    """8: two seconds before a claim ends the process dies for ten; its time-out comes once."""
    company = await asked(gather, players, ["0 discard 1m"], {0: "1m", 2: "11m"})
    await company.clock.advance(AFTER_RESTART - 2000, company.hall)
    await company.crash()
    company.clock.jump(10_000)
    await company.start()
    await company.clock.advance(AFTER_RESTART - 1, company.hall)
    assert await kinds(company) == [(0, "discard")]
    await company.clock.advance(1, company.hall)
    assert await kinds(company) == [(0, "discard"), (2, "pass"), (None, "draw")]


@pytest.mark.parametrize("ms", [3_600_000, -3_600_000, -2000])
async def test_the_clock_was_set_while_the_server_was_down(
    gather: Gather, players: list[Player], ms: int
) -> None:
    """9: the next process has another time; nobody's runs out at once, and none is stretched."""
    company = await asked(gather, players, ["0 discard 1m"], {0: "1m", 2: "11m"})
    await company.crash()
    company.clock.jump(ms)
    await company.start()
    assert company.seat(2).state["remaining_ms"] == AFTER_RESTART
    await company.clock.advance(AFTER_RESTART - 1, company.hall)
    assert await kinds(company) == [(0, "discard")]
    await company.clock.advance(1, company.hall)
    assert (2, "pass") in await kinds(company)


async def test_every_action_one_to_five_times(
    gather: Gather, players: list[Player], many: Callable[[int, int], int]
) -> None:
    """6: also over a new socket and to a new process: applied once, the same answer each time."""
    company = await asked(gather, players, [], {})
    chance = Random(6)
    for _ in range(many(12, 90)):
        for seat in range(4):
            client = company.seat(seat)
            if not client.state["legal"]:
                continue
            action, sent = bold(client.state), {"deal": "1", "n": client.state["n"]}
            name = await client.act(action)
            await company.read()
            if chance.random() < 0.15:
                await company.crash()
                await company.start()
            await repeat(company, seat, action, {**sent, "id": name}, chance.randrange(5))
        await company.clock.advance(AFTER_RESTART, company.hall)
        await company.read()


async def repeat(company: Company, seat: int, action: Json, sent: Json, times: int) -> None:
    client = company.seat(seat)
    for _ in range(times):
        await client.act(action, **sent)
    await company.read()
    mine = [m for session in company.heard[seat] for m in session if m.get("id") == sent["id"]]
    assert len({(m["t"], m.get("n"), m.get("code")) for m in mine}) == 1
