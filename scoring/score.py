"""The score of a hand: every reading is tallied, the best counts, and the sheet says why."""

from collections.abc import Iterable

from scoring.hand import Circumstances, Hand, InvalidHand
from scoring.jokers import stand_ins
from scoring.readings import Reading, joker_readings, readings
from scoring.sheet import Sheet, Tally
from scoring.system import System, tally
from scoring.tiles import JOKER, Kind
from scoring.validate import validate
from scoring.win import Held, Win, read


def score(hand: Hand, how: Circumstances, system: System) -> Sheet:
    """InvalidHand where the hand cannot exist, is not complete, or is worth too little to win."""
    held = validate(hand, how, system)
    best, win = _best([held], system) if not held.has_others else best_reading(hand, how, system)
    lines, total, worth, _ = best
    if total < system.minimum:
        raise InvalidHand(system.shortfall, total=total, minimum=system.minimum)
    payments = system.settle(how, best)
    return Sheet(system.id, win.reading, hand.melds, lines, total, payments, win.held.jokers, worth)


def best_reading(
    hand: Hand,
    how: Circumstances,
    system: System,
    choices: Iterable[tuple[Kind, ...]] | None = None,
) -> tuple[Tally, Win]:
    """The reading that comes to most, however little that is. Expects a hand that can exist;
    InvalidHand where it is not complete. `choices` are those for the jokers, all if not given."""
    if choices is None:
        choices = stand_ins(hand, system.shapes)
    return _best((Held(hand, how, system.shapes, jokers) for jokers in choices), system)


def _best(hands: Iterable[Held], system: System) -> tuple[Tally, Win]:
    best = None
    for held in hands:
        for reading in _readings(held):
            win = read(held, reading)
            found = tally(win, system), win
            if best is None or _rank(found) > _rank(best):
                best = found
    if best is None:
        raise InvalidHand("not_complete", "win_tile")
    return best


def _rank(found: tuple[Tally, Win]) -> tuple[int, tuple[int, ...]]:
    return found[0].total, found[0].preferred


def _readings(held: Held) -> Iterable[Reading]:
    if held.hand.win_tile == JOKER:
        return joker_readings(held.concealed, sorted(set(held.jokers)), held.shapes)
    return readings(held.concealed, held.hand.win_tile, held.shapes)
