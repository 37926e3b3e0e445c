"""Riichi mahjong: how yaku and fu come to points, and what a table can agree on."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from scoring import has
from scoring.hand import By, Circumstances
from scoring.settle import others
from scoring.shapes import Shape
from scoring.sheet import Line, Payment, Tally, Worth
from scoring.system import Flag, Option, Pattern, Setting, System
from scoring.systems.riichi_fu import fu_lines, rounded
from scoring.systems.riichi_points import KAZOE, Agreed, worth
from scoring.systems.riichi_yaku import DORA, YAKU, YAKUMAN
from scoring.texts.riichi import RULES
from scoring.tiles import Wind
from scoring.win import Win
from scoring.words import Words

DOUBLE = frozenset({"dai_suushii", "kokushi_13", "suu_ankou_tanki", "junsei_chuuren"})
"""The yakuman that a table may count double."""

# A member costs ten times as much where it is looked up in its Enum.
_EAST, _SELF_DRAWN = Wind.E, By.SELF_DRAW

_YAKUMAN = frozenset(pattern.id for pattern in YAKUMAN)
_DORA = frozenset(pattern.id for pattern in DORA)


@dataclass(frozen=True, slots=True)
class HanAndFu:
    """Sums up in han and fu, and in points by what the table has agreed on."""

    agreed: Agreed

    def __call__(self, win: Win, lines: tuple[Line, ...]) -> Tally:
        """Yakuman count alone; a hand that has only dora is worth nothing."""
        if not lines or lines[0].pattern in _DORA:  # the last in the table
            return Tally(lines, 0)
        yakuman = [line for line in lines if line.pattern in _YAKUMAN and not line.swallowed_by]
        if yakuman:
            lines = _swallowed_by(yakuman[0], lines)
        han = unrounded = 0
        for line in yakuman or lines:
            if line.swallowed_by is None:
                han += line.points
        how, given = win.how, fu_lines(win)
        for _, each, _ in given:
            unrounded += each
        fu = rounded(unrounded)
        limit, paid = worth(
            (han, fu, bool(yakuman)),
            self.agreed,
            how.seat is _EAST,
            win.held.is_self_drawn,
            how.honba,
            how.sticks,
        )
        preferred = (bool(yakuman), han, fu, unrounded)
        counted = tuple.__new__(Worth, (han, fu, given, limit, paid))  # half the steps
        return tuple.__new__(Tally, (lines, paid.total, counted, preferred))


def _swallowed_by(first: Line, lines: tuple[Line, ...]) -> tuple[Line, ...]:
    by = first.pattern
    return tuple([one if one.pattern in _YAKUMAN else one.swallowed(by) for one in lines])


def settle(how: Circumstances, tally: Tally) -> tuple[Payment, ...]:
    """None where it is not said who gave the tile. Deposits are paid by nobody."""
    assert tally.worth is not None
    seat, (main, each, main_bonus, bonus, _, _) = how.seat, tally.worth.due
    if how.source is not None:
        return (tuple.__new__(Payment, (how.source, seat, 0, main, 0, main_bonus)),)
    if how.by is not _SELF_DRAWN:
        return ()
    first, *more = others(seat)  # the dealer is first, if another
    rest = [tuple.__new__(Payment, (payer, seat, 0, each, 0, bonus)) for payer in more]
    return (tuple.__new__(Payment, (first, seat, 0, main, 0, main_bonus)), *rest)


def with_open_tanyao(system: System, allowed: Setting) -> System:
    if allowed:
        return system
    return _with(
        system, lambda each: replace(each, count=concealed_tanyao) if each.id == "tanyao" else each
    )


def concealed_tanyao(win: Win) -> bool:
    return has.concealed(win) and has.no_outer_tiles(win)


def with_red_fives(system: System, counted: Setting) -> System:
    if counted:
        return system
    return _with(
        system, lambda each: replace(each, count=lambda _: 0) if each.id == "aka_dora" else each
    )


def with_double_yakuman(system: System, allowed: Setting) -> System:
    if not allowed:
        return system
    return _with(system, lambda each: replace(each, value=26) if each.id in DOUBLE else each)


def _with(system: System, change: Callable[[Pattern], Pattern]) -> System:
    return replace(system, patterns=tuple(change(pattern) for pattern in system.patterns))


def with_kiriage(system: System, kiriage: Setting) -> System:
    return _agreed(system, lambda agreed: agreed._replace(kiriage=bool(kiriage)))


def with_kazoe(system: System, kazoe: Setting) -> System:
    return _agreed(system, lambda agreed: agreed._replace(kazoe=str(kazoe)))


def _agreed(system: System, change: Callable[[Agreed], Agreed]) -> System:
    assert isinstance(system.sum_up, HanAndFu)
    return replace(system, sum_up=HanAndFu(change(system.sum_up.agreed)))


_SELF_DRAW = (By.SELF_DRAW,)
_BLESSED = ("tenhou", "chiihou")

RIICHI = System(
    id="riichi",
    name=Words("Riichi", "Riichi", "立直麻將"),
    sets=4,
    shapes=frozenset({Shape.STANDARD, Shape.SEVEN_DIFFERENT_PAIRS, Shape.THIRTEEN_ORPHANS}),
    has_bonus_tiles=False,
    flags=(
        Flag("riichi", is_concealed=True, bars=("double_riichi", *_BLESSED), is_choice=True),
        Flag("double_riichi", is_concealed=True, bars=_BLESSED),
        Flag("ippatsu", needs=("riichi", "double_riichi"), bars=("rinshan",)),
        Flag("rinshan", _SELF_DRAW, has_melds=True, bars=("haitei",)),
        Flag("haitei", _SELF_DRAW, bars=_BLESSED),
        Flag("houtei", (By.DISCARD,)),
        Flag("tenhou", _SELF_DRAW, is_dealer=True, has_melds=False),
        Flag("chiihou", _SELF_DRAW, is_dealer=False, has_melds=False),
    ),
    patterns=(*YAKU, *YAKUMAN, *DORA),
    rules=RULES,
    settle=settle,
    sum_up=HanAndFu(Agreed()),
    options=(
        Option("open_tanyao", (True, False), with_open_tanyao),
        Option("aka", (True, False), with_red_fives),
        Option("kiriage", (False, True), with_kiriage),
        Option("double_yakuman", (False, True), with_double_yakuman),
        Option("kazoe", KAZOE, with_kazoe),
    ),
    minimum=1,
    shortfall="no_yaku",
    needs_source=False,
    has_dora=True,
)
