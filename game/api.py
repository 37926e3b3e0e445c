"""Scores for other programs: JSON in, JSON out, no cookies. Described in `docs/openapi.json`. Knows
no tables and no players."""

import json
from collections.abc import Callable
from functools import cache, wraps
from hashlib import sha256

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseBase, JsonResponse
from django.views.decorators.cache import cache_control
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import etag

from game.players import limits
from scoring.catalogue import systems_json
from scoring.errors import ScoringError
from scoring.request import answer, error_json

BODY = 16 * 1024
REQUESTS = limits.Limit("api", 120, 60)
HARD_REQUESTS = limits.Limit("api-jokers", 6, 60)
EASY_JOKERS = 4
"""With more, every way to read a hand takes seconds."""

View = Callable[[HttpRequest], HttpResponseBase]


class Refused(Exception):
    """A request that is not even looked into. `sentence` names what the client is told."""

    def __init__(self, status: int, sentence: str, **headers: str) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}


def _endpoint(*methods: str) -> Callable[[View], View]:
    def decorate(view: View) -> View:
        @csrf_exempt
        @wraps(view)
        def wrapped(request: HttpRequest) -> HttpResponseBase:
            try:
                _admit(request, methods)
                return view(request)
            except Refused as refused:
                told = error_json(ScoringError(refused.sentence), "en")
                return JsonResponse(told, status=refused.status, headers=refused.headers)

        return wrapped

    return decorate


def _admit(request: HttpRequest, methods: tuple[str, ...]) -> None:
    if request.method not in methods:
        raise Refused(405, "bad_method", Allow=", ".join(methods))
    _allow(REQUESTS, request)


def _allow(limit: limits.Limit, request: HttpRequest) -> None:
    if not limits.allows(limit, limits.address(request)):
        raise Refused(429, "too_many", Retry_After=str(limit.seconds))


@_endpoint("POST")
def score(request: HttpRequest) -> HttpResponse:
    """What `python -m scoring score` answers to the same object. A page may ask for the status 200
    whatever is answered: a browser notes every other one on its console."""
    body = _body(request)
    if _is_hard(body):
        _allow(HARD_REQUESTS, request)
    found = answer(body)
    is_fine = "error" not in found or request.GET.get("status") == "200"
    return JsonResponse(found, status=200 if is_fine else 400)


def _is_hard(body: object) -> bool:
    tiles = body.get("concealed") if isinstance(body, dict) else None
    return isinstance(tiles, str) and tiles.count("j") > EASY_JOKERS


def _body(request: HttpRequest) -> object:
    if request.content_type != "application/json":
        raise Refused(415, "bad_type")
    body = request.read(BODY + 1)
    if len(body) > BODY:
        raise Refused(413, "too_big")
    try:
        return json.loads(body)
    except (ValueError, RecursionError):
        raise Refused(400, "bad_json.body") from None


def _document(read: Callable[[], bytes]) -> View:
    """A document that changes with the code alone."""

    @_endpoint("GET", "HEAD")
    @gzip_page
    @cache_control(public=True, max_age=3600)
    @etag(lambda _: f'"{sha256(read()).hexdigest()}"')
    def view(request: HttpRequest) -> HttpResponse:
        return HttpResponse(read(), content_type="application/json")

    return view


@cache
def _systems() -> bytes:
    return json.dumps(systems_json(), ensure_ascii=False).encode()


@cache
def _description() -> bytes:
    return (settings.BASE_DIR / "docs" / "openapi.json").read_bytes()


systems = _document(_systems)
openapi = _document(_description)
