"""The number of a viewer's prompt grows exactly when something is told to it."""

import pytest

from game.table.apply import IllegalAction
from game.table.fold import Fold
from tests.table.storybook import move, table
from tests.table.test_claims import ALL_WANT_5P


def numbers(*moves: str) -> tuple[int, ...]:
    fold = Fold(table(ALL_WANT_5P))
    for text in moves:
        fold.step(*move(text))
    return fold.numbers


def test_numbers_begin_with_the_deal() -> None:
    assert numbers() == (1, 1, 1, 1, 1)


def test_a_discard_is_told_to_all() -> None:
    assert numbers("0 discard 5p") == (2, 2, 2, 2, 2)


def test_an_answer_is_told_to_its_seat_alone() -> None:
    assert numbers("0 discard 5p", "2 pung") == (2, 2, 3, 2, 2)
    assert numbers("0 discard 5p", "2 pung", "3 pass") == (2, 2, 3, 3, 2)


def test_a_claim_is_told_to_all_when_it_is_decided() -> None:
    assert numbers("0 discard 5p", "2 pung", "3 pass", "1 pass") == (3, 3, 4, 4, 3)


def test_when_all_pass_nobody_hears_of_it_until_the_draw() -> None:
    passes = ("0 discard 5p", "1 pass", "2 pass", "3 pass")
    assert numbers(*passes) == (2, 3, 3, 3, 2)
    assert numbers(*passes, "- draw") == (3, 4, 4, 4, 3)


def test_who_was_not_asked_counts_as_if_nobody_was() -> None:
    """Seat 0 and spectators cannot tell this from a discard that nobody wanted."""
    fold = Fold(table({0: "5p"}))
    fold.step(*move("0 discard 5p"))
    fold.step(*move("- draw"))
    assert (fold.number(0), fold.number(None)) == (3, 3)


def test_a_refused_action_leaves_everything_as_it_was() -> None:
    fold = Fold(table(ALL_WANT_5P))
    before = (fold.state, fold.numbers, fold.count)
    with pytest.raises(IllegalAction):
        fold.step(*move("1 discard 1m"))
    assert (fold.state, fold.numbers, fold.count) == before


def test_every_action_counts() -> None:
    fold = Fold(table(ALL_WANT_5P))
    fold.step(*move("0 discard 5p"))
    fold.step(*move("1 win"))
    assert fold.count == 2
