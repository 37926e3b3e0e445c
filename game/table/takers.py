"""Which seat took each tile of a wall: what a proof of the wall shows to people."""

from game.table.deal import deal_order
from game.table.events import FlowersShown
from game.table.record import HandRecord, start
from game.table.state import Seat, ToDraw


def takers(record: HandRecord) -> tuple[Seat | None, ...]:
    """By place in the wall; None where the tile still lies."""
    folded, events = start(record.header, record.seed)
    wall = folded.state.wall
    taken: list[Seat | None] = [None] * len(wall.tiles)
    taken[: wall.head] = deal_order(record.header.rules, record.header.context.dealer)
    tail = len(wall.tiles)
    for event in events:  # each bonus tile shown before play was replaced from the tail
        if isinstance(event, FlowersShown):
            for _ in event.tiles:
                tail -= 1
                taken[tail] = event.seat
    for entry in record.entries:
        before, phase = folded.state.wall, folded.state.phase
        folded.step(entry.seat, entry.action)
        after = folded.state.wall
        if isinstance(phase, ToDraw):
            for place in (*range(before.head, after.head), *range(after.tail, before.tail)):
                taken[place] = phase.seat
    return tuple(taken)
