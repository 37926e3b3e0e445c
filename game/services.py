"""What all tables of a process share, and the way from the event loop to the database."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import ParamSpec, TypeVar

from channels.db import database_sync_to_async
from django.db import DatabaseError, InterfaceError

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
    try:
        result: T = await database_sync_to_async(work, thread_sensitive=False)(*args, **kwargs)
    except (DatabaseError, InterfaceError) as error:
        raise Unavailable(str(error)) from error
    return result
