"""What is shown to whom, fact by fact; that nothing else is shown, `test_leaks` asks."""

from game.table.rules import rules_for
from game.table.state import Context, Declared, State, Taken, Thrown
from game.table.view import FACE_DOWN, DrawnView, Stage, View, Wait, WonView, view
from scoring.hand import By, Meld, MeldKind
from scoring.tiles import Wind, text
from tests.table.storybook import play, table, tile, with_left
from tests.table.test_claims import ALL_WANT_5P

READY = "123m456m789m456s34p99s"


def views(state: State) -> list[View]:
    return [view(state, viewer) for viewer in (0, 1, 2, 3, None)]


def test_the_table_as_its_dealer_sees_it() -> None:
    context = Context(2, 1, Wind.S, 7, (3, -3, 0, 0))
    state = table({2: "1g123456789m1234567p"}, tail="9s", context=context)
    seen = view(state, 2)
    assert (seen.rules, seen.length, seen.seat) == ("joypip", "hand", 2)
    assert (seen.hand, seen.round, seen.dealer, seen.streak) == (7, Wind.S, 2, 1)
    assert (seen.points, seen.left) == ((3, -3, 0, 0), 62)
    assert (seen.phase, seen.turn, seen.last, seen.result) == (Stage.DISCARD, 2, None, None)
    assert [seat.wind for seat in seen.seats] == [Wind.W, Wind.N, Wind.E, Wind.S]
    assert [seat.count for seat in seen.seats] == [16, 16, 17, 16]
    own = seen.seats[2]
    assert own.hand is not None
    assert (text(own.hand), own.drawn, text(own.flowers)) == (
        "123456789m1234567p",
        tile("9s"),
        "1g",
    )


def test_hands_and_drawn_tiles_of_others_are_not_shown() -> None:
    state = table({})
    for viewer in (None, 0, 1, 2, 3):
        seats = view(state, viewer).seats
        assert [seat.hand is not None for seat in seats] == [viewer == seat for seat in range(4)]
        assert (seats[0].drawn is not None) == (viewer == 0)


def test_views_are_the_same_when_they_share_what_is_public() -> None:
    for state in (table(ALL_WANT_5P), play(table(ALL_WANT_5P), "0 discard 5p")):
        public = view(state, None)
        assert views(state) == [view(state, viewer, public) for viewer in (0, 1, 2, 3, None)]


def test_who_is_asked_sees_a_claim_until_it_has_answered() -> None:
    state = play(table(ALL_WANT_5P), "0 discard 5p", "2 pung")
    assert [seen.phase for seen in views(state)] == ["wait", "claim", "wait", "claim", "wait"]
    assert {seen.turn for seen in views(state)} == {0}
    assert {seen.last for seen in views(state)} == {Taken(tile("5p"), 0)}


def test_between_discard_and_draw_the_discarder_acted_last() -> None:
    seen = view(play(table({0: "5p"}), "0 discard 5p"), 2)
    assert (seen.phase, seen.turn, seen.last) == (Stage.WAIT, 0, Taken(tile("5p"), 0))


def test_a_river_keeps_claimed_discards_for_their_history() -> None:
    state = play(table({0: "5z", 2: "55z1s"}), "0 discard 5z", "2 pung", "2 discard 1s")
    seats = view(state, 3).seats
    assert seats[0].river == (Thrown(tile("5z"), 1, claimed=True),)
    assert seats[2].river == (Thrown(tile("1s"), 2),)
    pung = Declared(Meld(MeldKind.PUNG, tile("5z")), Taken(tile("5z"), 0))
    assert seats[2].melds == (pung,)


def test_a_concealed_kong_is_face_down_until_the_end() -> None:
    state = play(table({0: "1111m"}, tail="9s"), "0 concealed_kong 1m")
    kong = Declared(Meld(MeldKind.KONG_CONCEALED, tile("1m")), None)
    assert view(state, 0).seats[0].melds == (kong,)
    assert view(state, 1).seats[0].melds == (FACE_DOWN,)
    assert view(state, None).seats[0].melds == (FACE_DOWN,)
    assert view(state, 1).last is None
    state = play(with_left(state, 1, tail="9s"), "- draw", "0 discard 9s", "- draw")
    assert view(state, 1).seats[0].melds == (kong,)


