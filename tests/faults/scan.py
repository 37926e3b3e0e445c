"""Reads what was sent to one viewer leaf by leaf, and fails on whatever it does not know: a tile, a
number or a text is where it may be, or it is a leak. Shares no code with what encodes messages."""

import json
import re
from collections.abc import Collection, Iterator
from typing import Any

from scoring.tiles import NAMES

Json = dict[str, Any]
Path = tuple[str, ...]

TILES = frozenset(NAMES)
HIDING = re.compile(r"[0-9a-f]{16,}")
"""What could be a seed, a secret or anything that a wall follows from."""

STATE_TILES = """
view.seats.*.melds.*.tiles.*  view.seats.*.melds.*.claimed  view.seats.*.flowers.*
view.seats.*.river.*.tile     view.last.tile                view.waits.*.tile
legal.*.tile                  events.*.tile                 events.*.tiles.*
events.*.meld.tiles.*         events.*.meld.claimed         view.seats.*.hand.*
view.seats.*.drawn            view.result.tile              view.result.ready_seats.*.waits.*
view.result.sheet.reading.*.tiles.*
""".split()
NUMBERS = """
n  you  now  remaining_ms  view.seat  view.hand  view.dealer  view.streak  view.points.*  view.left
view.turn  view.seats.*.count  view.seats.*.melds.*.from  view.seats.*.river.*.number
view.last.seat  view.waits.*.left  events.*.seat  events.*.dealer  events.*.from
events.*.meld.from  events.*.deltas.*  paused.until
""".split()


class Leak(AssertionError):
    """Something was sent that this viewer may not know, or that nobody has declared harmless."""


def scan(text: str, seat: int | None, shown: Collection[int] = ()) -> Json:
    """The message, of which nothing is hidden from `seat`; None is a spectator, who may see the
    hands `shown`."""
    message: Json = json.loads(text)
    if message["t"] == "state":
        _scan_state(message, seat, shown)
    elif message["t"] == "wall":
        _scan_wall(message)
    else:
        _require(_tiles_of(message) == [], "a tile where none is due")
        named = {message.get("id"), message.get("n"), message.get("now")}
        _require(not _hiding({**message, "id": None}), f"bytes among {named}")
    return message


def _scan_state(message: Json, seat: int | None, shown: Collection[int]) -> None:
    is_over = message["view"]["result"] is not None
    _require(message["you"] == seat == message["view"]["seat"], "another's view")
    for path, leaf in _leaves(message):
        where = ".".join("*" if part.isdigit() else part for part in path)
        if leaf in TILES and where != "view.round" and not where.endswith("wind"):
            _require(where in STATE_TILES, f"a tile at {where}")
            may_see = is_over or _may_see(message, path, seat, shown)
            _require(may_see, f"a hidden tile at {path}")
        elif isinstance(leaf, int) and not isinstance(leaf, bool):
            known = where in NUMBERS or (is_over and where.startswith("view.result."))
            _require(known, f"a number at {where}")
        elif isinstance(leaf, str) and not where.startswith("players."):
            _require(not HIDING.search(leaf), f"bytes at {where}")
    for event in message["events"]:
        _require(event["t"] != "answered" or event["seat"] == seat, "an answer of another")
    _require(bool(message["legal"]) <= (seat is not None), "a spectator may do something")


def _may_see(message: Json, path: Path, seat: int | None, shown: Collection[int]) -> bool:
    """Whether a tile lies there for all, in the viewer's own hand or in one of those shown."""
    if path[:2] == ("view", "seats"):
        owner = message["view"]["seats"][int(path[2])]
        own = int(path[2]) == seat or int(path[2]) in shown
        if path[3] in ("hand", "drawn"):
            return own
        if path[3] == "melds":
            return own or owner["melds"][int(path[4])]["kind"] != "kong_concealed"
        return True
    if path[0] == "events":
        event = message["events"][int(path[1])]
        hides = event["t"] == "drew" or event.get("kind") == "kong_concealed"
        return not hides or event["seat"] == seat
    return path[0] != "legal" or seat is not None


def _scan_wall(message: Json) -> None:
    fields = {"t", "deal", "you", "stage", "rule", "table", "commitment", "seats"}
    _require(set(message) == fields, "a wall says something else")
    for part in message["seats"]:
        _require(set(part) == {"is", "seal", "share"}, "a seat of a wall says something else")
        _require(part["share"] is None or message["stage"] == "dealt", "a share before its time")


def _leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for index, inner in enumerate(value):
            yield from _leaves(inner, (*path, str(index)))
    else:
        yield path, value


def _tiles_of(message: Json) -> list[Any]:
    return [leaf for _, leaf in _leaves(message) if leaf in TILES]


def _hiding(message: Json) -> list[Any]:
    return [leaf for _, leaf in _leaves(message) if isinstance(leaf, str) and HIDING.search(leaf)]


def _require(holds: bool, what: str) -> None:
    if not holds:
        raise Leak(what)
