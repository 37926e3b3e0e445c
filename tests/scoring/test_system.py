"""Tables check themselves, and options are taken or refused."""

from dataclasses import replace

import pytest

from scoring.hand import InvalidHand
from scoring.system import Option, System, configured, problems
from scoring.systems import SYSTEMS
from scoring.systems.joypip import JOYPIP
from scoring.words import Words


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=lambda system: system.id)
def test_tables_have_no_problems(system: System) -> None:
    assert list(problems(system)) == []


def test_ids_are_the_keys() -> None:
    assert [system.id for system in SYSTEMS.values()] == list(SYSTEMS)


def test_problems_are_found() -> None:
    first, second, third, *_ = JOYPIP.patterns
    broken = replace(
        JOYPIP,
        patterns=(
            replace(first, excludes=("self_draw", "seven_stars")),
            replace(second, id="self_draw", excludes=("concealed_hand",), fr=" ", rule="9.9"),
            third,
        ),
        rules=JOYPIP.rules | {"2.1": Words("Nothing exposed.", "Rien d’exposé.", "")},
    )
    assert list(problems(broken)) == [
        "self_draw: more than one pattern",
        "concealed_hand: excludes seven_stars, which is no pattern",
        "self_draw: no words in fr",
        "self_draw: there is no rule 9.9",
        "rule 2.1: no words in zh",
    ]


def test_a_circle_of_exclusions_is_found() -> None:
    first, second, *_ = JOYPIP.patterns
    circle = (replace(first, excludes=(second.id,)), replace(second, excludes=(first.id,)))
    found = list(problems(replace(JOYPIP, patterns=circle)))
    assert found == [f"exclusions in a circle: {first.id} > {second.id} > {first.id}"]


def _without_tai(system: System, value: str | int | bool) -> System:
    return replace(system, patterns=() if value == "none" else system.patterns)


ADJUSTABLE = replace(JOYPIP, options=(Option("tai", ("all", "none"), _without_tai),))


def test_an_option_is_applied() -> None:
    assert configured(ADJUSTABLE, {}).patterns == JOYPIP.patterns
    assert configured(ADJUSTABLE, {"tai": "none"}).patterns == ()


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"limit": "none"}, "unknown_option"),
        ({"tai": "some"}, "bad_option"),
        ({"tai": True}, "bad_option"),
    ],
)
def test_an_option_is_refused(settings: dict[str, str | bool], code: str) -> None:
    with pytest.raises(InvalidHand) as error:
        configured(ADJUSTABLE, settings)
    assert (error.value.code, error.value.where) == (code, "options")
