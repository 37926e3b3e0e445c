"""Settings: the page, and what the table keeps while one plays."""

import json

from django.conf import settings as project
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from game.errors import RoomError
from game.forms import Choice, Group, Switch
from game.models import Player
from game.players import choices, ledger, wearing
from game.players.guests import player_of
from game.players.wardrobe import Slot, find
from game.views.me.profile import doer, too_many

LARGEST = 2000


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def settings(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _page(request)
    player = doer(request)
    if player is None:
        return too_many(request)
    _take(player, request)
    return redirect("settings")


def _take(player: Player, request: HttpRequest) -> None:
    sent = request.POST
    switches = {name: name in sent for name in choices.SWITCHES if name != "confirm"}
    options = {name: sent.get(name, "") for name in choices.OPTIONS}
    choices.keep(player, switches | options | {"confirm": sent.get("confirm") == "always"})
    if sent.get("confirm") == "auto":
        choices.forget(player, "confirm")
    if choices.is_choice("language", sent.get("language")):
        player.language = sent["language"]
        player.save(update_fields=["language"])
    for slot in (Slot.FELT, Slot.FACE):
        if slot in sent:
            _dress(player, slot, sent[slot])


def _dress(player: Player, slot: Slot, name: str) -> None:
    """What is not there, or not owned, is left as it was."""
    item = find(slot, name)
    try:
        if item:
            wearing.wear(player, item)
        elif not name:
            wearing.bare(player, slot)
    except RoomError:
        return


def _page(request: HttpRequest) -> HttpResponse:
    player = player_of(request)
    chosen = choices.DEFAULTS | choices.of_player(player)
    context = {
        "groups": _groups(player, chosen),
        "looks": _looks(player) if player else [],
        "switches": [
            Switch(name, title, note, title, bool(chosen[name]))
            for name, title, note in _switches()
        ],
    }
    return render(request, "me/settings.html", context)


def _groups(player: Player | None, chosen: dict[str, choices.Value]) -> list[Group]:
    confirm = choices.of_player(player).get("confirm")
    confirms = "auto" if confirm is None else ("always" if confirm else "never")
    languages: list[Choice] = [(code, name, "") for code, name in project.LANGUAGES]
    as_device = _("as the device")
    themes: list[Choice] = [
        ("auto", as_device, ""),
        ("light", _("light"), ""),
        ("dark", _("dark"), ""),
    ]
    motions: list[Choice] = [("auto", as_device, ""), ("reduced", _("reduced"), "")]
    speeds: list[Choice] = [
        ("calm", _("calm"), ""),
        ("quick", _("quick"), ""),
        ("off", _("off"), ""),
    ]
    when: list[Choice] = [
        ("auto", _("on touch screens"), ""),
        ("always", _("always"), ""),
        ("never", _("never"), ""),
    ]
    return [
        Group("language", _("Language"), get_language() or "fr", languages),
        Group("theme", _("Lamp"), str(chosen["theme"]), themes),
        Group("motion", _("Motion"), str(chosen["motion"]), motions),
        Group("speed", _("Movement of tiles"), str(chosen["speed"]), speeds),
        Group("confirm", _("Confirm discards"), confirms, when),
    ]


def _looks(player: Player) -> list[Group]:
    """Of the felts and faces that the player has."""
    plain: Choice = ("", _("plain"), "")
    owned = ledger.bought_by(player)
    return [
        Group(
            slot.value,
            words,
            str(getattr(player, slot)),
            [plain, *((item.id, item.name, "") for item in owned if item.slot == slot)],
        )
        for slot, words in ((Slot.FELT, _("Felt")), (Slot.FACE, _("Tile faces")))
    ]


def _switches() -> list[tuple[str, str, str]]:
    return [
        ("sound", _("Sounds"), ""),
        ("indexes", _("Numbers and letters on tiles"), ""),
        ("clear", _("Colour-safe tiles"), _("Blue, orange and black differ for every eye.")),
        ("sort", _("Sort my hand"), _("Otherwise new tiles stay on the right.")),
        ("waits", _("Show what I wait for"), ""),
        ("skipChow", _("No chows"), _("Chows are refused for you at once.")),
        ("skipPung", _("No pungs"), _("Pungs and kongs are refused for you at once.")),
        ("autoPass", _("Pass by itself"), _("Claims are refused for you, except a win.")),
        ("autoWin", _("Win by itself"), _("The first win offered is taken.")),
        ("quickBots", _("Quick bots"), _("Alone against bots, you wait for them a third as long.")),
    ]


@never_cache
@require_http_methods(["GET", "POST"])
def kept(request: HttpRequest) -> HttpResponse:
    """For the table's page: what was chosen, here or on another device."""
    player = player_of(request)
    if player is None:
        return JsonResponse({}, status=403)
    if request.method != "POST":
        looks = {slot.value: getattr(player, slot) for slot in (Slot.FELT, Slot.FACE)}
        return JsonResponse(choices.of_player(player) | looks)
    try:
        sent = json.loads(request.body[: LARGEST + 1])
    except (ValueError, RecursionError):
        sent = None
    if not isinstance(sent, dict) or not all(choices.is_choice(*pair) for pair in sent.items()):
        return JsonResponse({}, status=400)
    return JsonResponse(choices.keep(player, sent))
