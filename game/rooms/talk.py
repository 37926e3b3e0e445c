"""What is said in a room, who does not want to hear whom, and who complains of whom. Raises
RoomError; synchronous."""

from collections.abc import Iterable
from dataclasses import dataclass
from uuid import UUID

from game import store
from game.errors import RoomError
from game.models import Member, Mute, Player, Report, Room
from game.players import limits, standing
from game.rooms.effects import NOTE

HISTORY = 50
"""So much of what was said is shown to who comes."""
REASONS = ("insult", "cheating", "stalling", "name", "other")
REPORTS = limits.Limit("reports", 10, 3600)
TEXT, PHRASE, EMOTE = "text", "phrase", "emote"


@dataclass(frozen=True, slots=True)
class Remark:
    id: int
    player: int | None
    name: str
    kind: str
    text: str
    at: int

    @property
    def speaker(self) -> int | None:
        """Who is heard in it; what happened in the room is for everybody."""
        return None if self.kind == NOTE else self.player


def say(room: Room, player: Player, kind: str, text: str, at: int) -> None:
    pack, dot, _ = text.partition(".")
    if kind == EMOTE and dot and pack not in _worn_by(player):
        raise RoomError("not_owned")
    standing.may_talk(player)
    deal, step = _where(room)
    room.said.create(player=player, kind=kind, text=text, at=at, deal_id=deal, step=step)


def _worn_by(player: Player) -> list[str]:
    """Packs of emotes, as of now: the player may have been read long ago."""
    worn: list[str] = Player.objects.values_list("emotes", flat=True).get(pk=player.pk)
    return worn


def _where(room: Room) -> tuple[int | None, int | None]:
    """The newest deal of the room's table and how far it has come: what a report is about."""
    if room.table is None:
        return None, None
    deal = room.table.deals.order_by("-index").values_list("pk", flat=True).first()
    return deal, store.heads([deal]).get(deal, 0) if deal else None


def newest(room: UUID, after: int | None = None) -> list[Remark]:
    """The last ones, oldest first; all after the one with that id."""
    said = Room(pk=room).said.select_related("player").order_by("-pk")
    chosen = said[:HISTORY] if after is None else said.filter(pk__gt=after)
    return [
        Remark(s.pk, s.player_id, s.player.name if s.player else "", s.kind, s.text, s.at)
        for s in reversed(chosen)
    ]


def mute(player: Player, muted: int, *, on: bool) -> None:
    """For those who have been in a room together."""
    if muted == player.pk:
        raise RoomError("not_here")
    if not on:
        Mute.objects.filter(player=player, muted=muted).delete()
        return
    rooms = Member.objects.filter(player=player).values("room")
    if not Member.objects.filter(player=muted, room__in=rooms).exists():
        raise RoomError("not_here")
    Mute.objects.get_or_create(player=player, muted_id=muted)


def muted_by(players: Iterable[int]) -> dict[int, frozenset[int]]:
    pairs = list(Mute.objects.filter(player__in=list(players)).values_list("player", "muted"))
    return {who: frozenset(m for p, m in pairs if p == who) for who, _ in pairs}


def report(room: Room, player: Player, reported: int, reason: str, text: str) -> None:
    """Kept with the moment, for moderators."""
    if reported == player.pk or not room.members.filter(player=reported).exists():
        raise RoomError("not_here")
    if not limits.allows(REPORTS, f"player:{player.pk}"):
        raise RoomError("too_many_reports")
    deal, step = _where(room)
    Report.objects.create(
        reporter=player,
        reported_id=reported,
        reason=reason,
        text=text,
        room=room,
        deal_id=deal,
        step=step,
    )