def test_an_added_kong_may_be_robbed_as_far_as_others_can_tell() -> None:
    state = table({0: "3s", 1: "33s1z"}, draws="7z 7z 7z 3s")
    state = play(state, "0 discard 3s", "1 pung", "1 discard 1z", "- draw", "2 discard 7z")
    state = play(state, "- draw", "3 discard 7z", "- draw", "0 discard 7z", "- draw")
    state = play(state, "1 added_kong 3s")
    seen = view(state, 3)
    assert (seen.phase, seen.turn, seen.last) == (Stage.WAIT, 1, Taken(tile("3s"), 1))


def test_own_waits_with_what_cannot_be_seen() -> None:
    """One 5p lies in a river, another in the hand of seat 2: only the first counts as seen."""
    state = play(table({0: "5p1z", 1: READY, 2: "5p"}), "0 discard 5p")
    assert view(state, 1).waits == (Wait(tile("2p"), 4), Wait(tile("5p"), 3))
    assert view(state, 0).waits is None
    assert view(state, None).waits is None


def test_tiles_of_own_hand_drawn_tile_and_melds_are_seen() -> None:
    state = table({0: "9m1z", 1: "4m5m99s123p 789s 1z1z 456p1s"}, draws="3m")
    state = play(state, "0 discard 1z", "1 pung", "1 discard 1s", "- draw", "2 discard 3m")
    assert view(state, 1).waits == (Wait(tile("3m"), 3), Wait(tile("6m"), 4))


def test_a_concealed_kong_of_another_is_not_seen() -> None:
    state = table({0: "5555p1z", 1: READY}, tail="9m")
    state = play(state, "0 concealed_kong 5p", "- draw", "0 discard 1z")
    assert view(state, 1).waits == (Wait(tile("2p"), 4), Wait(tile("5p"), 4))


def test_result_of_a_win() -> None:
    rules = rules_for("joypip", {"length": "east"})
    state = table({0: "5p", 2: "234m789p12345678s99p", 3: READY}, rules=rules)
    state = play(state, "0 discard 5p", "3 win")
    for seen in views(state):
        assert (seen.phase, seen.turn, seen.last, seen.waits) == (Stage.OVER, None, None, None)
        assert all(seat.hand is not None for seat in seen.seats)
        assert [seat.count for seat in seen.seats] == [16, 16, 16, 17]
        assert [seat.drawn for seat in seen.seats] == [None, None, None, tile("5p")]
        result = seen.result
        assert isinstance(result, WonView)
        assert (result.winner, result.by, result.source) == (3, By.DISCARD, 0)
        assert (result.tile, result.sheet.total) == (tile("5p"), 18)
        assert result.deltas == (-22, 0, 0, 22)
        assert result.points == (-22, 0, 0, 22)
        assert result.next == Context(dealer=1, hand=2, points=(-22, 0, 0, 22))
        assert [(seat, text(waits)) for seat, waits in result.ready_seats] == [(2, "369s")]


def test_result_of_a_drawn_hand_shows_who_was_ready() -> None:
    state = play(with_left(table({0: "1z", 3: READY}), 0), "0 discard 1z", "- draw")
    result = view(state, 0).result
    assert isinstance(result, DrawnView)
    assert (result.deltas, result.points, result.next) == ((0, 0, 0, 0), (0, 0, 0, 0), None)
    assert [(seat, text(waits)) for seat, waits in result.ready_seats] == [(3, "25p")]


def test_who_is_ready_for_the_next_hand() -> None:
    state = table({0: "1z"}, rules=rules_for("joypip", {"length": "full"}))
    state = play(with_left(state, 0), "0 discard 1z", "- draw", "2 ready")
    assert [seat.ready for seat in view(state, 0).seats] == [False, False, True, False]
