"""What a scoring system is: a table of patterns and what belongs to it. Knows none of them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache, reduce
from graphlib import CycleError, TopologicalSorter
from operator import or_

from scoring.errors import quoted
from scoring.facts import Need, need_of
from scoring.hand import By, Circumstances, InvalidHand
from scoring.shapes import Shape
from scoring.sheet import Line, Payment, Tally, line
from scoring.tiles import Wind
from scoring.win import Win
from scoring.words import LANGUAGES, Rules, Words

Setting = str | int | bool


@dataclass(frozen=True, slots=True)
class Pattern:
    """`count` says how often a win has it, 0 for not at all. Where occurrences differ in worth,
    `value` is a tuple and `count` answers how many there are of each. `rule` is the number of its
    sentence in the rules; `excludes` are the patterns that do not count where this one is."""

    id: str
    value: int | tuple[int, ...]
    count: Callable[[Win], int | tuple[int, ...]]
    zh: str
    en: str
    fr: str
    rule: str
    excludes: tuple[str, ...] = ()

    @property
    def name(self) -> Words:
        return Words(self.en, self.fr, self.zh)

    def line(self, n: int | tuple[int, ...]) -> Line | None:
        """For what `count` says; None where that is nothing."""
        return _line(self.id, self.value, n)


@lru_cache(maxsize=1 << 12)  # the same few come again and again
def _line(id_: str, value: int | tuple[int, ...], n: int | tuple[int, ...]) -> Line | None:
    if isinstance(value, int):
        assert isinstance(n, int), id_
        return line(id_, int(n), value * n) if n else None
    assert isinstance(n, tuple), id_
    points = sum(each * times for each, times in zip(value, n, strict=True))
    return line(id_, sum(n), points) if any(n) else None


@dataclass(frozen=True, slots=True)
class Flag:
    """A circumstance that the system knows by name, and what must hold for it."""

    id: str
    by: tuple[By, ...] = tuple(By)
    is_dealer: bool | None = None
    has_melds: bool | None = None
    is_concealed: bool = False
    """Whether nothing exposed can be there; a concealed kong can."""
    source: Wind | None = None
    needs: tuple[str, ...] = ()
    """Other flags, one of which must be there too."""
    bars: tuple[str, ...] = ()
    """Other flags that cannot be there too."""
    is_choice: bool = False
    """Whether the player could have chosen it; the others are luck."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the table, the default first. `apply` makes the system that plays by it."""

    id: str
    values: tuple[Setting, ...]
    apply: "Callable[[System, Setting], System]"


def add_up(_win: Win, lines: tuple[Line, ...]) -> Tally:
    return Tally(lines, sum([line.points for line in lines if line.swallowed_by is None]))


