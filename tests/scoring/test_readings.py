"""Every way to see a hand and every place of the winning tile, against an independent search."""

import pytest
from hypothesis import given, settings

import scoring.readings
from scoring.hand import Circumstances, Hand, Meld, MeldKind
from scoring.readings import Part, PartKind, Reading, Way, readings
from scoring.score import score
from scoring.shapes import Shape, beside
from scoring.system import tally
from scoring.systems.joypip import JOYPIP
from scoring.tiles import Kind, parse, text
from scoring.win import Held, read
from tests.scoring.hands import circumstances, hands

# A reading as plain data: the sets and the pair, and which of them has the winning tile.
Seen = tuple[tuple[tuple[Kind, ...], ...], tuple[Kind, ...]]
WON = 100


def all_cuts(tiles: list[Kind]) -> set[tuple[tuple[Kind, ...], ...]]:
    """Every way to cut tiles into sets and one pair, by trying any three, any two together. The
    winning tile is told from its like by adding 100."""
    if not tiles:
        return {()}
    found: set[tuple[tuple[Kind, ...], ...]] = set()
    first, rest = tiles[0], tiles[1:]
    candidates: set[tuple[Kind, ...]] = {(first, other) for other in rest}
    candidates |= {(first, a, b) for i, a in enumerate(rest) for b in rest[i + 1 :]}
    for part in candidates:
        plain = sorted(kind % WON for kind in part)
        is_set = len(plain) == 3 and (len(set(plain)) == 1 or is_run(plain))
        is_pair = len(tiles) % 3 == 2 and len(plain) == 2 and len(set(plain)) == 1
        if is_set or is_pair:
            left = list(rest)
            for kind in part[1:]:
                left.remove(kind)
            found |= {tuple(sorted([part, *others])) for others in all_cuts(left)}
    return found


def is_run(tiles: list[Kind]) -> bool:
    low = tiles[0]
    return low < 27 and low % 9 < 7 and tiles == [low, low + 1, low + 2]


def by_force(hand: Hand) -> set[Seen]:
    seen = set()
    for cut in all_cuts([hand.win_tile + WON, *sorted(hand.concealed)]):
        won = next(part for part in cut if max(part) >= WON)
        plain = (tuple(sorted(kind % WON for kind in part)) for part in cut)
        seen.add((tuple(sorted(plain)), tuple(sorted(kind % WON for kind in won))))
    return seen


def as_seen(reading: Reading) -> Seen:
    return tuple(sorted(part.tiles for part in reading.parts())), reading.completed.tiles


def as_reading(seen: Seen, win_tile: Kind) -> Reading:
    parts, won = seen
    way = Way(
        chows=tuple(tiles[0] for tiles in parts if tiles[0] != tiles[-1]),
        pungs=tuple(tiles[0] for tiles in parts if len(tiles) == 3 and tiles[0] == tiles[-1]),
        pairs=tuple(tiles[0] for tiles in parts if len(tiles) == 2),
    )
    kind = PartKind.PAIR if len(won) == 2 else PartKind.CHOW if won[0] != won[-1] else PartKind.PUNG
    return Reading(Shape.STANDARD, way, Part(kind, won, win=won.index(win_tile)))


STANDARD = frozenset({Shape.STANDARD})


@settings(max_examples=40, deadline=None)
@given(hands(), circumstances())
def test_every_reading_is_found_and_the_best_counts(hand: Hand, how: Circumstances) -> None:
    held = Held(hand, how, JOYPIP.shapes)
    found = [as_seen(each) for each in readings(held.concealed, hand.win_tile, STANDARD)]
    wanted = by_force(hand)
    assert len(found) == len(set(found))
    assert set(found) == wanted
    totals = [tally(read(held, as_reading(s, hand.win_tile)), JOYPIP).total for s in wanted]
    special = readings(held.concealed, hand.win_tile, held.shapes - STANDARD)
    totals += [tally(read(held, each), JOYPIP).total for each in special]
    assert score(hand, how, JOYPIP).total == max(totals)


def counted(notation: str) -> bytes:
    tiles = parse(notation)
    return bytes(tiles.count(kind) for kind in range(34))


def shown(notation: str, win: str, shape: Shape) -> list[tuple[str, str]]:
    """The parts of each reading as text, and the part with the winning tile."""
    found = readings(counted(notation), parse(win)[0], frozenset({shape}))
    return [
        (" ".join(text(part.tiles) for part in each.parts()), text(each.completed.tiles))
        for each in found
    ]


