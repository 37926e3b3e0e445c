"""Which sites may open a socket: ours alone, compared with scheme, host and port."""

from typing import Any

from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.http.request import split_domain_port, validate_host


class OwnOriginOnly:
    """A page may connect when its origin is the address it connects to, or a trusted one.

    Cookies travel with a socket from any site, so this is what keeps other sites out. No page can
    send a token of its own, and with one no cookie counts.
    """

    def __init__(self, application: Any) -> None:
        self.application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> Any:
        headers = {name: value.decode("latin1") for name, value in scope["headers"]}
        accepted = b"authorization" in headers or is_own_origin(
            headers.get(b"origin", ""), headers.get(b"host", "")
        )
        return await (self.application if accepted else WebsocketDenier())(scope, receive, send)


def is_own_origin(origin: str, host: str) -> bool:
    if origin in settings.CSRF_TRUSTED_ORIGINS:
        return True
    domain, _ = split_domain_port(host)
    scheme = "https" if settings.HTTPS else "http"
    return origin == f"{scheme}://{host}" and validate_host(domain, settings.ALLOWED_HOSTS)
