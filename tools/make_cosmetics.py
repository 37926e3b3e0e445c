# ruff: noqa: E501 - outlines read best in one piece
"""Draws what coins buy: tile backs, felts, avatars, emotes. The geometry is our own.

Run by hand when a drawing changes: `python -m tools.make_cosmetics static/img`. The same input
gives the same bytes.
"""

import math
import sys
from collections.abc import Callable, Iterable
from pathlib import Path

from tools.make_tiles import circle, line, number, path, petals, ring

INK = "#1d2230"


def ellipse(x: float, y: float, rx: float, ry: float, fill: str, turn: float = 0) -> str:
    at = f'cx="{number(x)}" cy="{number(y)}" rx="{number(rx)}" ry="{number(ry)}"'
    turned = f' transform="rotate({number(turn)} {number(x)} {number(y)})"' if turn else ""
    return f'<ellipse {at} fill="{fill}"{turned}/>'


def faint(drawn: str, opacity: float) -> str:
    return f'<g opacity="{opacity:g}">{drawn}</g>'


# Backs: light and gold over the lacquer that the page paints. 60 by 80, like a tile.

LIGHT = "#ffffff"
GOLD = "#f0cf7a"


def framed(drawn: str) -> str:
    frame = (
        '<rect x="4" y="4" width="52" height="72" rx="5" fill="none" stroke="#fff" '
        'stroke-opacity=".4" stroke-width="1.5"/>'
    )
    clip = '<clipPath id="c"><rect x="5" y="5" width="50" height="70" rx="4"/></clipPath>'
    return f'{clip}<g clip-path="url(#c)">{drawn}</g>{frame}'


def rows(dx: float, dy: float) -> Iterable[tuple[float, float]]:
    """Places in rows, each shifted by half against the one above."""
    for row in range(math.ceil(90 / dy) + 1):
        for column in range(-1, math.ceil(70 / dx) + 1):
            yield column * dx + (dx / 2 if row % 2 else 0), row * dy


def waves() -> str:
    arcs = "".join(ring(x, y + 6, r, LIGHT, 1.3) for x, y in rows(20, 9) for r in (9.4, 6.4, 3.4))
    return faint(arcs, 0.42)


def scales() -> str:
    one = "".join(
        line(f"M{number(x - 7)} {number(y)}q0 9 7 9t7-9", LIGHT, 1.3) for x, y in rows(14, 8.5)
    )
    eyes = "".join(circle(x, y + 3.4, 1.1, GOLD) for x, y in rows(14, 8.5))
    return faint(one, 0.5) + faint(eyes, 0.75)


def clouds() -> str:
    curl = "M-9 3q-6 0-6-5t5.5-5q1-5 6-5t6 5q6 0 6 5t-6 5q-4 0-4-3.4t3-3"
    places = ((16, 20), (42, 33), (18, 48), (44, 63), (14, 77), (44, 7))
    return "".join(
        f'<g transform="translate({x} {y})">{faint(line(curl, LIGHT, 1.8), 0.6)}</g>'
        for x, y in places
    )


def blossom() -> str:
    branch = line("M8 80q6-24 20-32t20-40M27 49q-14-6-18-22M34 40q10 2 17 16", "#3b2417", 2.2)
    places = ((30, 46, 8), (46, 14, 6.5), (12, 28, 6), (50, 54, 6), (18, 66, 4.5))
    flowers = "".join(
        petals(x, y, 5, 0.4, r, r * 0.8, "#f6c2d2") + circle(x, y, r * 0.24, GOLD)
        for x, y, r in places
    )
    return branch + flowers


def fans() -> str:
    drawn = ""
    for x, y in rows(30, 20):
        ribs = "".join(
            f"M{number(x)} {number(y + 8)}L{number(x + 13 * math.sin(a))} "
            f"{number(y + 8 - 13 * math.cos(a))}"
            for a in (-1.1, -0.55, 0, 0.55, 1.1)
        )
        rim = f"M{number(x - 11.6)} {number(y + 2.1)}A13 13 0 0 1 {number(x + 11.6)} {number(y + 2.1)}"
        drawn += line(ribs, LIGHT, 1) + line(rim, GOLD, 1.8)
    return faint(drawn, 0.72)


