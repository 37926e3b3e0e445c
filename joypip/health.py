"""Is this process alive, and can it reach what it needs? For load balancers and containers."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse

from joypip import drain

LIMIT = 2
"""Seconds that an answer may take."""

_asking = ThreadPoolExecutor(1, thread_name_prefix="readiness")
"""One thread: while somebody does not answer, no more of them wait."""


def alive(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def ready(request: HttpRequest) -> JsonResponse:
    needed = {"database": _database, "redis": _redis}
    failing = [name for name, answers in needed.items() if not _in_time(answers)]
    if drain.is_draining():
        failing.append("restart")
    status = "failing" if failing else "ok"
    return JsonResponse({"status": status, "failing": failing}, status=503 if failing else 200)


def _in_time(answers: Callable[[], bool]) -> bool:
    future = _asking.submit(answers)
    try:
        return future.result(LIMIT)
    except TimeoutError:
        future.cancel()
        return False


def _database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    finally:
        connection.close()
    return True


def _redis() -> bool:
    if not settings.REDIS_URL:
        return True
    limits = {"socket_timeout": LIMIT, "socket_connect_timeout": LIMIT}
    try:
        with redis.Redis.from_url(settings.REDIS_URL, **limits) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False
