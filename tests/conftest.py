"""Fixtures that start the real thing: servers, a browser, and JoyPip as a process of its own."""

from __future__ import annotations

import os
import tempfile
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.core.management import call_command
from django.db import connection

from tests.servers import Postgres, Redis, Server, Site, find_program, missing

if TYPE_CHECKING:
    from playwright.sync_api import Browser

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--no-first-run",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was not tested here, each reason in one line."""
    skipped = terminalreporter.stats.get("skipped", [])
    reasons = Counter(report.longrepr[2].removeprefix("Skipped: ") for report in skipped)
    for reason, count in sorted(reasons.items()):
        terminalreporter.write_line(f"{count} skipped: {reason}")


@pytest.fixture(scope="session", autouse=True)
def messages() -> None:
    """Pages are tested in all languages; compiled catalogues are not kept in the repository."""
    call_command("buildmessages")


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """A file, not memory: the live site is another process."""
    if connection.vendor == "sqlite":
        path = tmp_path_factory.mktemp("database") / "test.sqlite3"
        connection.settings_dict["TEST"]["NAME"] = str(path)


@pytest.fixture(scope="session")
def server_folder() -> Iterator[Path]:
    """A folder that servers which give up root can enter; pytest's own are private."""
    with tempfile.TemporaryDirectory(prefix="joypip-") as name:
        folder = Path(name)
        folder.chmod(0o755)
        yield folder


@pytest.fixture(scope="session")
def redis_url(server_folder: Path) -> Iterator[str]:
    redis = Redis(server_folder)
    redis.start()
    yield redis.url
    redis.close()


@pytest.fixture(scope="session")
def postgres_url(server_folder: Path) -> Iterator[str]:
    postgres = Postgres(server_folder)
    postgres.start()
    yield postgres.url
    postgres.close()


@pytest.fixture
def servers() -> Iterator[Callable[[Server], None]]:
    """`servers(server)` starts a server of any kind, which ends with the test."""
    started: list[Server] = []

    def start(server: Server) -> None:
        started.append(server)
        server.start()

    yield start
    for server in reversed(started):
        server.close()


@pytest.fixture
def start_site(
    transactional_db: None, server_folder: Path, servers: Callable[[Server], None]
) -> Callable[..., Site]:
    """`start_site(NAME="value")` serves the test's own database: rows made here are seen there."""

    def start(**environ: str) -> Site:
        site = Site(server_folder, database_url(), **environ)
        servers(site)
        return site

    return start


@pytest.fixture
def live(start_site: Callable[..., Site]) -> Site:
    return start_site()


def database_url() -> str:
    at: dict[str, Any] = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{at['NAME']}"
    return f"postgres://{at['USER']}:{at['PASSWORD']}@{at['HOST']}:{at['PORT']}/{at['NAME']}"


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for one module: its event loop would get in the way of asynchronous tests."""
    names = ("chromium-headless-shell", "chromium", "google-chrome")
    program = os.environ.get("CHROMIUM") or find_program(*names)
    if not program:
        missing("browser", "apt install chromium-headless-shell, or set CHROMIUM")
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - other tests do without

    with pytest.MonkeyPatch.context() as patch, sync_playwright() as playwright:
        patch.setenv("DJANGO_ALLOW_ASYNC_UNSAFE", "1")  # the ORM takes that loop for its caller
        browser = playwright.chromium.launch(executable_path=program, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()
