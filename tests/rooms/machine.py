"""Random people in a few rooms, the same steps for whatever keeps the rooms: here as values, and as
a model."""

from collections.abc import Callable, Iterator
from copy import deepcopy
from dataclasses import dataclass, replace
from random import Random

from game.errors import RoomError
from game.rooms import seating
from game.rooms.actions import (
    Answer,
    Ask,
    Away,
    Back,
    Kick,
    LobbyAction,
    MakeHost,
    Offer,
    Ready,
    Resume,
    SeatBot,
    Sit,
    Stand,
    Start,
    Stop,
    Swap,
    Take,
)
from game.rooms.actions import Leave as Goes
from game.rooms.lobby import Game, Lobby, Member, Moment, Outcome, Phase, Place, Vote
from game.rooms.moves import act, elapsed
from tests.rooms.model import ModelRoom, No

ROOMS, PERSONS = 2, range(1, 8)
BEFORE = (
    "join join join join join join sit stand swap swap ready ready ready ready ready ready start "
    "stop leave kick host bot bot ask vote resume away offer take take_over wait wait"
).split()
DURING = (
    "join join join ask ask ask vote resume away back back offer offer take take take_over "
    "take_over leave kick host ready sit stand swap start stop bot finish wait"
).split()
MS = [0, 0, 0, 100, 100, 1000, 1000, 6000, 31_000]
OF_HOSTS = ("kick", "host", "bot", "start", "offer")


@dataclass(frozen=True)
class Step:
    """`person` does it in `room`; what it is about is in the rest. It is `ms` later than the one
    before, and these are `present`."""

    kind: str
    room: int
    person: int
    other: int
    seat: int
    on: bool
    vote: str
    ms: int
    present: frozenset[int]


def steps(seed: int, count: int, lobbies: dict[int, Lobby]) -> Iterator[Step]:
    """What people may well try in those rooms as they are then, and some of what they may not."""
    chance = Random(seed)
    present = set(PERSONS)
    for _ in range(count):
        if chance.random() < 0.05:  # somebody's line drops, or is there again
            present ^= {chance.choice(PERSONS)}
        room = chance.randrange(ROOMS)
        lobby = lobbies.get(room)
        if lobby is None or lobby.is_closed:
            kind, person = "create", chance.choice(PERSONS)
        else:
            asked = any(vote.is_open for vote in lobby.votes)
            usual = DURING if lobby.phase is Phase.PLAYING else BEFORE
            kind = "vote" if asked and chance.random() < 0.4 else chance.choice(usual)
            person = _somebody(chance, lobby, kind)
        yield Step(
            kind,
            room,
            person,
            chance.choice(PERSONS),
            chance.randrange(4),
            chance.random() < 0.8,
            chance.choice(["pause", "end"]),
            chance.choice(MS),
            frozenset(present),
        )


def _somebody(chance: Random, lobby: Lobby, kind: str) -> int:
    """Often somebody who may do that."""
    if chance.random() < 0.3:
        return chance.choice(PERSONS)
    if kind in OF_HOSTS and lobby.host:
        return lobby.host
    if kind in ("join", "take_over"):
        return chance.choice([p for p in PERSONS if p not in lobby.seated])
    if kind == "vote":
        votes = [vote for vote in lobby.votes if vote.is_open]
        return chance.choice([who for vote in votes for who, _ in vote.answers] or PERSONS)
    if kind == "take":
        kept = [place.offered_to for place in lobby.places if place.offered_to]
        return chance.choice(kept or PERSONS)
    return chance.choice([*lobby.seated] or [member.player for member in lobby.here])


Facts = dict[str, object]
"""What must be the same wherever a room is kept."""


def facts_of(lobby: Lobby, now: int) -> Facts:
    game = lobby.game
    seats = range(4)
    return {
        "host": lobby.host,
        "here": [member.player for member in lobby.here],
        "sits": lobby.seated,
        "bots": {s for s in seats if lobby.places[s].bot},
        "ready": {p.player for p in lobby.places if p.is_ready},
        "wishes": {p.player: p.wants for p in lobby.places if p.wants is not None},
        "starts": lobby.starts_at,
        "playing": lobby.phase is Phase.PLAYING,
        "paused": bool(game and game.paused_until and game.paused_until > now),
        "away": set(game.away) if game and lobby.phase is Phase.PLAYING else set(),
        "votes": {v.kind: dict(v.answers) for v in lobby.votes if v.is_open},
    }


