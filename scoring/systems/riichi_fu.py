"""The fu of a riichi hand, each with what gives it. Knows no patterns and no points."""

from dataclasses import dataclass

from scoring.hand import MeldKind
from scoring.readings import PartKind
from scoring.shapes import Shape
from scoring.sheet import FuLine
from scoring.specials import ORPHANS
from scoring.tiles import DRAGONS, HONOURS, PLAYED, SUITED, WINDS, Kind
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
    if win.shape is not _STANDARD:
        return (_SEVEN_PAIRS,) if win.shape is Shape.SEVEN_DIFFERENT_PAIRS else ()
    held = win.held
    lines = [_BASE]
    if win.pungs:
        lines += _sets(win)
    if win.pair in HONOURS:
        lines += _pair(win)
    kind, tiles, _, place = win.completed
    if kind is _PAIR:
        lines.append(_PAIR_WAITS[tiles[0]])
    elif place is not None and kind is not _PUNG:
        lines += _CHOW_WAITS[tiles[0]][place]
    if held.is_concealed and not held.is_self_drawn:
        lines.append(_CONCEALED_DISCARD)
    elif len(lines) > 1 and held.is_self_drawn:
        lines.append(_SELF_DRAW)
    elif len(lines) == 1 and not held.is_concealed:
        lines.append(_EXPOSED_PINFU)
    return tuple(lines)


def rounded(fu: int) -> int:
    """Up to ten, but for the 25 of seven pairs, which alone are odd."""
    return fu if fu % 2 else -(-fu // 10) * 10


def _sets(win: Win) -> list[FuLine]:
    completed = win.completed
    claimed = completed.kind is _PUNG and not win.held.is_self_drawn
    lines = [
        (_EXPOSED if claimed and kind == completed.tiles[0] else _CONCEALED)[kind]
        for kind in win.reading.way.pungs
    ]
    if win.held.meld_pungs:
        melds = win.held.hand.melds
        lines += [_DECLARED[meld.kind][meld.tile] for meld in melds if meld.kind is not _CHOW]
    return lines


def _pair(win: Win) -> list[FuLine]:
    pair, how = win.pair, win.how
    assert pair is not None
    lines = [_DRAGON_PAIRS[pair]] if pair in DRAGONS else []
    if pair == how.seat.kind:
        lines.append(_SEAT_WIND_PAIRS[pair])
    if pair == how.round.kind:
        lines.append(_ROUND_WIND_PAIRS[pair])
    return lines


def _one(source: str, tiles: tuple[Kind, ...] = ()) -> FuLine:
    given = SOURCES[source].fu
    assert isinstance(given, int)
    return FuLine(source, given, tiles)


def _of_each(source: str, copies: int) -> list[FuLine]:
    given = SOURCES[source].fu
    assert isinstance(given, tuple)
    return [FuLine(source, given[kind in ORPHANS], (kind,) * copies) for kind in PLAYED]


_BASE, _SEVEN_PAIRS, _SELF_DRAW = _one("base"), _one("seven_pairs"), _one("self_draw")
_CONCEALED_DISCARD, _EXPOSED_PINFU = _one("concealed_discard"), _one("exposed_pinfu")
_DRAGON_PAIRS = {kind: _one("dragon_pair", (kind, kind)) for kind in DRAGONS}
_SEAT_WIND_PAIRS = {kind: _one("seat_wind_pair", (kind, kind)) for kind in WINDS}
_ROUND_WIND_PAIRS = {kind: _one("round_wind_pair", (kind, kind)) for kind in WINDS}
_EXPOSED, _CONCEALED = _of_each("exposed_pung", 3), _of_each("concealed_pung", 3)
_DECLARED = {
    MeldKind.PUNG: _EXPOSED,
    MeldKind.KONG_OPEN: _of_each("exposed_kong", 4),
    MeldKind.KONG_ADDED: _of_each("exposed_kong", 4),
    MeldKind.KONG_CONCEALED: _of_each("concealed_kong", 4),
}
# A member costs ten times as much where it is looked up in its Enum.
_STANDARD, _CHOW = Shape.STANDARD, MeldKind.CHOW
_PUNG, _PAIR = PartKind.PUNG, PartKind.PAIR


def _chow_waits(low: Kind) -> tuple[list[FuLine], list[FuLine], list[FuLine]]:
    """By the place of the winning tile; only the last of 123 and the first of 789 are edges."""
    chow = (low, low + 1, low + 2)
    edge = [_one("edge_wait", chow)]
    return edge if low % 9 == 6 else [], [_one("closed_wait", chow)], [] if low % 9 else edge


_PAIR_WAITS = [_one("pair_wait", (kind, kind)) for kind in PLAYED]
_CHOW_WAITS = [_chow_waits(low) for low in SUITED]
