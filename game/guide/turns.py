"""Lessons of how a hand begins and goes on: the deal, a turn, chow and pung."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from game.guide.lesson import YOU, Lesson, Step, laid, step
from game.guide.table import Table, dealing
from game.table.rules import Rules


def deal(rules: Rules) -> Lesson:
    if rules.bonus:
        hands = {YOU: "1g3f8p|3456m46p279s115z77z", 2: "2f"}
        table = laid(rules, YOU, hands, tail="4f5p9p3s")
    else:
        table = laid(rules, YOU, {YOU: "3456m46p279s115z77z"})
    last = _(
        "Now you begin. %(left)s tiles can be drawn in this hand; the last %(dead)s never are."
    )
    facts = {"left": table.state.wall.left, "dead": rules.dead}
    return Lesson("deal", _("The deal"), (*_dealing(table), step(table, last % facts)))


def _dealing(table: Table) -> Iterator[Step]:
    rules = table.state.rules
    taken = _(
        "Each player takes %(size)s tiles from the head of the wall. East, the dealer, takes one "
        "more and will begin: you hold %(dealt)s."
    ) % {"size": rules.hand_size, "dealt": rules.hand_size + 1}
    said = (
        taken,
        _(
            "Flowers do not belong to a hand. You lay out 1g 3f and take two tiles from the tail "
            "of the wall; one of them is 4f, and is replaced as well."
        ),
        _("Then South, West and North lay out theirs, one after the other. West had 2f."),
    )
    for caption, view in zip(said, dealing(table, YOU), strict=False):
        yield Step(caption, view, {})


def turn(rules: Rules) -> Lesson:
    hands = {YOU: "234p|45678m46p279s115z", 3: "3z"}
    table = laid(rules, 3, hands, "5p4z6z2z" + ("2f" if rules.bonus else ""), "9s")
    thrown = table.do("3 discard 3z")
    drew = thrown.do("- draw")
    played = drew.do("0 discard 5z")
    steps = [
        step(thrown, _("East discards 3z. Nobody wants it, so it stays in East’s river.")),
        step(drew, _("The turn goes to South: to you. You draw 5p from the head of the wall.")),
        step(played, _("You discard what you need least, 5z, into your own river.")),
        step(
            played.do("- draw"),
            _("West draws, then North, then East again. What they hold, you do not see."),
        ),
    ]
    if rules.bonus:
        flower = _(
            "In your next turn you draw 2f, a flower. You lay it out at once and take 9s from the "
            "tail of the wall."
        )
        steps.append(step(played.turns(3).do("- draw"), flower))
    return Lesson("turn", _("A turn"), tuple(steps))


def chow(rules: Rules) -> Lesson:
    hands = {YOU: "234p|4578m469p279s115z", 3: "6m"}
    thrown = laid(rules, 3, hands, "6m").do("3 discard 6m")
    claimed = thrown.do("0 chow 4m")
    played = claimed.do("0 discard 9p")
    offered = _(
        "East, who plays before you, discards 6m. With your tiles it makes three different chows; "
        "you may choose one, or pass."
    )
    made = _(
        "You say chow and lay 456m face up. The claimed tile lies on its side. A claim stands in "
        "place of a draw."
    )
    not_yours = _(
        "West discards another 6m. It would fit once more, but West plays after you: a chow is "
        "claimed from the player before you only."
    )
    return Lesson(
        "chow",
        _("Chow"),
        (
            step(thrown, offered),
            step(claimed, made),
            step(played, _("Now you owe a discard: 9p. The set on the table stays as it is.")),
            step(played.do("1 discard 6m"), not_yours),
        ),
    )


def pung(rules: Rules) -> Lesson:
    hands = {YOU: "234p|45m469p12s77s115z9m", 2: "7s"}
    thrown = laid(rules, 2, hands).do("2 discard 7s")
    claimed = thrown.do("0 pung")
    offered = _("East, across from you, discards 7s. You hold 77s: a pung, from any player.")
    made = _("You lay 777s face up. South, who would have played next, is passed over.")
    return Lesson(
        "pung",
        _("Pung"),
        (
            step(thrown, offered),
            step(claimed, made),
            step(
                claimed.do("0 discard 9m"),
                _("You discard, and the turn goes on after you, to North."),
            ),
        ),
    )
