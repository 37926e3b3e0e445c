import json
from collections import Counter
from pathlib import Path
from random import Random

import numpy as np
import pytest

from scoring.distance import acceptance, distance, draws, without_each
from scoring.distances import distances
from scoring.shapes import Shape
from scoring.specials import MEASURES, seven_different_pairs
from scoring.tiles import JOKER, PLAYED, parse, text
from scoring.waits import waits
from tests.scoring import brute
from tests.scoring.brute_distance import tiles_missing, whole_hand_missing, with_jokers
from tools.make_distance_tables import TARGET, tables

STANDARD = frozenset({Shape.STANDARD})
SIXTEEN = STANDARD | {
    Shape.LIK_GU,
    Shape.SIXTEEN_UNCONNECTED,
    Shape.THIRTEEN_ORPHANS_AND_SET,
}
THIRTEEN = STANDARD | {Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS}
WAYS = [
    *((sets, Shape.STANDARD) for sets in range(6)),
    (5, Shape.LIK_GU),
    (5, Shape.SIXTEEN_UNCONNECTED),
    (5, Shape.THIRTEEN_ORPHANS_AND_SET),
    (4, Shape.SEVEN_PAIRS),
    (4, Shape.THIRTEEN_ORPHANS),
]
GOLDEN = Path(__file__).parent.parent / "golden" / "shanten14.jsonl"


@pytest.mark.parametrize(
    ("hand", "sets", "shapes", "expected"),
    [
        ("123456789m12355p99s", 5, STANDARD, 1),
        ("123456789m123p55s99s4z", 5, STANDARD, 1),
        ("123456789m123p555s99s", 5, STANDARD, 0),
        ("147m258p369s1234567z4m", 5, STANDARD, 10),
        ("147m258p369s1234567z4m", 5, SIXTEEN, 0),
        ("147m258p369s1234567z5m", 5, SIXTEEN, 1),
        ("19m19p19s1234567z", 5, SIXTEEN, 4),
        ("19m19p19s12345677z24m", 5, SIXTEEN, 1),
        ("1111222233m445566z", 5, STANDARD, 2),
        ("11223355m44668p99s1z", 5, SIXTEEN, 2),
        ("19m19p19s1234567z", 4, THIRTEEN, 1),
        ("1111m22p33s44556z", 4, THIRTEEN, 1),
        ("5m", 0, STANDARD, 1),
        ("55m", 0, STANDARD, 0),
        ("1111m", 1, STANDARD, 2),
        ("1111z", 1, STANDARD, 2),
    ],
)
def test_distance(hand: str, sets: int, shapes: frozenset[Shape], expected: int) -> None:
    assert distance(_counts(hand), sets, shapes) == expected


def test_five_of_a_kind_are_no_hand() -> None:
    with pytest.raises(ValueError, match="invalid literal"):
        distance(_counts("11111m"), 1, STANDARD)


def test_recorded_hands_of_fourteen_tiles() -> None:
    """Their values are one less: 0 is ready there."""
    cases = [json.loads(line) for line in GOLDEN.read_text().splitlines()]
    assert len(cases) == 500
    for case in cases:
        counts = _counts(case["tiles"])
        orphans = distance(counts, 4, frozenset({Shape.THIRTEEN_ORPHANS}))
        found = distance(counts, 4, STANDARD), orphans, seven_different_pairs(bytes(counts))
        expected = case["standard"] + 1, case["kokushi"] + 1, case["chiitoi"] + 1
        assert found == expected, case["id"]


@pytest.mark.parametrize(("sets", "shape"), WAYS)
def test_as_slowly_searched(sets: int, shape: Shape) -> None:
    rng = Random(f"{sets} {shape}")
    hands = [_changed_hand(sets, shape, rng) for _ in range(60)]
    expected = [tiles_missing(hand, sets, shape) for hand in hands]
    assert [distance(hand, sets, frozenset({shape})) for hand in hands] == expected
    assert distances(hands, sets, frozenset({shape})).tolist() == expected
    if shape is not Shape.STANDARD:
        assert [MEASURES[shape](bytes(hand)) for hand in hands] == expected
    assert len(set(expected)) >= min(3, sets + 2)


@pytest.mark.parametrize("sets", [0, 1, 2])
def test_taking_the_hand_apart_loses_nothing(sets: int) -> None:
    rng = Random(sets)
    for _ in range(5):
        hand = _changed_hand(sets, Shape.STANDARD, rng)
        assert distance(hand, sets, STANDARD) == whole_hand_missing(hand, sets)


@pytest.mark.parametrize(
    ("sets", "shape", "jokers"),
    [
        (1, Shape.STANDARD, 1),
        (1, Shape.STANDARD, 2),
        (2, Shape.STANDARD, 1),
        (4, Shape.SEVEN_PAIRS, 2),
        (4, Shape.THIRTEEN_ORPHANS, 1),
        (5, Shape.THIRTEEN_ORPHANS_AND_SET, 1),
        (5, Shape.SIXTEEN_UNCONNECTED, 1),
    ],
)
def test_jokers_as_slowly_searched(sets: int, shape: Shape, jokers: int) -> None:
    rng = Random(f"{sets} {shape} {jokers}")
    for _ in range(6):
        hand = _changed_hand(sets, shape, rng)
        for kind in rng.sample([kind for kind in PLAYED if hand[kind]], jokers):
            hand[kind] -= 1
        slowly = with_jokers(hand, sets, shape, jokers)
        assert distance(hand, sets, frozenset({shape}), jokers) == slowly


