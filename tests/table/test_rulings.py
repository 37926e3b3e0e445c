"""Hands that are voided and games that are ended, whatever they are in the middle of."""

from dataclasses import replace

import pytest

from game.table.actions import Action, End, Void, decode, encode
from game.table.apply import IllegalAction, apply
from game.table.events import GameEnded, HandVoided
from game.table.fold import Fold
from game.table.invariants import check
from game.table.legal import legal, rulings
from game.table.match import next_context
from game.table.record import Entry, HandRecord, Header, encode_result, read, replay, write
from game.table.rules import JOYPIP, RULES, Length, Rules
from game.table.selfplay import finish
from game.table.state import SEATS, Context, Over, State, VoidHand, WonHand
from game.table.view import view
from tests.table.choosers import lively
from tests.table.storybook import play, table

EAST = replace(JOYPIP, length=Length.EAST)
_RULINGS: tuple[Action, ...] = (Void(), End())
CONTEXT = Context(dealer=2, streak=1, hand=4, points=(5, -5, 8, -8))
COMPLETE = {0: "111222333444m55p789s"}


def positions() -> list[State]:
    """Every state of a hand, the end included."""
    fold = Fold(table({}, context=CONTEXT, rules=EAST))
    states = [fold.state]
    states += [fold.state for _ in finish(fold, lively)]
    return states


@pytest.mark.parametrize("length", list(Length))
def test_a_void_hand_is_played_again_in_every_phase(length: Length) -> None:
    for state in positions()[:-1]:
        if isinstance(state.phase, Over):
            continue
        rules = replace(state.rules, length=length)
        after, events = apply(replace(state, rules=rules), None, Void())
        assert events == (HandVoided(),)
        assert after.phase == Over(VoidHand(), CONTEXT)
        check(after)
        shown = view(after, None)
        assert [seat.count for seat in shown.seats] == [seat.count for seat in view(state, 0).seats]


def test_a_game_ends_in_every_phase() -> None:
    for state in positions()[:-1]:
        after, events = apply(state, None, End())
        check(after)
        assert events == (GameEnded(),)
        assert isinstance(after.phase, Over)
        assert (after.phase.next, after.phase.ended) == (None, True)
        assert view(after, None).result is not None
        assert [legal(after, seat) for seat in SEATS] == [()] * 4


def test_a_hand_that_was_won_stays_won() -> None:
    state = play(table(COMPLETE, rules=EAST), "0 win", "1 ready")
    after, _ = apply(state, None, End())
    assert isinstance(after.phase, Over)
    assert isinstance(after.phase.result, WonHand)
    shown = view(after, 1).result
    assert shown is not None
    assert (shown.points, shown.next) == (after.phase.result.deltas, None)


@pytest.mark.parametrize(
    ("moves", "length", "allowed"),
    [
        ([], Length.HAND, (Void(), End())),
        (["0 win"], Length.EAST, (End(),)),
        (["0 win"], Length.HAND, ()),
    ],
)
def test_what_may_be_ruled(moves: list[str], length: Length, allowed: tuple[Action, ...]) -> None:
    rules = replace(JOYPIP, length=length)
    state = play(table(COMPLETE, rules=rules), *moves)
    assert rulings(state) == allowed
    for ruling in set(_RULINGS) - set(allowed):
        with pytest.raises(IllegalAction):
            apply(state, None, ruling)


def test_what_is_over_by_a_ruling_is_over() -> None:
    ended, _ = apply(table({}, rules=EAST), None, End())
    assert rulings(ended) == ()
    voided, _ = apply(table({}, rules=EAST), None, Void())
    assert rulings(voided) == (End(),)


def test_no_seat_and_no_table_does_it_by_itself() -> None:
    for state in positions():
        for seat in (None, *SEATS):
            assert not set(_RULINGS) & set(legal(state, seat))
        for seat in SEATS:
            for ruling in _RULINGS:
                with pytest.raises(IllegalAction):
                    apply(state, seat, ruling)


@pytest.mark.parametrize("rules", RULES.values(), ids=list(RULES))
def test_the_context_of_a_void_hand_comes_again(rules: Rules) -> None:
    for length in Length:
        same = replace(rules, length=length)
        assert next_context(CONTEXT, VoidHand(), same) == CONTEXT


@pytest.mark.parametrize("ruling", [Void(), End()])
def test_the_record_keeps_it(ruling: Action) -> None:
    entries = (Entry(None, ruling, 5),)
    record = HandRecord(Header(EAST, CONTEXT), b"seed", entries, encode_result(VoidHand()))
    assert read(write([record])) == [record]
    assert decode(encode(ruling)) == ruling
    assert replay(record).difference is None
    assert replay(record).result == {"kind": "void", "deltas": [0, 0, 0, 0]}