@dataclass(frozen=True, slots=True)
class System:
    """`sets` are those of an ordinary hand, `rules` the numbered sentences. `sum_up` says what the
    lines of a reading come to where they do not just add, `settle` who pays what for that."""

    id: str
    name: Words
    sets: int
    shapes: frozenset[Shape]
    has_bonus_tiles: bool
    flags: tuple[Flag, ...]
    patterns: tuple[Pattern, ...]
    rules: Rules
    settle: Callable[[Circumstances, Tally], tuple[Payment, ...]]
    sum_up: Callable[[Win, tuple[Line, ...]], Tally] = add_up
    options: tuple[Option, ...] = ()
    jokers: int = 0
    """The most that a set can have."""
    minimum: int = 0
    """A hand that comes to less is no win, but an error with the code of `shortfall`."""
    shortfall: str = "below_minimum"
    needs_source: bool = True
    """Whether it must be known who gave the winning tile."""
    has_dora: bool = False
    """Whether there are dora, red fives, counters and deposits."""
    flags_by_id: Mapping[str, Flag] = field(init=False, repr=False, compare=False)
    facts: int = field(init=False, repr=False, compare=False)
    """Those that any of the patterns needs."""
    _needs: list[tuple[Need, Pattern]] = field(init=False, repr=False, compare=False)
    _asked: dict[int, list[tuple[Pattern, Line | None]]] = field(
        init=False, repr=False, compare=False, default_factory=dict
    )

    def __post_init__(self) -> None:
        object.__setattr__(self, "flags_by_id", {flag.id: flag for flag in self.flags})
        needs = [(need_of(pattern.count), pattern) for pattern in self.patterns]
        object.__setattr__(self, "_needs", needs)
        object.__setattr__(self, "facts", reduce(or_, [need.facts for need, _ in needs], 0))

    def asked(self, win: Win) -> list[tuple[Pattern, Line | None]]:
        """The patterns that wins with the facts of this one can have. A line is there already for
        those that all of them have."""
        facts = win.facts & self.facts
        found = self._asked.get(facts)
        if found is None:
            found = self._asked[facts] = list(self._questions(win))
        return found

    def _questions(self, win: Win) -> Iterator[tuple[Pattern, Line | None]]:
        lacking = ~win.facts
        for (needed, is_told), pattern in self._needs:
            if not needed & lacking:
                line = pattern.line(pattern.count(win)) if is_told else None
                if line or not is_told:
                    yield pattern, line

    def pattern(self, id_: str) -> Pattern:
        return next(pattern for pattern in self.patterns if pattern.id == id_)


def configured(system: System, settings: Mapping[str, Setting]) -> System:
    """The system as a table plays it. InvalidHand on an option or a value it does not have."""
    options = {option.id: option for option in system.options}
    for name, value in settings.items():
        if name not in options:
            raise InvalidHand("unknown_option", "options", system=system.id, option=quoted(name))
        if not any(type(value) is type(v) and value == v for v in options[name].values):
            raise InvalidHand("bad_option", "options", option=name, value=quoted(value))
        system = options[name].apply(system, value)
    return system


def tally(win: Win, system: System) -> Tally:
    """What is found, minus what something found excludes."""
    lines = []
    swallowed: dict[str, str] = {}
    for pattern, known in system.asked(win):
        line = known
        if line is None and (n := pattern.count(win)):
            line = _line(pattern.id, pattern.value, n)
        if line is not None:
            lines.append(line)
            if pattern.excludes:
                swallowed |= dict.fromkeys(pattern.excludes, pattern.id)
    if swallowed:
        lines = [
            line.swallowed(_swallower(line.pattern, swallowed))
            if line.pattern in swallowed
            else line
            for line in lines
        ]
    return system.sum_up(win, tuple(lines))


def _swallower(pattern: str, swallowed: Mapping[str, str]) -> str:
    """Up the ladder, to one that counts."""
    while pattern in swallowed:
        pattern = swallowed[pattern]
    return pattern


def problems(system: System) -> Iterator[str]:
    """What is wrong with the table itself; nothing for one that can be published."""
    ids = [pattern.id for pattern in system.patterns]
    yield from (f"{id_}: more than one pattern" for id_ in sorted(set(ids)) if ids.count(id_) > 1)
    for pattern in system.patterns:
        yield from _unnamed(pattern.name, pattern.id)
        if pattern.rule not in system.rules:
            yield f"{pattern.id}: there is no rule {pattern.rule}"
        for other in pattern.excludes:
            if other not in ids:
                yield f"{pattern.id}: excludes {other}, which is no pattern"
    for number, sentence in system.rules.items():
        yield from _unnamed(sentence, f"rule {number}")
    try:
        TopologicalSorter({p.id: p.excludes for p in system.patterns}).prepare()
    except CycleError as error:
        yield f"exclusions in a circle: {' > '.join(error.args[1])}"


def _unnamed(words: Words, what: str) -> Iterator[str]:
    for language in LANGUAGES:
        if not words.in_(language).strip():
            yield f"{what}: no words in {language}"
