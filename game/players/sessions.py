"""Who is still signed in, and may still play; asked again while a socket stays open."""

from collections.abc import Collection

from django.contrib.sessions.models import Session
from django.utils import timezone

from game.models import Sanction
from game.players import programs, standing


def signed_in(sessions: Collection[str]) -> set[str]:
    """Those of the sessions that still exist. Locking a player out deletes that player's."""
    alive = Session.objects.filter(session_key__in=sessions, expire_date__gt=timezone.now())
    return set(alive.values_list("session_key", flat=True))


Window = tuple[str, int | None]
"""A session and its player; a program has no session."""
Leaving = dict[Window, Sanction | None]


def leaving(windows: Collection[Window]) -> Leaving:
    """Those that are not to go on, and by which sanction; None: nobody is signed in any more."""
    alive = signed_in({session for session, _ in windows if session})
    playing = programs.playing({player for session, player in windows if not session and player})
    barred = standing.barred({player for _, player in windows if player is not None})
    here = {(s, p) for s, p in windows if s in alive or (not s and p in playing)}
    gone: Leaving = dict.fromkeys(set(windows) - here)
    return gone | {(s, p): barred[p] for s, p in windows if p is not None and p in barred}


def farewell(sanction: Sanction | None, language: str) -> tuple[str, str]:
    """The code for a window that leaves, and the sentence."""
    return ("barred", standing.told(sanction, language)) if sanction else ("signed_out", "")
