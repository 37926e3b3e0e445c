"""Says of files whether they are records (docs/records.md), true to the rules; else what is wrong,
and where."""

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.table.validity import problems


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")

    def handle(self, **options: Any) -> None:
        found = sum(self._validate(path) for path in options["files"])
        if found:
            raise CommandError(f"problems: {found}")

    def _validate(self, path: Path) -> int:
        try:
            lines = path.read_text(encoding="utf-8").splitlines()
        except (OSError, UnicodeDecodeError) as error:
            raise CommandError(f"{path}: {error}") from error
        found = list(problems(lines))
        for problem in found:
            self.stdout.write(f"{path}:{problem.line}: {problem.reason}")
        if not found:
            self.stdout.write(f"{path}: a record, true to its rules")
        return len(found)
