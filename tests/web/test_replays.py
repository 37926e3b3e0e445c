"""Pages of hands and games that are over, and tables that go on from a moment of one."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from game import rooms, store
from game.models import Deal, Player, Share, Step, Table
from game.players import played
from game.players.guests import create_guest
from game.rooms.actions import Stand
from game.rooms.options import Options
from game.table.actions import encode
from game.table.record import fold, read
from game.table.state import Over
from game.table.validity import problems
from tests.web.doors import begin, do
from tests.web.hands import deal_out, play_out


@pytest.fixture
def finished(game: Callable[..., Table]) -> Table:
    table = game()
    deal_out(table)
    play_out(table)
    return table


def pages(table: Table, index: int = 1) -> list[str]:
    hand = f"/replay/{table.pk}/{index}/"
    return [hand, f"{hand}film", f"/replay/{table.pk}/", f"/replay/{table.pk}/record"]


def film_of(client: Client, table: Table, language: str = "en") -> dict[str, Any]:
    response = client.get(pages(table)[1], headers={"accept-language": language})
    found: dict[str, Any] = json.loads(response.content)
    return found


# Who may see it


def test_players_and_moderators_see_a_finished_hand(
    signed_in: Client, admin_client: Client, finished: Table
) -> None:
    for url in pages(finished):
        for client in (signed_in, admin_client):
            response = client.get(url)
            assert (url, response.status_code) == (url, 200)
            assert "no-store" in response["Cache-Control"]
        stranger = Client()
        stranger.force_login(create_guest("en"))
        assert [stranger.get(url).status_code, Client().get(url).status_code] == [403, 403]
        assert signed_in.post(url).status_code == 405


def test_a_hand_that_goes_on_has_no_replay(
    signed_in: Client, admin_client: Client, game: Callable[..., Table]
) -> None:
    table = game()
    for expected in (404, 403):
        for client in (signed_in, admin_client):
            for url in pages(table)[:2]:
                assert client.get(url).status_code == expected
        assert signed_in.get(pages(table)[2]).status_code == 404
        assert signed_in.post(f"{pages(table)[0]}play-on", {"n": 0}).status_code == expected
        assert signed_in.post(f"{pages(table)[0]}wall").status_code == expected
        if expected == 404:
            deal_out(table)
    play_out(table)
    assert signed_in.get(pages(table)[0]).status_code == 200


def test_friends_see_the_replay_and_spectators_do_not(player: Player, signed_in: Client) -> None:
    friend = create_guest("en")
    room = rooms.create(player, Options())
    rooms.join(room.pk, friend)
    do(room, friend, Stand())
    table = Table.objects.get(pk=begin(room, player))
    deal_out(table)
    play_out(table)
    watching = Client()
    watching.force_login(friend)
    assert signed_in.get(pages(table)[0]).status_code == 200
    assert watching.get(f"/table/{table.pk}/").status_code == 200
    assert watching.get(pages(table)[0]).status_code == 403
    assert "data-replay" not in watching.get(f"/table/{table.pk}/").content.decode()


# What is on it


def test_the_page_says_what_it_is_of(signed_in: Client, finished: Table) -> None:
    page = signed_in.get(pages(finished)[0], headers={"accept-language": "en"}).content.decode()
    deal = Deal.objects.get(table=finished)
    assert f'<section id="coach" class="coach" data-deal="{deal.pk}"' in page
    assert f'data-film="{pages(finished)[1]}"' in page
    assert f'href="/table/{finished.pk}/1/record" download' in page
    assert f'href="/verify/{finished.pk}/1/"' in page


def test_the_film_comes_compressed(signed_in: Client, finished: Table) -> None:
    response = signed_in.get(pages(finished)[1], headers={"accept-encoding": "gzip"})
    assert response["Content-Encoding"] == "gzip"
    assert len(response.content) < 40_000


def test_every_action_is_in_the_film(signed_in: Client, finished: Table) -> None:
    steps = film_of(signed_in, finished)["steps"]
    actions = Step.objects.filter(deal__table=finished).values_list("action", flat=True)
    assert [step["action"] for step in steps[1:]] == [json.loads(action) for action in actions]
    assert (
        steps[-1]["result"]["deltas"] == (Deal.objects.get(table=finished).result or {})["deltas"]
    )


def test_a_game_is_listed_hand_by_hand(signed_in: Client, game: Callable[..., Table]) -> None:
    table = game("east")
    deal_out(table)
    play_out(table)
    page = signed_in.get(pages(table)[2], headers={"accept-language": "en"}).content.decode()
    assert f'href="/replay/{table.pk}/1/"' in page
    assert "still being played" in page
    text = signed_in.get(pages(table)[3]).content.decode()
    assert list(problems(text.splitlines())) == []
    assert len(read(text.splitlines())) == 1


def test_history_leads_to_replays(signed_in: Client, finished: Table) -> None:
    page = signed_in.get("/me/history/").content.decode()
    assert f'href="/replay/{finished.pk}/1/"' in page
    assert f'href="/replay/{finished.pk}/"' in page


# Playing on


def play_on(client: Client, table: Table, n: int, seat: int = 1, level: str = "normal") -> Any:
    form = {"n": n, "seat": seat, "level": level}
    return client.post(f"{pages(table)[0]}play-on", form, headers={"accept-language": "en"})


def test_play_on_deals_the_very_moment(signed_in: Client, player: Player, finished: Table) -> None:
    response = play_on(signed_in, finished, 40, seat=3, level="expert")
    table = Table.objects.exclude(pk=finished.pk).get()
    assert response["Location"] == f"/table/{table.pk}/"
    seats = list(table.seats.values_list("player", "bot"))
    assert seats == [(None, "expert")] * 3 + [(player.pk, "")]
    first, second = store.deal(finished.pk, 1), store.deal(table.pk, 1)
    assert first
    assert second
    done = [(row.seat, encode(row.action)) for row in first.rows[:40]]
    assert [(row.seat, encode(row.action)) for row in second.rows] == done
    before = store.hand_record(first)
    there = fold(store.hand_record(second)).state
    cut = fold(before.__class__(before.header, before.seed, before.entries[:40])).state
    assert (there.players, there.wall, there.phase) == (cut.players, cut.wall, cut.phase)
    assert Share.objects.filter(deal__table=table).count() == 0


def test_what_is_taken_up_is_a_true_record_and_says_so(signed_in: Client, finished: Table) -> None:
    play_on(signed_in, finished, 25)
    table = Table.objects.exclude(pk=finished.pk).get()
    finish(table)
    text = signed_in.get(f"/table/{table.pk}/1/record").content.decode()
    assert list(problems(text.splitlines())) == []
    header = json.loads(text.splitlines()[0])
    assert header["origin"] == {"table": str(finished.pk), "deal": 1, "taken": 25}
    assert "proof" not in header
    page = signed_in.get(f"/verify/{table.pk}/1/").content.decode()
    assert f'data-first="/verify/{finished.pk}/1/"' in page
    replay = signed_in.get(pages(table)[0], headers={"accept-language": "en"}).content.decode()
    assert "taken up from another hand after 25 actions" in replay


def finish(table: Table) -> None:
    """Plays on what was dealt without an opening."""
    play_out(table)
    table.refresh_from_db()
    assert table.finished_at


def test_it_counts_nowhere(signed_in: Client, player: Player, finished: Table) -> None:
    assert len(played.hands(player)) == 1
    play_on(signed_in, finished, 10)
    table = Table.objects.exclude(pk=finished.pk).get()
    finish(table)
    assert [hand.table for hand in played.hands(player)] == [finished.pk]
    page = signed_in.get("/me/history/", headers={"accept-language": "en"}).content.decode()
    assert page.count("counts in no statistics") == 1
    page = signed_in.get(f"/table/{table.pk}/", headers={"accept-language": "en"}).content.decode()
    assert 'data-note="known wall: does not count"' in page


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"n": 9999}, "There is no such moment"),
        ({"n": "x"}, "There is no such moment"),
        ({"seat": 4}, "There is no such moment"),
        ({"level": "wizard"}, "There is no such level"),
    ],
)
def test_what_cannot_be_taken_up(
    signed_in: Client, finished: Table, change: dict[str, object], said: str
) -> None:
    form = {"n": 0, "seat": 1, "level": "normal", **change}
    headers = {"accept-language": "en"}
    response = signed_in.post(f"{pages(finished)[0]}play-on", form, headers=headers)
    assert response.status_code == 400
    assert said in response.content.decode()
    assert Table.objects.count() == 1


def test_nothing_is_left_to_play_at_the_end(signed_in: Client, finished: Table) -> None:
    last = Step.objects.filter(deal__table=finished).count()
    assert play_on(signed_in, finished, last).status_code == 400
    assert play_on(signed_in, finished, last - 1).status_code == 302
    table = Table.objects.exclude(pk=finished.pk).get()
    deal = store.deal(table.pk, 1)
    assert deal
    assert not isinstance(fold(store.hand_record(deal)).state.phase, Over)
