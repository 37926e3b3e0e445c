"""Hands as fragments of a link to the calculator: every field of a request by its own name, the
tiles as people write them."""

from collections.abc import Iterator
from urllib.parse import quote, urlencode

from scoring.request import Json

_LISTS = ("flowers", "flags", "dora_indicators", "ura_dora_indicators")
_PLAIN = (
    "by seat from responsible round streak discards honba sticks".split()  # as they are, if at all
)
_ADDED = "kong_added"
_CONCEALED = "kong_concealed"


def fragment(request: Json) -> str:
    """`static/js/learn/link.js` writes and reads the same."""
    return urlencode(dict(_fields(request)), safe="()[]+,:", quote_via=quote)


def _fields(request: Json) -> Iterator[tuple[str, str]]:
    yield "hand", written(request)
    for name in _PLAIN:
        if request.get(name) is not None:
            yield name, str(request[name])
    for name in _LISTS:
        values = request.get(name)
        if isinstance(values, list) and values:
            yield name, ",".join(values)
    options = request.get("options")
    if isinstance(options, dict) and options:
        yield "options", ",".join(f"{name}:{str(value).lower()}" for name, value in options.items())


def written(request: Json) -> str:
    """`123m(777p)[3333p]5s`: the winning tile last."""
    melds = request.get("melds")
    written = [_meld(meld) for meld in melds] if isinstance(melds, list) else []
    return "".join([str(request["concealed"]), *written, str(request["win_tile"])])


def _meld(meld: dict[str, str]) -> str:
    kind, tiles = meld["kind"], meld["tiles"]
    if kind == _CONCEALED:
        return f"[{tiles}]"
    return f"({tiles}+)" if kind == _ADDED else f"({tiles})"
