"""Who is still signed in, asked again while a socket stays open."""

from collections.abc import Collection

from django.contrib.sessions.models import Session
from django.utils import timezone


def signed_in(sessions: Collection[str]) -> set[str]:
    """Those of the sessions that still exist. Locking a player out deletes that player's."""
    alive = Session.objects.filter(session_key__in=sessions, expire_date__gt=timezone.now())
    return set(alive.values_list("session_key", flat=True))
