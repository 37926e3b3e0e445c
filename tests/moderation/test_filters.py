"""The list of words: who changes it, what it stops, and that what is innocent passes."""

from importlib import import_module

import pytest
from django.apps import apps
from django.db import connection
from django.test import Client as Browser
from django.test.utils import CaptureQueriesContext

from game import rooms
from game.errors import RoomError
from game.models import Audit, Filter, Player, Room, Said
from game.players.filters import Filters, Use
from game.rooms import Options
from game.rooms.actions import Entitle, HandOver, Phrase, Rename, Report, Say
from tests.moderation.people import make_moderator
from tests.rooms.world import do, start_game

pytestmark = pytest.mark.django_db
LIST = "/admin/game/filter/"


@pytest.fixture(autouse=True)
def word() -> Filter:
    """A list of one."""
    Filter.objects.all().delete()
    return Filter.objects.create(language="en", text="weed")


@pytest.fixture
def eve() -> Player:
    return make_moderator("Eve", "administrator")


def browser(player: Player) -> Browser:
    client = Browser(headers={"accept-language": "en"})
    client.force_login(player)
    return client


def passes(text: str, use: Use = Use.ALL, language: str = "en") -> bool:
    return not Filters.now().caught(text, use, language)


def test_what_is_said_in_a_room(room: Room, ana: Player) -> None:
    with pytest.raises(RoomError, match="text_filtered"):
        do(room, ana, Say("W.e.e.d, anybody?"))
    do(room, ana, Say("Seaweed, anybody?"))
    do(room, ana, Phrase("phrase", "hello"))
    assert list(room.said.exclude(kind="note").values_list("text", flat=True)) == [
        "Seaweed, anybody?",
        "hello",
    ]


def test_what_somebody_or_something_is_called(room: Room, ana: Player, bo: Player) -> None:
    for action in (Rename("Weed"), Entitle("Weed club"), HandOver("WEED")):
        with pytest.raises(RoomError, match="text_filtered"):
            do(room, ana, action)
    with pytest.raises(RoomError, match="text_filtered"):
        rooms.create(ana, Options(), "w e e d")
    do(room, ana, Rename("Tweed"))
    do(room, ana, Entitle("Tweed club"))
    start_game(room, ana)
    do(room, ana, HandOver("Weeds"))


def test_names_at_the_door(room: Room, ana: Player, bo: Player) -> None:
    with pytest.raises(RoomError, match="text_filtered"):
        rooms.join(room.pk, Player.objects.create(username="cy", name="Cy"), "Weed")
    early = Player.objects.create(username="di", name="Weed")  # before that was a word
    rooms.join(room.pk, early, "Weed")


def test_the_page_of_the_profile_keeps_what_was_typed(bo: Player) -> None:
    page = browser(bo).post("/me/name/", {"name": "Mister weed"})
    assert page.status_code == 400
    text = page.content.decode()
    assert "There is a word in it that is not used here." in text
    assert 'value="Mister weed"' in text
    bo.refresh_from_db()
    assert bo.name == "Bo"


def test_complaints_may_quote(room: Room, ana: Player, bo: Player) -> None:
    do(room, ana, Report(bo.pk, "insult", "He said weed."))
    assert room.reports.get().text == "He said weed."


def test_for_names_alone_and_for_one_language_alone(word: Filter) -> None:
    word.use = Use.NAMES
    word.save()
    assert passes("weed")
    assert not passes("weed", Use.NAMES)
    word.use, word.is_local = Use.ALL, True
    word.save()
    assert not passes("weed", language="en")
    assert passes("weed", language="fr")


def test_every_change_holds_at_once_and_costs_one_query(word: Filter) -> None:
    assert not passes("weed")
    with CaptureQueriesContext(connection) as asked:
        assert passes("grass")
    assert len(asked) == 1
    kept = Filters.now()
    word.text = "grass"
    word.save()
    assert Filters.now() is not kept
    assert not passes("grass")
    assert passes("weed")
    word.delete()
    assert passes("grass")


