"""Where hands wait to be judged: reports are made in the background, one at a time in each process,
and kept. Asked by many, or again after a restart, a report is made once. Synchronous."""

import json
import logging
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from queue import Empty, Queue
from threading import Lock, Thread
from typing import Any, ClassVar

from django.db import connection
from django.db.models import QuerySet

from game.coach import VERSION
from game.errors import RoomError
from game.models import Coaching
from game.table.record import HandRecord, write
from game.table.state import Seat

logger = logging.getLogger(__name__)

Json = dict[str, Any]

ROOT = Path(__file__).resolve().parents[2]
COMMAND = (sys.executable, "-m", "game.coach.worker")
MOST = 50
"""Hands that may wait."""
LEASE = 60_000
"""Ms in which a process that works on a hand says so again."""
TOLD_EVERY = 500
IDLE = 60.0
"""Seconds after the last hand for which the process that judges is kept."""
FAILED = {"failed": True}


@dataclass(frozen=True, slots=True)
class Known:
    """Of a report, so far."""

    is_asked: bool
    done: int = 0
    total: int = 0
    report: Json | None = None


@dataclass(frozen=True, slots=True)
class _Task:
    row: int
    seat: Seat
    record: HandRecord


def known(deal: int, seat: Seat) -> Known:
    """Without asking for anything."""
    row = _rows(deal, seat).first()
    if row is None:
        return Known(is_asked=False)
    is_worked_on = row.report is not None or row.working_until > _now()
    return Known(is_worked_on, row.done, row.total, row.report)


def _rows(deal: int, seat: Seat) -> QuerySet[Coaching]:
    return Coaching.objects.filter(deal=deal, seat=seat, version=VERSION)


class Study:
    _of_process: ClassVar["Study | None"] = None
    _making: ClassVar[Lock] = Lock()

    def __init__(self, command: Sequence[str] = COMMAND, idle: float = IDLE) -> None:
        self._command = command
        self._idle = idle
        self._waiting: Queue[_Task] = Queue()
        self._mine: set[int] = set()
        self._lock = Lock()
        self._thread: Thread | None = None

    @classmethod
    def of_process(cls) -> "Study":
        with cls._making:
            if cls._of_process is None:
                cls._of_process = cls()
            return cls._of_process

    def ask(self, deal: int, seat: Seat, record: HandRecord) -> Known:
        """Begins, unless that was done already, here or in another process. Raises RoomError."""
        row, _ = Coaching.objects.get_or_create(deal_id=deal, seat=seat, version=VERSION)
        if row.report is None:
            with self._lock:
                self._begin(row, _Task(row.pk, seat, record))
        return known(deal, seat)

    def _begin(self, row: Coaching, task: _Task) -> None:
        if row.pk in self._mine:
            return
        if len(self._mine) >= MOST:
            raise RoomError("coach_busy")
        now = _now()
        free = Coaching.objects.filter(pk=row.pk, report__isnull=True, working_until__lte=now)
        if not free.update(working_until=now + LEASE, done=0):
            return
        self._mine.add(row.pk)
        self._waiting.put(task)
        if self._thread is None:
            self._thread = Thread(target=self._work, name="coach", daemon=True)
            self._thread.start()

    # In the thread

    def _work(self) -> None:
        process: subprocess.Popen[str] | None = None
        while task := self._next():
            try:
                if process is None or process.poll() is not None:
                    process = self._start()
                self._judge(task, process)
            except Exception:  # a hand that cannot be judged holds up no other
                logger.exception("A hand could not be judged", extra={"coaching": task.row})
                _end(process)
                process = None
            finally:
                with self._lock:
                    self._mine.discard(task.row)
                connection.close()
        _end(process)

    def _next(self) -> _Task | None:
        """None once there has been nothing to do for a while: the thread ends."""
        try:
            return self._waiting.get(timeout=self._idle)
        except Empty:
            with self._lock:
                if self._waiting.empty():
                    self._thread = None
                    return None
        return self._waiting.get()

    def _start(self) -> subprocess.Popen[str]:
        pipe = subprocess.PIPE
        return subprocess.Popen(  # noqa: S603 - of our own, with nothing of anybody else's in it
            self._command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True
        )

    def _judge(self, task: _Task, process: subprocess.Popen[str]) -> None:
        told = 0
        for answer in _answers(task, process):
            if "total" not in answer:
                self._keep(task, answer)
            elif _now() - told >= TOLD_EVERY:
                told = _now()
                self._tell(task, answer)

    def _tell(self, task: _Task, answer: Json) -> None:
        """How far it has come; and that those that wait are not forgotten."""
        Coaching.objects.filter(pk=task.row).update(done=answer["done"], total=answer["total"])
        with self._lock:
            mine = list(self._mine)
        Coaching.objects.filter(pk__in=mine).update(working_until=_now() + LEASE)

    def _keep(self, task: _Task, answer: Json) -> None:
        if "error" in answer:
            logger.error("The coach failed: %s", answer["error"], extra={"coaching": task.row})
        found = answer.get("report", FAILED)
        Coaching.objects.filter(pk=task.row, report__isnull=True).update(report=found)


def _answers(task: _Task, process: subprocess.Popen[str]) -> Iterator[Json]:
    """Until the report, or the error. Raises OSError where the process has ended."""
    assert process.stdin
    assert process.stdout
    process.stdin.write(json.dumps({"seat": task.seat, "record": [*write([task.record])]}) + "\n")
    process.stdin.flush()
    answer: Json = {"total": 0}
    while "total" in answer:
        line = process.stdout.readline()
        if not line:
            raise OSError("the process has ended")
        answer = json.loads(line)
        yield answer


def _end(process: subprocess.Popen[str] | None) -> None:
    if process is not None:
        process.kill()
        process.communicate()


def _now() -> int:
    return int(time.time() * 1000)
