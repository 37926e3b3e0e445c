from collections import Counter
from random import Random

import pytest

from scoring.shapes import Shape
from scoring.tiles import JOKER, parse, text
from scoring.waits import is_complete, waits
from tests.scoring import brute

STANDARD = frozenset({Shape.STANDARD})
SIXTEEN = frozenset(
    {
        Shape.STANDARD,
        Shape.LIK_GU,
        Shape.SIXTEEN_UNCONNECTED,
        Shape.THIRTEEN_ORPHANS_AND_SET,
    }
)
THIRTEEN = frozenset({Shape.STANDARD, Shape.SEVEN_PAIRS, Shape.THIRTEEN_ORPHANS})


@pytest.mark.parametrize(
    ("hand", "sets", "shapes", "expected"),
    [
        ("5z", 0, STANDARD, "5z"),
        ("23m55p", 1, STANDARD, "14m"),
        ("2345m", 1, STANDARD, "25m"),
        ("1112345678999m", 4, STANDARD, "123456789m"),
        ("123456789m123456p5z", 5, STANDARD, "5z"),
        ("123m456m789m11p22p55s", 5, STANDARD, ""),
        ("111222333m44455p11s", 5, STANDARD, "5p1s"),
        ("1122334455667p8s99s", 5, SIXTEEN, ""),
        ("11m3355p77s1122z555z", 5, SIXTEEN, ""),
        ("11m3355p77s1122z5556z", 5, SIXTEEN, "6z"),
        ("11m3355p77s112255z66z", 5, SIXTEEN, "1m35p7s1256z"),
        ("1111m3355p77s112266z", 5, SIXTEEN, "35p7s126z"),
        ("147m258p369s1234567z", 5, SIXTEEN, "147m258p369s1234567z"),
        ("147m258p369s1234566z", 5, SIXTEEN, "7z"),
        ("147m258p36s11234567z", 5, SIXTEEN, "9s"),
        ("19m19p19s1234567z456m", 5, SIXTEEN, "19m19p19s1234567z"),
        ("19m19p19s12345677z46m", 5, SIXTEEN, "5m"),
        ("19m19p19s1234567z577m", 5, SIXTEEN, ""),
        ("19m19p19s12345677z23m", 5, SIXTEEN, "14m"),
        ("1199m19p19s1234567z1m", 5, SIXTEEN, "1m"),
        ("19m19p19s1234567z", 4, THIRTEEN, "19m19p19s1234567z"),
        ("19m19p19s1234566z", 4, THIRTEEN, "7z"),
        ("1133m5577p112254z", 4, THIRTEEN, ""),
        ("1133m5577p11225z", 4, THIRTEEN, "5z"),
        ("1111m5577p11225z", 4, THIRTEEN, "5z"),
        ("1133m5577p11222z", 4, THIRTEEN, "2z"),
    ],
)
def test_waits(hand: str, sets: int, shapes: frozenset[Shape], expected: str) -> None:
    assert text(waits(parse(hand), sets, shapes)) == expected


def test_a_kind_of_which_all_four_are_held_is_no_wait() -> None:
    assert text(waits(parse("1111m234m"), 2, STANDARD)) == "4m"
    assert text(waits(parse("2333m"), 1, STANDARD)) == "124m"
    assert text(waits(parse("2333m"), 1, STANDARD, _counts("444m1m"))) == "124m"
    assert text(waits(parse("2333m"), 1, STANDARD, _counts("4444m111m"))) == "12m"


@pytest.mark.parametrize(
    ("hand", "sets", "melded", "expected"),
    [
        ("j", 0, "", "123456789m123456789p123456789s1234567z"),
        ("44mj5z", 1, "", "4m5z"),
        ("46mj5z", 1, "", "5m5z"),
        ("2m5z6zj", 1, "", ""),
        ("46m5zj", 1, "5555m", ""),
        ("46m5zj", 1, "555m", "5m5z"),
    ],
)
def test_waits_with_jokers(hand: str, sets: int, melded: str, expected: str) -> None:
    assert text(waits(parse(hand), sets, STANDARD, _counts(melded))) == expected


