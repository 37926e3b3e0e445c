"""Small networks: how likely an opponent waits for a tile, what a hand is worth after an action.
Their weights are made by tools/bots/train.py; here they are only read."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Weights = NDArray[np.float32]
Rows = list[list[float]]

_FOLDER = Path(__file__).parent / "weights"


class Danger(NamedTuple):
    """One hidden layer. `ready` is by discards and melds, `loss` by melds."""

    first: Weights
    first_bias: Weights
    last: Weights
    last_bias: Weights
    ready: list[list[float]]
    loss: list[float]

    def chances(self, rows: Rows) -> list[float]:
        hidden = np.maximum(np.array(rows, dtype=np.float32) @ self.first + self.first_bias, 0)
        chances: list[float] = (1 / (1 + np.exp(-(hidden @ self.last + self.last_bias)))).tolist()
        return chances


class Worth(NamedTuple):
    """Two hidden layers; the output is in points."""

    first: Weights
    first_bias: Weights
    second: Weights
    second_bias: Weights
    last: Weights
    last_bias: Weights

    def of(self, rows: Rows) -> list[float]:
        one = np.maximum(np.array(rows, dtype=np.float32) @ self.first + self.first_bias, 0)
        two = np.maximum(one @ self.second + self.second_bias, 0)
        worth: list[float] = (two @ self.last + self.last_bias).tolist()
        return worth


@cache
def danger() -> Danger:
    arrays = _load("danger")
    return Danger(
        arrays["first"],
        arrays["first_bias"],
        arrays["last"],
        arrays["last_bias"],
        arrays["ready"].tolist(),
        arrays["loss"].tolist(),
    )


@cache
def worth(name: str) -> Worth:
    arrays = _load(name)
    return Worth(*(arrays[field] for field in Worth._fields))


def _load(name: str) -> dict[str, Weights]:
    with np.load(_FOLDER / f"{name}.npz") as file:
        return {field: file[field] for field in file.files}
