"""The application that Daphne serves: pages over HTTP, tables over WebSocket."""

import gc
import os
from typing import Any

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.core.exceptions import ImproperlyConfigured
from django.urls import re_path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "joypip.settings")
if "PYTHONASYNCIODEBUG" in os.environ and not settings.DEBUG:
    raise ImproperlyConfigured("Unset PYTHONASYNCIODEBUG: even 0 slows the server down fourfold.")

http = get_asgi_application()

from game.routing import websocket_urlpatterns  # noqa: E402 - needs the app registry
from game.windows import Windows  # noqa: E402
from joypip import drain, guards  # noqa: E402
from joypip.crowd import PerAddress  # noqa: E402
from joypip.origin import OwnOriginOnly  # noqa: E402
from joypip.signed_in import SignedIn  # noqa: E402

guards.install(settings.GUARDS)
drain.install()


async def pages(scope: Any, receive: Any, send: Any) -> None:
    """A page may change what windows of this or another process show."""
    Windows.of_process()
    await http(scope, receive, send)


sockets = URLRouter([*websocket_urlpatterns, re_path("", WebsocketDenier.as_asgi())])
guarded = drain.NobodyNew(PerAddress(OwnOriginOnly(SignedIn(sockets))))
application = ProtocolTypeRouter({"http": pages, "websocket": guarded})

# Thousands of long-lived connections make frequent full collections the longest pauses of all.
gc.freeze()
gc.set_threshold(50_000, 50, 1000)
