"""Deals again what one viewer cannot see: the tiles and concealed kongs of others, the wall."""

from collections import Counter
from dataclasses import dataclass, field
from random import Random

from game.table.actions import Pass
from game.table.legal import can_rob, claims
from game.table.state import (
    SEATS,
    Asked,
    Declared,
    Drawn,
    Over,
    Phase,
    Player,
    Seat,
    State,
    ToClaim,
    ToDiscard,
    ToDraw,
    ToRob,
)
from game.table.wall import Wall
from scoring.hand import Meld, MeldKind
from scoring.tiles import Kind, is_bonus

Viewer = Seat | None


@dataclass
class Pins:
    """What the next action is going to show, and so has to stay."""

    held: dict[Seat, tuple[Kind, ...]] = field(default_factory=dict)
    wall: dict[int, Kind] = field(default_factory=dict)
    no_bonus: set[int] = field(default_factory=set)


def redealt(state: State, viewer: Viewer, rng: Random, pins: Pins | None = None) -> State:
    pins = pins or Pins()
    pool = hidden(state, viewer)
    pool.subtract(tile for tiles in pins.held.values() for tile in tiles)
    pool.subtract(tile for tile in pins.wall.values() if not is_bonus(tile))
    is_open = isinstance(state.phase, Over)
    players, phase = list(state.players), state.phase
    for seat in SEATS:
        if seat != viewer and not is_open:
            players[seat] = _new_melds(players[seat], pool, rng)
    rest = list(pool.elements())
    rng.shuffle(rest)
    for seat in SEATS:
        if seat != viewer and not is_open:
            players[seat], phase = _new_hand(players[seat], seat, phase, pins, rest, rng)
    if isinstance(phase, ToDraw) and phase.kong is not None:
        phase = ToDraw(phase.seat, _kong_of(state, players[phase.seat], phase))
    wall = _new_wall(state.wall, pins, rest, rng)
    first, second, third, fourth = players
    dealt = State(state.rules, state.context, (first, second, third, fourth), wall, phase)
    return _asked_again(dealt, viewer)


def hidden(state: State, viewer: Viewer) -> Counter[Kind]:
    """The tiles, without bonus tiles, that the viewer cannot see."""
    wall, phase = state.wall, state.phase
    pool = Counter(tile for tile in wall.tiles[wall.head : wall.tail] if not is_bonus(tile))
    if isinstance(phase, Over):
        return pool
    for seat, player in enumerate(state.players):
        if seat != viewer:
            pool.update(player.hand)
            for declared in player.melds:
                if not declared.meld.is_exposed:
                    pool.update(declared.meld.tiles)
    if isinstance(phase, ToDiscard) and phase.seat != viewer and phase.drawn is not None:
        pool[phase.drawn.tile] += 1
    return pool


def _new_melds(player: Player, pool: Counter[Kind], rng: Random) -> Player:
    melds = []
    for declared in player.melds:
        if declared.meld.is_exposed:
            melds.append(declared)
            continue
        kind = rng.choice([tile for tile, n in sorted(pool.items()) if n == 4])
        pool[kind] = 0
        melds.append(Declared(Meld(MeldKind.KONG_CONCEALED, kind), None))
    return Player(player.hand, tuple(melds), player.flowers, player.river)


def _new_hand(
    player: Player, seat: Seat, phase: Phase, pins: Pins, rest: list[Kind], rng: Random
) -> tuple[Player, Phase]:
    drawn = phase.drawn if isinstance(phase, ToDiscard) and phase.seat == seat else None
    tiles = list(pins.held.get(seat, ()))
    while len(tiles) < len(player.hand) + (drawn is not None):
        tiles.append(rest.pop())
    rng.shuffle(tiles)
    if drawn is not None:
        phase = ToDiscard(seat, Drawn(tiles.pop(), drawn.replacement))
    return Player(tuple(sorted(tiles)), player.melds, player.flowers, player.river), phase


def _kong_of(state: State, player: Player, phase: ToDraw) -> Kind | None:
    """The kong whose replacement is due, of whatever kind it now is."""
    melds = state.players[phase.seat].melds
    place = next(
        at for at, old in enumerate(melds) if old.meld.is_kong and old.meld.tile == phase.kong
    )
    return player.melds[place].meld.tile


def _new_wall(wall: Wall, pins: Pins, rest: list[Kind], rng: Random) -> Wall:
    lying = range(wall.head, wall.tail)
    placed = dict(pins.wall)
    for at in sorted(pins.no_bonus):
        placed[at] = rest.pop()
    pinned = Counter(pins.wall.values())
    rest.extend(
        tile for tile in wall.tiles[wall.head : wall.tail] if is_bonus(tile) and not pinned[tile]
    )
    rng.shuffle(rest)
    tiles = list(wall.tiles)
    for at in lying:
        tiles[at] = placed[at] if at in placed else rest.pop()
    assert not rest, "every hidden tile lies somewhere"
    return Wall(tuple(tiles), wall.head, wall.tail, wall.dead)


def _asked_again(state: State, viewer: Viewer) -> State:
    """The phase that the new hands of the others lead to. Who has claimed something itself may know
    from the wait that another was asked, so its question stays as it is."""
    phase = state.phase
    asked = phase.asked if isinstance(phase, ToClaim | ToRob) else ()
    own = [one for one in asked if one.seat == viewer]
    if any(one.answer not in (None, Pass()) for one in own):
        return state
    source = _on_offer(state)
    if source is None:
        return state
    giver, tile, is_kong = source
    again = [
        Asked(seat)
        for seat in ((giver + step) % 4 for step in (1, 2, 3))
        if seat != viewer
        and (can_rob(state, seat, giver, tile) if is_kong else claims(state, seat, giver, tile))
    ]
    turn = {(giver + step) % 4: step for step in (1, 2, 3)}
    everyone = tuple(sorted(again + own, key=lambda one: turn[one.seat]))
    after: Phase
    if all(one.answer is not None for one in everyone):
        after = ToDraw(giver, tile) if is_kong else ToDraw((giver + 1) % 4)
    else:
        after = ToRob(giver, tile, everyone) if is_kong else ToClaim(giver, tile, everyone)
    return State(state.rules, state.context, state.players, state.wall, after)


def _on_offer(state: State) -> tuple[Seat, Kind, bool] | None:
    """The giver and the tile of a discard or an added kong that somebody might still take."""
    match state.phase:
        case ToClaim(giver, tile, _):
            return giver, tile, False
        case ToRob(giver, tile, _):
            return giver, tile, True
        case ToDraw(seat, None):
            giver = (seat - 1) % 4
            return giver, state.players[giver].river[-1].tile, False
        case ToDraw(seat, kong) if kong is not None:
            added = Meld(MeldKind.KONG_ADDED, kong)
            if any(declared.meld == added for declared in state.players[seat].melds):
                return seat, kong, True
    return None
