"""What all tables of a process share, and the way from the event loop to the database."""

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import ParamSpec, TypeVar

from django.db import DatabaseError, InterfaceError, connection

from game.clock import Clock
from game.errors import Unavailable
from game.news import News
from game.recorder import Recorder
from game.thinking import Thinker

P = ParamSpec("P")
T = TypeVar("T")
K = TypeVar("K")
V = TypeVar("V")

PART = 200
"""Of many things, as many as are asked about at once."""


@dataclass(frozen=True, slots=True)
class Services:
    clock: Clock
    recorder: Recorder
    thinker: Thinker
    news: News


async def database(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Runs work on the database in a thread. Raises Unavailable."""

    loop = asyncio.get_running_loop()
    try:
        return await loop.run_in_executor(_THREADS, partial(_run, partial(work, *args, **kwargs)))
    except (DatabaseError, InterfaceError) as error:
        raise Unavailable(str(error)) from error


async def in_parts(
    work: Callable[[Collection[T]], Mapping[K, V]], things: Iterable[T]
) -> dict[K, V]:
    """What the database says of many things: a thread that handled thousands of rows at once would
    hold the event loop up. Raises Unavailable."""
    every, found = list(things), dict[K, V]()
    for start in range(0, len(every), PART):
        found |= await database(work, every[start : start + PART])
    return found


_THREADS = ThreadPoolExecutor(4, thread_name_prefix="database")


def _run(work: Callable[[], T]) -> T:
    """A thread keeps a connection that is its own, because opening one takes longer than most
    queries, and gives back one that comes from a pool."""
    is_kept = False
    try:
        result = work()
        is_kept = "pool" not in connection.settings_dict["OPTIONS"]
        return result
    finally:
        if not is_kept:
            connection.close()
