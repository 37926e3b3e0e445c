"""Makes the walls of recorded hands anew, from what server and players gave, and compares."""

from argparse import ArgumentTypeError
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game.errors import RoomError
from game.proofs import finished_record
from game.table.fairness import Mark, mark_of
from game.table.proof import faults
from game.table.record import BadRecord, HandRecord, read


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("where", type=_where, metavar="FILE|TABLE")
        parser.add_argument("deal", type=int, nargs="?", help="of the table, from 1")

    def handle(self, **options: Any) -> None:
        records = _records(options["where"], options["deal"])
        unproven = 0
        for record in records:
            is_proven, told = _verified(record)
            unproven += not is_proven
            self.stdout.write(f"hand {record.header.context.hand}: {told}")
        if unproven:
            raise CommandError(f"walls that are not proven: {unproven}")


def _where(text: str) -> UUID | Path:
    try:
        return UUID(text)
    except ValueError:
        pass
    path = Path(text)
    if not path.is_file():
        raise ArgumentTypeError(f"{text} is neither a file nor a table")
    return path


def _records(where: UUID | Path, deal: int | None) -> list[HandRecord]:
    if isinstance(where, UUID) != (deal is not None):
        raise CommandError("Name a file, or a table and a deal.")
    try:
        if isinstance(where, UUID) and deal is not None:
            return [finished_record(where, deal)]
        return read(Path(str(where)).read_text(encoding="utf-8").splitlines())
    except RoomError as error:
        raise CommandError(f"{where}/{deal}: {error.code}") from error
    except BadRecord as error:
        raise CommandError(f"{where}: {error}") from error


def _verified(record: HandRecord) -> tuple[bool, str]:
    proof, header = record.proof, record.header
    if header.origin is not None:
        return False, f"a known wall, that of hand {header.origin.deal} of {header.origin.table}"
    if proof is None:
        return False, "dealt without a proof"
    found = faults(proof, header.rules, record.seed, header.generator)
    if found:
        return False, f"NOT as it must be: {', '.join(found)}"
    count = [mark_of(part) for part in proof.shuffle.parts].count(Mark.SHARED)
    shares = f"{count} share{'' if count == 1 else 's'}"
    return True, f"all {len(proof.wall)} tiles follow from the secret and {shares}"
