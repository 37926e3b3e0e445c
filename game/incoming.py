"""What all messages of clients have in common: one JSON object of a bounded size, ids and numbers
in their only spelling. Each raises BadMessage on anything else."""

import re
import uuid
from typing import Any

import orjson

from game.errors import BadMessage

CLIENT_ID = re.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}")


def read(text: str, largest: int) -> dict[str, Any]:
    """`largest` in characters."""
    if len(text) > largest:
        raise BadMessage("too long")
    try:
        data = orjson.loads(text)
    except orjson.JSONDecodeError as error:
        raise BadMessage("no JSON") from error
    if not isinstance(data, dict):
        raise BadMessage("no object")
    return data


def client_id(value: object) -> uuid.UUID:
    """Only the usual spelling, so that one id is one text."""
    if isinstance(value, str) and CLIENT_ID.fullmatch(value):
        return uuid.UUID(value)
    raise BadMessage("bad id")


def number(value: object, highest: int) -> int:
    if type(value) is int and 0 <= value <= highest:
        return value
    raise BadMessage("bad number")
