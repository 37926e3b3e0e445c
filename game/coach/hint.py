"""What the coach would do in a hand that is still played: for practice, where nobody is harmed."""

from typing import Any

from game.coach.judging import SHOWN, ranked
from game.coach.report import choice_json
from game.table.legal import legal
from game.table.record import HandRecord, fold
from game.table.state import Over, Seat
from game.table.view import view
from scoring.tiles import NAMES


def hint(record: HandRecord, seat: Seat) -> dict[str, Any] | None:
    """The best three choices of a seat that has one just now."""
    state = fold(record).state
    allowed = legal(state, seat)
    if isinstance(state.phase, Over) or len(allowed) < 2:
        return None
    seen = view(state, seat)
    return {
        "on": None if seen.last is None else NAMES[seen.last.tile],
        "best": [choice_json(choice) for choice in ranked(seen, allowed)[:SHOWN]],
    }
