"""What the environment makes of the settings, and what every answer of the site carries."""

import gzip
import http.client
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

import pytest
from django.conf import settings

from joypip import local
from joypip.origin import is_own_origin
from tests.servers import ROOT, Site
from tests.sockets import RefusedError, connect

IMMUTABLE = "max-age=315360000, public, immutable"
DEPLOYED = {"DEBUG": "0", "SECRET_KEY": "k" * 40 + "0123456789", "ALLOWED_HOSTS": "joypip.example"}


class Answer(NamedTuple):
    status: int
    headers: http.client.HTTPMessage
    body: bytes


def get(site: Site, path: str, **headers: str) -> Answer:
    connection = http.client.HTTPConnection("127.0.0.1", site.port, timeout=20)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers=named)
    response = connection.getresponse()
    answer = Answer(response.status, response.headers, response.read())
    connection.close()
    return answer


def python(code: str, **environ: str) -> subprocess.CompletedProcess[str]:
    base = {"PATH": os.environ["PATH"], "DJANGO_SETTINGS_MODULE": "joypip.settings"}
    command = [sys.executable, "-c", code]
    return subprocess.run(
        command, env=base | environ, cwd=ROOT, text=True, capture_output=True, check=False
    )


@pytest.fixture(scope="module")
def site(server_folder: Path) -> Iterator[Site]:
    site = Site(server_folder, f"sqlite:///{server_folder / 'settings.sqlite3'}")
    site.start()
    yield site
    site.close()


@pytest.fixture(scope="module")
def deployed(server_folder: Path) -> Iterator[Site]:
    """As in production: HTTPS by a proxy, static files collected, Redis (which is down)."""
    collected = server_folder / "collected"
    site = Site(
        server_folder,
        f"sqlite:///{server_folder / 'deployed.sqlite3'}",
        HTTPS="1",
        BEHIND_PROXY="1",
        STATIC_ROOT=str(collected),
        REDIS_URL="redis://127.0.0.1:1/0",
    )
    site.manage("collectstatic", "--no-input", "-v0", "-i", "admin", "-i", "font")
    site.start()
    yield site
    site.close()


@pytest.mark.parametrize("name", ["DEBUG", "ALLOWED_HOSTS"])
def test_a_deployment_without_a_secret_does_not_start(name: str) -> None:
    start = "import django; django.setup()"
    environ = {name: DEPLOYED[name], "SECRET_KEY": ""}
    assert "SECRET_KEY must be set" in python(start, **environ).stderr
    assert python(start, **environ | {"SECRET_KEY": DEPLOYED["SECRET_KEY"]}).returncode == 0


def test_a_deployment_has_nothing_to_warn_about() -> None:
    check = ["check", "--deploy", "--fail-level", "INFO"]
    code = f"from django.core.management import call_command; call_command(*{check})"
    result = python(f"import django; django.setup(); {code}", **DEPLOYED)
    assert (result.returncode, result.stderr) == (0, "")


def test_asyncio_debugging_is_refused_in_service() -> None:
    result = python("import joypip.asgi", PYTHONASYNCIODEBUG="0", **DEPLOYED)
    assert "Unset PYTHONASYNCIODEBUG" in result.stderr
    assert python("import joypip.asgi", **DEPLOYED).returncode == 0


def test_a_laptop_keeps_one_private_secret(tmp_path: Path) -> None:
    path = tmp_path / "secret"
    first = local.secret(path)
    assert len(first) >= 50
    assert local.secret(path) == first
    assert path.stat().st_mode & 0o777 == 0o600
    assert list(tmp_path.iterdir()) == [path]


def test_a_release_is_named_after_what_is_in_it(tmp_path: Path) -> None:
    (tmp_path / "a.js").write_text("1")
    first = local.release(tmp_path)
    (tmp_path / "django.mo").write_text("compiled")
    assert local.release(tmp_path) == first
    (tmp_path / "a.js").write_text("2")
    second = local.release(tmp_path)
    (tmp_path / "a.js").rename(tmp_path / "b.js")
    assert len({first, second, local.release(tmp_path)}) == 3


def test_every_answer_carries_the_security_headers(site: Site) -> None:
    for path in ("/healthz", f"{settings.STATIC_URL}css/base.css", "/nothing-here"):
        headers = get(site, path).headers
        assert headers["Content-Security-Policy"] == (
            "default-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
            "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
        )
        assert headers["Permissions-Policy"].startswith("camera=()")
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "same-origin"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Access-Control-Allow-Origin"] is None


