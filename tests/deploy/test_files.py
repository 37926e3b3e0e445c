"""The files of `deploy/` agree with the code, with each other and with their documentation."""

import configparser
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.servers import ROOT, Site

DEPLOY = ROOT / "deploy"
DOCKERFILE = (DEPLOY / "Dockerfile").read_text()
COMPOSE = (DEPLOY / "compose.yaml").read_text()
NOT_OURS = {"POSTGRES_USER", "POSTGRES_DB", "POSTGRES_PASSWORD"}


def variables() -> set[str]:
    """All that the settings read."""
    return set(re.findall(r'\benv\.\w+\(\s*"(\w+)"', (ROOT / "joypip/settings.py").read_text()))


def unit(name: str) -> configparser.ConfigParser:
    parser = configparser.ConfigParser(interpolation=None)
    parser.optionxform = str  # type: ignore[assignment,method-assign]  # names keep their capitals
    parser.read(DEPLOY / name)
    return parser


def test_variables_in_the_files_are_known_to_the_settings() -> None:
    set_in_image = set(re.findall(r"\b([A-Z_]+)=", DOCKERFILE)) - {"PATH", "PYTHONUNBUFFERED"}
    set_in_compose = set(re.findall(r"^ +([A-Z_]+): ", COMPOSE, re.MULTILINE)) - NOT_OURS
    assert set_in_image == {"SECRET_KEY", "STATIC_ROOT", "LOG_FORMAT"}
    assert set_in_compose == {"DATABASE_URL", "REDIS_URL", "BEHIND_PROXY"}
    assert set_in_image | set_in_compose <= variables()


def defaults() -> dict[str, object]:
    """Those that are written as constants in the settings."""
    text = (ROOT / "joypip/settings.py").read_text()
    found = re.findall(r'\benv\.\w+\(\s*"(\w+)", default=([^()]+)\)', text)
    constant = re.compile(r"[\d *]+|False|\"[^\"]*\"")
    return {name: eval(code) for name, code in found if constant.fullmatch(code)}


def test_the_environment_table_is_complete_and_right() -> None:
    text = (ROOT / "docs/deploy.md").read_text()
    table = dict(re.findall(r"^\| `([A-Z_]+)` \|(?: `([^`]*)`)?", text, re.MULTILINE))
    assert sorted(table) == sorted(variables())
    told = {name: str(int(d) if isinstance(d, bool) else d) for name, d in defaults().items()}
    assert len(told) > 20
    assert {name: table[name] for name in told} == {**told, "EMAIL_URL": ""}


def copied() -> list[str]:
    lines = re.findall(r"^COPY (?!--from)(.+) \S+$", DOCKERFILE, re.MULTILINE)
    return [path for line in lines for path in line.split()]


def test_all_that_goes_into_the_image_exists_and_is_let_in() -> None:
    allowed = re.findall(r"^!(.+)$", (DEPLOY / "Dockerfile.dockerignore").read_text(), re.MULTILINE)
    assert sorted(copied()) == sorted(allowed)
    assert [path for path in copied() if not (ROOT / path).exists()] == []


def test_the_image_has_all_that_is_imported_in_it() -> None:
    sources = [ROOT / path for path in copied() if (ROOT / path).is_dir()]
    files = [file for source in sources for file in source.rglob("*.py")]
    assert len(files) > 50
    outside = [file for file in files if re.search(r"^from (tests|tools|bench)", file.read_text())]
    assert outside == []


def test_paths_in_compose_lead_somewhere() -> None:
    assert re.search(r"context: (\S+)\n +dockerfile: (\S+)", COMPOSE)
    paths = re.findall(r"^ +- (\./[^:]+):", COMPOSE, re.MULTILINE)
    made_by_the_operator = {"./tls"}
    assert set(paths) - made_by_the_operator == {"./nginx.conf"}
    assert (DEPLOY / "nginx.conf").exists()
    assert (DEPLOY / ".." / "deploy/Dockerfile").exists()


def test_compose_hashes_as_the_other_upstream_does() -> None:
    ours = (DEPLOY / "upstream.conf").read_text()
    shared = ["hash $joypip_group consistent;", "keepalive 32;", "keepalive_timeout 5s;"]
    assert [line for line in shared if line not in ours] == []
    assert [
        line.replace("$", "$$") for line in shared if line.replace("$", "$$") not in COMPOSE
    ] == []


def test_processes_have_the_time_that_they_need_to_drain() -> None:
    service = unit("joypip@.service")["Service"]
    assert int(service["TimeoutStopSec"]) >= 10
    assert service["KillMode"] == "mixed"
    assert int(re.findall(r"stop_grace_period: (\d+)s", COMPOSE)[0]) >= 10


def test_units_start_what_exists() -> None:
    for name, command in {
        "joypip@.service": "daphne -v 0 -b 127.0.0.1 -p %i joypip.asgi:application",
        "joypip-sweep.service": "python manage.py sweep",
    }.items():
        service = unit(name)["Service"]
        assert service["ExecStart"] == f"/srv/joypip/venv/bin/{command}"
        assert service["EnvironmentFile"] == "/etc/joypip/env"
        assert service["WorkingDirectory"] == "/srv/joypip/app"
    assert unit("joypip-sweep.timer")["Timer"]["OnCalendar"]


def health(site: Site, hosts: str) -> int:
    environ = {**os.environ, "HEALTHCHECK_PORT": str(site.port), "ALLOWED_HOSTS": hosts}
    command = [sys.executable, "deploy/healthcheck.py"]
    return subprocess.run(command, env=environ, cwd=ROOT, check=False).returncode


@pytest.mark.parametrize("hosts", [".joypip.example", "joypip.example, b.example"])
def test_the_health_check_asks_under_a_name_that_is_served(
    start_site: Callable[..., Site], hosts: str
) -> None:
    site = start_site(ALLOWED_HOSTS=hosts)
    assert health(site, hosts) == 0
    assert health(site, "elsewhere.example") == 1


def test_the_health_check_fails_where_nobody_answers(tmp_path: Path) -> None:
    site = Site(tmp_path, "sqlite:///")
    assert health(site, "joypip.example") == 1
