"""The score of a hand: every reading is tallied, the best counts, and the sheet says why."""

from collections.abc import Iterable

from scoring.hand import Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.jokers import stand_ins
from scoring.readings import Part, PartKind, Reading, joker_readings, readings
from scoring.settle import deltas
from scoring.sheet import Sheet, Tally
from scoring.system import System, tally
from scoring.tiles import JOKER, PLAYED, Kind
from scoring.validate import validate
from scoring.win import Held, Win, read


def score(hand: Hand, how: Circumstances, system: System) -> Sheet:
    """InvalidHand where the hand cannot exist, is not complete, or is worth too little to win."""
    held = validate(hand, how, system)
    best, win = _best([held], system) if not held.has_others else best_reading(hand, how, system)
    if best.total < system.minimum:
        raise InvalidHand(system.shortfall, total=best.total, minimum=system.minimum)
    payments = system.settle(how, best)
    melds = [_MELDS[meld.kind][meld.tile] for meld in hand.melds]
    return Sheet(
        system.id,
        (*win.reading.parts(), *melds),
        best.lines,
        best.total,
        payments,
        deltas(payments),
        win.held.jokers,
        best.worth,
    )


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


def _part(meld: Meld) -> Part:
    if meld.kind is MeldKind.CHOW:
        kind = PartKind.CHOW
    else:
        kind = PartKind.KONG if meld.is_kong else PartKind.PUNG
    return Part(kind, meld.tiles, not meld.is_exposed)


_MELDS = {kind: [_part(Meld(kind, tile)) for tile in PLAYED] for kind in MeldKind}