def lattice() -> str:
    drawn = "".join(
        f'<rect x="{number(x - 6)}" y="{number(y - 6)}" width="12" height="12" '
        f'transform="rotate(45 {number(x)} {number(y)})" fill="none" stroke="#fff" '
        'stroke-width="1.4"/>' + circle(x, y, 1.5, GOLD)
        for x, y in ((a * 15 + 7.5 * (b % 2), b * 10) for b in range(9) for a in range(5))
    )
    return faint(drawn, 0.6)


def stars() -> str:
    places = [
        ((k * 37 + 11) % 50 + 5, (k * 53 + 7) % 68 + 6, 0.6 + k * 7 % 5 * 0.25) for k in range(26)
    ]
    sky = "".join(circle(x, y, r, LIGHT) for x, y, r in places)
    moon = path("M43 14a11 11 0 1 0 7 15 8.6 8.6 0 1 1-7-15z", GOLD)
    dipper = ((12, 62), (19, 56), (27, 57), (33, 51), (45, 53), (48, 62), (36, 62))
    lines = "M" + "L".join(f"{x} {y}" for x, y in dipper) + "L33 51"
    return (
        faint(sky, 0.7)
        + moon
        + faint(line(lines, GOLD, 0.9), 0.7)
        + "".join(circle(x, y, 1.7, GOLD) for x, y in dipper)
    )


def lacquer() -> str:
    knot = (
        ring(30, 40, 15, GOLD, 2)
        + ring(30, 40, 19, GOLD, 0.9)
        + line("M30 27l13 13-13 13-13-13zM22 32h16v16H22z", GOLD, 1.8)
    )
    corners = "".join(
        line(f"M{x} {y + 10 * t}v{-6 * t}q0{-4 * t:+} {4 * s}{-4 * t:+}h{6 * s}", GOLD, 1.6)
        for x, s in ((9, 1), (51, -1))
        for y, t in ((9, 1), (71, -1))
    )
    return faint(knot, 0.9) + faint(corners, 0.8)


BACKS: dict[str, Callable[[], str]] = {
    "waves": waves,
    "scales": scales,
    "clouds": clouds,
    "blossom": blossom,
    "fans": fans,
    "lattice": lattice,
    "stars": stars,
    "lacquer": lacquer,
}

# Felts: a weave that repeats, hardly seen; the colours are in css/cosmetics.css.


def weave(size: int, drawn: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}">{drawn}</svg>\n'


def sea() -> str:
    d = "M0 12q10-9 20 0t20 0M0 32q10-9 20 0t20 0"
    return weave(40, faint(line(d, LIGHT, 1), 0.055))


def plum() -> str:
    return weave(
        64, faint(petals(16, 16, 5, 1, 7, 5, LIGHT) + petals(48, 48, 5, 1, 7, 5, LIGHT), 0.05)
    )


def wine() -> str:
    d = "M24 0l24 24-24 24L0 24zM24 10l14 14-14 14-14-14z"
    return weave(48, faint(line(d, LIGHT, 1), 0.05))


def slate() -> str:
    return weave(12, faint(line("M0 12L12 0M-3 3l6-6M9 15l6-6", LIGHT, 1.2), 0.045))


def moss() -> str:
    leaf = "M12 4q8 8 0 18-8-10 0-18zM36 28q8 8 0 18-8-10 0-18z"
    return weave(48, faint(path(leaf, LIGHT) + line("M12 8v12M36 32v12", "#000", 0.8), 0.05))


def walnut() -> str:
    d = "M0 10q40-8 80 0t80 0M0 26q40 8 80 0t80 0M0 44q40-10 80 0t80 0M0 62q40 6 80 0t80 0"
    return weave(
        160,
        faint(
            line(
                d
                + "M0 84q40-9 80 0t80 0M0 104q40 9 80 0t80 0M0 128q40-7 80 0t80 0M0 146q40 5 80 0t80 0",
                "#000",
                1.6,
            ),
            0.2,
        ),
    )


def midnight() -> str:
    places = ((9, 14), (40, 6), (66, 30), (22, 44), (52, 58), (74, 72), (12, 74))
    return weave(80, faint("".join(circle(x, y, 0.9, LIGHT) for x, y in places), 0.2))


