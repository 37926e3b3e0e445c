"""Buying, wearing, and what of it others see; and that no game can touch the ledger."""

import re
from collections.abc import Callable

import pytest
from django.test import Client

from game import store
from game.models import Player
from game.players import choices, ledger, wearing
from game.players.wardrobe import find
from game.rooms import create_practice
from game.terms import players_of
from tests.players.conftest import NOON, give
from tests.servers import ROOT
from tests.test_architecture import SOURCES, imports, is_within, module_name

Visit = Callable[..., Client]
LEDGER = ("game.players.ledger", "game.models.Entry", "game.models.coins")
GAMES = (
    "scoring game.table game.bots game.runner game.store game.hall game.hub game.playing "
    "game.tables game.recorder game.opening game.consumers game.routing game.rooms game.lounge "
    "game.room_consumer game.player_socket game.protocol game.room_protocol game.proofs"
).split()


def test_bought_tried_and_worn(ana: Player, visit: Visit) -> None:
    give(ana, 2)
    client = visit(ana)
    place = "/me/shop/back/waves/"
    assert "wears-waves" in client.get(place).content.decode()  # on a table, before it is bought
    assert client.post(f"{place}wear/").status_code == 409
    assert client.post(f"{place}buy/").status_code == 302
    assert client.post(f"{place}buy/").status_code == 302
    assert ledger.balance(ana) == 100
    assert client.post(f"{place}wear/").status_code == 302
    table = create_practice(ana, length="hand", level="normal")
    facts = store.facts(table.pk)
    assert facts
    assert sorted(who.back for who in players_of(facts, [])) == ["", "", "", "waves"]
    assert client.post(f"{place}take-off/").status_code == 302
    facts = store.facts(table.pk)
    assert facts
    assert [who.back for who in players_of(facts, [])] == [""] * 4
    assert facts.revision == table.revision + 1


def test_felt_and_faces_are_for_oneself(ana: Player, visit: Visit) -> None:
    give(ana, 7)
    client = visit(ana)
    for place in ("felt/plum", "face/jade"):
        client.post(f"/me/shop/{place}/buy/")
        client.post(f"/me/shop/{place}/wear/")
    table = create_practice(ana, length="hand", level="normal")
    page = client.get(f"/table/{table.pk}/").content.decode()
    assert 'class="playing felt-plum face-jade" data-face="jade"' in page


def test_packs_of_emotes_are_worn_together(ana: Player, visit: Visit) -> None:
    give(ana, 4)
    client = visit(ana)
    for pack in ("cat", "panda"):
        client.post(f"/me/shop/emotes/{pack}/buy/")
        client.post(f"/me/shop/emotes/{pack}/wear/")
    ana.refresh_from_db()
    assert ana.emotes == ["cat", "panda"]
    client.post("/me/shop/emotes/cat/take-off/")
    ana.refresh_from_db()
    assert ana.emotes == ["panda"]


@pytest.mark.parametrize(("name", "setting"), [("numerals", "indexes"), ("clear", "clear")])
@pytest.mark.django_db
def test_faces_that_help_people_see_are_free(visit: Visit, name: str, setting: str) -> None:
    client, place = visit(), f"/me/shop/face/{name}/"
    assert f'/me/shop/face/{name}/"' in client.get("/me/shop/").content.decode()
    assert re.search(rf'class="try-on[^"]* {setting}"', client.get(place).content.decode())
    assert client.post(f"{place}wear/").status_code == 302  # to wear something makes a guest
    player = Player.objects.get()
    assert choices.of_player(player) == {setting: True}
    assert client.post(f"{place}buy/").status_code == 302
    assert not player.entries.exists()
    assert "You are wearing it." in client.get(place).content.decode()
    client.post(f"{place}take-off/")
    player.refresh_from_db()
    assert choices.of_player(player) == {setting: False}


def test_taking_off_what_is_not_worn_changes_nothing(ana: Player, visit: Visit) -> None:
    give(ana, 1)
    client = visit(ana)
    client.post("/me/shop/back/waves/buy/")
    client.post("/me/shop/back/waves/wear/")
    client.post("/me/shop/back/stars/take-off/")
    ana.refresh_from_db()
    assert ana.back == "waves"


def test_packs_of_two_windows_at_once_are_both_worn(ana: Player) -> None:
    give(ana, 4)
    cat, fox = find("emotes", "cat"), find("emotes", "panda")
    assert cat
    assert fox
    here, there = (Player.objects.get(pk=ana.pk) for _ in range(2))
    for player, pack in ((here, cat), (there, fox)):
        ledger.buy(player, pack, NOON)
        wearing.wear(player, pack)
    ana.refresh_from_db()
    assert ana.emotes == ["cat", "panda"]


@pytest.mark.parametrize("place", ["back/gold", "hat/waves", "back/plum"])
def test_what_is_not_for_sale(ana: Player, visit: Visit, place: str) -> None:
    assert visit(ana).get(f"/me/shop/{place}/").status_code == 404
    assert visit(ana).post(f"/me/shop/{place}/buy/").status_code == 404


def test_too_few_coins(ana: Player, visit: Visit) -> None:
    answer = visit(ana).post("/me/shop/back/stars/buy/")
    assert answer.status_code == 409
    assert "You have not enough coins for that yet." in answer.content.decode()
    assert ledger.balance(ana) == 0


def graph() -> dict[str, set[str]]:
    """What each module imports, directly: modules of ours, and models by their names."""
    files = {
        module_name(file, ROOT): file
        for source in SOURCES
        for file in sorted((ROOT / source).rglob("*.py"))
    }
    return {name: set(imports(file)) for name, file in files.items()}


def reached(start: str, found: dict[str, set[str]]) -> set[str]:
    """Names that the modules under `start` come to, over any number of imports. What the package
    of models brings together is not followed: a model is reached by its name."""
    seen: set[str] = set()
    waiting = [name for name in found if is_within(name, start)]
    while waiting:
        name = waiting.pop()
        if name in seen:
            continue
        seen.add(name)
        if name != "game.models":
            for imported in found.get(name, ()):
                module = imported if imported in found else imported.rpartition(".")[0]
                seen.add(imported)
                waiting.append(module)
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_no_path_leads_from_a_game_to_the_ledger(game: str) -> None:
    names = reached(game, graph())
    assert len(names) > 2
    assert [name for name in names if any(is_within(name, ledger) for ledger in LEDGER)] == []


def test_a_path_to_the_ledger_would_be_found() -> None:
    found = graph()
    found["game.clock"].add("game.players.ledger.take_bonus")
    assert "game.players.ledger" in reached("game.runner", found)
    assert "game.models.Entry" in reached("game.runner", found)


def test_nobody_else_writes_to_the_ledger() -> None:
    writers = {
        name
        for name, names in graph().items()
        if "game.models.Entry" in names
        or any(is_within(each, "game.models.coins") for each in names)
    }
    readers = {
        "game.admin",  # only shows them
        "game.management.commands.sweep",  # asks whether a guest has any
    }
    assert writers - readers == {"game.players.ledger", "game.players.merging", "game.models"}
