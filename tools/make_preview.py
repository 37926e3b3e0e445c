"""Draw the picture that messengers show beside an invitation: our still life under the name.

    python tools/make_preview.py static/img/preview.png

Needs Playwright, Pillow and a Chromium: tiles come from static/img, letters from static/font.
"""

import os
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT = Path(__file__).resolve().parents[1]
WIDTH, HEIGHT = 1200, 630
PAGE = """<!doctype html><meta charset="utf-8">
<base href="{base}/">
<style>
  @font-face {{ font-family: Title; src: url(static/font/serif.woff2); font-weight: 400 900 }}
  body {{ position: relative; width: {width}px; height: {height}px; margin: 0; overflow: hidden;
    background: radial-gradient(90% 100% at 62% 60%, #187260 0, #0f5547 42%, #0a352d 96%) }}
  img {{ position: absolute; left: -30px; top: 168px; width: 1250px }}
  h1 {{ position: absolute; left: 66px; top: 26px; margin: 0; color: #f5f2e6;
    font: 800 150px/1.15 Title; letter-spacing: -0.025em; text-shadow: 0 4px 0 #0000002e }}
  b {{ color: #e8c46a; font-weight: inherit }}
</style>
<img src="static/img/still-life.svg" alt="">
<h1>Joy<b>Pip</b></h1>
"""


def main(target: Path) -> None:
    page_file = ROOT / "preview.html"
    page_file.write_text(PAGE.format(base=ROOT.as_uri(), width=WIDTH, height=HEIGHT))
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(
                executable_path=os.environ.get("CHROMIUM", "/usr/bin/chromium"),
                args=["--no-sandbox"],
            )
            page = chromium.new_page(viewport={"width": WIDTH, "height": HEIGHT})
            page.goto(page_file.as_uri())
            page.evaluate("document.fonts.ready")
            page.screenshot(path=target)
            chromium.close()
    finally:
        page_file.unlink()
    with Image.open(target) as drawn:  # a palette makes it a third
        drawn.convert("RGB").quantize(256).save(target, optimize=True)
    print(target, target.stat().st_size, "bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
