"""A room that somebody has open in this process: who is there, and what each is told. Reads nothing
itself."""

import asyncio
from collections.abc import Sequence
from uuid import UUID

from game import room_protocol
from game.clock import Timer
from game.errors import RoomError
from game.hub import Connection, Since
from game.models import Player
from game.rooms.moves import next_due
from game.rooms.snapshot import Snapshot
from game.rooms.talk import Remark


class Guest:
    """One window of one person."""

    def __init__(self, room: UUID, player: Player, connection: Connection) -> None:
        self.room = room
        self.player = player
        self.connection = connection
        self.heard: int | None = None
        """The last remark that was told; None until the history was."""


class OpenRoom:
    def __init__(self, known: Snapshot) -> None:
        self.known = known
        self.last_said = known.last_said
        self.lock = asyncio.Lock()
        self.guests: list[Guest] = []
        self._elsewhere: dict[str, tuple[frozenset[int], int]] = {}
        self._shown: frozenset[int] = frozenset()
        self._host_seen_at: int | None = None
        self._timer: Timer | None = None

    @property
    def id(self) -> UUID:
        return self.known.id

    @property
    def players(self) -> frozenset[int]:
        """Those with a window in this process."""
        return frozenset(guest.player.pk for guest in self.guests)

    @property
    def due(self) -> int | None:
        return None if self.known.lobby.is_closed else next_due(self.known.lobby)

    def present(self, now: int) -> frozenset[int]:
        """Those with a window in any process, as far as is known here."""
        return self.players.union(*(who for who, until in self._elsewhere.values() if until > now))

    def hear(self, process: str, players: frozenset[int], until: int) -> None:
        """Another process says who is there."""
        self._elsewhere[process] = players, until

    def host_is_missed(self, now: int, within: int) -> bool:
        """Not seen for so long, though others are there."""
        if self.known.lobby.host in self.present(now) or self._host_seen_at is None:
            self._host_seen_at = now
        return now - self._host_seen_at >= within

    @property
    def since(self) -> dict[int, Since]:
        """Since when each of those players is in this window."""
        return {guest.player.pk: guest.connection.since for guest in self.guests}

    def windows_of(self, player: int) -> list[Guest]:
        """One; for a moment, when it moves, several."""
        return [guest for guest in self.guests if guest.player.pk == player]

    def enter(self, guest: Guest) -> list[Guest]:
        """The windows that the person has left for this one. RoomError where there is a newer."""
        others = self.windows_of(guest.player.pk)
        if any(other.connection.since > guest.connection.since for other in others):
            raise RoomError("elsewhere")
        self.guests.append(guest)
        return others

    def leave(self, guest: Guest) -> bool:
        """False when it was not, or no longer, there."""
        if guest not in self.guests:
            return False
        self.guests.remove(guest)
        return True

    def strangers(self) -> list[Guest]:
        """Windows of those who are not in the room any more."""
        is_here = self.known.lobby.is_here
        return [guest for guest in self.guests if not is_here(guest.player.pk)]

    def set_timer(self, timer: Timer | None) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = timer

    # What they are told

    def show(self, now: int, only: Guest | None = None) -> None:
        """The room as it is, in the eyes of each."""
        present = self.present(now)
        if only is None:
            self._shown = present
        for guest in [only] if only else self.guests:
            text = room_protocol.room(self.known, guest.player.pk, present, now)
            guest.connection.push(text)

    def show_presence(self, now: int, besides: Guest | None = None) -> None:
        """To all but one, where somebody has come or gone."""
        if self.present(now) == self._shown:
            return
        self._shown = self.present(now)
        for guest in self.guests:
            if guest is not besides:
                self.show(now, guest)

    def tell_history(self, guest: Guest, remarks: Sequence[Remark]) -> None:
        guest.heard = max((remark.id for remark in remarks), default=0)
        guest.connection.push(room_protocol.said(self._audible(guest, remarks)))

    def tell(self, remarks: Sequence[Remark]) -> None:
        """What is new, except to who does not want to hear who says it."""
        self.last_said = max([self.last_said, *(remark.id for remark in remarks)])
        for guest in self.guests:
            if guest.heard is None:
                continue  # it will be in the history
            heard = guest.heard
            fresh = [remark for remark in remarks if remark.id > heard]
            if audible := self._audible(guest, fresh):
                guest.connection.push(room_protocol.said(audible))
            guest.heard = max(heard, self.last_said)

    def _audible(self, guest: Guest, remarks: Sequence[Remark]) -> list[Remark]:
        muted = self.known.mutes.get(guest.player.pk, frozenset())
        return [remark for remark in remarks if remark.speaker not in muted]
