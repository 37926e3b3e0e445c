"""Coins: one bonus a day, nothing bought twice, and the balance is always the sum."""

import os
import subprocess
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, date, datetime, timedelta
from typing import TypeVar
from zoneinfo import ZoneInfo

import pytest
from django.db import connection, connections
from django.test import Client

from game.errors import RoomError
from game.models import Entry, Player
from game.players import ledger
from game.players.guests import create_guest
from game.players.wardrobe import ITEMS, Item, Slot, find, of_slot
from game.rooms.phrases import PACKS
from tests.conftest import database_url
from tests.players.conftest import NOON, give
from tests.servers import ROOT

Result = TypeVar("Result")


def thing(slot: str, name: str) -> Item:
    found = find(slot, name)
    assert found
    return found


def at_once(work: Callable[[int], Result], count: int = 20) -> list[Result]:
    """In as many threads, each with a connection of its own."""

    def one(number: int) -> Result:
        try:
            return work(number)
        finally:
            connections.close_all()

    with ThreadPoolExecutor(count) as threads:
        return list(threads.map(one, range(count)))


def total(player: Player) -> int:
    return sum(Entry.objects.filter(player=player).values_list("amount", flat=True))


def test_one_bonus_a_day(ana: Player) -> None:
    assert ledger.take_bonus(ana, NOON)
    assert not ledger.take_bonus(ana, NOON + timedelta(hours=11))
    assert not ledger.take_bonus(ana, NOON - timedelta(days=3))
    assert ledger.take_bonus(ana, NOON + timedelta(hours=12))
    assert ledger.balance(ana) == total(ana) == 200
    assert list(Entry.objects.values_list("key", flat=True)) == [
        "bonus:2026-03-10",
        "bonus:2026-03-11",
    ]


def test_the_day_is_the_players_own(ana: Player) -> None:
    ana.time_zone = "Asia/Taipei"
    ana.save()
    assert ledger.take_bonus(ana, NOON.replace(hour=15, minute=59))  # 23:59 there
    assert ledger.take_bonus(ana, NOON.replace(hour=16, minute=1))
    purse = ledger.purse(ana, NOON.replace(hour=17))
    assert (purse.balance, purse.in_a_row, purse.waiting) == (200, 2, False)
    assert [taken for _, taken in purse.week] == [False] * 5 + [True, True]


def test_a_missed_day_takes_nothing_away(ana: Player) -> None:
    give(ana, 3, NOON - timedelta(days=5))
    purse = ledger.purse(ana, NOON)
    assert (purse.balance, purse.in_a_row, len(purse.days), purse.waiting) == (300, 0, 3, True)


def test_buying(ana: Player) -> None:
    give(ana, 3)
    waves, stars = thing("back", "waves"), thing("back", "stars")
    assert ledger.buy(ana, waves, NOON)
    assert not ledger.buy(ana, waves, NOON)
    with pytest.raises(RoomError, match="too_few_coins"):
        ledger.buy(ana, stars, NOON)
    assert ledger.balance(ana) == total(ana) == 200
    assert ledger.bought_by(ana) == [waves]


def test_entries_are_added_and_never_changed(ana: Player) -> None:
    ledger.take_bonus(ana, NOON)
    before = Entry.objects.values().get()
    ledger.take_bonus(ana, NOON + timedelta(days=1))
    ledger.buy(ana, thing("felt", "sea"), NOON + timedelta(days=1))
    assert Entry.objects.values().get(pk=before["id"]) == before
    assert Entry.objects.count() == 3


def test_there_are_six_of_each_and_looks_alone() -> None:
    assert {slot: len(of_slot(slot)) >= 6 for slot in Slot} == dict.fromkeys(Slot, True)
    assert all(item.price > 0 and item.price % ledger.BONUS == 0 for item in ITEMS)
    assert [item.id for item in of_slot(Slot.EMOTES)] == PACKS


def test_everything_is_drawn() -> None:
    images = ROOT / "static/img"
    css = (ROOT / "static/css/cosmetics.css").read_text()
    avatars, animals = (images / "avatars.svg").read_text(), (images / "animals.svg").read_text()
    for item in of_slot(Slot.BACK):
        assert (images / f"backs/{item.id}.svg").exists()
        assert f".wears-{item.id} {{" in css
    for item in of_slot(Slot.FELT):
        assert (images / f"felts/{item.id}.svg").exists()
        assert f".felt-{item.id} {{" in css
    for item in of_slot(Slot.FACE):
        assert (images / f"faces/{item.id}.svg").read_text().count("<symbol") == 18
        assert f".face-{item.id} .tile {{" in css
    assert all(f'id="{item.id}"' in avatars for item in of_slot(Slot.AVATAR))
    moods = [f'id="{pack}.{mood}"' for pack in PACKS for mood in ("joy", "wow", "sad", "love")]
    assert all(mood in animals for mood in moods)


