"""Players for tests: what they do follows from what they see and nothing else."""

from zlib import crc32

from game.table.actions import Action, Discard, Pass, Win
from game.table.view import View
from scoring.tiles import Kind


def whim(view: View, legal: tuple[Action, ...]) -> Action:
    """Any legal action, the same whenever the view is the same."""
    return legal[crc32(repr(view).encode()) % len(legal)]


def lively(view: View, legal: tuple[Action, ...]) -> Action:
    """Wins when it can, claims and makes kongs more often than not, throws what stands alone."""
    for action in legal:
        if isinstance(action, Win):
            return action
    bold = [action for action in legal if not isinstance(action, Discard | Pass)]
    if bold and (len(bold) == len(legal) or crc32(repr(view).encode()) % 3):
        return bold[0]
    discards = [action for action in legal if isinstance(action, Discard)]
    if not discards or view.seat is None:
        return legal[-1]
    seat = view.seats[view.seat]
    held = list(seat.hand or ()) + ([] if seat.drawn is None else [seat.drawn])
    return min(discards, key=lambda discard: company(discard.tile, held))


def timid(view: View, legal: tuple[Action, ...]) -> Action:
    """Never claims anything; throws the drawn tile."""
    drawn = None if view.seat is None else view.seats[view.seat].drawn
    if drawn is not None and Discard(drawn) in legal:
        return Discard(drawn)
    return legal[-1]


def company(tile: Kind, held: list[Kind]) -> int:
    """How well a tile goes with the rest: pairs and neighbours."""
    near = 4 * held.count(tile)
    if tile < 27:
        for step, worth in ((-2, 1), (-1, 2), (1, 2), (2, 1)):
            other = tile + step
            if other >= 0 and other // 9 == tile // 9 and other in held:
                near += worth
    return near
