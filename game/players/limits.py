"""How often one address may do what costs us something. Counted in the cache, so it may forget."""

import time
from dataclasses import dataclass
from ipaddress import ip_address, ip_network

from django.core.cache import cache
from django.http import HttpRequest


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `count` in each `seconds`, counted in fixed windows."""

    name: str
    count: int
    seconds: int


GUESTS = Limit("guests", 60, 3600)  # a class room behind one address may still come in
TABLES = Limit("tables", 60, 600)


def allows(limit: Limit, who: str) -> bool:
    """Counts one more by `who`, and says whether that is still within the limit."""
    window = int(time.time()) // limit.seconds
    key = f"limit:{limit.name}:{who}:{window}"
    cache.add(key, 0, limit.seconds)
    try:
        return cache.incr(key) <= limit.count
    except ValueError:  # it expired in between: a new window begins
        return True


def address(request: HttpRequest) -> str:
    return household(str(request.META.get("REMOTE_ADDR", "")))


def household(address: str) -> str:
    """Who to count: an IPv4 address, or the /64 network that an IPv6 household owns."""
    try:
        parsed = ip_address(address)
    except ValueError:  # a Unix socket has none
        return address or "local"
    if parsed.version == 4:
        return address
    return str(ip_network((parsed, 64), strict=False))
