"""Messages between a room and its clients: strict about what comes in, built by allow-list on the
way out. `docs/room-protocol.md` shows every message. Knows no database, no socket and no clock."""

import uuid
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

import orjson
from django.utils import translation

from game import incoming
from game.bots import LEVELS
from game.errors import BadMessage, message
from game.players import texts
from game.rooms import actions, options, phrases, talk, voting
from game.rooms.actions import Action
from game.rooms.lobby import Lobby, Outside, Phase, Place, Vote
from game.rooms.snapshot import Snapshot
from game.rooms.talk import Remark
from game.table.state import SEATS

LARGEST = 4096
"""Characters of the largest message that a client of ours has any reason to send."""
HIGHEST = 2**53 - 1
NOTHING: Mapping[str, str] = {}

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Do:
    """An action that is still to be read. Its `id` makes repeating it harmless."""

    id: uuid.UUID
    action: Json


@dataclass(frozen=True, slots=True)
class Beat:
    """A sign of life that says what the client has seen."""

    revision: int


def decode(text: str) -> Do | Beat:
    """Raises BadMessage on whatever is not a message."""
    data = incoming.read(text, LARGEST)
    fields = frozenset(data)
    if data.get("t") == "do" and fields == {"t", "id", "action"}:
        return Do(incoming.client_id(data["id"]), _of(dict, data["action"]))
    if data.get("t") == "beat" and fields == {"t", "n"}:
        return Beat(_number(data["n"]))
    raise BadMessage("unknown message or fields")


def action(data: Json) -> Action:
    """Raises BadMessage on whatever is not exactly an action; RoomError where it is one that a
    person may well have meant, as with a name that cannot be."""
    name = data.get("t")
    if not isinstance(name, str) or name not in _ACTIONS:
        raise BadMessage("unknown action")
    fields, make = _ACTIONS[name]
    if set(data) != {"t", *fields}:
        raise BadMessage("unknown fields")
    return make(*(read(data[field]) for field, read in fields.items()))


# What the fields of actions may be


def _of(kind: type[Any], value: object) -> Any:
    if type(value) is not kind:
        raise BadMessage("bad value")
    return value


def _number(value: object) -> int:
    return incoming.number(value, HIGHEST)


def _one_of(values: Iterable[object], value: object) -> Any:
    """By type as well: True is not 1."""
    if not any(type(value) is type(one) and value == one for one in values):
        raise BadMessage("bad value")
    return value


def _seat(value: object) -> int:
    seat: int = _one_of(SEATS, value)
    return seat


def _seat_or_none(value: object) -> int | None:
    return None if value is None else _seat(value)


def _yes(value: object) -> bool:
    yes: bool = _of(bool, value)
    return yes


def _text(clean: Callable[[str], str]) -> Callable[[object], str]:
    return lambda value: clean(_of(str, value))


def _among(*values: object) -> Callable[[object], Any]:
    return lambda value: _one_of(values, value)


Fields = dict[str, Callable[[Any], Any]]

_SEAT: Fields = {"seat": _seat}
_PLAYER: Fields = {"player": _number}
_ON: Fields = {"on": _yes}
_ACTIONS: dict[str, tuple[Fields, Callable[..., Action]]] = {
    "sit": (_SEAT, actions.Sit),
    "stand": ({}, actions.Stand),
    "swap": ({"seat": _seat_or_none}, actions.Swap),
    "ready": (_ON, actions.Ready),
    "bot": ({**_SEAT, "level": _among(None, *LEVELS)}, actions.SeatBot),
    "open": ({**_SEAT, "name": _text(texts.name)}, actions.OpenSeat),
    "close": (_SEAT, actions.CloseSeat),
    "kick": (_PLAYER, actions.Kick),
    "host": (_PLAYER, actions.MakeHost),
    "options": ({"options": options.parse}, actions.Choose),
    "title": ({"title": _text(texts.title)}, actions.Entitle),
    "name": ({"name": _text(texts.name)}, actions.Rename),
    "start": ({}, actions.Start),
    "stop": ({}, actions.Stop),
    "leave": ({}, actions.Leave),
    "invite": (
        {"what": _among("renew", "revoke")},
        lambda what: actions.Invite(renews=what == "renew"),
    ),
    "say": ({"text": _text(texts.said)}, actions.Say),
    "phrase": (
        {"code": _among(*phrases.PHRASES)},
        lambda code: actions.Phrase("phrase", code),
    ),
    "emote": (
        {"code": _among(*phrases.CODES["emote"])},
        lambda code: actions.Phrase("emote", code),
    ),
    "mute": ({**_PLAYER, **_ON}, actions.Mute),
    "report": (
        {**_PLAYER, "reason": _among(*talk.REASONS), "text": _text(texts.complaint)},
        actions.Report,
    ),
    "ask": ({"kind": _among(*voting.KINDS)}, actions.Ask),
    "vote": ({"vote": _number, "yes": _yes}, actions.Answer),
    "resume": ({}, actions.Resume),
    "away": ({}, actions.Away),
    "back": ({}, actions.Back),
    "show_hand": (_ON, actions.ShowHand),
    "hand_over": ({"name": _text(texts.name)}, actions.HandOver),
    "offer": ({**_SEAT, **_PLAYER}, actions.Offer),
    "take": (_SEAT, actions.Take),
}


