"""Runs the unit tests of the browser's modules: one test here for each file in tests/js."""

import subprocess
from pathlib import Path

import pytest

from tests.servers import ROOT, find_program, missing, wheel_folder

FILES = sorted((ROOT / "tests/js").glob("*.test.js"))
ENOUGH = (20, 19)  # the first that takes a .js file with imports for a module


def version(program: Path) -> tuple[int, ...]:
    """(0,) when the program cannot run here."""
    result = subprocess.run([program, "--version"], text=True, capture_output=True, check=False)
    return tuple(int(part) for part in (result.stdout.strip("v\n") or "0").split("."))


@pytest.fixture(scope="module")
def node() -> Path:
    playwright = wheel_folder("playwright")
    bundled = playwright / "driver/node" if playwright else None
    for program in (find_program("node"), bundled):
        if program and program.exists() and version(program) >= ENOUGH:
            return program
    return missing("node", "apt install libatomic1 for the one that comes with playwright")


@pytest.mark.parametrize("file", FILES, ids=[file.stem for file in FILES])
def test_module(node: Path, file: Path) -> None:
    command = (node, "--test", "--test-reporter=spec", file)
    result = subprocess.run(command, text=True, capture_output=True, cwd=ROOT, check=False)
    assert result.returncode == 0, result.stdout
    assert "\nℹ tests 0\n" not in result.stdout
