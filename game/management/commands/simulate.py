"""Plays hands between four bots, every state checked, and prints what they come to."""

import json
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game import bots
from game.table.actions import Action
from game.table.record import HandRecord, write
from game.table.rules import BadOptions, Length, rules_for
from game.table.selfplay import figures, play
from game.table.state import Result
from game.table.view import View


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--hands", type=int, default=100)
        parser.add_argument("--seed", default="1", help="same seed, same figures")
        parser.add_argument("--rules", default="joypip")
        parser.add_argument("--level", default="normal", choices=sorted(bots.LEVELS))
        parser.add_argument("--json", action="store_true", help="figures as one JSON object")
        parser.add_argument("--record", type=Path, metavar="FILE", help="keep the games here")

    def handle(self, **options: Any) -> None:
        try:
            rules = rules_for(options["rules"], {"length": Length.FULL.value})
        except BadOptions as error:
            raise CommandError(str(error)) from error
        rng = Random(options["seed"])

        def choose(view: View, legal: tuple[Action, ...]) -> Action:
            return bots.choose(options["level"], view, legal, rng)

        records: list[HandRecord] = []
        results: list[Result] = []
        begun = perf_counter()
        for record, result in play(rules, options["seed"], options["hands"], choose):
            results.append(result)
            if options["record"]:
                records.append(record)
        found = figures(results)
        found["hands_per_second"] = round(len(results) / (perf_counter() - begun), 1)
        if options["record"]:
            options["record"].write_text("".join(f"{line}\n" for line in write(records)))
        if options["json"]:
            self.stdout.write(json.dumps(found))
            return
        for name, value in found.items():
            self.stdout.write(f"{name.replace('_', ' ')}: {value}")
