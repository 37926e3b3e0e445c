"""Settings go with the player."""

import json
from collections.abc import Callable

import pytest
from django.test import Client

from game.models import Player
from game.players import choices
from game.rooms import create_practice
from tests.players.conftest import give

Visit = Callable[..., Client]
KEPT = "/me/settings/kept/"


def keep(client: Client, chosen: object) -> int:
    return client.post(KEPT, json.dumps(chosen), content_type="application/json").status_code


def test_what_one_device_keeps_another_has(ana: Player, visit: Visit) -> None:
    phone, desk = visit(ana), visit(ana)
    assert keep(phone, {"sound": False, "speed": "quick"}) == 200
    assert keep(desk, {"indexes": True}) == 200
    wanted = {"sound": False, "speed": "quick", "indexes": True}
    known = wanted | {"felt": "", "face": ""}
    assert phone.get(KEPT).json() == desk.get(KEPT).json() == known
    table = create_practice(ana, length="hand", level="normal")
    page = desk.get(f"/table/{table.pk}/").content.decode()
    assert 'data-prefs="{&quot;sound&quot;: false, &quot;speed&quot;: &quot;quick&quot;' in page


@pytest.mark.parametrize(
    "sent",
    [
        {"sound": 1},
        {"sound": "yes"},
        {"speed": "warp"},
        {"x": True},
        [],
        None,
        {"coins": 9},
        "a" * 9999,
    ],
)
def test_what_is_no_setting(ana: Player, visit: Visit, sent: object) -> None:
    assert keep(visit(ana), sent) == 400
    ana.refresh_from_db()
    assert choices.of_player(ana) == {}


@pytest.mark.django_db
def test_visitors_keep_theirs_in_the_browser(visit: Visit) -> None:
    assert visit().get(KEPT).status_code == 403
    assert keep(visit(), {"sound": False}) == 403
    assert visit().get("/me/settings/").status_code == 200
    assert Player.objects.count() == 0


def test_the_page_of_settings(ana: Player, visit: Visit) -> None:
    give(ana, 2)
    client = visit(ana)
    client.post("/me/shop/felt/plum/buy/")
    sent = {"language": "zh-hant", "theme": "dark", "motion": "reduced", "speed": "off"}
    more = {"confirm": "never", "sort": "on", "felt": "plum", "face": "jade"}
    assert client.post("/me/settings/", sent | more).status_code == 302
    ana.refresh_from_db()
    kept = choices.of_player(ana)
    assert (kept["theme"], kept["motion"], kept["confirm"]) == ("dark", "reduced", False)
    assert (kept["sort"], kept["sound"]) == (True, False)
    assert (ana.language, ana.felt, ana.face) == ("zh-hant", "plum", "")  # no jade was bought
    phone = visit(ana, language="fr")
    page = phone.get("/").content.decode()
    assert '<html lang="zh-hant" data-theme="dark" data-motion="reduced">' in page
    client.post("/me/settings/", sent | {"confirm": "auto", "felt": ""})
    ana.refresh_from_db()
    assert "confirm" not in choices.of_player(ana)
    assert ana.felt == ""


def test_the_language_that_was_chosen_goes_along(ana: Player, visit: Visit) -> None:
    phone, desk = visit(ana, language="en"), visit(ana, language="fr")
    assert '<html lang="fr">' in desk.get("/").content.decode()  # nobody has chosen yet
    phone.post("/language/", {"language": "zh-hant", "next": "/"})
    assert '<html lang="zh-hant">' in desk.get("/").content.decode()
    assert '<html lang="fr">' in visit(language="fr").get("/").content.decode()


def test_only_pages_of_somebody_ask_for_settings_when_they_are_seen_again(
    ana: Player, visit: Visit
) -> None:
    for path in ("/", "/guide/joypip/", "/me/settings/"):
        assert "js/returning.js" in visit(ana).get(path).content.decode()
        assert "js/returning.js" not in visit().get(path).content.decode()
