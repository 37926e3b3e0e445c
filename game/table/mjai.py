"""Records in the manner of mjai, which programs for other mahjong read. `docs/records.md` says what
is different with sixteen tiles."""

from collections.abc import Iterable, Iterator
from typing import Any

from game.table.events import (
    Claimed,
    Discarded,
    Drew,
    Event,
    FlowersShown,
    KongDeclared,
)
from game.table.match import points_after
from game.table.record import HandRecord, start
from game.table.state import SEATS, Over, State, ToDiscard, VoidHand, WonHand
from scoring.hand import MeldKind
from scoring.tiles import NAMES, Kind

Json = dict[str, Any]

HONOURS = dict(zip(("1z", "2z", "3z", "4z", "5z", "6z", "7z"), "ESWNCFP", strict=True))
CALLS = {MeldKind.CHOW: "chi", MeldKind.PUNG: "pon", MeldKind.KONG_OPEN: "daiminkan"}


def name(kind: Kind) -> str:
    ours = NAMES[kind]
    return HONOURS.get(ours, ours)


def convert(records: Iterable[HandRecord]) -> Iterator[Json]:
    """The events of a game, all tiles open. Records know seats and no names."""
    yield {"type": "start_game", "names": [f"seat {seat}" for seat in SEATS]}
    for record in records:
        yield from _hand(record)
    yield {"type": "end_game"}


def _hand(record: HandRecord) -> Iterator[Json]:
    folded, events = start(record.header, record.seed)
    yield from _dealt(folded.state, events)
    for entry in record.entries:
        before = folded.state
        happened = folded.step(entry.seat, entry.action)
        for event in happened:
            yield from _event(event, before)
        if isinstance(folded.state.phase, Over):
            yield from _ended(folded.state)
            return


def _dealt(state: State, events: Iterable[Event]) -> Iterator[Json]:
    """Bonus tiles of the deal are replaced already; the dealer's last tile is its first draw."""
    context, phase = state.context, state.phase
    assert isinstance(phase, ToDiscard)
    assert phase.drawn is not None
    yield {
        "type": "start_kyoku",
        "bakaze": context.round.name,
        "kyoku": (context.dealer - context.first) % 4 + 1,
        "honba": context.streak,
        "oya": context.dealer,
        "scores": list(context.points),
        "tehais": [[name(kind) for kind in player.hand] for player in state.players],
    }
    for event in events:
        yield from _event(event, state)
    yield {"type": "tsumo", "actor": phase.seat, "pai": name(phase.drawn.tile)}


def _event(event: Event, before: State) -> Iterator[Json]:
    match event:
        case FlowersShown(seat, kinds):
            for kind in kinds:
                yield {"type": "flower", "actor": seat, "pai": name(kind)}
        case Drew(seat, kind, _) if kind is not None:
            yield {"type": "tsumo", "actor": seat, "pai": name(kind)}
        case Discarded(seat, kind):
            phase = before.phase
            drawn = phase.drawn if isinstance(phase, ToDiscard) else None
            from_draw = drawn is not None and drawn.tile == kind
            yield {"type": "dahai", "actor": seat, "pai": name(kind), "tsumogiri": from_draw}
        case Claimed(seat, declared):
            assert declared.taken
            own = list(declared.meld.tiles)
            own.remove(declared.taken.tile)
            yield {
                "type": CALLS[declared.meld.kind],
                "actor": seat,
                "target": declared.taken.seat,
                "pai": name(declared.taken.tile),
                "consumed": [name(kind) for kind in own],
            }
        case KongDeclared(seat, meld_kind, kind) if kind is not None:
            yield _kong(seat, meld_kind, name(kind))


def _kong(seat: int, kind: MeldKind, tile: str) -> Json:
    if kind is MeldKind.KONG_CONCEALED:
        return {"type": "ankan", "actor": seat, "consumed": [tile] * 4}
    return {"type": "kakan", "actor": seat, "pai": tile, "consumed": [tile] * 3}


def _ended(state: State) -> Iterator[Json]:
    phase = state.phase
    assert isinstance(phase, Over)
    result = phase.result
    after = {
        "deltas": list(result.deltas),
        "scores": list(points_after(state.context, result)),
    }
    if isinstance(result, WonHand):
        target = result.winner if result.source is None else result.source
        yield {
            "type": "hora",
            "actor": result.winner,
            "target": target,
            "pai": name(result.tile),
            "tai": result.sheet.total,
            **after,
        }
    else:
        reason = "void" if isinstance(result, VoidHand) else "exhausted"
        yield {"type": "ryukyoku", "reason": reason, **after}
    yield {"type": "end_kyoku"}
