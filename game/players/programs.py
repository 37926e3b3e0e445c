"""Accounts of programs that play from outside, and the tokens that they show: 128 random bits, of
which a hash is kept. A token opens the place that its program has, no other. Synchronous."""

import secrets
import uuid
from collections.abc import Collection
from hashlib import sha256

from django.db.models import F
from django.utils import timezone

from game.errors import RoomError
from game.models import Place, Player, Program, Room
from game.players import limits

OPENINGS = limits.Limit("programs", 30, 3600)


def create(name: str, opener: Player) -> tuple[Program, str]:
    """With its token, which nobody can read again. Raises RoomError."""
    if not limits.allows(OPENINGS, str(opener.pk)):
        raise RoomError("too_many_programs")
    token = secrets.token_urlsafe(16)
    player = Player(username=f"program-{uuid.uuid4().hex}", name=name, language=opener.language)
    player.set_unusable_password()
    player.save()
    return Program.objects.create(player=player, opener=opener, token=_hash(token)), token


def of(player: int) -> Program:
    return Program.objects.get(player=player)


def token_in(authorization: str) -> str:
    """Of such a header; empty where there is none in it."""
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def by_token(token: str) -> Program | None:
    """The one that may play by it."""
    playing = Program.objects.filter(token=_hash(token), place__room__closed_at=None)
    return playing.select_related("player", "place__room").first()


def playing(players: Collection[int]) -> set[int]:
    """Those of the accounts whose tokens still open something."""
    found = Program.objects.filter(player__in=players, place__room__closed_at=None)
    return set(found.values_list("player", flat=True))


def place_of(program: Program) -> tuple[Place, bool]:
    """Where it plays, and whether it has asked for the first time: that is for the room to see."""
    place: Place = program.place
    unheard = Program.objects.filter(pk=program.pk, called_at=None)
    is_first = unheard.update(called_at=timezone.now()) > 0
    if is_first:
        Room.objects.filter(pk=place.room_id).update(revision=F("revision") + 1)
    return place, is_first


def forget(players: Collection[int]) -> None:
    """They have no place any more. Those that have played stay, without a way in."""
    Player.objects.filter(pk__in=players, program__isnull=False, seats=None).delete()


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()
