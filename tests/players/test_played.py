"""Statistics and history, from the results of hands, in few queries."""

import json
import re
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from game.models import Deal, Player, Seat, Table
from game.players import played
from game.players import statistics as numbers
from game.rooms import create_practice
from game.table.record import fold, read
from game.table.state import Over
from game.views.me.plots import bars, course
from scoring.systems import SYSTEMS
from tests.players.conftest import NOON
from tests.web.hands import deal_out, play_out

Visit = Callable[..., Client]
Json = dict[str, Any]


def win(winner: int, source: int | None, total: int, deltas: list[int], *patterns: str) -> Json:
    by = "self_draw" if source is None else "discard"
    return {
        "kind": "win",
        "winner": winner,
        "by": by,
        "from": source,
        "tile": "5s",
        "total": total,
        "patterns": dict.fromkeys(patterns, 1),
        "deltas": deltas,
    }


DRAWN: Json = {"kind": "drawn", "deltas": [0, 0, 0, 0]}
VOID: Json = {"kind": "void", "deltas": [0, 0, 0, 0]}
GAME = [
    win(0, None, 8, [24, -8, -8, -8], "self_draw", "concealed_hand"),
    win(1, 0, 4, [-4, 4, 0, 0], "plain"),
    DRAWN,
    VOID,
    win(0, 2, 5, [5, 0, -5, 0], "concealed_hand"),
]


def play(player: Player, results: list[Json], other: Player | None = None, **more: Any) -> Table:
    at = more.pop("at", NOON)
    table = Table.objects.create(
        rules="joypip", options={"length": "hand"}, pace="normal", finished_at=at, **more
    )
    Seat.objects.create(table=table, index=0, player=player)
    for index in (1, 2, 3):
        person = other if index == 1 else None
        Seat.objects.create(table=table, index=index, player=person, bot="" if person else "normal")
    for number, result in enumerate(results, start=1):
        Deal.objects.create(
            table=table, index=number, header={}, at=0, finished_at=at, result=result
        )
    return table


def test_what_hands_come_to(ana: Player) -> None:
    table = play(ana, GAME)
    found = numbers.count(played.hands(ana))
    assert (found.hands, found.wins, found.self_draws, found.deal_ins) == (4, 2, 1, 1)
    assert (found.average, found.places) == (6.5, (1, 0, 0, 0))
    assert found.patterns == (("concealed_hand", 2), ("self_draw", 1))
    assert found.course == (24, 20, 20, 25)
    assert found.best
    assert (found.best.table, found.best.index) == (table.pk, 1)


def test_nothing_played_yet(ana: Player) -> None:
    found = numbers.count(played.hands(ana))
    assert (found.hands, found.average, found.best, found.places) == (0, None, None, (0, 0, 0, 0))


def test_a_running_game_has_no_place(ana: Player) -> None:
    table = play(ana, GAME)
    Table.objects.update(finished_at=None)
    assert numbers.count(played.hands(ana)).places == (0, 0, 0, 0)
    games, _ = played.games(ana, 0)
    assert [(game.table, game.place, game.points) for game in games] == [(table, None, 25)]


def test_by_opponents_and_period(ana: Player, bo: Player) -> None:
    play(ana, GAME)
    play(ana, GAME[:1], bo)
    play(ana, GAME[:2], at=NOON - timedelta(days=40))
    hands = played.hands(ana)

    def many(opponents: str, period: str, rules: str = "joypip") -> int:
        return len(numbers.chosen(hands, rules, opponents, period, NOON))

    assert many("all", "all") == 7
    assert (many("people", "all"), many("bots", "all")) == (1, 6)
    assert (many("all", "month"), many("bots", "month")) == (5, 4)
    assert many("all", "all", "tai58") == 0


def test_a_person_who_is_gone_was_a_person(ana: Player, bo: Player) -> None:
    play(ana, GAME[:1], bo)
    bo.delete()
    assert [hand.with_people for hand in played.hands(ana)] == [True]


@pytest.mark.parametrize("games", [1, 25])
def test_queries_do_not_grow(
    ana: Player, bo: Player, games: int, django_assert_num_queries: Callable[..., Any]
) -> None:
    for _ in range(games):
        play(ana, GAME, bo)
    with django_assert_num_queries(1):
        assert len(played.hands(ana)) == 4 * games
    with django_assert_num_queries(5):
        found, total = played.games(ana, 0)
        assert (len(found), total) == (min(games, 20), games)
    assert found[0].names == [("Bo", ""), ("", "normal"), ("", "normal")]


