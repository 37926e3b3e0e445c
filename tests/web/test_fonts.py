"""The fonts we ship show every character that we write, on any machine."""

import pytest
from fontTools.ttLib import TTFont

from tools.make_fonts import LATIN, TARGET, used_characters


def shown(name: str) -> set[str]:
    return {chr(code) for code in TTFont(TARGET / name).getBestCmap()}


def test_every_chinese_character_has_a_glyph() -> None:
    assert used_characters() >= set("繁體中文吃碰槓胡台莊，。")
    assert used_characters() - shown("han.woff2") == set()


def test_titles_have_every_french_and_english_letter() -> None:
    assert {chr(code) for code in LATIN} - shown("serif.woff2") == set()
    assert shown("serif.woff2") >= set("ÀÉÈÊÇŒœ’«»\u202f…")


@pytest.mark.parametrize(("name", "limit"), [("serif.woff2", 40_000), ("han.woff2", 260_000)])
def test_they_are_small(name: str, limit: int) -> None:
    assert (TARGET / name).stat().st_size < limit
