"""The second step into the admin: optional; where it is on, no page and no socket without it."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
import time_machine
from asgiref.sync import sync_to_async
from django.contrib import admin
from django.core.cache import cache
from django.test import Client as Browser
from django_otp.oath import TOTP
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from game.hall import Hall
from game.models import Audit, Player
from tests.live.world import make_player, make_table
from tests.moderation.people import make_moderator
from tests.rooms.world import open_socket
from tests.table.storybook import stacked

PAGE = "/admin/desk/second-step/"
START = 1_790_000_000
STEP = 30


@pytest.fixture
def watch() -> Iterator[Any]:
    """By which codes change, twice a minute."""
    cache.clear()
    with time_machine.travel(START, tick=False) as traveller:
        yield traveller


@pytest.fixture
def eve(db: None) -> Player:
    return make_moderator("Eve", "administrator")


def browser(player: Player) -> Browser:
    client = Browser(headers={"accept-language": "en"})
    client.force_login(player)
    return client


def shown(player: Player, watch: Any) -> str:
    """What the telephone shows next."""
    watch.shift(STEP)
    device = TOTPDevice.objects.get(user=player)
    code = TOTP(device.bin_key, device.step, device.t0, device.digits)
    code.time = time.time()
    return f"{code.token():06}"


def turn_on(player: Player, watch: Any) -> tuple[Browser, list[str]]:
    client = browser(player)
    client.post(PAGE, {"do": "begin"})
    page = client.post(PAGE, {"do": "confirm", "code": shown(player, watch)})
    mine = StaticToken.objects.filter(device__user=player)
    codes = list(mine.values_list("token", flat=True))
    assert all(f"<code>{code}</code>" in page.content.decode() for code in codes)
    return client, codes


def test_without_it_nothing_is_asked(eve: Player) -> None:
    assert browser(eve).get("/admin/desk/").status_code == 200
    assert "Begin" in browser(eve).get(PAGE).content.decode()


def test_it_is_turned_on_by_a_code_that_works(eve: Player, watch: Any) -> None:
    client = browser(eve)
    client.post(PAGE, {"do": "begin"})
    page = client.get(PAGE).content.decode()
    assert 'class="segno"' in page
    assert "style=" not in page.split('id="content"')[1]
    assert client.post(PAGE, {"do": "confirm", "code": "000000"}, follow=True).status_code == 200
    assert browser(eve).get("/admin/").status_code == 200
    watch.shift(600)
    client.post(PAGE, {"do": "confirm", "code": shown(eve, watch)})
    assert client.get("/admin/").status_code == 200
    assert browser(eve).get("/admin/").status_code == 302
    assert list(Audit.objects.values_list("act", flat=True)) == ["second_on"]


@pytest.mark.parametrize(
    "path", ["/admin/", "/admin/desk/", "/admin/game/audit/", "/admin/desk/words/?text=a"]
)
def test_no_page_without_it(path: str, eve: Player, watch: Any) -> None:
    turn_on(eve, watch)
    client = browser(eve)
    asked = client.get(path)
    assert asked.status_code == 302
    page = client.get(asked["location"]).content.decode()
    assert "Now type the code" in page
    assert "<svg" not in page.split('id="content"')[1].split("</main>")[0]
    entered = client.post(asked["location"], {"do": "enter", "code": shown(eve, watch)})
    assert (entered.status_code, entered["location"]) == (302, path)
    assert client.get(path).status_code == 200


def test_nothing_is_done_without_it(eve: Player, watch: Any) -> None:
    turn_on(eve, watch)
    bo, client = make_player("Bo"), browser(eve)
    form = {"kind": "ban", "hours": "", "reason": "why"}
    assert client.post(f"/admin/desk/player/{bo.pk}/sanction/", form).status_code == 302
    assert not bo.sanctions.exists()
    for does in ("begin", "codes", "off"):
        assert client.post(PAGE, {"do": does, "code": "000000"}).status_code == 403
    assert TOTPDevice.objects.filter(user=eve, confirmed=True).count() == 1


def test_each_code_does_once(eve: Player, watch: Any) -> None:
    _, (code, *_) = turn_on(eve, watch)
    for typed in (code.upper(), shown(eve, watch)):
        client = browser(eve)
        assert client.post(PAGE, {"do": "enter", "code": typed})["location"] == "/admin/"
        again = browser(eve)
        again.post(PAGE, {"do": "enter", "code": typed})
        assert again.get("/admin/").status_code == 302


def test_nobody_guesses_for_long(eve: Player, watch: Any) -> None:
    turn_on(eve, watch)
    client = browser(eve)
    for _ in range(12):
        client.post(PAGE, {"do": "enter", "code": "123456"})
        watch.shift(1)
    told = client.post(PAGE, {"do": "enter", "code": shown(eve, watch)}, follow=True)
    assert "Please wait a few minutes." in told.content.decode()
    assert client.get("/admin/").status_code == 302


def test_another_players_code_opens_nothing(eve: Player, watch: Any) -> None:
    mo = make_moderator("Mo", "moderator")
    _, codes = turn_on(mo, watch)
    turn_on(eve, watch)
    client = browser(eve)
    client.post(PAGE, {"do": "enter", "code": shown(mo, watch)})
    client.post(PAGE, {"do": "enter", "code": codes[0]})
    assert client.get("/admin/").status_code == 302


def test_new_codes_and_the_way_out_ask_for_a_code(eve: Player, watch: Any) -> None:
    client, (old, *_) = turn_on(eve, watch)
    for does in ("codes", "off"):
        client.post(PAGE, {"do": does, "code": "abcdefgh"})
    assert StaticToken.objects.filter(token=old).exists()
    watch.shift(600)
    client.post(PAGE, {"do": "codes", "code": shown(eve, watch)})
    assert not StaticToken.objects.filter(token=old).exists()
    assert StaticToken.objects.count() == 8
    client.post(PAGE, {"do": "off", "code": shown(eve, watch)})
    assert not TOTPDevice.objects.exists()
    assert not StaticDevice.objects.exists()
    assert browser(eve).get("/admin/").status_code == 200
    acts = Audit.objects.order_by("pk").values_list("act", flat=True)
    assert list(acts) == ["second_on", "second_codes", "second_off"]


@pytest.mark.parametrize(
    ("role", "status", "left"),
    [("moderator", 403, 1), ("senior moderator", 403, 1), ("administrator", 302, 0)],
)
def test_administrators_take_it_off_for_others(
    role: str, status: int, left: int, eve: Player, watch: Any
) -> None:
    turn_on(eve, watch)
    client = browser(make_moderator("Mo", role))
    path = f"/admin/desk/player/{eve.pk}/second-step/"
    assert client.post(path, {"reason": " "}).status_code == status
    assert TOTPDevice.objects.count() == 1
    assert client.post(path, {"reason": "Lost in the train."}).status_code == status
    assert TOTPDevice.objects.count() == left
    assert Audit.objects.filter(act="second_off").count() == 1 - left


def test_it_is_for_staff(eve: Player) -> None:
    assert browser(make_player("Bo")).get(PAGE).status_code == 403
    assert Browser().get(PAGE)["location"].startswith("/admin/login/")


def test_it_leads_nowhere_else(eve: Player, watch: Any) -> None:
    turn_on(eve, watch)
    for wanted in ("https://evil.example/", "//evil.example/admin/", "/table/"):
        typed = {"do": "enter", "code": shown(eve, watch)}
        assert browser(eve).post(f"{PAGE}?next={wanted}", typed)["location"] == "/admin/"


def test_no_page_of_the_admin_shows_the_secrets() -> None:
    assert not any(admin.site.is_registered(model) for model in (TOTPDevice, StaticDevice))


async def test_no_socket_without_it(transactional_db: None, eve: Player, hall: Hall) -> None:
    table = await sync_to_async(make_table)([None] * 4, stacked({0: "1m"}))
    await TOTPDevice.objects.acreate(user=eve, name="telephone")
    for path in ("/ws/desk/", f"/ws/desk/{table.pk}/"):
        assert (await open_socket(path, eve))[1] is False
    assert await Audit.objects.acount() == 0
