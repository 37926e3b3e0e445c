"""Rooms under random people agree with a small model of them, step by step."""

import os
from collections import Counter
from collections.abc import Sequence

from game.rooms.lobby import Phase
from tests.live.stand_ins import START
from tests.rooms.kept import Database
from tests.rooms.machine import BEFORE, DURING, Model, Values, steps


def check(values: Values, room: int, now: int) -> None:
    """What holds at any time, whatever a model says."""
    lobby = values.rooms[room]
    playing = [lobby for lobby in values.rooms.values() if lobby.phase is Phase.PLAYING]
    seats = Counter(who for one in playing for who in one.seated)
    assert not seats or max(seats.values()) == 1, "one seat in running games"
    here = {member.player for member in lobby.here}
    persons = [place.player for place in lobby.places if place.player]
    assert len(persons) == len(set(persons)), "nobody sits twice"
    assert set(persons) <= here, "who sits is in the room"
    assert lobby.is_closed == (not here), "no room without people, nobody in a closed one"
    assert lobby.host in here or lobby.is_closed, "the host is a person in the room"
    assert not any(place.player and place.bot for place in lobby.places)
    for vote in lobby.votes:
        assert not vote.is_open or vote.closes_at <= now + 30_000
        assert not vote.is_open or lobby.phase is Phase.PLAYING


LONG = bool(os.environ.get("JOYPIP_LONG"))
EVERYTHING = {*BEFORE, *DURING}


def run(seed: int, count: int, others: Sequence[Model | Database]) -> Counter[tuple[str, bool]]:
    """The same steps for all; each must say the same of every one."""
    values, now = Values(), START
    done: Counter[tuple[str, bool]] = Counter()
    for step in steps(seed, count, values.rooms):
        if step.kind == "create" and step.person in values.busy(step.room):
            continue
        now += step.ms
        expected = values.apply(step, now)
        facts = values.facts(step.room, now)
        check(values, step.room, now)
        for other in others:
            assert other.apply(step, now) == expected, step
            assert other.facts(step.room, now) == facts, step
        done[step.kind, expected] += 1
    return done


def test_values_agree_with_the_model() -> None:
    done: Counter[tuple[str, bool]] = Counter()
    for seed in range(20):
        done += run(seed, 1_000, [Model()])
    rare = {kind for kind in EVERYTHING if done[kind, True] < 20}
    assert not rare, "everything happens often enough to mean something"


def test_the_database_agrees(db: None) -> None:
    done = run(1, 1_500 if LONG else 300, [Model(), Database()])
    assert sum(count for (_, is_done), count in done.items() if is_done) > 100
