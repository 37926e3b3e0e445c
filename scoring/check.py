"""Whether a case (a hand with its expected score) comes out as it says. Knows no files."""

from collections.abc import Iterator

from scoring.hand import InvalidHand
from scoring.request import Json, Request, deltas_json, read_request, worth_json
from scoring.score import score
from scoring.sheet import Sheet
from scoring.systems import riichi_table
from scoring.systems.riichi_yaku import names_in_full
from scoring.tiles import NAMES, InvalidNotation
from scoring.win import Held

_NO_WIN = ("not_complete", "below_minimum")


def mismatches(case: object) -> Iterator[str]:
    """One line for every expected value that is not what comes out; none if the case passes."""
    if not isinstance(case, dict) or not isinstance(case.get("expect"), dict):
        yield "not a case: no object, or no object `expect` in it"
        return
    wanted = dict(case["expect"])
    if "waits" in case:
        wanted["waits"] = case["waits"]
    found = outcome(case)
    for key, value in wanted.items():
        if found.get(key) != value:
            seen = found.get(key, "nothing" if found.get("win") else found)
            yield f"{case.get('id', 'case')}: {key}: expected {value}, found {seen}"


def outcome(case: Json) -> Json:
    """All that a case may expect. An incomplete hand is no win, not an error."""
    try:
        if case.get("system") == riichi_table.ID:
            return riichi_table.answer(case.get("request"))
        request = read_request(case)
        sheet = score(request.hand, request.how, request.system)
    except (InvalidHand, InvalidNotation) as error:
        return {"win": False} if error.code in _NO_WIN else {"error": error.code}
    held = Held(request.hand, request.how, request.system.shapes)
    return {
        "win": True,
        "patterns": sheet.counted,
        "total": sheet.total,
        "deltas": deltas_json(sheet),
        "waits": [NAMES[kind] for kind in held.waits],
        **_in_words_of_cases(sheet, request, case),
    }


def _in_words_of_cases(sheet: Sheet, request: Request, case: Json) -> Json:
    """Of a riichi hand: its yaku by name, each with its han, and whether it is exposed. Where
    4 han 30 fu may be a mangan by agreement, the cases give no other mangan below 5 han a name."""
    worth = sheet.worth
    if worth is None:
        return {}
    names = names_in_full(request.how)
    options = case.get("options")
    by_agreement = isinstance(options, dict) and options.get("kiriage")
    is_unnamed = by_agreement and worth.han < 5 and worth.limit == "mangan"
    return worth_json(worth) | {
        "limit": "" if is_unnamed else worth.limit,
        "yaku": [[names[id_], han] for id_, han in sheet.counted.items()],
        "open": any(meld.is_exposed for meld in request.hand.melds),
    }
