"""How a hand ends: what the table knows of a win goes to the scoring, and its sheet comes back."""

from collections.abc import Iterator

from game.table.match import next_context
from game.table.rules import Moment, system_of
from game.table.state import SEATS, Over, Result, Seat, State, WonHand
from scoring.hand import By, Circumstances, Hand, InvalidHand
from scoring.score import score
from scoring.sheet import Sheet
from scoring.tiles import Kind, Wind


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
        responsible=_responsible(state, winner, tile, source),
        streak=context.streak,
        discards=state.discards,
        flags=_flags(state, moments),
    )
    if Moment.HEAVENLY in moments:
        tile, sheet = _heavenly(state, winner, tile, how)
    else:
        sheet = _sheet(state, winner, state.players[winner].hand, tile, how)
    first, second, third, fourth = (sheet.deltas[context.wind(seat)] for seat in SEATS)
    return WonHand(winner, by, source, tile, sheet, (first, second, third, fourth))


def is_enough(
    state: State, winner: Seat, tile: Kind, by: By, source: Seat | None, *, replacement: bool
) -> bool:
    """Whether a complete hand comes to the least that a win is worth where these rules have one."""
    if not system_of(state.rules).minimum:
        return True
    try:
        won_hand(state, winner, tile, by, source, replacement=replacement)
    except InvalidHand:
        return False
    return True


def _flags(state: State, moments: set[Moment]) -> frozenset[str]:
    in_set = {"jokers_in_set"} if state.rules.jokers else set()
    return frozenset(flag for moment, flag in state.rules.flags if moment in moments) | in_set


def _responsible(
    state: State, winner: Seat, tile: Kind, source: Seat | None
) -> tuple[Wind, ...] | None:
    """Where there is immunity, of the tiles of the winning kind since the winner's last discard,
    that one included, the first counts; nobody answers for the winner's own. None: the source."""
    if source is None or not state.rules.immunity:
        return None
    thrown = sorted(
        (one.number, seat, one.tile)
        for seat, player in enumerate(state.players)
        for one in player.river
    )
    own = max((number for number, seat, _ in thrown if seat == winner), default=0)
    first = next((seat for number, seat, kind in thrown if number >= own and kind == tile), source)
    if first == source:
        return None
    return () if first == winner else (state.context.wind(first),)


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
        if state.discards == 1:
            yield Moment.OPENING


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
    return score(Hand(hand, melds, tile, player.flowers), how, system_of(state.rules))
