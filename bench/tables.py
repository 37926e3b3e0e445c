"""Tables of four people for `bench/server.py`, made inside the site that it measures."""

import json
import secrets
import time

from django.conf import settings
from django.test import Client

from game.models import Deal, Player, Seat, Table
from game.table.record import Header, encode_header
from game.table.rules import rules_for
from game.table.state import SEATS, Context


def lay(tables: int) -> None:
    """Prints, for each table, the socket path and the cookie of each seat."""
    print(json.dumps([_table() for _ in range(tables)]))


def _table() -> list[tuple[str, str]]:
    options = {"length": "hand"}
    table = Table.objects.create(rules="joypip", options=options, pace="untimed")
    header = encode_header(Header(rules_for("joypip", options), Context()))
    at = int(time.time() * 1000)
    Deal.objects.create(table=table, index=1, header=header, seed=secrets.token_bytes(32), at=at)
    return [(f"/ws/table/{table.pk}/", _seat(table, index)) for index in SEATS]


def _seat(table: Table, index: int) -> str:
    player = Player.objects.create(username=secrets.token_hex(8), name=f"Player {index}")
    Seat.objects.create(table=table, index=index, player=player)
    browser = Client()
    browser.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    return f"{settings.SESSION_COOKIE_NAME}={browser.cookies[settings.SESSION_COOKIE_NAME].value}"
