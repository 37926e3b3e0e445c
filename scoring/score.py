"""The score of a hand: every reading is tallied, the best counts, and the sheet says why."""

from scoring.hand import Circumstances, Hand, InvalidHand, Meld
from scoring.readings import Part, PartKind, readings
from scoring.settle import deltas
from scoring.sheet import Sheet
from scoring.system import System, tally
from scoring.validate import validate
from scoring.win import Held, read


def score(hand: Hand, how: Circumstances, system: System) -> Sheet:
    """InvalidHand where the hand cannot exist or is not complete."""
    validate(hand, how, system)
    held = Held(hand, how, system.shapes)
    found = [
        (tally(read(held, reading), system), reading)
        for reading in readings(held.concealed, hand.win_tile, held.shapes)
    ]
    if not found:
        raise InvalidHand("not_complete", "the winning tile does not complete the hand", "win_tile")
    best, reading = max(found, key=lambda each: each[0].total)
    payments = system.settle(how, best)
    return Sheet(
        system=system.id,
        reading=(*reading.parts(), *(_part(meld) for meld in hand.melds)),
        lines=best.lines,
        total=best.total,
        payments=payments,
        deltas=deltas(payments),
    )


def _part(meld: Meld) -> Part:
    kind = PartKind.KONG if meld.is_kong else PartKind(meld.kind.value)
    return Part(kind, meld.tiles, not meld.is_exposed)
