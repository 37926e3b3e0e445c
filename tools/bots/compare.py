"""Plays the same hands at the table of the game and at that of training, and stops at the first
difference: in hands, in what seats see of them, in what is chosen, in what the learned players find
each action worth, in what is paid.

    python -m tools.bots.compare [--hands 300]
"""

import argparse
from collections.abc import Iterator
from random import Random

import numpy as np

from game.bots import danger, features, learned, shortlist
from game.bots.normal import choose
from game.bots.position import Position, position
from game.bots.sight import sight
from game.table.actions import (
    Action,
    AddedKong,
    Chow,
    ConcealedKong,
    Discard,
    ExposedKong,
    Pass,
    Pung,
    Win,
)
from game.table.deal import lay
from game.table.fold import Fold
from game.table.legal import legal
from game.table.record import Header, start
from game.table.rules import JOYPIP
from game.table.state import SEATS, Context, Over, Seat, State, ToClaim, WonHand
from game.table.view import View, view
from scoring.tiles import Wind
from tools.bots import players
from tools.bots.compiled import plain
from tools.bots.play import act, advance, new_diary, resolve
from tools.bots.table import (
    ASKED,
    CHOW,
    KONG,
    KONG_OF,
    PASS,
    PHASE,
    PUNG,
    TILE,
    TO_CLAIM,
    TO_DRAW,
    TURN,
    WIN,
    Table,
    deal,
    new_table,
)
from tools.bots.weights import (
    DANGER,
    NORMAL_PLAYER,
    load_danger,
    no_danger,
    player_of,
    seated,
)

MINDS = ("expert", "master")
"""In turn, from hand to hand."""
LEARNED = {mind: seated([player_of(mind)] * 4, load_danger(DANGER)) for mind in MINDS}
DESK = players.new_desk()
TOLERANCE = 1e-4
NORMAL_MINDS = seated([NORMAL_PLAYER] * 4, no_danger())
WHIMS = 0.15
"""How often a seat does just anything, so that rare things happen too."""


def number(action: Action, tile: int) -> int:
    """`tile`: the last discard."""
    match action:
        case Discard(kind):
            return kind
        case ConcealedKong(kind) | AddedKong(kind):
            return KONG_OF + kind
        case Chow(low):
            return CHOW + low - tile + 2
    plain = {Win: WIN, Pass: PASS, Pung: PUNG, ExposedKong: KONG}
    return plain[type(action)]


def hand(seed: int, rng: Random) -> tuple[Fold, Table]:
    """The same deal at both tables."""
    wind = Wind(rng.randrange(4))
    context = Context(dealer=rng.randrange(4), streak=rng.randrange(3), round=wind)
    text = b"compare %d" % seed
    fold, _ = start(Header(JOYPIP, context), text)
    table = new_table()
    table.wall[:] = lay(JOYPIP, text)
    deal(table, context.dealer, context.streak, int(context.round))
    return fold, table


def differences(fold: Fold, table: Table, seat: Seat) -> Iterator[str]:
    """Between what a seat sees at one table and at the other."""
    shown = view(fold.state, seat)
    real, desk = position(shown, sight(shown)), players.new_desk()
    players.look(table, seat, desk.seen)
    for name, ours, theirs in zip(Position._fields, real, desk.seen, strict=True):
        one, other = np.asarray(ours), np.asarray(theirs)
        if one.size and not np.array_equal(one, other[: len(one)]):
            yield f"{name}: {one} but {other}"


def chosen(state: State, seat: Seat, rng: Random) -> Action:
    allowed = legal(state, seat)
    if Win() in allowed or rng.random() > WHIMS:
        return choose(view(state, seat), allowed, rng)
    return rng.choice(allowed)


