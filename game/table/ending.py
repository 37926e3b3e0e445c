"""How a hand ends: what the table knows of a win goes to the scoring, and its sheet comes back."""

from collections.abc import Iterator
from dataclasses import dataclass

from game.table.match import next_context
from game.table.rules import Moment, system_of
from game.table.state import SEATS, Drawn, Over, Result, Seat, State, WonHand
from scoring.hand import By, Circumstances, Hand, InvalidHand
from scoring.score import score
from scoring.sheet import Sheet
from scoring.tiles import Kind, Wind


def over(state: State, result: Result) -> Over:
    return Over(result, next_context(state.context, result, state.rules))


@dataclass(frozen=True, slots=True)
class Finish:
    """A hand complete with a tile that it does not yet hold, and how that tile comes."""

    seat: Seat
    tile: Kind
    by: By
    source: Seat | None = None
    replacement: bool = False


def self_draw(seat: Seat, drawn: Drawn) -> Finish:
    return Finish(seat, drawn.tile, By.SELF_DRAW, None, drawn.replacement)


def won_hand(state: State, finish: Finish) -> WonHand:
    """`state` is the table before the win: a discard still lies in its river."""
    context, seat, tile = state.context, finish.seat, finish.tile
    moments = frozenset(_moments(state, finish))
    how = Circumstances(
        by=finish.by,
        seat=context.wind(seat),
        round=context.round,
        source=None if finish.source is None else context.wind(finish.source),
        responsible=_responsible(state, finish),
        streak=context.streak,
        discards=state.discards,
        flags=_flags(state, moments),
    )
    if Moment.HEAVENLY in moments:
        tile, sheet = _heavenly(state, finish, how)
    else:
        sheet = _sheet(state, seat, state.players[seat].hand, tile, how)
    first, second, third, fourth = (sheet.deltas[context.wind(other)] for other in SEATS)
    return WonHand(seat, finish.by, finish.source, tile, sheet, (first, second, third, fourth))


def is_enough(state: State, finish: Finish) -> bool:
    """Whether the hand comes to the least that a win is worth, where these rules have one."""
    if not system_of(state.rules).minimum:
        return True
    try:
        won_hand(state, finish)
    except InvalidHand:
        return False
    return True


def _moments(state: State, finish: Finish) -> Iterator[Moment]:
    if finish.replacement:
        yield Moment.REPLACEMENT
    if state.wall.left == 0:
        yield Moment.LAST_DRAW if finish.by is By.SELF_DRAW else Moment.LAST_DISCARD
    # Every claim and every kong leaves a meld; a robbed kong leaves its pung.
    if any(player.melds for player in state.players):
        return
    is_dealer = finish.seat == state.context.dealer
    if finish.by is By.SELF_DRAW and not state.players[finish.seat].river:
        yield Moment.HEAVENLY if is_dealer else Moment.EARTHLY
    elif finish.by is By.DISCARD and not is_dealer and state.discards <= 4:
        yield Moment.HUMAN
        if state.discards == 1:
            yield Moment.OPENING


def _flags(state: State, moments: frozenset[Moment]) -> frozenset[str]:
    in_set = {"jokers_in_set"} if state.rules.jokers else set()
    return frozenset(flag for moment, flag in state.rules.flags if moment in moments) | in_set


def _responsible(state: State, finish: Finish) -> tuple[Wind, ...] | None:
    """Where there is immunity, of the tiles of the winning kind since the winner's last discard,
    that one included, the first counts; nobody answers for the winner's own. None: the source."""
    if finish.source is None or not state.rules.immunity:
        return None
    thrown = sorted(
        (one.number, seat, one.tile)
        for seat, player in enumerate(state.players)
        for one in player.river
    )
    own = max((number for number, seat, _ in thrown if seat == finish.seat), default=0)
    since = (seat for number, seat, tile in thrown if number >= own and tile == finish.tile)
    first = next(since, finish.source)
    if first == finish.source:
        return None
    return () if first == finish.seat else (state.context.wind(first),)


def _heavenly(state: State, finish: Finish, how: Circumstances) -> tuple[Kind, Sheet]:
    """Of tiles that were dealt none came last: the one that pays best did."""
    dealt = (finish.tile, *state.players[finish.seat].hand)
    sheets = {}
    for last in dict.fromkeys(dealt):
        rest = list(dealt)
        rest.remove(last)
        sheets[last] = _sheet(state, finish.seat, tuple(sorted(rest)), last, how)
    best = max(sheets, key=lambda last: sheets[last].total)
    return best, sheets[best]


def _sheet(
    state: State, winner: Seat, hand: tuple[Kind, ...], tile: Kind, how: Circumstances
) -> Sheet:
    player = state.players[winner]
    melds = tuple(declared.meld for declared in player.melds)
    return score(Hand(hand, melds, tile, player.flowers), how, system_of(state.rules))
