"""Compiles the translations without GNU gettext, which Windows and slim images lack."""

import os
from pathlib import Path
from typing import Any

import polib
from django.conf import settings
from django.core.management.base import BaseCommand
from django.utils.translation.reloader import translation_file_changed


class Command(BaseCommand):
    help = "Compile every .po file whose .mo file is missing or older."
    requires_system_checks = ()  # one of them asks for this very command

    def handle(self, *args: Any, **options: Any) -> None:
        for root in settings.LOCALE_PATHS:
            for source in sorted(Path(root).rglob("*.po")):
                compiled = source.with_suffix(".mo")
                if is_older(compiled, source):
                    compile_to(compiled, source)
                # This process may have looked for it before it was there, whoever made it since.
                translation_file_changed(None, compiled)


def is_older(compiled: Path, source: Path) -> bool:
    return not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime


def compile_to(compiled: Path, source: Path) -> None:
    """Replaced in one step: tests in parallel and a running server read these files."""
    fresh = compiled.with_suffix(f".{os.getpid()}.mo")
    polib.pofile(str(source)).save_as_mofile(str(fresh))
    fresh.replace(compiled)
