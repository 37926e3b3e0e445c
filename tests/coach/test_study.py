"""Reports are made in the background, once, and kept, whatever becomes of who makes them."""

import sys
from collections.abc import Callable, Iterator

import pytest

from game.coach import study as module
from game.coach.study import FAILED, Known, Study, known
from game.errors import RoomError
from game.models import Coaching
from game.players.guests import create_guest
from game.rooms import create_practice
from game.store import Recorded, hand_record, newest_deal
from tests.web.hands import deal_out, play_out

PATIENCE = 120


@pytest.fixture
def deal(transactional_db: None) -> Recorded:
    table = create_practice(create_guest("en"), length="hand", level="normal")
    deal_out(table)
    play_out(table)
    found = newest_deal(table.pk)
    assert isinstance(found, Recorded)
    return found


@pytest.fixture
def study() -> Iterator[Callable[..., Study]]:
    """`study(*command)`: one that ends as soon as it has nothing to do."""
    made: list[Study] = []

    def make(*command: str) -> Study:
        made.append(Study(command, idle=0.01) if command else Study(idle=0.01))
        return made[-1]

    yield make
    for one in made:
        finished(one)


def finished(study: Study) -> None:
    if thread := study._thread:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def speaking(*answers: str) -> tuple[str, ...]:
    """A process that answers each question so."""
    lines = [f"    print({answer!r}, flush=True)" for answer in answers]
    text = "\n".join(["import sys", "for line in sys.stdin:", *lines])
    return (sys.executable, "-c", text)


PLAIN = speaking('{"done": 1, "total": 2}', '{"report": {"by": "one"}}')


def test_a_report_is_made_and_kept(deal: Recorded, study: Callable[..., Study]) -> None:
    """By the real process; whoever comes later finds it there."""
    record = hand_record(deal)
    assert known(deal.id, 0) == Known(is_asked=False)
    first = study()
    assert first.ask(deal.id, 0, record).is_asked
    finished(first)
    report = known(deal.id, 0).report
    assert report
    assert len(report["moments"]) == 3
    assert [one["n"] for one in report["decisions"]] == sorted(
        one["n"] for one in report["decisions"]
    )
    again = study("no such program")
    assert again.ask(deal.id, 0, record).report == report
    assert again._thread is None


def test_asked_by_many_it_is_made_once(deal: Recorded, study: Callable[..., Study]) -> None:
    """Here and, as far as the database tells, in another process."""
    record = hand_record(deal)
    here, there = study(*PLAIN), study(*speaking('{"report": {"by": "another"}}'))
    told = [one.ask(deal.id, 0, record) for one in (here, here, there)]
    assert all(one.is_asked for one in told)
    assert there._thread is None
    finished(here)
    assert known(deal.id, 0).report == {"by": "one"}
    assert Coaching.objects.count() == 1


def test_seats_are_judged_apart(deal: Recorded, study: Callable[..., Study]) -> None:
    one = study(*PLAIN)
    for seat in (0, 1):
        one.ask(deal.id, seat, hand_record(deal))
    finished(one)
    assert [known(deal.id, seat).report for seat in (0, 1, 2)] == [{"by": "one"}] * 2 + [None]


def test_what_a_bug_costs(deal: Recorded, study: Callable[..., Study]) -> None:
    one = study(*speaking('{"error": "a bug"}'))
    one.ask(deal.id, 0, hand_record(deal))
    finished(one)
    assert known(deal.id, 0).report == FAILED


def test_a_process_that_dies_leaves_the_hand_to_the_next(
    deal: Recorded, study: Callable[..., Study], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once its time is over, that is; nobody is told that it is being worked on any more."""
    record = hand_record(deal)
    one = study(sys.executable, "-c", "")
    one.ask(deal.id, 0, record)
    finished(one)
    assert known(deal.id, 0) == Known(is_asked=True)
    later = module._now() + module.LEASE + 1
    monkeypatch.setattr(module, "_now", lambda: later)
    assert known(deal.id, 0) == Known(is_asked=False)
    next_one = study(*PLAIN)
    next_one.ask(deal.id, 0, record)
    finished(next_one)
    assert known(deal.id, 0).report == {"by": "one"}


def test_not_everything_can_wait(
    deal: Recorded, study: Callable[..., Study], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MOST", 0)
    with pytest.raises(RoomError) as refused:
        study(*PLAIN).ask(deal.id, 0, hand_record(deal))
    assert refused.value.code == "coach_busy"
