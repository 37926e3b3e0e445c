"""Plays a seat at a JoyPip table: wins when it can, claims nothing, throws what fits least.

pip install websockets; JOYPIP_TOKEN=... python program.py https://joypip.example
"""

import json
import os
import sys
import time
from contextlib import suppress
from typing import Any
from urllib.request import Request, urlopen
from uuid import uuid4

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect


def fit(tile: str, hand: list[str]) -> int:
    """Other copies count most, then neighbours in the suit."""
    reach = 0 if tile[1] == "z" else 2
    steps = [abs(int(other[0]) - int(tile[0])) for other in hand if other[1] == tile[1]]
    return sum(3 - step for step in steps if step <= reach)


def choose(view: dict[str, Any], legal: list[dict[str, str]]) -> dict[str, str]:
    for kind in ("win", "pass", "ready"):
        if found := [action for action in legal if action["t"] == kind]:
            return found[0]
    own = view["seats"][view["seat"]]
    hand = [*own["hand"], *([own["drawn"]] if own["drawn"] else [])]
    discards = [action for action in legal if action["t"] == "discard"]
    return min(discards, key=lambda action: fit(action["tile"], hand))


def play(table: ClientConnection) -> None:
    seen: dict[str, Any] = {}
    while True:
        try:
            message = json.loads(table.recv(timeout=10))
        except TimeoutError:
            message = {"t": "silence"}
        if message["t"] == "silence" and seen:
            table.send(json.dumps({"t": "beat", **seen}))
        elif message["t"] == "state":
            seen = {"deal": message["deal"], "n": message["n"]}
            if message["legal"] and not message["paused"]:
                action = choose(message["view"], message["legal"])
                table.send(json.dumps({"t": "act", "id": str(uuid4()), **seen, "action": action}))


site, auth = sys.argv[1], {"Authorization": f"Bearer {os.environ['JOYPIP_TOKEN']}"}
while True:
    with urlopen(Request(f"{site}/api/v1/seat", headers=auth)) as answer:
        path = json.load(answer)["socket"]  # none until a game has begun
    if path:  # whoever is cut off comes back
        url = f"ws{site[4:]}{path}"
        with suppress(OSError, WebSocketException), connect(url, additional_headers=auth) as table:
            play(table)
    time.sleep(2)
