"""A process that judges hands, one line of JSON after the other: behind everything else that the
machine has to do, and ended with whoever writes to it."""

import json
import os
import signal
import sys
from collections.abc import Callable, Iterable
from typing import Any

from game.coach.decisions import decisions
from game.coach.report import judged, report
from game.table.record import read

BEHIND = 15
"""Players' moves and bots' thoughts come first."""


def serve(questions: Iterable[str], say: Callable[[dict[str, Any]], None]) -> None:
    """Says how far it has come, and then the report; an error where there is none."""
    for line in questions:
        question = json.loads(line)
        try:
            [record] = read(question["record"])
            asked = list(decisions(record, question["seat"]))
            found = []
            for judgement in judged(asked):
                found.append(judgement)
                say({"done": len(found), "total": len(asked)})
            say({"report": report(found)})
        except Exception as error:  # noqa: BLE001 - a bug costs one report, not the process
            say({"error": repr(error)})


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is the server's, which then ends us
    if hasattr(os, "nice"):
        os.nice(BEHIND)
    answers, sys.stdout = sys.stdout, sys.stderr  # whatever prints must not garble the answers

    def say(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    serve(sys.stdin, say)


if __name__ == "__main__":
    main()
