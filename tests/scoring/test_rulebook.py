"""The pages of the rules are what the tables say, and the sentences are usable."""

from pathlib import Path

import pytest

from scoring.__main__ import main
from scoring.rulebook import markdown
from scoring.systems import SYSTEMS
from scoring.systems.joypip import JOYPIP

DOCS = Path(__file__).parent.parent.parent / "docs" / "rules"


@pytest.mark.parametrize("system", sorted(file.stem for file in DOCS.glob("*.md")))
def test_page_is_written_from_the_table(system: str) -> None:
    page = (DOCS / f"{system}.md").read_text("utf-8")
    assert page == markdown(SYSTEMS[system])


def test_command_prints_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "joypip"]) == 0
    assert capsys.readouterr().out == markdown(JOYPIP)


def test_page_shows_a_pattern_with_its_rule() -> None:
    page = markdown(JOYPIP)
    assert (
        "### 2.19 Tout honneurs · All honours · 字一色: 16 (`all_honours`)\n\n"
        "- Rien que des honneurs.\n- Honours only.\n- 全副為字牌。\n"
    ) in page
    assert "## 3. Les points · Points · 計分\n" in page


def test_every_pattern_has_a_rule_of_its_own() -> None:
    rules = [pattern.rule for pattern in JOYPIP.patterns]
    assert len(set(rules)) == len(rules)
    assert rules == [number for number in JOYPIP.rules if number.startswith("2.")]
