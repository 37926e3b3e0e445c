"""Which tiles complete a player's hand, in the shapes of the table's scoring system."""

from functools import lru_cache

from game.table.rules import Rules
from game.table.state import Declared, Player
from scoring.shapes import beside
from scoring.systems import SYSTEMS
from scoring.tiles import JOKER, PLAYED, Kind
from scoring.waits import waits


def waits_of(player: Player, rules: Rules) -> tuple[Kind, ...]:
    """Ascending; () when the hand is not ready, or owes a discard after a chow or pung."""
    return _waits(player.hand, player.melds, rules.sets, rules.system)


def completes(player: Player, rules: Rules, tile: Kind) -> bool:
    """Whether `tile`, drawn or claimed, completes the hand: a joker does wherever anything can."""
    waited = _waits(player.hand, player.melds, rules.sets, rules.system)
    return tile in waited or (tile == JOKER and bool(waited))


@lru_cache(maxsize=1 << 13)
def _waits(
    hand: tuple[Kind, ...], melds: tuple[Declared, ...], sets: int, system: str
) -> tuple[Kind, ...]:
    melded = bytearray(len(PLAYED))
    for meld, _ in melds:
        for kind in meld.tiles:
            melded[kind] += 1
    shapes = beside([meld for meld, _ in melds], SYSTEMS[system].shapes)
    return waits(hand, sets - len(melds), shapes, melded)
