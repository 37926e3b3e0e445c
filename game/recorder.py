"""One thread per process that appends to the record: what all tables want written in the meantime
is committed together. Knows nothing of tables, only of appends."""

import asyncio
import logging
import threading
from concurrent.futures import Future
from queue import SimpleQueue

from django.db import DatabaseError, IntegrityError, InterfaceError, connection

from game import store
from game.errors import Unavailable

logger = logging.getLogger(__name__)

LARGEST_BATCH = 500

Job = tuple[store.Append, "Future[bool]"]


class Recorder:
    def __init__(self) -> None:
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def append(self, append: store.Append) -> bool:
        """True once it is committed; False when another had the number (or the client id) first.

        Raises Unavailable. Cancelling the caller does not undo what is already on its way.
        """
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="recorder", daemon=True)
            self._thread.start()
        answer: Future[bool] = Future()
        self._jobs.put((append, answer))
        return await asyncio.shield(asyncio.wrap_future(answer))

    def stop(self) -> None:
        """Writes what was handed in before, then ends the thread."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join()
            self._thread = None

    def _run(self) -> None:
        try:
            goes_on = True
            while goes_on:
                batch, goes_on = self._collect()
                _write(batch)
        finally:
            connection.close()

    def _collect(self) -> tuple[list[Job], bool]:
        """Waits for a job, then takes all that are there; and whether more may come."""
        batch: list[Job] = []
        job = self._jobs.get()
        while job is not None:
            if job[1].set_running_or_notify_cancel():
                batch.append(job)
            if len(batch) == LARGEST_BATCH or self._jobs.empty():
                return batch, True
            job = self._jobs.get()
        return batch, False


def _write(batch: list[Job]) -> None:
    try:
        won = _commit([append for append, _ in batch])
    except Exception as error:  # whatever it is, each caller must hear of it
        if isinstance(error, IntegrityError) and len(batch) > 1:
            for job in batch:  # a deal was deleted: that must not harm the other tables
                _write([job])
            return
        if not isinstance(error, DatabaseError | InterfaceError):
            logger.exception("The recorder failed")
        for _, answer in batch:
            answer.set_exception(Unavailable(str(error)))
    else:
        for (_, answer), yes in zip(batch, won, strict=True):
            answer.set_result(yes)


def _commit(appends: list[store.Append]) -> list[bool]:
    """Tries again when the connection has died, perhaps while it was idle.

    Should the first attempt have been committed all the same, the second one loses against it, and
    the tables find their own rows when they read what they lost to.
    """
    try:
        return store.commit(appends)
    except (DatabaseError, InterfaceError) as error:
        logger.warning("The record could not be written: %s", error)
        if connection.is_usable():
            raise
        connection.close()
        return store.commit(appends)
