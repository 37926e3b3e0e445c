"""A score sheet as text for a terminal, in any of the three languages. Decides nothing: everything
is in the sheet and in the table of the system."""

from collections.abc import Collection, Iterator, Sequence
from itertools import groupby
from unicodedata import east_asian_width

from scoring.hand import Circumstances
from scoring.missed import Missed
from scoring.readings import Part, PartKind
from scoring.request import Request
from scoring.sheet import Line, Payment, Sheet, Worth
from scoring.system import System
from scoring.systems.riichi_fu import SOURCES
from scoring.texts import report as texts
from scoring.tiles import NAMES, Wind, text
from scoring.words import Language, Words

Lines = list[str]
Cells = tuple[str, ...]

_GAP = "  "


def report(
    sheet: Sheet,
    request: Request,
    language: Language,
    missed: Sequence[Missed] | None = None,
    explains: bool = False,
) -> str:
    """The reading, its lines, who pays what, and what was missed where that is given. `explains`
    adds the rule of each line."""
    system = request.system
    sections = [
        _head(request.how, system, language),
        _reading(sheet, request, language),
        _patterns(sheet, system, language, explains),
        _fu(sheet.worth, sheet.total, language) if sheet.worth else [],
        _payments(sheet, language),
        [] if missed is None else _missed(missed, system, language),
    ]
    return "\n\n".join("\n".join(lines) for lines in sections if lines) + "\n"


def _head(how: Circumstances, system: System, language: Language) -> Lines:
    seat, round_ = texts.WINDS[how.seat].in_(language), _of_wind(texts.ROUND, how.round, language)
    won = texts.HOW[how.by].in_(language)
    if how.source is not None:
        won = f"{won} {_of_wind(texts.SOURCE, how.source, language)}"
    return [" · ".join((system.name.in_(language), seat, round_, won))]


def _of_wind(words: Words, wind: Wind, language: Language) -> str:
    return words.in_(language).format(wind=texts.WINDS[wind].in_(language))


def _reading(sheet: Sheet, request: Request, language: Language) -> Lines:
    lines = [_GAP + _GAP.join(map(_part, sheet.reading))]
    for words, kinds in (
        (texts.BONUS_TILES, request.hand.flowers),
        (texts.JOKERS, sheet.jokers),
    ):
        if kinds:
            lines.append(f"{_GAP}{words.in_(language)} {text(sorted(kinds))}")
    return [*lines, _GAP + texts.WINNING_TILE.in_(language)]


def _part(part: Part) -> str:
    """Exposed melds in round brackets, concealed kongs in square ones, as they are written."""
    marks = [(NAMES[kind], "*" if at == part.win else "") for at, kind in enumerate(part.tiles)]
    shown = "".join(
        "".join(name[:-1] + mark for name, mark in same) + letter
        for letter, same in groupby(marks, key=lambda each: each[0][-1])
    )
    if not part.concealed:
        return f"({shown})"
    return f"[{shown}]" if part.kind is PartKind.KONG else shown


def _patterns(sheet: Sheet, system: System, language: Language, explains: bool) -> Lines:
    rows = [_line(line, system, language) for line in sheet.lines]
    if not rows:
        rows = [_label(texts.NO_PATTERN, language)]
    words, total = (texts.HAN, sheet.worth.han) if sheet.worth else (texts.TOTAL, sheet.total)
    *lines, sum_ = _aligned([*rows, (*_label(words, language), "", str(total))], right=(3,))
    if explains:
        rules = [system.rules[system.pattern(line.pattern).rule] for line in sheet.lines]
        for at, rule in reversed([*enumerate(rules, 1)]):
            lines.insert(at, _GAP * 3 + rule.in_(language))
    return [*lines, sum_]


