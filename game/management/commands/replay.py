"""Replays recorded games, prints the score of every hand and says which one is not as recorded."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.table.record import BadRecord, HandRecord, read, replay


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", type=Path, metavar="FILE")

    def handle(self, **options: Any) -> None:
        differing = sum(self._replay(path) for path in options["files"])
        if differing:
            raise CommandError(f"hands that differ: {differing}")

    def _replay(self, path: Path) -> int:
        try:
            records = read(path.read_text(encoding="utf-8").splitlines())
        except BadRecord as error:
            raise CommandError(f"{path}: {error}") from error
        except OSError as error:
            raise CommandError(str(error)) from error
        differing = 0
        for record in records:
            replayed = replay(record)
            line = f"hand {record.header.context.hand}: {_told(record, replayed.result)}"
            if replayed.difference is not None:
                differing += 1
                line += f" - differs: {replayed.difference}"
            self.stdout.write(line)
        return differing


def _told(record: HandRecord, result: Mapping[str, object] | None) -> str:
    if result is None:
        return f"not over after {len(record.entries)} actions"
    if result["kind"] == "drawn":
        return "drawn"
    return "seat {winner} wins {total} tai by {by} with {tile}, points {deltas}".format(**result)
