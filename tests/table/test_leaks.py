"""No view, event or legal action tells what its viewer may not know; planted leaks are caught."""

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from random import Random

import pytest

from game.table.actions import Action
from game.table.events import Answered, Drew, Event, KongDeclared
from game.table.fold import Fold
from game.table.legal import legal
from game.table.record import Header, start
from game.table.rules import JOYPIP
from game.table.selfplay import finish
from game.table.state import SEATS, Context, Player, Seat, State, ToClaim, ToDiscard, ToRob
from game.table.view import SeatView, Stage, View, open_view, view
from tests.table import leaks
from tests.table.choosers import lively
from tests.table.leaks import (
    VIEWERS,
    Leak,
    check_position,
    check_step,
    check_watched,
    check_watched_step,
)
from tests.table.storybook import move, play, table, with_left
from tests.table.test_kongs import ROBBED, kong_to_rob

# Together: all kinds of kongs, claims that compete, a discard won on, a self-draw, no winner.
SEEDS = (7, 16, 20)


def hand(seed: int) -> Fold:
    return start(Header(JOYPIP, Context(dealer=seed % 4)), bytes([seed]))[0]


def check_all(fold: Fold) -> None:
    """Every state of a hand, and the step that followed it."""
    rng, before = Random(1), fold.state
    for seat, action in finish(fold, lively):
        for viewer in VIEWERS:
            check_position(before, viewer, rng)
            check_step(before, seat, action, viewer, rng)
        before = fold.state


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_leaks_in_whole_hands(seed: int) -> None:
    check_all(hand(seed))


def check_watched_hand(fold: Fold) -> None:
    """Of each seat, as a spectator sees it, in every state and step of a hand."""
    rng, before = Random(1), fold.state
    for seat, action in finish(fold, lively):
        for watched in SEATS:
            check_watched(before, watched, rng)
            check_watched_step(before, seat, action, watched)
        before = fold.state


@pytest.mark.parametrize("seed", SEEDS)
def test_a_hand_that_is_watched_tells_what_its_player_knows(seed: int) -> None:
    check_watched_hand(hand(seed))


def test_a_watched_hand_is_seen_whole() -> None:
    state = play(table({0: "5p", 1: "1111m"}), "0 discard 5p", "- draw", "1 concealed_kong 1m")
    shown = open_view(state, view(state, None), {1})
    own = view(state, 1)
    assert shown.seats == (*view(state, None).seats[:1], own.seats[1], *shown.seats[2:])
    assert (shown.seat, shown.waits, shown.phase) == (None, None, "wait")
    assert open_view(state, view(state, None), ()) == view(state, None)


def test_nothing_leaks_while_a_kong_may_be_robbed() -> None:
    check_all(Fold(kong_to_rob(ROBBED)))


def test_a_kong_that_nobody_can_rob_looks_like_one_that_somebody_can() -> None:
    robbable = kong_to_rob(ROBBED)
    other = kong_to_rob({**ROBBED, 2: "123m456m789m123p99p4s2z"})
    for viewer in (None, 0, 3):
        seen, same = view(robbable, viewer), view(other, viewer)
        assert (seen.phase, seen.turn, seen.last) == ("wait", 1, same.last)
        assert (same.phase, same.turn) == ("wait", 1)


@pytest.mark.parametrize("left", [0, 1, 20])
def test_a_discard_looks_the_same_whether_or_not_somebody_may_claim_it(left: int) -> None:
    wanted = {0: "5p", 3: "34p99p456m789m456s789s"}
    for hands in (wanted, {0: "5p"}):
        before = with_left(table(hands), left)
        after = play(before, "0 discard 5p")
        for viewer in (None, 0, 1, 2):
            assert view(after, viewer).phase == "wait"
            check_position(after, viewer, Random(left))
            check_step(before, *move("0 discard 5p"), viewer, Random(left))


# Planted leaks: each tells one hidden fact, and the same hands must show it.


def drawn_tile(seen: View, state: State) -> View:
    phase = state.phase
    if not isinstance(phase, ToDiscard) or phase.drawn is None:
        return seen
    return with_seat(seen, phase.seat, drawn=phase.drawn.tile)


