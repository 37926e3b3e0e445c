"""Names that are proposed, and how often an address may come."""

import pytest
from django.test import RequestFactory

from game.models import Player
from game.players import names
from game.players.limits import Limit, address, allows


@pytest.mark.parametrize("language", ["fr", "en", "zh-hant", "de"])
def test_every_proposed_name_fits(language: str) -> None:
    longest = Player._meta.get_field("name").max_length or 0
    proposed = {names.propose_name(language) for _ in range(300)}
    assert len(proposed) > 100
    assert all(0 < len(name) <= longest for name in proposed)


@pytest.mark.parametrize(
    ("language", "first", "name"),
    [
        ("fr", 0, "Blaireau malin"),
        ("fr", -1, "Tortue vive"),
        ("en", 0, "Bold Badger"),
        ("zh-hant", 0, "悠閒的水獺"),
        ("de", 0, "Blaireau malin"),
    ],
)
def test_names_are_in_the_language_of_the_page(
    monkeypatch: pytest.MonkeyPatch, language: str, first: int, name: str
) -> None:
    monkeypatch.setattr("secrets.choice", lambda options: options[first])
    assert names.propose_name(language) == name


def test_a_limit_counts_each_on_its_own() -> None:
    limit = Limit("test", 2, 3600)
    assert [allows(limit, "a") for _ in range(3)] == [True, True, False]
    assert allows(limit, "b")
    assert allows(Limit("other", 2, 3600), "a")


@pytest.mark.parametrize(
    ("source", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
        ("", "local"),
    ],
)
def test_who_is_counted(source: str, counted: str) -> None:
    assert address(RequestFactory().get("/", REMOTE_ADDR=source)) == counted
