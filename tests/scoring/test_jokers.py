"""Jokers stand for whatever pays best, and only where a system plays with them."""

from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.jokers import stand_ins
from scoring.readings import readings
from scoring.score import score
from scoring.system import System, tally
from scoring.systems.joypip import JOYPIP
from scoring.systems.tai58 import TAI58
from scoring.tiles import JOKER, PLAYED, Wind, parse, text
from scoring.win import Held, read
from tests.scoring import brute
from tests.scoring.hands import circumstances, hands

DRAWN = Circumstances(By.SELF_DRAW, Wind.S)
GIVEN = Circumstances(By.DISCARD, Wind.S, source=Wind.W)


def hand(concealed: str, win_tile: str, *melds: Meld) -> Hand:
    return Hand(parse(concealed), melds, parse(win_tile)[0])


def counted(concealed: str, win_tile: str, how: Circumstances = GIVEN) -> dict[str, int]:
    return score(hand(concealed, win_tile), how, TAI58).counted


def code(hand: Hand, how: Circumstances = GIVEN, system: System = TAI58) -> str:
    with pytest.raises(InvalidHand) as error:
        score(hand, how, system)
    return error.value.code


def by_trying(hand: Hand, how: Circumstances) -> int:
    """The most that any kinds for the jokers come to, any of them as the winning tile."""
    tiles = (*hand.concealed, hand.win_tile)
    melded = [kind for meld in hand.melds for kind in meld.tiles]
    best = -1
    for kinds in combinations_with_replacement(PLAYED, tiles.count(JOKER)):
        if any((*tiles, *melded, *kinds).count(kind) > 4 for kind in kinds):
            continue
        held = Held(hand, how, TAI58.shapes, kinds)
        for last in set(kinds) if hand.win_tile == JOKER else {hand.win_tile}:
            for reading in readings(held.concealed, last, held.shapes):
                best = max(best, tally(read(held, reading), TAI58).total)
    return best


@settings(max_examples=15, deadline=None)
@given(hands(), circumstances(), st.integers(1, 2), st.booleans())
def test_the_best_kinds_are_found(
    hand: Hand, how: Circumstances, jokers: int, came_last: bool
) -> None:
    assume(how.by is By.SELF_DRAW or not came_last)
    assume(len(hand.concealed) >= jokers)
    last, others = (JOKER, jokers - 1) if came_last else (hand.win_tile, jokers)
    concealed = (JOKER,) * others + hand.concealed[others:]
    replaced = Hand(concealed, hand.melds, last, hand.flowers)
    assert score(replaced, how, TAI58).total == by_trying(replaced, how)


COMPLETE = [
    "123m567p777s99m345s234p",
    "111222333444m99p55z5z",
    "112233m556677p99s111s",
    "11m33m77p55p22s44s66z999s",
    "147m258p369s1234567z8p",
    "19m19p19s1234567z456p5z",
    "119m19p19s1234567z234p",
    "19m19p19s11234567z555z",
]


@pytest.mark.parametrize("notation", COMPLETE)
@pytest.mark.parametrize("seed", range(2))
def test_all_kinds_that_complete_are_found(notation: str, seed: int) -> None:
    tiles = list(parse(notation))
    for at in Random(seed).sample(range(17), 2):
        tiles[at] = JOKER
    real = [kind for kind in tiles if kind != JOKER]
    complete = [
        kinds
        for kinds in combinations_with_replacement(PLAYED, 2)
        if all((*real, *kinds).count(kind) <= 4 for kind in kinds)
        and brute.is_complete([*real, *kinds], 5, TAI58.shapes)
    ]
    found = list(stand_ins(Hand(tuple(tiles[1:]), (), tiles[0]), TAI58.shapes))
    assert sorted(found) == complete


def test_without_jokers_there_is_one_choice_complete_or_not() -> None:
    assert list(stand_ins(hand("123m567p777s99m45s234p", "9p"), TAI58.shapes)) == [()]


def test_the_sheet_says_what_they_stand_for() -> None:
    sheet = score(hand("123m567p777s9mj45s234p", "3s"), GIVEN, TAI58)
    assert text(sheet.jokers) == "9m"
    assert parse("99m") in [part.tiles for part in sheet.reading]


