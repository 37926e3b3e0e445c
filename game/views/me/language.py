"""The language that was chosen goes with the player; else the browser's is spoken."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import translation

from game.players import choices
from game.views.me.corner import whoever


class PlayersLanguageMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        language = choices.of_player(whoever(request)).get("language")
        if language:
            translation.activate(str(language))
            request.LANGUAGE_CODE = str(language)
        return self._get_response(request)
