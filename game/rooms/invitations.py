"""How people come into a room: by its link, by its code, by a seat that is handed over. Following
a link changes nothing; links are kept as hashes alone. Raises RoomError; synchronous."""

import hmac
import secrets
from base64 import urlsafe_b64encode
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from uuid import UUID

from django.conf import settings
from django.db import IntegrityError, transaction

from game.errors import RoomError
from game.models import Handover, Player, Room
from game.players import filters, limits, texts
from game.rooms import seating, shelf
from game.rooms.lobby import Lobby, Moment, Outcome, Phase
from game.rooms.shelf import Visit
from game.rooms.starting import own_seat

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""None that is taken for another."""
LENGTH = 6
TRIES = limits.Limit("codes", 20, 600)
"""Of codes, by an address or a player."""
HANDOVER = timedelta(minutes=15)


@dataclass(frozen=True, slots=True)
class Invitation:
    """What whoever was invited may know before coming in."""

    room: UUID
    title: str
    host: str
    seated: tuple[str, ...]
    avatars: tuple[str, ...]
    """Of those; "" for who wears none."""
    free: int
    """Seats that neither a person nor a bot has."""
    welcoming: int
    """Seats that one may sit down on: bots make room."""
    phase: Phase
    name: str = ""
    """Proposed for the guest."""


# Links and codes


def link_token(room: Room) -> str:
    """Of the link that the room has now. Follows from a secret that the database does not have."""
    return _token("room link", room.pk, room.renewals)


def _token(purpose: str, *parts: object) -> str:
    text = "|".join([purpose, *map(str, parts)])
    digest = hmac.digest(settings.SECRET_KEY.encode(), text.encode(), sha256)
    return urlsafe_b64encode(digest[:16]).rstrip(b"=").decode()


def _hash(token: str) -> bytes:
    return sha256(token.encode()).digest()


def renew(room: Room) -> None:
    """A new link and a new code; the old ones open nothing any more."""
    room.renewals += 1
    room.link = _hash(link_token(room))
    while True:
        room.code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        try:
            with transaction.atomic():
                room.save()
        except IntegrityError:  # another room has it
            continue
        return


def change(room: Room, *, renews: bool) -> None:
    """Another link and code, or none at all."""
    room.revision += 1
    if renews:
        renew(room)
    else:
        room.renewals += 1
        room.link = room.code = None
        room.save()


def by_link(token: str) -> Room:
    room = Room.objects.filter(link=_hash(token), closed_at=None).first()
    if room is None:
        raise RoomError("no_such_link")
    return room


def by_code(code: str, *, tried_by: tuple[str, ...]) -> Room:
    """`tried_by`: the address and, where there is one, the player; each has so many tries."""
    allowed = [limits.allows(TRIES, who) for who in tried_by]  # each counts
    if not all(allowed):
        raise RoomError("too_many_tries")
    typed = "".join(code.upper().split()).replace("-", "")
    room = Room.objects.filter(code=typed, closed_at=None).first() if typed else None
    if room is None:
        raise RoomError("no_such_code")
    return room


def invitation(room: Room) -> Invitation:
    lobby = shelf.glance(room)
    return Invitation(room.pk, lobby.title, *_who(lobby), lobby.phase)


def _who(lobby: Lobby) -> tuple[str, tuple[str, ...], tuple[str, ...], int, int]:
    names = {member.player: member.name for member in lobby.here}
    players = [place.player for place in lobby.places if place.player in names]
    worn = dict(Player.objects.filter(pk__in=players).values_list("pk", "avatar"))
    seated = tuple(names[player] for player in players)
    avatars = tuple(worn.get(player, "") for player in players)
    is_playing = lobby.phase is Phase.PLAYING  # then bots have all other seats
    free, welcoming = (
        0 if is_playing else sum(map(holds, lobby.places))
        for holds in (seating.is_free, seating.may_sit_at)
    )
    return names.get(lobby.host or 0, ""), seated, avatars, free, welcoming


# Handing over a seat


def hand_over(room: Room, lobby: Lobby, player: int, name: str, moment: Moment) -> Handover:
    """A link for the own seat; the one before it opens nothing any more."""
    if lobby.phase is not Phase.PLAYING:
        raise RoomError("not_playing")
    seat = own_seat(lobby, player)
    now = datetime.fromtimestamp(moment.at / 1000, UTC)
    room.handovers.filter(giver=player, used_at=None).delete()
    made = room.handovers.create(
        giver_id=player,
        seat=seat,
        name=name,
        link=secrets.token_bytes(32),
        expires_at=now + HANDOVER,
    )
    made.link = _hash(handover_token(made))
    made.save(update_fields=["link"])
    return made


def handover_token(handover: Handover) -> str:
    return _token("seat link", handover.room_id, handover.pk, handover.expires_at.timestamp())


def by_handover(token: str, now: datetime) -> Handover:
    found = Handover.objects.filter(link=_hash(token), used_at=None, expires_at__gt=now)
    handover = found.select_related("room", "giver").first()
    if handover is None or handover.room.closed_at:
        raise RoomError("no_such_link")
    return handover


def handed_over(token: str) -> Invitation:
    handover = by_handover(token, datetime.now(UTC))
    invited = invitation(handover.room)
    return replace(invited, host=handover.giver.name, name=handover.name)


def take_over(token: str, player: Player, name: str = "", *, now: int | None = None) -> Room:
    """The giver's seat is the player's from now on. Once only."""
    at = datetime.now(UTC) if now is None else datetime.fromtimestamp(now / 1000, UTC)
    handover = by_handover(token, at)
    called = texts.name(name or handover.name)
    if called != handover.name:
        filters.check(called, filters.Use.NAMES, player.language)

    def work(room: Room, lobby: Lobby, moment: Moment) -> Outcome:
        used = Handover.objects.filter(pk=handover.pk, used_at=None).update(used_at=at)
        if not used:
            raise RoomError("no_such_link")
        if lobby.seated.get(handover.giver_id) != handover.seat:
            raise RoomError("no_such_link")
        moment = shelf.with_names(moment, room, player.pk)
        return seating.take_over(lobby, player.pk, handover.giver_id, called, moment)

    return shelf.change(handover.room_id, work, Visit(player, now=now))