def is_same(shown: View, table: Table, seat: Seat, allowed: tuple[Action, ...]) -> bool:
    """Whether the compiled normal player does what the real one might, by some chance."""
    if len(allowed) == 1:
        return True
    their = players.choose(table, seat, NORMAL_MINDS, players.new_desk())
    ours = (number(choose(shown, allowed, Random(n)), table.facts[TILE]) for n in range(300))
    return any(one == their for one in ours)


def let_it_play() -> None:
    """The real players reckon with lists, which what is compiled does not take."""
    vars(learned).update(
        features=plain(features), danger=plain(danger), shortlist=plain(shortlist).shortlist
    )


def unequal_worths(
    shown: View, table: Table, seat: Seat, allowed: tuple[Action, ...], mind: str
) -> str:
    """Where a learned player and its compiled double differ, or nothing."""
    tile = int(table.facts[TILE])
    options = learned.Thought.begin(shown, mind).options(allowed)
    ours = {number(option.action, tile): option.worth for option in options}
    n = players.consider(table, seat, LEARNED[mind], DESK)
    theirs = {
        int(action): worth
        for action, worth, known in zip(DESK.actions[:n], DESK.worth, DESK.known, strict=False)
        if not known
    }
    if set(ours) != set(theirs):
        return f"options: {set(ours)} but {set(theirs)}"
    most = max((abs(ours[action] - theirs[action]) for action in ours), default=0.0)
    return f"worths differ by {most}" if most > TOLERANCE else ""


def check(fold: Fold, table: Table, seed: int) -> None:
    for seat in SEATS:
        allowed = legal(fold.state, seat)
        if not allowed:
            continue
        shown = view(fold.state, seat)
        wrong = list(differences(fold, table, seat))
        if not is_same(shown, table, seat, allowed):
            wrong.append("another choice")
        mind = MINDS[seed % len(MINDS)]
        if len(allowed) > 1 and (unequal := unequal_worths(shown, table, seat, allowed, mind)):
            wrong.append(unequal)
        if wrong:
            raise SystemExit(f"hand {seed}, seat {seat}: " + "; ".join(wrong))


def move(fold: Fold, table: Table, rng: Random) -> None:
    """One action, or all the answers to a discard."""
    state = fold.state
    if isinstance(state.phase, ToClaim):
        discarder, tile = state.phase.discarder, state.phase.tile
        answers = [PASS] * 3
        for asked in state.phase.asked:
            action = chosen(state, asked.seat, rng)
            answers[(asked.seat - discarder - 1) % 4] = number(action, tile)
            if legal(fold.state, asked.seat):
                fold.step(asked.seat, action)
        resolve(table, (answers[0], answers[1], answers[2]))
        return
    for seat in SEATS:
        allowed = legal(state, seat)
        if allowed:
            action = chosen(state, seat, rng)
            fold.step(seat, action)
            act(table, seat, number(action, 0))
            return
    fold.step(None, legal(state, None)[0])
    if table.facts[PHASE] == TO_CLAIM:  # that nobody had a claim to is asked here only
        resolve(table, (PASS, PASS, PASS))
    if table.facts[PHASE] == TO_DRAW:  # after a kong the replacement is drawn already
        step(table)


def step(table: Table) -> None:
    """The draw that is due."""
    table.facts[ASKED] = table.facts[TURN]
    advance(table, NORMAL_MINDS, players.new_desk(), new_diary())


def play(seed: int) -> tuple[State, Table]:
    rng = Random(seed)
    fold, table = hand(seed, rng)
    while not isinstance(fold.state.phase, Over):
        check(fold, table, seed)
        move(fold, table, rng)
    return fold.state, table


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=300)
    let_it_play()
    won = 0
    for seed in range(parser.parse_args().hands):
        state, table = play(seed)
        assert isinstance(state.phase, Over)
        result = state.phase.result
        if not np.array_equal(table.pay, result.deltas):
            raise SystemExit(f"hand {seed}: {result} but {table.pay}")
        won += isinstance(result, WonHand)
    print(f"the same everywhere; {won} hands were won")


if __name__ == "__main__":
    main()
