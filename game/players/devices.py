"""Browsers in which a player is signed in: noted when somebody signs in, listed, revoked."""

from typing import Any

from django.contrib.auth.signals import user_logged_in
from django.contrib.sessions.backends.base import SessionBase
from django.contrib.sessions.models import Session
from django.dispatch import receiver
from django.http import HttpRequest

from game.models import Device, Player
from game.players.sessions import signed_in

_BROWSERS = (("Edg", "Edge"), ("Firefox", "Firefox"), ("Chrome", "Chrome"), ("Safari", "Safari"))
_SYSTEMS = (
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS", "macOS"),
    ("Linux", "Linux"),
)


@receiver(user_logged_in)
def _note(request: HttpRequest, user: Any, **_: object) -> None:
    if isinstance(user, Player):
        note(request, user)


def note(request: HttpRequest, player: Player) -> None:
    """That this browser is signed in as the player."""
    session: SessionBase = request.session
    if not session.session_key:
        session.create()
    label = label_of(request.META.get("HTTP_USER_AGENT", ""))
    Device.objects.update_or_create(
        session=session.session_key, defaults={"player": player, "label": label}
    )


def label_of(agent: str) -> str:
    """Browser and system, as coarsely as they help to tell one's own apart."""
    browser = next((name for mark, name in _BROWSERS if mark in agent), "")
    system = next((name for mark, name in _SYSTEMS if mark in agent), "")
    return " · ".join(filter(None, [browser, system]))


def of_player(player: Player) -> list[Device]:
    """Those that are still signed in; the others are forgotten."""
    known = list(player.devices.all())
    alive = signed_in([device.session for device in known])
    player.devices.exclude(session__in=alive).delete()
    return [device for device in known if device.session in alive]


def revoke(player: Player, device: int) -> None:
    """Its pages and sockets are signed out."""
    for found in player.devices.filter(pk=device):
        Session.objects.filter(session_key=found.session).delete()
        found.delete()


def revoke_all(player: Player, but: str | None = None) -> None:
    others = player.devices.exclude(session=but or "")
    Session.objects.filter(session_key__in=others.values("session")).delete()
    others.delete()
