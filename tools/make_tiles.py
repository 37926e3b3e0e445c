"""Draws the tile faces and writes them as one SVG sprite; symbol ids are the tile notation.

Run by hand when a face changes: `python tools/make_tiles.py FONT.woff2 static/img/tiles.svg`, the
font being `noto-serif-tc-chinese-traditional-900-normal.woff2` of npm `@fontsource/noto-serif-tc`
(needs fontTools and brotli). The geometry is our own; characters are outlines of that font.
"""

import math
import sys
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

# Variables that a page may set: for colour-safe tiles, or to print a character in one colour.
RED = "var(--tile-red,#b3201b)"
GREEN = "var(--tile-green,#0a6a3c)"
BLUE = "var(--tile-blue,#1c3f94)"
INK = "var(--tile-ink,#1d2230)"
GOLD = "var(--tile-gold,#c88a12)"
PAPER = "var(--tile-paper,#fffdf5)"


def number(value: float) -> str:
    return f"{value:.1f}".rstrip("0").rstrip(".") if value else "0"


def circle(x: float, y: float, r: float, fill: str) -> str:
    return f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(r)}" fill="{fill}"/>'


def ring(x: float, y: float, r: float, stroke: str, width: float) -> str:
    at = f'cx="{number(x)}" cy="{number(y)}" r="{number(r)}"'
    return f'<circle {at} fill="none" stroke="{stroke}" stroke-width="{number(width)}"/>'


def path(d: str, fill: str) -> str:
    return f'<path fill="{fill}" d="{d}"/>'


def line(d: str, stroke: str, width: float) -> str:
    look = f'stroke="{stroke}" stroke-width="{number(width)}"'
    return f'<path fill="none" {look} stroke-linecap="round" stroke-linejoin="round" d="{d}"/>'


def petals(x: float, y: float, count: int, near: float, far: float, width: float, fill: str) -> str:
    """`count` ellipses around (x, y), each from `near` to `far` of the middle."""
    middle, half = (near + far) / 2, (far - near) / 2
    return "".join(
        f'<ellipse cx="{number(x)}" cy="{number(y - middle)}" rx="{number(width / 2)}" '
        f'ry="{number(half)}" fill="{fill}" '
        f'transform="rotate({number(360 / count * k)} {number(x)} {number(y)})"/>'
        for k in range(count)
    )


class Characters:
    """Outlines of one font, fitted into boxes."""

    def __init__(self, file: Path) -> None:
        font = TTFont(file)
        self._names = font.getBestCmap()
        self._glyphs = font.getGlyphSet()

    def draw(self, char: str, box: tuple[float, float, float, float], fill: str) -> str:
        """The character as large as the box (x, y, width, height) lets it, centred."""
        x, y, width, height = box
        glyph = self._glyphs[self._names[ord(char)]]
        bounds = BoundsPen(self._glyphs)
        glyph.draw(bounds)
        left, bottom, right, top = bounds.bounds
        scale = min(width / (right - left), height / (top - bottom))
        dx = x + (width - scale * (right - left)) / 2 - scale * left
        dy = y + (height - scale * (top - bottom)) / 2 + scale * top
        pen = SVGPathPen(self._glyphs, ntos=number)
        glyph.draw(TransformPen(pen, (scale, 0, 0, -scale, dx, dy)))
        return path(pen.getCommands(), fill)


Place = tuple[float, float, str]


