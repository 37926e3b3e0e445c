"""Rules by name, with the options that a table may choose."""

import pytest

from game.table.rules import JOYPIP, BadOptions, Length, options_of, rules_for


def test_rules_by_name() -> None:
    assert rules_for("joypip", {}) == JOYPIP
    assert (JOYPIP.hand_size, JOYPIP.sets, JOYPIP.dead, JOYPIP.length) == (16, 5, 16, "hand")


@pytest.mark.parametrize("length", ["hand", "east", "full"])
def test_options_there_and_back(length: str) -> None:
    rules = rules_for("joypip", {"length": length})
    assert rules.length is Length(length)
    assert options_of(rules) == {"length": length}


@pytest.mark.parametrize(
    ("name", "options", "code", "where"),
    [
        ("whist", {}, "unknown_rules", "whist"),
        ("joypip", {"lenght": "east"}, "unknown_option", "lenght"),
        ("joypip", {"jokers": 4}, "unknown_option", "jokers"),
        ("joypip", {"dead": 0}, "unknown_option", "dead"),
        ("joypip", {"length": "week"}, "bad_value", "length"),
        ("joypip", {"length": None}, "bad_value", "length"),
        ("joypip", {"length": ["east"]}, "bad_value", "length"),
    ],
)
def test_what_is_no_option_is_refused(
    name: str, options: dict[str, object], code: str, where: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        rules_for(name, options)
    assert (refused.value.code, refused.value.where) == (code, where)
