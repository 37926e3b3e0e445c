"""All systems as JSON: what can be asked of them, their patterns and their rules in the three
languages. Scores nothing."""

from scoring.system import Pattern, System
from scoring.systems import SYSTEMS
from scoring.words import Words

Json = dict[str, object]


def systems_json() -> Json:
    return {"systems": [_system(system) for system in SYSTEMS.values()]}


def _system(system: System) -> Json:
    return {
        "id": system.id,
        "name": _words(system.name),
        "sets": system.sets,
        "shapes": sorted(shape.value for shape in system.shapes),
        "bonus_tiles": system.has_bonus_tiles,
        "jokers": system.jokers,
        "dora": system.has_dora,
        "flags": [flag.id for flag in system.flags],
        "options": [{"id": option.id, "values": list(option.values)} for option in system.options],
        "patterns": [_pattern(pattern) for pattern in system.patterns],
        "rules": [
            {"number": number, "text": _words(sentence)}
            for number, sentence in system.rules.items()
        ],
    }


def _pattern(pattern: Pattern) -> Json:
    """`values` are several where occurrences differ in worth."""
    value = pattern.value
    return {
        "id": pattern.id,
        "name": _words(pattern.name),
        "values": list(value) if isinstance(value, tuple) else [value],
        "rule": pattern.rule,
        "excludes": list(pattern.excludes),
    }


def _words(words: Words) -> Json:
    return {"en": words.en, "fr": words.fr, "zh": words.zh}
