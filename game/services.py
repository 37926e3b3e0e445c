"""What all tables of a process share, and the way from the event loop to the database."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from django.db import DatabaseError, InterfaceError, connection

from game.clock import Clock
from game.errors import Unavailable
from game.news import News
from game.recorder import Recorder
from game.thinking import Thinker

P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Services:
    clock: Clock
    recorder: Recorder
    thinker: Thinker
    news: News


async def database(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Runs work on the database in a thread. Raises Unavailable."""

    def run() -> T:
        try:
            return work(*args, **kwargs)
        finally:
            connection.close()  # a thread of a pool is no owner of connections

    try:
        return await asyncio.to_thread(run)
    except (DatabaseError, InterfaceError) as error:
        raise Unavailable(str(error)) from error
