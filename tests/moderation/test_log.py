"""The log of moderation in the admin: read by moderators, changed by nobody, exported by few."""

from types import SimpleNamespace

import pytest
from django.contrib.auth.models import Group
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from game.models import Audit, Player
from game.moderation import log
from game.moderation.login import FROM
from tests.live.world import make_player
from tests.moderation.people import make_moderator, make_roles

pytestmark = pytest.mark.django_db
LIST = "/admin/game/audit/"


@pytest.fixture
def eve() -> Player:
    return make_moderator("Eve", "administrator")


@pytest.fixture
def root() -> Player:
    return Player.objects.create_superuser("root", name="Root")


def browser(player: Player) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.force_login(player)
    return client


def test_roles_come_with_the_database() -> None:
    make_roles()
    rights = {"moderate", "rule", "administer"}
    named = Group.objects.values_list("name", "permissions__codename")
    granted = {role: {code for name, code in named if name == role} for role, _ in named}
    assert {role: codes & rights for role, codes in granted.items()} == {
        "moderator": {"moderate"},
        "senior moderator": {"moderate", "rule"},
        "administrator": rights,
    }
    assert {code[:5] for codes in granted.values() for code in codes - rights} == {"view_"}


@pytest.mark.parametrize("who", ["eve", "root"])
def test_it_is_read_and_never_changed(
    who: str, request: pytest.FixtureRequest, eve: Player
) -> None:
    client = browser(request.getfixturevalue(who))
    row = log.write(eve, "pause", "a quarrel")
    assert "a quarrel" in client.get(LIST).content.decode()
    assert client.get(f"{LIST}{row.pk}/change/").status_code == 200
    for path in (f"{LIST}add/", f"{LIST}{row.pk}/change/", f"{LIST}{row.pk}/delete/"):
        assert client.post(path, {"reason": "nothing", "post": "yes"}).status_code == 403
    chosen = {"action": "delete_selected", "_selected_action": row.pk, "post": "yes"}
    client.post(LIST, chosen)
    assert Audit.objects.get(pk=row.pk).reason == "a quarrel"


def test_a_row_refuses_to_be_changed(eve: Player) -> None:
    row = log.write(eve, "pause", "a quarrel")
    row.reason = "none"
    with pytest.raises(TypeError):
        row.save()
    with pytest.raises(TypeError):
        row.delete()


def test_it_outlives_who_did_it(eve: Player) -> None:
    row = log.write(eve, "mute", "shouting", player=make_player("Bo"))
    Player.objects.all().delete()
    row.refresh_from_db()
    assert (row.by, row.by_name[:3], row.player, row.player_name) == (None, "Eve", None, "Bo")


def test_markup_in_names_is_text_in_the_admin(eve: Player) -> None:
    log.write(eve, "mute", "<svg onload=x>", player=make_player("<img src=x onerror=y>"))
    page = browser(eve).get(LIST).content.decode()
    assert "&lt;svg onload=x&gt;" in page
    assert "<img src=x" not in page
    assert "<svg onload" not in page


def export(player: Player, row: Audit) -> str:
    chosen = {"action": "export", "_selected_action": row.pk}
    return browser(player).post(LIST, chosen, follow=True).getvalue().decode()


def test_administrators_export_it_and_that_is_noted(eve: Player) -> None:
    row = log.write(eve, "mute", "=1+1", player=make_player("@Bo"), change=({"a": 1}, {"a": 2}))
    lines = export(eve, row).splitlines()
    assert lines[0] == "at,by,act,reason,player,table,room,before,after"
    assert lines[1].endswith(""",mute,'=1+1,'@Bo,,,"{""a"": 1}","{""a"": 2}\"""")
    assert Audit.objects.values_list("act", "after").first() == ("export", {"rows": 1})


def test_moderators_do_not_export_it(eve: Player) -> None:
    row = log.write(eve, "mute", "shouting")
    assert ",mute,shouting," not in export(make_moderator("Mo", "senior moderator"), row)
    assert Audit.objects.count() == 1


def test_players_do_not_see_it() -> None:
    assert browser(make_player("Bo")).get(LIST).status_code == 302


def test_the_admin_lets_nobody_guess_for_long(eve: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.players.limits.time", SimpleNamespace(time=lambda: 1e9))
    cache.clear()
    eve.set_password("a good long secret")
    eve.save()
    client, url = Client(headers={"accept-language": "en"}), reverse("admin:login")
    wrong = {"username": eve.username, "password": "wrong"}
    for _ in range(FROM.count):
        assert "Too many tries" not in client.post(url, wrong).content.decode()
    right = {"username": eve.username, "password": "a good long secret"}
    assert "Too many tries" in client.post(url, right).content.decode()
    cache.clear()
    assert client.post(url, right).status_code == 302
