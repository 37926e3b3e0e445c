"""Whole hands played by whoever chooses from views, every state checked. Knows no bots by name."""

from collections.abc import Callable, Iterator
from hashlib import sha256

from game.table.actions import Action
from game.table.fold import Fold
from game.table.invariants import check
from game.table.legal import legal
from game.table.record import Entry, HandRecord, Header, encode_result, start
from game.table.rules import Rules
from game.table.state import SEATS, Context, Over, Result, Seat, WonHand
from game.table.view import Known, View, view
from scoring.hand import By

Choose = Callable[[View, tuple[Action, ...]], Action]
"""What a player does, of what is legal, given what it may know."""


def next_move(fold: Fold, choose: Choose, known: Known | None = None) -> tuple[Seat | None, Action]:
    """The table's own move, or that of the first seat that may act, in a hand that goes on.
    `known`: kept by who asks for move after move of one hand."""
    for seat in (None, *SEATS):
        allowed = legal(fold.state, seat)
        if allowed:
            only = seat is None or len(allowed) == 1
            seen = None if only else view(fold.state, seat, known=known)
            return seat, allowed[0] if seen is None else choose(seen, allowed)
    raise AssertionError("a hand that goes on has a move")


def finish(fold: Fold, choose: Choose) -> Iterator[tuple[Seat | None, Action]]:
    """Plays the hand to its end, a move at a time. BrokenTable when a move leads where none can."""
    known: Known = {}
    while not isinstance(fold.state.phase, Over):
        seat, action = next_move(fold, choose, known)
        fold.step(seat, action)
        check(fold.state)
        yield seat, action


def play(
    rules: Rules, seed: str, hands: int, choose: Choose
) -> Iterator[tuple[HandRecord, Result]]:
    """So many hands of games that follow one another, each dealt from the seed and its number."""
    context = Context()
    for number in range(hands):
        header, deal_seed = Header(rules, context), sha256(f"{seed}/{number}".encode()).digest()
        fold, _ = start(header, deal_seed)
        check(fold.state)
        entries = tuple(Entry(seat, action, 0) for seat, action in finish(fold, choose))
        phase = fold.state.phase
        assert isinstance(phase, Over), "finished"
        yield HandRecord(header, deal_seed, entries, encode_result(phase.result)), phase.result
        context = phase.next or Context()


def figures(results: list[Result]) -> dict[str, float]:
    """What many hands come to; `average_tai` is that of the hands won."""
    wins = [result for result in results if isinstance(result, WonHand)]
    return {
        "hands": len(results),
        "wins": len(wins),
        "self_draws": sum(win.by is By.SELF_DRAW for win in wins),
        "draws": len(results) - len(wins),
        "average_tai": round(sum(win.sheet.total for win in wins) / max(1, len(wins)), 3),
    }
