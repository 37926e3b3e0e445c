"""A table with four people, made in the database of whatever site the environment names, and the
browsers that they sit behind."""

import json
import subprocess
import sys
import time
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from tests.servers import ROOT, Site
from tests.sockets import Socket, connect

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Seating:
    table: str
    cookies: list[str]
    """Of the seats in their order; seat 0 is the dealer."""

    @property
    def path(self) -> str:
        return f"/ws/table/{self.table}/"


def seat_four(site: Site, pace: str = "untimed", minutes_ago: int = 0) -> Seating:
    """In a process of its own, because this one has another database."""
    made = subprocess.run(
        [sys.executable, "-m", "tests.deploy.seating", pace, str(minutes_ago)],
        env={**site.environment(), "LOG_LEVEL": "WARNING"},
        cwd=ROOT,
        check=True,
        text=True,
        stdout=subprocess.PIPE,
    )
    return Seating(**json.loads(made.stdout))


def lay(pace: str, minutes_ago: int) -> Seating:
    """Four people whose first hand was dealt so long ago; always the same wall."""
    from django.conf import settings  # noqa: PLC0415 - which need the environment of that site
    from django.test import Client  # noqa: PLC0415

    from game.models import Deal, Player, Seat, Table  # noqa: PLC0415
    from game.table.record import Header, encode_header  # noqa: PLC0415
    from game.table.rules import rules_for  # noqa: PLC0415
    from game.table.state import Context  # noqa: PLC0415

    table = Table.objects.create(rules="joypip", options={"length": "hand"}, pace=pace)
    cookies = []
    for index in range(4):
        player = Player.objects.create(username=uuid.uuid4().hex, name=f"P{index}", language="en")
        Seat.objects.create(table=table, index=index, player=player)
        browser = Client()
        browser.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
        name = settings.SESSION_COOKIE_NAME
        cookies.append(f"{name}={browser.cookies[name].value}")
    header = encode_header(Header(rules_for("joypip", table.options), Context()))
    at = int(time.time() - 60 * minutes_ago) * 1000
    Deal.objects.create(table=table, index=1, header=header, seed=b"\1" * 32, at=at)
    return Seating(str(table.pk), cookies)


class Guest:
    """Who sits behind one socket; `state` is the newest that was heard."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.state: Json = {}
        self.until("state")

    def receive(self) -> Json:
        message: Json = json.loads(self.socket.receive())
        if message["t"] == "state":
            self.state = message
        return message

    def until(self, kind: str) -> Json:
        while (message := self.receive())["t"] != kind:
            pass
        return message

    def act(self, action: Json) -> Json:
        """Sends it, and returns the acknowledgement or refusal."""
        name = str(uuid.uuid4())
        act = {"t": "act", "id": name, "deal": self.state["deal"], "n": self.state["n"]}
        self.socket.send(json.dumps({**act, "action": action}))
        while (message := self.receive()).get("id") != name:
            pass
        return message

    def discard(self) -> Json:
        """What it holds furthest right: the tile that was drawn."""
        seat = self.state["view"]["seats"][self.state["you"]]
        return self.act({"t": "discard", "tile": seat["drawn"] or seat["hand"][-1]})


@contextmanager
def sit(site: Site, seating: Seating, seat: int) -> Iterator[Guest]:
    with connect(site.port, seating.path, cookie=seating.cookies[seat]) as socket:
        yield Guest(socket)


if __name__ == "__main__":
    import django

    django.setup()
    made = lay(sys.argv[1], int(sys.argv[2]))
    json.dump({"table": made.table, "cookies": made.cookies}, sys.stdout)
