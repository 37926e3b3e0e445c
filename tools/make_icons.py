"""Draw the icons of the site as an app: the tile of our favicon on the felt.

    python tools/make_icons.py static/img

Needs Playwright, Pillow and a Chromium. What is maskable keeps the tile within the circle that is
always seen.
"""

import os
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
ICONS = {
    # name: (pixels, width of the tile and roundness of the felt, in hundredths)
    "icon-180": (180, 74, 0),
    "icon-192": (192, 76, 22),
    "icon-512": (512, 76, 22),
    "icon-maskable": (512, 62, 0),
}
PAGE = """<!doctype html><meta charset="utf-8">
<style>
  body {{ margin: 0; width: {size}px; height: {size}px; overflow: hidden; background: transparent }}
  div {{ display: grid; place-items: center; width: 100%; height: 100%; border-radius: {round}%;
    background: radial-gradient(78% 78% at 50% 42%, #1d7f6b 0, #0f5547 58%, #0a352d 100%) }}
  svg {{ width: {tile}%; height: auto; filter: drop-shadow(0 {drop}px {drop}px #0006) }}
</style><div>{art}</div>
"""


def main(folder: Path) -> None:
    art = (ROOT / "static/img/favicon.svg").read_text("utf-8")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"), args=["--no-sandbox"]
        )
        for name, (size, tile, round_) in ICONS.items():
            page = chromium.new_page(viewport={"width": size, "height": size})
            drop = max(1, size // 64)
            page.set_content(PAGE.format(size=size, tile=tile, round=round_, drop=drop, art=art))
            target = folder / f"{name}.png"
            page.screenshot(path=target, omit_background=True)
            if not round_:
                with Image.open(target) as drawn:  # a palette makes it a third
                    drawn.convert("RGB").quantize(256).save(target, optimize=True)
            print(name, target.stat().st_size, "bytes")
        chromium.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
