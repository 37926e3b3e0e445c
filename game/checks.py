"""Faults that Django reports before it runs a command or a server."""

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core import checks

from scoring.system import problems
from scoring.systems import SYSTEMS


@checks.register
def scoring_tables(**_: Any) -> list[checks.CheckMessage]:
    """A scoring table that contradicts itself would pay wrongly without any error."""
    return [
        checks.Error(f"{name}: {problem}", id="joypip.E001")
        for name, system in SYSTEMS.items()
        for problem in problems(system)
    ]


@checks.register
def compiled_translations(**_: Any) -> list[checks.CheckMessage]:
    sources = [po for root in settings.LOCALE_PATHS for po in Path(root).rglob("*.po")]
    if all(po.with_suffix(".mo").exists() for po in sources):
        return []
    hint = "Run manage.py buildmessages; until then pages are in English."
    return [checks.Warning("Translations are not compiled.", hint=hint, id="joypip.W001")]


@checks.register
def collected_static_files(**_: Any) -> list[checks.CheckMessage]:
    if not settings.STATIC_ROOT or Path(settings.STATIC_ROOT).exists():
        return []
    hint = "Run manage.py collectstatic, or unset STATIC_ROOT."
    return [checks.Warning("STATIC_ROOT names an empty place.", hint=hint, id="joypip.W002")]
