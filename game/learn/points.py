"""The two tables of riichi points, dealer and others, cell by cell, and one cell picked from them.
Every number comes from `scoring`."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext as _

from game.learn.speech import said, spoken
from scoring.errors import ScoringError
from scoring.systems import SYSTEMS, riichi_table
from scoring.systems.riichi_points import KIRIAGE, Agreed, base_points, due
from scoring.systems.riichi_table import FU, Cell

FEW = range(1, 5)
"""So many han, and fu matter."""
MANY = range(5, 14)


@dataclass(frozen=True, slots=True)
class Shown:
    """A cell as it is drawn: what is paid after a self-draw above what is paid on a discard."""

    fu: int | None
    drawn: str
    given: str
    span: int = 1
    is_mangan: bool = False
    by_agreement: bool = False
    """Where a table may count it as a mangan."""
    is_picked: bool = False


@dataclass(frozen=True, slots=True)
class Row:
    han: str
    limit: str
    cells: tuple[Shown, ...]


@dataclass(frozen=True, slots=True)
class Pick:
    """A cell that the reader asks for."""

    han: int = 3
    fu: int = 30
    is_dealer: bool = False
    is_self_drawn: bool = False
    kiriage: bool = False


def rows(pick: Pick, *, is_dealer: bool) -> list[Row]:
    few = [Row(str(han), "", tuple(_cells(han, pick, is_dealer))) for han in FEW]
    return [*few, *_limits(pick, is_dealer)]


def _cells(han: int, pick: Pick, is_dealer: bool) -> Iterator[Shown]:
    """Where fu no longer matter, one cell for all that are left."""
    picked_fu = pick.fu if (pick.han, pick.is_dealer) == (han, is_dealer) else None
    for at, fu in enumerate(FU):
        left = FU[at:]
        if all(_is_mangan(han, each, kiriage=False) for each in left):
            yield _shown(han, fu, pick, is_dealer, picked_fu in left, span=len(left))
            return
        yield _shown(han, fu, pick, is_dealer, picked_fu == fu)


def _shown(han: int, fu: int, pick: Pick, is_dealer: bool, is_picked: bool, span: int = 1) -> Shown:
    empty = {drawn: Cell(han, fu, is_dealer, drawn).is_empty for drawn in (True, False)}
    return Shown(
        fu=fu,
        drawn="" if empty[True] else _paid(han, fu, pick.kiriage, is_dealer, True),
        given="" if empty[False] else _paid(han, fu, pick.kiriage, is_dealer, False),
        span=span,
        is_mangan=_is_mangan(han, fu, kiriage=pick.kiriage),
        by_agreement=(han, fu) in KIRIAGE,
        is_picked=is_picked,
    )


def _is_mangan(han: int, fu: int, *, kiriage: bool) -> bool:
    return bool(base_points(han, fu, Agreed(kiriage))[1])


def _paid(han: int, fu: int, kiriage: bool, is_dealer: bool, is_self_drawn: bool) -> str:
    base, _limit = base_points(han, fu, Agreed(kiriage))
    paid = due(base, is_dealer, is_self_drawn)
    if is_self_drawn and not is_dealer:
        return f"{paid.additional} / {paid.main}"
    return str(paid.main)


def _limits(pick: Pick, is_dealer: bool) -> Iterator[Row]:
    for limit, group in groupby(MANY, key=lambda han: base_points(han, 0, Agreed())[1]):
        hans = list(group)
        drawn, given = (_paid(hans[0], 0, False, is_dealer, each) for each in (True, False))
        asked = pick.is_dealer == is_dealer and pick.han in hans
        yield Row(_span(hans), limit, (Shown(None, drawn, given, len(FU), True, is_picked=asked),))


def _span(hans: list[int]) -> str:
    if hans[-1] == MANY[-1]:
        return f"{hans[0]}+"
    return str(hans[0]) if len(hans) == 1 else f"{hans[0]}–{hans[-1]}"


def picked(pick: Pick) -> dict[str, object]:
    """What the cell pays, or why no hand comes to it."""
    request: dict[str, object] = {
        "han": pick.han,
        "fu": pick.fu,
        "dealer": pick.is_dealer,
        "tsumo": pick.is_self_drawn,
        "kiriage": pick.kiriage,
    }
    try:
        found = riichi_table.answer(request)
    except ScoringError as error:
        return {"problem": error.message(spoken())}
    names = {
        "discarder": _("the discarder"),
        "each_child": _("each non-dealer"),
        "dealer": _("the dealer"),
    }
    pay = found["pay"]
    assert isinstance(pay, dict)
    return {
        "paid": [(names[who], points) for who, points in pay.items()],
        "total": found["winner_total"],
        "limit": found["limit"],
        "reachable": found["reachable"],
    }


def rules() -> list[str]:
    """How the numbers come about."""
    return [said(words) for number, words in SYSTEMS["riichi"].rules.items() if number[:2] == "7."]
