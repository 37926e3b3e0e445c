"""Whose socket it is: the session and its player, read once when it opens.

Channels' own middleware would look, at every message that goes out, whether the session is to be
saved. Nothing here changes one.
"""

from importlib import import_module
from typing import Any

from channels.auth import get_user
from django.conf import settings
from django.http.cookie import parse_cookie


class SignedIn:
    """Puts `session` and `user` into the scope; the user is anonymous where nobody is signed in."""

    def __init__(self, application: Any) -> None:
        self._application = application
        self._sessions = import_module(settings.SESSION_ENGINE).SessionStore

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        cookies = parse_cookie(dict(scope["headers"]).get(b"cookie", b"").decode("latin1"))
        session = self._sessions(cookies.get(settings.SESSION_COOKIE_NAME))
        user = await get_user({"session": session})
        await self._application({**scope, "session": session, "user": user}, receive, send)
