"""What is tidied up, and what is left alone."""

import time
import uuid
from collections.abc import Callable
from datetime import timedelta
from io import StringIO

import pytest
from django.conf import LazySettings
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.db.models import QuerySet
from django.utils import timezone

from game.management.commands import sweep as sweeping
from game.models import Deal, Player, Seat, Share, Step, Table
from game.table.record import Header, encode_header
from game.table.rules import rules_for
from game.table.state import Context

pytestmark = pytest.mark.django_db
NOTHING = {
    "abandoned games ended": 0,
    "abandoned games without a hand deleted": 0,
    "abandoned rooms closed": 0,
    "old games deleted": 0,
    "old remarks deleted": 0,
    "rooms closed long ago deleted": 0,
    "old links to seats deleted": 0,
    "guests without games deleted": 0,
    "expired sessions deleted": 0,
}


@pytest.fixture(autouse=True)
def days(settings: LazySettings) -> None:
    settings.ABANDONED_DAYS, settings.GUEST_DAYS, settings.RECORD_DAYS = 30, 90, 365


def sweep(*arguments: str) -> dict[str, int]:
    out = StringIO()
    call_command("sweep", *arguments, stdout=out)
    lines = (line.rsplit(": ", 1) for line in out.getvalue().splitlines())
    return {text.removesuffix(", were it done"): int(number) for text, number in lines}


def make_table(days_ago: int, *, stepped: int | None = None, hands: int = 0) -> Table:
    """Made so long ago, with so many hands that were finished, one that was not, and its last step
    some days ago."""
    table = Table.objects.create(rules="joypip", options={"length": "full"}, pace="untimed")
    made = timezone.now() - timedelta(days_ago)
    Table.objects.filter(pk=table.pk).update(created_at=made)
    player = make_guest(days_ago)
    Seat.objects.create(table=table, index=0, player=player)
    header = encode_header(Header(rules_for("joypip", table.options), Context()))
    for index in range(1, hands + 2):
        deal = Deal.objects.create(
            table=table,
            index=index,
            header=header,
            seed=b"\1" * 32,
            at=ms(days_ago),
            finished_at=made if index <= hands else None,
        )
        Share.objects.create(deal=deal, seat=0)
        Step.objects.create(deal=deal, number=1, seat=0, action="{}", at=ms(days_ago))
    if stepped is not None:
        Step.objects.create(deal=deal, number=2, seat=0, action="{}", at=ms(stepped))
    return table


def make_guest(days_ago: int) -> Player:
    player = Player.objects.create(username=uuid.uuid4().hex, name="Ana", is_guest=True)
    at = timezone.now() - timedelta(days_ago)
    Player.objects.filter(pk=player.pk).update(date_joined=at, last_login=at)
    return player


def ms(days_ago: int) -> int:
    return int((time.time() - days_ago * 24 * 3600) * 1000)


def finish(table: Table, days_ago: int) -> None:
    at = timezone.now() - timedelta(days_ago)
    Table.objects.filter(pk=table.pk).update(finished_at=at)


def test_an_abandoned_game_is_ended_and_its_record_stays() -> None:
    table = make_table(40, hands=1)
    assert sweep() == NOTHING | {"abandoned games ended": 1}
    table.refresh_from_db()
    assert table.finished_at is not None
    assert Step.objects.count() == 2
    assert sweep() == NOTHING


def test_an_abandoned_game_without_a_hand_is_deleted_with_all_its_rows() -> None:
    make_table(40)
    kept = make_table(40, hands=1)
    swept = sweep()
    assert swept["abandoned games without a hand deleted"] == 1
    assert list(Table.objects.all()) == [kept]
    assert {deal.table_id for deal in Deal.objects.all()} == {kept.pk}
    assert (Step.objects.count(), Share.objects.count()) == (2, 2)


@pytest.mark.parametrize(
    "make",
    [
        lambda: make_table(20),
        lambda: make_table(40, stepped=20),
        lambda: make_table(40, stepped=29, hands=1),
    ],
)
def test_a_game_that_somebody_came_back_to_is_left_alone(make: Callable[[], Table]) -> None:
    make()
    assert sweep() == NOTHING
    assert Table.objects.filter(finished_at=None).count() == 1


def test_a_frozen_table_is_left_to_moderators() -> None:
    table = make_table(40)
    Table.objects.filter(pk=table.pk).update(frozen_at=timezone.now())
    assert sweep() == NOTHING


def test_finished_games_are_kept_for_as_long_as_set(settings: LazySettings) -> None:
    finish(make_table(500, hands=1), 364)
    finish(make_table(500, hands=1), 366)
    settings.RECORD_DAYS = 0
    assert sweep()["old games deleted"] == 0
    settings.RECORD_DAYS = 365
    assert sweep()["old games deleted"] == 1
    assert Table.objects.count() == 1


def test_guests_go_when_they_have_no_game() -> None:
    make_table(100, stepped=1)
    make_guest(80)
    make_guest(100)
    registered = make_guest(100)
    Player.objects.filter(pk=registered.pk).update(is_guest=False)
    assert sweep() == NOTHING | {"guests without games deleted": 1}
    assert Player.objects.count() == 3


def test_sessions_go_when_they_are_over() -> None:
    for days, key in ((1, "stays"), (-1, "goes")):
        Session.objects.create(session_key=key, expire_date=timezone.now() + timedelta(days))
    assert sweep() == NOTHING | {"expired sessions deleted": 1}
    assert Session.objects.get().session_key == "stays"


def test_a_dry_run_says_the_same_and_does_nothing() -> None:
    make_table(40)
    make_table(40, hands=1)
    make_guest(100)
    expected = NOTHING | {
        "abandoned games ended": 1,
        "abandoned games without a hand deleted": 1,
        "guests without games deleted": 1,
    }
    assert sweep("--dry-run") == expected
    assert Table.objects.filter(finished_at=None).count() == 2
    assert sweep() == expected


def test_zero_days_are_never(settings: LazySettings) -> None:
    settings.ABANDONED_DAYS = settings.GUEST_DAYS = settings.RECORD_DAYS = 0
    make_table(4000)
    finish(make_table(4000, hands=1), 4000)
    make_guest(4000)
    assert sweep() == NOTHING


def test_what_came_back_in_between_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody acts after the sweep has looked and before it deletes."""
    table = make_table(40)
    delete = sweeping._delete

    def meanwhile(rows: QuerySet[Table], key: object) -> int:
        deal = Deal.objects.get(table=table)
        Step.objects.get_or_create(deal=deal, number=2, action="{}", at=ms(0))
        return delete(rows, key)

    monkeypatch.setattr(sweeping, "_delete", meanwhile)
    assert sweep() == NOTHING
    assert Table.objects.count() == 1


def test_what_another_sweep_has_deleted_is_not_counted_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    make_table(40)
    delete = sweeping._delete

    def twice(rows: QuerySet[Table], key: object) -> int:
        return delete(rows, key) and delete(rows, key)

    monkeypatch.setattr(sweeping, "_delete", twice)
    assert sweep() == NOTHING
    assert Table.objects.count() == 0
