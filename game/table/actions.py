"""What can be done at a table: every change of one is one of these, whoever or whatever sent it."""

from dataclasses import dataclass

from scoring.tiles import KINDS, NAMES, Kind


@dataclass(frozen=True, slots=True)
class Draw:
    """The table's own move: the seat in turn takes its tile, bonus tiles are shown and replaced.
    With no tile left, the hand ends."""


@dataclass(frozen=True, slots=True)
class Discard:
    tile: Kind


@dataclass(frozen=True, slots=True)
class Chow:
    """Claim of the last discard for a chow; `tile` is the lowest of the three."""

    tile: Kind


@dataclass(frozen=True, slots=True)
class Pung:
    pass


@dataclass(frozen=True, slots=True)
class ExposedKong:
    pass


@dataclass(frozen=True, slots=True)
class AddedKong:
    tile: Kind


@dataclass(frozen=True, slots=True)
class ConcealedKong:
    tile: Kind


@dataclass(frozen=True, slots=True)
class Win:
    """On the drawn tile, the last discard or the tile of an added kong, as the phase has it."""


@dataclass(frozen=True, slots=True)
class Pass:
    pass


@dataclass(frozen=True, slots=True)
class Ready:
    """For the next hand, once this one is over."""


@dataclass(frozen=True, slots=True)
class Void:
    """A ruling: this hand counts for nothing and is dealt again."""


@dataclass(frozen=True, slots=True)
class End:
    """A ruling: the game ends here, points as they stand."""


Ruling = Void | End
"""What those decide who are above the game; on the record as an action of the table."""
Action = (
    Draw
    | Discard
    | Chow
    | Pung
    | ExposedKong
    | AddedKong
    | ConcealedKong
    | Win
    | Pass
    | Ready
    | Ruling
)


class BadAction(ValueError):
    """JSON that is no action. `code` is stable."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


_PLAIN: dict[str, Action] = {
    "draw": Draw(),
    "pung": Pung(),
    "exposed_kong": ExposedKong(),
    "win": Win(),
    "pass": Pass(),
    "ready": Ready(),
    "void": Void(),
    "end": End(),
}
_TILED: dict[str, type[Discard | Chow | AddedKong | ConcealedKong]] = {
    "discard": Discard,
    "chow": Chow,
    "added_kong": AddedKong,
    "concealed_kong": ConcealedKong,
}
_NAMES: dict[type[Action], str] = {
    **{type(action): name for name, action in _PLAIN.items()},
    **{action: name for name, action in _TILED.items()},
}


def encode(action: Action) -> dict[str, str]:
    """As in records and on the wire: `{"t": "discard", "tile": "5m"}`."""
    name = _NAMES[type(action)]
    if isinstance(action, Discard | Chow | AddedKong | ConcealedKong):
        return {"t": name, "tile": NAMES[action.tile]}
    return {"t": name}


def decode(data: object) -> Action:
    """The inverse of `encode`; BadAction on anything else, however strange."""
    name = data.get("t") if isinstance(data, dict) else None
    if not isinstance(data, dict) or not isinstance(name, str):
        raise BadAction("no_action")
    if name in _PLAIN and len(data) == 1:
        return _PLAIN[name]
    tile = data.get("tile")
    if name not in _TILED or len(data) != 2 or not isinstance(tile, str) or tile not in KINDS:
        raise BadAction("bad_action")
    return _TILED[name](KINDS[tile])
