"""Hands between two levels of bots: one of the first among three of the second, every wall played
from all four seats. Knows no command line."""

from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from hashlib import sha256
from multiprocessing import get_context
from random import Random
from statistics import fmean, stdev
from time import perf_counter

from game import bots
from game.table.actions import Action
from game.table.record import Header, start
from game.table.rules import Rules
from game.table.selfplay import next_move
from game.table.state import SEATS, Context, Over, Result, Seat, WonHand
from game.table.view import Known, View
from scoring.hand import By
from scoring.tiles import Wind

LONGEST_STREAK = 4
KEEPS = 0.3
"""How often a dealer keeps the deal, for the streaks that hands begin with."""


@dataclass(frozen=True, slots=True)
class Match:
    rules: Rules
    one: str
    three: str
    seed: str


@dataclass(slots=True)
class Tally:
    """What players of one level came to."""

    seats: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    tai: int = 0
    ms: list[float] = field(default_factory=list)
    """Of every decision."""

    def add(self, other: "Tally") -> None:
        self.seats += other.seats
        self.wins += other.wins
        self.self_draws += other.self_draws
        self.deal_ins += other.deal_ins
        self.tai += other.tai
        self.ms += other.ms

    def figures(self) -> dict[str, float]:
        ms = sorted(self.ms) or [0.0]
        return {
            "wins": round(self.wins / self.seats, 4),
            "self_draws": round(self.self_draws / self.seats, 4),
            "deal_ins": round(self.deal_ins / self.seats, 4),
            "average_tai": round(self.tai / max(1, self.wins), 3),
            "ms": round(fmean(ms), 3),
            "ms_p99": round(ms[int(0.99 * (len(ms) - 1))], 3),
        }


@dataclass(slots=True)
class Wall:
    """One wall from all four seats; `points` are those of the one, a hand."""

    points: float
    one: Tally
    three: Tally


def play(match: Match, walls: int, jobs: int) -> Iterator[Wall]:
    """In order, whatever the number of processes."""
    numbers = range(walls)
    if jobs == 1:
        yield from map(partial(play_wall, match), numbers)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(partial(play_wall, match), numbers, chunksize=4)


def play_wall(match: Match, number: int) -> Wall:
    played = Wall(0.0, Tally(), Tally())
    rng = Random(f"{match.seed}/{number}")  # noqa: S311 - nothing secret
    context = Context(dealer=rng.randrange(4), streak=_streak(rng), round=Wind(rng.randrange(4)))
    for seat in SEATS:
        result = _play_hand(match, number, context, seat, played)
        played.points += result.deltas[seat] / len(SEATS)
        for player in SEATS:
            _count(result, player, played.one if player == seat else played.three)
    return played


@dataclass(frozen=True, slots=True)
class Summary:
    """`points` are those of the one, a hand; a wall counts as one observation."""

    match: Match
    hands: int
    points: float
    interval: tuple[float, float]
    one: Tally
    three: Tally

    def figures(self) -> dict[str, object]:
        return {
            "rules": self.match.rules.id,
            "seed": self.match.seed,
            "one": self.match.one,
            "three": self.match.three,
            "hands": self.hands,
            "points_a_hand": round(self.points, 3),
            "interval_95": [round(end, 3) for end in self.interval],
            "of_the_one": self.one.figures(),
            "of_the_three": self.three.figures(),
        }


def summary(match: Match, walls: Iterable[Wall]) -> Summary:
    points, one, three = [], Tally(), Tally()
    for wall in walls:
        points.append(wall.points)
        one.add(wall.one)
        three.add(wall.three)
    mean = fmean(points)
    half = 1.96 * stdev(points) / len(points) ** 0.5 if len(points) > 1 else 0.0
    interval = (mean - half, mean + half)
    return Summary(match, len(SEATS) * len(points), mean, interval, one, three)


def _streak(rng: Random) -> int:
    streak = 0
    while streak < LONGEST_STREAK and rng.random() < KEEPS:
        streak += 1
    return streak


def _play_hand(match: Match, number: int, context: Context, seat: Seat, played: Wall) -> Result:
    text = f"{match.seed}/{number}"
    fold, _ = start(Header(match.rules, context), sha256(text.encode()).digest())
    rng = Random(f"{text}/{seat}")  # noqa: S311 - a bot's whim

    def choose(view: View, legal: tuple[Action, ...]) -> Action:
        is_one = view.seat == seat
        begun = perf_counter()
        action = bots.choose(match.one if is_one else match.three, view, legal, rng)
        spent = 1000 * (perf_counter() - begun)
        (played.one if is_one else played.three).ms.append(spent)
        return action

    known: Known = {}
    while not isinstance(fold.state.phase, Over):
        fold.step(*next_move(fold, choose, known))
    return fold.state.phase.result


def _count(result: Result, player: Seat, tally: Tally) -> None:
    tally.seats += 1
    if not isinstance(result, WonHand):
        return
    tally.deal_ins += result.source == player
    if result.winner == player:
        tally.wins += 1
        tally.self_draws += result.by is By.SELF_DRAW
        tally.tai += result.sheet.total
