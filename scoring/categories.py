"""The patterns of a system in groups, for pages that list them. Scores nothing."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from scoring.system import Pattern, System
from scoring.texts.categories import HEADINGS
from scoring.words import Words


@dataclass(frozen=True, slots=True)
class Category:
    """`id` is the number of a section of the rules, or the first pattern."""

    id: str
    name: Words
    patterns: tuple[Pattern, ...]


def categories(system: System) -> tuple[Category, ...]:
    """By the headings of the system where there are some, else by the sections of its rules."""
    headings = HEADINGS.get(system.id)
    return tuple(_under(system, headings) if headings else _by_section(system))


def _under(system: System, headings: dict[str, Words]) -> Iterator[Category]:
    heading = ""
    placed = []
    for pattern in system.patterns:
        heading = pattern.id if pattern.id in headings else heading
        placed.append((heading, pattern))
    for id_, group in groupby(placed, key=lambda each: each[0]):
        yield Category(id_, headings[id_], tuple(pattern for _, pattern in group))


def _by_section(system: System) -> Iterator[Category]:
    sections = {number: name for number, name in system.rules.items() if "." not in number}
    for number, name in sections.items():
        patterns = tuple(p for p in system.patterns if p.rule.partition(".")[0] == number)
        if patterns:
            yield Category(number, name, patterns)
