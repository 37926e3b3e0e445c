"""What played hands come to. Pure: rows in, numbers out."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import accumulate

from game.players.played import PlayedHand, place, points_after

PERIODS = {
    "all": None,
    "year": timedelta(days=365),
    "month": timedelta(days=30),
    "week": timedelta(days=7),
}
OPPONENTS = ("all", "people", "bots")


@dataclass(frozen=True, slots=True)
class Statistics:
    hands: int
    wins: int
    self_draws: int
    deal_ins: int
    average: float | None
    """What won hands were worth."""
    places: tuple[int, int, int, int]
    best: PlayedHand | None
    patterns: tuple[tuple[str, int], ...]
    """How many won hands had each, the most frequent first."""
    course: tuple[int, ...]
    """Points, after each hand."""


def chosen(
    hands: Sequence[PlayedHand], rules: str, opponents: str, period: str, now: datetime
) -> list[PlayedHand]:
    span = PERIODS.get(period)
    return [
        hand
        for hand in of_rules(hands, rules)
        if (opponents not in ("people", "bots") or hand.with_people == (opponents == "people"))
        and (span is None or hand.at > now - span)
    ]


def of_rules(hands: Sequence[PlayedHand], rules: str) -> list[PlayedHand]:
    return [hand for hand in hands if hand.rules == rules]


def count(hands: Sequence[PlayedHand]) -> Statistics:
    won = [hand for hand in hands if hand.result.get("winner") == hand.seat]
    lost = [hand for hand in hands if hand.result.get("from") == hand.seat]
    totals = [hand.result["total"] for hand in won]
    patterns = Counter(pattern for hand in won for pattern in hand.result["patterns"])
    return Statistics(
        len(hands),
        len(won),
        sum(hand.result["by"] == "self_draw" for hand in won),
        len(lost),
        sum(totals) / len(totals) if totals else None,
        _places(hands),
        max(won, key=lambda hand: hand.result["total"], default=None),
        tuple(sorted(patterns.items(), key=lambda pair: (-pair[1], pair[0]))),
        tuple(accumulate(hand.delta for hand in hands)),
    )


def _places(hands: Sequence[PlayedHand]) -> tuple[int, int, int, int]:
    """In games that are over."""
    by_table: dict[object, list[PlayedHand]] = {}
    for hand in hands:
        by_table.setdefault(hand.table, []).append(hand)
    over = [game for game in by_table.values() if any(hand.is_last_of_game for hand in game)]
    found = Counter(
        place(points_after([hand.result for hand in game]), game[0].seat) for game in over
    )
    first, second, third, fourth = (found[n] for n in (1, 2, 3, 4))
    return first, second, third, fourth
