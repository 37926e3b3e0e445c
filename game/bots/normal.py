"""Plays for speed: as few tiles missing as can be, then as many unseen tiles as can help. Takes
every win; claims what brings the hand nearer; does not mind what others may be waiting for."""

from collections.abc import Iterator
from random import Random

from game.bots.sight import Sight, Standing, sight
from game.table.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    ExposedKong,
    Pass,
    Pung,
    Win,
)
from game.table.view import View
from scoring.hand import Meld, MeldKind
from scoring.tiles import JOKER, Kind


def choose(view: View, legal: tuple[Action, ...], rng: Random) -> Action:
    kinds = {type(action) for action in legal}
    if Win in kinds:
        return Win()
    if len(legal) == 1:
        return legal[0]
    seen = sight(view)
    if Discard in kinds:
        return _turn(seen, legal, rng)
    assert view.last is not None, "a claim is of a tile"
    return _claim(seen, legal, view.last.tile)


def _turn(seen: Sight, legal: tuple[Action, ...], rng: Random) -> Action:
    standing, discard = _best_discard(seen, rng)
    for action in legal:
        if not isinstance(action, Discard):
            after = _after_kong(seen, action)
            if after is not None and after.standing() <= standing:
                return action  # a kong that costs nothing is one more draw
    return Discard(discard)


def _best_discard(seen: Sight, rng: Random) -> tuple[Standing, Kind]:
    """Of equals one that others can least use: few of it are unseen. Jokers stay."""
    ranked = [
        ((standing, discard == JOKER, _left(seen, discard)), discard)
        for discard, standing in seen.discards()
    ]
    best = min(rank for rank, _ in ranked)
    return best[0], rng.choice([discard for rank, discard in ranked if rank == best])


def _left(seen: Sight, kind: Kind) -> int:
    return 0 if kind == JOKER else seen.unseen(kind)


def _after_kong(seen: Sight, action: Action) -> Sight | None:
    match action:
        case ConcealedKong(tile):
            return seen.with_meld(Meld(MeldKind.KONG_CONCEALED, tile), [tile] * 4)
        case AddedKong(tile):
            return seen.with_meld(Meld(MeldKind.KONG_ADDED, tile), [tile])
    return None


def _claim(seen: Sight, legal: tuple[Action, ...], tile: Kind) -> Action:
    now = seen.standing()
    claims = list(_claims(seen, legal, tile))
    if claims:
        after, action = min(claims, key=lambda claim: claim[0])
        if after.missing < now.missing:
            return action
    is_open = any(meld.is_exposed for meld in seen.melds)
    if is_open and ExposedKong() in legal:
        kong = seen.with_meld(Meld(MeldKind.KONG_OPEN, tile), [tile] * 3)
        if kong.standing() <= now:
            return ExposedKong()
    return Pass()


def _claims(
    seen: Sight, legal: tuple[Action, ...], tile: Kind
) -> Iterator[tuple[Standing, Chow | Pung]]:
    """How the hand stands after each chow or pung and the best discard that follows it."""
    for action in legal:
        if isinstance(action, Chow):
            meld = Meld(MeldKind.CHOW, action.tile)
            taken = [kind for kind in meld.tiles if kind != tile]
        elif isinstance(action, Pung):
            meld, taken = Meld(MeldKind.PUNG, tile), [tile, tile]
        else:
            continue
        after = seen.with_meld(meld, taken)
        yield min(standing for _, standing in after.discards()), action
