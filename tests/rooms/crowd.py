"""Twenty people who do the same at once, each in a thread of a process of its own site. What came
of it is printed for the test."""

import json
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from threading import Barrier

from django.db import connection
from django.db.models import Count

from game import rooms, tables
from game.errors import RoomError
from game.models import Player, Room, Table
from game.players import texts
from game.rooms.actions import HandOver, Ready, Start
from tests.live.stand_ins import START
from tests.live.world import make_player
from tests.rooms.world import do, lobby_of, make_room, pass_time, start_game

MANY = 20
LATER = START + 5_000


def starts() -> dict[str, object]:
    room, people = four()
    begun = at_once([partial(do, room, people[0], Start())] * MANY)
    at_once([partial(pass_time, room, LATER)] * MANY)
    late = at_once([partial(do, room, people[0], Start(), LATER)] * MANY)
    return {"begun": begun, "late": late, **dealt(room, people)}


def readies() -> dict[str, object]:
    room, people = four()
    calls = [partial(do, room, p, Ready(on=True)) for p in people]
    begun = at_once(calls * (MANY // 4))
    starts_at = lobby_of(room).starts_at
    at_once([partial(pass_time, room, LATER)] * MANY)
    return {"begun": begun, "starts_at": starts_at, **dealt(room, people)}


def rematches() -> dict[str, object]:
    room, people = four()
    first = start_game(room, people[0])
    tables.end(first.pk, now=LATER)
    calls = [partial(do, room, p, Ready(on=True), LATER) for p in people]
    begun = at_once(calls * (MANY // 4))
    at_once([partial(pass_time, room, LATER + 5_000)] * MANY)
    again = Table.objects.exclude(pk=first.pk).get(seats__player=people[0])
    seats = [seat.player_id for seat in again.seats.all()]
    return {"begun": begun, "same": seats == [p.pk for p in people], **dealt(room, people)}


def arrivals() -> dict[str, object]:
    """Of people who have the same name."""
    room = make_room(make_player("Ana"))
    people = [make_player("Ana") for _ in range(MANY)]
    came = at_once([partial(rooms.join, room.pk, p) for p in people])
    here = lobby_of(room).here
    names = {texts.key(member.name) for member in here}
    sits = len(lobby_of(room).seated)
    return {"came": came, "here": len(here), "names": len(names), "sits": sits}


def friends() -> dict[str, object]:
    """Of one link, all of whom want the seat."""
    room, people = four()
    table = start_game(room, people[0])
    token = do(room, people[1], HandOver("Zoe")) or ""
    others = [make_player("Zoe") for _ in range(MANY)]
    came = at_once([partial(rooms.take_over, token, p, now=START) for p in others])
    holder = table.seats.get(index=1).player
    return {"came": came, "holds": holder in others, "sits": len(lobby_of(room).seated)}


def two_rooms() -> dict[str, object]:
    """In both of which one person sits when they start."""
    zoe = make_player("Zoe")
    both = [make_room(make_player("Ana"), zoe) for _ in range(2)]
    for room in both:
        do(room, Player.objects.get(memberships__room=room, name="Ana"), Start())
    at_once([partial(pass_time, r, LATER) for r in both] * (MANY // 2))
    tables = Room.objects.filter(pk__in=[room.pk for room in both], table__isnull=False).count()
    return {"tables": tables, "seats": zoe.seats.count()}


def four() -> tuple[Room, list[Player]]:
    people = [make_player(name) for name in ("Ana", "Bo", "Cleo", "Dan")]
    return make_room(*people), people


def dealt(room: Room, people: Sequence[Player]) -> dict[str, object]:
    theirs = Table.objects.filter(seats__player=people[0])
    return {
        "tables": theirs.count(),
        "deals": theirs.aggregate(deals=Count("deals"))["deals"],
        "playing": lobby_of(room).phase == "playing",
    }


def at_once(calls: Sequence[Callable[[], object]]) -> dict[str, int]:
    """How often what came of it: `done`, or the code of a refusal."""
    gate = Barrier(len(calls))

    def run(call: Callable[[], object]) -> str:
        gate.wait()
        try:
            call()
        except RoomError as refused:
            return refused.code
        finally:
            connection.close()
        return "done"

    with ThreadPoolExecutor(len(calls)) as threads:
        return dict(Counter(threads.map(run, calls)))


def tell() -> str:
    stories = (starts, readies, rematches, arrivals, friends, two_rooms)
    return json.dumps({story.__name__: story() for story in stories})
