"""The second step into the admin, for moderators who want one: a code from a telephone, or one of a
few that were written down. Raises RoomError; synchronous."""

from django.contrib.sessions.backends.base import SessionBase
from django.db import transaction
from django_otp import DEVICE_ID_SESSION_KEY, devices_for_user, verify_token
from django_otp.plugins.otp_static.models import StaticDevice, StaticToken
from django_otp.plugins.otp_totp.models import TOTPDevice

from game.errors import RoomError
from game.models import Player
from game.moderation import log, rights
from game.moderation.rights import Right
from game.players import limits, texts

CODES = 8
SHOWN = 6
"""Digits of what a telephone shows."""
TRIES = limits.Limit("second-step", 10, 600)


def device(player: Player) -> TOTPDevice | None:
    """The telephone, once it has shown that it works."""
    return TOTPDevice.objects.filter(user=player, confirmed=True).first()


def is_passed(player: Player, session: SessionBase) -> bool:
    """True as well where there is no second step."""
    if device(player) is None:
        return True
    used = session.get(DEVICE_ID_SESSION_KEY)
    return any(each.persistent_id == used for each in devices_for_user(player))


def enter(player: Player, session: SessionBase, code: str) -> None:
    """Takes the step; each code does once."""
    if not limits.allows(TRIES, f"player:{player.pk}"):
        raise RoomError("too_many_tries")
    typed = "".join(code.split()).lower()
    is_shown = len(typed) == SHOWN and typed.isdecimal()
    for each in devices_for_user(player):
        if isinstance(each, TOTPDevice) is not is_shown:
            continue
        if verify_token(player, each.persistent_id, typed):
            session[DEVICE_ID_SESSION_KEY] = each.persistent_id
            return
    raise RoomError("wrong_code")


def waiting(player: Player) -> TOTPDevice | None:
    """A telephone that has not shown yet that it works."""
    return TOTPDevice.objects.filter(user=player, confirmed=False).first()


def begin(player: Player) -> None:
    """With a new secret for a telephone; until that has worked once, nothing else changes."""
    with transaction.atomic():
        TOTPDevice.objects.filter(user=player, confirmed=False).delete()
        TOTPDevice.objects.create(user=player, name="telephone", confirmed=False)


def confirm(player: Player, session: SessionBase, code: str) -> list[str]:
    """The step is asked for from now on. Returns codes to write down."""
    found = waiting(player)
    if not limits.allows(TRIES, f"player:{player.pk}"):
        raise RoomError("too_many_tries")
    if found is None or not verify_token(player, found.persistent_id, "".join(code.split())):
        raise RoomError("wrong_code")
    with transaction.atomic():
        TOTPDevice.objects.filter(user=player).exclude(pk=found.pk).delete()
        TOTPDevice.objects.filter(pk=found.pk).update(confirmed=True)
        codes = _new_codes(player)
        log.write(player, "second_on", "", player=player)
    session[DEVICE_ID_SESSION_KEY] = found.persistent_id
    return codes


def renew_codes(player: Player) -> list[str]:
    """In place of those that there were."""
    with transaction.atomic():
        log.write(player, "second_codes", "", player=player)
        return _new_codes(player)


def turn_off(player: Player) -> None:
    with transaction.atomic():
        _forget(player)
        log.write(player, "second_off", "", player=player)


def take_off(by: Player, player: Player, reason: str) -> None:
    """For somebody who has lost telephone and codes."""
    rights.demand(by, Right.ADMINISTER)
    cleaned = texts.complaint(reason)
    if not cleaned:
        raise RoomError("no_reason")
    with transaction.atomic():
        _forget(player)
        log.write(by, "second_off", cleaned, player=player)


def _forget(player: Player) -> None:
    for each in (TOTPDevice, StaticDevice):
        each.objects.filter(user=player).delete()


def _new_codes(player: Player) -> list[str]:
    StaticDevice.objects.filter(user=player).delete()
    paper = StaticDevice.objects.create(user=player, name="paper")
    codes = [StaticToken.random_token() for _ in range(CODES)]
    StaticToken.objects.bulk_create(StaticToken(device=paper, token=code) for code in codes)
    return codes
