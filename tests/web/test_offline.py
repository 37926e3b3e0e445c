"""The worker, the manifest and the page without a network, as the server sends them."""

import json
import re
from typing import Any

import pytest
from django.conf import settings as django_settings
from django.contrib.staticfiles import finders
from django.test import Client
from django.urls import reverse
from pytest_django.fixtures import Settings

from game.guide.offline import PERSONAL, pages
from scoring.systems import SYSTEMS
from tests.web.pages import page

pytestmark = pytest.mark.django_db

COPY = {"x-offline-copy": "1"}


def shell(client: Client, query: str = "", **headers: str) -> dict[str, Any]:
    text = client.get(f"/sw.js{query}", headers=headers).content.decode()
    match = re.match(r"self\.SHELL = (\{.*\});\n", text)
    assert match
    found: dict[str, Any] = json.loads(match[1])
    return found


def test_the_worker_may_look_after_all_pages_and_do_nothing_but_fetch(client: Client) -> None:
    response = client.get("/sw.js")
    assert response["Content-Type"] == "text/javascript"
    assert response["Content-Security-Policy"] == "default-src 'none'; connect-src 'self'"
    assert "no-cache" in response["Cache-Control"]
    assert not response.cookies
    assert b"addEventListener" in response.content


def test_a_deploy_changes_the_worker(client: Client, settings: Settings) -> None:
    assert shell(client)["version"] == django_settings.SHELL
    first = client.get("/sw.js").content
    settings.SHELL = "another"
    assert client.get("/sw.js").content != first


def test_it_keeps_the_language_of_the_page(client: Client) -> None:
    assert shell(client, "?language=zh-hant")["language"] == "zh-hant"
    assert shell(client, "?language=xx", **{"accept-language": "en"})["language"] == "en"
    assert 'data-worker="/sw.js?language=en" data-keep' in page(client, "/guide/joypip/", "en")
    assert 'data-worker="/sw.js?language=fr"></script>' in page(client, "/")


def test_what_it_keeps_can_be_opened_by_anybody(client: Client) -> None:
    kept = shell(client)["pages"]
    assert kept == pages()
    for path in [*kept, "/offline/"]:
        response = client.get(path, headers={**COPY, "accept-language": "en"})
        assert response.status_code == 200, path
        assert not response.cookies, path
        assert not path.startswith(PERSONAL)
    for system in SYSTEMS:
        assert {f"/scoring/{system}/", f"/scoring/{system}/sheet/", f"/calculator/{system}/"} <= {
            *kept
        }


def test_a_copy_is_of_nobody(signed_in: Client) -> None:
    personal = ('class="corner"', "csrfmiddlewaretoken")
    seen = page(signed_in, "/guide/joypip/", "en")
    assert all(mark in seen for mark in personal)
    copy = signed_in.get("/guide/joypip/", headers={**COPY, "accept-language": "en"})
    assert not any(mark in copy.content.decode() for mark in personal)


@pytest.mark.parametrize("name", ["home", "guides"])
def test_pages_that_belong_to_somebody_are_not_looked_at(name: str) -> None:
    assert not reverse(name).startswith(PERSONAL)
    for path in ("/me/", "/admin/desk/", "/table/1/", "/room/1/", "/j/token", "/api/v1/score"):
        assert path.startswith(PERSONAL)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("fr", "Le mahjong taïwanais, seize tuiles en main"),
        ("en", "Taiwanese mahjong, sixteen tiles in hand"),
        ("zh-hant", "台灣麻將"),
    ],
)
def test_the_manifest_speaks_the_language(client: Client, language: str, told: str) -> None:
    response = client.get("/manifest.webmanifest", headers={"accept-language": language})
    assert response["Content-Type"] == "application/manifest+json"
    about = response.json()
    assert about["lang"] == language
    assert told in about["description"]
    assert (about["start_url"], about["scope"], about["display"]) == ("/", "/", "standalone")
    assert '<link rel="manifest" href="/manifest.webmanifest"' in page(client, "/", language)


def test_the_icons_are_as_large_as_they_say(client: Client) -> None:
    icons = client.get("/manifest.webmanifest").json()["icons"]
    assert [(icon["sizes"], icon["purpose"]) for icon in icons] == [
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    ]
    for icon in icons:
        found = finders.find(icon["src"].removeprefix(django_settings.STATIC_URL))
        assert isinstance(found, str)
        with open(found, "rb") as file:  # noqa: PTH123 - a path from Django
            head = file.read(24)
        size = [int.from_bytes(head[at : at + 4], "big") for at in (16, 20)]
        assert "x".join(map(str, size)) == icon["sizes"]


@pytest.mark.parametrize(
    ("language", "title"),
    [
        ("fr", "Le réseau fait une pause"),
        ("en", "The network is taking a break"),
        ("zh-hant", "網路正在休息"),
    ],
)
def test_the_page_without_a_network(client: Client, language: str, title: str) -> None:
    found = page(client, "/offline/", language)
    assert title in found
    for path in ("/guide/", "/scoring/", "/calculator/"):
        assert f'href="{path}"' in found
