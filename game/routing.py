"""Addresses of the sockets."""

from django.urls import URLPattern, path

from game.consumers import TableConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/table/<uuid:table>/", TableConsumer.as_asgi(), name="table-socket"),
]