# To the client


def room(known: Snapshot, reader: int, present: frozenset[int], now: int) -> str:
    return _dump(
        {"t": "room", "n": known.revision, "now": now, "room": room_json(known, reader, present)}
    )


def room_json(known: Snapshot, reader: int, present: frozenset[int] = frozenset()) -> Json:
    lobby = known.lobby
    is_playing = lobby.phase is Phase.PLAYING
    game = lobby.game
    away = game.away if game and is_playing else frozenset()
    paused = {"until": game.paused_until, "by": game.paused_by} if game else {}
    return {
        "id": str(known.id),
        "title": lobby.title,
        "phase": lobby.phase,
        "host": lobby.host,
        "you": reader,
        "emotes": known.packs.get(reader, []),
        "options": lobby.options.json(),
        "code": known.code,
        "link": known.link,
        "members": _members(known, reader, present),
        "seats": [
            _place(place, lobby, is_away=seat in away)
            for seat, place in zip(SEATS, lobby.places, strict=True)
        ],
        "starts_at": lobby.starts_at,
        "table": str(game.table) if game else None,
        "over": bool(game and game.is_over),
        "paused": paused if paused.get("until") else None,
        "votes": [_vote(vote) for vote in lobby.votes if vote.is_open],
        "offers": [
            {"seat": seat, "player": place.offered_to}
            for seat, place in zip(SEATS, lobby.places, strict=True)
            if is_playing and place.offered_to and lobby.is_here(place.offered_to)
        ],
        "spectators": lobby.options.spectators,
        "shows_hand": sorted(game.shows) if game else [],
    }


def _members(known: Snapshot, reader: int, present: frozenset[int]) -> list[Json]:
    seats, muted = known.lobby.seated, known.mutes.get(reader, frozenset())
    return [
        {
            "id": member.player,
            "name": member.name,
            "avatar": known.avatars.get(member.player, ""),
            "online": member.player in present,
            "seat": seats.get(member.player),
            "muted": member.player in muted,
            "knows_wall": member.player in known.know_wall,
        }
        for member in known.lobby.here
    ]


def _place(place: Place, lobby: Lobby, *, is_away: bool) -> Json:
    """While a game runs, bots play what is free."""
    is_played = lobby.phase is Phase.PLAYING and place.player is None
    return {
        "player": place.player,
        "bot": place.bot or (lobby.options.level if is_played else None),
        "ready": place.is_ready,
        "wants": place.wants,
        "away": is_away,
        "program": _program(place.program),
    }


def _program(program: Outside | None) -> Json | None:
    if program is None:
        return None
    return {"name": program.name, "opener": program.opener, "called": program.has_called}


def _vote(vote: Vote) -> Json:
    return {
        "id": vote.id,
        "kind": vote.kind,
        "by": vote.by,
        "yes": [who for who, yes in vote.answers if yes],
        "no": [who for who, yes in vote.answers if yes is False],
        "needed": [who for who, _ in vote.answers],
        "closes_at": vote.closes_at,
    }


def said(remarks: Iterable[Remark]) -> str:
    return _dump(
        {
            "t": "said",
            "said": [
                {
                    "id": remark.id,
                    "player": remark.player,
                    "name": remark.name,
                    "kind": remark.kind,
                    "text": remark.text,
                    "at": remark.at,
                }
                for remark in remarks
            ],
        }
    )


def ack(client_id: uuid.UUID, given: Mapping[str, str] = NOTHING) -> str:
    return _dump({"t": "ack", "id": str(client_id), **given})


def refused(client_id: uuid.UUID | None, code: str, language: str) -> str:
    name = str(client_id) if client_id else None
    return _dump({"t": "refused", "id": name, **_in_words(code, language)})


def pong(revision: int, now: int) -> str:
    return _dump({"t": "pong", "n": revision, "now": now})


def bye(code: str, language: str, told: str = "") -> str:
    """The last message before the server closes; `told`: in place of the sentence of the code."""
    words = _in_words(code, language)
    return _dump({"t": "bye", **words, **({"message": told} if told else {})})


_OWN_WORDS = {"elsewhere": "room_elsewhere"}


def _in_words(code: str, language: str) -> Json:
    with translation.override(language):
        return {"code": code, "message": message(_OWN_WORDS.get(code, code))}


def _dump(data: Json) -> str:
    return orjson.dumps(data).decode()
