"""The score of a hand: every reading is tallied, the best counts, and the sheet says why."""

from collections.abc import Iterable, Iterator

from scoring.hand import Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.jokers import stand_ins
from scoring.readings import Part, PartKind, Reading, joker_readings, readings
from scoring.settle import deltas
from scoring.sheet import Sheet, Tally
from scoring.system import System, tally
from scoring.tiles import JOKER, Kind
from scoring.validate import validate
from scoring.win import Held, Win, read


def score(hand: Hand, how: Circumstances, system: System) -> Sheet:
    """InvalidHand where the hand cannot exist, is not complete, or is worth too little to win."""
    validate(hand, how, system)
    best, win = best_reading(hand, how, system)
    if best.total < system.minimum:
        raise InvalidHand(system.shortfall, total=best.total, minimum=system.minimum)
    payments = system.settle(how, best)
    reading = (*win.reading.parts(), *[_part(meld) for meld in hand.melds])
    return Sheet(
        system.id,
        reading,
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
    found = max(_tallies(hand, how, system, choices), key=_rank, default=None)
    if found is None:
        raise InvalidHand("not_complete", "win_tile")
    return found


def _rank(found: tuple[Tally, Win]) -> tuple[int, tuple[int, ...]]:
    return found[0].total, found[0].preferred


def _tallies(
    hand: Hand, how: Circumstances, system: System, choices: Iterable[tuple[Kind, ...]]
) -> Iterator[tuple[Tally, Win]]:
    for jokers in choices:
        held = Held(hand, how, system.shapes, jokers)
        for reading in _readings(held):
            win = read(held, reading)
            yield tally(win, system), win


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
