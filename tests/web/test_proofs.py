"""The record and the proof of a hand: for its players and moderators, and not before it is over."""

import json
import re
import subprocess
import sys
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.test import Client
from django.utils.html import escape

from game.models import Deal, Player, Table
from game.players.guests import create_guest
from game.table.record import read, replay
from tests.servers import ROOT
from tests.web.hands import deal_out, play_out, share_of


@pytest.fixture
def open_game(game: Callable[..., Table]) -> Table:
    """Its wall is not made yet."""
    return game()


@pytest.fixture
def running_game(open_game: Table) -> Table:
    deal_out(open_game)
    return open_game


@pytest.fixture
def finished_game(running_game: Table) -> Table:
    play_out(running_game)
    return running_game


def pages(table: Table, index: int = 1) -> tuple[str, str]:
    return f"/verify/{table.pk}/{index}/", f"/table/{table.pk}/{index}/record"


def secrets_of(table: Table) -> list[str]:
    """Every spelling in which the secret, the seed or the wall might slip out."""
    deal = Deal.objects.get(table=table)
    known = [bytes(secret) for secret in (deal.secret, deal.seed) if secret]
    return [spelt for secret in known for spelt in (secret.hex(), str(int.from_bytes(secret)))]


def test_players_see_the_proof_once_the_hand_is_over(
    signed_in: Client, finished_game: Table
) -> None:
    verify, record = pages(finished_game)
    page = signed_in.get(verify)
    assert page.status_code == 200
    assert f'data-record="{record}"' in page.content.decode()
    assert "no-store" in page["Cache-Control"]
    download = signed_in.get(record)
    assert download.status_code == 200
    assert download["Content-Type"] == "application/jsonl; charset=utf-8"
    assert download["Content-Disposition"].startswith('attachment; filename="joypip-')
    assert "no-store" in download["Cache-Control"]


def test_before_that_nobody_does(signed_in: Client, admin_client: Client, open_game: Table) -> None:
    for step in (lambda: None, lambda: deal_out(open_game)):
        step()
        for client in (signed_in, admin_client):
            for url in pages(open_game):
                response = client.get(url, headers={"accept-language": "en"})
                assert response.status_code == (404 if Deal.objects.get().seed is None else 403)
                text = response.content.decode()
                assert [secret for secret in secrets_of(open_game) if secret in text] == []
    play_out(open_game)
    assert [signed_in.get(url).status_code for url in pages(open_game)] == [200, 200]


def test_a_hand_that_goes_on_says_so(signed_in: Client, running_game: Table) -> None:
    response = signed_in.get(pages(running_game)[0], headers={"accept-language": "en"})
    assert "its wall is secret until it is over" in response.content.decode()


def test_the_table_page_of_a_running_hand_tells_no_secret(
    signed_in: Client, admin_client: Client, running_game: Table
) -> None:
    table_page = signed_in.get(f"/table/{running_game.pk}/").content.decode()
    assert f'data-verify="/verify/{running_game.pk}/"' in table_page
    for url in (f"/admin/game/table/{running_game.pk}/change/", "/admin/game/table/"):
        table_page += admin_client.get(url).content.decode()
    assert len(secrets_of(running_game)) == 4
    assert [secret for secret in secrets_of(running_game) if secret in table_page] == []


def test_others_never_do(finished_game: Table, admin_client: Client) -> None:
    stranger = Client()
    stranger.force_login(create_guest("en"))
    for url in pages(finished_game):
        assert stranger.get(url).status_code == 403
        assert Client().get(url).status_code == 403
        assert admin_client.get(url).status_code == 200
        assert admin_client.post(url).status_code == 405


def test_hands_and_tables_that_do_not_exist(signed_in: Client, finished_game: Table) -> None:
    for index in (0, 2, 65_536, 10**30):
        assert [signed_in.get(url).status_code for url in pages(finished_game, index)] == [404] * 2
    assert signed_in.get(f"/verify/{uuid.uuid4()}/1/").status_code == 404
    assert signed_in.get("/verify/1/1/").status_code == 404


def test_a_name_cannot_break_out_of_the_page(
    signed_in: Client, player: Player, finished_game: Table
) -> None:
    player.name = '"><script>alert(1)</script>'
    player.save()
    page = signed_in.get(pages(finished_game)[0]).content.decode()
    assert "<script>alert" not in page
    assert escape(json.dumps(player.name)[1:-1]) in page


