"""Lessons of who gets a tile, and of how a hand ends: won with its patterns, paid for, or drawn."""

from django.utils.translation import gettext as _

from game.guide.lesson import JUNK, YOU, Lesson, Step, laid, step
from game.guide.table import Table
from game.table.rules import Rules
from game.table.state import SEATS
from scoring.systems.zungjung import THRESHOLD

_CHOW = "234p|45m469p12s77s115z9m"
"""You, with a use for 6m."""
_READY = "567p|78m234s345p111s99p"
"""North, who wins with it."""


def claims(rules: Rules) -> Lesson:
    hands = {YOU: _CHOW, 1: "66m", 2: _READY, 3: "6m"}
    thrown = laid(rules, 3, hands, JUNK[:16]).turns(8).do("3 discard 6m")
    chow_said = thrown.do("0 chow 4m")
    pung_said = chow_said.do("1 pung")
    wanted = _("East discards 6m. You could chow, West could pung, North could win.")
    waiting = _("You say chow first. That settles nothing: the others may want more.")
    else_ = _("Had North passed, the pung would have been West’s, and your chow nothing.")
    return Lesson(
        "claims",
        _("Claims that compete"),
        (
            step(thrown, wanted, 1, 2),
            step(chow_said, waiting, 1, 2),
            step(pung_said, _("West says pung, which goes before a chow."), 1, 2),
            step(
                pung_said.do("2 win"),
                _("North wins. A win goes before everything, whoever spoke first."),
            ),
            step(pung_said.do("2 pass"), else_, 1),
        ),
    )


def two_winners(rules: Rules) -> Lesson:
    hands = {YOU: _CHOW, 1: "123p|78m567s123p999s55p", 2: _READY, 3: "6m"}
    thrown = laid(rules, 3, hands, JUNK[:16]).turns(8).do("3 discard 6m")
    said = thrown.do("2 win")
    return Lesson(
        "two-winners",
        _("Two who win on one tile"),
        (
            step(thrown, _("West and North both wait for the 6m that East discards."), 1, 2),
            step(said, _("North says win first. West is still to answer."), 1, 2),
            step(
                said.do("1 win"),
                _("West wins too, and alone: after East, West comes before North."),
            ),
        ),
    )


def _all_but_won(rules: Rules) -> Table:
    """You wait for 9m among others, and West has one to discard."""
    hands = {YOU: ("2g22z|" if rules.bonus else "") + "123456m555z78m99m", 1: "9m"}
    tail = "2z" if rules.bonus else ""
    return laid(rules, 3, hands, JUNK[:18] + "1z", tail).turns(10)


def win(rules: Rules) -> Lesson:
    ready = _all_but_won(rules)
    thrown = ready.do("1 discard 9m")
    return Lesson(
        "win",
        _("A win and what it is worth"),
        (
            step(ready, _("You are ready. Below are the tiles that win, and how many are unseen.")),
            step(thrown, _("West discards 9m, and you may win. Here you do.")),
            step(
                thrown.do("0 win"),
                _(
                    "Your hand in its sets, with every pattern that counts. West gave the tile; "
                    "below is who pays what."
                ),
            ),
        ),
    )


def _dealing(rules: Rules) -> Table:
    """East and South are ready, and will draw what they wait for: first East, then South."""
    hands = {YOU: "234p|234567m345s67p88s7z", 1: "456s|345m789m123p45p22s"}
    return laid(rules, YOU, hands, JUNK + "8p3p")


def _you_win(table: Table) -> Table:
    return table.turns(12).do("0 win")


def dealer(rules: Rules) -> Lesson:
    if not rules.dealer_keeps:
        return _deal_passes(rules)
    first = _you_win(_dealing(rules))
    second = _you_win(first.again())
    third = second.again().turns(13).do("1 win")
    streak = {"streak": second.state.context.streak}
    if rules.system == "joypip":
        said = (
            _(
                "You deal, and draw the winning tile. Each of the others pays a part for the "
                "dealer."
            ),
            _(
                "So you deal again. The same tiles fall, but your streak is %(streak)s, and each "
                "pays more for it."
            ),
            _("Next time South draws the winning tile. You, the dealer, pay more than the others."),
        )
    else:
        said = (
            _(
                "You deal, and draw the winning tile. One pattern counts because you are the "
                "dealer."
            ),
            _(
                "So you deal again. The same tiles fall, and your streak is %(streak)s; here it "
                "pays nothing."
            ),
            _("Next time South draws the winning tile. All three pay the same, the dealer too."),
        )
    passed = _("Another than the dealer has won: South deals now, and the streak is over.")
    tables = (first, second, third, third.again())
    steps = zip(tables, (said[0], said[1] % streak, said[2], passed), strict=True)
    return Lesson("dealer", _("Dealer, streak and payments"), tuple(step(*each) for each in steps))


def _deal_passes(rules: Rules) -> Lesson:
    drew = _you_win(_dealing(rules))
    given = _all_but_won(rules).do("1 discard 9m", "0 win")
    more = _(
        "West gave the tile for a hand of more than %(threshold)s points. West answers for it: the "
        "others pay %(threshold)s each, West all the rest."
    )
    steps: tuple[Step, ...] = (
        step(drew, _("You draw the winning tile. Each of the others pays what the hand is worth.")),
        step(
            drew.again(),
            _("You were the dealer and have won. All the same, the deal passes on, to South."),
        ),
        step(given, more % {"threshold": THRESHOLD}),
    )
    return Lesson("dealer", _("Dealer and payments"), steps)


def drawn_hand(rules: Rules) -> Lesson:
    table = laid(rules, 3, {YOU: "234p|234m67m46s9s99p111z"}).until(8)
    last = table.until(1).do("- draw")
    thrown = last.turns(1)
    left = {"left": table.state.wall.left}
    kept = _("Nobody has won: the hand is drawn and costs nothing. East deals again.")
    passed = _("Nobody has won: the hand is drawn and costs nothing. The deal goes to South.")
    return Lesson(
        "drawn-hand",
        _("A drawn hand"),
        (
            step(table, _("The wall comes to its end: %(left)s tiles can be drawn.") % left),
            step(last, _("This is the last one. With it one may still win, but make no kong.")),
            step(thrown, _("On the discard after it only a win may be claimed.")),
            step(thrown.do("- draw"), kept if rules.dealer_keeps else passed, *SEATS[1:]),
        ),
    )
