"""The files around the code: pins, environment, links, and the one command that starts it all."""

import ast
import re
import socket
import subprocess
import sys

import pytest

from tests import servers
from tests.servers import ROOT

TOP_LEVEL = set(
    "CHANGELOG.md LICENSE README.md bench deploy docs examples game joypip locale manage.py "
    "pyproject.toml requirements-dev.txt requirements.lock requirements.txt run.py scoring static "
    "templates tests tools".split()
)
OF_THE_MACHINE = {"__pycache__", "joypip.sqlite3", "joypip.sqlite3-shm", "joypip.sqlite3-wal"}
PIN = re.compile(r"^([A-Za-z0-9-]+)(?:\[[a-z,]+\])?==([^\s;]+)", re.MULTILINE)


def pins(name: str) -> dict[str, str]:
    found = PIN.findall((ROOT / name).read_text())
    return {package.lower(): version for package, version in found}


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_pinned(name: str) -> None:
    lines = [line.split("#")[0].strip() for line in (ROOT / name).read_text().splitlines()]
    loose = [line for line in lines if line and not PIN.match(line) and not line.startswith("-r")]
    assert loose == []


def test_the_lock_agrees_with_the_requirements() -> None:
    wanted = pins("requirements.txt")
    locked = pins("requirements.lock")
    assert wanted == {package: locked.get(package) for package in wanted}


def test_the_lock_has_a_hash_for_everything_and_names_no_host() -> None:
    text = (ROOT / "requirements.lock").read_text()
    entries = re.split(r"^(?=\w)", text, flags=re.MULTILINE)[1:]
    assert len(entries) > 40
    assert [entry.split()[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert re.findall(r"https?:|--\S*index|--find-links", text) == []


def test_the_environment_is_explained() -> None:
    """Every variable that the settings read, and none that they do not."""
    read = re.findall(r'\benv\.\w+\(\s*"(\w+)"', (ROOT / "joypip/settings.py").read_text())
    explained = re.findall(
        r"^#? ?([A-Z_]+)=", (ROOT / ".env.example").read_text(), flags=re.MULTILINE
    )
    assert sorted(set(read)) == sorted(explained)


def test_nothing_unexpected_lies_at_the_top() -> None:
    names = {path.name for path in ROOT.iterdir() if not path.name.startswith(".")}
    assert names - TOP_LEVEL - OF_THE_MACHINE == set()


def test_links_between_documents_lead_somewhere() -> None:
    documents = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    broken = [
        f"{document.relative_to(ROOT)}: {target}"
        for document in documents
        for target in re.findall(r"\]\((?!https?:|#)([^)#]+)", document.read_text())
        if not (document.parent / target).exists()
    ]
    assert broken == []


def test_the_entry_point_needs_only_the_standard_library() -> None:
    tree = ast.parse((ROOT / "run.py").read_text())
    imported = {
        (alias.name if isinstance(node, ast.Import) else str(node.module)).split(".")[0]
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
        for alias in node.names
    }
    assert imported - sys.stdlib_module_names == set()


def test_a_port_in_use_is_named() -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = subprocess.run(
            [sys.executable, "run.py", "--port", str(port)],
            cwd=ROOT,
            text=True,
            capture_output=True,
            check=False,
        )
    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == f"Port {port} is in use; choose another with --port.\n"


def test_what_is_missing_is_skipped_or_fails_as_required(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(servers, "REQUIRED", {"browser"})
    with pytest.raises(pytest.skip.Exception, match="redis not found: install it"):
        servers.missing("redis", "install it")
    with pytest.raises(pytest.fail.Exception, match="browser not found: install it"):
        servers.missing("browser", "install it")


def test_ci_requires_every_optional_part() -> None:
    required = re.search(r"JOYPIP_REQUIRE=(\S+)", (ROOT / ".ci/run").read_text())
    assert required
    tests = [file.read_text() for file in (ROOT / "tests").rglob("*.py")]
    optional = {part for text in tests for part in re.findall(r'\bmissing\(\s*"(\w+)"', text)}
    assert len(optional) > 4
    assert optional - set(required[1].split(",")) == set()
