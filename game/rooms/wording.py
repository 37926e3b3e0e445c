"""Whether what somebody says or chooses in a room has words that nobody is to use."""

from game.models import Player
from game.players import filters
from game.players.filters import Use
from game.rooms.actions import Action, Say


def check(action: Action, player: Player) -> None:
    """Raises RoomError. Complaints quote: they are read by moderators alone."""
    if isinstance(action, Say):
        filters.check(action.text, Use.ALL, player.language)
        return
    for called in (getattr(action, "name", ""), getattr(action, "title", "")):
        filters.check(called, Use.NAMES, player.language)
