"""Security headers that Django 5.2 does not send, named and shaped as in Django 6."""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase


class SecurityHeadersMiddleware:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response
        self.headers = {
            "Content-Security-Policy": "; ".join(
                f"{name} {' '.join(sources)}" for name, sources in settings.SECURE_CSP.items()
            ),
            "Permissions-Policy": settings.PERMISSIONS_POLICY,
        }

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        response = self.get_response(request)
        for name, value in self.headers.items():
            response.headers.setdefault(name, value)
        return response
