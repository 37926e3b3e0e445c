"""The groups of patterns, and the names of what can be chosen: nothing is left out."""

import pytest

from scoring.categories import categories
from scoring.systems import SYSTEMS
from scoring.texts.categories import HEADINGS
from scoring.texts.circumstances import FLAGS, OPTIONS, SETTINGS, UNITS
from scoring.words import LANGUAGES, Words

SIZES = {
    "joypip": [3, 6, 7, 3, 2, 5, 4],
    "tai58": [17, 4, 7, 8, 2, 6, 4, 6, 4],
    "zungjung": [3, 3, 8, 8, 4, 3, 3, 4, 6, 2, 1],
    "riichi": [8, 22, 15, 3],
}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_pattern_is_in_one_group(system: str) -> None:
    found = categories(SYSTEMS[system])
    assert [len(category.patterns) for category in found] == SIZES[system]
    placed = {pattern.id for category in found for pattern in category.patterns}
    assert placed == {pattern.id for pattern in SYSTEMS[system].patterns}
    assert len({category.id for category in found}) == len(found)


@pytest.mark.parametrize("system", HEADINGS)
def test_headings_are_patterns(system: str) -> None:
    assert HEADINGS[system].keys() <= {pattern.id for pattern in SYSTEMS[system].patterns}
    assert next(iter(HEADINGS[system])) == SYSTEMS[system].patterns[0].id


def test_the_58_are_grouped_as_in_their_source() -> None:
    names = [category.name.fr for category in categories(SYSTEMS["tai58"])]
    assert names == [
        "Conditions de victoire",
        "Terminales",
        "Chows",
        "Pungs",
        "Kongs",
        "Dragons",
        "Couleurs",
        "Honneurs",
        "Spéciales",
    ]


def test_everything_that_can_be_chosen_has_a_name() -> None:
    systems = SYSTEMS.values()
    options = [option for system in systems for option in system.options]
    settings = {value for option in options for value in option.values if isinstance(value, str)}
    assert FLAGS.keys() == {flag.id for system in systems for flag in system.flags}
    assert OPTIONS.keys() == {option.id for option in options}
    assert SETTINGS.keys() == settings
    assert UNITS.keys() == SYSTEMS.keys()


@pytest.mark.parametrize("names", [FLAGS, OPTIONS, SETTINGS, UNITS])
def test_in_three_languages(names: dict[str, Words]) -> None:
    for words in names.values():
        assert all(words.in_(language) for language in LANGUAGES)
