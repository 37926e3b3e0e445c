"""One thread per process that appends to the record: what all tables want written in the meantime
is committed together, and the event loop is woken once for all of it. Knows appends, no tables."""

import asyncio
import logging
import threading
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue

from django.db import DatabaseError, IntegrityError, InterfaceError, connection

from game import store
from game.counts import Count, count
from game.errors import Unavailable

logger = logging.getLogger(__name__)

LARGEST_BATCH = 500

Job = tuple[store.Append, "asyncio.Future[bool]"]
Answer = bool | Unavailable


class Recorder:
    """For one event loop: the one that the first append comes from."""

    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def append(self, append: store.Append) -> bool:
        """True once it is committed; False when another had the number (or the client id) first.

        Raises Unavailable. Cancelling the caller does not undo what is already on its way.
        """
        loop = asyncio.get_running_loop()
        if self._thread is None:
            self._thread = threading.Thread(
                target=self._run, args=(loop,), name="recorder", daemon=True
            )
            self._thread.start()
        answer: asyncio.Future[bool] = loop.create_future()
        self._jobs.put((append, answer))
        return await answer

    @property
    def waiting(self) -> int:
        return self._jobs.qsize()

    def stop(self) -> None:
        """Writes what was handed in before, then ends the thread."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def _run(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            goes_on = True
            while goes_on:
                batch, goes_on = self._collect()
                answers = list(_write([append for append, _ in batch]))
                _count(answers)
                with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                    loop.call_soon_threadsafe(_tell, batch, answers)
        finally:
            connection.close()

    def _collect(self) -> tuple[list[Job], bool]:
        """Waits for a job, then takes all that are there; and whether more may come."""
        batch: list[Job] = []
        while (job := self._jobs.get()) is not None:
            batch.append(job)
            if len(batch) == LARGEST_BATCH or self._jobs.empty():
                return batch, True
        return batch, False


def _count(answers: list[Answer]) -> None:
    count(Count.COMMITS)
    count(Count.APPENDS, times=answers.count(True))
    count(Count.LOST_APPENDS, times=answers.count(False))
    count(Count.FAILED_APPENDS, times=sum(isinstance(it, Unavailable) for it in answers))


def _tell(batch: list[Job], answers: list[Answer]) -> None:
    for (_, waiting), answer in zip(batch, answers, strict=True):
        if waiting.done():  # whoever waited has been cancelled
            continue
        if isinstance(answer, Unavailable):
            waiting.set_exception(answer)
        else:
            waiting.set_result(answer)


def _write(appends: list[store.Append]) -> Iterator[Answer]:
    """What each of them is to be told, whatever happens."""
    try:
        yield from _commit(appends)
    except Exception as error:  # bugs too: callers must not wait for ever
        if isinstance(error, IntegrityError) and len(appends) > 1:
            for append in appends:  # a deal was deleted: that must not harm the other tables
                yield from _write([append])
            return
        if not isinstance(error, DatabaseError | InterfaceError):
            logger.exception("The recorder failed")
        for _ in appends:
            yield Unavailable(str(error))


def _commit(appends: list[store.Append]) -> list[bool]:
    """Tries again when the connection has died, perhaps while it was idle.

    Should the first attempt have been committed all the same, the second one loses against it, and
    the tables find their own rows when they read what they lost to.
    """
    was_connected = connection.connection is not None
    try:
        return store.commit(appends)
    except (DatabaseError, InterfaceError) as error:
        logger.warning("The record could not be written: %s", error)
        if not was_connected or connection.is_usable():
            raise
        connection.close()
        return store.commit(appends)