FELTS: dict[str, Callable[[], str]] = {
    "sea": sea,
    "plum": plum,
    "wine": wine,
    "slate": slate,
    "moss": moss,
    "walnut": walnut,
    "midnight": midnight,
}

# Avatars: medallions of 48 by 48.


def medal(ground: str, drawn: str) -> str:
    return circle(24, 24, 24, ground) + drawn


def teapot() -> str:
    pot = "M13 24q0-8 11-8t11 8q0 12-4 14H17q-4-2-4-14z"
    return medal(
        "#f3d9a4",
        line("M35 22q7-1 6 5t-7 6", "#8a4b2a", 3.2)
        + path("M14 28Q7 27 6 18l4 1q1 5 5 5z", "#a85a32")
        + path(pot, "#a85a32")
        + path("M16 19q8-4 16 0l-1 2q-7-3-14 0z", "#8a4b2a")
        + circle(24, 14.4, 2.4, "#8a4b2a")
        + line("M18 27q1 5 3 7", "#d99668", 2),
    )


def lantern() -> str:
    return medal(
        "#26404f",
        circle(24, 23, 15, "#ffb45a38")
        + line("M24 5v7", "#e8c46a", 2)
        + ellipse(24, 23, 11.5, 9.8, "#d8402f")
        + line("M24 13.4v19.2M18 14.6q-4 8.4 0 16.8M30 14.6q4 8.4 0 16.8", "#f4a36a", 1.4)
        + path("M19 12h10v3H19zM19 31h10v3H19z", "#e8c46a")
        + line("M24 34v8M21.5 34v5M26.5 34v5", "#e8c46a", 1.6),
    )


def bamboo() -> str:
    stems = line("M17 46V30M17 28V14M17 12V3", "#3f8f58", 4.4) + line(
        "M30 46V34M30 32V20M30 18V8", "#2c7146", 4
    )
    leaves = "M18 15q6-8 14-6-4 8-14 6zM29 21q7-7 14-4-5 7-14 4zM16 29q-7-7-12-3 4 6 12 3zM31 33q7-6 12-2-4 6-12 2z"
    return medal("#dcebcf", stems + path(leaves, "#4da36a"))


def mountain() -> str:
    clip = '<clipPath id="round"><circle cx="24" cy="24" r="24"/></clipPath>'
    hills = (
        path("M-2 50L16 19l8 12 6-8 20 27z", "#3d5a80")
        + path("M16 19l5 7.6-3 1-2.4-2-3.6 2.4z", "#fff")
        + path("M-2 50q14-14 26-6t26-6v12z", "#22395a")
    )
    return (
        f'{clip}<g clip-path="url(#round)">'
        + medal("#f0b38f", circle(32, 15, 6.4, "#fff4dc") + hills)
        + "</g>"
    )


def boat() -> str:
    return medal(
        "#a9d6d8",
        path("M23 8q12 9 10 22H23z", "#fffdf5")
        + path("M21 12q-8 8-8 18h8z", "#f3d9a4")
        + path("M8 31h32q-3 8-9 8H17q-6 0-9-8z", "#a04a2c")
        + line("M5 42q4.8-3 9.5 0t9.5 0 9.5 0 9.5 0", "#2c7a8c", 2.4),
    )


def koi() -> str:
    body = "M24 6q9 6 8 17-1 8-7 12-8-3-9-12Q15 12 24 6z"
    return medal(
        "#1f6b7a",
        ring(24, 24, 20, "#ffffff2e", 1.4)
        + path("M24 33q-2 6-8 9 7 2 9-2 3 4 9 1-6-3-8-8z", "#f6ede0")
        + path("M16 19q-5 1-7 6 5 1 8-2zM32 19q5 1 7 6-5 1-8-2z", "#f6ede0")
        + path(body, "#fffaf0")
        + path("M24 6q7 5 7.6 11-5 3-9 0-3-4 1.4-11zM18 25q5-3 8 1 1 4-3 7-4-3-5-8z", "#e4572e")
        + circle(20.8, 13, 1.1, INK)
        + circle(27.4, 13, 1.1, INK),
    )


