"""Readiness is told in good time, whatever hangs."""

import signal
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from joypip import health
from tests.servers import Redis, Server, Site


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Event]:
    """What is asked does not answer until this is set."""
    answered = threading.Event()
    monkeypatch.setattr(health, "LIMIT", 0.05)
    yield answered
    answered.set()


def test_who_does_not_answer_is_not_waited_for_and_keeps_no_more_threads(
    hanging: threading.Event,
) -> None:
    asked = []

    def answers() -> bool:
        asked.append(threading.current_thread().name)
        return hanging.wait(30)

    assert [health._in_time(answers) for _ in range(5)] == [False] * 5
    assert len(asked) == 1
    hanging.set()
    while not health._in_time(lambda: True):
        pass
    assert len(asked) == 1


def test_a_redis_that_hangs_is_named(
    tmp_path: Path, server_folder: Path, servers: Callable[[Server], None]
) -> None:
    redis = Redis(server_folder)
    servers(redis)
    site = Site(tmp_path, f"sqlite:///{tmp_path}/joypip.sqlite3", REDIS_URL=redis.url)
    servers(site)
    assert site.failing() == []
    redis.send(signal.SIGSTOP)
    assert site.failing() == ["redis"]
    redis.send(signal.SIGCONT)
    assert site.failing() == []
