"""The mail address of an account: linked when its owner confirms it, and never told to others.
Raises RoomError; synchronous."""

import logging
from smtplib import SMTPException

from django.core.exceptions import ValidationError
from django.core.mail import send_mail
from django.core.validators import validate_email
from django.db import IntegrityError, transaction
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation import gettext as _

from game.errors import RoomError
from game.models import Key, Player
from game.players import limits

LETTERS_TO = limits.Limit("letters-to", 5, 3600)
LETTERS_FROM = limits.Limit("letters-from", 20, 3600)

logger = logging.getLogger(__name__)


def address(typed: str) -> str:
    """As it is kept."""
    cleaned = typed.strip().lower()
    try:
        validate_email(cleaned)
    except ValidationError:
        raise RoomError("no_address") from None
    return cleaned


def owner(email: str) -> Player | None:
    return Player.objects.filter(email__iexact=email, is_active=True).first() if email else None


def may_write(email: str, household: str) -> None:
    """Nobody's letter box is filled from here."""
    allowed = limits.allows(LETTERS_FROM, household) and limits.allows(LETTERS_TO, email)
    if not allowed:
        raise RoomError("too_many_letters")


def write(player: Player, purpose: Key.Purpose, email: str, link: str) -> None:
    """A letter in the player's language."""
    with translation.override(player.language):
        subjects = {
            Key.Purpose.LINK: _("JoyPip: is this your address?"),
            Key.Purpose.BACK: _("JoyPip: your way back"),
        }
        text = render_to_string(f"mail/{purpose.value}.txt", {"player": player, "link": link})
        try:
            send_mail(subjects[purpose], text, None, [email])
        except (OSError, SMTPException) as error:
            logger.error("A letter could not be sent: %s", error)
            raise RoomError("no_letter") from error


def link(player: Player, email: str) -> None:
    """It is the player's now."""
    try:
        with transaction.atomic():
            Player.objects.filter(pk=player.pk).update(email=email, is_guest=False)
    except IntegrityError:
        raise RoomError("address_taken") from None


def unlink(player: Player) -> None:
    codes = player.keys.filter(purpose=Key.Purpose.CODE, used_at=None).exists()
    player.email, player.is_guest = "", not codes
    player.save(update_fields=["email", "is_guest"])
