"""A process that is told to end does so without losing anything or anybody."""

import json
from collections.abc import Callable, Iterator
from queue import SimpleQueue

import pytest
from django.test import Client, override_settings

from joypip import drain
from tests.deploy.seating import seat_four, sit
from tests.servers import Site
from tests.sockets import Socket, connect

AT_MOST = 10


def last_words(socket: Socket) -> tuple[str, int | None]:
    """The code of the farewell, and of the closing."""
    texts = socket.receive_until_closed()
    return json.loads(texts[-1])["code"], socket.close_code


def exit_code(site: Site) -> int:
    assert site.process
    return site.process.wait(AT_MOST)


def test_it_says_so_goes_on_for_a_while_takes_in_nobody_and_sends_everybody_away(
    start_site: Callable[..., Site],
) -> None:
    site = start_site(DRAIN_SECONDS="3")
    seating = seat_four(site)
    with sit(site, seating, 0) as dealer, sit(site, seating, 1) as neighbour:
        assert site.failing() == []
        assert site.process
        site.process.terminate()
        while site.failing() != ["restart"]:
            pass
        assert dealer.discard()["t"] == "ack"
        with connect(site.port, seating.path, cookie=seating.cookies[2]) as late:
            assert late.receive_until_closed() == []
            assert late.close_code == 1012
        assert last_words(dealer.socket) == ("restart", 1012)
        assert last_words(neighbour.socket) == ("restart", 1012)
    assert exit_code(site) == 0
    assert "Traceback" not in site.log()


def test_who_comes_back_has_time_again(start_site: Callable[..., Site]) -> None:
    site = start_site()
    seating = seat_four(site, "fast", minutes_ago=5)
    with sit(site, seating, 0) as dealer:
        n = dealer.state["n"]
        assert site.stop() == 0
        assert last_words(dealer.socket) == ("restart", 1012)
    site.start()
    with sit(site, seating, 0) as dealer:
        assert dealer.state["n"] == n
        assert 9_000 < dealer.state["remaining_ms"] <= 10_000


def test_who_does_not_answer_the_goodbye_holds_nobody_up(start_site: Callable[..., Site]) -> None:
    site = start_site()
    seating = seat_four(site)
    with connect(site.port, seating.path, cookie=seating.cookies[0]):
        assert site.process
        site.process.terminate()
        assert exit_code(site) == 0


def test_whatever_hangs_the_process_is_gone_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    codes: SimpleQueue[int] = SimpleQueue()
    monkeypatch.setattr("joypip.drain.os._exit", codes.put)
    drain._give_up_after(0)
    assert codes.get(timeout=AT_MOST) == 1
    assert drain.GONE_AFTER < AT_MOST


@pytest.fixture
def draining() -> Iterator[None]:
    drain._is_draining.set()
    yield
    drain._is_draining.clear()


@override_settings(SECURE_SSL_REDIRECT=False)
def test_nothing_new_is_begun_and_pages_are_still_there(db: None, draining: None) -> None:
    browser = Client(headers={"accept-language": "en"})
    refused = browser.post("/practice/", {"length": "hand", "level": "beginner"})
    assert (refused.status_code, refused.headers["Retry-After"]) == (503, "5")
    assert "The server restarts." in refused.content.decode()
    assert browser.get("/").status_code == 200


def test_the_same_post_is_served_otherwise(db: None) -> None:
    assert Client().post("/practice/", {}).status_code == 400
