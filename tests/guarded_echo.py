"""A guarded application without the game: echoes, and on request sends a lot or closes."""

from typing import Any

from joypip import guards
from joypip.limits import Limits

guards.install(Limits(request_seconds=1))  # a test waits for it

LINE = "x" * 1000


async def application(scope: dict[str, Any], receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"ok"})
        return
    assert (await receive())["type"] == "websocket.connect"
    await send({"type": "websocket.accept"})
    while (message := await receive())["type"] == "websocket.receive":
        word, _, number = message["text"].partition(" ")
        if word == "close":
            await send({"type": "websocket.close", "code": int(number)})
        elif word == "pour":
            for _ in range(int(number)):
                await send({"type": "websocket.send", "text": LINE})
        else:
            await send({"type": "websocket.send", "text": message["text"]})
