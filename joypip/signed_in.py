"""Whose socket it is: the session and its player, read once when it opens; or the program whose
token comes with it.

Channels' own middleware would look, at every message that goes out, whether the session is to be
saved. Nothing here changes one.
"""

import logging
from importlib import import_module
from typing import Any

from channels.auth import get_user
from channels.db import database_sync_to_async
from channels.security.websocket import WebsocketDenier
from django.conf import settings
from django.contrib.auth.models import AnonymousUser
from django.db import DatabaseError, InterfaceError
from django.http.cookie import parse_cookie

from game.players import programs

logger = logging.getLogger(__name__)


class SignedIn:
    """Puts `session` and `user` into the scope; the user is anonymous where nobody is signed in.
    While the database is away nobody is let in."""

    def __init__(self, application: Any) -> None:
        self._application = application
        self._sessions = import_module(settings.SESSION_ENGINE).SessionStore

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        headers = {name: value.decode("latin1") for name, value in scope["headers"]}
        try:
            if b"authorization" in headers:
                session, user = self._sessions(""), await _program(headers[b"authorization"])
            else:
                cookies = parse_cookie(headers.get(b"cookie", ""))
                session = self._sessions(cookies.get(settings.SESSION_COOKIE_NAME))
                user = await get_user({"session": session})
        except (DatabaseError, InterfaceError) as error:
            logger.warning("Whose socket it is could not be read: %s", error)
            await WebsocketDenier()(scope, receive, send)
            return
        await self._application({**scope, "session": session, "user": user}, receive, send)


@database_sync_to_async  # type: ignore[untyped-decorator]  # Channels has no types
def _program(authorization: str) -> object:
    program = programs.by_token(programs.token_in(authorization))
    return program.player if program else AnonymousUser()
