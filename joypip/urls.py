"""The root of all pages: the game's own, the admin, translations and health."""

from django.conf import settings
from django.contrib import admin
from django.http import HttpRequest
from django.urls import include, path
from django.utils.translation import get_language
from django.views.decorators.cache import cache_control
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import etag
from django.views.i18n import JavaScriptCatalog

from joypip import health
from joypip.metrics import metrics


def _catalog_version(request: HttpRequest) -> str | None:
    return None if settings.DEBUG else f'"{settings.RELEASE}-{get_language()}"'


catalog = cache_control(private=True, no_cache=True)(
    gzip_page(etag(_catalog_version)(JavaScriptCatalog.as_view(packages=["game"])))
)

urlpatterns = [
    path("healthz", health.alive),
    path("readyz", health.ready),
    path("metrics", metrics),
    path("jsi18n/", catalog, name="javascript-catalog"),
    path("admin/desk/", include("game.moderation.urls")),
    path("admin/", admin.site.urls),
    path("", include("game.urls")),
]
