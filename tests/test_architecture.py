"""The arrows of the design: who may import what. What is not listed is forbidden."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.servers import ROOT

GROUPS = {
    # What pure code needs: no clock, no chance, no input or output.
    "LANGUAGE": "__future__ abc bisect collections dataclasses enum functools graphlib heapq "
    "itertools math operator re string types typing",
    "ANY": " ".join(sorted(sys.stdlib_module_names)),
    # What may be told of a table without its secrets.
    "PUBLIC": "game.table.actions game.table.events game.table.view game.table.state.Context "
    "game.table.state.Declared game.table.state.Points game.table.state.Seat "
    "game.table.state.SEATS game.table.state.Taken game.table.state.Thrown",
    # And of its shuffle.
    "PUBLISHED": "game.table.fairness.Published game.table.fairness.Part "
    "game.table.fairness.mark_of game.table.fairness.RULE game.table.fairness.SIZE",
    "RUNNER": "game.absences game.agenda game.bot_seats game.clock game.course game.hall "
    "game.hindsight game.hub game.news game.notices game.opening game.pace game.playing "
    "game.protocol game.recorder game.runner game.services game.tables game.terms game.thinking "
    "game.watching game.wire",
    # Rooms as values: no database, no clock.
    "LOBBY": "game.rooms.actions game.rooms.lobby game.rooms.moves game.rooms.options "
    "game.rooms.seating game.rooms.starting game.rooms.voting",
    "PAGES": "game.coach game.forms game.moderation game.players game.proofs game.replays "
    "game.rooms game.views",
}

# A module obeys the longest row that it is part of.
ARROWS = """
scoring             scoring LANGUAGE
scoring.distances   scoring numpy pathlib LANGUAGE
scoring.errors      scoring reprlib LANGUAGE
scoring.cli         scoring argparse LANGUAGE
scoring.examples    scoring json pathlib LANGUAGE
scoring.report      scoring unicodedata LANGUAGE
scoring.__main__    scoring json os pathlib sys LANGUAGE
game.table          scoring game.table LANGUAGE
game.table.deal     scoring game.table hashlib LANGUAGE
game.table.fairness scoring game.table hashlib LANGUAGE
game.table.record   scoring game.table json LANGUAGE
game.table.selfplay scoring game.table hashlib random LANGUAGE
game.table.validity scoring game.table json LANGUAGE
game.bots           scoring game.bots PUBLIC numpy pathlib random time LANGUAGE
game.wire           scoring PUBLIC orjson LANGUAGE
game.protocol       PUBLIC PUBLISHED game.wire game.errors game.incoming
                    django.utils.translation orjson uuid LANGUAGE
game.errors         django.utils LANGUAGE
game.models         game.models django typing uuid
game.store          game.errors game.models game.table django.db django.utils orjson ANY
game.store_past     game.models game.store game.table uuid LANGUAGE
game.store_progress game.models django.db uuid LANGUAGE
game.absences       RUNNER game.models.Absence game.store.TableFacts game.table.state ANY
game.agenda         RUNNER game.table ANY
game.bot_seats      RUNNER game.bots game.counts game.table ANY
game.clock          ANY
game.counts         LANGUAGE
game.course         RUNNER game.errors game.store game.table ANY
game.hindsight      RUNNER game.store game.table ANY
game.incoming       game.errors orjson uuid LANGUAGE
game.hub            RUNNER game.counts game.table django.conf ANY
game.news           RUNNER channels ANY
game.notices        RUNNER game.models.Notice uuid
game.opening        RUNNER game.errors game.store game.table ANY
game.pace           game.table ANY
game.playing        RUNNER game.bots game.errors game.store game.table django ANY
game.rates          LANGUAGE
game.proofs         game.coach.hint game.errors game.models game.store game.store_past game.table
                    uuid LANGUAGE
game.replays        game.errors game.models game.players game.replays game.store game.table
                    game.tables game.wire django orjson ANY
game.recorder       RUNNER game.counts game.errors game.store django.db ANY
game.runner         RUNNER game.errors game.models.Absence game.store game.table.state django.conf
                    ANY
game.tables         game.bots.LEVELS game.bots.PROGRAM game.errors game.models game.pace
                    game.store game.store_past game.table django ANY
game.terms          RUNNER game.store.TableFacts game.table.state django.conf ANY
game.thinking       game.bots PUBLIC ANY
game.watching       RUNNER game.table ANY
game.services       RUNNER game.errors asgiref django.db ANY
game.hall           RUNNER game.counts game.errors game.players.sessions game.store ANY
game.rooms          game.bots.LEVELS game.bots.PROGRAM game.errors game.models game.players
                    game.replays.walls game.rooms game.store game.table.rules.Length
                    game.table.state.SEATS game.tables django ANY
