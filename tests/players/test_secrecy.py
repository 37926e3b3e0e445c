"""No answer to anybody holds another player's mail address, keys, sessions or whereabouts: every
address of the site is asked, by strangers and with the ids of others."""

from collections.abc import Callable, Iterator
from typing import Any

import orjson
import pytest
from django.core.cache import cache
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver
from django.utils import timezone

from game.coach.study import Study
from game.errors import RoomError
from game.models import Device, Key, Player, Report
from game.players import addresses, keys
from game.players.guests import create_guest
from game.room_protocol import room_json
from game.rooms import Options, create, create_practice, join, snapshot
from game.rooms.coming import leave
from game.store import facts
from game.terms import players_of
from tests.players.conftest import give
from tests.web.hands import deal_out, play_out

Visit = Callable[..., Client]
MAIL = "bo.secret@example.org"
WHERE = "203.0.113.77"
ADMIN = "admin/"
DESK = "admin/desk/"


def routes(patterns: list[URLPattern | URLResolver], before: str = "") -> Iterator[str]:
    """Every route of the site, as it is written, without those that Django's admin makes."""
    for pattern in patterns:
        route = before + str(pattern.pattern)
        if route.startswith(ADMIN) and not route.startswith(DESK):
            continue
        if isinstance(pattern, URLResolver):
            yield from routes(pattern.url_patterns, route)
        else:
            yield route


def fill(route: str, values: dict[str, str]) -> str:
    """With the ids of what is another's."""
    for name, value in values.items():
        route = route.replace(f"<{name}>", value)
    return "/" + route.removeprefix("^").removesuffix("$")


@pytest.fixture
def secrets(bo: Player, visit: Visit) -> list[str]:
    """What nobody else may learn of Bo."""
    addresses.link(bo, MAIL)
    bo.refresh_from_db()
    client = visit(bo)
    client.get("/me/account/", REMOTE_ADDR=WHERE)
    token = keys.make_link(bo, Key.Purpose.DEVICE, timezone.now())
    codes = keys.make_codes(bo)
    session = str(client.session.session_key)
    hashes = [bytes(key.secret).hex() for key in Key.objects.all()]
    return [MAIL, WHERE, token, session, bo.username, *codes, *hashes]


@pytest.fixture
def asked(ana: Player, bo: Player) -> list[str]:
    """Every address of the site, with the ids of what is Bo's, or Bo's and Ana's: a room, a table
    where they have played a hand, a browser, a report. A new address is asked by itself; one with a
    new kind of id is missed here until it is given one."""
    give(bo, 3)
    room = create(bo, Options(), "")
    join(room.pk, ana, "Ana")
    table = create_practice(bo, length="hand", level="normal")
    table.seats.filter(index=table.seats.exclude(player=bo)[0].index).update(player=ana, bot="")
    deal_out(table)
    play_out(table)
    report = Report.objects.create(reporter=bo, reported=ana, reason="other", room=room)
    values = {
        "uuid:room_id": str(room.pk),
        "uuid:table_id": str(table.pk),
        "int:index": "1",
        "int:seat": "0",
        "int:device_id": str(bo.devices.get().pk),
        "int:player_id": str(bo.pk),
        "int:sanction_id": "1",
        "int:report_id": str(report.pk),
        "str:token": "forged.token",
        "str:code": str(room.code),
        "str:name": "README.md",
        "slug:slot": "back",
        "slug:name": "waves",
        "slug:system": "joypip",
        "str:pattern": "all_pungs",
    }
    return [fill(route, values) for route in routes(get_resolver().url_patterns)]


@pytest.fixture
def _coach_is_busy(monkeypatch: pytest.MonkeyPatch) -> None:
    """It would think on after the test."""

    def ask(*_: object) -> None:
        raise RoomError("coach_busy")

    monkeypatch.setattr(Study, "ask", ask)


@pytest.mark.usefixtures("_coach_is_busy")
@pytest.mark.parametrize("who", ["a visitor", "a stranger", "Ana"])
def test_every_address_with_the_ids_of_others(
    who: str, ana: Player, bo: Player, visit: Visit, secrets: list[str], asked: list[str]
) -> None:
    """Read and written, by somebody new, by a stranger, and by who has played with Bo."""
    players = {"a visitor": None, "a stranger": create_guest("en"), "Ana": ana}
    assert len(asked) > 60
    assert [path for path in asked if "<" in path or "(" in path] == []
    leaks, read = [], set()
    sent = {"email": MAIL, "code": "x"}
    for path in asked:
        cache.clear()
        client = visit(players[who])  # some addresses sign it out
        for answer in (client.get(path), client.post(path, sent)):
            told = _all_of(answer).replace(f"A letter is on its way to {MAIL}", "")
            told = told.replace(f"If {MAIL} belongs to an account", "")  # what the asker typed
            leaks += [f"{path}: {secret}" for secret in secrets if secret in told]
            read |= {path} if answer.status_code == 200 else set()
    assert leaks == []
    assert Device.objects.filter(player=bo).exists()
    shared = [path for path in asked if "/replay/" in path and path.endswith(("film", "record"))]
    assert read.issuperset(shared) == (who == "Ana"), "what is shared was not even seen"


def _all_of(answer: Any) -> str:
    body = b"".join(answer) if answer.streaming else answer.content
    return str(body.decode("utf-8", "replace")) + str(answer.headers) + str(answer.cookies)


def test_what_sockets_tell_of_others(ana: Player, bo: Player, secrets: list[str]) -> None:
    room = create(bo, Options(), "")
    join(room.pk, ana, "Ana")
    table = create_practice(bo, length="hand", level="normal")
    told = orjson.dumps(room_json(snapshot(room.pk), ana.pk)).decode()
    known = facts(table.pk)
    assert known
    told += str(players_of(known, [0]))
    assert [secret for secret in secrets if secret in told] == []
    leave(room.pk, ana)


def test_a_secret_that_is_told_would_be_found(bo: Player, visit: Visit, secrets: list[str]) -> None:
    own = _all_of(visit(bo).get("/me/account/"))
    assert [secret for secret in secrets if secret in own] == [MAIL]
