"""What of the site is kept by browsers and opens without a network, the worker that keeps it, and
the manifest of the site as an app."""

import json
from functools import cache
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles import finders
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe

from game.table.rules import RULES
from scoring.systems import SYSTEMS

PERSONAL = (
    "/me/",
    "/admin/",
    "/table/",
    "/room/",
    "/replay/",
    "/wall/",
    "/verify/",
    "/j/",
    "/c/",
    "/h/",
    "/api/",
    "/ws/",
)
"""What the worker never looks at: pages that belong to somebody, and what programs ask for."""
SOURCE = "js/offline/worker.js"
FORBIDDING = "default-src 'none'; connect-src 'self'"
"""All that the worker does is to fetch."""
COLOURS = {"theme_color": "#0c3f35", "background_color": "#0a352d"}


def pages() -> list[str]:
    """The addresses that are kept: to learn from, and of nobody in particular."""
    scores = ["scoring-system", "scoring-sheet", "calculator"]
    return [
        reverse("guides"),
        *(reverse("guide", args=[name]) for name in RULES),
        reverse("scoring"),
        *(reverse(page, args=[name]) for page in scores for name in SYSTEMS),
        reverse("scoring-points", args=["riichi"]),
        reverse("javascript-catalog"),
    ]


@cache
def _source() -> str:
    found = finders.find(SOURCE)
    assert isinstance(found, str), "it is among our static files"
    return Path(found).read_text("utf-8")


@require_safe
@cache_control(no_cache=True)
@gzip_page
def worker(request: HttpRequest) -> HttpResponse:
    """At the root, so that it may look after all pages. Its text changes with whatever it keeps."""
    language = request.GET.get("language")
    shell = {
        "version": settings.SHELL,
        "language": language if language in dict(settings.LANGUAGES) else get_language(),
        "statics": settings.STATIC_URL,
        "fresh": settings.DEBUG,
        "pages": pages(),
        "personal": PERSONAL,
        "aliases": {reverse("calculators"): reverse("calculator", args=[next(iter(SYSTEMS))])},
        "offline": reverse("offline"),
    }
    text = f"self.SHELL = {json.dumps(shell)};\n{_source()}"
    return HttpResponse(
        text, content_type="text/javascript", headers={"Content-Security-Policy": FORBIDDING}
    )


@require_safe
@cache_control(private=True, max_age=3600)
def manifest(request: HttpRequest) -> JsonResponse:
    icons = [
        {"src": static(f"img/icon-{name}.png"), "sizes": f"{size}x{size}", "purpose": purpose}
        for name, size, purpose in (
            ("192", 192, "any"),
            ("512", 512, "any"),
            ("maskable", 512, "maskable"),
        )
    ]
    about = {
        "id": "/",
        "start_url": "/",
        "scope": "/",
        "name": "JoyPip",
        "short_name": "JoyPip",
        "description": _("Taiwanese mahjong, sixteen tiles in hand"),
        "lang": get_language(),
        "display": "standalone",
        **COLOURS,
        "categories": ["games"],
        "icons": [{**icon, "type": "image/png"} for icon in icons],
        "shortcuts": [
            {"name": _("Guide"), "url": reverse("guides")},
            {"name": _("Calculator"), "url": reverse("calculators")},
        ],
    }
    return JsonResponse(about, content_type="application/manifest+json")


@require_safe
def offline(request: HttpRequest) -> HttpResponse:
    """What is shown of a page that is not kept."""
    return render(request, "offline.html")