def test_many_hands_of_any_shape_and_their_jokers() -> None:
    hands = np.array([[_counts("123m55p"), _counts("124m57p")], [_counts("19m19p"), [0] * 34]])
    assert distances(hands, 1, STANDARD).tolist() == [[0, 2], [3, 5]]
    assert distances(hands, 1, STANDARD, 2).tolist() == [[0, 0], [1, 3]]
    assert distances(hands, 1, STANDARD, [[0, 1], [3, 8]]).tolist() == [[0, 1], [0, 0]]


def test_shapes_of_other_numbers_of_sets_are_passed_over() -> None:
    hand = _counts("112233m445566p99s")
    assert distances([hand], 4, STANDARD | {Shape.LIK_GU}).tolist() == [0]
    assert distances([hand], 4, frozenset({Shape.LIK_GU, Shape.SEVEN_PAIRS})).tolist() == [0]


def test_four_alike_are_no_two_different_pairs() -> None:
    hands = [_counts("1111m22p33s44556z"), _counts("1122m3344p5566s1z"), _counts("123m")]
    assert distances(hands, 4, frozenset({Shape.SEVEN_DIFFERENT_PAIRS})).tolist() == [3, 1, 11]
    assert [seven_different_pairs(bytes(hand)) for hand in hands] == [3, 1, 11]


@pytest.mark.parametrize(("sets", "shape"), WAYS)
@pytest.mark.parametrize("jokers", [0, 1])
def test_draws_are_those_that_lower_the_distance(sets: int, shape: Shape, jokers: int) -> None:
    rng = Random(f"{sets} {shape} {jokers}")
    shapes = STANDARD | {shape}
    for _ in range(20):
        hand = _changed_hand(sets, shape, rng)
        held = [kind for kind in PLAYED if hand[kind]]
        for kind in rng.sample(held, min(len(held), 1 + jokers)):
            hand[kind] -= 1
        before = distance(hand, sets, shapes, jokers)
        lower = tuple(
            kind
            for kind in PLAYED
            if hand[kind] < 4 and distance(_with(hand, kind, 1), sets, shapes, jokers) < before
        )
        assert draws(hand, sets, shapes, jokers) == (before, lower)
        if before == 1 and jokers == 0:
            tiles = [kind for kind in PLAYED for _ in range(hand[kind])]
            assert waits(tiles, sets, shapes) == lower


def test_acceptance_of_a_hand() -> None:
    found = acceptance(_counts("11234579m"), 2, STANDARD, _counts("3666888m"))
    shown = {
        text([option.discard]): (option.distance, text(kind for kind, _ in option.draws))
        for option in found
    }
    assert shown == {
        "1m": (2, "123456789m"),
        "2m": (1, "8m"),
        "3m": (2, "368m"),
        "4m": (2, "145689m"),
        "5m": (1, "8m"),
        "7m": (2, "123456789m"),
        "9m": (1, "6m"),
    }
    assert found[2].draws == ((2, 2), (5, 1), (7, 1))
    assert found[2].unseen == 4


@pytest.mark.parametrize("jokers", [0, 1, 3])
@pytest.mark.parametrize(("sets", "shapes"), [(5, SIXTEEN), (4, THIRTEEN), (2, STANDARD)])
def test_acceptance_is_what_every_discard_leaves(
    sets: int, shapes: frozenset[Shape], jokers: int
) -> None:
    rng = Random(f"{sets} {jokers}")
    for shape in sorted(shapes):
        hand = _changed_hand(sets, shape, rng)
        for kind in rng.sample([kind for kind in PLAYED if hand[kind]], jokers):
            hand[kind] -= 1
        found = acceptance(hand, sets, shapes, jokers=jokers)
        each = without_each(hand, sets, shapes, jokers)
        kinds = [kind for kind in PLAYED if hand[kind]] + [JOKER] * (jokers > 0)
        assert [option.discard for option in found] == kinds
        assert [*each, *kinds[len(each) :]] == kinds
        for option in found:
            is_joker = option.discard == JOKER
            rest = hand if is_joker else _with(hand, option.discard, -1)
            left, lower = draws(rest, sets, shapes, jokers - is_joker)
            assert option.distance == left
            assert is_joker or each[option.discard] == left
            assert option.draws == tuple((kind, 4 - hand[kind]) for kind in lower)


def test_the_tables_are_those_that_the_tool_makes() -> None:
    made = tables("standard", 5) | tables("orphans", 1) | tables("unconnected", 0)
    with np.load(TARGET) as kept:
        assert sorted(kept.files) == sorted(made)
        assert [name for name in made if not np.array_equal(kept[name], made[name])] == []


def _counts(tiles: str) -> list[int]:
    counted = Counter(parse(tiles))
    return [counted[kind] for kind in PLAYED]


def _with(counts: list[int], kind: int, by: int) -> list[int]:
    return [*counts[:kind], counts[kind] + by, *counts[kind + 1 :]]


def _changed_hand(sets: int, shape: Shape, rng: Random) -> list[int]:
    """A complete hand with none, some or all of its tiles exchanged."""
    tiles = brute.hand_like(shape, sets, rng)
    rng.shuffle(tiles)
    kept = tiles[rng.randint(0, len(tiles)) :]
    wall = [kind for kind in PLAYED for _ in range(4 - kept.count(kind))]
    counted = Counter([*kept, *rng.sample(wall, len(tiles) - len(kept))])
    return [counted[kind] for kind in PLAYED]
