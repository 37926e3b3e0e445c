"""What people do in a room. Each is refused or done whole; sent again, it changes nothing more."""

from dataclasses import dataclass

from game.rooms.lobby import Outside
from game.rooms.options import Options
from game.table.state import Seat


@dataclass(frozen=True, slots=True)
class Sit:
    seat: Seat


@dataclass(frozen=True, slots=True)
class Stand:
    pass


@dataclass(frozen=True, slots=True)
class Swap:
    """With an empty seat or a bot at once, with a person when both want it; None wants no more."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Ready:
    on: bool


@dataclass(frozen=True, slots=True)
class SeatBot:
    """`level` None empties the seat."""

    seat: Seat
    level: str | None


@dataclass(frozen=True, slots=True)
class SeatProgram:
    """On a place without a person, or the own one; in place of the program that had it before."""

    seat: Seat
    program: Outside


@dataclass(frozen=True, slots=True)
class CloseSeat:
    """The program that plays there is sent away; its token opens nothing any more."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Kick:
    player: int


@dataclass(frozen=True, slots=True)
class MakeHost:
    player: int


@dataclass(frozen=True, slots=True)
class Choose:
    options: Options


@dataclass(frozen=True, slots=True)
class Entitle:
    title: str


@dataclass(frozen=True, slots=True)
class Rename:
    name: str


@dataclass(frozen=True, slots=True)
class Start:
    """Begins the countdown."""


@dataclass(frozen=True, slots=True)
class Stop:
    """Ends the countdown."""


@dataclass(frozen=True, slots=True)
class Leave:
    pass


@dataclass(frozen=True, slots=True)
class Ask:
    """Opens a vote, in which whoever asks has said yes."""

    kind: str


@dataclass(frozen=True, slots=True)
class Answer:
    vote: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Resume:
    pass


@dataclass(frozen=True, slots=True)
class Away:
    """A bot plays the own seat for a while."""


@dataclass(frozen=True, slots=True)
class Back:
    pass


@dataclass(frozen=True, slots=True)
class ShowHand:
    """To spectators."""

    on: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A seat without a person, in a running game, to somebody in the room."""

    seat: Seat
    player: int


@dataclass(frozen=True, slots=True)
class Take:
    """A seat that was offered."""

    seat: Seat


LobbyAction = (
    Sit
    | Stand
    | Swap
    | Ready
    | SeatBot
    | CloseSeat
    | Kick
    | MakeHost
    | Choose
    | Entitle
    | Rename
    | Start
    | Stop
    | Leave
    | Ask
    | Answer
    | Resume
    | Away
    | Back
    | ShowHand
    | Offer
    | Take
)
"""Those that depend on nothing but the lobby and the moment."""


@dataclass(frozen=True, slots=True)
class Invite:
    """New link and code, or none (`renews` False)."""

    renews: bool


@dataclass(frozen=True, slots=True)
class HandOver:
    """The own seat, in a running game, to a friend who gets a link and is called `name`."""

    name: str


@dataclass(frozen=True, slots=True)
class OpenSeat:
    """To a program that will be called `name`, by a token that is told once."""

    seat: Seat
    name: str


@dataclass(frozen=True, slots=True)
class Say:
    text: str


@dataclass(frozen=True, slots=True)
class Phrase:
    """A phrase or an emote."""

    kind: str
    code: str


@dataclass(frozen=True, slots=True)
class Mute:
    """`player` is not heard any more by whoever mutes, in any room."""

    player: int
    on: bool


@dataclass(frozen=True, slots=True)
class Report:
    player: int
    reason: str
    text: str


Action = LobbyAction | Invite | HandOver | OpenSeat | Say | Phrase | Mute | Report
