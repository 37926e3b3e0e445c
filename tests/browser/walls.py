"""The site as it is, except that it also knows walls laid by hand. The player has seat 0."""

from game.table.deal import GENERATORS
from game.table.state import Seat
from joypip.asgi import application
from scoring.tiles import Kind
from tests.table.storybook import stacked

__all__ = ["DEALERS", "GENERATOR", "application"]

GENERATOR = "laid"
DEALERS: dict[str, Seat] = {"turn": 0, "claim": 3, "win": 0}

HANDS: dict[str, dict[Seat, str]] = {
    # A concealed kong may be declared, or a tile discarded.
    "turn": {0: "1111m 258m 369p 147s 12355z"},
    # Whatever the bot throws is a chow for the player, most of it more than one.
    "claim": {3: "222555888m 225588p 22s", 0: "3467m 3467p 3467s 1567z"},
    "win": {0: "123m 456m 789p 111z 777z 55s"},
}


def _laid(tiles: tuple[Kind, ...], seed: bytes) -> tuple[Kind, ...]:
    name = seed.decode()
    return stacked(HANDS[name], dealer=DEALERS[name])


GENERATORS[GENERATOR] = _laid
