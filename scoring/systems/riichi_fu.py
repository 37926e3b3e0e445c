"""The fu of a riichi hand, each with what gives it. Knows no patterns and no points."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from scoring.hand import MeldKind
from scoring.readings import PartKind
from scoring.shapes import Shape
from scoring.sheet import FuLine
from scoring.specials import ORPHANS
from scoring.tiles import DRAGONS, Kind
from scoring.win import Win
from scoring.words import Words


@dataclass(frozen=True, slots=True)
class Source:
    """`fu` is what it gives, for sets of terminals or honours the second number."""

    id: str
    fu: int | tuple[int, int]
    zh: str
    en: str
    fr: str
    rule: str

    @property
    def name(self) -> Words:
        return Words(self.en, self.fr, self.zh)


# fmt: off
SOURCES = {source.id: source for source in (
    Source("base", 20, "底符", "Any hand", "Toute main", "6.1"),
    Source("concealed_discard", 10,
           "門前清榮和", "Concealed, on a discard", "Main cachée, sur défausse", "6.2"),
    Source("seven_pairs", 25, "七對子", "Seven pairs", "Sept paires", "6.3"),
    Source("exposed_pung", (2, 4), "明刻", "Exposed pung", "Pung exposé", "6.4"),
    Source("concealed_pung", (4, 8), "暗刻", "Concealed pung", "Pung caché", "6.5"),
    Source("exposed_kong", (8, 16), "明槓", "Exposed kong", "Kong exposé", "6.6"),
    Source("concealed_kong", (16, 32), "暗槓", "Concealed kong", "Kong caché", "6.7"),
    Source("dragon_pair", 2, "三元牌雀頭", "Pair of dragons", "Paire de dragons", "6.8"),
    Source("seat_wind_pair", 2,
           "自風雀頭", "Pair of the seat wind", "Paire du vent du joueur", "6.9"),
    Source("round_wind_pair", 2,
           "場風雀頭", "Pair of the round wind", "Paire du vent dominant", "6.10"),
    Source("closed_wait", 2, "嵌張", "Closed wait", "Attente au milieu", "6.11"),
    Source("edge_wait", 2, "邊張", "Edge wait", "Attente au bord", "6.12"),
    Source("pair_wait", 2, "單騎", "Pair wait", "Attente sur la paire", "6.13"),
    Source("self_draw", 2, "自摸", "Self-draw", "Pioche", "6.14"),
    Source("exposed_pinfu", 2,
           "副露平和形", "Exposed, nothing else", "Main exposée, rien d’autre", "6.15"),
)}
# fmt: on


def fu_lines(win: Win) -> tuple[FuLine, ...]:
    """Thirteen orphans have none."""
    if win.shape is Shape.SEVEN_DIFFERENT_PAIRS:
        return (_line("seven_pairs"),)
    if win.shape is not Shape.STANDARD:
        return ()
    held = win.held
    given = [_line("base")]
    parts = [*_sets(win), *_pair(win), *_wait(win)]
    if held.is_concealed and not held.is_self_drawn:
        given.append(_line("concealed_discard"))
    elif parts and held.is_self_drawn:
        given.append(_line("self_draw"))
    elif not parts and not held.is_concealed:
        given.append(_line("exposed_pinfu"))
    return (*given, *parts)


def fu(lines: Sequence[FuLine]) -> int:
    """Rounded up to ten, but for the 25 of seven pairs, which alone are odd."""
    total = sum([line.fu for line in lines])
    return total if total % 2 else -(-total // 10) * 10


def _sets(win: Win) -> Iterator[FuLine]:
    completed = win.completed
    claimed = completed.kind is PartKind.PUNG and not win.held.is_self_drawn
    for kind in win.reading.way.pungs:
        exposed = claimed and kind == completed.tiles[0]
        yield _set_line("exposed_pung" if exposed else "concealed_pung", kind)
    for meld in win.held.hand.melds:
        if meld.kind is not MeldKind.CHOW:
            yield _set_line(_DECLARED[meld.kind], meld.tile)


_DECLARED = {
    MeldKind.PUNG: "exposed_pung",
    MeldKind.KONG_OPEN: "exposed_kong",
    MeldKind.KONG_ADDED: "exposed_kong",
    MeldKind.KONG_CONCEALED: "concealed_kong",
}


def _pair(win: Win) -> Iterator[FuLine]:
    pair = win.pair
    if pair in DRAGONS:
        yield _line("dragon_pair", pair)
    if pair == win.how.seat.kind:
        yield _line("seat_wind_pair", pair)
    if pair == win.how.round.kind:
        yield _line("round_wind_pair", pair)


def _wait(win: Win) -> Iterator[FuLine]:
    part = win.completed
    if part.kind is PartKind.PAIR:
        yield FuLine("pair_wait", 2, part.tiles)
    elif part.kind is PartKind.CHOW and part.win == 1:
        yield FuLine("closed_wait", 2, part.tiles)
    elif part.kind is PartKind.CHOW and (part.tiles[0] % 9, part.win) in ((0, 2), (6, 0)):
        yield FuLine("edge_wait", 2, part.tiles)


@cache
def _line(source: str, pair: Kind | None = None) -> FuLine:
    given = SOURCES[source].fu
    assert isinstance(given, int)
    return FuLine(source, given, () if pair is None else (pair, pair))


@cache
def _set_line(source: str, kind: Kind) -> FuLine:
    given = SOURCES[source].fu
    assert isinstance(given, tuple)
    return FuLine(source, given[kind in ORPHANS], (kind,) * (4 if "kong" in source else 3))
