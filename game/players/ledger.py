"""Coins: the daily bonus, and what they buy. The balance is the sum of the ledger, whose keys
decide between requests that come at once. Raises RoomError; synchronous. Games know nothing of it.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, datetime

from django.db import transaction
from django.db.models import Sum

from game.errors import RoomError
from game.models import Entry, Player
from game.players import days
from game.players.wardrobe import ITEMS, Item

BONUS = 100
_BONUS = "bonus:"


@dataclass(frozen=True, slots=True)
class Purse:
    """What a player has, as the pages show it."""

    balance: int
    owned: frozenset[str]
    """Keys of items."""
    days: frozenset[date]
    """For which there was a bonus."""
    today: date
    waiting: bool
    """Today's bonus is still to be taken."""

    @property
    def in_a_row(self) -> int:
        return days.in_a_row(self.days, self.today)

    @property
    def week(self) -> list[tuple[date, bool]]:
        """The last seven days, and for which of them there was a bonus."""
        last = (self.today - back * days.A_DAY for back in range(6, -1, -1))
        return [(day, day in self.days) for day in last]


def purse(player: Player, now: datetime) -> Purse:
    entries = list(Entry.objects.filter(player=player))
    return Purse(
        sum(entry.amount for entry in entries),
        frozenset(entry.key for entry in entries if entry.key.startswith("item:")),
        frozenset(_day(entry) for entry in entries if entry.key.startswith(_BONUS)),
        days.day_of(now, player.time_zone),
        days.day_to_take(_last(entries), now, player.time_zone) is not None,
    )


def balance(player: Player) -> int:
    return Entry.objects.filter(player=player).aggregate(sum=Sum("amount"))["sum"] or 0


def take_bonus(player: Player, now: datetime) -> bool:
    """Whether there was one to take."""
    with _alone(player) as locked:
        entries = list(Entry.objects.filter(player=locked, key__startswith=_BONUS))
        day = days.day_to_take(_last(entries), now, locked.time_zone)
        if day is None:
            return False
        _add(locked, f"{_BONUS}{day.isoformat()}", BONUS, now)
    return True


def buy(player: Player, item: Item, now: datetime) -> bool:
    """False where it was bought before."""
    with _alone(player) as locked:
        if owns(locked, item):
            return False
        if balance(locked) < item.price:
            raise RoomError("too_few_coins")
        _add(locked, item.key, -item.price, now)
    return True


def owns(player: Player, item: Item) -> bool:
    """What is free is everybody's."""
    return not item.price or Entry.objects.filter(player=player, key=item.key).exists()


def take_over(player: Player, other: Player) -> None:
    """What `other` had becomes the player's, each day's bonus once. What both had bought is paid
    for once; what the coins do not suffice for is a present. Part of a transaction that has locked
    both."""
    known = set(Entry.objects.filter(player=player).values_list("key", flat=True))
    fresh = [entry for entry in Entry.objects.filter(player=other) if entry.key not in known]
    left = balance(player)
    for entry in sorted(fresh, key=lambda entry: entry.amount <= 0):  # what came in, then what went
        amount = max(entry.amount, -left)
        left += amount
        _add(player, entry.key, amount, entry.at, entry.time_zone)


def entries(player: Player) -> list[Entry]:
    """Oldest first."""
    return list(Entry.objects.filter(player=player))


def bought_by(player: Player) -> list[Item]:
    """What the player has bought."""
    owned = set(Entry.objects.filter(player=player).values_list("key", flat=True))
    return [item for item in ITEMS if item.key in owned]


@contextmanager
def _alone(player: Player) -> Iterator[Player]:
    """One request of a player at a time: SQLite has one writer, PostgreSQL locks the row."""
    with transaction.atomic():
        yield Player.objects.select_for_update().get(pk=player.pk)


def _add(player: Player, key: str, amount: int, at: datetime, zone: str | None = None) -> None:
    zone = player.time_zone if zone is None else zone
    Entry.objects.create(player=player, key=key, amount=amount, at=at, time_zone=zone)


def _day(entry: Entry) -> date:
    return date.fromisoformat(entry.key.removeprefix(_BONUS))


def _last(entries: list[Entry]) -> days.Taken | None:
    taken = [entry for entry in entries if entry.key.startswith(_BONUS)]
    if not taken:
        return None
    newest = max(taken, key=_day)
    return days.Taken(_day(newest), newest.at, newest.time_zone)
