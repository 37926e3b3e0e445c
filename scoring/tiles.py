"""The one encoding of tiles, and its text. Knows nothing of hands or rules.

A *kind* is an int: 0-8 characters, 9-17 circles, 18-26 bamboo, 27-30 winds E S W N, 31-33 dragons
red green white, 34-37 seasons, 38-41 flowers, 42 joker. Copies of a kind are indistinguishable.
"""

from collections.abc import Iterable
from enum import IntEnum
from itertools import groupby

from scoring.errors import ScoringError, quoted

Kind = int

SUITED = range(27)
WINDS = range(27, 31)
DRAGONS = range(31, 34)
HONOURS = range(27, 34)
PLAYED = range(34)
SEASONS = range(34, 38)
FLOWERS = range(38, 42)
BONUS = range(34, 42)
JOKER = 42
RED, GREEN, WHITE = DRAGONS

COPIES = (4,) * 34 + (1,) * 8
"""Copies of each kind in a 144-tile set; jokers are an option of the table."""

# (letter, first kind, how many); the joker is written alone.
_GROUPS = (("m", 0, 9), ("p", 9, 9), ("s", 18, 9), ("z", 27, 7), ("g", 34, 4), ("f", 38, 4))
_FIRST = {letter: (first, size) for letter, first, size in _GROUPS}
NAMES = (*(f"{n + 1}{letter}" for letter, _, size in _GROUPS for n in range(size)), "j")
"""The text of each kind: `NAMES[0] == "1m"`, `NAMES[42] == "j"`."""
KINDS = {name: kind for kind, name in enumerate(NAMES)}


class Wind(IntEnum):
    """A seat's or a round's wind, in turn order; East deals."""

    E = 0
    S = 1
    W = 2
    N = 3

    @property
    def kind(self) -> Kind:
        return 27 + self


class InvalidNotation(ScoringError):
    """Text that is no tiles. `position` is the offset of what is wrong."""

    def __init__(self, sentence: str, position: int, **facts: object) -> None:
        super().__init__(sentence, "", **facts)
        self.position = position

    @property
    def whereabouts(self) -> dict[str, object]:
        return super().whereabouts | {"at": self.position}


def parse(text: str) -> tuple[Kind, ...]:
    """Tiles in the order written: `123m456p 11z 1g j`; blanks separate freely.
    InvalidNotation on anything else."""
    kinds: list[Kind] = []
    digits: list[tuple[int, int]] = []
    for at, char in enumerate(text):
        if "1" <= char <= "9":
            digits.append((int(char), at))
        elif char in _FIRST:
            first, size = _FIRST[char]
            if not digits:
                raise InvalidNotation("no_digit", at, letter=char, at=at)
            for number, where in digits:
                if number > size:
                    raise InvalidNotation("no_such_tile", where, tile=f"{number}{char}")
                kinds.append(first + number - 1)
            digits = []
        elif char == "j" and not digits:
            kinds.append(JOKER)
        elif char.isspace() and not digits:
            continue
        else:
            raise InvalidNotation("bad_character", at, character=quoted(char), at=at)
    if digits:
        number, where = digits[0]
        raise InvalidNotation("no_suit", where, number=number)
    return tuple(kinds)


def parse_with_reds(text: str) -> tuple[tuple[Kind, ...], tuple[Kind, ...]]:
    """Tiles as `parse` reads them, but `0` is a red five, and those that are red."""
    kinds = parse(text.replace("0", "5"))
    marks = (char for char in text if char.isdigit() or char == "j")
    reds = tuple(kind for kind, mark in zip(kinds, marks, strict=True) if mark == "0")
    if any(kind not in SUITED for kind in reds):
        raise InvalidNotation("no_such_tile.red", text.index("0"))
    return kinds, reds


def text(kinds: Iterable[Kind]) -> str:
    """The shortest text of tiles in the order given: `(0, 1, 27) -> "12m1z"`."""
    parts = []
    for letter, group in groupby((NAMES[kind] for kind in kinds), key=lambda name: name[-1]):
        names = list(group)
        parts.append("j" * len(names) if letter == "j" else "".join(n[0] for n in names) + letter)
    return "".join(parts)


def suit(kind: Kind) -> int:
    """0 characters, 1 circles, 2 bamboo, 3 honours; only for kinds below 34."""
    return kind // 9


def number(kind: Kind) -> int:
    """1-9 of a suited tile, also where the tile stands in its group for honours and bonus tiles."""
    return int(NAMES[kind][0])


def is_suited(kind: Kind) -> bool:
    return kind < 27


def is_honour(kind: Kind) -> bool:
    return 27 <= kind < 34


def is_bonus(kind: Kind) -> bool:
    return 34 <= kind < 42


def is_terminal(kind: Kind) -> bool:
    return kind < 27 and kind % 9 in (0, 8)
