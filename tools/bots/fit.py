"""Fits the small networks of the bots with numpy: Adam, a fixed number of passes, a fixed seed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from tools.bots.choices import Choices
from tools.bots.episodes import Chains
from tools.bots.players import DANGER_HIDDEN, Danger, Net

Array = NDArray[np.float32]
BATCH, MOMENTS, DANGER_BATCH, JUDGE_BATCH = 2048, 512, 4096, 4096
JUDGE_RATE = 1.5e-3
FIRST, SECOND = 64, 32
"""How wide the layers of a net are that learns from whole hands."""
CHOOSER = 96, 32
"""And of one that learns from choices."""
WHOLE = 0.1
"""What an error about all choices of a moment counts beside one about what differs between them."""


@dataclass
class Adam:
    """Changes the arrays in place."""

    arrays: list[Array]
    rate: float
    steps: int

    def __post_init__(self) -> None:
        self.mean = [np.zeros_like(array) for array in self.arrays]
        self.square = [np.zeros_like(array) for array in self.arrays]
        self.step = 0

    def __call__(self, gradients: list[Array]) -> None:
        self.step += 1
        rate = self.rate * (0.5 + 0.5 * np.cos(np.pi * self.step / self.steps)) + 1e-6
        for at, gradient in enumerate(gradients):
            self.mean[at] += 0.1 * (gradient - self.mean[at])
            self.square[at] += 0.001 * (gradient**2 - self.square[at])
            mean = self.mean[at] / (1 - 0.9**self.step)
            square = self.square[at] / (1 - 0.999**self.step)
            self.arrays[at] -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def layer(rng: np.random.Generator, rows: int, columns: int) -> Array:
    return rng.normal(0, np.sqrt(2 / rows), (rows, columns)).astype(np.float32)


def fresh(rng: np.random.Generator, size: int, first: int, second: int, least: float) -> Net:
    return Net(
        layer(rng, size, first),
        np.zeros(first, np.float32),
        layer(rng, first, second),
        np.zeros(second, np.float32),
        layer(rng, second, 1)[:, 0] * np.float32(least),
        np.zeros(1, np.float32),
    )


def fit_net(
    rows: NDArray[np.float16], points: Array, passes: int, seed: int, rate: float
) -> tuple[Net, float]:
    """What rows are worth by the points that followed them, and how much that errs, squared, about
    rows that were not learned from."""
    rng = np.random.default_rng(seed)
    net = fresh(rng, rows.shape[1], FIRST, SECOND, 0.3)
    held_out = len(rows) // 50  # the last, as rows of one hand are too much alike
    learned = len(rows) - held_out
    adam = Adam(list(net), rate, passes * (learned // BATCH))
    off = 0.0
    for number in range(passes):
        order = rng.permutation(learned)
        for at in range(0, learned - BATCH + 1, BATCH):
            chosen = np.sort(order[at : at + BATCH])
            x = rows[chosen].astype(np.float32)
            adam(gradients(net, x, worth(net, x) - points[chosen]))
        off = float(((worth(net, rows[learned:]) - points[learned:]) ** 2).mean())
        print(f"pass {number + 1}: {off:.4f} left of {points[learned:].var():.4f}", flush=True)
    return net, off


def fit_judge(parts: Sequence[Chains], seed: int, widths: tuple[int, int], passes: int) -> Net:
    """Likewise, of more rows than can be shuffled at once: part after part, the last held out."""
    rng = np.random.default_rng(seed)
    net = fresh(rng, parts[0].rows.shape[1], *widths, 0.3)
    *learned, held_out = parts
    batches = sum(len(part.rows) // JUDGE_BATCH for part in learned)
    adam = Adam(list(net), JUDGE_RATE, passes * batches)
    for number in range(passes):
        for at in rng.permutation(len(learned)):
            rows, points = learned[at].rows, learned[at].points
            order = rng.permutation(len(rows))
            for first in range(0, len(rows) - JUDGE_BATCH + 1, JUDGE_BATCH):
                chosen = order[first : first + JUDGE_BATCH]
                x = rows[chosen].astype(np.float32)
                adam(gradients(net, x, worth(net, x) - points[chosen]))
        off = ((worth(net, held_out.rows) - held_out.points) ** 2).mean()
        print(f"pass {number + 1}: {off:.4f} left of {held_out.points.var():.4f}", flush=True)
    return net


def fit_choices(data: Choices, passes: int, seed: int, rate: float) -> Net:
    """What rows are worth, above all beside the other rows of their moment."""
    rng = np.random.default_rng(seed)
    net = fresh(rng, data.rows.shape[1], *CHOOSER, 0.1)
    starts = np.flatnonzero(np.diff(data.moment, prepend=-1))
    sizes = np.diff(starts, append=len(data.moment))
    learned = len(starts) - len(starts) // 25
    adam = Adam(list(net), rate, passes * (learned // MOMENTS))
    for number in range(passes):
        order = rng.permutation(learned)
        for at in range(0, learned - MOMENTS + 1, MOMENTS):
            chosen = np.sort(order[at : at + MOMENTS])
            first = np.cumsum(sizes[chosen]) - sizes[chosen]
            shift = np.repeat(starts[chosen] - first, sizes[chosen])
            places = shift + np.arange(len(shift))
            x = data.rows[places].astype(np.float32)
            error = worth(net, x) - data.points[places]
            shared = np.add.reduceat(error, first) / sizes[chosen]
            error -= np.repeat((1 - WHOLE) * shared, sizes[chosen]).astype(np.float32)
            adam(gradients(net, x, error))
        off, of = spread(net, data, int(starts[learned]))
        print(f"pass {number + 1}: {off:.4f} left of {of:.4f}", flush=True)
    return net


def spread(net: Net, data: Choices, first: int) -> tuple[float, float]:
    """How much the rows from the first on differ from others of their moment, squared: once the net
    is asked, and before."""
    points, said = data.points[first:], worth(net, data.rows[first:])
    starts = np.flatnonzero(np.diff(data.moment[first:], prepend=-1))
    sizes = np.diff(starts, append=len(points))

    def beside(values: Array) -> Array:
        return values - np.repeat(np.add.reduceat(values, starts) / sizes, sizes)

    of = beside(points)
    return float(((beside(said) - of) ** 2).mean()), float((of**2).mean())


def gradients(net: Net, x: Array, error: Array) -> list[Array]:
    """Of half the mean square of such errors about the rows `x`."""
    one = np.maximum(x @ net.first + net.first_bias, 0)
    two = np.maximum(one @ net.second + net.second_bias, 0)
    error = error / np.float32(len(x))
    back_two = np.outer(error, net.last) * (two > 0)
    back_one = (back_two @ net.second.T) * (one > 0)
    return [
        x.T @ back_one,
        back_one.sum(axis=0),
        one.T @ back_two,
        back_two.sum(axis=0),
        two.T @ error,
        error.sum(keepdims=True),
    ]


def mean_of(nets: Sequence[Net]) -> Net:
    """One net that says what they say on average: their layers beside each other."""
    f = np.float32
    second = np.zeros(np.sum([net.second.shape for net in nets], axis=0), f)
    row = column = 0
    for net in nets:
        size, across = net.second.shape
        second[row : row + size, column : column + across] = net.second
        row, column = row + size, column + across
    return Net(
        np.concatenate([net.first for net in nets], axis=1),
        np.concatenate([net.first_bias for net in nets]),
        second,
        np.concatenate([net.second_bias for net in nets]),
        (np.concatenate([net.last for net in nets]) / len(nets)).astype(f),
        np.mean([net.last_bias for net in nets], axis=0, dtype=f),
    )


def worth(net: Net, rows: NDArray[np.float16] | Array) -> Array:
    found = np.empty(len(rows), np.float32)
    for at in range(0, len(rows), 1 << 16):
        x = rows[at : at + (1 << 16)].astype(np.float32)
        one = np.maximum(x @ net.first + net.first_bias, 0)
        two = np.maximum(one @ net.second + net.second_bias, 0)
        found[at : at + len(x)] = two @ net.last + net.last_bias[0]
    return found


def fit_danger(
    rows: Array, wins: Array, passes: int, seed: int, base: Danger, say: Callable[[str], object]
) -> Danger:
    rng = np.random.default_rng(seed)
    first, first_bias = (
        layer(rng, rows.shape[1], DANGER_HIDDEN),
        np.zeros(DANGER_HIDDEN, np.float32),
    )
    last, last_bias = layer(rng, DANGER_HIDDEN, 1)[:, 0], np.full(1, -4, np.float32)
    order = rng.permutation(len(rows))
    held_out, order = order[: len(order) // 20], order[len(order) // 20 :]
    adam = Adam(
        [first, first_bias, last, last_bias], 3e-3, passes * (len(order) // DANGER_BATCH + 1)
    )
    for number in range(passes):
        rng.shuffle(order)
        for at in range(0, len(order), DANGER_BATCH):
            chosen = order[at : at + DANGER_BATCH]
            x = rows[chosen]
            hidden = np.maximum(x @ first + first_bias, 0)
            said = 1 / (1 + np.exp(-(hidden @ last + last_bias[0])))
            error = ((said - wins[chosen]) / len(chosen)).astype(np.float32)
            back = np.outer(error, last) * (hidden > 0)
            adam([x.T @ back, back.sum(axis=0), hidden.T @ error, error.sum(keepdims=True)])
        hidden = np.maximum(rows[held_out] @ first + first_bias, 0)
        said = 1 / (1 + np.exp(-(hidden @ last + last_bias[0])))
        said, true = np.clip(said, 1e-6, 1 - 1e-6), wins[held_out]
        loss = -(true * np.log(said) + (1 - true) * np.log(1 - said)).mean()
        rate = true.mean()
        plain = -(rate * np.log(rate) + (1 - rate) * np.log(1 - rate))
        say(f"fears, pass {number + 1}: {loss:.5f} of {plain:.5f}")
    return base._replace(first=first, first_bias=first_bias, last=last, last_bias=last_bias)