def claimants(seen: View, state: State) -> View:
    phase = state.phase
    asked = phase.asked if isinstance(phase, ToClaim | ToRob) else ()
    return replace(seen, hand=seen.hand + len(asked))


def kind_of_concealed_kong(seen: View, state: State) -> View:
    for seat, player in enumerate(state.players):
        seen = with_seat(seen, seat, melds=player.melds)
    return seen


def somebody_is_ready(seen: View, state: State) -> View:
    def pairs(player: Player) -> int:
        return len(player.hand) - len(set(player.hand))

    return replace(seen, streak=max(pairs(player) for player in state.players))


def next_tile(seen: View, state: State) -> View:
    return replace(seen, left=state.wall.tiles[state.wall.head])


def left_of_waits_by_the_wall(seen: View, state: State) -> View:
    wall = state.wall.tiles[state.wall.head : state.wall.tail]
    waits = tuple(replace(wait, left=wall.count(wait.tile)) for wait in seen.waits or ())
    return replace(seen, waits=waits or None)


def with_seat(seen: View, seat: Seat, **changes: object) -> View:
    seats: list[SeatView] = list(seen.seats)
    seats[seat] = replace(seats[seat], **changes)  # type: ignore[arg-type]  # named by the callers
    first, second, third, fourth = seats
    return replace(seen, seats=(first, second, third, fourth))


@pytest.mark.parametrize(
    "plant",
    [
        drawn_tile,
        claimants,
        kind_of_concealed_kong,
        somebody_is_ready,
        next_tile,
        left_of_waits_by_the_wall,
    ],
)
def test_a_fact_planted_in_views_is_caught(
    plant: Callable[[View, State], View], monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaking(state: State, seat: Seat | None) -> View:
        return plant(view(state, seat), state)

    monkeypatch.setattr(leaks, "view", leaking)
    with pytest.raises(Leak):
        check_all(hand(16))


def all_hands(seen: View, state: State) -> View:
    for seat, player in enumerate(state.players):
        seen = with_seat(seen, seat, hand=player.hand)
    return seen


def answers(seen: View, state: State) -> View:
    asked = state.phase.asked if isinstance(state.phase, ToClaim | ToRob) else ()
    return replace(seen, left=seen.left + sum(one.answer is not None for one in asked))


@pytest.mark.parametrize("plant", [all_hands, drawn_tile, kind_of_concealed_kong, answers])
def test_a_fact_planted_in_what_spectators_see_is_caught(
    plant: Callable[[View, State], View], monkeypatch: pytest.MonkeyPatch
) -> None:
    def leaking(state: State, public: View, seats: Collection[Seat]) -> View:
        return plant(open_view(state, public, seats), state)

    monkeypatch.setattr(leaks, "open_view", leaking)
    with pytest.raises(Leak):
        check_watched_hand(hand(16))


@pytest.mark.parametrize("event", [Drew, KongDeclared, Answered])
def test_an_event_told_in_full_is_caught(
    event: type[Event], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(event, "seen_by", lambda self, _seat: self)
    with pytest.raises(Leak):
        check_all(hand(16))


def test_a_question_told_to_all_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """`phase` is claim for everybody as soon as anybody is asked."""

    def leaking(state: State, seat: Seat | None) -> View:
        seen = view(state, seat)
        asked = isinstance(state.phase, ToClaim | ToRob)
        return replace(seen, phase=Stage.CLAIM) if asked else seen

    monkeypatch.setattr(leaks, "view", leaking)
    with pytest.raises(Leak):
        check_all(hand(16))


def test_a_legal_action_that_tells_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(state: State, seat: Seat | None) -> tuple[Action, ...]:
        asked = isinstance(state.phase, ToClaim | ToRob)
        return (*legal(state, seat), *([move("0 pass")[1]] if asked else []))

    monkeypatch.setattr(leaks, "legal", leaking)
    with pytest.raises(Leak):
        check_all(hand(16))


def positions(fold: Fold) -> Iterator[State]:
    yield fold.state
    for _ in finish(fold, lively):
        yield fold.state


def test_everything_is_shown_at_the_end() -> None:
    """The checks above are no proof if nothing were ever hidden or shown."""
    *_, last = positions(hand(16))
    assert all(seat.hand is not None for seat in view(last, None).seats)