def crane() -> str:
    return medal(
        "#ead7f0",
        path("M24 27L8 12l13 4z", "#c0587e")
        + path("M24 27l16-15-13 4z", "#d97a9c")
        + path("M24 14l8 14-8 12-8-12z", "#ee9db8")
        + path("M24 14v26l-8-12z", "#e487a6")
        + path("M16 28L5 22l5 7zM32 28l12 8-9-1z", "#c0587e"),
    )


def peony() -> str:
    return medal(
        "#fbe3d6",
        path("M8 34q6-6 14-2-4 8-14 2zM40 34q-6-6-14-2 4 8 14 2z", "#5b9a5f")
        + petals(24, 23, 9, 4, 16, 11, "#d94f70")
        + petals(24, 23, 7, 2, 11, 8, "#ea7d95")
        + petals(24, 23, 5, 0.5, 6.5, 5, "#f6b2bd")
        + circle(24, 23, 2.4, "#f6c945"),
    )


AVATARS: dict[str, Callable[[], str]] = {
    "teapot": teapot,
    "lantern": lantern,
    "bamboo": bamboo,
    "mountain": mountain,
    "boat": boat,
    "koi": koi,
    "crane": crane,
    "peony": peony,
}

# Emotes: heads of animals, each in the same moods. 48 by 48.


def cat() -> str:
    ears = path("M8 22L9 5l13 8zM40 22L39 5l-13 8z", "#e0a458") + path(
        "M11.5 17l.6-7 6 4zM36.5 17l-.6-7-6 4z", "#f3c9b0"
    )
    whiskers = line("M4 28l7 1M4 34l7-2M44 28l-7 1M44 34l-7-2", "#8a6232", 1.2)
    return (
        ears
        + ellipse(24, 27, 18, 16, "#e8b46c")
        + path("M20 11h2l.6 5h-1.4zM26 11h2l-1 5h-1.6z", "#b97f3c")
        + ellipse(24, 34, 9, 6.4, "#fbe8cd")
        + whiskers
    )


def panda() -> str:
    return (
        circle(10, 12, 6.6, "#2b2d33")
        + circle(38, 12, 6.6, "#2b2d33")
        + ellipse(24, 26, 18.5, 17, "#fbfaf5")
        + ellipse(16, 24, 5.6, 6.8, "#2b2d33", 20)
        + ellipse(32, 24, 5.6, 6.8, "#2b2d33", -20)
    )


def fox() -> str:
    return (
        path("M6 24L7 4l14 9zM42 24L41 4l-14 9z", "#d9682b")
        + path("M9.6 16l.6-7 6 4.4zM38.4 16l-.6-7-6 4.4z", "#3b2417")
        + path("M24 10q18 0 19 16-6 16-19 17Q11 42 5 26 6 10 24 10z", "#e67e3c")
        + path(
            "M5.4 27q10-3 14 6l4.6 10Q11 42 5.4 27zM42.6 27q-10-3-14 6L24 43q13-1 18.6-16z",
            "#fff6e8",
        )
    )


def owl() -> str:
    return (
        path("M6 16L8 4l12 7h8l12-7 2 12z", "#6d5138")
        + ellipse(24, 26, 18, 17, "#8a6a4a")
        + ellipse(24, 36, 11, 7, "#d9bd94")
        + circle(16.4, 23, 8.4, "#f6ead2")
        + circle(31.6, 23, 8.4, "#f6ead2")
        + path("M21.4 29h5.2L24 33.6z", "#e8a33d")
    )


def rabbit() -> str:
    return (
        ellipse(16, 11, 5, 11.4, "#eee7ef", -8)
        + ellipse(32, 11, 5, 11.4, "#eee7ef", 8)
        + ellipse(16, 11, 2.4, 8, "#f2b6c1", -8)
        + ellipse(32, 11, 2.4, 8, "#f2b6c1", 8)
        + ellipse(24, 30, 16.5, 14.5, "#f7f3f8")
        + circle(13, 34, 3.2, "#f6c7d0")
        + circle(35, 34, 3.2, "#f6c7d0")
    )


def frog() -> str:
    return (
        circle(13, 14, 7.4, "#6cae4c")
        + circle(35, 14, 7.4, "#6cae4c")
        + ellipse(24, 28, 19.5, 15.5, "#7cc05a")
        + ellipse(24, 35, 13, 6.6, "#c9e5a4")
        + circle(10, 31, 2.6, "#f2a08e")
        + circle(38, 31, 2.6, "#f2a08e")
    )


