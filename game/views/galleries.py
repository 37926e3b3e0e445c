"""Every kind of position and of room, drawn from canned messages; for development."""

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.views.decorators.http import require_GET

from game.forms import RoomForm
from game.rooms.options import Options


@require_GET
def gallery(request: HttpRequest) -> HttpResponse:
    if not settings.DEBUG:
        raise Http404
    return render(request, "gallery.html")


@require_GET
def room_gallery(request: HttpRequest) -> HttpResponse:
    if not settings.DEBUG:
        raise Http404
    context = {
        "form": RoomForm(Options()),
        "code_url": "joypip.example/code",
        "qr_path": static("img/favicon.svg"),
        "script": "js/gallery-room.js",
    }
    return render(request, "room/room.html", context)