@pytest.mark.parametrize(
    ("hand", "sets", "shapes"),
    [
        ("19m19p19s12345677z456m", 5, STANDARD),
        ("19m19p19s12345677z", 4, SIXTEEN),
        ("1133m5577p112255z", 4, STANDARD),
        ("123m55z", 2, STANDARD),
        ("123m456m55z", 1, STANDARD),
    ],
)
def test_not_complete(hand: str, sets: int, shapes: frozenset[Shape]) -> None:
    assert not is_complete(parse(hand), sets, shapes)


@pytest.mark.parametrize(
    ("shape", "sets"),
    [
        *((Shape.STANDARD, sets) for sets in range(6)),
        (Shape.LIK_GU, 5),
        (Shape.SIXTEEN_UNCONNECTED, 5),
        (Shape.THIRTEEN_ORPHANS_AND_SET, 5),
        (Shape.SEVEN_PAIRS, 4),
        (Shape.THIRTEEN_ORPHANS, 4),
    ],
)
def test_as_slowly_searched(shape: Shape, sets: int) -> None:
    rng = Random(f"{shape} {sets}")
    shapes = frozenset({shape, Shape.STANDARD})
    complete = ready = 0
    for _ in range(40):
        tiles = brute.hand_like(shape, sets, rng)
        rng.shuffle(tiles)
        assert is_complete(tiles, sets, shapes)
        if rng.random() < 0.5:
            tiles[0] = rng.choice([k for k in range(34) if tiles[1:].count(k) < 4])
        slowly = brute.is_complete(tiles, sets, shapes)
        assert is_complete(tiles, sets, shapes) == slowly, text(tiles)
        del tiles[-1]
        found = waits(tiles, sets, shapes)
        assert found == tuple(
            kind
            for kind in range(34)
            if tiles.count(kind) < 4 and brute.is_complete([*tiles, kind], sets, shapes)
        ), text(tiles)
        complete += slowly
        ready += bool(found)
    assert 0 < complete <= 40
    assert ready


@pytest.mark.parametrize(
    ("shape", "sets", "jokers"),
    [(Shape.STANDARD, 2, 1), (Shape.STANDARD, 2, 2), (Shape.SEVEN_PAIRS, 4, 1)],
)
def test_jokers_as_slowly_searched(shape: Shape, sets: int, jokers: int) -> None:
    rng = Random(f"{shape} {sets} {jokers}")
    shapes = frozenset({shape, Shape.STANDARD})
    complete = 0
    for _ in range(40):
        tiles = brute.hand_like(shape, sets, rng)
        rng.shuffle(tiles)
        tiles[:jokers] = [JOKER] * jokers
        tiles[-1] = rng.choice([k for k in range(34) if tiles[:-1].count(k) < 4])
        rng.shuffle(tiles)
        melded = rng.choices(tiles, k=2) if shape is Shape.STANDARD else []
        melded = [k for k in melded if k != JOKER and tiles.count(k) + melded.count(k) <= 4]
        counts = [melded.count(kind) for kind in range(34)]
        slowly = brute.is_complete(tiles, sets, shapes, melded)
        assert is_complete(tiles, sets, shapes, counts) == slowly, text(tiles)
        complete += slowly
    assert 0 < complete < 40


def test_without_the_ordinary_shape() -> None:
    pairs = frozenset({Shape.SEVEN_PAIRS})
    assert waits(parse("112233m445566p9s"), 4, pairs) == parse("9s")
    assert waits(parse("123456789m1155p"), 4, pairs) == ()


def _counts(tiles: str) -> list[int]:
    counted = Counter(parse(tiles))
    return [counted[kind] for kind in range(34)]
