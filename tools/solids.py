"""Rounded boxes, a camera and a lamp: what the still life is drawn with, as fragments of SVG.

Lengths are millimetres: x to the right, y away from the viewer, z up.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from itertools import pairwise, product
from math import cos, hypot, pi, sin

Vector = tuple[float, float, float]
Point = tuple[float, float]
Colour = tuple[float, float, float]

MIDDLE = (600, 330)  # where the camera looks, in the picture
TILE = (30.0, 40.0, 21.0)  # width, height, thickness
CORNER, BEVEL = 3.4, 1.7

IVORY: Colour = (253, 248, 234)
JADE: Colour = (56, 156, 118)
BONE: Colour = (252, 246, 234)
LAMP: Vector = (-130, -150, 420)
AMBIENT, DIFFUSE, FRONT, GLOSS = 0.6, 0.4, 0.2, 0.2
WARM: Colour = (1.0, 0.99, 0.955)


def add(a: Vector, b: Vector, scale: float = 1) -> Vector:
    return (a[0] + scale * b[0], a[1] + scale * b[1], a[2] + scale * b[2])


def times(a: Vector, scale: float) -> Vector:
    return add((0, 0, 0), a, scale)


def dot(a: Vector, b: Vector) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def cross(a: Vector, b: Vector) -> Vector:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def unit(a: Vector) -> Vector:
    length = dot(a, a) ** 0.5 or 1
    return (a[0] / length, a[1] / length, a[2] / length)


class Camera:
    def __init__(self, eye: Vector, target: Vector, zoom: float) -> None:
        self.eye, self.zoom = eye, zoom
        self.forward = unit(add(target, eye, -1))
        self.right = unit(cross(self.forward, (0, 0, 1)))
        self.up = cross(self.right, self.forward)

    def see(self, point: Vector) -> Point:
        way = add(point, self.eye, -1)
        scale = self.zoom / dot(way, self.forward)
        x, y = MIDDLE
        return (x + scale * dot(way, self.right), y - scale * dot(way, self.up))


CAMERA = Camera(eye=(-40, -430, 330), target=(0, 26, 8), zoom=1560)


@dataclass(frozen=True)
class Block:
    """A rounded box: `across`, `along` and `out` are its axes, the face looks `out`."""

    centre: Vector
    across: Vector
    along: Vector
    size: tuple[float, float, float] = TILE
    face: str = ""  # a tile of the sprite; none for the back
    pips: tuple[int, int, int] = (0, 0, 0)  # a die: top, front, right

    @property
    def out(self) -> Vector:
        return cross(self.across, self.along)

    def at(self, u: float, v: float, n: float) -> Vector:
        point = add(self.centre, self.across, u)
        return add(add(point, self.along, v), self.out, n)

    def holds(self, point: Vector) -> bool:
        way, axes = add(point, self.centre, -1), (self.across, self.along, self.out)
        return all(
            abs(dot(way, axis)) < length / 2 for axis, length in zip(axes, self.size, strict=True)
        )


def outline(width: float, height: float, corner: float, steps: int = 4) -> list[Point]:
    """A rounded rectangle around the origin, counterclockwise."""
    x, y = width / 2 - corner, height / 2 - corner
    return [
        (cx + corner * cos(a), cy + corner * sin(a))
        for quarter, (cx, cy) in enumerate(((x, y), (-x, y), (-x, -y), (x, -y)))
        for a in ((quarter + step / steps) * pi / 2 for step in range(steps + 1))
    ]


def rings(block: Block) -> list[tuple[list[Vector], Colour]]:
    """Outlines from back to face, each with the colour of the band that begins there."""
    width, height, depth = block.size
    is_die = bool(block.pips[0])
    corner, bevel = (3.2, 2.6) if is_die else (CORNER, BEVEL)
    half, soft = depth / 2, bevel * 0.3
    seam = half if is_die else -half + depth * 0.36
    lower, upper = (BONE, BONE) if is_die else (JADE, IVORY)
    profile = [
        (bevel, -half, lower),
        (soft, -half + soft, lower),
        (0.0, -half + bevel, lower),
        *([] if is_die else [(0.0, seam, upper)]),
        (0.0, half - bevel, upper),
        (soft, half - soft, upper),
        (bevel, half, upper),
    ]
    return [
        (
            [
                block.at(u, v, n)
                for u, v in outline(width - 2 * i, height - 2 * i, max(corner - i, 0.8))
            ],
            colour,
        )
        for i, n, colour in profile
    ]


def shade(colour: Colour, at: Vector, normal: Vector) -> str:
    """Lamp, room and a soft gloss; the lamp's cone ends at the rim of the picture."""
    to_lamp = unit(add(LAMP, at, -1))
    to_eye = unit(add(CAMERA.eye, at, -1))
    near = max(0.0, 1 - (hypot(at[0], at[1]) / 460) ** 2)
    lit = DIFFUSE * max(0.0, dot(normal, to_lamp)) * near + FRONT * max(0.0, dot(normal, to_eye))
    gloss = GLOSS * max(0.0, dot(normal, unit(add(to_lamp, to_eye)))) ** 30 * near
    levels = (
        min(255, c * (AMBIENT * (0.75 + 0.25 * near) * w**2 + lit * w) + 160 * gloss)
        for c, w in zip(colour, WARM, strict=True)
    )
    return "#" + "".join(f"{min(255, round(level / 4) * 4):02x}" for level in levels)


def number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def trace(points: Iterable[Point]) -> str:
    """A closed path; all but the first point relative, which halves the file."""
    grid = [(round(x * 10), round(y * 10)) for x, y in points]
    steps = [(bx - ax, by - ay) for (ax, ay), (bx, by) in pairwise(grid) if (ax, ay) != (bx, by)]
    (x, y), *_ = grid
    lines = " ".join(f"{number(dx / 10)} {number(dy / 10)}" for dx, dy in steps)
    return f"M{number(x / 10)} {number(y / 10)}l{lines}z".replace(" -", "-")


