"""Writes a record as other programs read it: in the manner of mjai, see docs/records.md."""

import json
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.table.mjai import convert
from game.table.record import BadRecord, read


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", type=Path, metavar="FILE")

    def handle(self, **options: Any) -> None:
        path = options["file"]
        try:
            records = read(path.read_text(encoding="utf-8").splitlines())
        except (BadRecord, OSError) as error:
            raise CommandError(f"{path}: {error}") from error
        for event in convert(records):
            self.stdout.write(json.dumps(event, ensure_ascii=False))
