"""The 58 patterns: their number, their sentences, and what the examples do not show."""

import pytest
from hypothesis import given, settings

from scoring.hand import By, Circumstances, Hand, InvalidHand
from scoring.request import read_request
from scoring.score import score
from scoring.systems.tai58 import TAI58
from scoring.tiles import Wind, parse
from tests.scoring.hands import circumstances, hands

E, S, W, N = Wind
HAND = Hand(parse("123m567p777s99m45s234p"), (), parse("3s")[0], parse("4f"))


def test_there_are_58() -> None:
    assert len(TAI58.patterns) == 58


def test_every_pattern_has_a_rule_of_its_own_in_order() -> None:
    sentences = [number for number in TAI58.rules if "2." <= number < "9." and "." in number]
    assert [pattern.rule for pattern in TAI58.patterns] == sentences


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        (Circumstances(By.DISCARD, S, source=W), (0, 20, -20, 0)),
        (Circumstances(By.ROBBED_KONG, S, source=N), (0, 20, 0, -20)),
        (Circumstances(By.SELF_DRAW, S), (-24, 72, -24, -24)),
        (Circumstances(By.SELF_DRAW, E, streak=3), (78, -26, -26, -26)),
    ],
    ids=["discard", "robbed kong", "self-draw", "the dealer's streak pays nothing"],
)
def test_payment_is_ten_and_two_for_each_tai(
    how: Circumstances, expected: tuple[int, int, int, int]
) -> None:
    assert score(HAND, how, TAI58).deltas == expected


@settings(max_examples=40, deadline=None)
@given(hands(), circumstances())
def test_what_is_won_is_paid(hand: Hand, how: Circumstances) -> None:
    sheet = score(hand, how, TAI58)
    assert sum(sheet.deltas) == 0
    assert sheet.total == sum(sheet.counted.values())
    payers = 3 if how.by is By.SELF_DRAW else 1
    assert sheet.deltas[how.seat] == payers * (10 + 2 * sheet.total)


def test_without_a_count_of_discards_nothing_is_early() -> None:
    assert "within_seven" not in score(HAND, Circumstances(By.SELF_DRAW, S), TAI58).counted


def test_a_robbed_kong_can_be_early() -> None:
    how = Circumstances(By.ROBBED_KONG, S, source=W, discards=7)
    assert score(HAND, how, TAI58).counted["within_seven"] == 20


@pytest.mark.parametrize(
    ("flag", "by", "seat", "melds"),
    [
        ("heavenly", "discard", "E", ""),
        ("heavenly", "self_draw", "S", ""),
        ("heavenly", "self_draw", "E", "8888s"),
        ("earthly", "self_draw", "E", ""),
        ("earthly", "robbed_kong", "S", ""),
        ("earthly", "discard", "S", "8888s"),
        ("last_draw", "self_draw", "S", ""),
    ],
)
def test_a_flag_that_cannot_be(flag: str, by: str, seat: str, melds: str) -> None:
    kongs = [{"kind": "kong_concealed", "tiles": melds}] if melds else []
    request = read_request(
        {
            "system": "tai58",
            "concealed": "123m567p99m45s234p" + ("" if melds else "777s"),
            "melds": kongs,
            "win_tile": "3s",
            "by": by,
            "seat": seat,
            "flags": [flag],
        }
        | ({} if by == "self_draw" else {"from": "W"})
    )
    with pytest.raises(InvalidHand) as error:
        score(request.hand, request.how, request.system)
    assert error.value.where == "flags"


def test_discards_cannot_be_fewer_than_none() -> None:
    with pytest.raises(InvalidHand) as error:
        score(HAND, Circumstances(By.SELF_DRAW, S, discards=-1), TAI58)
    assert error.value.code == "bad_discards"
