#!/usr/bin/env python3
"""Sets JoyPip up and runs it. Needs Python 3.11 and nothing else.

python3 run.py [--port N]    play at http://127.0.0.1:8000
python3 run.py test [...]    run the tests; arguments go to pytest
python3 run.py check         everything that is checked before a change is accepted
python3 run.py WORD [...]    any command of manage.py, such as createsuperuser
"""

from __future__ import annotations  # so that older versions get as far as the message below

import argparse
import hashlib
import importlib.util
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
PORTS = range(8000, 8010)
START_SECONDS = 60


def main(words: list[str]) -> int:
    if sys.version_info < (3, 11):  # noqa: UP036 - it may well be started with an older one
        sys.exit(f"Python 3.11 or newer is needed; this is {sys.version.split()[0]}.")
    os.environ.pop("PYTHONASYNCIODEBUG", None)  # even 0 slows the server down fourfold
    word = words[0] if words and not words[0].startswith("-") else ""
    port = 0 if word else wanted_port(words)
    install("requirements-dev.txt" if word in ("test", "check") else "requirements.txt")
    if word == "test":
        return test(words[1:])
    if word == "check":
        return check()
    if word:
        return python("manage.py", *words)
    return serve(port)


def wanted_port(words: list[str]) -> int:
    """The port asked for, or a free one."""
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("--port", type=int, help=argparse.SUPPRESS)
    port: int = parser.parse_args(words).port or next(filter(is_free, PORTS), PORTS.start)
    if not is_free(port):
        sys.exit(f"Port {port} is in use; choose another with --port.")
    return port


def install(requirements: str) -> None:
    """Bring .venv up to these requirements, once for each version of the files."""
    files = sorted({ROOT / "requirements.txt", ROOT / requirements})
    digest = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    stamp = VENV / f"{requirements}.done"
    if stamp.exists() and stamp.read_text() == digest:
        return
    if not PYTHON.exists() or python("-c", "import pip", quiet=True) != 0:
        create_environment()
    say(f"Installing {requirements}: a minute the first time")
    if python("-m", "pip", "install", "-q", "--disable-pip-version-check", "-r", requirements):
        sys.exit(f"Installing {requirements} failed; the reason is above.")
    stamp.write_text(digest)


def create_environment() -> None:
    if not importlib.util.find_spec("ensurepip"):
        sys.exit("Python's venv module is missing. On Debian or Ubuntu: apt install python3-venv")
    say("Creating .venv")
    subprocess.run([sys.executable, "-m", "venv", "--clear", VENV], check=True)


def serve(port: int) -> int:
    if python("manage.py", "buildmessages") or python("manage.py", "migrate", "-v", "0"):
        return 1
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    address = ("-b", "127.0.0.1", "-p", str(port))
    command = [str(PYTHON), "-m", "daphne", "-v", "0", *address, "joypip.asgi:application"]
    server = subprocess.Popen(command, cwd=ROOT)
    try:
        if answers(port, server):
            say(f"JoyPip is at http://127.0.0.1:{port} (Ctrl+C ends it)")
        return server.wait()
    except KeyboardInterrupt:
        return 0
    finally:
        server.terminate()
        server.wait()


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def answers(port: int, server: subprocess.Popen[bytes]) -> bool:
    deadline = time.monotonic() + START_SECONDS
    while server.poll() is None and time.monotonic() < deadline:
        if not is_free(port):
            return True
        time.sleep(0.1)
    return False


def test(arguments: list[str]) -> int:
    """The whole suite in two processes, or what the arguments ask for."""
    return python("-m", "pytest", *(arguments or ["-n", "2", "--dist", "loadfile"]))


def check() -> int:
    """All checks are made even when one fails; the tests come last."""
    checks = [
        ("-m", "ruff", "format", "--check", "."),
        ("-m", "ruff", "check", "."),
        ("-m", "mypy"),
        ("manage.py", "makemigrations", "--check", "--dry-run"),
    ]
    failed = []
    for command in checks:
        say(" ".join(command))
        if python(*command):
            failed.append(" ".join(command))
    for name in failed:
        say(f"FAILED: {name}")
    return test([]) or int(bool(failed))


def python(*arguments: str, quiet: bool = False) -> int:
    output = subprocess.DEVNULL if quiet else None
    command = [str(PYTHON), *arguments]
    return subprocess.run(command, cwd=ROOT, stderr=output, check=False).returncode


def say(message: str) -> None:
    print(f"==> {message}", flush=True)


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
