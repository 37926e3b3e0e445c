"""The riichi table a cell at a time, as JSON: what so many han and fu pay. Knows no hands."""

from dataclasses import dataclass
from typing import TypeVar

from scoring.errors import quoted
from scoring.hand import InvalidHand
from scoring.sheet import Due
from scoring.systems.riichi_points import KAZOE, Agreed, base_points, due

ID = "riichi_table"
FU = (20, 25, *range(30, 120, 10))
"""The columns. Rows are han; from five on all columns are the same."""

Json = dict[str, object]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Cell:
    han: int
    fu: int | None
    is_dealer: bool
    is_self_drawn: bool

    @property
    def is_empty(self) -> bool:
        """Pinfu drawn, and seven pairs, are worth more han than these cells have."""
        empty = [(1, 20), (1, 25)] + [(2, 25)] * self.is_self_drawn
        return (self.han, self.fu) in empty

    @property
    def is_reachable(self) -> bool:
        """Of 20 fu there is only a pinfu drawn, and with one han there are at most two concealed
        kongs: drawn, too little for 110 fu."""
        if self.is_self_drawn:
            return (self.han, self.fu) != (1, 110)
        return self.han > 4 or self.fu != 20


def answer(request: object) -> Json:
    """Who pays what, what the winner has in all, the limit, and whether any hand comes to that.
    InvalidHand with the code `invalid` on what is no request, `impossible` on an empty cell."""
    if not isinstance(request, dict):
        raise InvalidHand("invalid.request", "request")
    for name in request.keys() - _FIELDS:
        raise InvalidHand("invalid.unknown", name, field=quoted(name))
    cell, agreed = _cell(request), _agreed(request)
    several = _field(request, "double_yakuman", bool, False)
    base, limit = base_points(cell.han, cell.fu or 0, agreed, several)
    honba, sticks = (_field(request, name, int, 0) for name in ("honba", "sticks"))
    if not (0 <= honba < 1000 and 0 <= sticks < 1000):
        raise InvalidHand("invalid.honba", "honba")
    paid = due(base, cell.is_dealer, cell.is_self_drawn, honba, sticks)
    return {
        "pay": _pay(paid, cell),
        "winner_total": paid.total,
        "limit": limit.removeprefix("kiriage "),
        "reachable": cell.is_reachable,
    }


_FIELDS = frozenset("han fu dealer tsumo honba sticks kiriage kazoe double_yakuman".split())


def _cell(request: Json) -> Cell:
    han = _field(request, "han", int)
    fu = None if request.get("fu") is None else _field(request, "fu", int)
    cell = Cell(han, fu, _field(request, "dealer", bool), _field(request, "tsumo", bool))
    if not 1 <= han < 1000:
        raise InvalidHand("invalid.han", "han", han=han)
    if han == 4 and fu is not None and fu > FU[-1] and fu % 10 == 0:
        return cell  # mangan, however many
    if han <= 4 and fu not in FU:
        raise InvalidHand("invalid.fu", "fu", han=han, fu=fu)
    if cell.is_empty:
        raise InvalidHand("impossible", "fu", han=han, fu=fu)
    return cell


def _agreed(request: Json) -> Agreed:
    kazoe = _field(request, "kazoe", str, KAZOE[0])
    if kazoe not in KAZOE:
        raise InvalidHand("invalid.field", "kazoe", field="kazoe", value=quoted(kazoe))
    return Agreed(_field(request, "kiriage", bool, False), kazoe)


def _field(request: Json, name: str, type_: type[T], default: T | None = None) -> T:
    value = request.get(name, default)
    # A bool is an int to isinstance, and none in JSON.
    if not isinstance(value, type_) or type(value) is not type_:
        raise InvalidHand("invalid.field", name, field=name, value=quoted(value))
    return value


def _pay(paid: Due, cell: Cell) -> dict[str, int]:
    main = paid.main + paid.main_bonus
    if not cell.is_self_drawn:
        return {"discarder": main}
    if cell.is_dealer:
        return {"each_child": main}
    return {"each_child": paid.additional + paid.additional_bonus, "dealer": main}
