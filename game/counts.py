"""What this process has done since it started, in numbers. Nothing in them names a person, a table
or a tile."""

from collections import Counter
from enum import StrEnum


class Count(StrEnum):
    """Each is counted by one thread only, so that nothing is lost between two."""

    ACTIONS = "actions"
    REFUSALS = "refusals"
    COMMITS = "commits"
    APPENDS = "appends"
    LOST_APPENDS = "lost_appends"
    FAILED_APPENDS = "failed_appends"
    THOUGHTS = "bot_thoughts"
    FAILED_THOUGHTS = "failed_bot_thoughts"
    FREEZES = "table_freezes"
    SLOW_READERS = "slow_readers"
    FLOODS = "floods"
    TURNED_AWAY = "sockets_turned_away"


counts: Counter[tuple[Count, str]] = Counter()


def count(what: Count, label: str = "", times: int = 1) -> None:
    """`label` tells kinds of it apart: the code of a refusal, the limit that was reached."""
    counts[what, label] += times
