"""Settings that go with the player from device to device: which there are, and what they may be.
Nothing here knows what a browser makes of them."""

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import partial
from typing import Any

from django.conf import settings
from django.db import transaction

from game.models import Player
from game.players import shown

Value = bool | str
Choices = dict[str, Value]

SWITCHES = (  # as in js/prefs.js
    "sound confirm sort indexes clear waits skipChow skipPung autoPass autoWin quickBots"
).split()
OPTIONS = {
    "speed": ("calm", "quick", "off"),
    "theme": ("auto", "light", "dark"),
    "motion": ("auto", "reduced"),
    "language": tuple(code for code, _name in settings.LANGUAGES),
}
ON_THE_DEVICE = ("confirm", "language")
"""What is as the device has it until somebody chooses."""
DEFAULTS: Choices = {
    **dict.fromkeys(SWITCHES, False),
    **dict.fromkeys(("sound", "sort", "waits"), True),
    **{name: values[0] for name, values in OPTIONS.items() if name not in ON_THE_DEVICE},
}
_PLACE = "settings"
listeners: set[Callable[[int], None]] = set()
"""Each is called once settings or looks of a player have changed, in whatever thread did it."""


def of_player(player: Player | None) -> Choices:
    """Those that were chosen; what was never chosen depends on the device."""
    return _known(player.preferences.get(_PLACE, {}) if player else {})


def _known(chosen: Mapping[str, Any]) -> Choices:
    return {name: value for name, value in chosen.items() if is_choice(name, value)}


def is_choice(name: str, value: object) -> bool:
    if name in SWITCHES:
        return isinstance(value, bool)
    return isinstance(value, str) and value in OPTIONS.get(name, ())


def keep(player: Player, chosen: Mapping[str, object]) -> Choices:
    """Adds these to what was chosen; two devices that change different things keep both."""
    return _settle(player, lambda kept: kept | _known(chosen))


def forget(player: Player, name: str) -> None:
    """As the device has it."""
    _settle(player, lambda kept: {each: kept[each] for each in kept if each != name})


def remember(player: Player, place: str, value: object) -> None:
    """The last choice of another kind, beside the settings."""
    with _changing(player) as preferences:
        preferences[place] = value


def _settle(player: Player, change: Callable[[Choices], Choices]) -> Choices:
    with _changing(player) as preferences:
        before = _known(preferences.get(_PLACE, {}))
        after = preferences[_PLACE] = change(before)
        if bool(before.get("quickBots")) != bool(after.get("quickBots")):
            shown.refresh(player)  # tables have it among their facts
        transaction.on_commit(partial(tell, player))
    return of_player(player)


@contextmanager
def _changing(player: Player) -> Iterator[dict[str, Any]]:
    """What is kept by now, by one request of the player at a time."""
    with transaction.atomic():
        locked = Player.objects.select_for_update(no_key=True).get(pk=player.pk)
        yield locked.preferences
        locked.save(update_fields=["preferences"])
        player.preferences = locked.preferences


def tell(player: Player) -> None:
    """To the open windows of the player."""
    for listener in tuple(listeners):
        listener(player.pk)
