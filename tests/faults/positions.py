"""Every place in a deal where a process can die: how a table gets there, and what happens next."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from game.table.actions import encode
from game.table.fold import Fold
from game.table.selfplay import finish
from game.table.state import Over, Seat, ToDiscard
from tests.table.choosers import timid
from tests.table.storybook import table

Hands = dict[Seat, str]

TO_ALL = {
    0: "5p",
    1: "123m456m789m123s99s46p",  # chow or win
    2: "55p77z123s456s789s123m",  # pung or win
    3: "34p99p456m789m456s789s",  # win
}
ROBBED = {0: "5s", 1: "55s", 2: "123m456m789m123p99p46s"}
ROBBED_BY_TWO = {**ROBBED, 2: "123m123m789m123p99s46s", 3: "444m666m777p999p46s88p"}
COMPLETE = {0: "111222333444m55p789s"}
KONG_DRAWS = "9m 8s 1p 5s"
TO_KONG = [
    *("0 discard 5s", "2 pass", "1 pung", "1 discard 1z", "- draw", "2 discard 9m"),
    *("- draw", "3 discard 8s", "- draw", "0 discard 1p", "- draw", "1 added_kong 5s"),
]


@dataclass(frozen=True)
class Position:
    """`act` is the next thing to happen: `- draw` is the table's own."""

    name: str
    act: str
    moves: list[str] = field(default_factory=list)
    hands: Hands = field(default_factory=dict)
    draws: str = ""
    tail: str = ""
    length: str = "hand"


def _to_the_end(until: str) -> list[str]:
    """Nobody claims anything: as far as the last draw, the last discard, or the end."""
    fold = Fold(table({}))
    moves = []
    for seat, action in finish(fold, timid):
        who = "-" if seat is None else str(seat)
        moves.append(" ".join([who, *encode(action).values()]))
        phase = fold.state.phase
        if fold.state.wall.left == 0:
            if until == "drawn" and isinstance(phase, ToDiscard):
                break
            if until == "discarded" and not isinstance(phase, ToDiscard | Over):
                break
    return moves


READY = ["0 win", "1 ready", "2 ready", "3 ready"]


def positions() -> Iterator[Position]:
    yield from _turns()
    yield from _claims()
    yield from _kongs()
    yield from _ends()


def _turns() -> Iterator[Position]:
    yield Position("dealt", "0 discard 1m", hands={0: "1m"})
    yield Position("discarded", "- draw", ["0 discard 1m"], {0: "1m"}, draws="9p")
    yield Position("drawn", "1 discard 9p", ["0 discard 1m", "- draw"], {0: "1m"}, draws="9p")
    drawn = ["0 discard 1m", "- draw"]
    yield Position("a flower drawn", "1 discard 9s", drawn, {0: "1m"}, "1g", "9s")
    yield Position("two flowers drawn", "1 discard 8s", drawn, {0: "1m"}, "1g", "2g 8s")


def _claims() -> Iterator[Position]:
    one = {0: "1m", 1: "11m"}
    asked = ["0 discard 1m"]
    yield Position("one asked", "1 pung", asked, one)
    yield Position("one asked, who passes", "1 pass", asked, one)
    asked = ["0 discard 5p"]
    yield Position("three asked", "1 chow 4p", asked, TO_ALL)
    yield Position("three asked, the last answers", "3 win", asked, TO_ALL)
    yield Position("a chow out", "2 pung", [*asked, "1 chow 4p"], TO_ALL)
    yield Position("a pass out", "2 pass", [*asked, "1 pass"], TO_ALL)
    yield Position("a chow and a pung out", "3 pass", [*asked, "1 chow 4p", "2 pung"], TO_ALL)
    yield Position("a chow and a pass out", "3 pass", [*asked, "1 chow 4p", "2 pass"], TO_ALL)
    yield Position("two passes out", "3 pass", [*asked, "1 pass", "2 pass"], TO_ALL)
    yield Position("a later win out", "1 win", [*asked, "3 win", "2 pass"], TO_ALL)
    passes = [*asked, "1 pass", "2 pass", "3 pass"]
    yield Position("all passed", "- draw", passes, TO_ALL)
    yield Position("a chow made", "1 discard 9s", [*asked, *CHOW], TO_ALL)
    yield Position("a pung made", "2 discard 7z", [*asked, "1 pass", "2 pung", "3 pass"], TO_ALL)


CHOW = ["1 chow 4p", "2 pass", "3 pass"]


def _kongs() -> Iterator[Position]:
    exposed = {0: "5z", 2: "555z"}
    made = ["0 discard 5z", "2 exposed_kong"]
    yield Position("an exposed kong claimed", "2 exposed_kong", made[:1], exposed)
    yield Position("an exposed kong", "- draw", made, exposed)
    drawn = [*made, "- draw"]
    yield Position("its replacement", "2 discard 9s", drawn, exposed, tail="9s")
    concealed = {0: "1111m 9999s"}
    first = ["0 concealed_kong 9s"]
    yield Position("before a kong", *(first[0], [], concealed), tail="7z 8p")
    yield Position("a concealed kong", "- draw", first, concealed, tail="7z 8p")
    second = [*first, "- draw", "0 concealed_kong 1m"]
    yield Position("before a second kong", second[-1], second[:-1], concealed, tail="7z 8p")
    yield Position("a second kong", "- draw", second, concealed, tail="7z 8p")
    flowers = "1g 2f 8p"
    yield Position("a kong whose replacement is a flower", "- draw", first, concealed, tail=flowers)
    yield Position("after both", "0 discard 8p", [*second, "- draw"], concealed, tail="7z 8p")
    yield Position("before an added kong", TO_KONG[-1], TO_KONG[:-1], ROBBED, KONG_DRAWS)
    yield Position("robbing", "2 win", TO_KONG, ROBBED, KONG_DRAWS)
    yield Position("robbing, who passes", "2 pass", TO_KONG, ROBBED, KONG_DRAWS)
    passed = [*TO_KONG, "2 pass"]
    yield Position("an added kong", "- draw", passed, ROBBED, KONG_DRAWS)
    yield Position("after it", "1 discard 9s", [*passed, "- draw"], ROBBED, KONG_DRAWS, "9s")
    to_kong = [*TO_KONG[:2], "3 pass", *TO_KONG[2:]]
    out = [*to_kong, "3 win"]
    yield Position("two may rob", "3 win", to_kong, ROBBED_BY_TWO, KONG_DRAWS)
    yield Position("two may rob, one out", "2 pass", out, ROBBED_BY_TWO, KONG_DRAWS)


def _ends() -> Iterator[Position]:
    yield Position("about to win", "0 win", [], COMPLETE)
    won = READY[:1]
    yield Position("won", "1 ready", won, COMPLETE, length="east")
    yield Position("one ready", "2 ready", [*won, "1 ready"], COMPLETE, length="east")
    three = [*won, "1 ready", "2 ready", "3 ready"]
    yield Position("three ready", "0 ready", three, COMPLETE, length="east")
    drawn = _to_the_end("drawn")
    yield Position("the last tile drawn", _to_the_end("discarded")[-1], drawn)
    yield Position("the last tile thrown", "- draw", _to_the_end("discarded"))
    yield Position("a drawn hand", "1 ready", _to_the_end("over"), length="east")
