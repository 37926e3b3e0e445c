"""Players for the training table, from the weights that the game plays with or from nothing."""

from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import numpy as np

from game.bots import danger, features, learned
from tools.bots.players import (
    DANGER_HIDDEN,
    LEARNED,
    NORMAL,
    Danger,
    Minds,
    Net,
)

FOLDER = Path(__file__).resolve().parents[2] / "game" / "bots" / "weights"
DANGER = FOLDER / "danger.npz"


def no_danger() -> Danger:
    f = np.float32
    return Danger(
        np.zeros((danger.SIZE, DANGER_HIDDEN), f),
        np.zeros(DANGER_HIDDEN, f),
        np.zeros(DANGER_HIDDEN, f),
        np.zeros(1, f),
        np.zeros(danger.READY),
        np.zeros(6),
    )


class Player(NamedTuple):
    """Without a net it plays like `normal`."""

    net: Net | None = None
    clearly: float = 0.0
    """See `learned.choose`."""


NORMAL_PLAYER = Player()
LEVELS = ("normal", "expert", "master")
"""Those that the training table can seat."""


def player_of(level: str) -> Player:
    if level == "normal":
        return NORMAL_PLAYER
    return Player(load_net(FOLDER / f"{level}.npz"), learned.CLEARLY[level])


def seated(players: Sequence[Player], feared: Danger) -> Minds:
    """In the order of the seats."""
    sizes = [player.net.second.shape if player.net else (0, 0) for player in players]
    first, second = np.max(sizes, axis=0)
    nets = [_widened(player.net, first, second) for player in players]
    return Minds(
        kind=np.array([NORMAL if player.net is None else LEARNED for player in players]),
        nets=Net(*(np.stack(arrays) for arrays in zip(*nets, strict=True))),
        danger=feared,
        clearly=np.array([player.clearly for player in players]),
    )


def _widened(net: Net | None, first: int, second: int) -> Net:
    """The same, with numbers beside that do nothing."""
    f = np.float32
    shapes = (features.SIZE, first), (first,), (first, second), (second,), (second,), (1,)
    wide = Net(*(np.zeros(shape, f) for shape in shapes))
    for array, target in zip(net or (), wide, strict=False):
        target[tuple(slice(size) for size in array.shape)] = array
    return wide


def save(path: Path, weights: Net | Danger) -> None:
    with path.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, **weights._asdict())


def load_net(path: Path) -> Net:
    with np.load(path) as file:
        return Net(*(file[name] for name in Net._fields))


def load_danger(path: Path) -> Danger:
    with np.load(path) as file:
        return Danger(*(file[name] for name in Danger._fields))
