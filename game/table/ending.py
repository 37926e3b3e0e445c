"""How a hand ends: what the table knows of a win goes to the scoring, and its sheet comes back."""

from collections.abc import Iterator

from game.table.match import next_context
from game.table.rules import Moment
from game.table.state import SEATS, Over, Result, Seat, State, WonHand
from scoring.hand import By, Circumstances, Hand
from scoring.score import score
from scoring.sheet import Sheet
from scoring.systems import SYSTEMS
from scoring.tiles import Kind


def over(state: State, result: Result) -> Over:
    return Over(result, next_context(state.context, result, state.rules))


def won_hand(
    state: State, winner: Seat, tile: Kind, by: By, source: Seat | None, *, replacement: bool
) -> WonHand:
    """`state` is the table before the win: a discard still lies in its river, a kong is undone."""
    moments = set(_moments(state, winner, by))
    if replacement:
        moments.add(Moment.REPLACEMENT)
    context = state.context
    how = Circumstances(
        by=by,
        seat=context.wind(winner),
        round=context.round,
        source=None if source is None else context.wind(source),
        streak=context.streak,
        discards=state.discards,
        flags=frozenset(flag for moment, flag in state.rules.flags if moment in moments),
    )
    if Moment.HEAVENLY in moments:
        tile, sheet = _heavenly(state, winner, tile, how)
    else:
        sheet = _sheet(state, winner, state.players[winner].hand, tile, how)
    first, second, third, fourth = (sheet.deltas[context.wind(seat)] for seat in SEATS)
    return WonHand(winner, by, source, tile, sheet, (first, second, third, fourth))


def _moments(state: State, winner: Seat, by: By) -> Iterator[Moment]:
    if state.wall.left == 0:
        yield Moment.LAST_DRAW if by is By.SELF_DRAW else Moment.LAST_DISCARD
    # Every claim and every kong leaves a meld; a robbed kong leaves its pung.
    if any(player.melds for player in state.players):
        return
    is_dealer = winner == state.context.dealer
    if by is By.SELF_DRAW and not state.players[winner].river:
        yield Moment.HEAVENLY if is_dealer else Moment.EARTHLY
    elif by is By.DISCARD and not is_dealer and state.discards <= 4:
        yield Moment.HUMAN


def _heavenly(state: State, winner: Seat, tile: Kind, how: Circumstances) -> tuple[Kind, Sheet]:
    """Of tiles that were dealt none came last: the one that pays best did."""
    dealt = (tile, *state.players[winner].hand)
    sheets = {}
    for last in dict.fromkeys(dealt):
        rest = list(dealt)
        rest.remove(last)
        sheets[last] = _sheet(state, winner, tuple(sorted(rest)), last, how)
    best = max(sheets, key=lambda last: sheets[last].total)
    return best, sheets[best]


def _sheet(
    state: State, winner: Seat, hand: tuple[Kind, ...], tile: Kind, how: Circumstances
) -> Sheet:
    player = state.players[winner]
    melds = tuple(declared.meld for declared in player.melds)
    return score(Hand(hand, melds, tile, player.flowers), how, SYSTEMS[state.rules.system])
