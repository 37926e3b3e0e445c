"""Lessons of the three kongs, and of the one that can be robbed."""

from django.utils.translation import gettext as _

from game.guide.lesson import JUNK, YOU, Lesson, laid, step
from game.table.rules import Rules


def concealed_kong(rules: Rules) -> Lesson:
    table = laid(rules, YOU, {YOU: "234m|2222p45m469s115z78p"}, tail="6p")
    declared = table.do("0 concealed_kong 2p")
    made = _(
        "It lies half face down. The others see that it is a kong; its tile they see when the hand "
        "is over. Your hand still counts as concealed."
    )
    return Lesson(
        "concealed-kong",
        _("Concealed kong"),
        (
            step(
                table,
                _("You hold all four 2p. In your turn, after a draw, you may declare a kong."),
            ),
            step(declared, made),
            step(
                declared.do("- draw"),
                _("A kong is a set with one tile more; so you take one from the tail: 6p."),
            ),
        ),
    )


def added_kong(rules: Rules) -> Lesson:
    hands = {YOU: "234p|45m469p12s77s115z9m", 2: "7s"}
    table = laid(rules, 2, hands, "2z3z4z7s", tail="3m")
    table = table.do("2 discard 7s", "0 pung", "0 discard 9m").turns(3)
    drew = table.do("- draw")
    declared = drew.do("0 added_kong 7s")
    made = _(
        "You lay it on the others. For a moment it can be robbed: whoever waits for it may win on "
        "it. Nobody does."
    )
    return Lesson(
        "added-kong",
        _("Added kong"),
        (
            step(table, _("One go-round ago you made a pung of 7s.")),
            step(drew, _("Now you draw the fourth one, and may add it to your pung.")),
            step(declared, made),
            step(declared.do("- draw"), _("You take a tile from the tail, 3m, and discard.")),
        ),
    )


def exposed_kong(rules: Rules) -> Lesson:
    hands = {YOU: "234p|45m469p12s888s115z", 1: "8s"}
    thrown = laid(rules, 1, hands, tail="3m").do("1 discard 8s")
    claimed = thrown.do("0 exposed_kong")
    return Lesson(
        "exposed-kong",
        _("Exposed kong"),
        (
            step(
                thrown,
                _("East discards 8s, and you hold 888s: a kong, or a pung if you prefer one."),
            ),
            step(claimed, _("You lay all four face up, the claimed one on its side.")),
            step(
                claimed.do("- draw"),
                _("A tile from the tail, 3m, makes up for the fourth. You discard."),
            ),
        ),
    )


def robbing(rules: Rules) -> Lesson:
    hands = {YOU: "234p|234m67m46s9s99p111z", 2: "55s", 3: "5s"}
    table = laid(rules, 3, hands, JUNK[:14] + "2z" + "2z8m5z5s").turns(8)
    claimed = table.do("3 discard 5s", "2 pung", "2 discard 3p")
    ready = claimed.turns(1).do("0 discard 9s")
    added = ready.turns(1).do("2 added_kong 5s")
    return Lesson(
        "robbing",
        _("Robbing a kong"),
        (
            step(claimed, _("North has made a pung of 5s.")),
            step(ready, _("You draw 8m, discard 9s and are ready: you wait for the last 5s.")),
            step(
                added,
                _("North draws it and adds it to the pung. You are asked before anything else."),
            ),
            step(
                added.do("0 win"),
                _(
                    "You win with North’s tile. The pung stays, and North answers for it like a "
                    "discarder."
                ),
            ),
        ),
    )
