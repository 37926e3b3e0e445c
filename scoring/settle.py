"""Who pays whom, and how much; it always sums to zero. Knows totals, seats and what was discarded,
no hands."""

from collections.abc import Callable, Iterable

from scoring.hand import Circumstances
from scoring.sheet import Payment
from scoring.tiles import Kind, Wind

_OTHERS = [tuple(wind for wind in Wind if wind is not seat) for seat in Wind]


def others(seat: Wind) -> tuple[Wind, ...]:
    return _OTHERS[seat]


def payers(how: Circumstances) -> tuple[Wind, ...]:
    """The three others after a self-draw, else who gave the tile."""
    return others(how.seat) if how.source is None else (how.source,)


def responsible(
    winner: Wind, tile: Kind, discards: Iterable[tuple[Wind, Kind]]
) -> tuple[Wind, ...]:
    """Who answers for the last of these discards, on which the winner won: of those since the
    winner's own last one, that one included, the first of its kind decides. () where that was the
    winner's own. A robbed kong is a discard here."""
    turn: list[tuple[Wind, Kind]] = []
    for seat, kind in discards:
        if seat == winner:
            turn.clear()
        turn.append((seat, kind))
    first = next(seat for seat, kind in turn if kind == tile)
    return () if first == winner else (first,)


def no_dealer_part(_how: Circumstances, _payer: Wind) -> int:
    return 0


def dealer_and_streak(how: Circumstances, payer: Wind) -> int:
    """1 and 2 for each deal kept, where the winner or the payer is the dealer."""
    return 1 + 2 * how.streak if Wind.E in (how.seat, payer) else 0


def by_tai(
    how: Circumstances,
    tai: int,
    base: int,
    each: int = 1,
    dealer_part: Callable[[Circumstances, Wind], int] = no_dealer_part,
) -> tuple[Payment, ...]:
    """The base and `each` points for every tai, from each payer, and the dealer's part."""
    return tuple(
        [
            tuple.__new__(Payment, (payer, how.seat, base, each * tai, dealer_part(how, payer), 0))
            for payer in payers(how)  # made so, a payment takes half the steps
        ]
    )
