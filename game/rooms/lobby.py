"""A room at one moment, as values: who is in it and where, what it waits for, what its table does.
Knows no database, no clock and no socket."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple
from uuid import UUID

from game.rooms.options import Options
from game.table.state import SEATS, Seat

COUNTDOWN = 5_000
"""Ms between a start and the deal."""
VOTE = 30_000
"""Ms that a vote is open at most."""
LONGEST_PAUSE = 10 * 60_000


class Phase(StrEnum):
    LOBBY = "lobby"
    COUNTDOWN = "countdown"
    PLAYING = "playing"
    CLOSED = "closed"


@dataclass(frozen=True, slots=True)
class Outside:
    """A program that plays a place as its bot: its account, what it is called, and who let it."""

    player: int
    name: str
    opener: int | None
    has_called: bool = False
    """It has shown its token."""


@dataclass(frozen=True, slots=True)
class Place:
    """A person's, a bot's of the named level, or free. While a game runs, bots play free ones."""

    player: int | None = None
    bot: str = ""
    is_ready: bool = False
    wants: Seat | None = None
    """Whose place this person would change with."""
    offered_to: int | None = None
    """Who may take it in the middle of a game."""
    program: Outside | None = None
    """Then `bot` is PROGRAM."""


@dataclass(frozen=True, slots=True)
class Member:
    """A person in the room, or one who was."""

    player: int
    name: str
    is_here: bool = True
    is_kicked: bool = False
    stops: int = 0
    """How often this person has held up the start of the next game."""


@dataclass(frozen=True, slots=True)
class Vote:
    id: int | None
    """None until it is kept."""
    kind: str
    by: int
    closes_at: int
    answers: tuple[tuple[int, bool | None], ...]
    """Of everybody who is asked; None is awaited."""
    outcome: bool | None = None

    @property
    def is_open(self) -> bool:
        return self.outcome is None


@dataclass(frozen=True, slots=True)
class Game:
    """What the room knows of its newest table. `table` is None until that is made."""

    table: UUID | None = None
    is_over: bool = False
    paused_until: int | None = None
    paused_by: int | None = None
    away: frozenset[Seat] = frozenset()
    shows: frozenset[Seat] = frozenset()
    """Seats whose hands spectators may see."""


Places = tuple[Place, Place, Place, Place]
DEFAULTS = Options()
EMPTY: Places = (Place(), Place(), Place(), Place())


@dataclass(frozen=True, slots=True)
class Lobby:
    host: int | None
    """One of those who are here; None once it is closed."""
    members: tuple[Member, ...]
    """All who ever were, in the order in which they came."""
    options: Options = DEFAULTS
    title: str = ""
    places: Places = EMPTY
    game: Game | None = None
    starts_at: int | None = None
    """When the countdown ends, ms since the epoch."""
    votes: tuple[Vote, ...] = ()
    """Those that are open, those that failed not long ago, and perhaps others that are over."""
    is_closed: bool = False

    @property
    def phase(self) -> Phase:
        if self.is_closed:
            return Phase.CLOSED
        if self.game and not self.game.is_over:
            return Phase.PLAYING
        return Phase.LOBBY if self.starts_at is None else Phase.COUNTDOWN

    @property
    def here(self) -> tuple[Member, ...]:
        return tuple(member for member in self.members if member.is_here)

    @property
    def seated(self) -> dict[int, Seat]:
        """Where each person sits, by seats."""
        return {p.player: s for s, p in zip(SEATS, self.places, strict=True) if p.player}

    def known(self, player: int) -> Member | None:
        return next((member for member in self.members if member.player == player), None)

    def is_here(self, player: int) -> bool:
        return any(member.player == player for member in self.here)

    def with_place(self, seat: Seat, place: Place) -> "Lobby":
        places = [place if s == seat else p for s, p in zip(SEATS, self.places, strict=True)]
        return self.with_places(places)

    def with_places(self, places: Iterable[Place]) -> "Lobby":
        first, second, third, fourth = places
        return replace(self, places=(first, second, third, fourth))

    def with_member(self, member: Member) -> "Lobby":
        """In place of what was known of this person."""
        known = [member if one.player == member.player else one for one in self.members]
        return replace(self, members=tuple(known))


@dataclass(frozen=True, slots=True)
class Moment:
    """What an action depends on besides the lobby."""

    at: int
    """Ms since the epoch."""
    present: frozenset[int] = frozenset()
    """Who has the room open just now."""
    busy: frozenset[int] = frozenset()
    """Who has a seat in a running game of another room."""
    taken: frozenset[str] = frozenset()
    """Keys of names in other rooms that whoever acts is in."""


# What is to be done besides keeping the new lobby.


@dataclass(frozen=True, slots=True)
class Begun:
    """The table is to be made from the places, with the wall of that code if there is one."""

    wall: str = ""


@dataclass(frozen=True, slots=True)
class Seated:
    """This person, or program, has the seat from now on."""

    seat: Seat
    player: int
    is_program: bool = False


@dataclass(frozen=True, slots=True)
class Vacated:
    """The seat is a bot's from now on."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WentAway:
    seat: Seat


@dataclass(frozen=True, slots=True)
class CameBack:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Showed:
    seat: Seat
    on: bool


@dataclass(frozen=True, slots=True)
class Renamed:
    """Somebody who sits at the table."""


@dataclass(frozen=True, slots=True)
class Paused:
    by: int
    until: int


@dataclass(frozen=True, slots=True)
class Resumed:
    pass


@dataclass(frozen=True, slots=True)
class Ended:
    pass


@dataclass(frozen=True, slots=True)
class Noted:
    """To be read among what is said."""

    code: str
    player: int | None = None


TableEffect = Seated | Vacated | WentAway | CameBack | Showed | Renamed | Paused | Resumed | Ended
Effect = Begun | TableEffect | Noted


class Outcome(NamedTuple):
    lobby: Lobby
    effects: tuple[Effect, ...] = ()

    def then(self, other: "Outcome") -> "Outcome":
        """`other` has gone on from this one's lobby."""
        return Outcome(other.lobby, self.effects + other.effects)