game.rooms.actions  LOBBY game.table.state.Seat LANGUAGE
game.rooms.lobby    LOBBY game.table.state.Seat game.table.state.SEATS uuid LANGUAGE
game.rooms.moves    LOBBY game.errors game.players.texts game.table.state.Seat LANGUAGE
game.rooms.options  LOBBY game.bots.LEVELS game.errors game.pace.PACES game.table.rules LANGUAGE
game.rooms.seating  LOBBY game.bots.PROGRAM game.errors game.players.texts game.table.state.Seat
                    game.table.state.SEATS contextlib LANGUAGE
game.rooms.starting LOBBY game.errors game.table.state.Seat LANGUAGE
game.rooms.voting   LOBBY game.errors LANGUAGE
game.lounge         game.clock game.errors game.hall game.hub game.news game.open_room
                    game.players.sessions game.rates game.room_protocol game.rooms game.services
                    ANY
game.open_room      game.clock.Timer game.errors game.hub game.models.Player game.room_protocol
                    game.rooms ANY
game.player_socket  game.clock.Clock game.counts game.errors game.hub game.rates game.windows
                    channels django ANY
game.windows        game.hub.Connection game.news game.players.choices ANY
game.room_consumer  game.counts game.errors game.hub game.lounge game.open_room game.player_socket
                    game.room_protocol game.rooms game.services ANY
game.room_protocol  LOBBY game.bots.LEVELS game.errors game.incoming game.players.texts
                    game.rooms.phrases game.rooms.snapshot game.rooms.talk game.table.state.SEATS
                    django.utils.translation orjson uuid LANGUAGE
game.coach          game.bots game.coach game.table scoring LANGUAGE
game.coach.study    game.coach game.errors game.models.Coaching game.table django.db ANY
game.coach.worker   game.coach game.table ANY
game.consumers      RUNNER PUBLIC game.counts game.errors game.player_socket game.rooms ANY
game.routing        game.consumers game.moderation.sockets game.room_consumer django.urls
game.players        game.errors game.models game.players django ANY
game.moderation     RUNNER game.consumers game.errors game.forms game.lounge game.models
                    game.moderation
                    game.player_socket game.players game.rooms game.store game.store_progress
                    game.table asgiref django_otp orjson scoring.tiles segno django ANY
game.admin          PAGES game.errors game.models django django_otp ANY
game.forms          PAGES game.errors game.models game.bots.LEVELS game.table.rules scoring
                    django ANY
game.views          PAGES game.errors game.models game.table.record game.table.rules scoring
                    segno django ANY
game.api            game.players.limits scoring django ANY
game.learn          game.learn scoring django ANY
game.guide          game.forms game.guide game.learn game.players.ledger.BONUS
                    game.rooms.options.Options game.table scoring django ANY
