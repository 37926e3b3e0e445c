"""What the pages say of a system and its patterns: all of it from the tables of `scoring`."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.utils.safestring import SafeString

from game.learn.drawing import drawn_hand, with_tiles
from game.learn.links import fragment
from game.learn.speech import other_names, said, spoken
from scoring.categories import Category, categories
from scoring.examples import Example, Pair, examples
from scoring.request import Request, read_request
from scoring.rulebook import other_values, shown_value
from scoring.sheet import Sheet
from scoring.system import Option, Pattern, Setting, System
from scoring.systems import SYSTEMS
from scoring.texts import report as texts
from scoring.texts.circumstances import OPTIONS, SETTINGS, UNITS
from scoring.words import LANGUAGES, Language

_PAYMENT = {"joypip": "3", "tai58": "10", "zungjung": "12", "riichi": "7"}
"""The section of the rules that says what a hand pays."""


Groups = list[tuple[Category, str, list["Entry"]]]

_made: dict[tuple[str, Language], tuple[System, Groups]] = {}


@dataclass(frozen=True, slots=True)
class Drawn:
    """An example with the reason why it has a pattern or lacks it."""

    hand: SafeString
    why: SafeString


@dataclass(frozen=True, slots=True)
class Shown(Drawn):
    """With how it was won, its link, and what it comes to."""

    how: str
    fragment: str
    lines: tuple[dict[str, object], ...]
    total: int | None
    """None where the hand does not win."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A pattern as a row of a page."""

    id: str
    name: str
    others: tuple[tuple[str, str], ...]
    value: str
    unit: str
    rule: str
    words: str
    """What a search looks through: the names in all languages."""
    excludes: tuple[tuple[str, str], ...]
    has: Drawn | None = None
    lacks: Drawn | None = None


def entry(pattern: Pattern, system: System, *, drawn: bool = True) -> Entry:
    pair = _pair(pattern, system) if drawn else None
    name = pattern.name
    return Entry(
        id=pattern.id,
        name=said(name),
        others=other_names(name),
        value=shown_value(pattern),
        unit=said(UNITS[system.id]),
        rule=said(system.rules[pattern.rule]),
        words=" ".join([*(name.in_(language) for language in LANGUAGES), pattern.rule]),
        excludes=tuple((id_, said(system.pattern(id_).name)) for id_ in pattern.excludes),
        has=_drawn(pair.has) if pair else None,
        lacks=_drawn(pair.lacks) if pair else None,
    )


def _pair(pattern: Pattern, system: System) -> Pair:
    return examples(system.id)[pattern.id]


def _drawn(example: Example) -> Drawn:
    hand, _ = drawn_hand(read_request(example.request))
    return Drawn(hand, with_tiles(said(example.why)))


def shown(pattern: Pattern, system: System) -> tuple[Shown, Shown]:
    """The hand that has the pattern, and the one that lacks it."""
    pair = _pair(pattern, system)
    return _shown(pair.has, system), _shown(pair.lacks, system)


def _shown(example: Example, system: System) -> Shown:
    request = read_request(example.request)
    hand, sheet = drawn_hand(request)
    return Shown(
        hand=hand,
        why=with_tiles(said(example.why)),
        how=circumstances(request),
        fragment=fragment(example.request),
        lines=tuple(_lines(sheet, system)) if sheet else (),
        total=_worth(sheet) if sheet else None,
    )


def _worth(sheet: Sheet) -> int:
    """In the unit of the patterns."""
    return sheet.worth.han if sheet.worth else sheet.total


def _lines(sheet: Sheet, system: System) -> Iterator[dict[str, object]]:
    for line in sheet.lines:
        by = line.swallowed_by
        yield {
            "id": line.pattern,
            "name": said(system.pattern(line.pattern).name),
            "count": line.count,
            "points": line.points,
            "swallowed_by": said(system.pattern(by).name) if by else "",
        }


def circumstances(request: Request) -> str:
    """In whose seat and how the hand was won."""
    how = request.how
    won = said(texts.HOW[how.by])
    if how.source is not None:
        won = f"{won} {said(texts.SOURCE).format(wind=said(texts.WINDS[how.source]))}"
    seat = said(texts.WINDS[how.seat])
    return " · ".join((seat, said(texts.ROUND).format(wind=said(texts.WINDS[how.round])), won))


def groups(system: System, *, drawn: bool = True) -> Groups:
    """The categories with their names and what is in them."""
    return [
        (each, said(each.name), [entry(pattern, system, drawn=drawn) for pattern in each.patterns])
        for each in categories(system)
    ]


def drawn_groups(system: System) -> Groups:
    """With the examples; made once for each table and language."""
    key = system.id, spoken()
    known = _made.get(key)
    if known is None or known[0] is not system:
        known = _made[key] = system, groups(system)
    return known[1]


def payment(system: System) -> list[str]:
    """The rules by which a hand is paid."""
    section = f"{_PAYMENT[system.id]}."
    return [said(words) for number, words in system.rules.items() if number.startswith(section)]


def category_of(pattern: Pattern, system: System) -> Category:
    return next(each for each in categories(system) if pattern in each.patterns)


def neighbours(pattern: Pattern, system: System) -> tuple[Pattern | None, Pattern | None]:
    order = [found for each in categories(system) for found in each.patterns]
    at = order.index(pattern)
    before = order[at - 1] if at else None
    after = order[at + 1] if at + 1 < len(order) else None
    return before, after


def swallowers(pattern: Pattern, system: System) -> list[tuple[str, str]]:
    """The patterns in which this one is contained."""
    return [(p.id, said(p.name)) for p in system.patterns if pattern.id in p.excludes]


def by_agreement(pattern: Pattern, system: System) -> list[tuple[str, str]]:
    """Its values at tables that have agreed otherwise: on what, and the value."""
    return [
        (agreement(option, setting), shown_value(other))
        for option, setting, other in other_values(pattern, system)
    ]


def agreement(option: Option, setting: Setting) -> str:
    name = said(OPTIONS[option.id])
    if isinstance(setting, str):
        return f"{name}: {said(SETTINGS[setting])}"
    return name if setting is True else f"{name}: {setting}"


def overview() -> list[dict[str, object]]:
    """All systems, each with the example of its greatest pattern."""
    found = []
    for system in SYSTEMS.values():
        best = max(system.patterns, key=_greatest)
        hand, _ = drawn_hand(read_request(_pair(best, system).has.request))
        found.append(
            {
                "id": system.id,
                "name": said(system.name),
                "count": len(system.patterns),
                "best": said(best.name),
                "value": shown_value(best),
                "unit": said(UNITS[system.id]),
                "hand": hand,
            }
        )
    return found


def _greatest(pattern: Pattern) -> int:
    return pattern.value if isinstance(pattern.value, int) else max(pattern.value)
