"""Faults that rooms of other games had: votes and starts that wait for somebody, or for ever."""

import uuid
from dataclasses import replace
from itertools import product

import pytest
from asgiref.sync import sync_to_async

from game import rooms
from game.errors import RoomError
from game.hall import Hall
from game.lounge import Lounge
from game.models import Player, Table
from game.rooms.actions import (
    Answer,
    Ask,
    Away,
    Leave,
    Ready,
    SeatBot,
    Sit,
    Stand,
    Start,
)
from game.rooms.lobby import Lobby, Moment, Outcome, Phase
from game.rooms.moves import act, elapsed
from tests.live.stand_ins import START, Clock
from tests.live.world import Client, Json
from tests.rooms.world import (
    Window,
    advance,
    at_rest,
    do,
    heard,
    lobby_of,
    make_room,
    pass_time,
    refusal,
    seated,
    start_game,
)

# B42: a pause seen by who comes later


async def test_a_pause_is_the_same_for_who_reloads_and_who_watches(
    lounge: Lounge, hall: Hall, clock: Clock, players: list[Player]
) -> None:
    """B42: the time that is left stands still, for all alike, and goes on where it stood."""
    room = await sync_to_async(make_room)(*players[:2], pace="normal")
    table = await sync_to_async(start_game)(room, players[0])
    first, second = Client(table, players[0], hall), Client(table, players[1], hall)
    for client in (first, second):
        await client.connect(waits=False)
    await until_turn(clock, hall, first, second)
    await clock.advance(2000, hall)
    await sync_to_async(do)(room, players[0], Ask("pause"), clock.now())
    await at_rest(lounge, hall)
    await first.beat()
    await first.read()
    assert (paused := first.state["paused"])
    stood = first.state["remaining_ms"]
    assert stood
    await advance(clock, 60_000, lounge, hall)
    again = Client(table, players[0], hall)
    await again.connect()
    assert (again.state["remaining_ms"], again.state["paused"]) == (stood, paused)
    window = Window(room.pk, players[1], lounge)
    await window.connect()
    assert window.room["paused"] == {"until": paused["until"], "by": players[0].pk}
    await window.done("resume")
    await at_rest(lounge, hall)
    for client in (again, second):
        await client.read()
        assert (client.state["remaining_ms"], client.state["paused"]) == (stood, None)


async def until_turn(clock: Clock, hall: Hall, *clients: Client) -> None:
    """The wall is made, and the dealer, who is a person, is asked to discard."""
    for _ in range(20):
        await clock.advance(500, hall)
        for client in clients:
            await client.read()
        if all(client.state.get("view", {}).get("phase") == "discard" for client in clients):
            return
    raise AssertionError("no turn")


# B46: votes that wait for nobody


@pytest.mark.parametrize("kind", ["pause", "end"])
@pytest.mark.parametrize("others", list(product(["there", "offline", "away", "bot"], repeat=3)))
def test_every_vote_ends(others: tuple[str, ...], kind: str) -> None:
    """B46: whoever sits beside whoever asks. Those who are there are asked, and say nothing."""
    lobby = seated(("person", *("bot" if o == "bot" else "person" for o in others)), playing=True)
    there = frozenset(
        {1, *(seat + 1 for seat, o in enumerate(others, 1) if o in ("there", "away"))}
    )
    moment = Moment(START, there)
    for seat, other in enumerate(others, 1):
        if other == "away":
            lobby = act(lobby, seat + 1, Away(), moment).lobby
    asked = numbered(act(lobby, 1, Ask(kind), moment))
    awaited = [seat + 1 for seat, other in enumerate(others, 1) if other == "there"]
    (vote,) = asked.votes
    assert [who for who, yes in vote.answers if yes is None] == awaited
    if awaited:
        late = elapsed(asked, Moment(START + 30_000, there)).lobby
        assert late.votes[0].outcome is False
        assert late.phase is Phase.PLAYING
        for who in awaited:
            asked = act(asked, who, Answer(7, yes=True), moment).lobby
    assert asked.votes[0].outcome is True
    assert asked.game
    assert (asked.game.paused_until is not None) == (kind == "pause")
    assert asked.game.is_over == (kind == "end")


def test_who_leaves_during_a_vote_is_not_waited_for() -> None:
    """B46: nor asked again after coming back."""
    lobby = seated(("person",) * 3 + ("bot",), playing=True)
    moment = Moment(START, frozenset({1, 2, 3}))
    asked = numbered(act(lobby, 1, Ask("end"), moment))
    left = act(asked, 2, Leave(), moment).lobby
    assert [who for who, _ in left.votes[0].answers] == [1, 3]
    assert left.votes[0].is_open
    done = act(left, 3, Answer(7, yes=True), moment).lobby
    assert done.votes[0].outcome is True
    alone = act(act(asked, 2, Leave(), moment).lobby, 3, Leave(), moment).lobby
    assert alone.votes[0].outcome is True, "all who are left have said yes"


