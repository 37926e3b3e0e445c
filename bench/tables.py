"""Tables of four people for `bench/server.py`, made inside the site that it measures."""

import json
import secrets
import time
from collections.abc import Callable, Iterator
from datetime import timedelta
from random import Random
from typing import Any

from django.conf import settings
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.utils import timezone
from django.utils.crypto import get_random_string

from game.models import Deal, Player, Seat, Step, Table
from game.rooms.practice import create_practice
from game.table.actions import Action, Discard, Pass, Win, encode
from game.table.record import Entry, Header, encode_header, start
from game.table.rules import rules_for
from game.table.selfplay import next_move
from game.table.state import SEATS, Context, Over
from game.table.view import View
from scoring.tiles import Kind, is_suited

Json = dict[str, Any]
OPTIONS = {"length": "hand"}
HEADER = Header(rules_for("joypip", OPTIONS), Context())


def lay(tables: int) -> None:
    """Prints, for each table, the socket path and the cookie of each seat."""
    people = _people(4 * tables)
    made = _tables([people[at : at + 4] for at in range(0, len(people), 4)])
    print(
        json.dumps(
            [
                [(_path(deal.table), cookie) for _, cookie in people[4 * at : 4 * at + 4]]
                for at, deal in enumerate(made)
            ]
        )
    )


def lay_practice(tables: int, level: str = "normal") -> None:
    """Prints, for each table against bots, the socket path and the cookie of its only person."""
    made = [
        (_path(create_practice(player, length="hand", level=level)), cookie)
        for player, cookie in _people(tables)
    ]
    print(json.dumps(made))


def lay_endings(hands: int, seed: int) -> None:
    """Prints, for each hand that is played but for its last action, the socket path and the cookie
    of the seat that has it, and that action."""
    rng = Random(seed)
    people = _people(4)
    made = _tables([people] * hands, lambda: rng.randbytes(32))
    printed = []
    steps: list[Step] = []
    for deal in made:
        assert deal.seed is not None
        *before, last = _played(bytes(deal.seed), rng)
        steps += [
            Step(deal=deal, number=n, seat=e.seat, action=json.dumps(encode(e.action)), at=deal.at)
            for n, e in enumerate(before, start=1)
        ]
        assert last.seat is not None
        printed.append((_path(deal.table), people[last.seat][1], encode(last.action)))
    Step.objects.bulk_create(steps, batch_size=5000)
    print(json.dumps(printed))


def _played(seed: bytes, rng: Random) -> Iterator[Entry]:
    """A hand up to the last action of a player."""
    entries: list[Entry] = []
    fold, _ = start(HEADER, seed)
    while not isinstance(fold.state.phase, Over):
        seat, action = next_move(fold, _chooser(rng))
        fold.step(seat, action)
        entries.append(Entry(seat, action, 0))
    while entries[-1].seat is None:
        entries.pop()
    return iter(entries)


def _chooser(rng: Random) -> Callable[[View, tuple[Action, ...]], Action]:
    """Wins when it can, claims what it can, and throws what is most alone."""

    def choose(view: View, legal: tuple[Action, ...]) -> Action:
        if Win() in legal:
            return Win()
        claims = [action for action in legal if not isinstance(action, Discard | Pass)]
        if claims:
            return rng.choice(claims)
        hand = view.seats[view.seat or 0].hand or ()
        throws = [action for action in legal if isinstance(action, Discard)]
        return min(throws, key=lambda throw: _company(throw.tile, hand))

    return choose


def _company(tile: Kind, hand: tuple[Kind, ...]) -> float:
    near = [other for other in hand if is_suited(tile) and other // 9 == tile // 9]
    return 3 * hand.count(tile) + sum(1 / abs(other - tile) for other in near if other != tile)


def _people(count: int) -> list[tuple[Player, str]]:
    """New players, each with the cookie of a session."""
    players = Player.objects.bulk_create(
        [Player(username=secrets.token_hex(8), name=f"Player {index}") for index in range(count)]
    )
    store, until = SessionStore(), timezone.now() + timedelta(days=1)
    sessions = Session.objects.bulk_create(
        [
            Session(
                session_key=get_random_string(32, "abcdefghijklmnopqrstuvwxyz0123456789"),
                session_data=store.encode(_signed_in(player)),
                expire_date=until,
            )
            for player in players
        ]
    )
    name = settings.SESSION_COOKIE_NAME
    return [(p, f"{name}={s.session_key}") for p, s in zip(players, sessions, strict=True)]


def _signed_in(player: Player) -> Json:
    return {
        SESSION_KEY: str(player.pk),
        BACKEND_SESSION_KEY: "django.contrib.auth.backends.ModelBackend",
        HASH_SESSION_KEY: player.get_session_auth_hash(),
    }


def _tables(
    seated: list[list[tuple[Player, str]]],
    seed: Callable[[], bytes] = lambda: secrets.token_bytes(32),
) -> list[Deal]:
    """Dealt, without a clock."""
    tables = Table.objects.bulk_create(
        [Table(rules="joypip", options=OPTIONS, pace="untimed") for _ in seated]
    )
    Seat.objects.bulk_create(
        Seat(table=table, index=index, player=people[index][0])
        for table, people in zip(tables, seated, strict=True)
        for index in SEATS
    )
    header, at = encode_header(HEADER), int(time.time() * 1000)
    return Deal.objects.bulk_create(
        [Deal(table=table, index=1, header=header, seed=seed(), at=at) for table in tables]
    )


def _path(table: Table) -> str:
    return f"/ws/table/{table.pk}/"
