"""A short list of words to begin with, in each language. Administrators make it their own."""

import json
from pathlib import Path

from django.apps.registry import Apps
from django.db import migrations
from django.db.backends.base.schema import BaseDatabaseSchemaEditor

WORDS = Path(__file__).with_name("first_filters.json")
KINDS: dict[str, dict[str, object]] = {
    "said": {},
    "phrases": {},
    "parts": {"is_whole": False},  # found in longer words, too
    "local": {"is_local": True},  # innocent in another of the languages
    "names": {"use": "names"},  # that nobody is to be taken for, or to be proud of
}


def make_filters(apps: Apps, schema: BaseDatabaseSchemaEditor | None) -> None:
    entry = apps.get_model("game", "Filter")
    for language, lists in json.loads(WORDS.read_text("utf-8")).items():
        for kind, words in lists.items():
            for text in words if isinstance(words, list) else words.split():
                facts = KINDS[kind]
                entry.objects.get_or_create(language=language, text=text, defaults=facts)


class Migration(migrations.Migration):
    dependencies = [("game", "0012_filters")]

    operations = [migrations.RunPython(make_filters, migrations.RunPython.noop)]
