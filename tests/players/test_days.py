"""Whose day it is."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from game.players.days import Taken, day_of, day_to_take, in_a_row, known_zone

ZONES = ["UTC", "Asia/Taipei", "Europe/Paris"]
LAST_TENTH = timedelta(milliseconds=100)
# Midnights, among them those around the change of clocks in Paris.
MIDNIGHTS = [(2026, 3, 10), (2026, 3, 29), (2026, 3, 30), (2026, 10, 25), (2026, 10, 26)]


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("midnight", MIDNIGHTS)
def test_a_tenth_before_and_after_midnight_are_two_days(
    zone: str, midnight: tuple[int, int, int]
) -> None:
    at = datetime(*midnight, tzinfo=ZoneInfo(zone)).astimezone(UTC)
    before, after = at - LAST_TENTH, at + LAST_TENTH
    new_day = date(*midnight)
    assert day_to_take(None, before, zone) == new_day - timedelta(days=1)
    last = Taken(new_day - timedelta(days=1), before, zone)
    assert day_to_take(last, before + timedelta(milliseconds=50), zone) is None
    assert day_to_take(last, after, zone) == new_day
    assert day_to_take(Taken(new_day, after, zone), after + timedelta(hours=22.5), zone) is None


@pytest.mark.parametrize(
    ("day", "hours"), [((2026, 3, 29), 23), ((2026, 10, 25), 25), ((2026, 3, 10), 24)]
)
def test_days_on_which_clocks_change_are_one_day(day: tuple[int, int, int], hours: int) -> None:
    start = datetime(*day, tzinfo=ZoneInfo("Europe/Paris")).astimezone(UTC)
    days = [day_of(start + timedelta(hours=hour), "Europe/Paris") for hour in range(26)]
    assert days.count(date(*day)) == hours


def test_a_clock_that_was_set_back_brings_nothing() -> None:
    at = datetime(2026, 3, 10, 12, tzinfo=UTC)
    last = Taken(date(2026, 3, 10), at, "UTC")
    for back in (timedelta(seconds=1), timedelta(hours=13), timedelta(days=400)):
        assert day_to_take(last, at - back, "UTC") is None
    assert day_to_take(last, at + timedelta(hours=12), "UTC") == date(2026, 3, 11)


def test_who_changes_the_time_zone_waits_a_whole_day() -> None:
    at = datetime(2026, 3, 10, 22, 59, tzinfo=UTC)  # a minute before midnight in Paris
    last = Taken(date(2026, 3, 10), at, "Europe/Paris")
    soon = at + timedelta(minutes=2)
    assert day_to_take(last, soon, "Europe/Paris") == date(2026, 3, 11)
    assert day_to_take(last, soon, "Pacific/Kiritimati") is None
    later = at + timedelta(days=1)
    assert day_to_take(last, later, "Pacific/Kiritimati") == date(2026, 3, 12)
    assert day_to_take(last, later, "America/Los_Angeles") == date(2026, 3, 11)


@pytest.mark.parametrize(
    ("days", "count"),
    [([], 0), ([10], 1), ([9], 1), ([8], 0), ([10, 9, 8, 6], 3), ([9, 8, 7], 3)],
)
def test_days_in_a_row(days: list[int], count: int) -> None:
    taken = [date(2026, 3, day) for day in days]
    assert in_a_row(taken, date(2026, 3, 10)) == count


@pytest.mark.parametrize("name", ["", "Mars/Base", "../etc/passwd", "Europe", "\0", "x" * 300])
def test_what_is_no_time_zone(name: str) -> None:
    assert known_zone(name) == ""


def test_a_time_zone_as_browsers_say_it() -> None:
    assert known_zone("Asia/Taipei") == "Asia/Taipei"
