"""The other lists of the admin: as many queries for many rows as for one, and nothing to change."""

from typing import Any

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib import admin
from django.db import connection
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from game import rooms
from game.models import Audit, Deal, Entry, Player, Report, Sanction, Share, Step
from game.moderation import log
from tests.live.world import make_player, make_table
from tests.moderation.people import ROLES, make_moderator
from tests.table.storybook import stacked

pytestmark = pytest.mark.django_db
READ_ONLY = ("table", "deal", "room", "entry", "report", "sanction", "audit")
MOST = 12
"""Queries of a list, with the session, the rights and the hierarchy of dates."""


@pytest.fixture
def client() -> Browser:
    browser = Browser(headers={"accept-language": "en"})
    browser.force_login(Player.objects.create_superuser("root", name="Root"))
    return browser


def fill(count: int) -> None:
    now = timezone.now()
    for n in range(count):
        one, other = make_player(f"One {n}"), make_player(f"Other {n}")
        table = make_table([one, other, None, None], stacked({0: "1m"}))
        table.deals.update(finished_at=now, result={"kind": "drawn"})
        rooms.create(one, rooms.Options())
        Entry.objects.create(player=one, key="bonus:2026-11-30", amount=100, at=now)
        Report.objects.create(reporter=one, reported=other, reason="other")
        Sanction.objects.create(player=other, kind="ban", reason="Why", since=now, by=one)
        log.write(one, "ban", "Why", player=other)


def queries(client: Browser, path: str) -> int:
    with CaptureQueriesContext(connection) as asked:
        assert client.get(path).status_code == 200
    return len(asked)


@pytest.mark.parametrize("model", [*READ_ONLY, "player"])
def test_a_long_list_asks_no_more_than_a_short_one(model: str, client: Browser) -> None:
    path = f"/admin/game/{model}/"
    fill(2)
    few = queries(client, path)
    fill(12)
    assert queries(client, path) == few <= MOST
    assert queries(client, f"{path}?q=One") <= MOST + 1


@pytest.mark.parametrize("model", READ_ONLY)
def test_nothing_is_changed_here(model: str, client: Browser) -> None:
    fill(1)
    path = f"/admin/game/{model}/"
    first: Any = apps.get_model("game", model).objects.first()
    assert client.get(f"{path}{first.pk}/change/").status_code == 200
    for name in ("add", f"{first.pk}/change", f"{first.pk}/delete"):
        assert client.post(f"{path}{name}/", {"post": "yes"}).status_code == 403


def test_what_is_hidden_has_no_page() -> None:
    assert not any(admin.site.is_registered(model) for model in (Share, Step))


def test_of_a_hand_nothing_is_read_that_tells_of_tiles(client: Browser) -> None:
    fill(1)
    deal = Deal.objects.get()
    for path in ("", f"{deal.pk}/change/"):
        with CaptureQueriesContext(connection) as asked:
            assert client.get(f"/admin/game/deal/{path}").status_code == 200
        read = " ".join(query["sql"] for query in asked)
        assert "finished_at" in read
        assert not any(f'"{column}"' in read for column in ("seed", "secret", "header"))
    Deal.objects.update(finished_at=None)
    assert client.get(f"/admin/game/deal/{deal.pk}/change/").status_code == 302


@pytest.mark.parametrize(
    "path",
    [
        "deal/?seed__startswith=a",
        "deal/?header__icontains=a",
        "room/?code__startswith=a",
        "report/?deal__seed__isnull=0",
        "player/?password__startswith=a",
        "player/?email__startswith=a",
    ],
)
def test_no_address_of_a_list_asks_for_what_it_does_not_show(path: str, client: Browser) -> None:
    assert client.get(f"/admin/game/{path}").status_code == 400
    assert client.get(f"/admin/game/{path.partition('?')[0]}").status_code == 200


@pytest.mark.parametrize("role", ROLES)
def test_moderators_read_the_lists_and_no_addresses(role: str) -> None:
    fill(1)
    browser = Browser(headers={"accept-language": "en"})
    browser.force_login(make_moderator("Mo", role))
    for model in (*READ_ONLY, "player"):
        assert browser.get(f"/admin/game/{model}/").status_code == 200, model
    Player.objects.filter(name="One 0").update(email="one@example.org")
    one = Player.objects.get(name="One 0")
    page = browser.get(f"/admin/game/player/{one.pk}/change/").content.decode()
    assert "One 0" in page
    assert "one@example.org" not in page
    assert "0 players" in browser.get("/admin/game/player/?q=one@example").content.decode()
    assert browser.post(f"/admin/game/player/{one.pk}/change/", {"name": "x"}).status_code == 403


@pytest.mark.parametrize(
    ("model", "search", "found"),
    [
        ("table", "One 1", 1),
        ("table", "nobody", 0),
        ("room", "One 1", 1),
        ("player", "Other", 2),
        ("entry", "bonus", 2),
    ],
)
def test_what_a_search_finds(model: str, search: str, found: int, client: Browser) -> None:
    fill(2)
    page = client.get(f"/admin/game/{model}/", {"q": search}).content.decode()
    assert page.count('<th class="field-') == found


def test_a_table_is_found_by_its_id(client: Browser) -> None:
    fill(2)
    for model in ("table", "deal"):
        key = str(Deal.objects.order_by("pk")[0].table_id)
        page = client.get(f"/admin/game/{model}/", {"q": key}).content.decode()
        assert page.count('<th class="field-') == 1


@pytest.mark.parametrize(("language", "words"), [("fr", "tables"), ("zh-hant", "牌桌")])
def test_models_are_called_in_the_readers_language(
    language: str, words: str, client: Browser
) -> None:
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language
    page = client.get("/admin/", headers={"accept-language": language}).content.decode().lower()
    assert words in page
    for model in apps.get_app_config("game").get_models():
        if admin.site.is_registered(model):
            with translation.override(language):
                assert str(model._meta.verbose_name_plural).lower() in page


def test_what_is_changed_of_a_player_is_in_the_log(client: Browser) -> None:
    bo = make_player("Bo")
    form = {"username": bo.username, "name": "Bob", "language": "en", "is_active": "on"}
    path = f"/admin/game/player/{bo.pk}/"
    joined = {"date_joined_0": "2026-11-30", "date_joined_1": "10:00:00"}
    assert client.post(f"{path}change/", {**form, **joined}).status_code == 302
    row = Audit.objects.get()
    assert (row.act, row.player, row.before["name"], row.after["name"]) == ("edit", bo, "Bo", "Bob")
    secret = {"password1": "a good long secret", "password2": "a good long secret"}
    assert client.post(f"{path}password/", {**secret, "usable_password": "true"}).status_code == 302
    assert "secret" not in str(Audit.objects.values_list("before", "after"))
    assert client.post(f"{path}delete/", {"post": "yes"}).status_code == 302
    assert list(Audit.objects.values_list("act", flat=True)) == ["delete", "edit", "edit"]


def test_links_into_rooms_are_not_shown(client: Browser) -> None:
    room = rooms.create(make_player("Ana"), rooms.Options())
    page = client.get(f"/admin/game/room/{room.pk}/change/").content.decode()
    assert str(room.code) not in page