Plane = tuple[Sequence[Vector], Vector, Colour]


def planes(block: Block) -> Iterator[Plane]:
    """The small planes of a body, each with the direction it looks in."""
    bands = rings(block)
    for (low, colour), (high, _) in pairwise(bands):
        for i in range(len(low)):
            normal = unit(cross(add(low[i], low[i - 1], -1), add(high[i - 1], low[i - 1], -1)))
            yield (low[i - 1], low[i], high[i], high[i - 1]), normal, colour
    yield bands[0][0][::-1], times(block.out, -1), bands[0][1]
    yield bands[-1][0], block.out, bands[-1][1]


def sides(block: Block, others: Iterable[Block]) -> list[str]:
    """The planes that look at the camera and touch no neighbour, gathered by colour."""
    found: dict[str, list[str]] = defaultdict(list)
    for points, normal, colour in planes(block):
        middle = times(reduce(add, points), 1 / len(points))
        faces_us = dot(normal, add(CAMERA.eye, middle, -1)) > 0
        if faces_us and not any(other.holds(add(middle, normal, 0.6)) for other in others):
            found[shade(colour, points[0], normal)].append(trace(map(CAMERA.see, points)))
    return [
        f'<path fill="{colour}" stroke="{colour}" d="{"".join(parts)}"/>'
        for colour, parts in found.items()
    ]


def onto(middle: Vector, u: Vector, v: Vector) -> str:
    """The affine map nearest to the camera's: one unit right is `u`, one unit down is `v`."""
    (ax, ay), (bx, by) = CAMERA.see(add(middle, u)), CAMERA.see(add(middle, u, -1))
    (cx, cy), (dx, dy) = CAMERA.see(add(middle, v)), CAMERA.see(add(middle, v, -1))
    x, y = CAMERA.see(middle)
    parts = ((ax - bx) / 2, (ay - by) / 2, (cx - dx) / 2, (cy - dy) / 2, x, y)
    return "matrix(" + " ".join(f"{part:.3f}" for part in parts) + ")"


PIPS: dict[int, Sequence[Point]] = {
    1: [(0, 0)],
    2: [(-1, -1), (1, 1)],
    3: [(-1, -1), (0, 0), (1, 1)],
    4: [(-1, -1), (1, -1), (-1, 1), (1, 1)],
    5: [(-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)],
    6: [(x, y) for x in (-1, 1) for y in (-1, 0, 1)],
}


def printed(block: Block) -> list[str]:
    """What is drawn on the body: the face of a tile, or the pips of a die."""
    half = block.size[2] / 2
    if block.face:
        scale = block.size[0] / 60 * 0.93
        u, v = times(block.across, scale), times(block.along, -scale)
        place = onto(block.at(0, 0, half), u, v)
        use = f'<use href="#{block.face}" x="-30" y="-40" width="60" height="80"/>'
        return [f'<g transform="{place}">{use}</g>']
    down = times(block.along, -1)
    axes = (
        (block.out, block.across, down),
        (down, block.across, times(block.out, -1)),
        (block.across, block.along, times(block.out, -1)),
    )
    drawn = []
    for (normal, u, v), pips in zip(axes, block.pips, strict=True):
        middle = add(block.centre, normal, half)
        if pips and dot(normal, add(CAMERA.eye, middle, -1)) > 0:
            colour, radius = ("#b3201b", 2.3) if pips == 1 else ("#1d2230", 1.45)
            dots = "".join(
                f'<circle cx="{number(x * 3.7)}" cy="{number(y * 3.7)}" r="{radius}"/>'
                for x, y in PIPS[pips]
            )
            drawn.append(f'<g fill="{colour}" transform="{onto(middle, u, v)}">{dots}</g>')
    return drawn


def hull(points: Iterable[Point]) -> list[Point]:
    """Andrew's monotone chain."""
    ordered = sorted(set(points))
    halves = []
    for run in (ordered, ordered[::-1]):
        chain: list[Point] = []
        for p in run:
            while len(chain) > 1 and (chain[-1][0] - chain[-2][0]) * (p[1] - chain[-2][1]) <= (
                chain[-1][1] - chain[-2][1]
            ) * (p[0] - chain[-2][0]):
                chain.pop()
            chain.append(p)
        halves += chain[:-1]
    return halves


def shadow(block: Block, height: float) -> str:
    """Where the lamp does not reach the felt; `height` below 1 draws only the foot of the body."""
    ground = []
    for ring, _ in rings(block):
        for x, y, z in ring:
            if z <= height:
                reach = z / (LAMP[2] - z)
                ground.append((x + (x - LAMP[0]) * reach, y + (y - LAMP[1]) * reach))
    return trace(CAMERA.see((x, y, 0)) for x, y in hull(ground)) if ground else ""


def corners(block: Block) -> list[Vector]:
    u, v, n = (length / 2 for length in block.size)
    return [block.at(*at) for at in product((-u, u), (-v, v), (-n, n))]


def may_cover(a: Block, b: Block) -> bool:
    """Whether a plane of one of them has `a` and the eye on one side and `b` on the other."""
    for block, other, sign in ((a, b, 1), (b, a, -1)):
        for axis, length in zip((block.across, block.along, block.out), block.size, strict=True):
            for side in (-1, 1):
                normal = times(axis, side)
                edge = dot(normal, block.centre) + length / 2 - 0.01
                outside = all(dot(normal, corner) >= edge for corner in corners(other))
                if outside and (dot(normal, CAMERA.eye) - edge) * sign < 0:
                    return True
    return False
