"""What people ask about the game, answered for one system. Numbers, names and rules are those of
the tables."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from game.guide.facts import STREAKS, paid
from game.learn.speech import said
from game.players.ledger import BONUS
from scoring.rulebook import shown_value
from scoring.system import System
from scoring.texts.circumstances import UNITS
from scoring.tiles import Wind

_PASSED = {"joypip": "1.8", "tai58": "1.8", "zungjung": "13.5"}
"""The rule about a win that was let pass."""
_SEVERAL = {"joypip": "1.7", "tai58": "1.7", "zungjung": "13.4"}
"""The rule about several who want one tile."""

Question = tuple[str, str, str]
"""A name for the address, the question and the answer."""


def questions(system: System) -> list[Question]:
    return [*_of_the_game(system), *_of_the_player(), *_of_the_site()]


def _of_the_game(system: System) -> Iterator[Question]:
    unit = said(UNITS[system.id])
    asked = _("Can one win without any %(unit)s?") % {"unit": unit}
    yield (
        "least",
        asked if system.id != "zungjung" else _("Can one win without any pattern?"),
        _least(system),
    )
    yield "dealer", _("What does the dealer change?"), _dealer(system)
    yield "passed", _("What if I let a win pass?"), said(system.rules[_PASSED[system.id]])
    several = said(system.rules[_SEVERAL[system.id]])
    yield "several", _("What if several players want the same tile?"), several


def _least(system: System) -> str:
    if system.id == "zungjung":
        chicken = system.pattern("chicken")
        return _("Yes. Such a hand is called %(name)s and is worth %(value)s.") % {
            "name": said(chicken.name),
            "value": shown_value(chicken),
        }
    least = paid(system, 0, Wind.S, Wind.W, Wind.W)
    more = paid(system, 1, Wind.S, Wind.W, Wind.W) - least
    return _(
        "Yes. There is no minimum: a hand that has nothing wins %(least)s points from each who "
        "pays, and every tai adds %(more)s."
    ) % {"least": least, "more": more}


def _dealer(system: System) -> str:
    if system.id == "joypip":
        least = paid(system, 0, Wind.S, Wind.W, Wind.W)
        parts = [paid(system, 0, Wind.S, Wind.E, Wind.E, streak) - least for streak in STREAKS]
        return _(
            "When the dealer wins, gives the winning tile or pays for another’s own draw, a part "
            "is added: %(first)s at first, then %(second)s, %(third)s, %(fourth)s for each deal "
            "kept. Beware of a dealer with a long streak."
        ) % dict(zip(("first", "second", "third", "fourth"), parts, strict=True))
    if system.id == "tai58":
        pattern = system.pattern("dealer")
        return _(
            "The dealer who wins has one pattern more: %(name)s, %(value)s. A streak pays nothing."
        ) % {
            "name": said(pattern.name),
            "value": f"{shown_value(pattern)} {said(UNITS[system.id])}",
        }
    return _(
        "Only who begins. The dealer is paid nothing more, and the deal passes after every hand."
    )


def _of_the_player() -> Iterator[Question]:
    yield (
        "account",
        _("Do I have to download something, or to give an e-mail address?"),
        _(
            "No. You play in the browser, as a guest. An e-mail address or a few recovery codes "
            "bring your account back from anywhere; think of them before you erase the data of "
            "your browser."
        ),
    )
    yield (
        "coins",
        _("Do games earn or cost coins?"),
        _(
            "Never. Coins come from the daily bonus, %(bonus)s each time, and buy what is only for "
            "looks."
        )
        % {"bonus": BONUS},
    )


def _of_the_site() -> Iterator[Question]:
    yield (
        "lost",
        _("What if my connection is lost?"),
        _(
            "Your seat stays yours. After a while a bot plays for you, at no cost, until you are "
            "back."
        ),
    )
    yield (
        "fair",
        _("Who shuffles?"),
        _(
            "The server and the browsers of those who play, together. When the hand is over, a "
            "page makes the wall once more, so that you can check it."
        ),
    )
    yield (
        "offline",
        _("Can I read this without a network, or during a game?"),
        _(
            "Yes. At the table the key G opens this guide. And once you have been here, guide, "
            "scores and calculator open without a network as well."
        ),
    )