@pytest.mark.parametrize("language", ["fr", "en", "zh-hant"])
def test_the_pages(ana: Player, bo: Player, visit: Visit, language: str) -> None:
    table = play(ana, GAME, bo, at=timezone.now())
    client = visit(ana, language)
    page = client.get("/me/statistics/").content.decode()
    assert '<polyline points="8.0,' in page
    assert "25</td>" in page
    assert f"/table/{table.pk}/1/record" in page
    assert f"/replay/{table.pk}/1/" in page
    kinds = re.search(r'<table class="kinds">.*?</table>', page, re.DOTALL)
    assert kinds
    assert re.findall(r"<td>([^<]+)</td>", kinds[0]) == [
        *("4", "0"),
        *("2 · 50\u202f%", "0"),
        *("1 · 25\u202f%", "0"),
        *("6,2" if language == "fr" else "6.2", "–"),
    ]
    assert f"<span>2 / {len(SYSTEMS['joypip'].patterns)}</span>" in page  # the collection
    empty = client.get("/me/statistics/?opponents=bots&period=week&rules=nonsense")
    assert empty.status_code == 200
    history = client.get("/me/history/").content.decode()
    assert "+25" in history
    assert "Bo, " in history
    assert f"/replay/{table.pk}/5/" in history
    assert f"/replay/{table.pk}/record" in history
    assert client.get("/me/history/?page=7").status_code == 302
    assert client.get("/me/history/?page=x").status_code == 200


def test_visitors_see_that_nothing_is_there(visit: Visit, db: None) -> None:
    for path in ("/me/statistics/", "/me/history/", "/me/data/"):
        assert visit().get(path).status_code == 200
    assert Player.objects.count() == 0


def test_plots() -> None:
    drawn = course([10, -10])
    assert drawn
    assert drawn.points == "8.0,100.0 320.0,8.0 632.0,192.0"
    assert (drawn.zero, drawn.top, drawn.bottom) == (100.0, 10, -10)
    assert drawn.table == [(1, 10), (2, -10)]
    assert course([]) is None
    long = course(list(range(1000)))
    assert long
    assert len(long.points.split()) <= 162
    assert long.table[-1] == (1000, 999)
    assert len(long.table) == 20
    assert [(bar.percent, bar.width) for bar in bars([("a", 3), ("b", 1)])] == [
        (75, 100.0),
        (25, 33.3),
    ]


def test_everything_is_taken_along(ana: Player, bo: Player, visit: Visit) -> None:
    client = visit(ana)
    client.post("/me/bonus/")
    table = create_practice(ana, length="hand", level="normal")
    table.seats.filter(index=table.seats.exclude(player=ana)[0].index).update(player=bo, bot="")
    deal_out(table)
    play_out(table)
    assert client.post("/me/data/export/").status_code == 400
    answers = [client.post("/me/data/export/", {"sure": "1"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[0]["Content-Disposition"].startswith("attachment")
    data = json.loads(answers[0].content)
    assert data["name"] == "Ana"
    assert [entry["amount"] for entry in data["coins"]] == [100]
    [record] = data["records"]
    assert (record["table"], record["hand"]) == (str(table.pk), 1)
    [hand] = read(map(json.dumps, record["lines"]))
    assert isinstance(fold(hand).state.phase, Over)
    assert "Bo" not in answers[0].content.decode()
    assert set(data) >= {"email", "settings", "worn", "games", "said", "rooms", "signed_in"}


def test_everything_is_deleted(ana: Player, bo: Player, visit: Visit) -> None:
    table = play(ana, GAME, bo)
    shared = play(ana, [], bo)
    alone = play(ana, [])
    Table.objects.exclude(pk=table.pk).update(finished_at=None)
    client, phone = visit(ana), visit(ana)
    client.post("/me/bonus/")
    assert client.post("/me/data/delete/", {"name": "Bo"}).status_code == 400
    assert Player.objects.count() == 2
    answer = client.post("/me/data/delete/", {"name": "ana"})
    assert answer.status_code == 200
    assert list(Player.objects.all()) == [bo]
    for browser in (client, phone):
        assert browser.session.get("_auth_user_id") is None
    assert [(s.player, s.bot) for s in table.seats.all()][:2] == [(None, ""), (bo, "")]
    assert [(s.player, s.bot) for s in shared.seats.all()][:2] == [(None, "normal"), (bo, "")]
    alone.refresh_from_db()
    assert alone.finished_at is not None
    assert visit(bo).get("/me/history/").status_code == 200


def test_deleting_is_limited(ana: Player, visit: Visit) -> None:
    client = visit(ana)
    tries = [client.post("/me/data/delete/", {"name": "x"}).status_code for _ in range(6)]
    assert tries == [400] * 5 + [429]
