"""Windows onto a site that runs as a process of its own. A window that complains of anything, on
its console or by a request, fails its test."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from django.conf import settings
from django.test import Client

from game.models import Deal, Player, Seat, Table
from game.players.guests import create_guest
from game.table.record import Header, encode_header
from game.table.rules import rules_for
from game.table.state import SEATS, Context
from tests.browser import walls
from tests.conftest import database_url
from tests.servers import Site

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext

    from tests.browser.window import Window

SCREENS = {
    "desktop": (1440, 900),
    "tablet": (820, 1180),
    "phone": (390, 844),
    "sideways": (844, 390),
}


@pytest.fixture(autouse=True)
def _database(transactional_db: None) -> None:
    """Emptied after each test; by then its windows are closed, and its tables sleep."""


@pytest.fixture(scope="module")
def make_site(django_db_setup: None, server_folder: Path) -> Iterator[Callable[..., Site]]:
    """`make_site(NAME="value")` for all tests of a module; it ends with the last of them."""
    made: list[Site] = []

    def make(**environ: str) -> Site:
        shared = {
            "SECRET_KEY": settings.SECRET_KEY,  # sessions made here are good there
            "TABLE_SPEED": "40",
        }
        site = Site(server_folder, database_url(), **{**shared, **environ})
        site.application = f"{walls.__name__}:application"
        made.append(site)
        return site

    yield make
    for site in made:
        site.close()
        assert "Traceback" not in site.log(), site.log()


@pytest.fixture(scope="module")
def site(make_site: Callable[..., Site]) -> Site:
    site = make_site()
    site.start()
    return site


@pytest.fixture
def new_context(chromium: "Browser", site: Site) -> "Iterator[Callable[..., BrowserContext]]":
    """`new_context(locale="en", has_touch=True)`: a visitor of their own, on a desktop."""
    contexts: list[BrowserContext] = []

    def new(screen: str = "desktop", *, keeps: bool = False, **options: Any) -> "BrowserContext":
        """`keeps`: pages for when there is no network, which takes requests of its own."""
        width, height = SCREENS[screen]
        context = chromium.new_context(
            base_url=site.url,
            viewport={"width": width, "height": height},
            **{"locale": "fr-FR", "reduced_motion": "reduce", **options},
        )
        if not keeps:
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        contexts.append(context)
        return context

    yield new
    for context in contexts:
        context.close()


@pytest.fixture
def open_window(site: Site) -> "Iterator[Callable[[BrowserContext], Window]]":
    """`open_window(context)`: a tab that says nothing but what belongs there."""
    from tests.browser.window import Window  # noqa: PLC0415 - needs the browser's own library

    windows: list[Window] = []

    def open_one(context: "BrowserContext") -> Window:
        windows.append(Window(context.new_page(), site.url))
        return windows[-1]

    yield open_one
    assert [window.complaints for window in windows if window.complaints] == []


@pytest.fixture
def sit_down(
    new_context: "Callable[..., BrowserContext]",
    open_window: "Callable[[BrowserContext], Window]",
    site: Site,
) -> "Callable[..., Window]":
    """`sit_down("claim", locale="en")`: a window at a table with that wall."""

    def sit(wall: str, *, language: str = "fr", length: str = "hand", **options: Any) -> "Window":
        player = create_guest(language.lower())
        table = lay_table(player, wall, length)
        context = new_context(locale=language, **options)
        sign_in(context, site, player)
        window = open_window(context)
        window.page.goto(f"/table/{table.pk}/")
        window.until_asked()
        return window

    return sit


def lay_table(player: Player, wall: str, length: str) -> Table:
    rules = {"length": length}
    header = Header(rules_for("joypip", rules), Context(walls.DEALERS[wall]), walls.GENERATOR)
    table = Table.objects.create(rules="joypip", options=rules, pace="untimed")
    for index in SEATS:
        who = {"player": player} if index == 0 else {"bot": "normal"}
        Seat.objects.create(table=table, index=index, **who)
    Deal.objects.create(
        table=table,
        index=1,
        header=encode_header(header),
        seed=wall.encode(),
        at=int(time.time() * 1000),
    )
    return table


def sign_in(context: "BrowserContext", site: Site, player: Player) -> None:
    client = Client()
    client.force_login(player, backend="django.contrib.auth.backends.ModelBackend")
    name = settings.SESSION_COOKIE_NAME
    context.add_cookies([{"name": name, "value": client.cookies[name].value, "url": site.url}])
