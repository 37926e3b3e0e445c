"""`python -m scoring`: scores hands as people write them, answers requests, checks cases, prints
rules."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from scoring.check import mismatches
from scoring.cli import complaint, language_of, parser, scored
from scoring.errors import ScoringError
from scoring.hand import InvalidHand
from scoring.request import answer, error_json
from scoring.rulebook import markdown
from scoring.systems import SYSTEMS


def main(arguments: list[str] | None = None) -> int:
    arguments = sys.argv[1:] if arguments is None else arguments
    # Text from outside is shown whatever it holds.
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="backslashreplace")  # type: ignore[union-attr]
    language = language_of(arguments, os.environ.get("LANG", ""))
    options = parser(language).parse_args(arguments)
    if options.command == "check":
        return _check(map(Path, options.files))
    if options.command == "score":
        return _score(sys.stdin.buffer)
    if options.command == "rules":
        print(markdown(SYSTEMS[options.system]), end="")
        return 0
    try:
        print(scored(options, language), end="")
    except ScoringError as error:
        print(complaint(error, options, language), file=sys.stderr)
        return 2
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
    not_json = error_json(InvalidHand("bad_json"), "en")
    for _, (is_json, body) in _objects(lines):
        print(json.dumps(answer(body) if is_json else not_json), flush=True)
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
