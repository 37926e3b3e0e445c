"""Hands as people write them: `123m 456p (777p) [3333p] 5s`. Makes the fields of a request; whether
they go together is not asked here."""

import re

from scoring.hand import Meld, MeldKind
from scoring.request import Json, Read
from scoring.tiles import NAMES, InvalidNotation, text

_MELD = re.compile(r"\((?P<exposed>[^()\[\]]*)\)|\[(?P<concealed>[^()\[\]]*)\]")


def written_hand(hand: str, win: str, read: Read) -> Json:
    """The concealed tiles, the melds and the winning tile, which is the last one outside brackets
    where `win` is empty. In round brackets stand exposed melds, in square ones concealed kongs; a +
    says that a kong was added to a pung. InvalidNotation on anything else."""
    concealed: list[str] = []
    melds: list[Json] = []
    at = 0
    for match in _MELD.finditer(hand):
        concealed += tile_names(hand, read, at, match.start())
        melds.append(_meld(match, read))
        at = match.end()
    concealed += tile_names(hand, read, at)
    if not win and not concealed:
        raise InvalidNotation("no_tiles", len(hand))
    win = win or concealed.pop()
    return {"concealed": "".join(concealed), "melds": melds, "win_tile": win}


def tile_names(written: str, read: Read, start: int = 0, end: int | None = None) -> list[str]:
    """The tiles of a text, or of a part of it, by name, `0p` for a red five. Errors give the place
    in all of it: blanks are no tiles."""
    part = written[start:end]
    for at, char in enumerate(part, start):
        if char in "()[]":
            raise InvalidNotation("bad_bracket", at, at=at)
    kinds, _ = read(" " * start + part)
    marks = [char for char in part if char.isdigit() or char == "j"]
    return [mark + NAMES[kind][1:] for mark, kind in zip(marks, kinds, strict=True)]


def _meld(match: re.Match[str], read: Read) -> Json:
    where = "exposed" if match["concealed"] is None else "concealed"
    start, end = match.span(where)
    is_added = match[where].endswith("+")
    names = tile_names(match.string, read, start, end - is_added)
    kinds, _ = read("".join(names))
    if where == "concealed":
        kind = MeldKind.KONG_CONCEALED
    elif is_added:
        kind = MeldKind.KONG_ADDED
    elif len(kinds) == 4:
        kind = MeldKind.KONG_OPEN
    else:
        kind = MeldKind.PUNG if len(set(kinds)) == 1 else MeldKind.CHOW
    if not kinds or tuple(sorted(kinds)) != Meld(kind, min(kinds)).tiles:
        raise InvalidNotation("bad_meld.none", match.start(), tiles=text(kinds) or match[0])
    return {"kind": kind.value, "tiles": "".join(names)}
