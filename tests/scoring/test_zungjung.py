"""Zung Jung: the series, the limit, the options, and who is responsible for a discard."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings

from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.request import read_request
from scoring.score import score
from scoring.settle import responsible
from scoring.sheet import Sheet, Tally
from scoring.system import Setting, configured
from scoring.systems.zungjung import ZUNGJUNG, responsible_pays, uniform
from scoring.tiles import Kind, Wind, parse
from tests.scoring.hands import circumstances, hands

E, S, W, N = Wind


def sheet(
    concealed: str,
    win_tile: str,
    *melds: Meld,
    how: Circumstances | None = None,
    options: Mapping[str, Setting] | None = None,
) -> Sheet:
    hand = Hand(parse(concealed), melds, parse(win_tile)[0])
    how = how or Circumstances(By.DISCARD, E, source=S)
    return score(hand, how, configured(ZUNGJUNG, options or {}))


def pung(tile: str) -> Meld:
    return Meld(MeldKind.PUNG, parse(tile)[0])


def test_there_are_44_and_the_chicken_hand() -> None:
    assert len(ZUNGJUNG.patterns) == 45


def test_a_pattern_is_known_by_the_number_of_its_rule() -> None:
    numbers = [pattern.rule for pattern in ZUNGJUNG.patterns if pattern.id != "chicken"]
    assert numbers == [pattern.id for pattern in ZUNGJUNG.patterns if pattern.id != "chicken"]
    sentences = [number for number in ZUNGJUNG.rules if "." in number]
    assert sentences[: len(numbers)] == numbers


@settings(max_examples=60, deadline=None)
@given(hands(sets=4), circumstances())
def test_of_a_series_one_counts_and_three_times_the_value_is_won(
    hand: Hand, how: Circumstances
) -> None:
    found = score(Hand(hand.concealed, hand.melds, hand.win_tile), how, ZUNGJUNG)
    series = [id_.rsplit(".", 1)[0] if id_.count(".") == 2 else id_ for id_ in found.counted]
    assert len(series) == len(set(series)) > 0
    assert found.total == min(320, sum(found.counted.values())) or found.total in (400, 480)
    assert sum(found.deltas) == 0
    assert found.deltas[how.seat] == 3 * found.total


# The limit


def test_patterns_below_the_limit_come_to_it_at_most() -> None:
    how = Circumstances(By.SELF_DRAW, E)
    found = sheet("2229p111222444z", "9p", how=how)
    assert found.total == 320
    assert found.counted == {
        "1.2": 5, "2.1.1": 40, "3.1": 10, "3.3.2": 120, "4.1": 30, "4.2.3": 125
    }  # fmt: skip


def test_a_pattern_at_the_limit_counts_alone() -> None:
    found = sheet("67m22z", "8m", pung("1z"), pung("3z"), pung("4z"))
    assert found.counted == {"3.3.3": 320}
    swallowed = {line.pattern: line.swallowed_by for line in found.lines}
    assert swallowed == {"2.1.1": "3.3.3", "3.1": "3.3.3", "3.3.2": "3.3.3", "3.3.3": None}


def test_of_two_beyond_the_limit_the_higher_counts() -> None:
    kongs = [Meld(MeldKind.KONG_OPEN, parse(f"{n}z")[0]) for n in (1, 2, 3, 4)]
    found = sheet("9p", "9p", *kongs)
    assert found.counted == {"4.3.4": 480}
    assert found.total == 480


def test_a_chicken_hand_is_gone_once_there_is_a_pattern() -> None:
    plain = sheet("678p34s22z", "5s", Meld(MeldKind.CHOW, 0), pung("8p"))
    assert [line.pattern for line in plain.lines] == ["chicken"]
    rest = sheet("678p34s55p", "5s", Meld(MeldKind.CHOW, 1), pung("8p"))
    assert [line.pattern for line in rest.lines] == ["1.3"]


# Options


@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ("seed", {"2.1.2": 100, "3.2.1": 30, "3.3.1": 25, "5.1.2": 55}),
        ("v3.3", {"2.1.2": 80, "3.2.1": 40, "3.3.1": 30, "5.1.2": 60}),
    ],
)
def test_four_values_differ(values: str, expected: dict[str, int]) -> None:
    official = configured(ZUNGJUNG, {"values": "v3.3"}).patterns
    differing = {p.id for p, q in zip(ZUNGJUNG.patterns, official, strict=True) if p != q}
    patterns = configured(ZUNGJUNG, {"values": values}).patterns
    assert {p.id: p.value for p in patterns if p.id in differing} == expected


def test_a_minimum_is_no_win_below_it() -> None:
    melds = (Meld(MeldKind.CHOW, 0), pung("8p"))
    with pytest.raises(InvalidHand) as error:
        sheet("678p34s22z", "5s", *melds, options={"minimum": 5})
    assert error.value.code == "below_minimum"
    how = Circumstances(By.ROBBED_KONG, E, source=S)
    assert sheet("678p34s22z", "5s", *melds, how=how, options={"minimum": 5}).total == 10


def test_options_go_together() -> None:
    options: dict[str, Setting] = {"values": "v3.3", "minimum": 40, "payoff": "uniform"}
    melds = (pung("5z"), pung("7z"), Meld(MeldKind.CHOW, 3))
    found = sheet("78p66z", "9p", *melds, options=options)
    assert found.total == 60
    assert found.deltas == (180, -60, -60, -60)


# Payment


@pytest.mark.parametrize(
    ("value", "others", "discarder"),
    [(1, 1, 1), (25, 25, 25), (30, 25, 40), (70, 25, 160), (320, 25, 910), (480, 25, 1390)],
)
def test_the_responsible_player_pays_the_rest(value: int, others: int, discarder: int) -> None:
    payments = responsible_pays(Circumstances(By.DISCARD, W, source=N), Tally((), value))
    assert {p.payer: p.points for p in payments} == {E: others, S: others, N: discarder}


def test_the_responsible_player_need_not_be_the_discarder() -> None:
    how = Circumstances(By.DISCARD, W, source=N, responsible=(E,))
    payments = responsible_pays(how, Tally((), 70))
    assert {p.payer: p.points for p in payments} == {E: 160, S: 25, N: 25}


@pytest.mark.parametrize(
    "how",
    [Circumstances(By.SELF_DRAW, W), Circumstances(By.DISCARD, W, source=N, responsible=())],
    ids=["self-draw", "nobody is responsible"],
)
def test_each_pays_the_value(how: Circumstances) -> None:
    payments = responsible_pays(how, Tally((), 70))
    assert {p.payer: p.points for p in payments} == {E: 70, S: 70, N: 70}


def test_uniform_payment() -> None:
    payments = uniform(Circumstances(By.DISCARD, W, source=N), Tally((), 480))
    assert {p.payer: p.points for p in payments} == {E: 480, S: 480, N: 480}


def discards(text: str) -> list[tuple[Wind, Kind]]:
    """`E1m S2m`: who discarded what, in order."""
    return [(Wind[one[0]], parse(one[1:])[0]) for one in text.split()]


@pytest.mark.parametrize(
    ("made", "expected"),
    [
        ("E9m S5p W1z N5p", (N,)),
        ("E9m S5p W5p N5p", ()),
        ("E9m W1z N5p E5p", (N,)),
        ("N5p W1z N9m E5p", (E,)),
        ("W5p N9m W1z E5p", (E,)),
        ("E5p S9m N5p", (E,)),
    ],
    ids=[
        "the discarder",
        "the winner's own last discard was one",
        "another had let it go since then",
        "a discard before the winner's own last one does not matter",
        "nor does an earlier one of the winner's",
        "the winner has not discarded yet",
    ],
)
def test_same_turn_immunity(made: str, expected: tuple[Wind, ...]) -> None:
    """West wins on the last 5p."""
    assert responsible(W, parse("5p")[0], discards(made)) == expected


@pytest.mark.parametrize(
    ("extra", "expected"),
    [
        ({}, {E: 210, S: -160, W: -25, N: -25}),
        ({"responsible": "W"}, {E: 210, S: -25, W: -160, N: -25}),
        ({"responsible": "none"}, {E: 210, S: -70, W: -70, N: -70}),
    ],
)
def test_a_request_says_who_is_responsible(
    extra: dict[str, str], expected: dict[Wind, int]
) -> None:
    request = read_request(REQUEST | extra)
    found = score(request.hand, request.how, request.system)
    assert dict(zip(Wind, found.deltas, strict=True)) == expected


@pytest.mark.parametrize("extra", [{"responsible": "E"}, {"by": "self_draw", "from": None}])
def test_who_cannot_be_responsible(extra: dict[str, object]) -> None:
    request = read_request(REQUEST | {"responsible": "W"} | extra)
    with pytest.raises(InvalidHand) as error:
        score(request.hand, request.how, request.system)
    assert error.value.code == "bad_responsible"


REQUEST: dict[str, object] = {
    "system": "zungjung",
    "concealed": "4z777s",
    "melds": [{"kind": "pung", "tiles": tiles} for tiles in ("222s", "999s", "333z")],
    "win_tile": "4z",
    "by": "discard",
    "from": "S",
    "seat": "E",
}


def test_the_blessing_of_earth_is_on_a_discard_of_east() -> None:
    blessed = frozenset({"blessing_of_earth"})
    how = Circumstances(By.DISCARD, S, source=E, flags=blessed)
    assert sheet("123m34577p78s444z", "9s", how=how).counted == {"1.2": 5, "9.4.2": 155}
    with pytest.raises(InvalidHand) as error:
        sheet("123m34577p78s444z", "9s", how=Circumstances(By.DISCARD, S, source=W, flags=blessed))
    assert error.value.code == "bad_flag"
