"""Keys to an account: mailed links, QR codes, recovery codes. Each opens once, and only until it
expires; the database has hashes alone. Raises RoomError; synchronous."""

import secrets
from datetime import datetime, timedelta

from django.core.signing import BadSignature, Signer
from django.utils.crypto import salted_hmac

from game.errors import RoomError
from game.models import Key, Player

LIFETIMES = {
    Key.Purpose.LINK: timedelta(days=1),
    Key.Purpose.BACK: timedelta(hours=1),
    Key.Purpose.DEVICE: timedelta(minutes=10),
}
KEPT = timedelta(days=30)
"""So long a link that has expired is still told from one that never was."""
CODES = 8
_ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"  # nothing that is mistaken for something else
_LENGTH = 12
_signer = Signer(salt="joypip.key", sep=".")


def make_link(player: Player, purpose: Key.Purpose, now: datetime, email: str = "") -> str:
    """The token of a link."""
    player.keys.filter(expires_at__lt=now - KEPT).delete()
    secret = secrets.token_urlsafe(18)
    Key.objects.create(
        player=player,
        purpose=purpose,
        secret=_hash(secret),
        email=email,
        expires_at=now + LIFETIMES[purpose],
    )
    return _signer.sign(secret)


def make_codes(player: Player, count: int = CODES) -> list[str]:
    """Recovery codes to write down, as they are shown this once. Earlier ones open no more."""
    player.keys.filter(purpose=Key.Purpose.CODE).delete()
    texts = ["".join(secrets.choice(_ALPHABET) for _ in range(_LENGTH)) for _ in range(count)]
    Key.objects.bulk_create(
        Key(player=player, purpose=Key.Purpose.CODE, secret=_hash(text)) for text in texts
    )
    return ["-".join(text[at : at + 4] for at in range(0, _LENGTH, 4)) for text in texts]


def by_token(token: str, now: datetime) -> Key:
    """Looking changes nothing."""
    try:
        secret = _signer.unsign(token)
    except BadSignature:
        raise RoomError("no_such_key") from None
    return _good(_hash(secret), now, codes=False)


def by_code(typed: str, now: datetime) -> Key:
    text = "".join(c for c in typed.upper() if c.isalnum())
    return _good(_hash(text), now, codes=True)


def _good(secret: bytes, now: datetime, *, codes: bool) -> Key:
    found = Key.objects.select_related("player").filter(secret=secret).first()
    if found is None or (found.purpose == Key.Purpose.CODE) != codes:
        raise RoomError("no_such_key")
    if found.used_at:
        raise RoomError("key_used")
    if found.expires_at and found.expires_at <= now:
        raise RoomError("key_expired")
    return found


def use_up(key: Key, now: datetime) -> None:
    """Of several who come at once, one gets through."""
    if not Key.objects.filter(pk=key.pk, used_at=None).update(used_at=now):
        raise RoomError("key_used")


def _hash(secret: str) -> bytes:
    return salted_hmac("joypip.key", secret, algorithm="sha256").digest()