def test_two_changes_at_once_are_two(word: Filter) -> None:
    one, other = Filter.objects.get(), Filter.objects.get()
    one.text, other.text = "grass", "herb"
    one.save()
    assert not passes("grass")
    other.save()
    assert passes("grass")
    assert not passes("herb")


def test_first_words_leave_innocents_alone() -> None:
    import_module("game.migrations.0013_first_filters").make_filters(apps, None)
    for text in (
        "Je suis en retard, désolé !",
        "Quelle dispute pour un pas si content",
        "Nice claim, shame about the classic Scunthorpe assassin",
        "the documentary on Dick's cockpit",
        "Pass, kiss, bitten, hors d'oeuvre",
        "能幹你就上，今天手氣真好",
        "胡了！操場見",
    ):
        assert passes(text, language="fr"), text
    for text in ("FUCK", "motherfucker", "s a l o p e", "p3dé", "你這個王 八 蛋", "Nique ta mere"):
        assert not passes(text, language="fr"), text
    assert passes("the moderator said so")
    assert not passes("M0derator", Use.NAMES)


@pytest.mark.parametrize(
    ("role", "reads", "writes"),
    [("player", 302, 302), ("moderator", 200, 403), ("senior moderator", 200, 403)],
)
def test_who_reads_and_who_changes(
    role: str, reads: int, writes: int, word: Filter, bo: Player
) -> None:
    client = browser(bo if role == "player" else make_moderator("Mo", role))
    assert client.get(LIST).status_code == reads
    assert client.get(f"{LIST}{word.pk}/change/").status_code == reads
    for path in (f"{LIST}add/", f"{LIST}{word.pk}/change/", f"{LIST}{word.pk}/delete/"):
        sent = {"text": "grass", "language": "en", "use": "all", "post": "yes"}
        assert client.post(path, sent).status_code == writes
    assert list(Filter.objects.values_list("text", flat=True)) == ["weed"]
    assert not Audit.objects.exists()


def test_changes_are_in_the_log(word: Filter, eve: Player) -> None:
    client, form = browser(eve), {"text": "grass", "language": "en", "use": "names"}
    assert client.post(f"{LIST}{word.pk}/change/", {**form, "is_whole": "on"}).status_code == 302
    assert client.post(f"{LIST}add/", {**form, "text": "herb"}).status_code == 302
    assert "There has to be a letter in it." in (
        client.post(f"{LIST}add/", {**form, "text": "..."}).content.decode()
    )
    chosen = {"action": "delete_selected", "_selected_action": word.pk, "post": "yes"}
    assert client.post(LIST, chosen).status_code == 302
    rows = Audit.objects.order_by("pk").values_list("act", "before", "after")
    was = {"text": "weed", "language": "en", "use": "all", "whole": True, "local": False}
    now = {**was, "text": "grass", "use": "names"}
    herb = {**now, "text": "herb", "whole": False}
    assert list(rows) == [("words", was, now), ("words", {}, herb), ("words", now, {})]


def test_a_text_is_tried(word: Filter, eve: Player) -> None:
    def tried(text: str, language: str = "fr") -> str:
        asked = {"text": text, "language": language}
        return browser(eve).get("/admin/desk/words/", asked).content.decode()

    page = tried("<b>w e e d</b>, no?")
    assert "&lt;b&gt;<mark>w e e d</mark>&lt;/b&gt;, no?" in page
    assert f"/admin/game/filter/{word.pk}/change/" in page
    assert "qui ne s’emploie pas ici" in page
    assert page.count("It is refused, and the player reads:") == 2
    assert tried("seaweed").count("Everybody reads it as it stands.") == 2
    word.use = Use.NAMES
    word.save()
    page = tried("weed", "en")
    assert page.count("Everybody reads it as it stands.") == 1
    assert "There is a word in it that is not used here." in page
    assert "Please write something." not in page
    assert not Said.objects.exists()


def test_the_test_box_is_for_moderators(bo: Player) -> None:
    assert browser(bo).get("/admin/desk/words/").status_code == 403
    assert Browser().get("/admin/desk/words/").status_code == 302
