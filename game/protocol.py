"""Messages between a table and its clients: strict about what comes in, built by allow-list on the
way out. `docs/protocol.md` shows every message. Knows no table, no socket and no clock."""

import re
import uuid
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson
from django.utils import translation

from game import incoming
from game.errors import BadMessage, message
from game.table import actions
from game.table.actions import Action
from game.table.events import Event
from game.table.fairness import RULE, SIZE, Part, Published, mark_of
from game.table.view import View
from game.wire import Kept, events_json, view_json

LARGEST = 1024
"""Characters of the largest message that a client of ours has any reason to send."""
HIGHEST = 1_000_000
"""No prompt or deal has a higher number."""
HEX = re.compile(rf"[0-9a-f]{{{2 * SIZE}}}")


@dataclass(frozen=True, slots=True)
class Act:
    """The answer to prompt `number` of deal `deal`. Its `id` makes repeating it harmless."""

    id: uuid.UUID
    deal: int
    number: int
    action: Action


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life that says what the client has seen."""

    deal: int
    number: int


@dataclass(frozen=True, slots=True)
class Seal:
    """Binds a seat to what it will put into the wall of a deal."""

    deal: int
    bytes: bytes


@dataclass(frozen=True, slots=True)
class Share:
    """What the seat had sealed."""

    deal: int
    bytes: bytes


@dataclass(frozen=True, slots=True)
class PlayerInfo:
    """Who sits in a seat, as the others may know it; `bot` is a level, None for a person."""

    name: str
    bot: str | None
    avatar: str
    online: bool
    away: bool = False
    """A bot plays for this person."""
    back: str = ""
    """Worn by its tiles."""


@dataclass(slots=True)  # not frozen: one is made for every message
class Situation:
    """All that one viewer is told of a table at one moment."""

    deal: int
    number: int
    view: View
    legal: tuple[Action, ...]
    events: Sequence[Event]
    remaining_ms: int | None
    now: int
    players: Sequence[PlayerInfo]
    paused_until: int | None = None
    ended: bool = False


def decode(text: str) -> Act | Beat | Seal | Share:
    """Raises BadMessage on whatever is not exactly a message."""
    data = incoming.read(text, LARGEST)
    fields = frozenset(data)
    if data.get("t") == "act" and fields == {"t", "id", "deal", "n", "action"}:
        return Act(
            incoming.client_id(data["id"]),
            _deal(data["deal"]),
            incoming.number(data["n"], HIGHEST),
            _action(data),
        )
    if data.get("t") == "beat" and fields == {"t", "deal", "n"}:
        return Beat(_deal(data["deal"]), incoming.number(data["n"], HIGHEST))
    if data.get("t") == "seal" and fields == {"t", "deal", "seal"}:
        return Seal(_deal(data["deal"]), _hex(data["seal"]))
    if data.get("t") == "share" and fields == {"t", "deal", "share"}:
        return Share(_deal(data["deal"]), _hex(data["share"]))
    raise BadMessage("unknown message or fields")


def _deal(value: object) -> int:
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 6:
        return int(value)
    raise BadMessage("bad deal")


def _hex(value: object) -> bytes:
    """Only the usual spelling: lower case, nothing in between."""
    if isinstance(value, str) and HEX.fullmatch(value):
        return bytes.fromhex(value)
    raise BadMessage("bad bytes")


def _action(data: dict[str, Any]) -> Action:
    try:
        return actions.decode(data["action"])
    except actions.BadAction as error:
        raise BadMessage(error.code) from error


def state(situation: Situation, language: str, kept: Kept) -> str:
    """`kept`: of this table alone."""
    return _text(
        {
            "t": "state",
            "deal": str(situation.deal),
            "n": situation.number,
            "you": situation.view.seat,
            "view": view_json(situation.view, language, kept),
            "legal": [actions.encode(action) for action in situation.legal],
            "events": events_json(situation.events, kept),
            "remaining_ms": situation.remaining_ms,
            "now": situation.now,
            "players": kept.json("players", situation.players, _players),
            "paused": situation.paused_until and {"until": situation.paused_until},
            "ended": situation.ended,
        }
    )


def _players(players: Sequence[PlayerInfo]) -> list[dict[str, object]]:
    return [
        {
            "name": p.name,
            "bot": p.bot,
            "avatar": p.avatar,
            "back": p.back,
            "online": p.online,
            "away": p.away,
        }
        for p in players
    ]


def wall(published: Published, seat: int | None) -> str:
    return _text(
        {
            "t": "wall",
            "deal": str(published.deal),
            "you": seat,
            "stage": published.stage,
            "rule": RULE,
            "table": published.table,
            "commitment": published.commitment.hex(),
            "seats": [_part(part) for part in published.parts],
        }
    )


def _part(part: Part | None) -> dict[str, str | None]:
    seal, share = (part.seal, part.share) if part else (None, None)
    return {
        "is": mark_of(part),
        "seal": seal.hex() if seal else None,
        "share": share.hex() if share else None,
    }


def ack(client_id: uuid.UUID, number: int) -> str:
    return _text({"t": "ack", "id": str(client_id), "n": number})


def refused(client_id: uuid.UUID | None, code: str, language: str) -> str:
    name = str(client_id) if client_id else None
    return _text({"t": "refused", "id": name, **_said(code, language)})


def notice(kind: str, text: str, name: str) -> str:
    """What a moderator says, or the code of what was done; `name`: of whom it is about."""
    return _text({"t": "notice", "kind": kind, "text": text, "name": name})


def pong(deal: int, number: int, now: int) -> str:
    return _text({"t": "pong", "deal": str(deal), "n": number, "now": now})


def bye(code: str, language: str, told: str = "") -> str:
    """The last message before the server closes; `told`: in place of the sentence of the code."""
    words = _said(code, language)
    return _text({"t": "bye", **words, **({"message": told} if told else {})})


def _said(code: str, language: str) -> dict[str, str]:
    with translation.override(language):
        return {"code": code, "message": message(code)}


def _text(data: dict[str, Any]) -> str:
    return orjson.dumps(data).decode()
