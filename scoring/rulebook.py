"""The rules of a system as a page: every sentence in the three languages. Writes no files."""

from collections.abc import Iterator

from scoring.system import Option, Pattern, Setting, System
from scoring.words import Words

_INTRODUCTION = """\
Sentences are numbered; a pattern points to its sentence, and a score sheet shows it as the reason.
This page is written by `python -m scoring rules {id}` and not by hand.
"""


def markdown(system: System) -> str:
    patterns = {pattern.rule: pattern for pattern in system.patterns}
    parts = [f"# {system.name.fr}\n", _INTRODUCTION.format(id=system.id)]
    for number, words in system.rules.items():
        if "." not in number:
            parts.append(f"## {number}. {_side_by_side(words)}\n")
            continue
        parts.append(f"### {_heading(number, patterns.get(number), system)}\n")
        parts.append(f"- {words.fr}\n- {words.en}\n- {words.zh}\n")
    return "\n".join(parts)


def _heading(number: str, pattern: Pattern | None, system: System) -> str:
    if pattern is None:
        return number
    values = ", ".join((shown_value(pattern), *_by_options(pattern, system)))
    return f"{number} {_side_by_side(pattern.name)}: {values} (`{pattern.id}`)"


def shown_value(pattern: Pattern) -> str:
    values = pattern.value if isinstance(pattern.value, tuple) else (pattern.value,)
    return " / ".join(map(str, values))


def other_values(pattern: Pattern, system: System) -> Iterator[tuple[Option, Setting, Pattern]]:
    """The settings of the table by which it is worth something else, and the pattern then."""
    for option in system.options:
        for setting in option.values:
            for other in option.apply(system, setting).patterns:
                if other.id == pattern.id and other.value != pattern.value:
                    yield option, setting, other


def _by_options(pattern: Pattern, system: System) -> Iterator[str]:
    for option, setting, other in other_values(pattern, system):
        name = option.id if setting is True else f"{option.id} {setting}"
        yield f"{name}: {shown_value(other)}"


def _side_by_side(words: Words) -> str:
    return " · ".join(dict.fromkeys((words.fr, words.en, words.zh)))
