"""`python -m scoring`: check files of cases, score hands from standard input, print rules."""

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from scoring.check import mismatches
from scoring.request import answer
from scoring.rulebook import markdown
from scoring.systems import SYSTEMS

_NOT_JSON = {"error": {"code": "bad_json", "message": "the line is no JSON"}}


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m scoring", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="compare cases with what they expect")
    check.add_argument("files", nargs="+", type=Path, metavar="FILE")
    commands.add_parser("score", help="answer requests from standard input, one JSON object a line")
    rules = commands.add_parser("rules", help="print the rules of a system as Markdown")
    rules.add_argument("system", choices=sorted(SYSTEMS))
    options = parser.parse_args(arguments)
    # Text from outside is shown whatever it holds.
    sys.stdout.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    if options.command == "check":
        return _check(options.files)
    if options.command == "score":
        return _score(sys.stdin.buffer)
    print(markdown(SYSTEMS[options.system]), end="")
    return 0


def _check(files: Iterable[Path]) -> int:
    passed = failed = 0
    for file in files:
        try:
            content = file.read_bytes()
        except OSError as error:
            print(f"{file}: {error.strerror}", file=sys.stderr)
            return 2
        for number, (is_json, case) in _objects(content.splitlines()):
            found = list(mismatches(case)) if is_json else ["not JSON"]
            passed, failed = passed + (not found), failed + bool(found)
            for line in found:
                print(f"{file}:{number}: {line}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


def _score(lines: Iterable[bytes]) -> int:
    for _, (is_json, body) in _objects(lines):
        print(json.dumps(answer(body) if is_json else _NOT_JSON), flush=True)
    return 0


def _objects(lines: Iterable[bytes]) -> Iterator[tuple[int, tuple[bool, object]]]:
    """Line number, whether the line is JSON, and what it says; blank lines are passed over."""
    for number, line in enumerate(lines, 1):
        if line.strip():
            try:
                yield number, (True, json.loads(line))
            except (ValueError, RecursionError):
                yield number, (False, None)


if __name__ == "__main__":
    sys.exit(main())
