"""What han and fu are worth and who pays it: the arithmetic of the riichi table. Knows no hands."""

from functools import lru_cache
from typing import NamedTuple

from scoring.sheet import Due

MANGAN, YAKUMAN = 2000, 8000
_LIMITS = (
    (11, 6000, "sanbaiman"),
    (8, 4000, "baiman"),
    (6, 3000, "haneman"),
    (5, MANGAN, "mangan"),
)
"""From so many han on, in base points."""
KIRIAGE = frozenset({(4, 30), (3, 60)})
"""What is short of mangan by so little that a table may count it as one."""
KAZOE = ("yakuman", "sanbaiman", "unlimited")
"""What 13 han and more come to that no yakuman has: one, a sanbaiman, or one for every 13."""


class Agreed(NamedTuple):
    """What the players of a table have agreed on."""

    kiriage: bool = False
    kazoe: str = KAZOE[0]


def base_points(han: int, fu: int, agreed: Agreed, is_yakuman: bool = False) -> tuple[int, str]:
    """Base points before they are multiplied, and the name of the limit that they reached."""
    if han >= 13 and not is_yakuman and agreed.kazoe != "unlimited":
        return (6000, "sanbaiman") if agreed.kazoe == "sanbaiman" else (YAKUMAN, "yakuman")
    if han >= 13:
        times = han // 13
        return times * YAKUMAN, "yakuman" if times == 1 else f"{times}x yakuman"
    for least, base, name in _LIMITS:
        if han >= least:
            return base, name
    if agreed.kiriage and (han, fu) in KIRIAGE:
        return MANGAN, "kiriage mangan"
    base = fu << (han + 2)
    return (base, "") if base <= MANGAN else (MANGAN, "mangan")


def due(base: int, is_dealer: bool, is_self_drawn: bool, honba: int = 0, sticks: int = 0) -> Due:
    """What a winner with these base points is paid."""
    additional = additional_bonus = 0
    if is_self_drawn:
        main, main_bonus = _rounded(2 * base), 100 * honba
        additional, additional_bonus = main if is_dealer else _rounded(base), main_bonus
    else:
        main, main_bonus = _rounded((6 if is_dealer else 4) * base), 300 * honba
    deposits = 1000 * sticks
    total = main + main_bonus + 2 * (additional + additional_bonus) + deposits
    return Due(main, additional, main_bonus, additional_bonus, deposits, total)


@lru_cache(maxsize=1 << 12)
def worth(
    counted: tuple[int, int, bool],
    agreed: Agreed,
    is_dealer: bool,
    is_self_drawn: bool,
    honba: int,
    sticks: int,
) -> tuple[str, Due]:
    """The limit and what is due for han and fu, and whether they are of yakuman."""
    han, fu, is_yakuman = counted
    base, limit = base_points(han, fu, agreed, is_yakuman)
    return limit, due(base, is_dealer, is_self_drawn, honba, sticks)


def _rounded(points: int) -> int:
    return -(-points // 100) * 100
