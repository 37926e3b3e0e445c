"""What `/metrics` says, and to whom."""

import http.client
import re
from collections.abc import Callable

import pytest
from django.conf import LazySettings
from django.test import Client

from game.counts import Count
from joypip import metrics
from tests.deploy.seating import seat_four, sit
from tests.servers import Site

TOKEN = "let me see"
LINE = re.compile(
    r'# HELP joypip_\w+ \S.*|# TYPE joypip_\w+ (?:gauge|counter)|joypip_\w+(?:\{\w+="\w+"\})? \d+'
)


def get(site: Site, authorization: str = "") -> tuple[int, str]:
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=20)
    headers = {"Authorization": authorization} if authorization else {}
    connection.request("GET", "/metrics", headers=headers)
    answer = connection.getresponse()
    status, body = answer.status, answer.read().decode()
    connection.close()
    return status, body


def figures(site: Site) -> dict[str, int]:
    status, text = get(site, f"Bearer {TOKEN}")
    assert status == 200
    lines = text.splitlines()
    assert [line for line in lines if not LINE.fullmatch(line)] == []
    pairs = (line.rsplit(" ", 1) for line in lines if not line.startswith("#"))
    return {name.removeprefix("joypip_"): int(value) for name, value in pairs}


def test_what_people_do_is_counted(start_site: Callable[..., Site]) -> None:
    site = start_site(METRICS_TOKEN=TOKEN)
    assert figures(site)["tables"] == 0
    seating = seat_four(site)
    with sit(site, seating, 0) as dealer, sit(site, seating, 1) as neighbour:
        assert neighbour.act({"t": "win"})["code"] == "not_your_turn"
        assert dealer.discard()["t"] == "ack"
        neighbour.socket.send("nonsense")
        assert neighbour.until("refused")["code"] == "bad_message"
        found = figures(site)
    assert found["tables"] == 1
    assert found["sockets"] == 2
    assert found["actions_total"] == 1
    assert found['refusals_total{code="not_your_turn"}'] == 1
    assert found['refusals_total{code="bad_message"}'] == 1
    assert found["appends_total"] >= found["commits_total"] >= 1
    assert (found["queued_appends"], found["draining"]) == (0, 0)
    assert 20_000_000 < found["memory_bytes"] < 1_000_000_000


@pytest.mark.parametrize("authorization", ["", "Bearer", f"Basic {TOKEN}", "Bearer let me SEE"])
def test_without_the_token_the_page_is_not_there(
    settings: LazySettings, client: Client, authorization: str
) -> None:
    settings.METRICS_TOKEN = TOKEN
    headers = {"authorization": authorization}
    assert client.get("/metrics", headers=headers).status_code == 404
    assert client.get("/metrics", headers={"authorization": f"Bearer {TOKEN}"}).status_code == 200
    settings.METRICS_TOKEN = ""
    assert client.get("/metrics", headers={"authorization": "Bearer "}).status_code == 404


def test_every_count_is_told_and_every_label_has_a_name() -> None:
    assert set(metrics.COUNTS) == set(Count)
    assert set(metrics.LABELS) <= set(Count)