@pytest.mark.django_db(transaction=True)
class TestAtOnce:
    def test_twenty_claims_are_one_bonus(self) -> None:
        player = create_guest("en")
        assert sum(at_once(lambda _: ledger.take_bonus(player, NOON))) == 1
        assert ledger.balance(player) == total(player) == 100

    @pytest.mark.parametrize("zone", ["UTC", "Asia/Taipei", "Europe/Paris"])
    @pytest.mark.parametrize("day", [(2026, 3, 10), (2026, 3, 29), (2026, 10, 25)])
    def test_a_tenth_before_and_after_midnight(self, zone: str, day: tuple[int, int, int]) -> None:
        """Twenty at once each time, on days when clocks change, too; then the clock is set back."""
        player = create_guest("en")
        Player.objects.filter(pk=player.pk).update(time_zone=zone)
        midnight = datetime(*day, tzinfo=ZoneInfo(zone)).astimezone(UTC)
        back = (timedelta(milliseconds=200), timedelta(hours=1), timedelta(days=1))
        before, after = (
            midnight - timedelta(milliseconds=100),
            midnight + timedelta(milliseconds=100),
        )

        def taken(at: Callable[[int], datetime]) -> int:
            return sum(at_once(lambda number: ledger.take_bonus(player, at(number))))

        assert taken(lambda _: before) == 1
        assert taken(lambda _: after) == 1
        assert taken(lambda number: after - back[number % 3]) == 0
        assert taken(lambda _: after + timedelta(hours=22)) == 0  # the shortest day has 23
        keys = list(Entry.objects.filter(player=player).values_list("key", flat=True))
        days = date(*day) - timedelta(days=1), date(*day)
        assert keys == [f"bonus:{each.isoformat()}" for each in days]
        assert ledger.balance(player) == total(player) == 200

    def test_both_sides_of_midnight_at_once(self) -> None:
        """Whichever comes first: never more than one for each of the two days."""
        player = create_guest("en")
        midnight = NOON.replace(hour=0)
        times = [midnight + timedelta(milliseconds=ms) for ms in (-100, 100)]
        taken = at_once(lambda number: ledger.take_bonus(player, times[number % 2]))
        keys = list(Entry.objects.filter(player=player).values_list("key", flat=True))
        assert sum(taken) == len(keys) == len(set(keys))
        assert "bonus:2026-03-10" in keys
        assert ledger.balance(player) == total(player) == 100 * len(keys)

    def test_requests_that_each_name_a_time_zone(self) -> None:
        """No more at once than there are connections to the database."""
        player = create_guest("en")
        zones = ["UTC", "Asia/Taipei", "Europe/Paris", "Pacific/Kiritimati", "Mars/Base"]

        def ask(number: int) -> int:
            client = Client()
            client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
            return client.post("/me/bonus/", {"zone": zones[number % 5]}).status_code

        assert at_once(ask, 6) == [302] * 6
        assert ledger.balance(player) == total(player) == 100

    def test_twenty_purchases_with_money_for_one(self) -> None:
        player = create_guest("en")
        give(player, 3)
        dear = [item for item in ITEMS if item.price in (200, 300)]

        def work(number: int) -> bool:
            try:
                return ledger.buy(player, dear[number % len(dear)], NOON)
            except RoomError:
                return False

        assert sum(at_once(work)) == 1
        assert ledger.balance(player) == total(player) >= 0
        assert len(ledger.bought_by(player)) == 1

    def test_twenty_purchases_of_the_same(self) -> None:
        player = create_guest("en")
        give(player, 3)
        waves = thing("back", "waves")
        assert sum(at_once(lambda _: ledger.buy(player, waves, NOON))) == 1
        assert ledger.balance(player) == total(player) == 200


@pytest.mark.skipif(connection.vendor == "postgresql", reason="this is PostgreSQL already")
def test_on_postgresql_too(postgres_url: str) -> None:
    """The tests above, in a run of their own on PostgreSQL."""
    assert database_url().startswith("sqlite")
    run_tests = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__)
    environ = {**os.environ, "DATABASE_URL": postgres_url}
    done = subprocess.run(
        [*run_tests, "-k", "not postgresql"],
        check=False,
        cwd=ROOT,
        env=environ,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout[-2000:]
