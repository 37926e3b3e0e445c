"""Whether a hand, won in such a way, can exist under a system. Knows no readings, no patterns."""

from dataclasses import replace

from scoring.errors import quoted
from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.system import Flag, System
from scoring.texts.errors import WAYS
from scoring.tiles import JOKER, NAMES, PLAYED, SUITED, Kind, Wind, is_bonus
from scoring.win import Held

# A member costs ten times as much where it is looked up in its Enum.
_CHOW, _SELF_DRAW, _EAST = MeldKind.CHOW, By.SELF_DRAW, Wind.E


def validate(hand: Hand, how: Circumstances, system: System) -> Held:
    """InvalidHand says what is wrong and where. A hand that passes may still not be complete."""
    held = Held(hand, how, system.shapes)
    _check_melds(hand.melds)
    _check_tiles(held, system)
    if hand.flowers:
        _check_flowers(hand, system)
    if hand.reds or how.dora or how.ura or how.honba or how.sticks:
        _check_dora(held, system)
    _check_source(hand, how, system)
    if how.responsible is not None or how.discards is not None:
        _check_responsible(how)
    if how.flags:
        _check_flags(hand, how, system)
    return held


def _check_melds(melds: tuple[Meld, ...]) -> None:
    for meld in melds:
        if meld.tile not in PLAYED:
            raise InvalidHand("bad_meld.tile", "melds", tile=NAMES[meld.tile])
        if meld.kind is _CHOW and (meld.tile not in SUITED or meld.tile % 9 > 6):
            raise InvalidHand("bad_meld.chow", "melds", tile=NAMES[meld.tile])


def _check_tiles(held: Held, system: System) -> None:
    hand = held.hand
    if held.has_others:
        _check_others((*hand.concealed, hand.win_tile), system)
    expected = 3 * (system.sets - len(hand.melds)) + 1
    if len(hand.concealed) != expected:
        facts = {"n": len(hand.concealed), "melds": len(hand.melds), "expected": max(expected, 0)}
        raise InvalidHand("tile_count", "concealed", **facts)
    if held.fifth is not None:
        raise InvalidHand("fifth_copy", "concealed", tile=NAMES[held.fifth])


def _check_others(tiles: tuple[Kind, ...], system: System) -> None:
    """Jokers, and bonus tiles that do not belong there."""
    highest = max(kind for kind in tiles if kind != JOKER or not system.jokers)
    if highest not in PLAYED:
        code = "joker_in_hand" if highest == JOKER else "bonus_tile_in_hand"
        where = "win_tile" if highest == tiles[-1] else "concealed"
        raise InvalidHand(code, where, tile=NAMES[highest])
    if tiles.count(JOKER) > system.jokers:
        raise InvalidHand("too_many_jokers", "concealed", n=system.jokers + 1)


def _check_flowers(hand: Hand, system: System) -> None:
    for kind in hand.flowers:
        if not is_bonus(kind):
            raise InvalidHand("no_flower", "flowers", tile=NAMES[kind])
        if not system.has_bonus_tiles:
            raise InvalidHand("no_flower.system", "flowers", system=system.id)
        if hand.flowers.count(kind) > 1:
            raise InvalidHand("flower_twice", "flowers", tile=NAMES[kind])


def _check_dora(held: Held, system: System) -> None:
    hand, how = held.hand, held.how
    if not system.has_dora:
        raise InvalidHand("no_dora", "dora_indicators", system=system.id)
    if len(hand.reds) > 1 and len(set(hand.reds)) < len(hand.reds):
        raise InvalidHand("red_twice", "concealed")
    if not (0 <= how.honba < 1000 and 0 <= how.sticks < 1000):
        raise InvalidHand("bad_honba", "honba")
    if len(how.dora) > 5 or len(how.ura) > 5:
        raise InvalidHand("bad_dora", "dora_indicators")
    indicators = how.dora + how.ura
    for kind in indicators:
        if kind not in PLAYED:
            raise InvalidHand("bad_dora", "dora_indicators")
        if indicators.count(kind) + held.number_of(kind) > 4:
            raise InvalidHand("fifth_copy", "dora_indicators", tile=NAMES[kind])


def _check_source(hand: Hand, how: Circumstances, system: System) -> None:
    if not 0 <= how.streak < 1000:
        raise InvalidHand("bad_streak", "streak", n=how.streak)
    if how.by is _SELF_DRAW:
        if how.source is not None:
            raise InvalidHand("bad_source", "from")
    elif how.source is None and system.needs_source:
        raise InvalidHand("no_source", "from")
    elif how.source is how.seat:
        raise InvalidHand("bad_source.own", "from")
    elif hand.win_tile == JOKER:
        raise InvalidHand("bad_source.joker", "win_tile")


def _check_responsible(how: Circumstances) -> None:
    if how.responsible is not None and (how.source is None or how.seat in how.responsible):
        raise InvalidHand("bad_responsible", "responsible")
    if how.discards is not None and how.discards < 0:
        raise InvalidHand("bad_discards", "discards", n=how.discards)


def _check_flags(hand: Hand, how: Circumstances, system: System) -> None:
    for name in sorted(how.flags):
        flag = system.flags_by_id.get(name)
        if flag is None:
            raise InvalidHand("unknown_flag", "flags", system=system.id, flag=quoted(name))
        found = _contradiction(flag, hand, how)
        if found:
            reason, facts = found
            raise InvalidHand(f"bad_flag.{reason}", "flags", flag=name, **facts)


def fitting_flags(hand: Hand, how: Circumstances, system: System) -> Circumstances:
    """Without the flags that such a hand, so won, cannot have."""
    left = tuple(flag for flag in system.flags if flag.id in how.flags)
    while bad := [flag.id for flag in left if _contradiction(flag, hand, how)]:
        how = replace(how, flags=how.flags.difference(bad))
        left = tuple(flag for flag in left if flag.id in how.flags)
    return how


def _contradiction(
    flag: Flag, hand: Hand, how: Circumstances
) -> tuple[str, dict[str, object]] | None:
    if how.by not in flag.by:
        return "by", {"by": WAYS[how.by]}
    if flag.is_dealer is not None and flag.is_dealer is not (how.seat is _EAST):
        return ("dealer" if flag.is_dealer else "not_dealer"), {}
    if flag.has_melds is not None and flag.has_melds is not bool(hand.melds):
        return ("melds" if flag.has_melds else "no_melds"), {}
    if flag.is_concealed and any(meld.is_exposed for meld in hand.melds):
        return "concealed", {}
    if flag.source is not None and flag.source is not how.source:
        return "source", {"wind": flag.source.name}
    if flag.needs and how.flags.isdisjoint(flag.needs):
        return "needs", {"flags": " / ".join(flag.needs)}
    if not how.flags.isdisjoint(flag.bars):
        return "bars", {"other": min(how.flags.intersection(flag.bars))}
    return None
