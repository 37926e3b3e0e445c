"""Addresses of the sockets."""

from django.urls import URLPattern, path

from game.consumers import TableConsumer
from game.moderation.sockets import DeskConsumer, WatchConsumer
from game.room_consumer import RoomConsumer

websocket_urlpatterns: list[URLPattern] = [
    path("ws/table/<uuid:table>/", TableConsumer.as_asgi(), name="table-socket"),
    path("ws/room/<uuid:room>/", RoomConsumer.as_asgi(), name="room-socket"),
    path("ws/desk/", DeskConsumer.as_asgi(), name="desk-socket"),
    path("ws/desk/<uuid:table>/", WatchConsumer.as_asgi(), name="watch-socket"),
]
