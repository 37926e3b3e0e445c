"""Draw the still life of the home page: tiles and dice on the felt under a lamp, as one SVG.

    python tools/make_still_life.py static/img/tiles.svg static/img/still-life.svg

Faces come from our sprite. The same input gives the same bytes.
"""

import re
import sys
from graphlib import TopologicalSorter
from math import cos, dist, radians, sin
from pathlib import Path

from solids import TILE, Block, may_cover, printed, shadow, sides

WIDTH, HEIGHT = 1500, 680
DIE = 15.0


def lying(face: str, x: float, y: float, turn: float) -> Block:
    a = radians(turn)
    return Block((x, y, TILE[2] / 2), (cos(a), sin(a), 0.0), (-sin(a), cos(a), 0.0), face=face)


def face_down(x: float, y: float, turn: float, z: float = 0) -> Block:
    a = radians(turn)
    return Block((x, y, z + TILE[2] / 2), (-cos(a), -sin(a), 0.0), (-sin(a), cos(a), 0.0))


def standing(face: str, x: float, y: float, turn: float) -> Block:
    a = radians(turn)
    return Block((x, y, TILE[1] / 2), (cos(a), sin(a), 0.0), (0.0, 0.0, 1.0), face=face)


def die(x: float, y: float, turn: float, pips: tuple[int, int, int]) -> Block:
    a = radians(turn)
    return Block(
        (x, y, DIE / 2), (cos(a), sin(a), 0.0), (-sin(a), cos(a), 0.0), (DIE, DIE, DIE), pips=pips
    )


def wall(count: int, x: float, y: float, turn: float) -> list[Block]:
    a = radians(turn)
    step = TILE[0] + 0.5
    return [
        face_down(x + cos(a) * step * i, y + sin(a) * step * i, turn, z)
        for i in range(count)
        for z in (0, TILE[2])
    ]


def row(faces: str, x: float, y: float, turn: float) -> list[Block]:
    a = radians(turn)
    step = TILE[0] + 0.5
    return [
        standing(face, x + cos(a) * step * i, y + sin(a) * step * i, turn)
        for i, face in enumerate(faces.split())
    ]


def scene() -> list[Block]:
    return [
        *wall(14, -72, 160, -7),
        *row("3m 4m 5m 6p 7p 8p 6z 6z", -116, 50, 6),
        lying("1p", -98, -34, 14),
        lying("1s", -38, -66, -16),
        lying("6z", 32, -36, 9),
        lying("1f", 92, -72, -24),
        lying("5z", 134, -4, 31),
        lying("2p", 204, 22, -13),
        lying("7s", 172, -62, 12),
        lying("9m", 254, -28, 24),
        lying("8s", -154, 10, -38),
        die(-14, -6, 24, (5, 1, 4)),
        die(72, -2, -18, (1, 5, 3)),
    ]


def from_behind(blocks: list[Block]) -> list[Block]:
    """An order of painting in which nothing is covered by what stands behind it."""
    order = TopologicalSorter(
        {a: [b for b in blocks if may_cover(a, b) and not may_cover(b, a)] for a in blocks}
    )
    return list(order.static_order())


def blur(name: str, by: float) -> str:
    area = 'x="-20%" y="-20%" width="140%" height="140%"'
    return f'<filter id="{name}" {area}><feGaussianBlur stdDeviation="{by}"/></filter>'


def body(block: Block, blocks: list[Block]) -> str:
    near = [b for b in blocks if b != block and dist(b.centre, block.centre) < 2 * TILE[1]]
    parts = "".join([*sides(block, near), *printed(block)])
    return f'<g stroke-width=".5" stroke-linejoin="round">{parts}</g>'


def picture(sprite: str) -> str:
    blocks = from_behind(scene())
    faces = "|".join(sorted({block.face for block in blocks if block.face}))
    symbols = re.findall(f'<symbol id="(?:{faces})".*?</symbol>', sprite, re.DOTALL)
    cast = "".join(shadow(block, 999) for block in blocks)
    foot = "".join(shadow(block, 4) for block in blocks)
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">',
            f"<defs>{blur('soft', 11)}{blur('near', 3.5)}",
            *symbols,
            "</defs>",
            f'<path filter="url(#soft)" fill="#021511" opacity=".5" d="{cast}"/>',
            f'<path filter="url(#near)" fill="#021511" opacity=".55" d="{foot}"/>',
            *(body(block, blocks) for block in blocks),
            "</svg>\n",
        ]
    )


if __name__ == "__main__":
    source, target = map(Path, sys.argv[1:])
    target.write_text(picture(source.read_text("utf-8")), "utf-8")