@pytest.mark.parametrize(
    ("notation", "win", "shape", "expected"),
    [
        (
            "11m33m77p55p22s44s66z999s",
            "9s",
            Shape.LIK_GU,
            [("999s 11m 33m 55p 77p 22s 44s 66z", "999s")],
        ),
        (
            "1111m33m77p55p22s44s666z",
            "1m",
            Shape.LIK_GU,
            [("666z 11m 11m 33m 55p 77p 22s 44s", "11m")],
        ),
        ("11m33m77p55p22s44s6666z9s", "9s", Shape.LIK_GU, []),
        ("111222333m77p55p22s44s", "1m", Shape.LIK_GU, []),
        (
            "1111m33m77p55p2299s",
            "1m",
            Shape.SEVEN_PAIRS,
            [("11m 11m 33m 55p 77p 22s 99s", "11m")],
        ),
        ("111m33m77p55p2299s6z", "1m", Shape.SEVEN_PAIRS, []),
        (
            "119m19p19s1234567z",
            "9m",
            Shape.THIRTEEN_ORPHANS,
            [("11m 9m19p19s1234567z", "9m19p19s1234567z")],
        ),
        ("119m19p19s1234567z", "1m", Shape.THIRTEEN_ORPHANS, [("11m 9m19p19s1234567z", "11m")]),
        ("119m19p29s1234567z", "1m", Shape.THIRTEEN_ORPHANS, []),
        (
            "119m19p19s1234567z456p",
            "5p",
            Shape.THIRTEEN_ORPHANS_AND_SET,
            [("456p 11m 9m19p19s1234567z", "456p")],
        ),
        (
            "19m19p19s12344567z123m",
            "1m",
            Shape.THIRTEEN_ORPHANS_AND_SET,
            [
                ("123m 44z 19m19p19s123567z", "123m"),
                ("123m 44z 19m19p19s123567z", "19m19p19s123567z"),
            ],
        ),
        ("119m19p19s1234567z457p", "5p", Shape.THIRTEEN_ORPHANS_AND_SET, []),
        (
            "11119m19p19s1234567z9m",
            "9m",
            Shape.THIRTEEN_ORPHANS_AND_SET,
            [("111m 99m 1m19p19s1234567z", "99m")],
        ),
        (
            "147m258p3699s1234567z",
            "9s",
            Shape.SIXTEEN_UNCONNECTED,
            [("99s 147m258p36s1234567z", "99s")],
        ),
        (
            "258m258p258s11234567z",
            "2s",
            Shape.SIXTEEN_UNCONNECTED,
            [("11z 258m258p258s234567z", "258m258p258s234567z")],
        ),
        ("147m258p368s11234567z", "1z", Shape.SIXTEEN_UNCONNECTED, []),
    ],
)
def test_special_shapes(
    notation: str, win: str, shape: Shape, expected: list[tuple[str, str]]
) -> None:
    assert shown(notation, win, shape) == expected


def test_the_same_tiles_in_two_cuts() -> None:
    assert shown("11122233399m", "2m", Shape.STANDARD) == [
        ("123m 123m 123m 99m", "123m"),
        ("111m 222m 333m 99m", "222m"),
    ]


def test_four_pairs_are_no_hand() -> None:
    assert shown("11m33p55s66z789m789p789s", "1m", Shape.STANDARD) == []


def test_more_suits_than_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Three of these hands have the same bamboo; the others drive it out of what is remembered."""
    suits = ("99s", "11s", "99s", "22s", "33s", "99s")
    monkeypatch.setattr(scoring.readings, "_MOST_CUTS", 2)
    monkeypatch.setattr(scoring.readings, "_S", bamboo := scoring.readings._Cuts(18))
    found = [shown(f"111222333m{pair}", pair[1:], Shape.STANDARD) for pair in suits]
    assert found == [
        [(f"123m 123m 123m {pair}", pair), (f"111m 222m 333m {pair}", pair)] for pair in suits
    ]
    assert len(bamboo) == 1


@pytest.mark.parametrize(
    ("melds", "expected"),
    [
        ([], frozenset(Shape)),
        ([MeldKind.KONG_CONCEALED], frozenset({Shape.STANDARD, Shape.THIRTEEN_ORPHANS})),
        ([MeldKind.PUNG], frozenset({Shape.STANDARD})),
        ([MeldKind.KONG_CONCEALED, MeldKind.KONG_CONCEALED], frozenset({Shape.STANDARD})),
    ],
)
def test_shapes_beside_melds(melds: list[MeldKind], expected: frozenset[Shape]) -> None:
    declared = [Meld(kind, tile) for tile, kind in enumerate(melds)]
    assert beside(declared, frozenset(Shape)) == expected
