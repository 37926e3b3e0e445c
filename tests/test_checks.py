"""The faults that `manage.py check` must find."""

from dataclasses import replace
from pathlib import Path

import pytest
from django.core.management import call_command
from django.utils.translation import gettext, override
from pytest_django.fixtures import Settings

from game import checks
from scoring.systems import SYSTEMS


def test_the_project_has_no_fault() -> None:
    assert checks.scoring_tables() == []
    assert checks.compiled_translations() == []


def test_a_scoring_table_that_names_a_pattern_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    system = SYSTEMS["joypip"]
    twice = replace(system, patterns=(*system.patterns, system.patterns[0]))
    monkeypatch.setitem(SYSTEMS, "joypip", twice)
    assert "joypip.E001" in {message.id for message in checks.scoring_tables()}


def test_translations_are_compiled_once(settings: Settings, tmp_path: Path) -> None:
    source = tmp_path / "fr/LC_MESSAGES/django.po"
    source.parent.mkdir(parents=True)
    source.write_text('msgid "Wall"\nmsgstr "Mur"\n')
    settings.LOCALE_PATHS = [tmp_path]
    with override("fr"):
        assert gettext("Wall") == "Wall"
    assert [message.id for message in checks.compiled_translations()] == ["joypip.W001"]
    call_command("buildmessages")
    compiled = source.with_suffix(".mo")
    with override("fr"):
        assert gettext("Wall") == "Mur"
    assert checks.compiled_translations() == []
    assert sorted(source.parent.iterdir()) == [compiled, source]


def test_static_files_promised_but_not_collected(settings: Settings, tmp_path: Path) -> None:
    settings.STATIC_ROOT = str(tmp_path / "collected")
    assert [message.id for message in checks.collected_static_files()] == ["joypip.W002"]
    (tmp_path / "collected").mkdir()
    assert checks.collected_static_files() == []
