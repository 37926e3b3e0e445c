"""Reads the golden files: cases with right answers, one JSON object a line."""

import json
from pathlib import Path
from typing import Any

GOLDEN = Path(__file__).parent.parent / "golden"


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


def files(folder: str) -> list[Path]:
    return sorted((GOLDEN / folder).glob("*.jsonl"))
