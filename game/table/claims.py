"""Who gets a tile that several may claim. Knows answers and turn order, never when they came."""

from collections.abc import Sequence

from game.table.actions import Action, Chow, ExposedKong, Pass, Pung, Win
from game.table.state import Asked

_RANKS: dict[type[Action], int] = {Pass: 0, Chow: 1, Pung: 2, ExposedKong: 2, Win: 3}


def rank(action: Action) -> int:
    """Win before kong and pung before chow (1.7); 0 for a pass."""
    return _RANKS[type(action)]


def taker(asked: Sequence[Asked]) -> Asked | None:
    """Whose claim wins among the answers so far: between equals the first in turn order."""
    best, best_rank = None, 0
    for one in asked:
        if one.answer is not None and rank(one.answer) > best_rank:
            best, best_rank = one, rank(one.answer)
    return best


def is_decided(asked: Sequence[Asked], highest: Sequence[int]) -> bool:
    """Whether no answer still out can change the taker; `highest`: the best each could answer."""
    best = taker(asked)
    if best is None or best.answer is None:
        return all(one.answer is not None for one in asked)
    at, best_rank = asked.index(best), rank(best.answer)
    return all(
        one.answer is not None or top < best_rank or (top == best_rank and place > at)
        for place, (one, top) in enumerate(zip(asked, highest, strict=True))
    )
