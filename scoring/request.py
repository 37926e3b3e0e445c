"""Requests for a score as JSON objects, and their answers. Knows fields and types; whether they go
together is for `validate` to say."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

from scoring.errors import ScoringError, quoted
from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.missed import Missed, What, missed
from scoring.readings import Part
from scoring.score import score
from scoring.sheet import Sheet, Worth
from scoring.system import Pattern, Setting, System, configured
from scoring.systems import SYSTEMS, riichi_table
from scoring.systems.riichi_fu import SOURCES, Source
from scoring.texts.errors import MELDS, NOTHING
from scoring.tiles import NAMES, InvalidNotation, Kind, Wind, parse, parse_with_reds, text
from scoring.words import LANGUAGES, Language

Json = dict[str, object]
Tiles = tuple[Kind, ...]
Read = Callable[[str], tuple[Tiles, Tiles]]
"""From notation to tiles, and those of them that are red fives."""
T = TypeVar("T")
E = TypeVar("E", bound=Enum)

REQUIRED = frozenset({"system", "concealed", "win_tile", "by", "seat"})
OPTIONAL = frozenset(
    "melds from responsible round streak flowers discards flags options dora_indicators"
    " ura_dora_indicators honba sticks missed language".split()
)
NOTES = frozenset({"id", "expect", "waits", "status", "alt", "why"})
"""What a case says beside the request."""


@dataclass(frozen=True, slots=True)
class Request:
    hand: Hand
    how: Circumstances
    system: System


def answer(body: object) -> Json:
    """The JSON answer to a JSON request: the sheet, or what is wrong. Where a language is asked for
    it names and explains the patterns in it, else only errors are in words. Raises nothing."""
    language: Language | None = None
    try:
        body = _object(body)
        language = _language(body)
        if body.get("system") == riichi_table.ID:
            return riichi_table.answer(body.get("request"))
        return _answer(body, language)
    except ScoringError as error:
        return error_json(error, language or "en")


def error_json(error: ScoringError, language: Language) -> Json:
    """With the field and the tile that are wrong, and the place in a text, where that is known."""
    told = {"code": error.code, "message": error.message(language)}
    return {"error": told | error.whereabouts}


def _answer(body: Json, language: Language | None) -> Json:
    """What a hand missed is also told of one that is worth too little: it may be all it lacks."""
    request, wants_missed = read_request(body), _field(body, "missed", bool, False)
    hand, how, system = request.hand, request.how, request.system
    try:
        found = sheet_json(score(hand, how, system), language)
    except InvalidHand as error:
        if error.code != system.shortfall or not wants_missed:
            raise
        found = error_json(error, language or "en")
    if wants_missed:
        near = missed(hand, how, system)
        found["missed"] = [_missed_json(one, system, language) for one in near]
    return found


def _object(body: object) -> Json:
    if not isinstance(body, dict):
        raise InvalidHand("bad_request")
    return body


def _language(body: Json) -> Language | None:
    value = body.get("language")
    for language in LANGUAGES:
        if value == language:
            return language
    if value is not None:
        raise InvalidHand("bad_field", "language", field="language", value=quoted(value))
    return None


def read_request(body: object) -> Request:
    """ScoringError on anything that is no request."""
    body = _object(body)
    for name in sorted(REQUIRED - body.keys()):
        raise InvalidHand("missing_field", name, field=name)
    for name in sorted(body.keys() - REQUIRED - OPTIONAL - NOTES):
        raise InvalidHand("unknown_field", name, field=quoted(name))
    system = SYSTEMS.get(_field(body, "system", str))
    if system is None:
        raise InvalidHand("unknown_system", "system", system=quoted(body["system"]))
    hand = _hand(body, reader_of(system))
    return Request(hand, _circumstances(body), configured(system, _settings(body)))


def reader_of(system: System) -> Read:
    return parse_with_reds if system.has_dora else _parse_without_reds


def _parse_without_reds(text: str) -> tuple[Tiles, Tiles]:
    return parse(text), ()


def _hand(body: Json, read: Read) -> Hand:
    concealed, reds = _read(body["concealed"], "concealed", read)
    win_tile, red = _tile(body["win_tile"], "win_tile", read)
    melds = [_meld(meld, read) for meld in _field(body, "melds", list, [])]
    return Hand(
        concealed=concealed,
        melds=tuple(meld for meld, _ in melds),
        win_tile=win_tile,
        flowers=_tiles(body, "flowers", _parse_without_reds),
        reds=(*reds, *red, *(kind for _, more in melds for kind in more)),
    )


def _circumstances(body: Json) -> Circumstances:
    flags = _field(body, "flags", list, [])
    return Circumstances(
        by=_member(By, body, "by"),
        seat=_wind(body, "seat"),
        round=_wind(body, "round", Wind.E),
        source=_wind(body, "from") if body.get("from") is not None else None,
        responsible=_responsible(body) if body.get("responsible") is not None else None,
        streak=_field(body, "streak", int, 0),
        discards=_field(body, "discards", int) if body.get("discards") is not None else None,
        flags=frozenset(_typed(flag, "flags", str) for flag in flags),
        dora=_tiles(body, "dora_indicators", parse_with_reds),
        ura=_tiles(body, "ura_dora_indicators", parse_with_reds),
        honba=_field(body, "honba", int, 0),
        sticks=_field(body, "sticks", int, 0),
    )


def _responsible(body: Json) -> tuple[Wind, ...]:
    return () if body["responsible"] == "none" else (_wind(body, "responsible"),)


def _settings(body: Json) -> Mapping[str, Setting]:
    options = _field(body, "options", dict, {})
    for value in options.values():
        if not isinstance(value, str | int | bool):
            raise InvalidHand("bad_option.no_value", "options", value=quoted(value))
    return options


def _meld(value: object, read: Read) -> tuple[Meld, Tiles]:
    body = _typed(value, "melds", dict)
    if body.keys() != {"kind", "tiles"}:
        raise InvalidHand("bad_field.meld", "melds")
    kind = _member(MeldKind, body, "kind")
    found, reds = _read(body["tiles"], "melds", read)
    tiles = sorted(found)
    meld = Meld(kind, tiles[0] if tiles else 0)
    if tuple(tiles) != meld.tiles:
        facts = {"tiles": text(tiles) or NOTHING, "kind": MELDS[kind]}
        raise InvalidHand("bad_meld", "melds", **facts)
    return meld, reds


def _tiles(body: Json, name: str, read: Read) -> Tiles:
    return tuple(_tile(tile, name, read)[0] for tile in _field(body, name, list, []))


def _tile(value: object, where: str, read: Read) -> tuple[Kind, Tiles]:
    tiles, reds = _read(value, where, read)
    if len(tiles) != 1:
        raise InvalidHand("bad_field.one_tile", where, field=where, n=len(tiles))
    return tiles[0], reds


def _read(value: object, where: str, read: Read) -> tuple[Tiles, Tiles]:
    try:
        return read(_typed(value, where, str))
    except InvalidNotation as error:
        error.where = where
        raise


def _wind(body: Json, name: str, default: Wind | None = None) -> Wind:
    value = _field(body, name, str, default.name if default is not None else None)
    if value not in Wind.__members__:
        raise InvalidHand("bad_field", name, field=name, value=quoted(value))
    return Wind[value]


def _member(enum: type[E], body: Json, name: str) -> E:
    value = _field(body, name, str)
    if value not in {member.value for member in enum}:
        raise InvalidHand("bad_field", name, field=name, value=quoted(value))
    return enum(value)


def _field(body: Json, name: str, type_: type[T], default: T | None = None) -> T:
    return _typed(body.get(name, default), name, type_)


def _typed(value: object, where: str, type_: type[T]) -> T:
    # A bool is an int to isinstance, and none in JSON.
    if not isinstance(value, type_) or type(value) is not type_:
        raise InvalidHand("bad_field", where, field=where, value=quoted(value))
    return value


def sheet_json(sheet: Sheet, language: Language | None = None) -> Json:
    """The sheet as JSON, tiles as notation, winds by their letters."""
    system = SYSTEMS[sheet.system]
    return {
        "system": sheet.system,
        "patterns": [
            {
                "id": line.pattern,
                "count": line.count,
                "points": line.points,
                "swallowed_by": line.swallowed_by,
                **_named(system.pattern(line.pattern), system, language),
            }
            for line in sheet.lines
        ],
        "total": sheet.total,
        "deltas": deltas_json(sheet),
        "payments": [
            {
                "from": payment.payer.name,
                "to": payment.payee.name,
                "points": payment.points,
                "base": payment.base,
                "tai": payment.tai,
                "dealer": payment.dealer,
                "honba": payment.honba,
            }
            for payment in sheet.payments
        ],
        "reading": [_part_json(part) for part in sheet.reading],
        "jokers": [NAMES[kind] for kind in sheet.jokers],
        **(worth_json(sheet.worth, language) if sheet.worth else {}),
    }


def _named(what: Pattern | Source, system: System, language: Language | None) -> Json:
    if language is None:
        return {}
    return {"name": what.name.in_(language), "why": system.rules[what.rule].in_(language)}


def _missed_json(one: Missed, system: System, language: Language | None) -> Json:
    change = one.change
    parts = {"from": change.old, "to": change.new, "tiles": change.tiles}
    told: Json = {name: part for name, part in parts.items() if part}
    return {
        "id": one.pattern,
        "points": one.points,
        "total": one.total,
        "change": {change.what.value: change.new if change.what is What.CONDITION else told},
        **({"how": change.in_(language)} if language else {}),
        **_named(system.pattern(one.pattern), system, language),
    }


def worth_json(worth: Worth, language: Language | None = None) -> Json:
    paid = worth.due
    return {
        "han": worth.han,
        "fu": worth.fu,
        "fu_parts": [
            {
                "id": line.source,
                "fu": line.fu,
                "tiles": [NAMES[kind] for kind in line.tiles],
                **_named(SOURCES[line.source], SYSTEMS["riichi"], language),
            }
            for line in worth.fu_lines
        ],
        "limit": worth.limit,
        "main": paid.main,
        "additional": paid.additional,
        "main_bonus": paid.main_bonus,
        "additional_bonus": paid.additional_bonus,
        "sticks_bonus": paid.sticks_bonus,
    }


def deltas_json(sheet: Sheet) -> dict[str, int]:
    return {wind.name: points for wind, points in zip(Wind, sheet.deltas, strict=True)}


def _part_json(part: Part) -> Json:
    return {
        "kind": part.kind.value,
        "tiles": [NAMES[kind] for kind in part.tiles],
        "concealed": part.concealed,
        "win": part.win,
    }
