"""A table as spectators saw it, from its record: for who begins to watch in the middle."""

from collections.abc import Iterator

from game import store
from game.agenda import remaining
from game.course import Course, Move, dealt
from game.services import database
from game.store import Recorded, TableFacts
from game.table.events import Event
from game.table.fairness import Published
from game.table.state import SEATS
from game.terms import levels_of, pace_of, players_of
from game.watching import Moment

SLOW = 5000
"""Ms by which a step may have been shown later than it says: it was written first, perhaps by
another clock."""

Past = list[tuple[int, Moment | Published]]


async def past(facts: TableFacts, head: tuple[int, int], now: int) -> Past:
    """As far as this step of this deal, with when everybody had seen it; after the deal before,
    which they see until this one is due. Raises Unavailable."""
    index, steps = head
    before = await database(store.deal, facts.id, index - 1)
    deal = await database(store.deal, facts.id, index)
    seen = list(_past(before, facts, len(before.rows), now)) if before else []
    return seen + (list(_past(deal, facts, steps, now)) if deal else [])


def _past(
    deal: Recorded, facts: TableFacts, steps: int, now: int
) -> Iterator[tuple[int, Moment | Published]]:
    pace, bots, players = pace_of(facts), levels_of(facts), players_of(facts, SEATS)

    def moment(course: Course, events: tuple[Event, ...], at: int) -> Moment:
        left = remaining(course, None, bots, pace, 0, at)
        return Moment(course, events, left, at, players, pace.stands_until(at))

    if deal.shuffle:
        yield deal.at + SLOW, deal.shuffle.published()
    course, events = dealt(deal, now)
    yield course.at + SLOW, moment(course, events, course.at)
    for row in deal.rows[:steps]:
        advance = course.step(Move(row.seat, row.action, row.client), row.at, pace)
        before, course = course, advance.course
        if before.number(None) != course.number(None):
            yield row.at + SLOW, moment(course, advance.events, row.at)
