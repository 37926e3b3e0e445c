"""Is this process alive, and can it reach what it needs? For load balancers and containers."""

import redis
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, JsonResponse


def alive(request: HttpRequest) -> JsonResponse:
    return JsonResponse({"status": "ok"})


def ready(request: HttpRequest) -> JsonResponse:
    failing = [name for name, works in (("database", _database), ("redis", _redis)) if not works()]
    status = "failing" if failing else "ok"
    return JsonResponse({"status": status, "failing": failing}, status=503 if failing else 200)


def _database() -> bool:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        return False
    return True


def _redis() -> bool:
    if not settings.REDIS_URL:
        return True
    try:
        with redis.Redis.from_url(settings.REDIS_URL, socket_timeout=2) as client:
            return bool(client.ping())
    except redis.RedisError:
        return False
