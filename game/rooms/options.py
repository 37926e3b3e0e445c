"""What the host of a room chooses for its games."""

from dataclasses import asdict, dataclass, fields, replace

from game.bots import LEVELS
from game.errors import RoomError
from game.pace import PACES
from game.table.rules import RULES, Length, choices

CLAIMS = ("pace", 3, 5, 8)
"""Seconds in which a discard can be claimed; `pace`: as many as the pace has."""


@dataclass(frozen=True, slots=True)
class Options:
    rules: str = "joypip"
    length: str = "hand"
    pace: str = "normal"
    level: str = "normal"
    """Of the bots in seats that nobody takes, and of substitutes."""
    spectators: bool = True
    claim: str | int = "pace"
    even_pause: bool = True
    """After a discard the pause is the same whether or not somebody could claim it."""
    jokers: bool = False
    wall: str = ""
    """The code of a wall that the next game plays, and no other: one hand, by the rules of that
    wall."""

    def json(self) -> dict[str, object]:
        return asdict(self)

    def rule_options(self) -> dict[str, object]:
        """As `game.table.rules.rules_for` reads them."""
        known = choices(RULES[self.rules])
        return {"length": self.length, **({"jokers": known["jokers"][-1]} if self.jokers else {})}


CODE = 8
"""Letters of the code of a wall."""
NAMES = tuple(field.name for field in fields(Options))


def parse(data: object) -> Options:
    """The options that are named in `data`, the defaults for all others. Raises RoomError."""
    if not isinstance(data, dict) or not set(data) <= set(NAMES):
        raise RoomError("bad_options")
    options = Options(**data)
    if not isinstance(options.wall, str):
        raise RoomError("bad_options")
    options = replace(options, wall=_code(options.wall))
    if not all(
        (
            len(options.wall) in (0, CODE),
            _is_one_of(options.rules, RULES),
            _is_one_of(options.length, list(Length)),
            _is_one_of(options.pace, PACES),
            _is_one_of(options.level, LEVELS),
            _is_one_of(options.claim, CLAIMS),
            all(isinstance(yes, bool) for yes in _switches(options)),
        )
    ):
        raise RoomError("bad_options")
    if options.jokers and "jokers" not in choices(RULES[options.rules]):
        raise RoomError("bad_options")
    return options


def _code(typed: str) -> str:
    return "".join(letter for letter in typed.upper() if letter.isalnum())


def remembered(data: object) -> Options:
    """Those of last time, or the defaults where they no longer exist."""
    try:
        return parse(data)
    except RoomError:
        return Options()


def _is_one_of(value: object, values: object) -> bool:
    """By type as well: True is not 1."""
    assert isinstance(values, dict | list | tuple)
    return any(type(value) is type(one) and value == one for one in map(_plain, values))


def _plain(value: object) -> object:
    return value.value if isinstance(value, Length) else value


def _switches(options: Options) -> tuple[object, ...]:
    return options.spectators, options.even_pause, options.jokers
