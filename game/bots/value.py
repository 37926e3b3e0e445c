"""What a win would be worth by the system's own table. Knows what the view shows, and no strategy;
what only the table could know of the moment is left out."""

from collections.abc import Iterable
from typing import NamedTuple

from game.bots.sight import Sight
from game.table.state import Seat
from game.table.view import View
from scoring.hand import By, Circumstances, Hand, InvalidHand
from scoring.score import score
from scoring.sheet import Sheet
from scoring.tiles import JOKER, PLAYED, Kind, Wind

_LAST = {
    ("joypip", By.SELF_DRAW): "last_draw",
    ("joypip", By.DISCARD): "last_discard",
    ("zungjung", By.SELF_DRAW): "final_draw",
    ("zungjung", By.DISCARD): "final_discard",
}


class Payoff(NamedTuple):
    """Of a ready hand, on average over the unseen tiles that it waits for: those without worth, as
    below a minimum, count nothing. `unseen` are those that win."""

    unseen: int
    by_discard: float
    by_draw: float
    total: float
    """The tai, or what the system calls them, of a win on a discard."""


NO_PAYOFF = Payoff(0, 0.0, 0.0, 0.0)


def sheet(view: View, seen: Sight, tile: Kind, source: Seat | None) -> Sheet | None:
    """Of a hand won with a tile that it does not hold yet; None where that would be no win."""
    own = view.seats[view.seat or 0]
    by = By.SELF_DRAW if source is None else By.DISCARD
    last = _LAST.get((view.rules, by)) if view.left == 0 else None
    concealed = [kind for kind in PLAYED for _ in range(seen.held[kind])]
    how = Circumstances(
        by=by,
        seat=own.wind,
        round=view.round,
        source=None if source is None else view.seats[source].wind,
        streak=view.streak,
        discards=max(11, sum(len(seat.river) for seat in view.seats)),
        flags=frozenset([last] if last else []),
    )
    hand = Hand((*concealed, *[JOKER] * seen.jokers), seen.melds, tile, own.flowers)
    try:
        return score(hand, how, seen.system)
    except InvalidHand:
        return None


def points(view: View, seen: Sight, tile: Kind, source: Seat | None) -> int:
    """What the seat would be paid."""
    found = sheet(view, seen, tile, source)
    return 0 if found is None else found.deltas[view.seats[view.seat or 0].wind]


def payoff(view: View, seen: Sight, kinds: Iterable[Kind], *, drawn: bool = True) -> Payoff:
    """Of a hand that waits for such kinds; the discarders are taken to be each other in turn."""
    assert view.seat is not None, "a bot has a seat"
    source = (view.seat + 1) % 4
    unseen = by_discard = by_draw = total = 0
    for kind in kinds:
        copies = seen.unseen(kind)
        won = sheet(view, seen, kind, source) if copies > 0 else None
        if won is None:
            continue
        unseen += copies
        total += copies * won.total
        by_discard += copies * won.deltas[Wind(view.seats[view.seat].wind)]
        if drawn:
            by_draw += copies * points(view, seen, kind, None)
    if not unseen:
        return NO_PAYOFF
    return Payoff(unseen, by_discard / unseen, by_draw / unseen, total / unseen)
