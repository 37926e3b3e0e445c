"""Hands played to their end straight in the database, as pages show them afterwards."""

from collections.abc import Mapping
from typing import Any

from game import store
from game.models import Table
from game.store import Append, Ending, Row
from game.table.record import encode_result, fold
from game.table.selfplay import finish
from game.table.state import Over
from tests.table.choosers import lively

SHARE = b"share of seat %d............................"


def deal_out(table: Table, gives: Mapping[int, str] | None = None) -> store.Recorded:
    """Gives the newest deal its wall. Of each seat that was asked: what it gives, by default all:
    "share", "seal" (and then no share) or "nothing"."""
    opened = store.newest_deal(table.pk)
    assert isinstance(opened, store.Opened)
    shuffle, wanted = opened.shuffle, gives or {}
    for seat, part in enumerate(shuffle.parts):
        if part and wanted.get(seat, "share") != "nothing":
            store.add_seal(opened.id, seat, shuffle.seal(seat, share_of(seat)))
    shuffle = store.end_seals(opened.id)
    for seat, part in enumerate(shuffle.parts):
        if part and part.seal and wanted.get(seat, "share") == "share":
            store.add_share(opened.id, seat, share_of(seat))
    return store.add_seed(opened.id, store.end_shares(opened.id).seed, 1_800_000_000_000)


def share_of(seat: int) -> bytes:
    return (SHARE % seat)[:32]


def play_out(table: Table, choose: Any = lively) -> None:
    """Plays the newest deal, which has its wall, on until it is over."""
    deal = store.newest_deal(table.pk)
    assert isinstance(deal, store.Recorded)
    folded = fold(store.hand_record(deal))
    moves = enumerate(finish(folded, choose), start=len(deal.rows) + 1)
    rows = tuple(Row(number, seat, action, deal.at + number) for number, (seat, action) in moves)
    phase = folded.state.phase
    assert isinstance(phase, Over)
    ending = Ending(encode_result(phase.result), ends_game=phase.next is None)
    assert store.commit([Append(deal.id, rows, ending)]) == [True]