class Model:
    """The rooms as plain dictionaries."""

    def __init__(self) -> None:
        self.rooms: dict[int, ModelRoom] = {}
        self.known: dict[int, set[int]] = {}

    def facts(self, room: int, now: int) -> Facts:
        one = self.rooms[room]
        return {
            "host": one.host,
            "here": one.here,
            "sits": one.sits,
            "bots": one.bots,
            "ready": one.ready,
            "wishes": one.wishes,
            "starts": one.starts,
            "playing": one.playing and one.host is not None,
            "paused": one.paused > now,
            "away": one.away,
            "votes": {kind: vote["given"] for kind, vote in one.votes.items()},
        }

    def busy(self, room: int) -> set[int]:
        others = [one for number, one in self.rooms.items() if number != room and one.playing]
        return {who for one in others for who in one.sits}

    def apply(self, step: Step, now: int) -> bool:
        """False where it is refused."""
        number = step.room
        if step.kind == "create":
            self.rooms[number] = ModelRoom(step.person)
            self.known[number] = {step.person}
            return True
        busy = self.busy(number)
        if self.rooms[number].host is not None:
            self.rooms[number].elapse(now, busy)
        room = deepcopy(self.rooms[number])
        try:
            self._act(room, step, now, busy)
        except No:
            return False
        self.rooms[number] = room
        self.known[number] |= set(room.here)
        return True

    def _act(self, room: ModelRoom, step: Step, now: int, busy: set[int]) -> None:
        who, seat, present = step.person, step.seat, set(step.present)
        if step.kind == "finish":
            return room.finish(now) if room.playing else None
        if step.kind == "join":
            return room.join(who, now, busy)
        if step.kind == "take_over":
            return room.take_over(who, step.other, now, busy)
        if step.kind == "wait":
            return None
        if who not in room.here:
            raise No
        doing: dict[str, Callable[[], None]] = {
            "sit": lambda: room.sit(who, seat, busy),
            "stand": lambda: room.stand(who, now),
            "swap": lambda: room.swap(who, seat if step.on else None),
            "ready": lambda: room.set_ready(who, step.on, now, busy),
            "start": lambda: room.start(who, now),
            "stop": lambda: room.stop(who),
            "leave": lambda: room.leave(who, now, present),
            "kick": lambda: room.kick(
                who, step.other, step.other in self.known[step.room], now, present
            ),
            "host": lambda: room.give_host(who, step.other),
            "bot": lambda: room.bot(who, seat, step.on),
            "ask": lambda: room.ask(who, step.vote, now, present),
            "vote": lambda: room.vote(who, step.vote, step.on, now),
            "resume": lambda: room.resume(who),
            "away": lambda: room.be_away(who, on=True),
            "back": lambda: room.be_away(who, on=False),
            "offer": lambda: room.offer(who, seat, step.other),
            "take": lambda: room.take(who, seat, busy),
        }
        return doing[step.kind]()


def action_of(step: Step, votes: dict[str, int]) -> LobbyAction:
    """`votes`: the open ones, by kind."""
    seat, other = step.seat, step.other
    actions: dict[str, LobbyAction] = {
        "sit": Sit(seat),
        "stand": Stand(),
        "swap": Swap(seat if step.on else None),
        "ready": Ready(step.on),
        "start": Start(),
        "stop": Stop(),
        "leave": Goes(),
        "kick": Kick(other),
        "host": MakeHost(other),
        "bot": SeatBot(seat, "normal" if step.on else None),
        "ask": Ask(step.vote),
        "vote": Answer(votes.get(step.vote, 0), step.on),
        "resume": Resume(),
        "away": Away(),
        "back": Back(),
        "offer": Offer(seat, other),
        "take": Take(seat),
    }
    return actions[step.kind]


class Values:
    """The rooms as lobbies, in memory."""

    def __init__(self) -> None:
        self.rooms: dict[int, Lobby] = {}
        self.begun = 0
        self._votes = 0

    def facts(self, room: int, now: int) -> Facts:
        return facts_of(self.rooms[room], now)

    def busy(self, room: int) -> frozenset[int]:
        others = [one for number, one in self.rooms.items() if number != room]
        playing = [one for one in others if one.phase is Phase.PLAYING]
        return frozenset(who for one in playing for who in one.seated)

    def apply(self, step: Step, now: int) -> bool:
        if step.kind == "create":
            host = Member(step.person, f"P{step.person}")
            lobby = Lobby(step.person, (host,)).with_place(0, Place(step.person))
            self.rooms[step.room] = lobby
            return True
        moment = Moment(now, step.present, self.busy(step.room))
        due = elapsed(self.rooms[step.room], moment)
        self._keep(step.room, due)
        try:
            after = self._act(due.lobby, step, moment)
        except RoomError:
            return False
        self._keep(step.room, after)
        return True

    def _act(self, lobby: Lobby, step: Step, moment: Moment) -> Outcome:
        who = step.person
        if step.kind == "finish":
            if lobby.phase is Phase.PLAYING:
                lobby = replace(lobby, game=Game(is_over=True))
            return elapsed(lobby, moment)
        if step.kind == "wait":
            return Outcome(lobby)
        if step.kind == "join":
            if lobby.is_here(who):
                return Outcome(lobby)
            return seating.join(lobby, who, f"P{who}", moment)
        if step.kind == "take_over":
            return seating.take_over(lobby, who, step.other, f"P{who}", moment)
        votes = {vote.kind: vote.id or 0 for vote in lobby.votes if vote.is_open}
        return act(lobby, who, action_of(step, votes), moment)

    def _keep(self, room: int, outcome: Outcome) -> None:
        votes = tuple(self._numbered(vote) for vote in outcome.lobby.votes)
        self.rooms[room] = replace(outcome.lobby, votes=votes)
        self.begun += sum(type(effect).__name__ == "Begun" for effect in outcome.effects)

    def _numbered(self, vote: Vote) -> Vote:
        if vote.id is not None:
            return vote
        self._votes += 1
        return replace(vote, id=self._votes)
