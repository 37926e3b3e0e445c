"""What people may write where others read it: names, titles, what they say. Markup is text like any
other; what cannot be seen, or changes how the rest is read, is refused with a reason."""

import re
import unicodedata

from game.errors import RoomError

NAME = 40
TITLE = 60
SAID = 300
COMPLAINT = 1000
MARKS = 2
"""Combining marks in a row; written languages need no more."""

_BIDI = frozenset("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Seen as nothing, though they count as letters or signs."""
_STYLES = frozenset("\ufe0e\ufe0f")
"""Say whether an emoji is drawn as one."""
_JOINED = re.compile(
    r"(?<=[\u2600-\u27bf\ufe0f\U0001f000-\U0001faff])\u200d(?=[\u2190-\U0001faff])"
)
"""Between two emoji, where it makes one of them."""


def name(text: str) -> str:
    """As it is kept and shown. Raises RoomError."""
    return _line(text, NAME)


def title(text: str) -> str:
    """As it is kept and shown; it may be empty. Raises RoomError."""
    return _line(text, TITLE) if text.strip() else ""


def said(text: str) -> str:
    """One line, as it is kept and shown. Raises RoomError."""
    return _line(re.sub(r"[\r\n\t\u2028\u2029]+", " ", text), SAID)


def complaint(text: str) -> str:
    """As moderators read it: several lines, or none. Raises RoomError."""
    lines = (_line(line, COMPLAINT) for line in text.splitlines() if line.strip())
    whole = "\n".join(lines)
    if len(whole) > COMPLAINT:
        raise RoomError("text_long")
    return whole


def key(text: str) -> str:
    """The same for names that people would take for the same."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text).casefold())
    return "".join(c for c in folded if not (_is_unseen(c) or c in _STYLES or c.isspace()))


def free_name(wanted: str, taken: frozenset[str]) -> str:
    """`wanted`, or the first of `wanted 2`, `wanted 3` ... whose key is not taken."""
    number, candidate = 1, wanted
    while key(candidate) in taken:
        number += 1
        ending = f" {number}"
        candidate = wanted[: NAME - len(ending)].rstrip() + ending
    return candidate


def _line(text: str, longest: int) -> str:
    line = re.sub(r"[^\S\r\n\t\u2028\u2029\x1c-\x1f\x85]+", " ", unicodedata.normalize("NFC", text))
    line = line.strip(" ")
    if code := _problem(line, longest):
        raise RoomError(code)
    return line


def _problem(line: str, longest: int) -> str:
    if not line:
        return "text_empty"
    if len(line) > longest:
        return "text_long"
    if any(c in _BIDI for c in line):
        return "text_direction"
    if any(_is_unseen(c) for c in _JOINED.sub("", line)):
        return "text_invisible"
    if any(unicodedata.category(c) in ("Cc", "Cn", "Co", "Cs", "Zl", "Zp") for c in line):
        return "text_control"
    if _marks(line) > MARKS:
        return "text_marks"
    return ""


def _is_unseen(character: str) -> bool:
    return character in _BLANK or unicodedata.category(character) == "Cf"


def _marks(line: str) -> int:
    """The most combining marks in a row."""
    most = row = 0
    for character in line:
        row = row + 1 if unicodedata.category(character) in ("Mn", "Me") else 0
        most = max(most, row)
    return most
