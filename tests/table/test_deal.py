"""The wall, the deal and the flowers shown before play (1.1-1.5)."""

import ast
from collections import Counter
from hashlib import sha256
from pathlib import Path

import pytest

from game.table import deal as deal_module
from game.table.deal import GENERATORS, deal, deal_from, joypip_1
from game.table.events import Dealt, FlowersShown
from game.table.rules import JOYPIP, tile_set
from game.table.state import Context, Drawn, ToDiscard
from scoring.tiles import is_bonus, parse, text
from tests.table.storybook import stacked, table


def test_tile_set_has_144_tiles() -> None:
    counts = Counter(tile_set(JOYPIP))
    assert len(tile_set(JOYPIP)) == 144
    assert [counts[kind] for kind in range(43)] == [4] * 34 + [1] * 8 + [0]


def test_generator_is_named_and_never_changes() -> None:
    wall = GENERATORS["joypip-1"](tile_set(JOYPIP), bytes(range(32)))
    assert text(wall[:20]) == "2f69m62s8p9s172p4z3s38m1z1p5s2p24z"
    assert (
        sha256(bytes(wall)).hexdigest()
        == "59c0e8fedfd0444a30357b4a9f56622ac60b7bebe6f07a53bfed516e5ebb81a3"
    )


def published_rule(seed: bytes) -> list[int]:
    """The generator as it is described to those who check a wall, written apart from ours."""
    stream = b"".join(sha256(seed + n.to_bytes(8, "big")).digest() for n in range(64))
    numbers = [int.from_bytes(stream[at : at + 4], "big") for at in range(0, len(stream), 4)]
    wall = sorted([kind for kind in range(34) for _ in range(4)] + list(range(34, 42)))
    for last in range(143, 0, -1):
        number = numbers.pop(0)
        while number >= 2**32 // (last + 1) * (last + 1):
            number = numbers.pop(0)
        other = number % (last + 1)
        wall[last], wall[other] = wall[other], wall[last]
    return wall


@pytest.mark.parametrize("seed", [b"", b"1", b"joypip", bytes(32), bytes([255] * 32)])
def test_wall_follows_from_the_published_rule(seed: bytes) -> None:
    assert list(joypip_1(tile_set(JOYPIP), seed)) == published_rule(seed)


def test_unfair_numbers_are_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    """With three tiles the number 2**32 - 1 would favour the first place."""
    numbers = iter([2**32 - 1, 2**32 - 2, 0])
    monkeypatch.setattr(deal_module, "_words", lambda _seed: numbers)
    # 2**32 - 2 is the last fair number for three places and names the third; 0 swaps the other two.
    assert joypip_1((7, 8, 9), b"") == (8, 7, 9)


def test_every_tile_comes_to_every_place() -> None:
    """Sums of squares over 3,000 walls of a dozen tiles; 121 degrees of freedom."""
    seen: Counter[tuple[int, int]] = Counter()
    walls = 3000
    for number in range(walls):
        seen.update(enumerate(joypip_1(tuple(range(12)), number.to_bytes(4, "big"))))
    chi_square = sum((n - walls / 12) ** 2 for n in seen.values()) / (walls / 12)
    assert len(seen) == 144
    assert 80 < chi_square < 180


def test_nothing_but_the_seed_is_random() -> None:
    tree = ast.parse(Path(deal_module.__file__).read_text(encoding="utf-8"))
    imported = {
        name.name.split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for name in node.names
    } | {
        (node.module or "").split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
    }
    assert imported == {"collections", "hashlib", "itertools", "game", "scoring"}


def test_dealer_has_17_tiles_and_the_others_16() -> None:
    state, _ = deal(Context(dealer=2), JOYPIP, b"seed")
    assert [len(player.hand) for player in state.players] == [16] * 4
    assert isinstance(state.phase, ToDiscard)
    assert state.phase.seat == 2
    assert isinstance(state.phase.drawn, Drawn)
    assert not state.phase.drawn.replacement


def test_63_tiles_can_be_drawn_when_nobody_was_dealt_a_flower() -> None:
    assert table({}).wall.left == 63


def test_blocks_of_four_in_turn_order_from_the_dealer() -> None:
    tiles = tuple(kind for kind in tile_set(JOYPIP) if not is_bonus(kind)) + parse("1234g1234f")
    state, _ = deal_from(Context(dealer=3), JOYPIP, tiles)
    # Four of each kind lie side by side: each block of four is one kind.
    assert text(state.players[3].hand) == "111155559999m4444p"
    assert text(state.players[0].hand) == "22226666m11115555p"
    assert text(state.players[1].hand) == "33337777m22226666p"
    assert text(state.players[2].hand) == "44448888m33337777p"
    assert state.phase == ToDiscard(3, Drawn(parse("8p")[0]))


def test_flowers_are_replaced_by_the_dealer_first_and_then_in_turn() -> None:
    hands = {
        0: "2g3f123456789m445566p",
        1: "1g123456789m112233p",
        3: "4g123456789s112233s",
    }
    state, events = deal_from(Context(), JOYPIP, stacked(hands, tail="1f 1z 2z 3z 2f 4z 5z"))
    # East: 1f, then 1z for it, 2z. South: 3z. North: 2f, then 4z.
    assert events == (
        Dealt(0),
        FlowersShown(0, parse("2g3f1f")),
        FlowersShown(1, parse("1g")),
        FlowersShown(3, parse("4g2f")),
    )
    assert [text(player.flowers) for player in state.players] == ["2g31f", "1g", "", "4g2f"]
    assert text(state.players[1].hand) == "123456789m112233p3z"
    assert state.players[3].hand.count(parse("4z")[0]) == 1
    assert state.wall.left == 63 - 6
    assert state.phase == ToDiscard(0, Drawn(parse("2z")[0]))


def test_a_flower_dealt_to_the_dealer_last_is_replaced_too() -> None:
    state, _ = deal_from(Context(), JOYPIP, stacked({0: "123456789m1234567p1g"}, tail="9s"))
    assert text(state.players[0].hand) == "123456789m1234567p"
    assert state.phase == ToDiscard(0, Drawn(parse("9s")[0]))
