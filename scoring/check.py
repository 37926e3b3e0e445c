"""Whether a case (a hand with its expected score) comes out as it says. Knows no files."""

from collections.abc import Iterator

from scoring.hand import InvalidHand
from scoring.request import Json, deltas_json, read_request
from scoring.score import score
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
    }
