"""The daily bonus and what it buys. Looking at an item shows it on a table before it is bought."""

from collections.abc import Callable

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from game.errors import RoomError, message
from game.models import Player
from game.players import days, ledger, wearing
from game.players.guests import player_of
from game.players.wardrobe import FREE, SLOT_NAMES, SLOT_NOTES, Item, Slot, find, on_shelf
from game.rooms.phrases import MOODS
from game.views.me.profile import doer, too_many

HAND = "1p 3p 5p 7p 9p 2s 3s 5s 7s 9s 4m 8m 1z 5z 6z 7z".split()
RIVER = "9m 2p 4s 3z 8p 6s".split()


@require_POST
def bonus(request: HttpRequest) -> HttpResponse:
    player = doer(request)
    if player is None:
        return too_many(request)
    zone = days.known_zone(request.POST.get("zone", ""))
    if zone and zone != player.time_zone:
        player.time_zone = zone
        player.save(update_fields=["time_zone"])
    ledger.take_bonus(player, timezone.now())
    return redirect("me")


@never_cache
@require_safe
def shop(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    purse = ledger.purse(player, timezone.now()) if player else None
    shelves = [
        {
            "slot": slot,
            "name": SLOT_NAMES[slot],
            "note": SLOT_NOTES[slot],
            "items": [_told(item, player, purse) for item in on_shelf(slot)],
        }
        for slot in Slot
    ]
    return render(request, "me/shop.html", {"shelves": shelves, "purse": purse})


@never_cache
@require_safe
def item(request: HttpRequest, slot: str, name: str) -> HttpResponse:
    return _item(request, _found(slot, name))


def _item(
    request: HttpRequest, found: Item, *, problem: str = "", status: int = 200
) -> HttpResponse:
    player = player_of(request)
    purse = ledger.purse(player, timezone.now()) if player else None
    balance = purse.balance if purse else 0
    context = {
        "item": _told(found, player, purse),
        "slot_name": SLOT_NAMES[found.slot],
        "purse": purse,
        "missing": max(0, found.price - balance),
        "look": _look(found, player),
        "hand": [(name, _index(name)) for name in HAND],
        "river": [(name, _index(name)) for name in RIVER],
        "problem": problem,
    }
    return render(request, "me/item.html", context, status=status)


def _told(found: Item, player: Player | None, purse: ledger.Purse | None) -> dict[str, object]:
    is_pack = found.slot is Slot.EMOTES
    return {
        "slot": found.slot,
        "id": found.id,
        "name": found.name,
        "price": found.price,
        "setting": found.setting,
        "is_owned": not found.price or (purse is not None and found.key in purse.owned),
        "is_worn": wearing.is_worn(player, found),
        "emotes": [f"{found.id}.{mood}" for mood in MOODS] if is_pack else [],
    }


def _look(found: Item, player: Player | None) -> dict[str, object]:
    """What the table of the preview shows: the item with what is worn already."""
    single = [slot for slot in Slot if slot is not Slot.EMOTES]
    worn: dict[str, object] = {slot.value: str(getattr(player, slot, "")) for slot in single}
    worn |= {free.setting: wearing.is_worn(player, free) for free in FREE}
    return worn | ({found.setting: True} if found.setting else {found.slot.value: found.id})


def _index(tile: str) -> str:
    """The sign in the corner, as `static/js/words.js` has it."""
    rank, suit = int(tile[0]), tile[1]
    honours = [
        pgettext("tile index: East", "E"),
        pgettext("tile index: South", "S"),
        pgettext("tile index: West", "W"),
        pgettext("tile index: North", "N"),
        pgettext("tile index: red dragon", "R"),
        pgettext("tile index: green dragon", "G"),
        pgettext("tile index: white dragon", "B"),
    ]
    return honours[rank - 1] if suit == "z" else str(rank)


@require_POST
def buy(request: HttpRequest, slot: str, name: str) -> HttpResponse:
    def work(player: Player, found: Item) -> None:
        ledger.buy(player, found, timezone.now())

    return _change(request, _found(slot, name), work)


@require_POST
def wear(request: HttpRequest, slot: str, name: str) -> HttpResponse:
    found = _found(slot, name)
    if not found.price and doer(request) is None:
        return too_many(request)
    return _change(request, found, wearing.wear)


@require_POST
def take_off(request: HttpRequest, slot: str, name: str) -> HttpResponse:
    return _change(request, _found(slot, name), wearing.take_off)


def _change(
    request: HttpRequest, found: Item, work: Callable[[Player, Item], None]
) -> HttpResponse:
    """Visitors own nothing yet, so there is nothing to do for them."""
    player = player_of(request)
    try:
        if player is None:
            raise RoomError("too_few_coins")
        work(player, found)
    except RoomError as refused:
        return _item(request, found, problem=message(refused.code), status=409)
    return redirect("item", found.slot, found.id)


def _found(slot: str, name: str) -> Item:
    found = find(slot, name)
    if found is None:
        raise Http404
    return found
