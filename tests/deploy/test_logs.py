"""Log lines: a JSON object each, with the place where it happened, and nothing that opens doors."""

import json
import logging
import sys
from collections.abc import Callable

from joypip.logs import JsonLine, WithoutKeys
from tests.deploy.seating import seat_four, sit
from tests.servers import Site


def line(message: str, *arguments: object, **more: object) -> dict[str, object]:
    record = logging.LogRecord("game.runner", logging.ERROR, "", 1, message, arguments, None)
    record.created = 1_800_000_000.25
    record.__dict__.update(more)
    assert WithoutKeys().filter(record) is True
    told: dict[str, object] = json.loads(JsonLine().format(record))
    return told


def test_a_line_says_when_what_and_where() -> None:
    assert line("Table %s\nstopped", "7", table="7", seat=None, number=12, deal=1) == {
        "time": "2027-01-15T08:00:00.250+00:00",
        "level": "ERROR",
        "logger": "game.runner",
        "message": "Table 7\nstopped",
        "table": "7",
        "seat": None,
        "number": 12,
        "deal": 1,
    }


def test_a_line_has_its_traceback_in_it() -> None:
    try:
        raise ZeroDivisionError("by hand")
    except ZeroDivisionError:
        told = line("A bug", exc_info=sys.exc_info())
    assert str(told["exception"]).endswith("ZeroDivisionError: by hand")


def test_what_could_be_a_key_is_left_out() -> None:
    link = "ImEi:1vLxyz:" + "k" * 43
    table = "0f0e0d0c-0b0a-4999-8888-777766665555"
    assert line("Not Found: /recover/%s/", link)["message"] == "Not Found: /recover/…/"
    assert line("Not Found: /table/%s/", table)["message"] == f"Not Found: /table/{table}/"


def test_a_whole_site_logs_json_without_secrets(start_site: Callable[..., Site]) -> None:
    site = start_site(LOG_FORMAT="json", LOG_LEVEL="DEBUG")
    seating = seat_four(site)
    with sit(site, seating, 0) as dealer:
        hand = dealer.state["view"]["seats"][0]["hand"]
        assert dealer.discard()["t"] == "ack"
    assert site.stop() == 0
    lines = [json.loads(text) for text in site.log().splitlines()]
    assert {"Draining", "Drained"} <= {told["message"] for told in lines}
    session = seating.cookies[0].partition("=")[2]
    secrets = [session, "01" * 32, "x" * 50, " ".join(hand), json.dumps(hand)]
    assert [secret for secret in secrets if secret in site.log()] == []