def test_the_record_replays_and_proves_its_wall(signed_in: Client, finished_game: Table) -> None:
    text = signed_in.get(pages(finished_game)[1]).content.decode()
    (record,) = read(text.splitlines())
    assert replay(record).difference is None
    assert record.result == Deal.objects.get().result
    header = json.loads(text.splitlines()[0])
    own = [seat["is"] for seat in header["proof"]["seats"]].index("shared")
    assert header["proof"]["seats"][own]["share"] == share_of(own).hex()
    assert header["proof"]["table"] == str(finished_game.pk)
    assert len(header["proof"]["wall"]) == 144


# Checkers


@pytest.fixture
def downloaded(signed_in: Client, finished_game: Table, tmp_path: Path) -> Path:
    path = tmp_path / "hand.jsonl"
    path.write_bytes(signed_in.get(pages(finished_game)[1]).content)
    return path


FORGERIES: dict[str, Callable[[dict[str, object]], None]] = {
    "commitment": lambda proof: proof.update(commitment="ab" * 32),
    "secret": lambda proof: proof.update(secret="ab" * 32),
    "share": lambda proof: _shared(proof).update(share="ab" * 32),
    "seal": lambda proof: _shared(proof).update(seal="ab" * 32),
    "seat": lambda proof: _shared(proof).update({"is": "late"}),
    "wall": lambda proof: proof.update(wall=proof["wall"][::-1]),  # type: ignore[index]
    "deal": lambda proof: proof.update(deal=2),
}


def _shared(proof: dict[str, object]) -> dict[str, str]:
    seats = proof["seats"]
    assert isinstance(seats, list)
    return next(seat for seat in seats if seat["is"] == "shared")


def forge(path: Path, what: str) -> None:
    first, *rest = path.read_text().splitlines()
    header = json.loads(first)
    FORGERIES[what](header["proof"])
    path.write_text("\n".join([json.dumps(header), *rest]))


def script(path: Path) -> str:
    """What the checker for strangers says, alone with the record."""
    command = (sys.executable, "-I", ROOT / "docs/verify_wall.py", path)
    result = subprocess.run(command, check=True, stdout=subprocess.PIPE)
    return result.stdout.decode()


def test_an_independent_checker_agrees(downloaded: Path) -> None:
    assert script(downloaded) == "hand 1: true\n"


@pytest.mark.parametrize("what", FORGERIES)
def test_an_independent_checker_finds_forgeries(downloaded: Path, what: str) -> None:
    forge(downloaded, what)
    assert "true" not in script(downloaded)


def test_the_command_says_that_a_wall_is_proven(
    downloaded: Path, finished_game: Table, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("verify", str(downloaded))
    call_command("verify", str(finished_game.pk), "1")
    said = "hand 1: all 144 tiles follow from the secret and 1 share\n"
    assert capsys.readouterr().out == said * 2


@pytest.mark.parametrize(
    ("what", "found"),
    [
        ("commitment", "commitment"),
        ("share", r"seal \d, seed, wall"),
        ("wall", "wall"),
        ("seat", "seed, wall"),
    ],
)
def test_the_command_finds_forgeries(
    downloaded: Path, what: str, found: str, capsys: pytest.CaptureFixture[str]
) -> None:
    forge(downloaded, what)
    with pytest.raises(CommandError, match="walls that are not proven: 1"):
        call_command("verify", str(downloaded))
    assert re.fullmatch(f"hand 1: NOT as it must be: {found}\n", capsys.readouterr().out)


@pytest.mark.parametrize(
    "arguments", [["{file}", "1"], ["{table}"], ["{table}", "2"], ["nowhere"], ["{script}"]]
)
def test_the_command_says_what_it_needs(
    downloaded: Path, finished_game: Table, arguments: list[str]
) -> None:
    known = {"file": downloaded, "table": finished_game.pk, "script": __file__}
    with pytest.raises(CommandError):
        call_command("verify", *(argument.format(**known) for argument in arguments))


def test_the_command_keeps_the_secret_of_a_running_hand(running_game: Table) -> None:
    with pytest.raises(CommandError, match="not_over"):
        call_command("verify", str(running_game.pk), "1")


def test_a_record_without_a_proof_is_not_called_proven(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = ROOT / "tests/golden/games/east_round.jsonl"
    with pytest.raises(CommandError, match="walls that are not proven"):
        call_command("verify", str(path))
    assert "hand 1: dealt without a proof" in capsys.readouterr().out
    assert script(path).startswith("hand 1: dealt without a proof\n")
