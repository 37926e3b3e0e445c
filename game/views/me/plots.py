"""Plots as numbers for inline SVG: where lines run and bars stand."""

from collections.abc import Sequence
from dataclasses import dataclass

WIDTH, HEIGHT, MARGIN = 640, 200, 8
MOST = 160
"""Points of a line; more would not be seen."""


@dataclass(frozen=True, slots=True)
class Course:
    """A line over the hands, with where zero is."""

    points: str
    zero: float
    top: int
    bottom: int
    table: list[tuple[int, int]]
    """Hand and value, for those who read rather than look."""


@dataclass(frozen=True, slots=True)
class Bar:
    label: object
    value: object
    percent: int
    width: float


def course(values: Sequence[int]) -> Course | None:
    if not values:
        return None
    known = [(0, 0), *enumerate(values, start=1)]
    step = max(1, -(-len(known) // MOST))
    shown = known[::step] if known[-1] in known[::step] else [*known[::step], known[-1]]
    top, bottom = max(0, *values), min(0, *values)
    scale = (HEIGHT - 2 * MARGIN) / ((top - bottom) or 1)

    def y(value: int) -> float:
        return round(MARGIN + (top - value) * scale, 1)

    def x(hand: int) -> float:
        return round(MARGIN + hand * (WIDTH - 2 * MARGIN) / len(values), 1)

    line = " ".join(f"{x(hand)},{y(value)}" for hand, value in shown)
    every = max(1, -(-len(values) // 20))
    rows = [(hand, value) for hand, value in known[1:] if hand % every == 0 or hand == len(values)]
    return Course(line, y(0), top, bottom, rows)


@dataclass(frozen=True, slots=True)
class Race:
    """Several lines over the same hands, by one scale."""

    lines: list[str]
    zero: float
    top: int
    bottom: int


def race(courses: Sequence[Sequence[int]]) -> Race:
    """Of as many values each, at least one."""
    every = [value for values in courses for value in values]
    top, bottom = max(0, *every), min(0, *every)
    scale = (HEIGHT - 2 * MARGIN) / ((top - bottom) or 1)
    hands = len(courses[0])

    def at(hand: int, value: int) -> str:
        x = MARGIN + hand * (WIDTH - 2 * MARGIN) / hands
        return f"{round(x, 1)},{round(MARGIN + (top - value) * scale, 1)}"

    lines = [" ".join(at(n, value) for n, value in enumerate((0, *values))) for values in courses]
    return Race(lines, round(MARGIN + top * scale, 1), top, bottom)


def shares(rows: Sequence[tuple[object, int, int]]) -> list[Bar]:
    """So much of so much, each of its own whole."""
    return [
        Bar(label, f"{part} / {whole}", round(100 * part / whole), round(100 * part / whole, 1))
        for label, part, whole in rows
    ]


def bars(pairs: Sequence[tuple[object, int]]) -> list[Bar]:
    """The longest fills the width."""
    most = max((value for _, value in pairs), default=0) or 1
    total = sum(value for _, value in pairs) or 1
    return [
        Bar(label, value, round(100 * value / total), round(100 * value / most, 1))
        for label, value in pairs
    ]