def numbered(outcome: Outcome) -> Lobby:
    """Its vote has the number 7, as if it were kept."""
    votes = tuple(replace(vote, id=7) for vote in outcome.lobby.votes)
    return replace(outcome.lobby, votes=votes)


# B59: holding up the start


def test_nobody_holds_up_the_start_for_ever(players: list[Player]) -> None:
    """B59: three times; then it begins, and whoever was not ready plays all the same."""
    ana, bo, *_ = players
    room = make_room(ana, bo)
    now = START
    refused = 0
    for _ in range(20):
        for player in (ana, bo):
            do(room, player, Ready(on=True), now)
        now += 100
        try:
            do(room, bo, Ready(on=False), now)
        except RoomError as error:
            assert error.code == "too_often"  # noqa: PT017 - counted
            refused += 1
    assert refused >= 4
    pass_time(room, now + 5000)
    assert lobby_of(room).phase is Phase.PLAYING


@pytest.mark.parametrize("way", ["stands", "leaves"])
def test_nor_by_coming_and_going(players: list[Player], way: str) -> None:
    """B59: whoever has done so three times cannot come back into the countdown."""
    ana, bo, *_ = players
    room = make_room(ana, bo)
    codes = []
    for _ in range(6):
        do(room, ana, Start())
        try:
            if way == "stands":
                do(room, bo, Stand())
                do(room, bo, Sit(1))
            else:
                do(room, bo, Leave())
                rooms.join(room.pk, bo, now=START)
        except RoomError as error:
            codes.append(error.code)
    assert "too_often" in codes
    pass_time(room, START + 5000)
    assert lobby_of(room).phase is Phase.PLAYING


async def test_reconnecting_changes_no_countdown(
    lounge: Lounge, hall: Hall, clock: Clock, players: list[Player]
) -> None:
    """B59: twenty times."""
    room = await sync_to_async(make_room)(*players[:2])
    host = Window(room.pk, players[0], lounge)
    await host.connect()
    await host.done("start")
    for _ in range(20):
        window = Window(room.pk, players[1], lounge)
        await window.connect()
        await window.leave()
        assert (await sync_to_async(lobby_of)(room)).starts_at == START + 5000
    await advance(clock, 5000, lounge, hall)
    await host.read()
    assert host.room["phase"] == "playing"


def test_nobody_asks_without_end(players: list[Player]) -> None:
    """B59: what was refused just now is not asked again by the same person."""
    ana, bo, *_ = players
    room = make_room(ana, bo)
    start_game(room, ana)
    for number in range(20):
        now = START + number * 1000
        if number == 0:
            do(room, ana, Ask("end"), now, ana, bo)
            (vote,) = lobby_of(room, now).votes
            do(room, bo, Answer(vote.id or 0, yes=False), now)
        else:
            assert refusal(room, ana, Ask("end"), now) == "too_soon"
    do(room, bo, Ask("pause"), START)
    do(room, ana, Ask("end"), START + 61_000, ana, bo)


# B11: a start that is sent by all


async def test_twenty_starts_over_four_sockets(
    lounge: Lounge, hall: Hall, clock: Clock, players: list[Player]
) -> None:
    """B11: one game, one deal; what comes after it is told that it has begun."""
    room = await sync_to_async(make_room)(*players)
    windows = [Window(room.pk, player, lounge) for player in players]
    for window in windows:
        await window.connect()
    for window in windows * 5:
        await window.say(ready())
    for window in windows * 5:
        await window.until("ack")
    await heard(lounge, *windows)
    assert [window.room["starts_at"] for window in windows] == [START + 5000] * 4
    await advance(clock, 6000, lounge, hall)
    for window in windows:
        await window.say(ready())
        await window.until("refused")
    assert await Table.objects.acount() == 1
    table = await Table.objects.aget()
    assert await table.deals.acount() == 1
    for window in windows:
        codes = [message.get("code") for message in window.seen if message["t"] == "refused"]
        assert codes == ["playing"]


def ready() -> Json:
    return {"t": "do", "id": str(uuid.uuid4()), "action": {"t": "ready", "on": True}}


def test_a_bot_is_never_asked_to_be_ready(players: list[Player]) -> None:
    """B11, B39: persons decide when it begins."""
    room = make_room(players[0])
    for seat in (1, 2, 3):
        do(room, players[0], SeatBot(seat, "normal"))
    do(room, players[0], Ready(on=True))
    assert lobby_of(room).phase is Phase.COUNTDOWN
