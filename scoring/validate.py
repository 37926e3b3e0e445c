"""Whether a hand, won in such a way, can exist under a system. Knows no readings, no patterns."""

from collections.abc import Iterator
from dataclasses import replace
from operator import eq

from scoring.errors import quoted
from scoring.hand import By, Circumstances, Hand, InvalidHand, Meld, MeldKind
from scoring.system import Flag, System
from scoring.texts.errors import WAYS
from scoring.tiles import JOKER, NAMES, PLAYED, Kind, Wind, is_bonus, is_suited, number

# A member costs ten times as much where it is looked up in its Enum.
_CHOW, _SELF_DRAW, _EAST = MeldKind.CHOW, By.SELF_DRAW, Wind.E


def validate(hand: Hand, how: Circumstances, system: System) -> None:
    """InvalidHand says what is wrong and where. A hand that passes may still not be complete."""
    _check_melds(hand.melds)
    tiles = _check_tiles(hand, system)
    _check_flowers(hand, system)
    if hand.reds or how.dora or how.ura or how.honba or how.sticks:
        _check_dora(hand, how, system, tiles)
    _check_source(hand, how, system)
    _check_responsible(how)
    _check_flags(hand, how, system)


def _check_melds(melds: tuple[Meld, ...]) -> None:
    for meld in melds:
        if meld.tile >= JOKER or is_bonus(meld.tile):
            raise InvalidHand("bad_meld.tile", "melds", tile=NAMES[meld.tile])
        if meld.kind is _CHOW and not (is_suited(meld.tile) and number(meld.tile) <= 7):
            raise InvalidHand("bad_meld.chow", "melds", tile=NAMES[meld.tile])


def _check_tiles(hand: Hand, system: System) -> list[Kind]:
    """All that are no bonus tiles and no jokers, ascending."""
    tiles = (*hand.concealed, hand.win_tile)
    ordered = sorted(tiles)
    if system.jokers:
        ordered = ordered[: len(tiles) - tiles.count(JOKER)]
    highest = ordered[-1] if ordered else 0
    if highest not in PLAYED:
        code = "joker_in_hand" if highest == JOKER else "bonus_tile_in_hand"
        where = "win_tile" if highest == hand.win_tile else "concealed"
        raise InvalidHand(code, where, tile=NAMES[highest])
    expected = 3 * (system.sets - len(hand.melds)) + 1
    if len(hand.concealed) != expected:
        facts = {"n": len(hand.concealed), "melds": len(hand.melds), "expected": max(expected, 0)}
        raise InvalidHand("tile_count", "concealed", **facts)
    if len(tiles) - len(ordered) > system.jokers:
        raise InvalidHand("too_many_jokers", "concealed", n=system.jokers + 1)
    if hand.melds:
        ordered = sorted([*ordered, *[kind for meld in hand.melds for kind in meld.tiles]])
    if any(map(eq, ordered, ordered[4:])):
        kind = next(kind for kind in ordered if ordered.count(kind) > 4)
        raise InvalidHand("fifth_copy", "concealed", tile=NAMES[kind])
    return ordered


def _check_flowers(hand: Hand, system: System) -> None:
    for kind in hand.flowers:
        if not is_bonus(kind):
            raise InvalidHand("no_flower", "flowers", tile=NAMES[kind])
        if not system.has_bonus_tiles:
            raise InvalidHand("no_flower.system", "flowers", system=system.id)
        if hand.flowers.count(kind) > 1:
            raise InvalidHand("flower_twice", "flowers", tile=NAMES[kind])


def _check_dora(hand: Hand, how: Circumstances, system: System, tiles: list[Kind]) -> None:
    if not system.has_dora:
        raise InvalidHand("no_dora", "dora_indicators", system=system.id)
    if len(set(hand.reds)) < len(hand.reds):
        raise InvalidHand("red_twice", "concealed")
    if not (0 <= how.honba < 1000 and 0 <= how.sticks < 1000):
        raise InvalidHand("bad_honba", "honba")
    if len(how.dora) > 5 or len(how.ura) > 5:
        raise InvalidHand("bad_dora", "dora_indicators")
    indicators = how.dora + how.ura
    for kind in indicators:
        if kind not in PLAYED:
            raise InvalidHand("bad_dora", "dora_indicators")
        if indicators.count(kind) + tiles.count(kind) > 4:
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
    if not how.flags:
        return
    known = {flag.id: flag for flag in system.flags}
    for name in sorted(how.flags):
        if name not in known:
            raise InvalidHand("unknown_flag", "flags", system=system.id, flag=quoted(name))
        for reason, facts in _contradictions(known[name], hand, how):
            raise InvalidHand(f"bad_flag.{reason}", "flags", flag=name, **facts)


def fitting_flags(hand: Hand, how: Circumstances, system: System) -> Circumstances:
    """Without the flags that such a hand, so won, cannot have."""
    left = tuple(flag for flag in system.flags if flag.id in how.flags)
    while bad := [flag.id for flag in left if any(_contradictions(flag, hand, how))]:
        how = replace(how, flags=how.flags.difference(bad))
        left = tuple(flag for flag in left if flag.id in how.flags)
    return how


def _contradictions(
    flag: Flag, hand: Hand, how: Circumstances
) -> Iterator[tuple[str, dict[str, object]]]:
    if how.by not in flag.by:
        yield "by", {"by": WAYS[how.by]}
    if flag.is_dealer is not None and flag.is_dealer is not (how.seat is _EAST):
        yield ("dealer" if flag.is_dealer else "not_dealer"), {}
    if flag.has_melds is not None and flag.has_melds is not bool(hand.melds):
        yield ("melds" if flag.has_melds else "no_melds"), {}
    if flag.is_concealed and hand.melds and any(meld.is_exposed for meld in hand.melds):
        yield "concealed", {}
    if flag.source is not None and flag.source is not how.source:
        yield "source", {"wind": flag.source.name}
    if flag.needs and how.flags.isdisjoint(flag.needs):
        yield "needs", {"flags": " / ".join(flag.needs)}
    for other in how.flags.intersection(flag.bars) if flag.bars else ():
        yield "bars", {"other": other}