def row(y: float, xs: tuple[float, ...], *colours: str) -> list[Place]:
    """Places side by side; one colour for all, or one for each."""
    return [(x, y, c) for x, c in zip(xs, colours * (len(xs) // len(colours)), strict=True)]


# Circles: radius and places, by number.
_DISCS: dict[int, list[tuple[float, list[Place]]]] = {
    2: [(14, [(30, 21, GREEN), (30, 59, BLUE)])],
    3: [(11.5, [(15.5, 17, BLUE), (30, 40, RED), (44.5, 63, GREEN)])],
    4: [(12, row(20, (16, 44), BLUE, GREEN) + row(60, (16, 44), GREEN, BLUE))],
    5: [
        (10.5, row(16.5, (14.5, 45.5), BLUE, GREEN) + row(63.5, (14.5, 45.5), GREEN, BLUE)),
        (10.5, [(30, 40, RED)]),
    ],
    6: [(10.8, row(y, (17.5, 42.5), c)) for y, c in ((15, GREEN), (42, RED), (65.5, RED))],
    7: [
        (8.6, [(12, 12.5, GREEN), (30, 19.5, GREEN), (48, 26.5, GREEN)]),
        (9.8, row(47, (18, 42), RED) + row(68, (18, 42), RED)),
    ],
    8: [(8.9, row(y, (18.5, 41.5), BLUE)) for y in (12, 30.6, 49.4, 68)],
    9: [(8.7, row(y, (11.2, 30, 48.8), c)) for y, c in ((13, GREEN), (40, RED), (67, BLUE))],
}


def disc(x: float, y: float, r: float, colour: str) -> str:
    """A coin: large ones carry petals, small ones only rings, which stay clear at 20 pixels."""
    coin = circle(x, y, r, colour) + ring(x, y, r * 0.74, PAPER, r * 0.13)
    if r >= 10:
        return coin + petals(x, y, 8, r * 0.2, r * 0.58, r * 0.2, PAPER)
    return coin + circle(x, y, r * 0.34, PAPER)


def circles(count: int) -> str:
    if count == 1:
        plate = circle(30, 40, 26, GREEN) + circle(30, 40, 22.6, PAPER) + circle(30, 40, 20, BLUE)
        heart = circle(30, 40, 8.6, PAPER) + circle(30, 40, 6.2, RED)
        return plate + petals(30, 40, 8, 7.5, 18.6, 7, PAPER) + heart
    return "".join(disc(x, y, r, c) for r, places in layout_of_circles(count) for x, y, c in places)


def layout_of_circles(count: int) -> list[tuple[float, list[Place]]]:
    """From two to nine: radius, and where circles of that size lie."""
    return _DISCS[count]


# Bamboo: height and width of the upright sticks and their places, by number.
_THREE = (12.5, 30, 47.5)
_LOW = (GREEN, BLUE, GREEN)
_STICKS: dict[int, tuple[float, float, list[Place]]] = {
    2: (32, 11, [(30, 22, GREEN), (30, 58, BLUE)]),
    3: (32, 10.6, [(30, 22, BLUE), *row(58, (17, 43), GREEN)]),
    4: (32, 10.6, row(22, (17, 43), BLUE, GREEN) + row(58, (17, 43), GREEN, BLUE)),
    5: (32, 10, row(22, (13, 47), GREEN, BLUE) + row(58, (13, 47), BLUE, GREEN) + [(30, 40, RED)]),
    6: (32, 10, row(22, _THREE, GREEN) + row(58, _THREE, BLUE)),
    7: (22, 9.4, [(30, 14.5, RED), *row(40.5, _THREE, *_LOW), *row(65.5, _THREE, *_LOW)]),
    8: (31, 7.8, row(21.5, (9, 51), GREEN) + row(58.5, (9, 51), BLUE)),
    9: (23, 9.4, [p for y in (14, 40, 66) for p in row(y, _THREE, GREEN, RED, BLUE)]),
}
# The eight's slanting sticks: (x, y, colour, turn).
_SLANTING = (
    *((x, 21.5, GREEN, turn) for x, turn in ((22.6, 27), (37.4, -27))),
    *((x, 58.5, BLUE, turn) for x, turn in ((22.6, -27), (37.4, 27))),
)


def joint(x: float, y: float, reach: float, width: float) -> str:
    """Outline of one joint, from the knot at (x, y) to `reach` above (negative) or below it."""
    waist, end, swell = width * 0.31, width / 2, reach - math.copysign(2.6, reach)
    near, bend, brim, tip = (
        number(y + d) for d in (math.copysign(1.2, reach), reach * 0.55, swell, reach)
    )
    a, b, c, d, e = (number(x + k) for k in (-end, -waist, 0, waist, end))
    return (
        f"M{b} {near}Q{b} {bend} {a} {brim}Q{a} {tip} {c} {tip}T{e} {brim}Q{d} {bend} {d} {near}z"
    )


def stick(x: float, y: float, height: float, width: float, colour: str, turn: float = 0) -> str:
    """One length of bamboo: two joints that swell towards their ends, a knot between them."""
    half = height / 2
    at = f'cx="{number(x)}" cy="{number(y)}"'
    shine = "".join(
        f"M{number(x)} {number(y + s * 4.6)}V{number(y + s * (half - 3.8))}" for s in (-1, 1)
    )
    drawn = (
        path(joint(x, y, -half, width) + joint(x, y, half, width), colour)
        + f'<ellipse {at} rx="{number(width * 0.47)}" ry="2.1" fill="{colour}"/>'
        + line(shine, PAPER, width * 0.16)
    )
    return (
        f'<g transform="rotate({number(turn)} {number(x)} {number(y)})">{drawn}</g>'
        if turn
        else drawn
    )


def sparrow() -> str:
    return (
        path("M34 51q15 4 21 25-14-2-23-15z", GREEN)
        + path("M30 54q8 10 8 25-10-7-13-21z", RED)
        + path("M27 53q0 12-6 24-8-10-3-25z", BLUE)
        + path(
            "M12 25q-2-14 10-16 10 0 12 9 2 6 8.5 9 9 6 5.5 18-5 13-19 12-13-1-16-15-1-8-1-17z",
            GREEN,
        )
        + path("M25 31q15-3 24 11-8 11-19 5-9-6-5-16z", BLUE)
        + line("M30 35.5q8 0 13.5 6.5M30 41q5 0 9.5 4", PAPER, 1.8)
        + path("M12.5 18.5l-9.5 3.5 9.5 4.5z", RED)
        + circle(20.5, 18.5, 3.4, PAPER)
        + circle(20, 18.5, 1.8, INK)
        + line("M22 9q0-5 4-6.5M26 10q2-4.5 6.5-4.5", RED, 2.4)
    )


def bamboos(count: int) -> str:
    if count == 1:
        return sparrow()
    height, width, places = layout_of_bamboos(count)
    return "".join(stick(x, y, height, width, colour, turn) for x, y, colour, turn in places)


def layout_of_bamboos(count: int) -> tuple[float, float, list[tuple[float, float, str, float]]]:
    """From two to nine: height and width of a stick; where they stand, their colours and turns."""
    height, width, places = _STICKS[count]
    upright = [(x, y, colour, 0.0) for x, y, colour in places]
    return height, width, upright + (list(_SLANTING) if count == 8 else [])


def spring() -> str:
    """A sprout with its first blossom."""
    leaves = "M30 66q-3-15-19-15 2 16 19 15zM30 59q3-14 18-13-2 14-18 13z"
    return (
        line("M30 76V44", GREEN, 3)
        + path(leaves, GREEN)
        + petals(30, 38, 5, 1, 11, 8.6, "#d8517f")
        + circle(30, 38, 3.2, "#f6d365")
    )


def summer() -> str:
    """A lotus on the water."""
    outer = "M30 62q-20 2-24-15 14-1 24 15zM30 62q20 2 24-15-14-1-24 15z"
    inner = "M30 63q-15-7-13-25 12 7 13 25zM30 63q15-7 13-25-12 7-13 25z"
    heart = "M30 63q-9-13 0-30 9 17 0 30z"
    return (
        path(outer, "#a91e52")
        + path(inner, "#d23c6e")
        + path(heart, "#ec7fa2")
        + line("M9 70q5-4 10.5 0t10.5 0 10.5 0 10.5 0", BLUE, 2.8)
    )


def autumn() -> str:
    """A maple leaf."""
    half = (
        (30, 33),
        (25, 41),
        (19, 38),
        (19.5, 46),
        (8, 45),
        (13, 53),
        (9, 57),
        (20, 61),
        (19, 66),
    )
    other = [(60 - x, y) for x, y in reversed(half[1:])]
    outline = "".join(f"L{number(x)} {number(y)}" for x, y in (*half, (30, 64), *other))
    return path("M" + outline[1:] + "z", "#cf4a12") + line(
        "M30 77V47M30 62l-10-9M30 62l10-9", "#8d2b06", 2.2
    )


def winter() -> str:
    """A snow crystal."""
    arm = "M30 53V33M30 39l-5.5-4.5M30 39l5.5-4.5"
    arms = line(arm, BLUE, 3.2)
    turns = "".join(f'<g transform="rotate({60 * k} 30 53)">{arms}</g>' for k in range(6))
    return turns + circle(30, 53, 3.6, BLUE)


def plum() -> str:
    return (
        line("M13 76q12-5 15-17M22 71q14 0 20-9", "#5a3a22", 3)
        + petals(30, 48, 5, 0.5, 16, 12.5, "#c2185b")
        + petals(30, 48, 5, 3, 9, 1.6, "#f3b5cc")
        + circle(30, 48, 4, "#f6c945")
        + circle(44, 65, 3.6, "#c2185b")
    )


def orchid() -> str:
    leaves = "M29 76Q9 66 6 44q15 12 23 32zM31 76q20-8 24-28-15 10-24 28z"
    return (
        path(leaves, GREEN)
        + line("M30 76V52", GREEN, 2.4)
        + petals(30, 47, 3, 1, 17, 10.5, "#6a4fb3")
        + f'<g transform="rotate(180 30 47)">{petals(30, 47, 3, 1, 13, 8, "#9b83d8")}</g>'
        + circle(30, 47, 3.6, "#f6c945")
    )


def bamboo_plant() -> str:
    leaves = "M41 42q3-12 15-12-1 13-15 12zM20 50Q8 51 5 40q13-1 15 10zM41 58q13-3 15 7-12 5-15-7z"
    return stick(22, 54, 46, 9, GREEN) + stick(39, 58, 38, 9, GREEN) + path(leaves, GREEN)


def chrysanthemum() -> str:
    return (
        line("M30 58q-1 10-6 19", GREEN, 3)
        + path("M27 70q-3-9-15-8 2 10 15 8zM28 73q4-8 15-6-3 9-15 6z", GREEN)
        + petals(30, 47, 16, 5, 19, 5, "#d18a00")
        + petals(30, 47, 10, 2, 12, 4.6, "#efb32c")
        + circle(30, 47, 4, "#b36b00")
    )


def joker() -> str:
    """A star of eight rays: it may stand for any tile, so it has every suit's colour."""
    rays = "".join(
        f'<g transform="rotate({45 * k} 30 40)">'
        + path("M30 40L25.5 29L30 17L34.5 29z", (RED, GOLD, GREEN, GOLD, BLUE, GOLD, INK, GOLD)[k])
        + "</g>"
        for k in range(8)
    )
    return rays + circle(30, 40, 6.4, PAPER) + circle(30, 40, 4.2, RED)


def white_dragon() -> str:
    frame = line("M10.5 11.5h39v57h-39z", BLUE, 4.4) + line("M17.5 18.5h25v43h-25z", BLUE, 1.8)
    corners = ((17.5, 18.5), (42.5, 18.5), (17.5, 61.5), (42.5, 61.5))
    return frame + "".join(circle(x, y, 3.1, BLUE) for x, y in corners)


def back() -> str:
    """A lattice over the lacquer that the page paints."""
    grid = "".join(f"M{a} 0l80 80M{a + 60} 0l-80 80" for a in range(-80, 81, 16))
    return (
        f'<path fill="none" stroke="#fff" stroke-opacity=".13" stroke-width="1.2" d="{grid}"/>'
        '<rect x="4" y="4" width="52" height="72" rx="5" fill="none" stroke="#fff" '
        'stroke-opacity=".22" stroke-width="1.5"/>'
    )


def faces(characters: Characters) -> dict[str, str]:
    draw = characters.draw
    drawn: dict[str, str] = {}
    for n, char in enumerate("一二三四五六七八九", 1):
        top = draw(char, (8, 6, 44, 30), INK)
        drawn[f"{n}m"] = top + draw("萬", (9.5, 40, 41, 36), RED)
        drawn[f"{n}p"] = circles(n)
        drawn[f"{n}s"] = bamboos(n)
    for n, char in enumerate("東南西北", 1):
        drawn[f"{n}z"] = draw(char, (6, 13, 48, 54), INK)
    drawn["5z"] = draw("中", (8, 9, 44, 62), RED)
    drawn["6z"] = draw("發", (6, 11, 48, 58), GREEN)
    drawn["7z"] = white_dragon()
    plants = (spring, summer, autumn, winter, plum, orchid, bamboo_plant, chrysanthemum)
    for at, (char, plant) in enumerate(zip("春夏秋冬梅蘭竹菊", plants, strict=True)):
        name, colour = (f"{at + 1}g", RED) if at < 4 else (f"{at - 3}f", BLUE)
        drawn[name] = draw(char, (5, 5, 23, 24), colour) + plant()
    drawn["j"] = draw("百", (4, 4, 20, 20), RED) + draw("搭", (36, 57, 20, 20), RED) + joker()
    drawn["back"] = back()
    return drawn


def main(font: str, target: str) -> None:
    symbols = "\n".join(
        f'<symbol id="{name}" viewBox="0 0 60 80">{face}</symbol>'
        for name, face in faces(Characters(Path(font))).items()
    )
    sprite = f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'
    Path(target).write_text(sprite, encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
