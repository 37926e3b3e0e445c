"""How a process ends when it is told to: it says that it will, takes in nobody new, lets its tables
write what they have, sends everybody away to come back elsewhere, and is gone in ten seconds."""

import asyncio
import logging
import os
import threading
from collections.abc import Callable
from typing import Any

import daphne.cli
from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.shortcuts import render
from twisted.internet.defer import Deferred

from game.hall import Hall
from game.lounge import Lounge
from game.windows import Windows
from joypip.guards import GuardedServer

logger = logging.getLogger(__name__)

RESTART = 1012
GOODBYES = 3
"""Seconds for everybody to hear that it is over."""
GONE_AFTER = 9
"""Seconds after which the process ends whatever may still hold it up. Nothing that was acknowledged
can be lost by it."""

_is_draining = threading.Event()


def is_draining() -> bool:
    return _is_draining.is_set()


class DrainingServer(GuardedServer):
    def kill_all_applications(self) -> Deferred[None]:
        """What Daphne does when the process is to end; the reactor goes on until it is done."""
        return Deferred.fromFuture(asyncio.ensure_future(self._drain()))

    async def _drain(self) -> None:
        logger.info("Draining")
        _is_draining.set()
        _give_up_after(settings.DRAIN_SECONDS + GONE_AFTER)
        try:
            await asyncio.sleep(settings.DRAIN_SECONDS)
            for listener in self.listeners:
                listener.addCallback(lambda port: port.stopListening())
            if hall := Hall.current():
                await hall.stop()
            if lounge := Lounge.current():
                await lounge.stop()
            if windows := Windows.current():
                await windows.stop()
            await self._end_applications()
        except Exception:  # the process ends all the same, and says why it was not in peace
            logger.exception("Draining failed")
        logger.info("Drained")

    async def _end_applications(self) -> None:
        known = (details.get("application_instance") for details in self.connections.values())
        running = [application for application in known if application]
        if running:
            _, late = await asyncio.wait(running, timeout=GOODBYES)
            for application in late:
                application.cancel()
            await asyncio.gather(*late, return_exceptions=True)


def install() -> None:
    """Lets the `daphne` command start servers that drain."""
    daphne.cli.CommandLineInterface.server_class = DrainingServer


def _give_up_after(seconds: float) -> None:
    timer = threading.Timer(seconds, os._exit, [1])
    timer.daemon = True
    timer.start()


class NobodyNew:
    """Sockets that come while the process drains are told to come back, and their clients do."""

    def __init__(self, application: Any) -> None:
        self._application = application

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if not is_draining():
            await self._application(scope, receive, send)
            return
        await receive()
        await send({"type": "websocket.accept"})
        await send({"type": "websocket.close", "code": RESTART})


class NothingNewMiddleware:
    """No table is made here any more, and nothing else is changed."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        if not is_draining() or request.method in ("GET", "HEAD"):
            return self.get_response(request)
        refusal = render(request, "503.html", status=503)
        refusal.headers["Retry-After"] = "5"
        return refusal
