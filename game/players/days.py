"""Whose day it is: the daily bonus in each player's own calendar. Pure: the clock is given."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

A_DAY = timedelta(days=1)
DEFAULT_ZONE = "UTC"


@dataclass(frozen=True, slots=True)
class Taken:
    """The last bonus: for which day, when, and in which time zone."""

    day: date
    at: datetime
    zone: str


def known_zone(name: str) -> str:
    """The name of a time zone as browsers say it, or "" for what is none."""
    try:
        return ZoneInfo(name).key if name else ""
    except (ZoneInfoNotFoundError, ValueError, OSError):  # OSError: the name of a folder
        return ""


def day_of(at: datetime, zone: str) -> date:
    return at.astimezone(ZoneInfo(zone or DEFAULT_ZONE)).date()


def day_to_take(last: Taken | None, now: datetime, zone: str) -> date | None:
    """The day that a bonus would be for now; None when it has been taken.

    Days only go forward, so a clock that was set back brings nothing. Who travels waits a whole
    day once, so that nobody meets two midnights in one night.
    """
    today = day_of(now, zone)
    if last is None:
        return today
    if today <= last.day or now <= last.at:
        return None
    if (zone or DEFAULT_ZONE) != (last.zone or DEFAULT_ZONE) and now - last.at < A_DAY:
        return None
    return today


def in_a_row(days: Collection[date], today: date) -> int:
    """Days up to today, or up to yesterday as long as today may still come."""
    day = today if today in days else today - A_DAY
    count = 0
    while day - count * A_DAY in days:
        count += 1
    return count
