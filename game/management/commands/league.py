"""Plays one bot of a level among three of another, every wall from all four seats, and says what
the one gains a hand and how sure that is."""

import json
import time
from collections.abc import Iterator
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from game import bots
from game.management.matches import Match, Wall, play, summary
from game.table.rules import BadOptions, rules_for


class Command(BaseCommand):
    help = __doc__ or ""

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--levels", default="normal,beginner", help="the one and the three, as a,b"
        )
        parser.add_argument("--hands", type=int, default=400, help="four for each wall")
        parser.add_argument("--seed", default="1", help="same seed, same figures")
        parser.add_argument("--rules", default="joypip")
        parser.add_argument("--jobs", type=int, default=1, help="processes to share the walls")
        parser.add_argument("--json", action="store_true", help="figures as one JSON object")

    def handle(self, **options: Any) -> None:
        levels = options["levels"].split(",")
        if len(levels) != 2 or any(level not in bots.LEVELS for level in levels):
            raise CommandError(f"two of these, as a,b: {', '.join(bots.LEVELS)}")
        try:
            rules = rules_for(options["rules"], {})
        except BadOptions as error:
            raise CommandError(str(error)) from error
        match = Match(rules, levels[0], levels[1], options["seed"])
        walls = max(1, options["hands"] // 4)
        played = self._told(play(match, walls, options["jobs"]), walls)
        found = summary(match, played).figures()
        if options["json"]:
            self.stdout.write(json.dumps(found))
            return
        for name, value in found.items():
            self.stdout.write(f"{name.replace('_', ' ')}: {value}")

    def _told(self, played: Iterator[Wall], walls: int) -> Iterator[Wall]:
        """Progress on standard error, every few seconds."""
        begun = told = time.monotonic()
        for number, wall in enumerate(played, 1):
            yield wall
            now = time.monotonic()
            if now - told > 5 or number == walls:
                told = now
                rate = 4 * number / (now - begun)
                self.stderr.write(f"{4 * number} of {4 * walls} hands, {rate:.1f} a second")