def _line(line: Line, system: System, language: Language) -> Cells:
    times = f"×{line.count}" if line.count > 1 else ""
    row = (*_name(system.pattern(line.pattern).name, language), times)
    if line.swallowed_by is None:
        return (*row, str(line.points))
    name = system.pattern(line.swallowed_by).name.in_(language)
    return (*row, f"({line.points})", texts.SWALLOWED.in_(language).format(name=name))


def _name(words: Words, language: Language) -> Cells:
    """In Chinese, and in the reader's language where that is another."""
    return (words.zh, "") if language == "zh" else (words.zh, words.in_(language))


def _label(words: Words, language: Language) -> Cells:
    return (words.zh, "") if language == "zh" else ("", words.in_(language))


def _fu(worth: Worth, total: int, language: Language) -> Lines:
    rows = [
        (*_name(SOURCES[line.source].name, language), text(line.tiles), str(line.fu))
        for line in worth.fu_lines
    ]
    rows.append((*_label(texts.FU, language), "", str(worth.fu)))
    if worth.limit:
        rows.append((*_label(texts.LIMIT, language), worth.limit))
    rows.append((*_label(texts.TOTAL, language), "", str(total)))
    return _aligned(rows, right=(3,))


def _payments(sheet: Sheet, language: Language) -> Lines:
    """Of a riichi hand it need not be known who gave the tile."""
    rows = [_payment(payment, language) for payment in sheet.payments]
    if sheet.worth:
        due = sheet.worth.due
        if not rows:
            rows.append((texts.DISCARDER.in_(language), str(due.main + due.main_bonus)))
        if due.sticks_bonus:
            rows.append((texts.DEPOSITS.in_(language), str(due.sticks_bonus)))
    lines = _aligned(rows, right=(1,))
    if sheet.payments:
        deltas = zip(Wind, sheet.deltas, strict=True)
        told = (f"{texts.WINDS[wind].in_(language)} {_signed(points)}" for wind, points in deltas)
        lines.append(_GAP + _GAP.join(told))
    return lines


def _signed(points: int) -> str:
    return f"{points:+}" if points else "0"


def _payment(payment: Payment, language: Language) -> Cells:
    payer, payee = (texts.WINDS[wind].in_(language) for wind in (payment.payer, payment.payee))
    parts = (
        (texts.BASE, payment.base),
        (texts.PATTERNS, payment.tai),
        (texts.DEALER, payment.dealer),
        (texts.HONBA, payment.honba),
    )
    told = [f"{words.in_(language)} {points}" for words, points in parts if points]
    return f"{payer} → {payee}", str(payment.points), " + ".join(told if told[1:] else ())


def _missed(missed: Sequence[Missed], system: System, language: Language) -> Lines:
    if not missed:
        return [_GAP + texts.NOTHING_MISSED.in_(language)]
    rows = [
        (
            _signed(one.points),
            *_name(system.pattern(one.pattern).name, language),
            one.change.in_(language),
            f"→ {one.total}",
        )
        for one in missed
    ]
    return [_GAP + texts.MISSED.in_(language), *_aligned(rows, right=(0,))]


def _aligned(rows: Sequence[Cells], right: Collection[int]) -> Lines:
    """Columns side by side, those that are empty left out; the columns in `right` end alike."""
    columns = max(map(len, rows))
    full = [(*row, *("",) * (columns - len(row))) for row in rows]
    widths = [max(width(row[at]) for row in full) for at in range(columns)]
    return [(_GAP + _GAP.join(_padded(row, widths, right))).rstrip() for row in full]


def _padded(row: Cells, widths: Sequence[int], right: Collection[int]) -> Iterator[str]:
    for at, (cell, wide) in enumerate(zip(row, widths, strict=True)):
        if wide:
            blanks = " " * (wide - width(cell))
            yield blanks + cell if at in right else cell + blanks


def width(shown: str) -> int:
    """In columns of a terminal: Chinese takes two for each character."""
    return sum(2 if east_asian_width(char) in "WF" else 1 for char in shown)
