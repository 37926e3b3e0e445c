"""Rules by name, with the options that a table may choose."""

import pytest

from game.table.rules import (
    JOYPIP,
    RULES,
    BadOptions,
    Length,
    choices,
    options_of,
    rules_for,
    system_of,
)


def test_rules_by_name() -> None:
    assert rules_for("joypip", {}) == JOYPIP
    assert (JOYPIP.hand_size, JOYPIP.sets, JOYPIP.dead, JOYPIP.length) == (16, 5, 16, "hand")


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("joypip", {"length": "hand"}),
        ("joypip", {"length": "full"}),
        ("tai58", {"length": "east", "jokers": 8}),
        ("zungjung", {"length": "east", "minimum": 5, "payoff": "uniform"}),
    ],
)
def test_options_there_and_back(name: str, options: dict[str, object]) -> None:
    rules = rules_for(name, options)
    assert rules.length is Length(str(options["length"]))
    assert options_of(rules) == options


def test_what_a_table_may_choose() -> None:
    assert choices(RULES["joypip"]) == {"length": ("hand", "east", "full")}
    assert choices(RULES["tai58"]) == {"length": ("hand", "east", "full"), "jokers": (0, 4, 8)}
    assert [*choices(RULES["zungjung"])] == ["length", "values", "payoff", "minimum"]


def test_options_of_the_scoring_reach_it() -> None:
    assert system_of(rules_for("zungjung", {})).minimum == 0
    assert system_of(rules_for("zungjung", {"minimum": 5})).minimum == 5


@pytest.mark.parametrize(
    ("name", "options", "code", "where"),
    [
        ("whist", {}, "unknown_rules", "whist"),
        ("joypip", {"lenght": "east"}, "unknown_option", "lenght"),
        ("joypip", {"jokers": 4}, "unknown_option", "jokers"),
        ("joypip", {"dead": 0}, "unknown_option", "dead"),
        ("joypip", {"length": "week"}, "bad_value", "length"),
        ("joypip", {"length": None}, "bad_value", "length"),
        ("tai58", {"jokers": 5}, "bad_value", "jokers"),
        ("tai58", {"jokers": True}, "bad_value", "jokers"),
        ("joypip", {"length": ["east"]}, "bad_value", "length"),
    ],
)
def test_what_is_no_option_is_refused(
    name: str, options: dict[str, object], code: str, where: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        rules_for(name, options)
    assert (refused.value.code, refused.value.where) == (code, where)
