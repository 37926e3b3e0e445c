"""The home page: what it says to whom, and that looking at it leaves no trace."""

import re
from collections.abc import Callable

import pytest
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from game.models import Player, Table

CHOSEN = re.compile(r'name="length" value="(\w+)" checked')


def page(client: Client, **headers: str) -> str:
    return client.get("/", headers=headers).content.decode()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("accepted", "language", "sentence"),
    [
        ("", "fr", "Jouer contre les bots"),
        ("de", "fr", "Le mahjong taïwanais, seize tuiles en main"),
        ("en-GB,en;q=0.9", "en", "Play against bots"),
        ("zh-TW,zh;q=0.9", "zh-hant", "與電腦對戰"),
        ("zh-HK", "zh-hant", "台灣麻將，手握十六張"),
    ],
)
def test_it_speaks_the_visitors_language(
    client: Client, accepted: str, language: str, sentence: str
) -> None:
    text = page(client, **{"accept-language": accepted})
    assert f'<html lang="{language}">' in text
    assert sentence in text


@pytest.mark.django_db
def test_looking_leaves_no_trace(client: Client) -> None:
    response = client.get("/")
    assert set(response.cookies) == {"csrftoken"}  # which the form needs
    assert not Player.objects.exists()
    assert not Session.objects.exists()


@pytest.mark.django_db
def test_the_language_can_be_chosen(client: Client) -> None:
    response = client.post("/language/", {"language": "zh-hant", "next": "/"})
    assert (response.status_code, response["Location"]) == (302, "/")
    assert set(response.cookies) == {"django_language"}
    assert "與電腦對戰" in page(client, **{"accept-language": "fr"})
    assert not Player.objects.exists()


@pytest.mark.django_db
def test_the_switch_leads_to_our_own_pages_only(client: Client) -> None:
    response = client.post("/language/", {"language": "en", "next": "https://example.org/"})
    assert response["Location"] == "/"


def test_a_players_language_is_kept(signed_in: Client, player: Player) -> None:
    signed_in.post("/language/", {"language": "zh-hant"})
    player.refresh_from_db()
    assert player.language == "zh-hant"
    signed_in.post("/language/", {"language": "tlh"})
    player.refresh_from_db()
    assert player.language == "zh-hant"


@pytest.mark.django_db
def test_one_hand_is_proposed_at_first(client: Client) -> None:
    assert CHOSEN.findall(page(client)) == ["hand"]


@pytest.mark.django_db
def test_the_last_choice_is_proposed_again(client: Client) -> None:
    client.post("/practice/", {"length": "full", "level": "normal"})
    assert CHOSEN.findall(page(client)) == ["full"]


def test_a_choice_that_no_longer_exists_is_forgotten(signed_in: Client, player: Player) -> None:
    player.preferences = {"practice": {"length": "forever", "level": ["normal"]}}
    player.save()
    assert CHOSEN.findall(page(signed_in)) == ["hand"]


def test_a_running_game_stands_first(signed_in: Client, game: Callable[..., Table]) -> None:
    assert "Resume" not in page(signed_in, **{"accept-language": "en"})
    older, newer = game("hand"), game("east")
    text = page(signed_in, **{"accept-language": "en"})
    assert f'href="/table/{newer.id}/"' in text
    assert f'href="/table/{older.id}/"' not in text
    assert "East round · normal bots" in text
    assert text.index("Resume") < text.index("Play against bots")


@pytest.mark.parametrize("ending", ["finished_at", "frozen_at"])
def test_a_game_that_ended_does_not(
    signed_in: Client, game: Callable[..., Table], ending: str
) -> None:
    table = game()
    setattr(table, ending, timezone.now())
    table.save()
    assert "Resume" not in page(signed_in, **{"accept-language": "en"})


def test_others_games_do_not(client: Client, game: Callable[..., Table]) -> None:
    game()
    assert "Resume" not in page(client, **{"accept-language": "en"})
