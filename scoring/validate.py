"""Whether a hand, won in such a way, can exist under a system. Knows no readings, no patterns."""

from collections.abc import Iterator
from operator import eq

from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.system import Flag, System
from scoring.tiles import JOKER, NAMES, PLAYED, Wind, is_bonus, is_suited, number


def validate(hand: Hand, how: Circumstances, system: System) -> None:
    """InvalidHand says what is wrong and where. A hand that passes may still not be complete."""
    _check_melds(hand.melds)
    _check_tiles(hand, system)
    _check_flowers(hand, system)
    _check_dora(hand, how, system)
    _check_source(hand, how, system)
    _check_responsible(how)
    _check_flags(hand, how, system)


def _check_melds(melds: tuple[Meld, ...]) -> None:
    for meld in melds:
        if meld.tile >= JOKER or is_bonus(meld.tile):
            raise InvalidHand("bad_meld", f"no meld has {NAMES[meld.tile]}", "melds")
        if meld.kind is MeldKind.CHOW and not (is_suited(meld.tile) and number(meld.tile) <= 7):
            raise InvalidHand("bad_meld", f"no chow begins with {NAMES[meld.tile]}", "melds")


def _check_tiles(hand: Hand, system: System) -> None:
    tiles = (*hand.concealed, hand.win_tile)
    real = [kind for kind in tiles if kind != JOKER] if system.jokers else tiles
    highest = max(real, default=0)
    if highest not in PLAYED:
        code = "joker_in_hand" if highest == JOKER else "bonus_tile_in_hand"
        where = "win_tile" if highest == hand.win_tile else "concealed"
        raise InvalidHand(code, f"{NAMES[highest]} cannot be among the tiles", where)
    expected = 3 * (system.sets - len(hand.melds)) + 1
    if len(hand.concealed) != expected:
        message = f"{len(hand.concealed)} concealed tiles beside {len(hand.melds)} melds"
        raise InvalidHand("tile_count", f"{message}, not {max(expected, 0)}", "concealed")
    if len(tiles) - len(real) > system.jokers:
        raise InvalidHand("too_many_jokers", f"no set has {system.jokers + 1}", "concealed")
    ordered = sorted([*real, *(kind for meld in hand.melds for kind in meld.tiles)])
    if any(map(eq, ordered, ordered[4:])):
        kind = next(kind for kind in ordered if ordered.count(kind) > 4)
        raise InvalidHand("fifth_copy", f"there are only four {NAMES[kind]}", "concealed")


def _check_flowers(hand: Hand, system: System) -> None:
    for kind in hand.flowers:
        if not is_bonus(kind):
            raise InvalidHand("no_flower", f"{NAMES[kind]} is no bonus tile", "flowers")
        if not system.has_bonus_tiles:
            raise InvalidHand("no_flower", f"{system.id} has no bonus tiles", "flowers")
        if hand.flowers.count(kind) > 1:
            raise InvalidHand("flower_twice", f"there is one {NAMES[kind]}", "flowers")


def _check_dora(hand: Hand, how: Circumstances, system: System) -> None:
    if not (hand.reds or how.dora or how.ura or how.honba or how.sticks):
        return
    if not system.has_dora:
        message = f"{system.id} has no dora, red fives, counters or deposits"
        raise InvalidHand("no_dora", message, "dora_indicators")
    if len(set(hand.reds)) < len(hand.reds):
        raise InvalidHand("red_twice", "there is one red five of each suit", "concealed")
    if not (0 <= how.honba < 1000 and 0 <= how.sticks < 1000):
        raise InvalidHand("bad_honba", "so many counters or deposits cannot be there", "honba")
    indicators = (*how.dora, *how.ura)
    if max(len(how.dora), len(how.ura)) > 5 or max(indicators, default=0) not in PLAYED:
        raise InvalidHand("bad_dora", "those cannot be indicators", "dora_indicators")
    tiles = [hand.win_tile, *hand.concealed, *(kind for meld in hand.melds for kind in meld.tiles)]
    for kind in indicators:
        if indicators.count(kind) + tiles.count(kind) > 4:
            message = f"there are only four {NAMES[kind]}"
            raise InvalidHand("fifth_copy", message, "dora_indicators")


def _check_source(hand: Hand, how: Circumstances, system: System) -> None:
    if not 0 <= how.streak < 1000:
        raise InvalidHand("bad_streak", f"{how.streak} deals cannot have been kept", "streak")
    if how.by is By.SELF_DRAW:
        if how.source is not None:
            raise InvalidHand("bad_source", "nobody gives the tile of a self-draw", "from")
    elif how.source is None and system.needs_source:
        raise InvalidHand("no_source", "whose tile was it?", "from")
    elif how.source is how.seat:
        raise InvalidHand("bad_source", "the winner cannot have given the tile", "from")
    elif hand.win_tile == JOKER:
        raise InvalidHand("bad_source", "a joker that another player gives is nobody's", "win_tile")


def _check_responsible(how: Circumstances) -> None:
    if how.responsible is not None and (how.source is None or how.seat in how.responsible):
        raise InvalidHand("bad_responsible", "nobody answers for that tile", "responsible")
    if how.discards is not None and how.discards < 0:
        raise InvalidHand("bad_discards", f"there cannot be {how.discards} discards", "discards")


def _check_flags(hand: Hand, how: Circumstances, system: System) -> None:
    if not how.flags:
        return
    known = {flag.id: flag for flag in system.flags}
    for name in sorted(how.flags):
        if name not in known:
            raise InvalidHand("unknown_flag", f"{system.id} has no flag {name!r}", "flags")
        for reason in _contradictions(known[name], hand, how):
            raise InvalidHand("bad_flag", f"{name}: {reason}", "flags")


def _contradictions(flag: Flag, hand: Hand, how: Circumstances) -> Iterator[str]:
    if how.by not in flag.by:
        yield f"not by {how.by}"
    if flag.is_dealer is not None and flag.is_dealer is not (how.seat is Wind.E):
        yield "only the dealer" if flag.is_dealer else "not the dealer"
    if flag.has_melds is not None and flag.has_melds is not bool(hand.melds):
        yield "only with melds" if flag.has_melds else "no melds can be there yet"
    if flag.is_concealed and any(meld.is_exposed for meld in hand.melds):
        yield "only with a concealed hand"
    if flag.source not in (None, how.source):
        yield f"only on a tile from {flag.source.name}"
    if flag.needs and how.flags.isdisjoint(flag.needs):
        yield f"only with {' or '.join(flag.needs)}"
    for other in how.flags.intersection(flag.bars):
        yield f"not with {other}"