def test_pages_are_not_framed_and_other_hosts_not_served(site: Site) -> None:
    assert get(site, "/healthz").headers["X-Frame-Options"] == "DENY"
    assert get(site, "/healthz", Host="evil.example").status == 400


def test_static_files_may_be_kept_for_ever(site: Site) -> None:
    answer = get(site, f"{settings.STATIC_URL}css/base.css")
    assert (answer.status, answer.headers["Cache-Control"]) == (200, IMMUTABLE)
    assert get(site, "/static/0123456789/css/base.css").status == 404


def test_collected_static_files_are_compressed(deployed: Site) -> None:
    path = f"{settings.STATIC_URL}css/base.css"
    secure = {"X_Forwarded_Proto": "https"}
    plain = get(deployed, path, **secure)
    zipped = get(deployed, path, Accept_Encoding="gzip", **secure)
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert zipped.headers["Cache-Control"] == IMMUTABLE
    assert gzip.decompress(zipped.body) == plain.body
    assert get(deployed, path, Accept_Encoding="br", **secure).headers["Content-Encoding"] == "br"


def test_plain_http_is_sent_to_https_except_for_health(deployed: Site) -> None:
    redirect = get(deployed, "/", Host="127.0.0.1")
    assert (redirect.status, redirect.headers["Location"]) == (301, "https://127.0.0.1/")
    assert get(deployed, "/healthz").status == 200
    secure = get(deployed, "/healthz", X_Forwarded_Proto="https")
    expected = "max-age=31536000; includeSubDomains; preload"
    assert secure.headers["Strict-Transport-Security"] == expected


def test_readiness_names_what_is_missing(site: Site, deployed: Site) -> None:
    assert get(site, "/readyz")[::2] == (200, b'{"status": "ok", "failing": []}')
    assert get(deployed, "/readyz")[::2] == (503, b'{"status": "failing", "failing": ["redis"]}')


def test_the_scripts_translations_are_revalidated(site: Site) -> None:
    french = get(site, "/jsi18n/", Accept_Language="fr")
    assert french.headers["Cache-Control"] == "private, no-cache"
    again = get(site, "/jsi18n/", Accept_Language="fr", If_None_Match=french.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    other = get(site, "/jsi18n/", Accept_Language="en", If_None_Match=french.headers["ETag"])
    assert other.status == 200


@pytest.mark.parametrize(
    ("origin", "own"),
    [
        ("http://127.0.0.1:8000", True),
        ("https://127.0.0.1:8000", False),
        ("http://127.0.0.1:8001", False),
        ("http://127.0.0.1", False),
        ("http://evil.example:8000", False),
        ("null", False),
        ("", False),
    ],
)
def test_a_socket_is_for_pages_of_the_same_origin(origin: str, own: bool) -> None:
    assert is_own_origin(origin, "127.0.0.1:8000") is own


def test_a_name_pointed_at_this_machine_is_not_an_origin_of_ours() -> None:
    assert not is_own_origin("http://evil.example", "evil.example")


def test_a_deployment_takes_https_origins_alone() -> None:
    ask = "from joypip.origin import is_own_origin as own; import django; django.setup(); "
    ask += "print(*(own(f'{scheme}://joypip.example', 'joypip.example') for scheme in {schemes}))"
    result = python(ask.replace("{schemes}", "('https', 'http')"), **DEPLOYED)
    assert result.stdout.split() == ["True", "False"]


@pytest.mark.parametrize("path", ["/ws/", "/ws/table/nothing/"])
def test_sockets_to_nowhere_are_refused_quietly(site: Site, path: str) -> None:
    for origin in ("", "http://evil.example"):
        with pytest.raises(RefusedError) as refused, connect(site.port, path, origin=origin):
            pass
        assert refused.value.status == 403
    assert "Traceback" not in site.log()


def test_addresses_of_this_machine_alone_are_served_by_default() -> None:
    result = python("from django.conf import settings; print(settings.ALLOWED_HOSTS)")
    assert result.stdout == "['localhost', '127.0.0.1', '[::1]']\n"
    assert urlsplit(settings.STATIC_URL).netloc == ""
