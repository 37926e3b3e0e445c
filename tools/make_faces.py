# ruff: noqa: E501 - outlines read best in one piece
"""Draws the sets of tile faces that coins buy: circles and bamboo in other shapes. Characters,
honours and flowers stay those of `tiles.svg`; the colours are in css/cosmetics.css.

Run by hand when a face changes: `python -m tools.make_faces static/img/faces`.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tools.make_tiles import (
    BLUE,
    GOLD,
    GREEN,
    PAPER,
    RED,
    circle,
    layout_of_bamboos,
    layout_of_circles,
    line,
    number,
    path,
    petals,
    ring,
    sparrow,
)

Disc = Callable[[float, float, float, str], str]


@dataclass(frozen=True, slots=True)
class Style:
    """How one circle is drawn: x, y, radius, colour; and one length of bamboo around (0, 0):
    height, width, colour."""

    disc: Disc
    stick: Callable[[float, float, str], str]


def at(x: float, y: float, drawn: str, turn: float = 0) -> str:
    turned = f" rotate({number(turn)})" if turn else ""
    return f'<g transform="translate({number(x)} {number(y)}){turned}">{drawn}</g>'


# Old coins, and strings of them


def cash(x: float, y: float, r: float, colour: str) -> str:
    half = r * 0.3
    hole = f"M{number(x - half)} {number(y - half)}h{number(2 * half)}v{number(2 * half)}h{number(-2 * half)}z"
    signs = ""
    if r >= 8.5:
        out, tick = r * 0.62, r * 0.16
        signs = line(
            f"M{number(x - tick)} {number(y - out)}h{number(2 * tick)}M{number(x - tick)} {number(y + out)}h{number(2 * tick)}"
            f"M{number(x - out)} {number(y - tick)}v{number(2 * tick)}M{number(x + out)} {number(y - tick)}v{number(2 * tick)}",
            PAPER,
            r * 0.13,
        )
    return (
        circle(x, y, r, colour) + ring(x, y, r * 0.86, PAPER, r * 0.09) + path(hole, PAPER) + signs
    )


def string_of_coins(height: float, width: float, colour: str) -> str:
    count = max(3, round(height / 6.4))
    step = (height - 3) / count
    beads = "".join(
        f'<rect x="{number(-width / 2)}" y="{number(-height / 2 + 1.5 + k * step)}" '
        f'width="{number(width)}" height="{number(step - 1.3)}" rx="1.7" fill="{colour}"/>'
        for k in range(count)
    )
    return line(f"M0 {number(-height / 2)}v{number(height)}", GOLD, 1.6) + beads


# Petals and leaves


def flower(x: float, y: float, r: float, colour: str) -> str:
    veins = petals(x, y, 5, r * 0.34, r * 0.78, r * 0.1, PAPER) if r >= 9 else ""
    return petals(x, y, 5, 0.4, r * 1.04, r * 0.86, colour) + veins + circle(x, y, r * 0.25, GOLD)


def twig(height: float, width: float, colour: str) -> str:
    half, w = height / 2, width * 0.62
    leaves = "".join(
        f"M0 {number(y)}q{number(s * w)} {number(-height * 0.05)} {number(s * w)} {number(-height * 0.2)}"
        f"q{number(-s * w)} {number(height * 0.01)} {number(-s * w)} {number(height * 0.2)}z"
        for y in (half * 0.95, half * 0.3, -half * 0.35)
        for s in (-1, 1)
    )
    tip = f"M0 {number(-half)}q{number(w * 0.6)} {number(height * 0.12)} 0 {number(height * 0.22)}q{number(-w * 0.6)} {number(-height * 0.1)} 0 {number(-height * 0.22)}z"
    return line(f"M0 {number(half)}V{number(-half * 0.7)}", colour, 1.8) + path(
        leaves + tip, colour
    )


# Porcelain: painted plates and vases


def plate(x: float, y: float, r: float, colour: str) -> str:
    dots = petals(x, y, 8, r * 0.62, r * 0.8, r * 0.18, PAPER) if r >= 8 else ""
    heart = petals(x, y, 4, 0.3, r * 0.34, r * 0.26, colour)
    return (
        circle(x, y, r, colour)
        + dots
        + circle(x, y, r * 0.5, PAPER)
        + heart
        + ring(x, y, r * 0.92, PAPER, r * 0.06)
    )


def vase(height: float, width: float, colour: str) -> str:
    h, w = height / 2, width * 0.46
    right = ((0.5, -1), (0.4, -0.72), (0.98, -0.2), (0.78, 0.4), (0.42, 0.86), (0.62, 1))
    outline = [(x * w, y * h) for x, y in right] + [(-x * w, y * h) for x, y in reversed(right)]
    body = "M" + "L".join(f"{number(x)} {number(y)}" for x, y in outline) + "z"
    bands = f"M{number(-w * 0.84)} {number(-h * 0.3)}H{number(w * 0.84)}M{number(-w * 0.5)} {number(h * 0.52)}H{number(w * 0.5)}"
    return (
        path(body, colour)
        + line(body, colour, 1.2)
        + line(bands, PAPER, 1.1)
        + petals(0, h * 0.08, 4, 0.2, w * 0.46, w * 0.34, PAPER)
    )


# Lanterns


def round_lantern(x: float, y: float, r: float, colour: str) -> str:
    body = f'<ellipse cx="{number(x)}" cy="{number(y)}" rx="{number(r * 0.94)}" ry="{number(r * 0.76)}" fill="{colour}"/>'
    top, low = y - r * 0.7, y + r * 0.7
    ribs = line(
        f"M{number(x)} {number(top)}V{number(low)}"
        f"M{number(x - r * 0.4)} {number(top + 0.8)}q{number(-r * 0.3)} {number(r * 0.65)} 0 {number(r * 1.25)}"
        f"M{number(x + r * 0.4)} {number(top + 0.8)}q{number(r * 0.3)} {number(r * 0.65)} 0 {number(r * 1.25)}",
        PAPER,
        r * 0.1,
    )
    caps = line(
        f"M{number(x - r * 0.34)} {number(top)}h{number(r * 0.68)}M{number(x - r * 0.34)} {number(low)}h{number(r * 0.68)}"
        f"M{number(x)} {number(low)}v{number(r * 0.34)}",
        GOLD,
        r * 0.2,
    )
    return body + ribs + caps


def long_lantern(height: float, width: float, colour: str) -> str:
    h, w = height / 2 - 3, width / 2
    body = f'<rect x="{number(-w)}" y="{number(-h)}" width="{number(width)}" height="{number(2 * h)}" rx="{number(w * 0.72)}" fill="{colour}"/>'
    hoops = "".join(
        f"M{number(-w * 0.8)} {number(h * k)}h{number(w * 1.6)}" for k in (-0.5, 0, 0.5)
    )
    ends = f"M{number(-w * 0.5)} {number(-h)}h{number(w)}M{number(-w * 0.5)} {number(h)}h{number(w)}M0 {number(h)}v3"
    return body + line(hoops, PAPER, 1) + line(ends, GOLD, 1.9)


# Brush and ink


def enso(x: float, y: float, r: float, colour: str) -> str:
    """A circle in one stroke, which grows thin and does not quite close."""
    a = r * 0.78
    ends = (
        (-0.98, 0.2, 0.5, 0),
        (-0.34, 0.94, 0.4, 0),
        (0.77, 0.64, 0.28, 1),
        (0.97, -0.24, 0.14, 1),
    )
    return "".join(
        line(
            f"M{number(x + a * 0.64)} {number(y - a * 0.77)}"
            f"A{number(a)} {number(a)} 0 {large} 0 {number(x + a * at_x)} {number(y + a * at_y)}",
            colour,
            r * width,
        )
        for at_x, at_y, width, large in ends
    )


def stroke(height: float, width: float, colour: str) -> str:
    h, w = height / 2, width * 0.42
    bone = (
        f"M{number(-w)} {number(-h * 0.9)}q{number(w)} {number(-h * 0.2)} {number(w * 1.9)} {number(h * 0.14)}"
        f"l{number(-w * 0.4)} {number(h * 0.22)}q{number(-w * 0.35)} {number(h * 0.55)} {number(w * 0.1)} {number(h * 1.1)}"
        f"l{number(w * 0.3)} {number(h * 0.32)}q{number(-w)} {number(h * 0.26)} {number(-w * 1.9)} 0"
        f"q{number(w * 0.7)} {number(-h * 0.4)} {number(w * 0.5)} {number(-h * 0.9)}t{number(-w * 0.5)} {number(-h * 0.88)}z"
    )
    return path(bone, colour) + line(f"M{number(-w * 0.5)} 0h{number(w * 1.05)}", PAPER, 1.2)


# Jade


def bi(x: float, y: float, r: float, colour: str) -> str:
    grains = petals(x, y, 9, r * 0.58, r * 0.74, r * 0.13, PAPER) if r >= 8 else ""
    return (
        ring(x, y, r * 0.64, colour, r * 0.66)
        + grains
        + ring(x, y, r * 0.34, GOLD, r * 0.09)
        + ring(x, y, r * 0.93, GOLD, r * 0.06)
    )


def jade_bamboo(height: float, width: float, colour: str) -> str:
    step, w = height / 3, width / 2
    joints = "".join(
        f'<rect x="{number(-w)}" y="{number(-height / 2 + k * step + 0.5)}" width="{number(width)}" '
        f'height="{number(step - 1)}" rx="{number(w * 0.62)}" fill="{colour}"/>'
        for k in range(3)
    )
    shine = "".join(
        f"M{number(-w * 0.3)} {number(-height / 2 + k * step + step * 0.3)}v{number(step * 0.36)}"
        for k in range(3)
    )
    return joints + line(shine, PAPER, 1.3)


STYLES = {
    "coins": Style(cash, string_of_coins),
    "petals": Style(flower, twig),
    "porcelain": Style(plate, vase),
    "lanterns": Style(round_lantern, long_lantern),
    "brush": Style(enso, stroke),
    "jade": Style(bi, jade_bamboo),
}


def circles(style: Style, count: int) -> str:
    if count == 1:
        around = ring(30, 40, 25.4, GREEN, 2.6) + ring(30, 40, 22, RED, 1)
        return around + style.disc(30, 40, 18.5, BLUE)
    return "".join(
        style.disc(x, y, r, c) for r, places in layout_of_circles(count) for x, y, c in places
    )


def bamboos(style: Style, count: int) -> str:
    if count == 1:
        return sparrow()
    height, width, places = layout_of_bamboos(count)
    return "".join(at(x, y, style.stick(height, width, c), turn) for x, y, c, turn in places)


def faces(style: Style) -> dict[str, str]:
    numbers = range(1, 10)
    return {f"{n}p": circles(style, n) for n in numbers} | {
        f"{n}s": bamboos(style, n) for n in numbers
    }


def main(target: str) -> None:
    Path(target).mkdir(exist_ok=True)
    for name, style in STYLES.items():
        symbols = "\n".join(
            f'<symbol id="{tile}" viewBox="0 0 60 80">{face}</symbol>'
            for tile, face in faces(style).items()
        )
        sprite = f'<svg xmlns="http://www.w3.org/2000/svg">\n{symbols}\n</svg>\n'
        (Path(target) / f"{name}.svg").write_text(sprite)


if __name__ == "__main__":
    main(*sys.argv[1:])