game.urls           PAGES game.api django.urls
game.apps           game.checks game.players.devices django
game.checks         scoring.system scoring.systems django ANY
game.management     game scoring django polib ANY
game.migrations     game.models django ANY
joypip              joypip game.rates daphne django channels environ redis ANY
joypip.guards       joypip game.counts daphne twisted ANY
joypip.asgi         joypip game.routing game.windows channels django ANY
joypip.crowd        joypip game.counts game.players.limits game.rates channels django ANY
joypip.drain        joypip game.hall game.lounge game.windows daphne twisted django ANY
joypip.signed_in    joypip game.players.programs channels django ANY
joypip.metrics      joypip game.counts game.hall django ANY
"""
# Rows that game.store alone reads and writes; the admin lists which hands are over.
RECORD = {"game.models.Deal", "game.models.Share", "game.models.Step"}
KEEPERS = ("game.store", "game.migrations", "game.management", "game.admin")

SOURCES = ("scoring", "game", "joypip")
WRITTEN = (*SOURCES, "tests", "templates", "static", "run.py", "manage.py")
GENERATED = ("static/js/vendor/", "static/img/", "game/migrations/", "tests/golden/")
FORBIDDEN_NAMES = {"utils", "util", "helpers", "helper", "common", "manager", "managers", "misc"}
INLINE = re.compile(
    r"<style|\sstyle=|\son[a-z]+=|javascript:|<script(?![^>]*\ssrc=)", re.IGNORECASE
)


def module_name(file: Path, root: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(file: Path) -> Iterator[str]:
    """Every imported name in full, wherever in the file it is imported."""
    for node in ast.walk(ast.parse(file.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            origin = "." * node.level + (node.module or "")
            yield from (f"{origin}.{alias.name}" for alias in node.names)


def is_within(name: str, prefix: str) -> bool:
    return name == prefix or name.startswith(f"{prefix}.")


def read_arrows() -> dict[str, list[str]]:
    rows = {}
    for line in ARROWS.strip().replace("\n ", " ").splitlines():
        module, *names = line.split()
        rows[module] = [part for name in names for part in GROUPS.get(name, name).split()]
    return rows


def broken_arrows(root: Path) -> list[str]:
    arrows = read_arrows()
    broken = []
    for file in (file for source in SOURCES for file in sorted((root / source).rglob("*.py"))):
        module = module_name(file, root)
        row = max((row for row in arrows if is_within(module, row)), key=len, default="")
        for name in imports(file):
            permitted = any(is_within(name, prefix) for prefix in arrows.get(row, []))
            trespassing = name in RECORD and not module.startswith(KEEPERS)
            if not permitted or trespassing:
                broken.append(f"{module} -> {name}")
    return broken


def written_files(*suffixes: str) -> list[Path]:
    """Our own files; neither what tools generate nor what others wrote."""
    tops = [ROOT / top for top in WRITTEN]
    files = [file for top in tops for file in ([top] if top.is_file() else sorted(top.rglob("*")))]
    return [
        file
        for file in files
        if file.suffix in suffixes
        and not file.relative_to(ROOT).as_posix().startswith(GENERATED)
        and "node_modules" not in file.parts
    ]


def test_the_arrows_hold() -> None:
    assert broken_arrows(ROOT) == []


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("scoring/win.py", "import django"),
        ("scoring/win.py", "from pathlib import Path"),
        ("scoring/win.py", "def late():\n    import time"),
        ("scoring/win.py", "from . import tiles"),
        ("game/table/legal.py", "import random"),
        ("game/table/deal.py", "import random"),
        ("game/table/fairness.py", "from secrets import token_bytes"),
        ("game/protocol.py", "from game.table.fairness import Shuffle"),
        ("game/table/deal.py", "from game.models import Table"),
        ("game/bots/expert.py", "from game.table.state import State"),
        ("game/bots/expert.py", "import game.store"),
        ("game/protocol.py", "from game.table import state"),
        ("game/consumers.py", "from game.models import Table"),
        ("game/views.py", "from game.runner import Runner"),
        ("game/rooms/lobby.py", "from game.models import Room"),
        ("game/rooms/moves.py", "import time"),
        ("game/room_protocol.py", "from game.models import Player"),
        ("game/room_consumer.py", "import django.db"),
        ("game/rooms.py", "from game.models import Step"),
        ("game/unheard_of.py", "import math"),
    ],
)
def test_a_forbidden_import_is_found(tmp_path: Path, file: str, line: str) -> None:
    planted = tmp_path / file
    planted.parent.mkdir(parents=True)
    planted.write_text(f"{line}\n")
    assert len(broken_arrows(tmp_path)) == 1


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("scoring/win.py", "from scoring import tiles"),
        ("scoring/distances.py", "import numpy as np"),
        ("game/table/deal.py", "import hashlib"),
        ("game/bots/expert.py", "from game.table.view import View"),
        ("game/store.py", "from game.models import Step"),
    ],
)
def test_an_allowed_import_is_let_be(tmp_path: Path, file: str, line: str) -> None:
    planted = tmp_path / file
    planted.parent.mkdir(parents=True)
    planted.write_text(f"{line}\n")
    assert broken_arrows(tmp_path) == []


def test_files_are_short() -> None:
    lengths = {
        file.relative_to(ROOT).as_posix(): len(file.read_text().splitlines())
        for file in written_files(".py", ".js", ".html")
    }
    assert {name: length for name, length in lengths.items() if length > 350} == {}


def test_functions_are_short() -> None:
    long = [
        f"{file.relative_to(ROOT)}:{node.lineno} {node.name}"
        for file in written_files(".py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (node.end_lineno or 0) - node.lineno >= 40
    ]
    assert long == []


def test_names_say_what_is_inside() -> None:
    vague = [file for file in written_files(".py", ".js") if file.stem in FORBIDDEN_NAMES]
    assert vague == []


def test_modules_say_what_they_are_for() -> None:
    silent = [
        module_name(file, ROOT)
        for source in SOURCES
        for file in sorted((ROOT / source).rglob("*.py"))
        if file.name != "__init__.py" and "migrations" not in file.parts
        if not ast.get_docstring(ast.parse(file.read_text()))
    ]
    assert silent == []


def test_templates_have_no_inline_script_or_style() -> None:
    inline = [
        f"{file.relative_to(ROOT)}: {match.group()}"
        for file in written_files(".html")
        for match in INLINE.finditer(file.read_text())
    ]
    assert inline == []


@pytest.mark.parametrize(
    "html",
    [
        "<script>x()</script>",
        "<SCRIPT type=module>",
        '<p style="color:red">',
        "<style>",
        '<button onclick="x()">',
        '<a href="javascript:x()">',
    ],
)
def test_inline_script_and_style_are_recognised(html: str) -> None:
    assert INLINE.search(html)
    assert not INLINE.search('<script type="module" src="table.js"></script><p class="style">')
