"""Cut the two fonts we ship: a serif for titles, and the Chinese characters that our text uses.

    npm install --prefix FOLDER @fontsource-variable/fraunces@5.3.0 @fontsource/noto-serif-tc@5.3.0
    python tools/make_fonts.py FOLDER/node_modules

The same input gives the same bytes. Run it again when a test reports characters without a glyph.
"""

import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "static" / "font"
FRAUNCES = "@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2"
NOTO = "@fontsource/noto-serif-tc/files"
NOTO_FILES = (
    "chinese-traditional",
    *range(123, 109, -1),
)  # full-width signs are in numbered slices

# Soft, upright, drawn for titles; only the weight stays open.
FRAUNCES_AXES = {"opsz": 72, "SOFT": 60, "WONK": 0, "wght": (500, 800)}
NARROW_SPACE = 0x202F  # before French punctuation; the font has none
LATIN = (
    *range(0x20, 0x7F),
    *range(0xA0, 0x100),
    *map(ord, "Œœ–—‘’“”•…‹›−×€"),
    NARROW_SPACE,
)

SOURCES = (
    ("scoring", "*.py"),
    ("scoring", "*.jsonl"),
    ("game", "*.py"),
    ("joypip", "*.py"),
    ("templates", "*.html"),
    ("static/js", "*.js"),
    ("locale/zh_Hant", "*.po"),
)


def is_chinese(char: str) -> bool:
    """The range for which css/base.css asks for the Chinese font."""
    code = ord(char)
    return 0x2E80 <= code <= 0x9FFF or 0xF900 <= code <= 0xFAFF or 0xFF00 <= code <= 0xFFEF


def used_characters() -> set[str]:
    """Every Chinese character and full-width sign that our own sources can show."""
    files = (path for folder, names in SOURCES for path in (ROOT / folder).rglob(names))
    return {char for path in files for char in path.read_text("utf-8") if is_chinese(char)}


def cut(font: TTFont, codes: Iterable[int], target: Path) -> None:
    options = Options(layout_features=["kern", "liga", "locl", "mark", "ccmp", "lnum", "tnum"])
    options.name_IDs = [0, 13, 14]  # copyright and licence; the family is named by the style sheet
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    font.save(target)


def make_serif(packages: Path) -> None:
    font = TTFont(packages / FRAUNCES, recalcTimestamp=False)
    for table in font["cmap"].tables:
        table.cmap[NARROW_SPACE] = table.cmap[ord(" ")]
    cut(instantiateVariableFont(font, FRAUNCES_AXES), LATIN, TARGET / "serif.woff2")


def make_han(packages: Path) -> set[str]:
    """Take each used character from the first file that has it; returns those that none has."""
    wanted = {ord(char) for char in used_characters()}
    # One file has most characters; rare ones and full-width signs are in numbered slices.
    files = sorted((packages / NOTO).glob("*-600-normal.woff2"), key=lambda f: -f.stat().st_size)
    with TemporaryDirectory() as folder:
        parts = []
        for file in files:
            font = TTFont(file, recalcTimestamp=False)
            found = wanted & font.getBestCmap().keys()
            if found:
                font.flavor = None
                cut(font, found, Path(folder, file.stem))
                parts.append(f"{folder}/{file.stem}")
                wanted -= found
        merged = Merger().merge(parts)
        born = TTFont(parts[0])["head"].created
    merged["head"].created = merged["head"].modified = born  # the same bytes on another day
    merged.recalcTimestamp = False
    merged.flavor = "woff2"
    merged.save(TARGET / "han.woff2")
    return {chr(code) for code in wanted}


def main(packages: Path) -> None:
    make_serif(packages)
    without = make_han(packages)
    for path in sorted(TARGET.glob("*.woff2")):
        print(path.name, path.stat().st_size, "bytes")
    print("no glyph for:", "".join(sorted(without)) or "none")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