def test_a_joker_may_be_the_winning_tile() -> None:
    sheet = score(hand("123m567p777s99m46s234p", "j"), DRAWN, TAI58)
    assert sheet.counted == {"concealed_self_draw": 5, "no_flowers_no_honours": 4, "single_wait": 1}
    assert [part.tiles for part in sheet.reading if part.win is not None] == [parse("456s")]


def test_the_one_that_came_last_is_the_one_that_pays_best() -> None:
    """One is a 3s, the other a 9m; had that come last, there would be no wait on two pairs."""
    sheet = score(hand("123m567p345s222p33s9mj", "j"), DRAWN, TAI58)
    assert text(sheet.jokers) == "9m3s"
    assert [part.tiles for part in sheet.reading if part.win is not None] == [parse("333s")]
    assert sheet.counted["pung_wait"] == 1


def test_orphans_with_a_joker_beside_a_concealed_kong() -> None:
    kong = Meld(MeldKind.KONG_CONCEALED, parse("5m")[0])
    orphans = hand("19m19p19s123456zj", "1m", kong)
    assert sorted(stand_ins(orphans, TAI58.shapes)) == [(33,)]
    assert score(orphans, GIVEN, TAI58).counted["thirteen_orphans"] == 80


def test_a_pung_with_a_joker_is_concealed_if_no_discard_completes_it() -> None:
    assert counted("222m333p999s777pj8s44m", "8s")["five_concealed_pungs"] == 40
    assert counted("222m333p999s777p8s8s4mj", "8s")["four_concealed_pungs"] == 20


def test_the_winning_tile_can_turn_two_jokers_into_a_pung() -> None:
    assert counted("123m567p345s234p99mjj", "5z")["pung_wait"] == 1


def test_a_joker_makes_the_fourth() -> None:
    assert counted("777sj5s34s234p123m99m5s", "6s")["four_against_one"] == 5


def test_a_joker_is_no_fifth() -> None:
    """Only a 7s would end 68s, and four are in the meld."""
    sevens = parse("7s")[0]
    tiles = hand("123m99m45s234p68sj", "3s", Meld(MeldKind.PUNG, sevens))
    assert score(tiles, GIVEN, TAI58).jokers == (sevens,)
    assert code(hand("123m99m45s234p68sj", "3s", Meld(MeldKind.KONG_OPEN, sevens))) == (
        "not_complete"
    )


def test_the_single_wait_goes_by_the_tiles_held() -> None:
    assert "single_wait" in counted("123m567p777s99m46s234p", "5s")
    assert "single_wait" not in counted("123m567p777s99m4sj234p", "5s")


def test_no_joker_wants_a_set_with_jokers_and_a_hand_without() -> None:
    with_jokers = replace(GIVEN, flags=frozenset({"jokers_in_set"}))
    assert counted("123m567p777s99m45s234p", "3s", with_jokers)["no_joker"] == 3
    assert "no_joker" not in counted("123m567p777s9mj45s234p", "3s", with_jokers)


def test_special_hands_take_jokers() -> None:
    assert counted("11m33m77p55p22s44s6zj99s", "9s")["lik_gu_lik_gu"] == 40
    unconnected = counted("25mj258p258s1234567z", "7z")
    assert (unconnected["sixteen_unconnected"], unconnected["three_unconnected"]) == (50, 15)
    assert counted("19m19p19s123456zj34p9p", "5p")["thirteen_orphans"] == 80


def test_jokers_do_not_complete_everything() -> None:
    assert code(hand("139m147p258s135zjjjj", "1s")) == "not_complete"


def test_a_joker_that_another_gives_is_nobodys() -> None:
    assert code(hand("123m567p777s99m45s234p", "j")) == "bad_source"


def test_there_are_eight_at_most() -> None:
    assert code(hand("123m567p7sjjjjjjjjj", "7s")) == "too_many_jokers"


def test_other_systems_have_none() -> None:
    assert code(hand("123m567p777s9mj45s234p", "3s"), system=JOYPIP) == "joker_in_hand"


def test_melds_have_none() -> None:
    joker_pung = Meld(MeldKind.PUNG, JOKER)
    assert code(hand("567p777s99m45s234p", "3s", joker_pung)) == "bad_meld"
