"""The desk's page on which a text is tried: what of it is caught, and what its player reads."""

from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import translation
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.http import require_GET

from game.errors import RoomError, message
from game.moderation import rights
from game.moderation.rights import Right
from game.moderation.views import for_moderators, moderator, page
from game.players import texts
from game.players.filters import Caught, Filters, Use

LONGEST = texts.SAID


@dataclass(frozen=True, slots=True)
class Tried:
    """As one use of the text: what is caught, each with what stands before, in and after it."""

    title: str | Promise
    caught: list[tuple[Caught, str, str, str]]
    told: str
    """To the player, in the player's language; "" where nothing is wrong with it."""


@require_GET
@for_moderators
def words(request: HttpRequest) -> HttpResponse:
    text = request.GET.get("text", "")[:LONGEST]
    asked = request.GET.get("language", "")
    language = asked if asked in dict(settings.LANGUAGES) else settings.LANGUAGE_CODE
    context = {
        "title": _("Words"),
        "text": text,
        "language": language,
        "languages": settings.LANGUAGES,
        "longest": LONGEST,
        "tried": [_said(text, language), _called(text, language)] if text.strip() else [],
        "may_edit": rights.has(moderator(request.user), Right.ADMINISTER),
    }
    return page(request, "desk/words.html", context)


def _said(text: str, language: str) -> Tried:
    return _tried(_("Said in the chat"), text, Use.ALL, language)


def _called(text: str, language: str) -> Tried:
    return _tried(_("As a name or a title"), text, Use.NAMES, language)


def _tried(title: str | Promise, text: str, use: Use, language: str) -> Tried:
    caught = Filters.now().caught(text, use, language)
    try:
        texts.said(text) if use is Use.ALL else texts.name(text)
        code = "text_filtered" if caught else ""
    except RoomError as refused:
        code = refused.code
    with translation.override(language):
        told = message(code) if code else ""
    shown = [(c, text[: c.start], text[c.start : c.end], text[c.end :]) for c in caught]
    return Tried(title, shown, told)
