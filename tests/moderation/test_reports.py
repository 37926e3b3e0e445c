"""Reports: the queue, what is known of who complains and of whom, and what comes of it."""

from datetime import UTC, datetime, timedelta

import pytest
from django.test import Client as Browser
from django.utils import timezone

from game.errors import RoomError
from game.models import Audit, Player, Report, Room
from game.moderation import reports
from game.moderation.reports import History, Outcome
from game.rooms.actions import Report as ReportAction
from game.rooms.actions import Say
from tests.live.stand_ins import START
from tests.live.world import make_player
from tests.moderation.people import ROLES, make_moderator
from tests.rooms.world import do, make_room, start_game

pytestmark = pytest.mark.django_db


@pytest.fixture
def eve() -> Player:
    return make_moderator("Eve", "moderator")


@pytest.fixture
def met(ana: Player, bo: Player) -> Room:
    room = make_room(ana, bo)
    start_game(room, ana)
    return room


@pytest.fixture
def report(met: Room, ana: Player, bo: Player) -> Report:
    do(met, bo, Say("You play like a goat"))
    do(met, ana, ReportAction(bo.pk, "insult", "He <b>shouts</b>."))
    Report.objects.update(created_at=datetime.fromtimestamp(START / 1000, UTC))
    do(met, bo, Say("Sorry"), START + 5000)
    return Report.objects.get()


def browser(player: Player) -> Browser:
    client = Browser(headers={"accept-language": "en"})
    client.force_login(player)
    return client


def test_the_page_has_the_moment_and_the_talk_around_it(report: Report, eve: Player) -> None:
    page = browser(eve).get(f"/admin/desk/reports/{report.pk}/").content.decode()
    assert "Insults or threats" in page
    assert "He &lt;b&gt;shouts&lt;/b&gt;." in page
    assert page.index("You play like a goat") < page.index("Sorry")
    assert report.deal is not None
    assert f"/admin/desk/table/{report.deal.table_id}/" in page


def test_what_is_repeated_and_what_was_made_up_is_seen(report: Report, bo: Player) -> None:
    cy = make_player("Cy")
    made = {"reason": "other", "reporter": report.reporter}
    Report.objects.create(reported=bo, **made)
    Report.objects.create(reported=cy, outcome=Outcome.BAD_FAITH, **made)
    Report.objects.create(reported=bo, reporter=cy, reason="name", outcome=Outcome.UPHELD)
    known = reports.history(report)
    assert known == History(against=3, by_others=2, upheld=1, made=3, bad_faith=1, same_pair=2)


def test_the_queue_has_what_waits_oldest_first(report: Report, eve: Player, bo: Player) -> None:
    newer = Report.objects.create(reporter=bo, reported=report.reporter, reason="stalling")
    Report.objects.filter(pk=newer.pk).update(created_at=report.created_at + timedelta(hours=1))
    assert list(reports.queue()) == [report, newer]
    reports.decide(eve, newer, Outcome.DISMISSED, "No.", timezone.now())
    assert list(reports.queue()) == [report]
    page = browser(eve).get("/admin/desk/reports/").content.decode()
    assert "1 report waits." in page
    assert "Insults or threats" in page


def test_one_takes_it_decides_and_answers(report: Report, eve: Player, ana: Player) -> None:
    path, client = f"/admin/desk/reports/{report.pk}/", browser(eve)
    client.post(path, {"assign": "1"})
    report.refresh_from_db()
    assert (report.assigned_to, report.decided_at) == (eve, None)
    client.post(path, {"outcome": "upheld", "answer": "He was muted for a day."})
    report.refresh_from_db()
    assert (report.outcome, report.answer) == ("upheld", "He was muted for a day.")
    client.post(path, {"outcome": "dismissed", "answer": "Or not."})
    report.refresh_from_db()
    assert report.outcome == "upheld"
    acts = Audit.objects.order_by("pk").values_list("act", "after")
    assert list(acts) == [
        ("assign", {"report": report.pk, "to": "Eve"}),
        ("decide", {"report": report.pk, "outcome": "upheld"}),
    ]
    assert "He was muted for a day." in browser(ana).get("/me/standing/").content.decode()


def test_an_answer_is_needed(report: Report, eve: Player) -> None:
    with pytest.raises(RoomError, match="no_reason"):
        reports.decide(eve, report, Outcome.UPHELD, " ", timezone.now())


def test_nobody_judges_the_own_cause(report: Report) -> None:
    mo = make_moderator("Mo", "administrator")
    Report.objects.update(reporter=mo)
    report.refresh_from_db()
    with pytest.raises(RoomError, match="not_below"):
        reports.decide(mo, report, Outcome.UPHELD, "I am right.", timezone.now())
    assert not Audit.objects.exists()


@pytest.mark.parametrize("role", ["player", *ROLES])
def test_who_reads_and_decides(role: str, report: Report, bo: Player) -> None:
    client = browser(bo if role == "player" else make_moderator("Mo", role))
    status, done = (403, 0) if role == "player" else (200, 1)
    path = f"/admin/desk/reports/{report.pk}/"
    assert [client.get(p).status_code for p in ("/admin/desk/reports/", path)] == [status] * 2
    client.post(path, {"outcome": "dismissed", "answer": "No."})
    assert Audit.objects.count() == done
