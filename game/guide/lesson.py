"""What a lesson of the guide is: positions of a real table, each with what is said of it."""

from dataclasses import dataclass, replace

from game.guide.table import Layout, Table
from game.table.actions import Action, Discard, Draw, Ready
from game.table.legal import legal
from game.table.rules import Length, Rules
from game.table.state import Context, Seat
from game.table.view import View

YOU = 0
"""Whose hand lies at the bottom of every position."""
JUNK = "3z4z6z7z3z4z6z7z3z4z6z"
"""Draws that nobody in the lessons wants."""


@dataclass(frozen=True, slots=True)
class Step:
    caption: str
    view: View
    offers: dict[Seat, tuple[Action, ...]]
    """What those may do whose hands are open, besides discarding."""


@dataclass(frozen=True, slots=True)
class Lesson:
    id: str
    title: str
    steps: tuple[Step, ...]


def laid(
    rules: Rules, dealer: Seat, hands: dict[Seat, str], draws: str = "", tail: str = ""
) -> Table:
    """The first hand of a game that goes on after it."""
    rules = replace(rules, length=Length.EAST)
    return Table.laid(rules, Layout(hands, draws, tail), Context(dealer, first=dealer))


def step(table: Table, caption: str, *others: Seat) -> Step:
    """The table with your hand open, and those of the others named."""
    offers = {seat: _offered(table, seat) for seat in (YOU, *others)}
    return Step(
        caption,
        table.seen(YOU, *others),
        {seat: actions for seat, actions in offers.items() if actions},
    )


def _offered(table: Table, seat: Seat) -> tuple[Action, ...]:
    actions = legal(table.state, seat)
    return tuple(one for one in actions if not isinstance(one, Discard | Draw | Ready))