# Head, where its eyes are, how high its mouth, the colour of its lines.
ANIMALS: dict[str, tuple[Callable[[], str], float, float, float, str]] = {
    "cat": (cat, 7.4, 25, 33.5, INK),
    "panda": (panda, 7.8, 24, 35, INK),
    "fox": (fox, 8.4, 25.5, 37, INK),
    "owl": (owl, 7.6, 23, 38, INK),
    "rabbit": (rabbit, 6.6, 28, 36, INK),
    "frog": (frog, 11, 14, 33, INK),
}


def eyes(mood: str, apart: float, y: float, colour: str) -> str:
    left, right = 24 - apart, 24 + apart
    if mood == "joy":
        d = "".join(f"M{number(x - 3)} {number(y + 1)}q3-4.4 6 0" for x in (left, right))
        return line(d, colour, 2.2)
    if mood == "love":
        heart = "q-1.6-3.6-4-1.8t4 6.6q6.4-4.8 4-6.6t-4 1.8z"
        return path(
            "".join(f"M{number(x)} {number(y - 1)}{heart}" for x in (left, right)), "#d8334a"
        )
    size = 2.9 if mood == "wow" else 2.4
    pair = "".join(
        circle(x, y, size, colour) + circle(x + 0.9, y - 0.9, 0.9, "#fff") for x in (left, right)
    )
    brows = "".join(
        f"M{number(x - 3 * s)} {number(y - 4.2)}l{number(5 * s)}-2"
        for x, s in ((left, 1), (right, -1))
    )
    tear = path(f"M{number(right + 3.4)} {number(y + 3)}q-3.4 5.4 0 6.4 3.4-1 0-6.4z", "#5db3e8")
    return pair + (line(brows, colour, 1.6) + tear if mood == "sad" else "")


def mouth(mood: str, y: float, colour: str) -> str:
    if mood == "wow":
        return ellipse(24, y + 1, 2.8, 3.6, "#7a2318")
    if mood == "sad":
        return line(f"M19.6 {number(y + 2)}q4.4-4.4 8.8 0", colour, 2)
    open_mouth = path(f"M19 {number(y - 1)}h10q0 6-5 6t-5-6z", "#a02b1d")
    return open_mouth if mood == "joy" else line(f"M19.6 {number(y)}q4.4 4.4 8.8 0", colour, 2)


MOODS = ("joy", "wow", "sad", "love")


def emote(animal: str, mood: str) -> str:
    head, apart, eyes_at, mouth_at, colour = ANIMALS[animal]
    ground = circle(13, 14, 4, "#fff") + circle(35, 14, 4, "#fff") if animal == "frog" else ""
    shade = "#fff" if animal == "panda" and mood in ("joy", "wow", "sad") else colour
    nose = "" if animal in ("owl", "frog") else ellipse(24, mouth_at - 4.4, 1.9, 1.4, "#5a2f25")
    pupils = eyes(mood, apart, eyes_at, shade)
    return head() + ground + pupils + nose + mouth(mood, mouth_at, colour)


# Files


def sprite(symbols: Iterable[tuple[str, str]], box: str) -> str:
    inside = "\n".join(
        f'<symbol id="{name}" viewBox="{box}">{drawn}</symbol>' for name, drawn in symbols
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg">\n{inside}\n</svg>\n'


def main(target: str) -> None:
    folder = Path(target)
    for name, draw in BACKS.items():
        picture = (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 80">{framed(draw())}</svg>\n'
        )
        (folder / "backs" / f"{name}.svg").write_text(picture)
    for name, draw in FELTS.items():
        (folder / "felts" / f"{name}.svg").write_text(draw())
    avatars = ((name, draw()) for name, draw in AVATARS.items())
    (folder / "avatars.svg").write_text(sprite(avatars, "0 0 48 48"))
    heads = ((f"{animal}.{mood}", emote(animal, mood)) for animal in ANIMALS for mood in MOODS)
    (folder / "animals.svg").write_text(sprite(heads, "0 0 48 48"))


if __name__ == "__main__":
    main(*sys.argv[1:])
