"""What a player wears: one item of each kind, any number of emote packs. Games read it from the
player; whether it was bought is asked here alone. Raises RoomError."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial

from django.db import transaction

from game.errors import RoomError
from game.models import Player
from game.players import choices, ledger, shown
from game.players.wardrobe import Item, Slot


def wear(player: Player, item: Item) -> None:
    if not ledger.owns(player, item):
        raise RoomError("not_owned")
    if item.setting:
        choices.keep(player, {item.setting: True})
        return
    with _changing(player, item.slot):
        if item.slot is Slot.EMOTES:
            player.emotes = [*(pack for pack in player.emotes if pack != item.id), item.id]
        else:
            setattr(player, item.slot, item.id)


def take_off(player: Player, item: Item) -> None:
    if item.setting:
        choices.keep(player, {item.setting: False})
        return
    with _changing(player, item.slot):
        if item.slot is Slot.EMOTES:
            player.emotes = [pack for pack in player.emotes if pack != item.id]
        elif getattr(player, item.slot) == item.id:
            setattr(player, item.slot, "")


def bare(player: Player, slot: Slot) -> None:
    """Back to the plain one."""
    with _changing(player, slot):
        setattr(player, slot, "")


def is_worn(player: Player | None, item: Item) -> bool:
    if player is None:
        return False
    if item.setting:
        return bool(choices.of_player(player).get(item.setting))
    worn = getattr(player, item.slot)
    return item.id in worn if item.slot is Slot.EMOTES else bool(worn == item.id)


@contextmanager
def _changing(player: Player, slot: Slot) -> Iterator[None]:
    """From what is worn by now: packs of two windows at once are both kept."""
    with transaction.atomic():
        row = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        setattr(player, slot, getattr(row, slot))
        yield
        player.save(update_fields=[slot])
        shown.refresh(player)
        transaction.on_commit(partial(choices.tell, player))
