"""Whether a text has a word in it, however that is dressed up: case, accents, widths, letters that
look like others, signs in between, letters one by one. Pure; knows no list of words."""

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby

_SAME = str.maketrans(
    {
        **dict(zip("авеікмнорстухѕјԁɡһԛԝ", "abeikmhopctyxsjdghqw", strict=True)),
        **dict(zip("αβεηικνορτυχω", "abenikvoptuxw", strict=True)),
        **dict(zip("ıłøđħŧɑ", "ilodhta", strict=True)),
        **{chr(0x1F1E6 + n): chr(ord("a") + n) for n in range(26)},  # of which flags are made
    }
)
_SIGNS = {
    "a": "@4",
    "b": "8",
    "c": "(",
    "e": "3€",
    "g": "9",
    "i": "1!|",
    "l": "1|",
    "o": "0",
    "s": "5$",
    "t": "7+",
    "z": "2",
}
"""What stands for a letter now and then, and for itself as a rule."""
_LIKE_LETTERS = "@(€!|$+"
_NEVER_BETWEEN = re.escape(f"{_LIKE_LETTERS}'’")
"""The French `l'as` is not `las`."""
_MARK = rf"(?:[^\w\s{_NEVER_BETWEEN}]|_)"
_GAP = rf"(?:[^\w{_NEVER_BETWEEN}]|_)"
_START, _END = r"(?<![^\W_])", r"(?![^\W_])"
_FIRST_IDEOGRAPH = "\u2e80"
_SHORT = 4
"""Shorter words are others with one letter doubled: only three in a row are the same letter."""


@dataclass(frozen=True, slots=True)
class Likeness:
    """A word as it is looked for."""

    pattern: re.Pattern[str]
    digits: int
    """Of its own."""


@dataclass(frozen=True, slots=True)
class Folded:
    """A text as it is compared: its letters, and where each of them stood."""

    letters: str
    places: list[int]


def fold(text: str) -> Folded:
    pairs = list(_folded(text))
    return Folded("".join(letter for letter, _ in pairs), [place for _, place in pairs])


def likeness(word: str, *, whole: bool) -> Likeness:
    """`whole`: not where it is a part of a longer word. Raises ValueError."""
    parts = [letters for letters in (fold(part).letters for part in word.split()) if letters]
    flat = "".join(parts)
    if not any(map(str.isalnum, flat)):
        raise ValueError("a word has letters")
    plain = rf"{_GAP}{{0,6}}".join(_together(part, len(flat)) for part in parts)
    start = _START if whole and flat[0] < _FIRST_IDEOGRAPH else ""
    end = _END if whole and flat[-1] < _FIRST_IDEOGRAPH else ""
    spelled = rf"{_GAP}{{1,3}}".join(f"{_one(letter)}+" for letter in flat)
    pattern = re.compile(f"{start}{plain}{end}|{_START}{spelled}{_END}")
    return Likeness(pattern, sum(map(str.isdigit, flat)))


def find(likeness: Likeness, text: Folded) -> tuple[int, int] | None:
    """Where in the text it is, from and to."""
    for match in likeness.pattern.finditer(text.letters):
        if _is_written(match.group(), likeness.digits):
            return text.places[match.start()], text.places[match.end() - 1] + 1
    return None


def _is_written(found: str, digits: int) -> bool:
    """A number is a number, whatever its digits look like."""
    signs = [c for c in found if c.isalnum() or c in _LIKE_LETTERS]
    return 2 * (sum(map(str.isdigit, signs)) - digits) <= len(signs)


def _together(word: str, size: int) -> str:
    """The letters of a word side by side, each as often as one likes, with signs between them."""
    runs = [(letter, len(list(run))) for letter, run in groupby(word)]
    text = ""
    for place, (letter, count) in enumerate(runs):
        again = f"(?:{_MARK}{{0,3}}{_one(letter)})"
        is_strict = count == 1 and size < _SHORT
        text += _one(letter) + (f"(?:{again}{{2,}})?" if is_strict else f"{again}{{{count - 1},}}")
        if place + 1 < len(runs):
            text += f"{_GAP if letter >= _FIRST_IDEOGRAPH else _MARK}{{0,3}}"
    return text


def _one(letter: str) -> str:
    return f"[{re.escape(letter + _SIGNS.get(letter, ''))}]"


def _folded(text: str) -> Iterator[tuple[str, int]]:
    for place, character in enumerate(text):
        same = unicodedata.normalize("NFKC", character).casefold().translate(_SAME)
        for letter in unicodedata.normalize("NFKD", same).translate(_SAME):
            if unicodedata.category(letter) not in ("Mn", "Me", "Cf"):
                yield letter, place
