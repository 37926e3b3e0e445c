"""Two accounts of one person become one, once. Raises RoomError; synchronous."""

from collections.abc import Iterator
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Field, Model, QuerySet

from game.errors import RoomError
from game.models import Device, Entry, Key, Member, Player, Seat
from game.players import devices, ledger, shown

NOT_MOVED = (Device, Entry, Key)
"""What ends with the account that is given up, or is moved by rules of its own."""


def has_something(player: Player) -> bool:
    """Whether anything would be missed."""
    return (
        Seat.objects.filter(player=player).exists()
        or Entry.objects.filter(player=player).exists()
        or Member.objects.filter(player=player, left_at=None).exists()
    )


def merge(player: Player, guest: Player) -> None:
    """Everything of the guest becomes the player's, and the guest is gone. Name, looks and
    settings stay the player's."""
    with transaction.atomic():
        pair = Player.objects.select_for_update().order_by("pk")
        locked = {each.pk: each for each in pair.filter(pk__in=[player.pk, guest.pk])}
        if len(locked) != 2 or not locked[guest.pk].is_guest:
            raise RoomError("merged")
        _refuse_both_seated(player, guest)
        ledger.take_over(player, guest)
        for model, field in _references():
            _move(model, field, guest, player)
        devices.revoke_all(guest)
        guest.delete()
        shown.refresh(player)


def _refuse_both_seated(player: Player, guest: Player) -> None:
    running = Seat.objects.filter(table__finished_at=None, table__frozen_at=None)
    tables = running.filter(player=guest).values("table")
    if running.filter(player=player, table__in=tables).exists():
        raise RoomError("both_seated")


def _references() -> Iterator[tuple[type[Model], "Field[Any, Any]"]]:
    """Every column that names a player."""
    fields = Player._meta.get_fields(include_hidden=True)  # noqa: SLF001 - Django documents it
    for relation in fields:
        is_reference = relation.auto_created and (relation.one_to_many or relation.one_to_one)
        model = relation.related_model
        if is_reference and isinstance(model, type) and model not in NOT_MOVED:
            yield model, relation.field  # type: ignore[union-attr]  # relations from elsewhere have one


def _move(model: type[Model], field: "Field[Any, Any]", guest: Player, player: Player) -> None:
    """Where the player is named already, the guest's row goes, or loses its name."""
    rows: QuerySet[Model] = QuerySet(model).filter(**{field.name: guest})
    for key in list(rows.values_list("pk", flat=True)):
        row: QuerySet[Model] = QuerySet(model).filter(pk=key)
        try:
            with transaction.atomic():
                row.update(**{field.name: player})
        except IntegrityError:
            if field.null:
                row.update(**{field.name: None})
            else:
                row.delete()
